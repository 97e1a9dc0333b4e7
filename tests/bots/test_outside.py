"""Functions of others: the same as plain Python and inside machine code, and what is said of those
that are no bots."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from nerve.arena.match import Match
from nerve.arena.play import play_deals, record_of
from nerve.arena.running import check_bots
from nerve.arena.simulate import simulate, write_records
from nerve.bots import BadBot, load
from nerve.bots.outside import compile_function, function_of, is_function
from nerve.bots.policies import play_policies
from nerve.core.game import settle_on
from nerve.core.record import BadRecord, read, verify
from nerve.core.registry import place_of
from nerve.envs.gymnasium import VectorGames
from tests.amounts import sample
from tests.bots.lantern import LANTERN

pytestmark = pytest.mark.usefixtures("lantern_is_open")
CHOICES = """
from nerve.core.cards import below, lowest_bit, nth_bit, popcount

BOLD = 3
TABLE = (1, 2, 3)


def first(v, rng):
    return lowest_bit(v.legal)


def some(v, rng):
    if helper(v) and below(rng, BOLD) == 0:
        return first(v, rng)
    return nth_bit(v.legal, below(rng, popcount(v.legal)))


def helper(v):
    return v.table.turn >= 0


def illegal(v, rng):
    return 62


def now_and_then(v, rng):
    return 62 if below(rng, 30) == 0 else some(v, rng)


def beyond(v, rng):
    return v.table.points[v.table.turn + 90]


def text(v, rng):
    return v.nobody_knows


def listed(v, rng):
    return v.table + [1]


def half(v, rng):
    return 0.5


def three(v, legal, rng):
    return legal[0]


class First:
    def choose(self, view, legal, rng):
        return legal[0]
"""
SETUP = settle_on(LANTERN, 3)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("bots") / "choices.py"
    path.write_text(CHOICES)
    return str(path)


def test_the_source_tells_functions_from_classes(file: str, tmp_path: Path) -> None:
    assert is_function(f"{file}:first")
    assert not is_function(f"{file}:First")
    assert not is_function(f"{file}:missing")
    assert not is_function("none.py:first")
    assert not is_function("search:300")
    loud = tmp_path / "loud.py"
    loud.write_text("raise SystemExit('loaded')\ndef f(v, rng): return 0\n")
    assert is_function(f"{loud}:f")


def test_a_function_in_a_module(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(file).parent))
    assert is_function("choices:some")
    view = LANTERN.View(legal=0b10)
    assert load("choices:some", LANTERN).make().choose(view, [1], random.Random(1)) == 1


def test_a_file_that_changed_is_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "changing.py"
    path.write_text("def f(v, rng):\n    return 1\n")
    one = function_of(f"{path}:f")
    assert function_of(f"{path}:f") is one
    path.write_text("def f(v, rng):\n    return 22\n")
    assert function_of(f"{path}:f")(None, None) == 22  # type: ignore[arg-type]  # it looks at neither


@pytest.mark.long
def test_plain_and_compiled_games_are_the_same(file: str) -> None:
    for bots in (["first", "some", "some"], ["some", "first", "first"]):
        named = [f"{file}:{bot}" for bot in bots]
        fast = play_policies(SETUP, named, seed=3, first=4, games=20)
        slow = play_policies(SETUP, named, seed=3, first=4, games=20, plain=True)
        assert fast.scores.tolist() == slow.scores
        assert fast.winners.tolist() == slow.winners
        assert fast.lengths.tolist() == slow.lengths


@pytest.mark.long
def test_they_play_beside_built_in_bots(file: str) -> None:
    bots = [f"{file}:some", "search:8", "random"]
    fast = play_policies(SETUP, bots, seed=3, first=0, games=4)
    slow = play_policies(SETUP, bots, seed=3, first=0, games=4, plain=True)
    assert fast.scores.tolist() == slow.scores
    assert fast.lengths.tolist() == slow.lengths


def test_one_decision(file: str) -> None:
    view = LANTERN.View(legal=0b1010)
    assert load(f"{file}:first", LANTERN).make().choose(view, [1, 3], random.Random(1)) == 1


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("three", r"expected a function three\(v, rng\)"),
        ("text", "does not compile: there is no field 'nobody_knows'"),
        ("listed", r"does not compile: line \d+: .*"),
        ("half", "does not compile: it gives float64, not an action"),
    ],
)
def test_what_is_no_policy_is_said_in_one_line(file: str, name: str, words: str) -> None:
    with pytest.raises(BadBot, match=words) as told:
        compile_function(LANTERN, f"{file}:{name}")
    assert "\n" not in str(told.value)
    assert len(str(told.value)) < 300 + len(file)


# --- simulate, arena, environments ---------------------------------------------------------------


@pytest.mark.long
def test_simulate_takes_functions(file: str, tmp_path: Path) -> None:
    bots = [f"{file}:some", f"{file}:first", f"{file}:some"]
    fast, slow = (simulate(SETUP, bots, 30, seed=2, plain=plain) for plain in (False, True))
    assert (fast.scores, fast.wins, fast.length) == (slow.scores, slow.wins, slow.length)
    written = write_records(SETUP, bots, 10, 2, tmp_path / "games.jsonl")
    assert written.games == 10
    for _, record in read(tmp_path / "games.jsonl"):
        assert not isinstance(record, BadRecord)
        verify(record)


@pytest.mark.parametrize("plain", sample([False, True], quick=[True]))
def test_what_is_illegal_ends_a_simulation(file: str, plain: bool) -> None:
    with pytest.raises(BadBot, match="chose an illegal action"):
        simulate(SETUP, [f"{file}:illegal"], 5, seed=2, plain=plain)
    with pytest.raises(BadBot, match="IndexError"):
        simulate(SETUP, [f"{file}:beyond"], 5, seed=2, plain=plain)
    with pytest.raises(BadBot, match="First is no function"):
        simulate(SETUP, [f"{file}:First"], 5, seed=2, plain=plain)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        pytest.param("illegal", "illegal", marks=pytest.mark.long),
        pytest.param("beyond", "raised", marks=pytest.mark.long),
        pytest.param("now_and_then", "illegal", marks=pytest.mark.long),
    ],
)
def test_in_an_arena_it_loses_the_decision_and_is_reported(file: str, name: str, kind: str) -> None:
    match = Match.of(SETUP, [f"{file}:{name}", f"{file}:some"], seed=4, samples=0)
    games = play_deals(match, 0, 2)
    assert games.faults
    assert {fault.kind for fault in games.faults} == {kind}
    assert {fault.bot for fault in games.faults} == {f"{file}:{name}"}
    assert (games.winners > 0).all()
    assert games.lost.sum() >= len(games.faults)
    verify(record_of(match, 0))


@pytest.mark.long
def test_in_an_arena_a_sound_one_plays_as_machine_code(file: str) -> None:
    match = Match.of(SETUP, [f"{file}:some", f"{file}:first"], seed=4, samples=0)
    check_bots(match)
    games = play_deals(match, 0, 10)
    assert not games.faults
    assert not games.lost.any()
    with pytest.raises(BadBot, match="does not compile"):
        check_bots(Match.of(SETUP, [f"{file}:text", f"{file}:first"], seed=4, samples=0))


@pytest.mark.long
def test_environments_take_functions(file: str) -> None:
    for bot in ("some", "illegal"):
        env = VectorGames(place_of(LANTERN), players=3, num_envs=8, bots=f"{file}:{bot}")
        env.reset(seed=3)
        ended = np.zeros(8, bool)
        for _ in range(200):
            _, _, over, _, _ = env.step(env.sample())
            ended |= over
        assert ended.all()


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = sys.modules["numpy"] = None
from nerve.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_without_numba_they_play_as_plain_python(file: str) -> None:
    words = ["simulate", place_of(LANTERN), "--games", "3", "--bots", f"{file}:some"]
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA, *words], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    words = ["arena", place_of(LANTERN), "--bots", f"{file}:some,random"]
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA, *words], capture_output=True, text=True
    )
    assert run.returncode == 2
    assert "an arena needs the extra `fast`" in run.stderr
    assert "Traceback" not in run.stderr
