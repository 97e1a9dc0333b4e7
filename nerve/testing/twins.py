"""Two games that one seat cannot tell apart: the same moves and dice, another card where it cannot
look.

Both are played from the same chance, but in one of the second's shuffles two cards have changed
places. They are twins for as long as the seat's views are equal.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from nerve.core.cards import NONE
from nerve.core.chance import Step, is_chance
from nerve.core.contract import Rules
from nerve.core.errors import BadSetup
from nerve.core.game import Setup, actions, look, settle_on
from nerve.core.play import Play

TRIES = 40  # of swaps, until one is found that the seat does not see at once
LONGEST = 80  # positions of a pair


class Scripted:
    """Chance that follows from a seed alone, but for one swap of two cards."""

    def __init__(self, seed: int, swap: tuple[int, int, int] | None = None) -> None:
        self._seed, self._swap, self._draws, self._shuffles = seed, swap, 0, 0

    def _random(self) -> random.Random:
        self._draws += 1
        return random.Random(f"{self._seed}/{self._draws}")

    def shuffle(self, cards: list[int]) -> list[int]:
        self._random().shuffle(cards)
        if self._swap is not None and self._swap[0] == self._shuffles and len(cards) > 1:
            i, j = (place % len(cards) for place in self._swap[1:])
            cards[i], cards[j] = cards[j], cards[i]
        self._shuffles += 1
        return cards

    def roll(self, faces: int) -> int:
        return self._random().randrange(faces)

    def start(self, players: int) -> int:
        return self._random().randrange(players)


@dataclass
class Twins:
    """A pair of games, and the script that both follow."""

    setup: Setup
    seat: int  # who cannot tell them apart; -1: a spectator
    seed: int
    swap: tuple[int, int, int]
    script: dict[tuple[int, int], str] = field(default_factory=dict)  # number, seat: move
    last: int = 0  # up to this position their views are equal
    chance: tuple[list[Step], list[Step]] = field(default_factory=lambda: ([], []))

    @property
    def rules(self) -> Rules:
        return self.setup.rules

    def begin(self, world: int) -> Play:
        return Play(self.setup, source=Scripted(self.seed, self.swap if world else None))

    def at(self, world: int, number: int) -> Play:
        """A game of the pair at this position."""
        game = self.begin(world)
        while game.number < number:
            now = game.number
            answers = [(seat, move) for (n, seat), move in self.script.items() if n == now]
            _follow(game, answers)
        return game

    def __str__(self) -> str:
        who = "a spectator" if self.seat == NONE else f"seat {self.seat}"
        options = ", ".join(name for name, on in self.setup.options.items() if on) or "no options"
        return f"{who} of {self.setup.players}, {options}, seed {self.seed}"


def known(game: Play, seat: int) -> Any:
    """All that a seat may know of a position."""
    return game.view(seat)


def new_twins(rules: Rules, seed: int, longest: int = LONGEST) -> Twins | None:
    """A pair of at most so many positions; None where nothing was found that a seat cannot see."""
    dice = random.Random(seed)
    players = dice.choice(rules.PLAYERS)
    options = {name: dice.random() < 0.5 for name in rules.OPTIONS}
    try:
        setup = settle_on(rules, players, options if dice.random() < 0.5 else None)
    except BadSetup:
        setup = settle_on(rules, players)
    seat = dice.randrange(NONE, players)
    for _ in range(TRIES):
        swap = (0 if dice.random() < 0.8 else 1, dice.randrange(1000), dice.randrange(1000))
        twins = Twins(setup, seat, seed, swap)
        _play(twins, dice.randrange(1, longest), dice)
        if twins.chance[0] != twins.chance[1]:
            return twins
    return None


def _play(twins: Twins, length: int, dice: random.Random) -> None:
    """Play both by one script for as long as the seat cannot tell them apart."""
    one, other = twins.begin(0), twins.begin(1)
    if known(one, twins.seat) != known(other, twins.seat) or _same_after_all(one, other):
        return
    favoured = dice.getrandbits(len(twins.rules.MOVES))
    while one.number < length:
        twins.chance = _chance(one), _chance(other)
        answers = _answers(one, other, favoured, dice)
        if answers is None:
            return
        _follow(one, answers)
        _follow(other, answers)
        if one.over or other.over or one.number != other.number:
            return
        if known(one, twins.seat) != known(other, twins.seat):
            return
        same_before = twins.chance[0] == twins.chance[1]
        if same_before and _same_after_all(one, other):
            return
        twins.script.update({(twins.last, seat): move for seat, move in answers})
        twins.last = one.number
    twins.chance = _chance(one), _chance(other)


def _same_after_all(one: Play, other: Play) -> bool:
    """Whether both cards came into the same hand: who holds them may know in which order."""
    states = [
        [getattr(game.state, f.name) for f in fields(game.state) if f.name != "chance"]
        for game in (one, other)
    ]
    return _chance(one) != _chance(other) and states[0] == states[1]


def _chance(game: Play) -> list[Step]:
    return [step for step in game.steps if is_chance(step)]


def _answers(
    one: Play, other: Play, favoured: int, dice: random.Random
) -> Sequence[tuple[int, str]] | None:
    """A move for each seat that is asked, possible in both games."""
    if one.asked != other.asked:
        return None
    if _ruled_out(one):
        return [(seat, _silence(one, seat)) for seat in one.asked]
    answers = []
    for seat in one.asked:
        both = one.legal_for(seat) & other.legal_for(seat)
        if not both:
            return None
        wanted = both & favoured if dice.random() < 0.7 else 0
        answers.append((seat, one.rules.MOVES[dice.choice(list(actions(wanted or both)))]))
    dice.shuffle(answers)
    return answers


def _ruled_out(game: Play) -> bool:
    """Whether all can see that there is nothing to claim: a table may go on without asking."""
    if game.window is None or not hasattr(game.rules, "ruled_out"):
        return False
    return bool(game.rules.ruled_out(look(game.rules, game.state, NONE)))


def _silence(game: Play, seat: int) -> str:
    return game.rules.MOVES[game.rules.fallback(game.view(seat))]


def _follow(game: Play, answers: Sequence[tuple[int, str]]) -> None:
    number = game.number
    for seat, move in answers:
        if game.number == number and seat in game.asked:
            game.settle(game.propose(seat, move))
