"""Rules for the whole test run: how hard Hypothesis looks, and that no test looks away."""

import os
from collections import defaultdict
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from nerve.core import registry

settings.register_profile("quick", deadline=None, max_examples=15, print_blob=True)
settings.register_profile("whole", deadline=None, max_examples=50, print_blob=True)
settings.register_profile(
    "soak",
    deadline=None,
    max_examples=5_000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What opens a browser is long unless it says that it is quick. Files with such tests are
    spread evenly: they wait while others compute."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()) and not item.get_closest_marker("quick"):
            item.add_marker(pytest.mark.long)
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.timeout(0))
        elif item.get_closest_marker("long"):
            item.add_marker(pytest.mark.timeout(600))
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(str(item.path), []).append(item)
    waiting = [name for name in files if "browser" in name]
    computing = [name for name in files if name not in waiting]
    places = {
        name: (i + 0.5) / len(names)
        for names in (waiting, computing)
        for i, name in enumerate(names)
    }
    items[:] = [item for name in sorted(files, key=places.__getitem__) for item in files[name]]


@pytest.fixture(autouse=True)
def games_as_before() -> Iterator[None]:
    """A game of a file that a test opens is there for that test alone."""
    before = dict(registry._opened)
    yield
    registry._opened.clear()
    registry._opened.update(before)


LOOKED_AWAY = ("skipped", "xfailed", "xpassed")


def _looked_away(config: pytest.Config) -> list[str]:
    """What was skipped or expected to fail, as `outcome: test`."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:  # a worker of xdist: the main process sees all reports
        return []
    return [
        f"{outcome}: {report.nodeid}"
        for outcome in LOOKED_AWAY
        for report in reporter.stats.get(outcome, [])
    ]


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if _looked_away(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    _tell_parts(terminalreporter)
    looked_away = _looked_away(config)
    if looked_away:
        terminalreporter.section("no test may be skipped or expected to fail", red=True)
        for line in looked_away:
            terminalreporter.write_line(line)


def _tell_parts(reporter: pytest.TerminalReporter) -> None:
    """Where the time went, summed over all that ran side by side."""
    seconds: dict[str, float] = defaultdict(float)
    for report in (one for reports in reporter.stats.values() for one in reports):
        if isinstance(report, pytest.TestReport):
            seconds["/".join(report.nodeid.partition("::")[0].split("/")[:2])] += report.duration
    if len(seconds) > 1:
        reporter.section("seconds by part")
        for name, took in sorted(seconds.items(), key=lambda part: -part[1]):
            reporter.write_line(f"{took:7.1f}  {name}")
