"""`check_bot(bot, game)` holds a bot to its contract: legal, repeatable, and blind to what its
seat cannot know."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from nerve.bots.loading import Bot, load
from nerve.bots.notes import witness_of
from nerve.core.cards import NONE
from nerve.core.contract import Rules
from nerve.core.errors import BadSetup
from nerve.core.game import Setup, actions, imagine, look, new_state, settle_on
from nerve.core.registry import rules_of


def check_bot(
    bot: str | Callable[[], Bot], game: str | Rules, games: int = 2, seed: int = 0
) -> None:
    """Let a bot play all seats of some games, at every number of players and with every option.

    Every decision is put to three copies of the bot with the same past and the same chance: twice
    in the game as it is, once in another one that looks the same from its seat. All must give the
    same legal move. If it has `watch(seen, action)`, as built-in ones do, it is told of every move
    as everybody sees it, and the third copy as it would look if all that nobody is shown were
    different. Raises AssertionError where they do not.

    `bot` is a name (see `nerve.bots.load`) or a class with `choose(view, legal, rng)`.
    """
    rules = rules_of(game) if isinstance(game, str) else game
    make = load(bot, rules).make if isinstance(bot, str) else bot
    for setup in _setups(rules):
        for number in range(games):
            _check_play(setup, make, seed + number)


def _setups(rules: Rules) -> Iterator[Setup]:
    """Every number of players, as the game comes and with each option turned over."""
    for players in rules.PLAYERS:
        for turned in (None, *rules.OPTIONS):
            options = {} if turned is None else {turned: not rules.OPTIONS[turned]}
            try:
                yield settle_on(rules, players, options)
            except BadSetup:
                continue


class _Sitter:
    """A bot in a seat with a stream of chance of its own."""

    def __init__(self, make: Callable[[], Bot], seed: int, seat: int) -> None:
        self._bot, self._chance = make(), random.Random(f"{seed} {seat}")

    def ask(self, rules: Rules, state: Any, seat: int) -> Any:
        view = look(rules, state, seat)
        return self._bot.choose(view, list(actions(view.legal)), self._chance)

    def watch(self, rules: Rules, state: Any, action: int) -> None:
        """A move as everybody sees it."""
        if hasattr(self._bot, "watch"):
            seen = rules.View()
            self._bot.watch(seen, witness_of(rules)(state, action, seen))


def _check_play(setup: Setup, make: Callable[[], Bot], seed: int) -> None:
    rules, worlds = setup.rules, random.Random(seed)
    state = new_state(setup, seed)
    first, second, third = (
        [_Sitter(make, seed, seat) for seat in range(setup.players)] for _ in range(3)
    )
    while (seat := rules.actor(state)) != NONE:
        other = imagine(rules, look(rules, state, seat), worlds.getrandbits(64))
        action = first[seat].ask(rules, state, seat)
        again = second[seat].ask(rules, state, seat)
        blind = third[seat].ask(rules, other, seat)
        legal = list(actions(rules.legal(state)))
        assert type(action) is int, f"an action is a whole number, not {action!r}"
        assert action in legal, f"action {action} is not among the legal ones, {legal}"
        assert again == action, (
            f"under the same seed it chose {rules.MOVES[action]!r} and then {_said(rules, again)}"
        )
        assert blind == action, (
            f"seat {seat} chose {rules.MOVES[action]!r}, but {_said(rules, blind)} "
            f"where only that is different which it cannot know"
        )
        shown = rules.View()
        witness_of(rules)(state, action, shown)
        strange = imagine(rules, shown, worlds.getrandbits(64))
        for sitters, world in ((first, state), (second, state), (third, strange)):
            for sitter in sitters:
                sitter.watch(rules, world, action)
        rules.apply(state, action)


def _said(rules: Rules, action: Any) -> str:
    known = type(action) is int and 0 <= action < len(rules.MOVES)
    return repr(rules.MOVES[action] if known else action)
