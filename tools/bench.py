"""`make bench`: speed, as ratios that another machine can repeat. Exit code 1 when a bar is missed."""

import sys

import bench_engine


def main() -> int:
    """Measure, print, judge."""
    print(f"Random play, one core, {bench_engine.ROUNDS} rounds in turn, medians")
    rates = bench_engine.measure()
    print("\n".join(bench_engine.report(rates)))
    if "python-chess" not in rates:
        print("python-chess is not installed: pip install chess")
    bars = ", ".join(f"{name} at least {bar:.1f}" for name, bar in bench_engine.BARS.items())
    fine = bench_engine.bars_hold(rates)
    print(f"the bar, times python-chess: {bars}: {'held' if fine else 'MISSED'}")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
