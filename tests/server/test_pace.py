"""Bots' moves can be followed, and nobody waits long for them."""

from __future__ import annotations

import random
from statistics import median

import pytest

from nerve.bots.registry import policy_of
from nerve.core.cards import Rng
from nerve.core.chance import SECURE
from nerve.core.game import settle_on
from nerve.core.play import Play
from nerve.core.registry import GAMES
from nerve.server.pace import LONGEST_WAIT, Pace, held, patience

PACE = 0.9
PEOPLE = {"ann"}


def test_a_choice_takes_longer_than_a_move_all_saw_coming() -> None:
    choice = held(PACE, 0.0, no_choice=False, same_seat=False)
    again = held(PACE, 0.0, no_choice=False, same_seat=True)
    forced = held(PACE, 0.0, no_choice=True, same_seat=True)
    assert choice == PACE
    assert PACE > again > forced > 0.2


def test_bots_on_a_slow_machine_do_not_think_for_long_one_after_the_other() -> None:
    waited, thoughts = 0.0, []
    while waited < 10.0:
        thoughts.append(patience(5.0, waited))
        waited += thoughts[-1]
    assert thoughts == [5.0, 5.0]
    assert patience(5.0, 7.0) == 3.0
    assert patience(5.0, 60.0) == 0.5


def test_no_pace_is_no_waiting() -> None:
    assert held(0.0, 0.0, no_choice=False, same_seat=False) == 0.0


def test_who_hurries_waits_no_more_until_a_person_has_decided() -> None:
    pace = Pace(0.0)
    pace.hurry("ann")
    assert pace.hold(1, 2, PACE, {"ann"}, 0.0) == 0.0
    assert pace.hold(1, 2, PACE, {"ann", "ben"}, 0.0) == PACE  # he would like to see it
    pace.moved({1}, person_asked=False, now=1.0)
    assert pace.hold(2, 2, PACE, {"ann"}, 1.0) == 0.0
    pace.moved({2}, person_asked=True, now=2.0)
    pace.moved({0}, person_asked=False, now=60.0)
    assert pace.hold(1, 2, PACE, {"ann"}, 60.0) == PACE


def test_bots_among_themselves_keep_their_pace() -> None:
    """Whoever only watches has no turn to wait for."""
    pace = Pace(0.0)
    for now in range(1, 200):
        pace.moved({now % 3}, person_asked=False, now=float(now))
    assert pace.hold(0, 2, PACE, set(), 200.0) == PACE
    assert pace.hold(0, 2, PACE, PEOPLE, 200.0) == 0.0
    pace.rest(200.0)
    assert pace.hold(0, 2, PACE, PEOPLE, 200.0) == PACE


@pytest.mark.parametrize("game", GAMES)
def test_a_person_never_waits_long(game: str) -> None:
    """A game with as many bots as there can be: each wait between two turns of the person."""
    setup = settle_on(game, max(GAMES[game].PLAYERS))
    table = Play(setup, source=SECURE)
    choose = policy_of(GAMES[game], "tuned")
    pace, now, waited, waits = Pace(0.0), 0.0, 0.0, []
    while not table.over:
        asked = table.asked
        if 0 in asked:
            waits.append(waited)
            waited, now, seat = 0.0, now + 30.0, 0
        else:
            seat = asked[0]
            wait = pace.hold(seat, table.legal_for(seat).bit_count(), PACE, PEOPLE, now)
            waited, now = waited + wait, now + wait
        action = choose(table.view(seat), Rng(random.getrandbits(60)))
        table.settle(table.propose(seat, table.rules.MOVES[action]))
        pace.moved({seat}, 0 in table.asked, now)
    assert max(waits) <= LONGEST_WAIT * PACE
    assert median(wait for wait in waits if wait) >= 0.5 * PACE
