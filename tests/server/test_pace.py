"""Bots' moves can be followed, and nobody waits long for them."""

from __future__ import annotations

import asyncio
import random
from dataclasses import fields
from statistics import median
from types import SimpleNamespace
from typing import Any

import pytest

from nerve.bots.registry import policy_of
from nerve.bots.tempers import TEMPERS, Temper
from nerve.core.cards import Rng
from nerve.core.chance import SECURE
from nerve.core.contract import Rules
from nerve.core.game import actions, imagine, knows_no_more, look, settle_on
from nerve.core.play import Play
from nerve.core.registry import GAMES
from nerve.server.autoplay import Autoplay
from nerve.server.bots import HouseBots
from nerve.server.pace import FEW, FIRST, LONGEST_WAIT, SPARE, Pace, Usual, held, patience
from nerve.server.seating import Chair
from nerve.server.telemetry import Metrics

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
    assert pace.hold(1, False, PACE, {"ann"}, 0.0) == 0.0
    assert pace.hold(1, False, PACE, {"ann", "ben"}, 0.0) == PACE  # he would like to see it
    pace.moved({1}, person_asked=False, now=1.0)
    assert pace.hold(2, False, PACE, {"ann"}, 1.0) == 0.0
    pace.moved({2}, person_asked=True, now=2.0)
    pace.moved({0}, person_asked=False, now=60.0)
    assert pace.hold(1, False, PACE, {"ann"}, 60.0) == PACE


def test_bots_among_themselves_keep_their_pace() -> None:
    """Whoever only watches has no turn to wait for."""
    pace = Pace(0.0)
    for now in range(1, 200):
        pace.moved({now % 3}, person_asked=False, now=float(now))
    assert pace.hold(0, False, PACE, set(), 200.0) == PACE
    assert pace.hold(0, False, PACE, PEOPLE, 200.0) == 0.0
    pace.rest(200.0)
    assert pace.hold(0, False, PACE, PEOPLE, 200.0) == PACE


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
            forced = table.legal_for(seat).bit_count() == 1
            foreseen = forced and knows_no_more(table.rules, table.state, seat)
            wait = pace.hold(seat, foreseen, PACE, PEOPLE, now)
            waited, now = waited + wait, now + wait
        action = choose(table.view(seat), Rng(random.getrandbits(60)))
        table.settle(table.propose(seat, table.rules.MOVES[action]))
        pace.moved({seat}, 0 in table.asked, now)
    assert max(waits) <= LONGEST_WAIT * PACE
    assert median(wait for wait in waits if wait) >= 0.5 * PACE


@pytest.mark.parametrize("game", GAMES)
def test_only_what_everybody_can_see_makes_a_bot_quick(game: str) -> None:
    """In every world that others could think of, who is quick for lack of a choice has none."""
    setup = settle_on(game, max(GAMES[game].PLAYERS))
    rules, foreseen, hidden = GAMES[game], 0, 0
    for seed in range(6):
        table = Play(setup, seed=seed)
        dice = random.Random(seed)
        for _ in range(150):
            if table.over:
                break
            seat, legal = table.actor, rules.legal(table.state)
            if legal.bit_count() == 1:
                is_open = knows_no_more(rules, table.state, seat)
                foreseen, hidden = foreseen + is_open, hidden + (not is_open)
                for other in range(setup.players) if is_open else ():
                    view = look(rules, table.state, other)
                    assert rules.legal(imagine(rules, view, dice.getrandbits(60))) == legal
            table.play(dice.choice(list(actions(legal))))
    has_hands = "hand" in {f.name for f in fields(rules.View)}
    assert not (foreseen if has_hands else hidden)


class Watch(Autoplay):
    """When the bot of a table would move, by a clock that stands still."""

    def __init__(self, play: Play, house_bots: HouseBots) -> None:
        self._room: Any = SimpleNamespace(
            seating=SimpleNamespace(
                settings=SimpleNamespace(pace=900, level="normal"),
                chairs=[Chair("bot", level="expert") for _ in range(play.setup.players)],
            ),
            lobby=SimpleNamespace(
                clock=lambda: 0.0, house_bots=house_bots, settings=SimpleNamespace(thinking=5.0)
            ),
            presence=SimpleNamespace(is_here=lambda player: False),
        )
        self._asked_at, self._pace = 0.0, Pace(0.0)
        self._earliest, self._thinkers = {}, {}
        self._notes: Any = SimpleNamespace(of=lambda play: None)


def strong_bots(game: str) -> HouseBots:
    """As if they had thought about a game for a while."""
    house_bots = HouseBots(0, Metrics())
    house_bots._states[game] = "ready"
    for _ in range(FEW):
        house_bots.usual.took(game, "expert", 1.25)
    return house_bots


@pytest.mark.parametrize("game", GAMES)
async def test_no_bot_takes_longer_because_of_what_it_holds(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where choices are hidden thinking is cut short before the moment at which the bot moves."""
    house_bots, given = strong_bots(game), []

    async def choose(rules: Rules, level: str, view: Any, seconds: float, notes: Any = None) -> str:
        given.append(seconds)
        await asyncio.sleep(3600)
        return ""

    monkeypatch.setattr(house_bots, "choose", choose)
    play = Play(settle_on(game, max(GAMES[game].PLAYERS)), seed=1)
    watch, seat = Watch(play, house_bots), play.asked[0]
    hidden = not knows_no_more(play.rules, play.state, seat)
    watch._think((1, play.number, seat), play)
    await asyncio.sleep(0)
    assert given == [1.5 * 1.25 if hidden else 5.0]
    house_bots.usual.took(game, "expert", 4.0)  # this one, as it turns out
    assert not hidden or watch._moves_at(seat, play) == given[0] + SPARE
    for task in watch._thinkers.values():
        task.cancel()


@pytest.mark.parametrize("game", GAMES)
def test_a_hidden_hand_does_not_change_when_a_bot_moves(game: str) -> None:
    """Two worlds that differ only in the hand of who decides: the same moment."""
    setup = settle_on(game, max(GAMES[game].PLAYERS))
    rules, differing = GAMES[game], 0
    house_bots = strong_bots(game)
    for seed in range(6):
        table, dice = Play(setup, seed=seed), random.Random(seed)
        for _ in range(150):
            if table.over:
                break
            seat, legal = table.actor, rules.legal(table.state)
            other = (seat + 1) % setup.players
            world = Play(setup, seed=seed)
            world.state, world.number = (
                imagine(rules, look(rules, table.state, other), dice.getrandbits(60)),
                table.number,
            )
            differing += rules.legal(world.state).bit_count() != legal.bit_count()
            moments = [Watch(one, house_bots)._moves_at(seat, one) for one in (table, world)]
            assert moments[0] == moments[1]
            table.play(dice.choice(list(actions(legal))))
    if "hand" in {f.name for f in fields(rules.View)}:
        assert differing, "no two worlds had another choice: the test could not fail"


def test_what_bots_take_as_a_rule() -> None:
    usual = Usual()
    assert usual.ample("any", "hard") == FIRST
    for tenths in range(10):
        usual.took("any", "hard", tenths / 10)
    assert usual.ample("any", "hard") == pytest.approx(1.5 * 0.9)
    assert usual.ample("any", "easy") == FIRST


def test_a_temper_hesitates_by_what_all_can_see() -> None:
    """Who the bot is and how often it has just moved: nothing else changes its time."""

    def holds(temper: Temper, row: int) -> float:
        pace = Pace(0.0)
        for _ in range(row):
            pace.moved({1}, person_asked=False, now=0.0)
        return pace.hold(1, False, PACE, PEOPLE, 0.0, temper)

    assert holds("bold", 0) < holds("calm", 0) < holds("nervous", 0)
    assert holds("nervous", 2) < holds("nervous", 4) == holds("calm", 4) * (1.1 + 3 * 0.2)
    assert holds("nervous", 5) == holds("nervous", 50)
    assert holds("bold", 5) == holds("bold", 2)


@pytest.mark.parametrize("temper", TEMPERS)
def test_no_temper_makes_people_wait_longer_than_the_longest_wait(temper: Temper) -> None:
    pace, now = Pace(0.0), 0.0
    for _ in range(200):
        now += pace.hold(1, False, PACE, PEOPLE, now, temper)
        pace.moved({1}, person_asked=False, now=now)
    assert now <= LONGEST_WAIT * PACE + 1e-9
