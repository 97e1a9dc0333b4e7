"""docs/performance.md and its plot, made from the numbers of a run."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from benchmarks import targets, twin
from benchmarks.between import DOCS, put_between
from benchmarks.clock import Numbers
from benchmarks.tables import fastest, tables, title
from nerve.core.registry import GAMES

PAGE, PLOT = DOCS / "performance.md", DOCS / "performance.svg"
COMMAND = "make bench"
PACKAGES = ("numba", "numpy", "open_spiel", "rlcard", "pettingzoo", "pgx", "jax")
OURS, LIMIT, COMPILED, PYTHON = "#c2410c", "#44403c", "#1d6fa5", "#8fb8d4"


def write_page(numbers: Numbers) -> None:
    """Put a run's numbers in the place of the last one's."""
    parts = [machine(), *(table.markdown() for table in tables(numbers)), *unmeasured(numbers)]
    put_between(PAGE, COMMAND, "\n\n".join(parts))


def unmeasured(numbers: Numbers) -> list[str]:
    """The targets of which these numbers say nothing."""
    known = targets.measured(numbers)
    return [f"Not measured: {t.text}" for t in targets.TARGETS if t not in known]


def machine() -> str:
    """The date, the machine and the versions."""
    day = datetime.now(UTC).date().isoformat()
    compiler = _said("g++", "-dumpfullversion")
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return (
        f"{day}, {_processor()}, {os.cpu_count()} cores, {platform.system()} "
        f"{platform.machine()}; {python}, g++ {compiler}, {packages}."
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or "unknown processor"
    named = {key.strip(): value.strip() for key, _, value in (x.partition(":") for x in lines)}
    name = named.get("model name", platform.processor())
    family = f"family {named['cpu family']}, model {named['model']}" if "model" in named else ""
    return f"{name} ({family})" if family else name


def _said(*command: str) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def draw_plot(numbers: Numbers) -> None:
    """Bars of decisions a second, the longest on top."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams.update(
        {"svg.fonttype": "none", "svg.hashsalt": "nerve", "font.family": "sans-serif"}
    )
    from matplotlib import pyplot

    bars = sorted(_bars(numbers), key=lambda bar: bar[1])
    figure, axes = pyplot.subplots(figsize=(8, 0.27 * len(bars) + 1.1), layout="constrained")
    places = range(len(bars))
    axes.barh(places, [rate for _, rate, _ in bars], color=[colour for *_, colour in bars])
    axes.set_yticks(places, [name for name, *_ in bars])
    axes.set_xscale("log")
    axes.set_xlim(left=min(rate for _, rate, _ in bars) / 3)
    axes.set_xlabel("decisions per second of CPU time, one core, random legal play (log scale)")
    for place, (_, rate, _) in enumerate(bars):
        axes.annotate(
            _short(rate), (rate, place), (4, 0), textcoords="offset points", va="center", size=8
        )
    axes.margins(x=0.08, y=0.01)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)
    families = {"Nerve": OURS, "C++ by hand": LIMIT, "peers, compiled": COMPILED}
    families["peers, from Python"] = PYTHON
    handles = [pyplot.Rectangle((0, 0), 1, 1, color=colour) for colour in families.values()]
    axes.legend(handles, families, loc="lower right", frameon=False)
    figure.savefig(PLOT, metadata={"Date": None})
    pyplot.close(figure)


def _bars(numbers: Numbers) -> list[tuple[str, float, str]]:
    bars = [(f"{GAMES[twin.GAME].TITLE}, C++ twin", numbers["twin"], LIMIT)]
    for game, rules in GAMES.items():
        bars.append((f"Nerve: {rules.TITLE}", numbers[f"ours/{game}"], OURS))
        bars.append((f"Nerve, plain Python: {rules.TITLE}", numbers[f"plain/{game}"], OURS))
    for name, rate in numbers.items():
        if name.startswith("openspiel C++"):
            bars.append((title(name), rate, COMPILED))
        elif name.startswith(("rlcard", "pettingzoo")):
            bars.append((title(name), rate, PYTHON))
    bars.append(("Pgx: leduc_holdem", targets.pgx(numbers), COMPILED))
    best = fastest(numbers, "openspiel Python/")
    bars.append(("OpenSpiel Python: its fastest", best, PYTHON))
    return bars


def _short(rate: float) -> str:
    return f"{rate / 1e6:.1f} M" if rate >= 1e6 else f"{rate / 1e3:.0f} k"
