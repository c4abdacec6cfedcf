"""`make bench`: the engine as ratios that another machine can repeat, the window and the app in figures.

Exit code 1 when a bar is missed.
"""

import sys

from tools import bench_app, bench_engine, bench_hostile, bench_ui


def engine() -> bool:
    """Random play beside other engines."""
    print(f"Random play, one core, {bench_engine.ROUNDS} rounds in turn, medians")
    rates = bench_engine.measure()
    print("\n".join(bench_engine.report(rates)))
    if "python-chess" not in rates:
        print("python-chess is not installed: pip install chess")
    bars = ", ".join(f"{name} at least {bar:.1f}" for name, bar in bench_engine.BARS.items())
    fine = bench_engine.bars_hold(rates)
    print(f"the bar, times python-chess: {bars}: {'held' if fine else 'MISSED'}")
    return fine


def main() -> int:
    """Measure, print, judge."""
    results = [engine(), bench_hostile.main() == 0, bench_ui.main() == 0, bench_app.main() == 0]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
