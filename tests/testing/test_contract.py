"""Every game keeps the contract: all seat counts, options and decks, by Hypothesis."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from hypothesis import settings

from nerve import testing
from nerve.core.cards import NONE, assign
from nerve.core.contract import Rules
from nerve.core.game import imagine, look, new_state, settle_on
from nerve.core.registry import GAMES
from tests.amounts import sample
from tests.games import WINDOW

GAME = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
SERIES = """
import sys
from nerve.core.game import settle_on
from nerve.core.registry import GAMES
from nerve.arena.simulate import Series, write_with_legal
for name in GAMES:
    series = Series.of(settle_on(name, 3), ["random"], 7, plain=sys.argv[1] == "plain")
    sys.stdout.write(write_with_legal(series, 0, 3)[2])
"""


@pytest.mark.hypothesis
@pytest.mark.parametrize("rules", sample(GAMES.values(), quick=[GAMES[WINDOW]]), ids=GAMES)
def test_contract(rules: Rules) -> None:
    testing.check_game(rules, examples=settings().max_examples // 10)


def test_equal_seeds_give_equal_records_in_another_process() -> None:
    def run(*how: str) -> bytes:
        return subprocess.run(
            [sys.executable, "-c", SERIES, *how], capture_output=True, check=True
        ).stdout

    records = run("plain")
    assert records.count(b"\n") == 12
    assert run("plain") == records
    assert run("compiled") == records


# --- the checks themselves can fail: each is shown a game broken in one way -----------------------


class Broken:
    """A game with one function replaced."""

    def __init__(self, rules: Rules, **changes: Any) -> None:
        self.__dict__.update(vars(rules))
        self.__dict__.update(changes)


def check(broken: Any, players: int = 3) -> None:
    testing.check_play(settle_on(broken, players), seed=5)


@GAME
def test_sound_games_pass(rules: Rules) -> None:
    check(rules)


@GAME
def test_a_lost_card_is_found(rules: Rules) -> None:
    def apply(s: Any, action: int) -> None:
        rules.apply(s, action)
        if s.pile.n:
            s.pile.n -= 1

    with pytest.raises(AssertionError, match="cards lost"):
        check(Broken(rules, apply=apply))


@GAME
def test_a_leaking_view_is_found(rules: Rules) -> None:
    def peep(s: Any, seat: int, v: Any) -> None:
        rules.look(s, seat, v)
        v.pile = s.pile.cards[max(0, s.pile.n - 5)]

    with pytest.raises(AssertionError):
        check(Broken(rules, look=peep))


@GAME
def test_foretelling_chance_is_found(rules: Rules) -> None:
    """An imagined state that keeps the real pile passes for a view, but never varies."""
    true: list[Any] = []

    def peep(s: Any, seat: int, v: Any) -> None:
        rules.look(s, seat, v)
        true[:] = [s]

    def cheat(v: Any, s: Any) -> None:
        seed = s.chance.seed
        assign(s, true[0])
        s.chance.seed = seed

    with pytest.raises(AssertionError, match="never varies"):
        check(Broken(rules, look=peep, imagine=cheat))


@GAME
def test_no_moves_before_the_end_is_found(rules: Rules) -> None:
    with pytest.raises(AssertionError, match="has the moves"):
        check(Broken(rules, legal=lambda s: 0))


@GAME
def test_an_illegal_fallback_is_found(rules: Rules) -> None:
    with pytest.raises(AssertionError, match="fallback"):
        check(Broken(rules, fallback=lambda v: len(rules.MOVES) - 1 if v.legal != 1 else 5))


@GAME
def test_a_game_without_end_is_found(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(testing.games, "LONGEST", 300)
    with pytest.raises(AssertionError, match="does not end"):
        check(Broken(rules, apply=lambda s, action: None))


@GAME
def test_spectators_know_no_more_than_anybody(rules: Rules) -> None:
    """What a spectator sees is the same whatever any hidden card is."""
    state = new_state(settle_on(rules, 4), seed=9)
    seen = look(rules, state, NONE)
    for seed in range(20):
        assert look(rules, imagine(rules, seen, seed), NONE) == seen
