"""One game in progress as machine code: quick to step, small to copy."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from nerve.core.cards import M64, NONE, Rng
from nerve.core.contract import Rules
from nerve.core.errors import IllegalMove
from nerve.core.game import Setup, numbered
from nerve.core.registry import rules_of
from nerve.envs import kernels
from nerve.envs.observation import Row, index_of, standing_of
from nerve.envs.rewards import sign_of
from nerve.fast.compiled import compiled, layout, link, record_type, template_of, unpack
from nerve.fast.loops import fill_in_all

RNG = record_type(Rng())
WANTED = (kernels.observe, kernels.guess, kernels.result)


@cache
def _linked(game: str) -> Any:
    """The kernels of a game, and what they are called with."""
    rules = rules_of(game)
    made = link(fill_in_all(WANTED, rules, standing=standing_of(game)), f"envs.{game}")
    return SimpleNamespace(
        **{f.__name__: m for f, m in zip(WANTED, made, strict=True)},
        deal=compiled(rules).deal_batch,
        step=compiled(rules).step_batch,
        index=index_of(game),
        dtype=layout(rules.State).dtype,
        view=layout(rules.View).bytes_of(rules.View()),
        view_type=layout(rules.View).dtype,
    )


class Position:
    """Game number so and so of a seed's series, as `nerve.fast.batch.Batch` deals it."""

    __slots__ = ("_actor", "_linked", "_mask", "_memory", "_scratch", "_states", "setup")

    def __init__(self, setup: Setup, seed: int, number: int = 0) -> None:
        template = template_of(setup)
        self._take(setup, bytearray(template), NONE, 0)
        own = np.uint64(seed & M64)
        rngs = np.zeros(1, RNG)  # the loop wants one; nobody here draws from it
        self._linked.deal(self._states, self._actor, self._mask, rngs, template, own, number)

    def _take(self, setup: Setup, memory: bytearray, actor: int, legal: int) -> None:
        self.setup = setup
        self._linked = _linked(setup.rules.NAME)
        self._memory = memory
        self._states = np.frombuffer(memory, self._linked.dtype)
        self._actor = np.array([actor], np.int8)
        self._mask = np.array([legal], np.int64)
        self._scratch: tuple[Any, ...] = ()

    @property
    def rules(self) -> Rules:
        return self.setup.rules

    @property
    def actor(self) -> int:
        """The seat that decides; -1 when the game is over."""
        return int(self._actor[0])

    @property
    def legal(self) -> int:
        """Its moves, as a bit set."""
        return int(self._mask[0])

    def play(self, action: int) -> None:
        """Play an action. Raises IllegalMove and changes nothing."""
        legal = int(self._mask[0])
        if not 0 <= action < 63 or not legal >> action & 1:
            expected = numbered(self.rules, legal) or "none: the game is over"
            raise IllegalMove(f"illegal action {action}: expected one of: {expected}")
        chosen = np.array([action], np.int8)
        self._linked.step(self._states, chosen, self._actor, self._mask)

    def _views(self) -> tuple[Any, ...]:
        """A view to write into, made when it is first needed: its record, and the same memory as
        numbers of one and of two bytes."""
        if not self._scratch:
            memory = bytearray(self._linked.view)
            kinds = self._linked.view_type, np.int8, np.int16
            self._scratch = tuple(np.frombuffer(memory, kind) for kind in kinds)
        return self._scratch

    def row(self, seat: int) -> Row:
        """What the seat may know, as `nerve.envs.observation` orders it."""
        linked = self._linked
        index = linked.index
        row = np.empty(len(index), np.int16)
        linked.observe(self._states, seat, *self._views(), index.runs, index.points, row)
        return row

    def view(self, seat: int) -> Any:
        """What the seat may know, as a View."""
        self.row(seat)
        return unpack(self._views()[0][0], self.rules.View())

    def state(self) -> Any:
        """All there is, as a plain State."""
        return unpack(self._states[0], self.rules.State())

    def rewards(self, by_score: bool = False) -> list[float]:
        """What each seat gets if the game is over now."""
        points, rewards = np.zeros(self.setup.players, np.int64), np.zeros(self.setup.players)
        self._linked.result(self._states, sign_of(self.rules), by_score, points, rewards)
        return list(map(float, rewards))

    # --- others like it ---

    def imagined(self, seat: int, seed: int) -> Position:
        """A game that the seat cannot tell from this one, the rest of it drawn from the seed."""
        other = object.__new__(Position)
        other._take(self.setup, bytearray(template_of(self.setup)), NONE, 0)
        begun = other._states, other._actor, other._mask
        self._linked.guess(self._states, seat, self._views()[0], np.uint64(seed & M64), *begun)
        return other

    def copy(self) -> Position:
        other = object.__new__(Position)
        other._take(self.setup, self._memory.copy(), self.actor, self.legal)
        return other

    def __deepcopy__(self, _: Any) -> Position:
        return self.copy()

    def __reduce__(self) -> Any:
        return _restored, (self.setup, bytes(self._memory), self.actor, self.legal)


def _restored(setup: Setup, memory: bytes, actor: int, legal: int) -> Position:
    position = object.__new__(Position)
    position._take(setup, bytearray(memory), actor, legal)
    return position
