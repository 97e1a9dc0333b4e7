"""The search for any game: the same plain and compiled, blind to what is hidden, and no fool."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import pytest

from nerve.bots import any_game
from nerve.bots.line_up import by_chance, by_thought, nobody
from nerve.bots.notes import forget_nothing, look_away
from nerve.bots.policies import LineUp, Memory, Results, play_games, play_policies
from nerve.core.cards import NONE, Rng
from nerve.core.game import Setup, imagine, look, new_state, settle_on
from nerve.core.registry import GAMES, part_of
from nerve.fast.compiled import Layout, link, pack, record_type, template_of
from nerve.fast.loops import fill_in
from nerve.testing import check_bot
from tests.bots.lantern import LANTERN

pytestmark = pytest.mark.usefixtures("lantern_is_open")
DEALS = 120


def shares(winners: list[list[int]]) -> tuple[float, float]:
    """The share of wins of whoever sits in seat i in the i-th list, with a 95 % half-width."""
    found = [
        sum((won[deal] >> seat & 1) / won[deal].bit_count() for seat, won in enumerate(winners))
        / len(winners)
        for deal in range(len(winners[0]))
    ]
    mean = sum(found) / len(found)
    variance = sum((x - mean) ** 2 for x in found) / (len(found) - 1)
    return mean, 1.96 * sqrt(variance / len(found))


@pytest.mark.long
@pytest.mark.parametrize("players", LANTERN.PLAYERS)
def test_it_beats_random_in_a_game_it_knows_by_its_rules_alone(players: int) -> None:
    setup = settle_on(LANTERN, players)
    won = []
    for seat in range(players):
        bots = ["search:100" if p == seat else "random" for p in range(players)]
        won.append(play_policies(setup, bots, 5, 0, DEALS).winners.tolist())
    mean, half = shares(won)
    assert mean - half > 1.4 / players


@pytest.mark.long
def test_plain_and_compiled_games_are_the_same() -> None:
    setup = settle_on(LANTERN, 3)
    for bots in (["search:20", "random", "greedy"], ["tuned", "search:9", "search:30"]):
        fast = play_policies(setup, bots, seed=3, first=4, games=3)
        slow = play_policies(setup, bots, seed=3, first=4, games=3, plain=True)
        assert fast.scores.tolist() == slow.scores
        assert fast.winners.tolist() == slow.winners
        assert fast.lengths.tolist() == slow.lengths


@pytest.mark.long
def test_it_keeps_the_contract_of_bots() -> None:
    check_bot("search:6", LANTERN, games=1)


def test_choices_are_blind_and_nothing_is_remembered() -> None:
    search, state, rng = any_game.search_for(LANTERN), new_state(settle_on(LANTERN, 2), 8), Rng(8)
    workspace = any_game.new_workspace(LANTERN)
    for n in range(25):
        seat = LANTERN.actor(state)
        if seat == NONE:
            break
        view, again = look(LANTERN, state, seat), Rng(rng.x)
        other = look(LANTERN, imagine(LANTERN, view, seed=n), seat)
        action = search(view, rng, 12, workspace)
        assert view.legal >> action & 1
        assert search(other, again, 12, any_game.new_workspace(LANTERN)) == action
        assert again == rng
        LANTERN.apply(state, action)


# --- a game whose own search is ignored ----------------------------------------------------------


def played(setup: Setup, play: Any, hero: int, dial: int) -> list[int]:
    """Who won, with the search for any game in one seat, random ones in the others."""
    rules, players = setup.rules, setup.players
    template, workspace = template_of(setup), any_game.new_workspace(setup.rules)
    layout = Layout(workspace)
    memory = Memory(
        template.copy()[0],
        template[0],
        pack(rules.View())[0],
        np.zeros(players, record_type(Rng())),
        np.frombuffer(layout.bytes_of(workspace), layout.dtype).copy()[0],
    )
    seats = range(players)
    line_up = LineUp(
        np.array([int(p != hero) for p in seats]), np.array([dial * (p == hero) for p in seats])
    )
    winners, lengths = np.zeros(DEALS, np.int64), np.zeros(DEALS, np.int64)
    results = Results(np.zeros((DEALS, players), np.int64), winners, lengths, np.zeros(0, np.int8))
    play(memory, line_up, np.uint64(7), 0, results)
    won: list[int] = winners.tolist()
    return won


@pytest.mark.long
def test_it_beats_random_where_a_game_has_a_search_of_its_own() -> None:
    rules = GAMES[min(GAMES)]
    assert part_of(rules.NAME, "search") is not None
    others = fill_in(by_chance, rules, others=nobody)
    decide = fill_in(by_thought, rules, think=any_game.search_for(rules), others=others)
    loop = fill_in(play_games, rules, decide=decide, forget=forget_nothing, watch=look_away)
    [play] = link([loop], f"any_game.{rules.NAME}")
    setup = settle_on(rules, 3)
    mean, half = shares([played(setup, play, hero, dial=30) for hero in range(3)])
    assert mean - half > 0.6
