"""A game taken apart: what chance gave each seat, what its own decisions did, what the others' did.

A game is a chain of steps, each of chance or of one seat. What a step changes of a seat's worth
(`nerve.review.evaluator`) is put down to whoever took it, so that for every seat

    result - 1/n = luck + play + hidden + others

to the last digit: the sum telescopes, whatever the errors of the values. `play` is what the seat
could have known better: less the losses of its decisions, each judged over the worlds that fit its
view. `hidden` is the rest of what its decisions changed: what the unseen cards gave or took.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from threading import local
from typing import Any

from nerve.arena.pool import in_parts
from nerve.core.cards import NONE
from nerve.core.contract import Rules
from nerve.core.game import look
from nerve.core.record import Replay
from nerve.review.evaluator import (
    EVALUATOR,
    MARKS,
    Evaluator,
    Judged,
    Judgement,
    NotFinished,
)

KINDS = ("start", "deal", "draws", "dice")  # of luck
PLAYOUTS = 1024
QUICK = 64


Means = tuple[float, ...]  # by seat: the share of the win


@dataclass(frozen=True)
class Moment:
    """A decision and the chance that it brought."""

    step: int  # of the record
    seat: int
    move: str
    before: Means
    decided: Means  # after the decision, before the chance it asked for
    drawn: Means | None  # after the cards, before the dice, where both came
    after: Means
    kind: str = ""  # of the chance it brought; "" for none
    moves: Mapping[str, Judged] = field(default_factory=dict)  # where there was a choice
    best: str = ""
    loss: float = 0.0  # of the best move to the one played, by what the seat could know; measured
    error: float = 0.0
    mark: str = ""  # where the loss is beyond doubt

    def luck(self, seat: int) -> dict[str, float]:
        """What chance gave a seat here, by kind."""
        if not self.kind:
            return {}
        if self.drawn is None:
            return {self.kind: self.after[seat] - self.decided[seat]}
        return {
            "draws": self.drawn[seat] - self.decided[seat],
            "dice": self.after[seat] - self.drawn[seat],
        }

    @property
    def moved(self) -> int:
        """The seat whose chance it changed most; the one that decided, if another's changed no
        more, but for rounding."""
        changes = [abs(b - a) for a, b in zip(self.before, self.after, strict=True)]
        most = max(changes)
        return self.seat if changes[self.seat] > most - 1e-9 else changes.index(most)

    @property
    def swing(self) -> float:
        """How much it changed of who wins."""
        return abs(self.after[self.moved] - self.before[self.moved])


@dataclass(frozen=True)
class Account:
    """Of one seat: what its result is made of, in games won, and the error of each part."""

    result: float
    fair: float
    luck: Mapping[str, float]  # by kind
    play: float
    hidden: float
    others: float
    luck_error: float
    play_error: float
    hidden_error: float
    others_error: float
    decisions: int  # with a choice
    marks: Mapping[str, int]

    @property
    def all_luck(self) -> float:
        return sum(self.luck.values())

    @property
    def gap(self) -> float:
        """What is left over: nothing but the rounding of the last digit."""
        parts = self.all_luck + self.play + self.hidden + self.others
        return self.result - self.fair - parts


@dataclass(frozen=True)
class Review:
    game: str
    names: list[str]
    playouts: int
    seed: int
    start: Means  # what the seats were worth once it was known who starts
    deal: Means  # and once the cards were dealt
    moments: list[Moment]
    shares: list[float]  # of the win, in the end
    own_errors: list[float]  # by seat, of what its own decisions changed
    others_errors: list[float]
    luck_errors: list[float]
    evaluator: str = EVALUATOR

    @property
    def players(self) -> int:
        return len(self.names)

    def account(self, seat: int) -> Account:
        fair = 1 / self.players
        luck = dict.fromkeys(KINDS, 0.0)
        luck["start"] = self.start[seat] - fair
        luck["deal"] = self.deal[seat] - self.start[seat]
        own = others = play = play_squares = 0.0
        decisions, marks = 0, {name: 0 for name, _ in MARKS}
        for moment in self.moments:
            for kind, part in moment.luck(seat).items():
                luck[kind] += part
            change = moment.decided[seat] - moment.before[seat]
            if moment.seat != seat:
                others += change
                continue
            own += change
            play -= moment.loss
            play_squares += moment.error**2
            decisions += len(moment.moves) > 1
            if moment.mark:
                marks[moment.mark] += 1
        return Account(
            result=self.shares[seat],
            fair=fair,
            luck=luck,
            play=play,
            hidden=own - play,
            others=others,
            luck_error=self.luck_errors[seat],
            play_error=sqrt(play_squares),
            hidden_error=sqrt(self.own_errors[seat] ** 2 + play_squares),
            others_error=self.others_errors[seat],
            decisions=decisions,
            marks=marks,
        )

    def decisive(self, most: int = 3) -> list[Moment]:
        """The moments that changed most of who wins, in their order."""
        ranked = sorted(self.moments, key=lambda moment: moment.swing, reverse=True)
        return sorted(ranked[:most], key=lambda moment: moment.step)


# --- from a record -------------------------------------------------------------------------------


@dataclass
class Position:
    """A decision of a record, packed for the evaluator."""

    step: int
    seat: int
    action: int
    choices: int  # how many
    state: Any
    view: Any
    kind: str  # of the chance that came
    rolled: bool  # and dice besides
    world: int  # positions with no chance between them are asked about in the same worlds


def review(
    record: Mapping[str, Any],
    playouts: int = PLAYOUTS,
    seed: int = 1,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    on: str = "",
) -> Review:
    """Take a finished game apart; `on` is a cluster (`nerve.arena.cluster`). Raises BadRecord,
    NotFinished, BadCluster, or NoReview if there is none."""
    replay = Replay(record)
    rules, players = replay.rules, replay.setup.players
    positions = list(_positions(replay))
    if not replay.over:
        raise NotFinished("the game is not finished: a review would tell what is hidden")
    won = replay.game.result()["winners"]
    shares = [1 / len(won) if seat in won else 0.0 for seat in range(players)]
    asking = _Asking(rules, positions, playouts, seed, progress)
    with ThreadPoolExecutor(max(1, jobs)) as threads:
        start = threads.submit(asking.start, replay)
        if on:
            asked = _asked_on(on, record, asking, seed)
        else:
            asked = list(threads.map(asking.ask, range(len(positions))))
    befores = [_means(found.before) for found in asked] + [tuple(shares)]
    moments = [
        _moment(rules, here, befores[i], befores[i + 1], asked[i])
        for i, here in enumerate(positions)
    ]
    own, others, luck = _errors(positions, asked, shares)
    names, opening = list(record["players"]), start.result()
    return Review(
        rules.NAME,
        names,
        playouts,
        seed,
        opening,
        befores[0],
        moments,
        shares,
        own,
        others,
        luck,
    )


def _positions(replay: Replay) -> Iterator[Position]:
    from nerve.fast.compiled import pack

    rules, whole, world = replay.rules, _cards_of(replay), 0
    while not replay.over:
        state, step = replay.state, replay.index
        seat = rules.actor(state)
        packed, view = pack(state)[0], look(rules, state, seat)
        unknown = _unknown(rules, state)
        if not replay.advance():
            return
        brought = [s for s in replay.steps[step + 1 : replay.index] if not isinstance(s[0], int)]
        action = rules.MOVES.index(replay.steps[step][1])
        kind = _kind(brought, unknown != _unknown(rules, replay.state), whole)
        rolled = kind == "draws" and any(s[0] == "roll" for s in brought)
        choices = view.legal.bit_count()
        yield Position(step, seat, action, choices, packed, pack(view)[0], kind, rolled, world)
        world += bool(kind)
    replay.finish()


def _kind(brought: list[Any], drawn: bool, whole: int) -> str:
    """Of chance: a deal is a shuffle of the whole deck."""
    if any(s[0] == "shuffle" and len(s[1]) >= whole for s in brought):
        return "deal"
    if drawn or any(s[0] == "shuffle" for s in brought):
        return "draws"
    return "dice" if brought else ""


def _cards_of(replay: Replay) -> int:
    return max(len(step[1]) for step in replay.steps if step[0] == "shuffle")


def _unknown(rules: Rules, state: Any) -> int:
    """How many cards lie in piles whose order nobody knows."""
    from nerve.core.registry import part_of

    own = part_of(rules.NAME, "luck")
    return int(own.unknown(state) if own is not None else state.pile.n)


@dataclass
class Asked:
    """What the evaluator said: playouts x seats, the same worlds in the same rows."""

    before: Any
    decided: Any  # None if no chance came: the decision leads straight to the next position
    drawn: Any
    judgement: Judgement | None


class _Asking:
    """Questions about one game, from any thread."""

    def __init__(
        self,
        rules: Rules,
        positions: list[Position],
        playouts: int,
        seed: int,
        progress: Callable[[int], None] | None,
    ) -> None:
        self.rules, self.positions, self.playouts = rules, positions, playouts
        self.progress = progress
        self._new = partial(Evaluator, rules, seed)
        self._local = local()

    @property
    def evaluator(self) -> Evaluator:
        if not hasattr(self._local, "evaluator"):
            self._local.evaluator = self._new()
        evaluator: Evaluator = self._local.evaluator
        return evaluator

    def start(self, replay: Replay) -> Means:
        """What the seats were worth once it was known who starts."""
        from nerve.fast.compiled import template_of

        setup = replay.setup
        first = next((s[1] for s in replay.steps if s[0] == "start"), NONE)
        if first == NONE:
            return (1 / setup.players,) * setup.players
        template = template_of(setup)[0]
        found = _means(self.evaluator.opening(template, setup.players, 4 * self.playouts))
        return tuple(found[(seat - first) % setup.players] for seat in range(setup.players))

    def ask(self, i: int) -> Asked:
        here, evaluator, n = self.positions[i], self.evaluator, self.playouts
        before = evaluator.worth(here.state, n, 2 * here.world)
        decided = drawn = judgement = None
        if here.kind:
            decided = before
            if here.choices > 1:
                decided = evaluator.worth(here.state, n, 2 * here.world, here.action)
        if here.rolled:
            drawn = evaluator.worth(here.state, n, 2 * here.world, here.action, True)
        if here.choices > 1:
            judgement = evaluator.judge(here.view, here.action, n, 2 * i + 1)
        if self.progress is not None:
            self.progress(1)
        return Asked(before, decided, drawn, judgement)


def _asked_on(on: str, record: Mapping[str, Any], asking: _Asking, seed: int) -> list[Asked]:
    work = partial(ask_some, dict(record), asking.playouts, seed)
    asked: list[Asked] = []
    for count, part in in_parts(work, 0, len(asking.positions), 1, asking.rules, on=on):
        asked += part
        if asking.progress is not None:
            asking.progress(count)
    return asked


def ask_some(
    record: Mapping[str, Any], playouts: int, seed: int, first: int, count: int
) -> list[Asked]:
    """What is asked about some decisions of a game, by whoever has only its record."""
    replay = Replay(record)
    asking = _Asking(replay.rules, list(_positions(replay)), playouts, seed, None)
    return [asking.ask(i) for i in range(first, first + count)]


def _means(shares: Any) -> Means:
    return tuple(float(x) for x in shares.mean(axis=0))


def _moment(rules: Rules, here: Position, before: Means, after: Means, asked: Asked) -> Moment:
    decided = after if asked.decided is None else _means(asked.decided)
    drawn = None if asked.drawn is None else _means(asked.drawn)
    move = rules.MOVES[here.action]
    found = asked.judgement
    if found is None:
        return Moment(here.step, here.seat, move, before, decided, drawn, after, here.kind)
    moves = {rules.MOVES[action]: judged for action, judged in found.moves.items()}
    return Moment(
        here.step,
        here.seat,
        move,
        before,
        decided,
        drawn,
        after,
        here.kind,
        moves,
        rules.MOVES[found.best],
        found.loss,
        found.error,
        found.mark,
    )


def _errors(
    positions: list[Position], asked: list[Asked], shares: list[float]
) -> tuple[list[float], list[float], list[float]]:
    """By seat: the errors of what its own decisions changed, of what the others' did, and of luck,
    which is all the rest. What was asked about in the same worlds is added up in each of them."""
    import numpy as np

    squares = np.zeros((3, len(shares)))
    changes = np.zeros((2, *asked[0].before.shape))
    for i, (here, found) in enumerate(zip(positions, asked, strict=True)):
        decided = found.decided
        if decided is None:
            decided = asked[i + 1].before if i + 1 < len(asked) else np.array(shares)
        change = decided - found.before
        own = np.arange(len(shares)) == here.seat
        changes[0] += change * own
        changes[1] += change * ~own
        if here.kind or i + 1 == len(asked):
            for part, of in enumerate((changes[0], changes[1], changes.sum(axis=0))):
                squares[part] += of.var(axis=0) / max(1, len(of) - 1)
            changes[:] = 0
    found_errors = [[float(x) for x in row] for row in np.sqrt(squares)]
    return found_errors[0], found_errors[1], found_errors[2]
