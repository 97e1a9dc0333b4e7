"""One list of bots: the same names everywhere, whatever parts a game brings."""

from __future__ import annotations

import pytest

from nerve.arena.simulate import Series
from nerve.bots import UnknownBot, load, registry
from nerve.bots.policies import House, play_policies
from nerve.bots.registry import (
    BUILT_IN,
    OF_THUMB,
    Listed,
    find,
    is_built_in,
    is_policy,
    is_rule,
    names,
    policy_of,
)
from nerve.core.cards import NONE, Rng
from nerve.core.contract import Rules
from nerve.core.game import look, new_state, parse, settle_on
from nerve.core.registry import GAMES
from nerve.envs.seats import seats_of
from nerve.fast.random_bots import favoured_by, favourites, is_random, random_bots
from tests.bots.lantern import LANTERN

pytestmark = pytest.mark.usefixtures("lantern_is_open")
EVERY_GAME = pytest.mark.parametrize("rules", [*GAMES.values(), LANTERN], ids=lambda r: r.NAME)


@EVERY_GAME
def test_every_name_is_known_everywhere(rules: Rules) -> None:
    setup = settle_on(rules, rules.PLAYERS[0])
    for bot in names(rules):
        assert is_built_in(bot)
        assert is_policy(bot)
        assert load(bot, rules).built_in
        assert find(rules, bot).sort in BUILT_IN
        assert Series.of(setup, [bot], 1, plain=True).bots == (bot,) * setup.players
        assert seats_of(setup, bot).dials[-1] == find(rules, bot).dial


@EVERY_GAME
def test_rules_of_thumb_are_there_for_every_game(rules: Rules) -> None:
    state = new_state(settle_on(rules, rules.PLAYERS[0]), seed=3)
    for bot in (*OF_THUMB, *random_bots(rules)):
        assert is_rule(bot)
        view = look(rules, state, rules.actor(state))
        assert view.legal >> policy_of(rules, bot)(view, Rng(1)) & 1
    with pytest.raises(UnknownBot, match="'search' searches: expected one of random, greedy"):
        policy_of(rules, "search")


def test_a_game_without_rules_of_thumb_has_its_fallback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "part_of", lambda *_: None)
    state, rng = new_state(settle_on(LANTERN, 3), seed=5), Rng(1)
    while (seat := LANTERN.actor(state)) != NONE:
        view = look(LANTERN, state, seat)
        choices = {policy_of(LANTERN, bot)(view, rng) for bot in OF_THUMB}
        assert choices == {LANTERN.fallback(view)}
        LANTERN.apply(state, choices.pop())


@pytest.mark.parametrize("game", [game for game in GAMES if favourites(game)])
def test_a_favoured_move_is_made_where_it_is_legal(game: str) -> None:
    rules = GAMES[game]
    for bot, move in favourites(game).items():
        assert find(rules, bot) == Listed("random", 1 << parse(rules, move))
        state, rng, met = new_state(settle_on(rules, 2), seed=2), Rng(3), 0
        own = House(rules, bot, plain=True)
        for _ in range(60):
            view = look(rules, state, rules.actor(state))
            action = own.decide(view, rng)
            if view.legal >> parse(rules, move) & 1:
                assert action == parse(rules, move)
                met += 1
            rules.apply(state, action)
        assert met


def test_in_other_games_such_a_bot_chooses_at_random() -> None:
    bots = {bot: game for game in GAMES for bot in favourites(game)}
    assert bots
    for bot, game in bots.items():
        for rules in GAMES.values():
            assert is_random(bot)
            assert (favoured_by(rules, bot) != 0) == (game == rules.NAME)


def test_random_bots_play_in_mixed_company() -> None:
    """Beside others they have streams of their own, plain and compiled alike."""
    for game in GAMES:
        for bot in favourites(game):
            setup = settle_on(game, 2)
            fast = play_policies(setup, [bot, "random"], 3, 0, 5)
            slow = play_policies(setup, [bot, "random"], 3, 0, 5, plain=True)
            assert fast.scores.tolist() == slow.scores
            assert fast.lengths.tolist() == slow.lengths


@pytest.mark.parametrize("bot", ["clever", "search:0", f"search:{10**10}", "greedy:3", "", ":"])
def test_unknown_names_meet_the_list(bot: str) -> None:
    for rules in GAMES.values():
        with pytest.raises(UnknownBot, match=r"expected one of random, greedy.*file\.py:name"):
            find(rules, bot)
