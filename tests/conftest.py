"""What all tests share."""

import gc

from hypothesis import HealthCheck, settings

# The same examples on every run: a build that fails can be looked at, and CI does not fail by luck.
settings.register_profile(
    "suite",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("suite")


def pytest_collection_finish() -> None:
    """Thousands of tests lie in memory: the collector need not look through them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
