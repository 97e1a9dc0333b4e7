"""What a position is worth to each seat: the share of games it wins if all play on by one rule
(`nerve.arena.playouts`). It is asked by playing on, again and again (`playouts`)."""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from nerve.arena.playouts import EVALUATOR as EVALUATOR
from nerve.arena.playouts import WHOLE
from nerve.core.cards import NONE, game_seed, lowest_bit, popcount
from nerve.core.contract import Rules
from nerve.review.playouts import NoReview as NoReview
from nerve.review.playouts import linked, space_of

MARKS = (("blunder", 0.15), ("mistake", 0.08), ("inaccuracy", 0.03))  # from this loss on
SURE = 2.0  # errors that a loss must be beyond for a mark


def mark_of(loss: float, error: float) -> str:
    """Given only where the loss is beyond its errors."""
    if loss <= SURE * error:
        return ""
    return next((name for name, least in MARKS if loss >= least), "")


class NotFinished(NoReview):
    """A game that is not over."""

    code = "not_finished"


class Judged(NamedTuple):
    """A move of a seat in the worlds it could not tell apart: its share of the win, how much more
    that is than by the move chosen, the error of the difference (one standard deviation), and the
    score with which the seat ends. Only differences are found in the same worlds, since what falls
    behind is tried in fewer: a share is that of the move chosen and the difference."""

    share: float
    more: float
    error: float
    points: float = 0.0


class Judgement(NamedTuple):
    """A decision: all its moves, the best, by how much that is better than the one chosen, and the
    mark that deserves."""

    moves: dict[int, Judged]
    best: int
    loss: float = 0.0
    error: float = 0.0
    mark: str = ""


class Evaluator:
    """Asks for values of one game's positions. One for each thread; the same seed, the same
    answers. The number of a question sets its chance apart from that of others."""

    def __init__(self, rules: Rules, seed: int = 1) -> None:
        self.rules, self.seed = rules, seed
        self._space = space_of(rules)
        self._worth, self._opening, self._judge = linked(rules.NAME)

    def worth(
        self, at: Any, playouts: int, number: int, action: int = NONE, drawn: bool = False
    ) -> Any:
        """What a packed position is worth, be it after a move: an array of playouts x seats."""
        import numpy as np

        shares = np.zeros((playouts, int(at["table"]["players"])), np.int64)
        seed = np.uint64(game_seed(self.seed, number))
        self._worth(at, action, drawn, self._space, seed, shares)
        return shares / WHOLE

    def opening(self, template: Any, players: int, playouts: int) -> Any:
        """What a game is worth before the deal, by how far a seat is to the left of the start."""
        import numpy as np

        shares, starts = np.zeros((playouts, players), np.int64), np.zeros(playouts, np.int64)
        self._opening(template, self._space, np.uint64(game_seed(self.seed, -1)), shares, starts)
        left = (starts[:, None] + np.arange(players)) % players
        return np.take_along_axis(shares, left, axis=1) / WHOLE

    def judge(self, view: Any, chosen: int, playouts: int, number: int) -> Judgement:
        """Each legal move of a packed view against the one chosen. Half of the playouts find the
        best move, and what falls clearly behind gets no more of them; the other half measure how
        much better it is: whoever wins a comparison by luck is not measured by that luck, and what
        is measured counts as it is, be it below zero. So losses add up without a bias. Where a mark
        is in question both halves are larger; how large the second is, the first alone says. A mark
        needs both halves; a rough picture has nothing but what might be one."""
        seed = game_seed(self.seed, number)
        tried = self._compared(view, chosen, playouts // 2, seed)
        moves = _judged(tried, chosen)
        best = max(moves, key=lambda action: (moves[action].more, action == chosen), default=chosen)
        doubted = best != chosen and moves[best].more > DOUBT * moves[best].error
        if best == chosen or (playouts < FINE and not doubted):
            return Judgement(moves, chosen)
        sums, least = self._sums(), max(16, playouts // 2)
        count = _enough(moves[best], tried[best][0], least, FINER * least)
        self._try(view, 1 << best | 1 << chosen, chosen, seed, FINER * playouts, count, sums)
        found = _judged(sums.tolist(), chosen)[best]
        moves[best] = found._replace(share=_share(moves[chosen].share + found.more))
        mark = mark_of(found.more, found.error) if doubted else ""
        return Judgement(moves, best if found.more > 0 else chosen, found.more, found.error, mark)

    def best(self, view: Any, playouts: int) -> Judgement:
        """The best legal move of a packed view; all moves are told against it."""
        any_move = lowest_bit(int(view["legal"]))
        tried = self._compared(view, any_move, playouts // 2, game_seed(self.seed, 1))
        first = _judged(tried, any_move)
        leader = max(first, key=lambda action: first[action].more, default=any_move)
        return self.judge(view, leader, playouts, 2)

    def _compared(self, view: Any, chosen: int, playouts: int, seed: int) -> list[list[int]]:
        """All legal moves against one; what falls clearly behind is not tried to the end, and what
        may be worth a mark is tried on."""
        sums = self._sums()
        left, first, count = int(view["legal"]), 0, max(16, playouts // 8)
        most = playouts * (FINER if 2 * playouts >= FINE else 1)
        while popcount(left) > 1 and first < most:
            if first < playouts:
                count = min(count, playouts - first)
            self._try(view, left, chosen, seed, first, count, sums)
            first, count = first + count, first + count
            judged = _judged(sums.tolist(), chosen)
            left = _in_question(judged, left, chosen)
            if first >= playouts:
                left = _in_doubt(judged, left, chosen)
        tried: list[list[int]] = sums.tolist()
        return tried

    def _sums(self) -> Any:
        import numpy as np

        return np.zeros((len(self.rules.MOVES), 5), np.int64)

    def _try(
        self, view: Any, moves: int, chosen: int, seed: int, first: int, count: int, sums: Any
    ) -> None:
        import numpy as np

        gains = np.zeros(len(self.rules.MOVES), np.int64)
        shares = np.zeros(int(view["table"]["players"]), np.int64)
        args = (np.uint64(seed), first, count, gains, shares, sums)
        self._judge(view, moves, chosen, self._space, *args)


BEHIND = 3.5  # errors of the difference: how far behind is clearly behind
LEAST = min(least for _, least in MARKS)
MATTERS = 0.01  # a difference between moves that both may deserve a mark
CLEAR = 3.0  # errors between a loss and the next mark's least
FINER = 8  # how many times more playouts there may be where a mark is in question
FINE = 256  # in both halves from so many on: a first picture is to come soon
DOUBT = 1.0  # errors that a move must be ahead by, in the first half, before a mark is thought of


def _in_question(judged: dict[int, Judged], left: int, chosen: int) -> int:
    best = max(judged[action].more for action in judged if left >> action & 1)
    for action, found in judged.items():
        if action != chosen and best - found.more > BEHIND * found.error:
            left &= ~(1 << action)
    return left


def _in_doubt(judged: dict[int, Judged], left: int, chosen: int) -> int:
    """The moves of which it matters how they compare: those that may deserve a mark to the one
    chosen, and that may be clearly better than the one in front."""
    others = [action for action in judged if left >> action & 1 and action != chosen]
    leader = max(others, key=lambda action: judged[action].more, default=chosen)
    bar = max(LEAST, judged[leader].more + MATTERS)
    kept = 1 << chosen
    for action in others:
        if action != leader and judged[action].more + SURE * judged[action].error > bar:
            kept |= 1 << action | 1 << leader
    more, error = judged[leader].more, judged[leader].error
    if abs(more - LEAST) < SURE * error:
        kept |= 1 << leader
    return kept


def _enough(found: Judged, worlds: int, least: int, most: int) -> int:
    """So many playouts that it will be clear which mark a loss deserves, as far as it can be said
    from those that found it."""
    if found.more + SURE * found.error < LEAST:
        return least
    away = min(abs(found.more - bar) for _, bar in MARKS)
    wanted = worlds * (CLEAR * found.error / max(away, found.error / 8)) ** 2
    return round(min(most, max(least, wanted)))


def _judged(sums: list[list[int]], chosen: int) -> dict[int, Judged]:
    worlds, base, *_ = sums[chosen]
    found = {}
    for action, (n, _, more, squares, points) in enumerate(sums):
        if n:
            ahead = more / n / WHOLE
            share = _share(base / worlds / WHOLE + ahead)
            found[action] = Judged(share, ahead, _error(more, squares, n), points / n)
    return found


def _share(sum_of_both: float) -> float:
    return min(1.0, max(0.0, sum_of_both))


def _error(total: int, squares: int, n: int) -> float:
    """Of a mean of n whole numbers, WHOLE for a won game. That a few do not differ is no proof: one
    more, which does, is thought of."""
    spread = max(n * squares - total * total, WHOLE * WHOLE)
    return sqrt(spread / max(1, n - 1)) / n / WHOLE
