"""What was at stake in a game: whose chance to win was how large when, what each choice and each
card did to it. Asked of the evaluator of `nerve.review`, which plays on by a rule of thumb.

Estimates by few playouts flatter whoever is best by chance. So whatever is squared or chosen is
measured twice, by playouts of its own, and does not grow or shrink with their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from nerve.core.cards import game_seed
from nerve.core.contract import Rules
from nerve.core.game import Setup, look, new_state, seats_of
from nerve.core.registry import rules_of
from nerve.review.evaluator import Evaluator, Judgement, NoReview
from nerve.study.course import Row, lasting

CLEAR = 0.9  # the chance from which the winner is known


@cache
def evaluator_of(game: str) -> Evaluator | None:
    """None for a game whose positions cannot be judged."""
    try:
        return Evaluator(rules_of(game))
    except NoReview:
        return None


def stakes_of(setup: Setup, seed: int, log: Sequence[int], playouts: int) -> Row:
    """Figures of a finished game by the names of their columns."""
    evaluator = evaluator_of(setup.rules.NAME)
    if evaluator is None:
        return {}
    return _Watch(evaluator, setup, seed, playouts).play(log)


def _nothing_yet(rules: Rules) -> Row:
    cards = [f"{what}:{card}" for what in ("swing", "shown") for card in rules.CARDS]
    moves = [f"{what}:{move}" for what in ("worth", "weighed") for move in rules.MOVES]
    return dict.fromkeys(("stake", "judged", *cards, *moves), 0.0)


class _Watch:
    """Plays a game again and judges every position on the way."""

    def __init__(self, evaluator: Evaluator, setup: Setup, seed: int, playouts: int) -> None:
        self.evaluator, self.setup, self.playouts = evaluator, setup, playouts
        self.rules, self.seed, self.asked = setup.rules, seed, 0
        self.row = _nothing_yet(setup.rules)
        self.shown: set[int] = set()  # cards since the last move
        self.state = new_state(setup, seed, sink=self._tell)

    def play(self, log: Sequence[int]) -> Row:
        rules, chances = self.rules, [self._chances()]
        for action in log:
            legal = rules.legal(self.state)
            if legal & (legal - 1):
                self._choice(action)
            self.shown.clear()
            rules.apply(self.state, action)
            chances.append(self._chances())
            self._swing(*chances[-2:])
        won = seats_of(rules.winners(self.state))
        means = [(one + other) / 2 for one, other in chances]
        return {**self.row, "clear": lasting(mean[won].sum() >= CLEAR for mean in means)}

    def _tell(self, kind: int, seat: int, what: int, knowers: int) -> None:
        if self.rules.EVENTS[kind].tells == "card":
            self.shown.add(what)

    def _chances(self) -> tuple[Any, Any]:
        """Each seat's chance to win, twice. All positions of a game meet the same chance."""
        from nerve.fast.compiled import pack

        at = pack(self.state)[0]
        shares = self.evaluator.worth(at, 2 * self.playouts, game_seed(self.seed, 0))
        return shares[: self.playouts].mean(axis=0), shares[self.playouts :].mean(axis=0)

    def _swing(self, before: tuple[Any, Any], after: tuple[Any, Any]) -> None:
        """How far a step with cards in it moved the seats' chances, squared."""
        moved = float(((after[0] - before[0]) * (after[1] - before[1])).sum())
        for card in self.shown:
            text = self.rules.CARDS[card]
            self.row[f"swing:{text}"] += moved
            self.row[f"shown:{text}"] += 1

    def _choice(self, action: int) -> None:
        """What the best move was worth more than the worst: found by one half, measured by the
        other."""
        first, second = self._judged(action), self._judged(action)
        order = sorted(first.moves, key=lambda move: first.moves[move].more)
        moves = second.moves
        self.row["stake"] += moves[order[-1]].share - moves[order[0]].share
        self.row["judged"] += 1
        mean = sum(one.share for one in moves.values()) / len(moves)
        for move, one in moves.items():
            text = self.rules.MOVES[move]
            self.row[f"worth:{text}"] += one.share - mean
            self.row[f"weighed:{text}"] += 1

    def _judged(self, action: int) -> Judgement:
        from nerve.fast.compiled import pack

        self.asked += 1
        view = look(self.rules, self.state, self.rules.actor(self.state))
        number = game_seed(self.seed, self.asked)
        return self.evaluator.judge(pack(view)[0], action, self.playouts, number)
