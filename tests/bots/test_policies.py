"""All policies in all games: legal, repeatable, blind to what is hidden, and each better than the
one before it."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from nerve.bots import UnknownBot
from nerve.bots.policies import play_policies
from nerve.bots.registry import OF_THUMB, policy_of
from nerve.core.cards import BOT, NONE, Rng, game_seed, stream
from nerve.core.errors import BadSetup
from nerve.core.game import Setup, imagine, look, new_state, settle_on
from nerve.core.registry import GAMES
from tests.amounts import amounts
from tests.games import ANY, facts_of

ALL = [(game, players) for game, rules in GAMES.items() for players in rules.PLAYERS]
EVERYWHERE = pytest.mark.parametrize(("game", "players"), ALL)
LEVELS = ("random", "greedy", "tuned")


def mixed(players: int, turn: int) -> list[str]:
    """Bots of all levels, in another order for every turn."""
    return [LEVELS[(p + turn) % 3] for p in range(players)]


def streams(players: int, seed: int) -> list[Rng]:
    rngs = [Rng() for _ in range(players)]
    for p, rng in enumerate(rngs):
        stream(rng, seed, BOT + 1 + p, 0)
    return rngs


def walk(setup: Setup, bots: list[str], seed: int) -> Any:
    """Yield state, seat, view, policy and stream before every decision, and the action after it
    is sent back."""
    rules = setup.rules
    state, rngs = new_state(setup, seed), streams(setup.players, seed)
    while (seat := rules.actor(state)) != NONE:
        policy = policy_of(rules, bots[seat])
        action = yield state, seat, look(rules, state, seat), policy, rngs[seat]
        rules.apply(state, action)


@EVERYWHERE
def test_choices_are_legal_and_blind_to_what_is_hidden(game: str, players: int) -> None:
    """The same choice under the same seed, whatever the hidden cards are."""
    setup = settle_on(game, players)
    for turn in range(3):
        steps = walk(setup, mixed(players, turn), seed=turn)
        step = next(steps)
        for n in range(120):
            _, seat, view, policy, rng = step
            other = look(setup.rules, imagine(setup.rules, view, seed=n), seat)
            again = Rng(rng.x)
            action = policy(view, rng)
            assert view.legal >> action & 1
            assert policy(other, again) == action
            assert again == rng
            try:
                step = steps.send(action)
            except StopIteration:
                break


@EVERYWHERE
@pytest.mark.parametrize("games", amounts(2, long=12))
def test_plain_and_compiled_games_are_the_same(game: str, players: int, games: int) -> None:
    setup = settle_on(game, players)
    for turn in range(3):
        bots = mixed(players, turn)
        fast = play_policies(setup, bots, seed=3, first=10, games=games)
        slow = play_policies(setup, bots, seed=3, first=10, games=games, plain=True)
        assert fast.scores.tolist() == slow.scores
        assert fast.winners.tolist() == slow.winners
        assert fast.lengths.tolist() == slow.lengths


@pytest.mark.parametrize("game", GAMES)
def test_a_game_depends_on_its_number_only(game: str) -> None:
    """Not on where the part begins that it is played in; another seed is another game."""
    setup = settle_on(game, 4)
    whole = play_policies(setup, mixed(4, 0), seed=5, first=0, games=50)
    part = play_policies(setup, mixed(4, 0), seed=5, first=20, games=30)
    other = play_policies(setup, mixed(4, 0), seed=6, first=0, games=50)
    assert whole.scores[20:].tolist() == part.scores.tolist()
    assert whole.lengths[20:].tolist() == part.lengths.tolist()
    assert whole.scores.tolist() != other.scores.tolist()


@pytest.mark.parametrize("game", GAMES)
def test_results_are_those_of_the_game(game: str) -> None:
    """Played step by step, a game ends as the loop says."""
    setup = settle_on(game, 4)
    found = play_policies(setup, mixed(4, 1), seed=5, first=7, games=1)
    steps = walk(setup, mixed(4, 1), game_seed(5, 7))
    step, n = next(steps), 0
    while True:
        state, _, view, policy, rng = step
        n += 1
        try:
            step = steps.send(policy(view, rng))
        except StopIteration:
            break
    assert found.lengths.tolist() == [n]
    assert found.winners.tolist() == [setup.rules.winners(state)]
    assert found.scores.tolist() == [[setup.rules.score(state, p) for p in range(4)]]


@pytest.mark.parametrize("game", GAMES)
def test_frozen_policies_are_what_they_were(game: str) -> None:
    """Decisions and scores of some games. Whoever would change these must freeze a new policy."""
    bots = ["greedy-1", "tuned-1", "greedy-1", "tuned-1"]
    results = play_policies(settle_on(game, 4), bots, seed=1, first=0, games=200)
    found = (int(results.lengths.sum()), results.scores.sum(axis=0).tolist())
    assert found == facts_of(game).FROZEN


# --- strength ------------------------------------------------------------------------------------


def share(game: str, players: int, hero: str, others: str, deals: int) -> tuple[float, float]:
    """The hero's share of wins with a 95 % half-width: in every seat of every deal."""
    shares = [0.0] * deals
    for seat in range(players):
        bots = [hero if p == seat else others for p in range(players)]
        won = play_policies(settle_on(game, players), bots, seed=11, first=0, games=deals).winners
        for deal, seats in enumerate(won.tolist()):
            shares[deal] += (seats >> seat & 1) / seats.bit_count() / players
    mean = sum(shares) / deals
    variance = sum((x - mean) ** 2 for x in shares) / (deals - 1)
    return mean, 1.96 * sqrt(variance / deals)


@pytest.mark.long
@EVERYWHERE
@pytest.mark.parametrize(("hero", "others"), [("greedy-1", "random"), ("tuned-1", "greedy-1")])
def test_each_level_beats_the_one_below(game: str, players: int, hero: str, others: str) -> None:
    mean, half = share(game, players, hero, others, deals=800)
    assert mean - half > 1 / players


@pytest.mark.parametrize("game", GAMES)
def test_equals_share_evenly(game: str) -> None:
    mean, half = share(game, 4, "tuned-1", "tuned", deals=200)
    assert abs(mean - 1 / 4) < 1e-9
    assert half < 1e-9


# --- errors --------------------------------------------------------------------------------------


def test_an_unknown_bot_meets_the_list_of_known_ones() -> None:
    with pytest.raises(UnknownBot, match=r"'clever': expected one of random, greedy, greedy-1"):
        play_policies(settle_on(ANY, 2), ["greedy", "clever"], 1, 0, 1)


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(BadSetup, match="1 bots for 2 players"):
        play_policies(settle_on(ANY, 2), ["greedy"], 1, 0, 1)


def test_every_policy_is_there_for_every_game() -> None:
    assert all(callable(policy_of(rules, bot)) for rules in GAMES.values() for bot in OF_THUMB)
