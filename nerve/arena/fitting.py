"""Knobs found by playing: the cross-entropy method, for anybody's family and opponents.

Draw some candidates around the present mean, play all of them on the same deals, make the best of
them the next mean. Every generation meets fresh deals; the same seed gives the same knobs.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nerve.arena.match import NeedsFast
from nerve.arena.pool import cores, in_parts
from nerve.bots.outside import TAKES, BadBot, function_of, is_address
from nerve.bots.policies import play_listed
from nerve.bots.registry import Listed, find, is_policy
from nerve.bots.styles import HELD_OUT, STYLE, Knobs, family_of, start_of
from nerve.core.cards import game_seed, popcount
from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.game import Setup
from nerve.fast.loops import WIN, can_compile

KEPT = 4  # one candidate in so many shapes the next generation
OLD = 0.7  # how much of the old spread is mixed into the new one
ITSELF = "itself"  # an opponent: the present mean

Start = Sequence[tuple[int, int]]  # a middle and a width for each knob
Marks = Callable[[list[Knobs], int], list[float]]  # of candidates, on the deals of a seed


class HeldOut(NerveError):
    """Something was to be fitted to what is there to measure by."""

    code = "held_out"


@dataclass(frozen=True)
class Generation:
    number: int
    mean: Knobs  # after it
    mark: float  # of the mean before it
    best: float


def cross_entropy(marks: Marks, start: Start, seed: int, crowd: int) -> Iterator[Generation]:
    """One generation after the other, for as long as wanted; the first candidate of each is the
    present mean."""
    chance = random.Random(seed)
    mean, width = [float(x) for x, _ in start], [float(x) for _, x in start]
    number = 0
    while True:
        candidates = [tuple(round(x) for x in mean)]
        while len(candidates) < crowd:
            pairs = zip(mean, width, strict=True)
            candidates.append(tuple(round(chance.gauss(m, w)) for m, w in pairs))
        found = marks(candidates, game_seed(seed, number))
        order = sorted(range(crowd), key=lambda i: (-found[i], i))
        best = [candidates[i] for i in order[: max(2, crowd // KEPT)]]
        for k in range(len(mean)):
            values = [knobs[k] for knobs in best]
            mean[k] = sum(values) / len(values)
            here = (sum((x - mean[k]) ** 2 for x in values) / len(values)) ** 0.5
            width[k] = OLD * width[k] + (1 - OLD) * here
        yield Generation(number, tuple(round(x) for x in mean), found[0], found[order[0]])
        number += 1


@dataclass(frozen=True)
class Field:
    """Where candidates of a family are measured: hero in every seat, the others all of one kind."""

    setups: Sequence[Setup]
    family: str  # STYLE, or where somebody's function (v, rng, knobs) is
    others: Sequence[str]  # policies, or ITSELF
    deals: int  # with each kind of others, for each number of players
    jobs: int | None = None

    def check(self) -> None:
        """Raises UnknownBot, BadBot, HeldOut, NoStyles or NeedsFast."""
        if not can_compile():
            raise NeedsFast
        rules = self.setups[0].rules
        for bot in self.others:
            if bot.startswith(f"{HELD_OUT}:"):
                raise HeldOut(f"{bot} is held out, to measure by: nothing is fitted to it")
            if is_address(bot) and not is_policy(bot):
                raise BadBot(f"bot {bot} is no function: only what compiles can be fitted to")
            if bot != ITSELF:
                find(rules, bot)
        if self.family == STYLE:
            family_of(rules)

    def marks(self, candidates: list[Knobs], seed: int) -> list[float]:
        """Each one's mean share of wins, as a multiple of the fair share."""

        def some(first: int, count: int) -> list[float]:
            part = candidates[first : first + count]
            return [self._mark(knobs, candidates[0], seed) for knobs in part]

        rules, jobs = self.setups[0].rules, self.jobs or cores()
        first = some(0, 1)  # makes the machine code
        parts = in_parts(some, 1, len(candidates), jobs, rules, threads=True, most=1)
        return [*first, *(mark for _, part in parts for mark in part)]

    def _mark(self, knobs: Knobs, present: Knobs, seed: int) -> float:
        hero = Listed(self.family, knobs=knobs)
        total = 0.0
        for setup in self.setups:
            for number, name in enumerate(self.others):
                itself = Listed(self.family, knobs=present)
                other = itself if name == ITSELF else find(setup.rules, name)
                own_seed = game_seed(game_seed(seed, setup.players), number)
                total += setup.players * share_of(setup, hero, other, own_seed, self.deals)
        return total / (len(self.setups) * len(self.others))


def share_of(setup: Setup, hero: Listed, other: Listed, seed: int, deals: int) -> float:
    """The hero's share of the wins, in every seat of these deals; an illegal move loses."""
    players, won = setup.players, 0
    for seat in range(players):
        bots = [hero if p == seat else other for p in range(players)]
        for winners in play_listed(setup, bots, seed, 0, deals).winners.tolist():
            won += WIN // popcount(winners) * (winners >> seat & 1) if winners else 0
    return won / (WIN * players * deals)


# --- a response as a bot file --------------------------------------------------------------------

RESPONSE = "response"


def start_for(field: Field) -> Start:
    """Where the knobs of a family begin. Raises BadBot or NoStyles."""
    family = field.family
    if family == STYLE:
        two = all(setup.players == 2 for setup in field.setups)
        return start_of(field.setups[0].rules, two)
    start: Any = function_of(family, TAKES[1]).__globals__.get("START")
    try:
        checked = [(int(middle), int(width)) for middle, width in start]
    except (TypeError, ValueError):
        checked = []
    if not checked:
        raise BadBot(f"bot {family}: expected START beside it, (middle, width) for each knob")
    return checked


def bot_file(rules: Rules, family: str, knobs: Knobs, about: str) -> str:
    """The source of a bot with these knobs."""
    place, _, name = family.rpartition(":")
    if family == STYLE:
        place, name = family_of(rules).style.__module__, "style"
    end = f"RESPONSE = {knobs}\n\n\ndef {RESPONSE}(v, rng):\n    return {name}(v, rng, RESPONSE)\n"
    if place.endswith(".py"):
        return f"{Path(place).read_text('utf-8').rstrip()}\n\n\n# {about}\n{end}"
    return f"# {about}\nfrom {place} import {name}\n\n{end}"
