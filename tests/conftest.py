"""Rules for the whole test run: how hard Hypothesis looks, and that no test looks away."""

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("ci", deadline=None, max_examples=50, print_blob=True)
settings.register_profile(
    "soak",
    deadline=None,
    max_examples=5_000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spread the files with tests in the browser evenly: they wait while others compute."""
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
    looked_away = _looked_away(config)
    if looked_away:
        terminalreporter.section("no test may be skipped or expected to fail", red=True)
        for line in looked_away:
            terminalreporter.write_line(line)
