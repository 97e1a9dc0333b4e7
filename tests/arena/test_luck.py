"""Luck is what chance brought and nothing else: its mean is 0, and it explains results."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import pytest

from nerve.arena.games import Games, seating
from nerve.arena.luck import kinds_of, luck_of, luck_of_games
from nerve.arena.match import Match
from nerve.arena.play import play_deals
from nerve.arena.playouts import WHOLE, parts_of
from nerve.arena.skill import skill_in_games, skill_of
from nerve.arena.statistics import by_deal, standings
from nerve.bots.policies import play_logged
from nerve.core.cards import NONE, Rng, game_seed, lowest_bit
from nerve.core.game import blank, look, new_state, settle_on
from nerve.core.registry import GAMES, part_of
from nerve.fast.loops import choose, fill_in
from nerve.testing import census
from tests.amounts import sample
from tests.games import ANY, facts_of

EACH_GAME = pytest.mark.parametrize("game", GAMES)
EACH_GAME_PLAYED = pytest.mark.parametrize("game", sample(GAMES, [ANY]))


@cache
def played(game: str) -> tuple[Match, Games]:
    match = Match.of(settle_on(game, 3), ["tuned", "greedy"], seed=5, samples=4)
    return match, play_deals(match, 0, 400)


@pytest.mark.long
@EACH_GAME_PLAYED
def test_the_mean_of_luck_is_zero(game: str) -> None:
    match, games = played(game)
    for bot in range(2):
        luck = by_deal(games.luck, seating(match, games) == bot)
        error = luck.std(axis=0) / sqrt(len(luck))
        assert (error > 0).all()
        assert (abs(luck.mean(axis=0)) < 4 * error).all()


@pytest.mark.long
@EACH_GAME_PLAYED
def test_luck_taken_out_leaves_the_same_mean(game: str) -> None:
    """And less variance where the values see what chance does; no more where they do not."""
    for one in standings(*played(game)):
        for figure in (one.share, one.score):
            assert figure.gain is not None
            assert figure.luck is not None
            assert figure.gain > facts_of(game).LUCK_EXPLAINS
            assert abs(figure.luck.mean) <= 2 * figure.luck.half


@EACH_GAME
def test_what_is_rearranged_nobody_can_know(game: str) -> None:
    """From every seat the table looks as before, no card is lost, and order does change."""
    setup = settle_on(game, 3)
    rules, own, rng = setup.rules, part_of(game, "luck"), Rng(3)
    moved = 0
    for seed in range(4):
        state = new_state(setup, seed)
        while rules.actor(state) != NONE:
            views = [look(rules, state, seat) for seat in range(-1, 3)]
            cards, pile = census(state), list(state.pile.cards)
            state.chance.seed = seed + 77
            own.rearrange(state)
            assert [look(rules, state, seat) for seat in range(-1, 3)] == views
            assert census(state) == cards
            moved += pile != state.pile.cards
            rules.apply(state, choose(rules.legal(state), 0, rng))
    assert moved > 50


@pytest.mark.long
@EACH_GAME_PLAYED
def test_plain_and_compiled_luck_are_the_same(game: str) -> None:
    n = GAMES[game].PLAYERS[0]
    match = Match.of(settle_on(game, n), ["greedy", "random"], seed=2, samples=2)
    setup, rules = match.setup, match.setup.rules
    log: list[int] = []
    state, rng = new_state(setup, match.chance(0)), Rng(1)
    while rules.actor(state) != NONE:
        log.append(choose(rules.legal(state), 0, rng))
        rules.apply(state, log[-1])
    own = part_of(game, "luck")
    names = {name: getattr(own, name) for name in ("rearrange", "worth", "unknown")}
    luck = [[[0.0] * own.KINDS for _ in range(n)]]
    plain: Any = fill_in(luck_of_games, rules, **names)
    states = [blank(setup) for _ in range(4)]
    values = [[0.0] * own.KINDS for _ in range(n)]
    plain(*states, match.seed, 0, log, [len(log)], 2, values, luck)
    fast = luck_of(setup, match.seed, 0, np.array(log, np.int8), np.array([len(log)]), 2)
    assert fast.shape == (1, n, kinds_of(game))
    np.testing.assert_allclose(fast, luck, rtol=1e-9, atol=1e-9)


# --- by the evaluator of reviews ------------------------------------------------------------------


@pytest.mark.long
@EACH_GAME_PLAYED
def test_luck_by_playouts_is_zero_on_average_and_for_all_together(game: str) -> None:
    """Though the bot loses by far: that is what its decisions did."""
    match = Match.of(settle_on(game, 3), ["greedy", "tuned"], seed=5, samples=0, playouts=4)
    games = play_deals(match, 0, 20)
    assert games.luck.shape[-1] == 1
    assert np.allclose(games.luck.sum(axis=2), 0)
    luck = by_deal(games.luck, seating(match, games) == 0)
    assert 0 < abs(luck.mean()) < 4 * luck.std() / sqrt(len(luck))


@pytest.mark.long
@EACH_GAME_PLAYED
def test_plain_and_compiled_skill_are_the_same(game: str) -> None:
    setup = settle_on(game, GAMES[game].PLAYERS[0])
    found = play_logged(setup, ["greedy"] * setup.players, 5, 0, 1)
    log, lengths = found.log[: found.lengths[0]], found.lengths
    plain: Any = fill_in(skill_in_games, setup.rules, **parts_of(game))
    states = [blank(setup) for _ in range(3)]
    skill = [[0] * setup.players]
    room = [0] * setup.players
    args = (setup.rules.View(), Rng(), blank(setup), 5, 0, log.tolist(), lengths.tolist(), 1)
    plain(*states, *args, room, skill)
    fast = skill_of(setup, 5, 0, log, lengths, 1)
    np.testing.assert_allclose(fast, np.array(skill) / WHOLE)
    assert np.abs(fast).max() > 0


@EACH_GAME_PLAYED
def test_the_evaluator_decides_anew_in_each_world(game: str) -> None:
    """One draw for all of them would be noise that no number of playouts takes away."""
    n, decisions, playouts = GAMES[game].PLAYERS[0], 4, 3
    setup, asked = settle_on(game, n), list[int]()

    def lowest(v: Any, rng: Rng) -> int:
        asked.append(rng.x)
        return lowest_bit(v.legal)

    rules, rng, state, log = setup.rules, Rng(1), new_state(setup, game_seed(5, 0)), list[int]()
    for _ in range(decisions):
        log.append(choose(rules.legal(state), 0, rng))
        rules.apply(state, log[-1])
    plain: Any = fill_in(skill_in_games, rules, **parts_of(game) | {"rule": lowest})
    states = [blank(setup) for _ in range(3)]
    args = (rules.View(), Rng(), blank(setup), 5, 0, log, [decisions], playouts, [0] * n, [[0] * n])
    plain(*states, *args)
    assert len({*asked}) == len(asked) == playouts * decisions
