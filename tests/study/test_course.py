"""How a game went, against courses written down by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from nerve.bots.policies import play_logged
from nerve.core.cards import game_seed
from nerve.core.contract import Rules
from nerve.core.game import settle_on
from nerve.core.registry import GAMES, load_file
from nerve.study.course import changes, course_of, lasting
from tests.games import finished


def course(rules: Rules, moves: str, players: int = 2, turns: int = 6) -> dict[str, float]:
    setup = settle_on(rules, players, limits={"turns": turns})
    return course_of(setup, 1, [int(move) for move in moves], pace=30)


def test_a_race_that_turns(race: Rules) -> None:
    """Places after each move: 1-0 1-2 | 2-2 2-2 | 4-2 4-2 | 4-2 4-4 | 4-4 4-5 | 5-5 5-6."""
    found = course(race, "121020020111")
    assert found["decisions"] == 12
    assert found["choices"] == 10  # the last turns leave none
    assert found["minutes"] == 5.0
    assert found["points"] == 5.5
    assert found["margin"] == 1
    assert found["shared"] == 0
    # Alone in the lead: first, second, first from move 5 on, second from move 10 on.
    assert found["lead_changes"] == 3
    assert found["late_lead_changes"] == 1
    # The second is level again after move 8, and never behind since.
    assert found["settled"] == 7 / 12
    assert found["comeback"] == 0  # after two thirds they were level
    assert found["runaway"] == 0
    assert (found["turn 1"], found["turn 2"]) == (0, 1)
    assert found["event:go"] == 12
    assert found["event:turn_up"] == 6  # the cards are used up by then
    assert (found["offered:2"], found["offered:1"]) == (10, 10)
    assert [found[f"chosen:{move}"] for move in "012"] == [4, 3, 3]


def test_who_is_ahead_from_the_start_runs_away(race: Rules) -> None:
    found = course(race, "20" * 5 + "11")
    assert (found["lead_changes"], found["runaway"], found["settled"]) == (0, 1, 0)
    assert found["margin"] == 10


def test_who_is_last_comes_back(race: Rules) -> None:
    """After 12 of 18 moves it is 2-1-2; then 2-3-2, and 3-4-3 in the end."""
    found = course(race, "101001010100020111", 3)
    assert (found["comeback"], found["turn 2"]) == (1, 1)
    assert (found["lead_changes"], found["late_lead_changes"]) == (2, 1)  # first, third, second
    found = course(race, "101001010100200111", 3)
    assert (found["comeback"], found["turn 1"]) == (0, 1)


def test_a_shared_win_is_shared_by_turn(race: Rules) -> None:
    found = course(race, "11" * 6)
    assert (found["shared"], found["margin"], found["lead_changes"]) == (1, 0, 0)
    assert (found["turn 1"], found["turn 2"]) == (0.5, 0.5)
    assert found["runaway"] == 0


def test_changes_need_somebody_alone_in_the_lead() -> None:
    assert changes([0b11, 0b01, 0b11, 0b01]) == 0
    assert changes([0b01, 0b11, 0b10, 0b01]) == 2
    assert changes([]) == 0


def test_lasting_counts_from_the_end() -> None:
    assert lasting([True, False, True, True]) == 0.5
    assert lasting([False]) == 1
    assert lasting([True]) == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_course(game: str) -> None:
    """The same as its record says."""
    rules = GAMES[game]
    players = rules.PLAYERS[0]
    record = finished(game, players)
    log = [rules.MOVES.index(step[1]) for step in record["steps"] if isinstance(step[0], int)]
    found = course_of(settle_on(rules, players), 3, log, pace=6)
    assert found["decisions"] == len(log)
    several = [step for step in record["steps"] if isinstance(step[0], int) and len(step[2]) > 1]
    assert found["choices"] == len(several)
    result = record["result"]
    assert found["points"] == sum(result["scores"]) / players
    assert sum(found[f"turn {k + 1}"] for k in range(players)) == pytest.approx(1)
    best = sorted(result["scores"], reverse=not rules.LOW_WINS)
    assert found["margin"] == (0 if len(result["winners"]) > 1 else abs(best[0] - best[1]))


def test_a_game_of_others_has_a_course() -> None:
    lantern = load_file(Path(__file__).parents[2] / "examples" / "lantern.py")
    setup = settle_on(lantern, 3)
    played = play_logged(setup, ["greedy"] * 3, 1, 0, 1, plain=True)
    log = played.log[: played.lengths[0]]
    found = course_of(setup, game_seed(1, 0), log, pace=6)
    assert found["event:out"] + found["event:stop"] > 5
