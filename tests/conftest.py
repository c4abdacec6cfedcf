"""What all tests share."""

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
