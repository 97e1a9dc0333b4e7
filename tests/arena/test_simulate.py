"""Series of games: the same whatever the workers, right in their figures, safe to interrupt."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from nerve.arena.simulate import Totals, simulate, write_records
from nerve.core.errors import BadSetup
from nerve.core.game import settle_on
from nerve.core.record import read, verify
from nerve.core.registry import GAMES
from tests.amounts import sample
from tests.games import ANY
from tests.test_cli import heed_ctrl_c


def figures(totals: Totals) -> tuple[Any, ...]:
    return totals.games, totals.actions, totals.scores, totals.wins, totals.length


@pytest.mark.parametrize("game", sample(GAMES, [ANY]))
def test_the_same_totals_plain_compiled_and_on_any_number_of_workers(
    game: str, tmp_path: Path
) -> None:
    setup = settle_on(game, 3)
    one = figures(simulate(setup, ["random"], 80, seed=5))
    assert figures(simulate(setup, ["random"], 80, seed=5, jobs=3)) == one
    assert figures(simulate(setup, ["random"], 80, seed=5, plain=True)) == one
    write = partial(write_records, setup, ["random"], 80, 5)
    shared, plain, legal = (tmp_path / f"{way}.jsonl" for way in ("shared", "plain", "legal"))
    assert figures(write(shared, jobs=2)) == one
    assert figures(write(plain, plain=True)) == one
    assert figures(write(legal, with_legal=True)) == one
    assert shared.read_bytes() == plain.read_bytes()
    assert legal.stat().st_size > plain.stat().st_size


ALONE = """
import json, sys
from nerve.arena import simulate
from nerve.arena.simulate import Series, is_short
from nerve.cli import main
from nerve.core.game import settle_on

simulate.SHORT = 60.0  # on a busy machine too
game, bots, records = sys.argv[1:]
main(["simulate", game, "--games", "10", "--bots", bots, "--json"])
main(["simulate", game, "--games", "10", "--bots", bots, "--records", records])
series = Series.of(settle_on(game, 2), bots.split(","), 1, plain=False)
print(json.dumps([is_short(series, 10), is_short(series, 10**9)]))
print(json.dumps([name for name in ("numba", "numpy", "scipy") if name in sys.modules]))
"""


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_a_short_series_is_over_before_numba_would_be_imported(bots: str, tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    game = next(name for name, rules in GAMES.items() if 2 in rules.PLAYERS)
    command = [sys.executable, "-c", ALONE, game, bots, str(records)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = ran.stdout.splitlines()
    assert json.loads(lines[-2]) == [True, False]
    assert json.loads(lines[-1]) == []
    told, compiled = json.loads(lines[0]), tmp_path / "compiled.jsonl"
    setup = settle_on(game, 2)
    totals = write_records(setup, [bots], 10, 1, compiled)  # Numba is here already
    assert told["actions"] == totals.actions
    assert [one["mean"] for one in told["scores"]] == [one.mean for one in totals.scores]
    assert compiled.read_bytes() == records.read_bytes()


def test_who_thinks_or_is_a_stranger_is_compiled_however_short_the_series(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def first(v, rng):\n    return v.legal.bit_length() - 1\n")
    code = (
        "from nerve.arena.simulate import Series, is_short; from nerve.core.game import settle_on;"
        f"setup = settle_on({ANY!r}, 3);"
        f"bots = ['search:10', {f'{tmp_path}/mine.py:first'!r}];"
        "print(*(is_short(Series.of(setup, [bot], 1, False), 1) for bot in bots))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", "False"]


def test_figures_are_those_of_the_records(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    totals = write_records(settle_on(ANY, 3), ["pusher", "random", "random"], 60, 8, path)
    found: list[Any] = [record for _, record in read(path)]
    for record in found:
        verify(record)
    assert totals.games == len(found) == 60
    decisions = [sum(isinstance(step[0], int) for step in record["steps"]) for record in found]
    assert totals.actions == sum(decisions)
    for seat in range(3):
        scores = [record["result"]["scores"][seat] for record in found]
        mean = sum(scores) / 60
        spread = sum((x - mean) ** 2 for x in scores) / 59
        assert totals.scores[seat].mean == pytest.approx(mean)
        assert totals.scores[seat].half == pytest.approx(1.96 * (spread / 60) ** 0.5)
    shares = [
        [
            1 / len(record["result"]["winners"]) * (seat in record["result"]["winners"])
            for seat in range(3)
        ]
        for record in found
    ]
    assert [w.mean for w in totals.wins] == pytest.approx(
        [sum(s) / 60 for s in zip(*shares, strict=True)]
    )
    assert sum(w.mean for w in totals.wins) == pytest.approx(1)


def test_wrong_number_of_bots() -> None:
    with pytest.raises(BadSetup, match="2 bots for 3 players"):
        simulate(settle_on(ANY, 3), ["random", "random"], 1, 1)


def test_progress_counts_every_game() -> None:
    done: list[int] = []
    simulate(settle_on(ANY, 2), ["random"], 5000, 1, jobs=2, progress=done.append)
    assert sum(done) == 5000


@pytest.mark.long
@pytest.mark.parametrize(
    "extra", sample([[], ["--plain"], ["--jobs", "2"]], [["--jobs", "2"]]), ids=str
)
def test_ctrl_c_stops_at_once_and_leaves_no_file(extra: list[str], tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = ["simulate", ANY, "--games", "100000000", "--records", str(out), *extra]
    process = subprocess.Popen(
        [sys.executable, "-m", "nerve", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,
        text=True,
    )
    while not list(tmp_path.iterdir()):
        time.sleep(0.1)
    time.sleep(1)
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in errors
    assert list(tmp_path.iterdir()) == []


def test_the_command_prints_what_a_program_can_read() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "nerve", "simulate", ANY, "--games", "50", "--json"],
        capture_output=True,
        check=True,
    )
    told = json.loads(run.stdout)
    assert told["games"] == 50
    assert told["actions"] > 50
    assert {"seconds", "scores", "wins"} <= told.keys()
