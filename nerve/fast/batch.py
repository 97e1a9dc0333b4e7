"""Many games side by side, in machine code on all cores.

>>> from nerve.fast.batch import Batch
>>> batch = Batch("push", players=4, n=1000, seed=1)
>>> while not batch.done.all():
...     batch.step(batch.sample())
>>> batch.scores.shape
(1000, 4)
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from nerve.core.cards import M64, NONE, Rng
from nerve.core.errors import IllegalMove, NerveError
from nerve.core.game import blank, numbered, settle_on
from nerve.fast.compiled import aligned, common, compiled, pack, record_type
from nerve.fast.random_bots import favoured_by

Bytes = npt.NDArray[np.int8]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
SLICE = 2048  # games a thread takes at least


class BadShape(NerveError):
    code = "bad_shape"


class Batch:
    """n games of one set-up, numbered in a series of one seed: game i is dealt from (seed, i).

    Every array has one row a game. `actor` is -1 where a game is over; such games are passed over
    by `step` and begun anew, with the next numbers of the series, by `renew`.
    """

    def __init__(
        self,
        game: str,
        players: int,
        n: int,
        seed: int = 0,
        options: Mapping[str, bool] | None = None,
        deck: Mapping[str, int] | None = None,
        limits: Mapping[str, int] | None = None,
        threads: int | None = None,
    ) -> None:
        if n < 1:
            raise BadShape(f"a batch has at least one game, not {n}")
        self.setup = settle_on(game, players, options, deck, limits)
        self.rules = self.setup.rules
        self.n, self.seed = n, seed & M64
        self.threads = threads or os.cpu_count() or 1
        self._slices = min(self.threads, n // SLICE)
        self._loops = compiled(self.rules)
        self._template = pack(blank(self.setup))
        self.states = aligned(n, self._template.dtype)
        self.actor: Bytes = np.full(n, NONE, np.int8)
        self.masks: Ints = np.zeros(n, np.int64)
        self._rngs = np.zeros(n, record_type(Rng()))
        self._actions: Bytes = np.full(n, NONE, np.int8)
        self._dealt, self._over = 0, n
        self.renew()

    # --- looking ---

    @property
    def done(self) -> Bools:
        return np.equal(self.actor, NONE)

    @property
    def legal(self) -> Bools:
        """n × actions: what the actor of each game may do."""
        legal = np.empty((self.n, len(self.rules.MOVES)), np.bool_)
        self._run(common().spread, self.masks, legal)
        return legal

    @property
    def scores(self) -> Ints:
        """n × players."""
        return self._results()[0]

    @property
    def winners(self) -> Bools:
        """n × players: who has won, if the game ended now."""
        won = self._results()[1]
        return (won[:, None] >> np.arange(self.setup.players) & 1).astype(np.bool_)

    def look(self, seat: int | npt.ArrayLike | None = None, views: Any = None) -> Any:
        """What a seat may know, in each game, as an array of View records.

        `seat`: one for all games (spectator: -1), one for each, or None for each game's actor.
        """
        seats = self.actor if seat is None else np.asarray(seat, np.int8)
        seats = np.ascontiguousarray(np.broadcast_to(seats, (self.n,)))
        if views is None:
            views = pack(self.rules.View(), self.n)
        self._run(self._loops.look_batch, self.states, seats, views)
        return views

    # --- playing ---

    def step(self, actions: npt.ArrayLike) -> None:
        """Play one action in each game that is not over. Raises IllegalMove and changes nothing."""
        chosen = np.ascontiguousarray(actions)
        if chosen.dtype != np.int8:
            if chosen.dtype.kind not in "iu":
                raise BadShape(f"expected {self.n} whole numbers, not {chosen.dtype}")
            chosen = chosen.clip(-1, 63).astype(np.int8)  # no game has a move 63
        if chosen.shape != (self.n,):
            raise BadShape(f"expected {self.n} actions, not an array of shape {chosen.shape}")
        arrays = self.states, chosen, self.actor, self.masks
        if self._slices < 2:
            ended = self._loops.step_batch(*arrays)
        else:  # no slice may begin before all are known to be legal
            wrong = common().illegal(self.masks, chosen) != NONE
            ended = NONE if wrong else sum(self._run(self._loops.step_batch, *arrays))
        if ended == NONE:
            self._refuse(chosen, actions)
        self._over += ended

    def sample(self) -> Bytes:
        """A random legal action for each game, -1 where it is over."""
        self._run(common().sample_batch, self.masks, self._rngs, self._actions)
        return self._actions

    def play_out(self, bots: Sequence[str] = ("random",)) -> Ints:
        """Play every game to its end by random bots (`nerve.fast.random_bots`), one for all seats
        or one for each; gives the numbers of decisions made."""
        names = list(bots) * self.setup.players if len(bots) == 1 else list(bots)
        if len(names) != self.setup.players:
            raise BadShape(f"expected 1 or {self.setup.players} bots, not {len(names)}")
        favoured = np.array([favoured_by(self.rules, bot) for bot in names], np.int64)
        lengths: Ints = np.zeros(self.n, np.int64)
        no_log: Bytes = np.zeros(0, np.int8)

        def play(states: Any, actor: Any, masks: Any, rngs: Any, lengths: Any) -> None:
            self._loops.play_batch(states, actor, masks, rngs, favoured, lengths, no_log)

        self._run(play, self.states, self.actor, self.masks, self._rngs, lengths)
        self._over = self.n
        return lengths

    def renew(self) -> None:
        """Begin a new game wherever one is over."""
        if not self._over:
            return
        seed, loop = np.uint64(self.seed), self._loops.deal_batch

        def deal(states: Any, actor: Any, masks: Any, rngs: Any, numbers: Any) -> None:
            loop(states, actor, masks, rngs, self._template, seed, numbers[0])

        numbers = np.arange(self._dealt, self._dealt + self.n)
        self._run(deal, self.states, self.actor, self.masks, self._rngs, numbers)
        self._dealt, self._over = self._dealt + self.n, 0

    def copy(self) -> Batch:
        """An equal batch that goes its own way."""
        other = object.__new__(Batch)
        other.__dict__.update(self.__dict__)
        for name in ("states", "actor", "masks", "_rngs", "_actions"):
            setattr(other, name, getattr(self, name).copy())
        return other

    def _refuse(self, chosen: Bytes, actions: npt.ArrayLike) -> NoReturn:
        i = int(common().illegal(self.masks, chosen))
        expected = numbered(self.rules, int(self.masks[i]))
        raise IllegalMove(f"game {i}: illegal action {np.asarray(actions)[i]}: expected {expected}")

    def _results(self) -> tuple[Ints, Ints]:
        points: Ints = np.zeros((self.n, self.setup.players), np.int64)
        won: Ints = np.zeros(self.n, np.int64)
        self._run(self._loops.score_batch, self.states, points, won)
        return points, won

    def _run(self, loop: Callable[..., Any], *arrays: Any) -> list[Any]:
        """Run a loop over all rows, in slices on several threads where that pays."""
        if self._slices < 2:
            return [loop(*arrays)]
        edges = np.linspace(0, self.n, self._slices + 1).astype(int)
        parts = [
            _pool(self.threads).submit(loop, *(array[a:b] for array in arrays))
            for a, b in pairwise(edges)
        ]
        return [part.result() for part in parts]


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="nerve")
