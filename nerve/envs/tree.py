"""A small game as a whole tree, for solvers: every chance, every move, who can tell what apart.

The plain rules are asked for all that can happen: where they shuffle or roll, every outcome is
tried. A player can tell two histories apart if ever a view of theirs differed, or a move they made.
`efg_of` writes the tree in Gambit's format, which OpenSpiel reads (`pyspiel.load_efg_game`).

Only for games of few cards: a deck of ten has millions of orders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import Any

from nerve.core.cards import NONE
from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.game import Setup, actions, blank, clone, look
from nerve.envs.rewards import sign_of
from nerve.fast.compiled import layout

MOST = 1_000_000  # nodes


class TooLarge(NerveError):
    """A game with more positions than a tree can hold."""

    code = "too_large"


@dataclass
class Node:
    """A decision if somebody decides (`seat`), chance if `chances` are given, else an end."""

    seat: int = NONE
    knowledge: int = NONE  # by number: nodes of one number look alike to who decides
    view: Any = None
    moves: list[int] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    after: list[Node] = field(default_factory=list)
    payoffs: list[float] = field(default_factory=list)


@dataclass
class Tree:
    root: Node
    size: int
    known: dict[Any, int]  # what a player can have seen, by number

    def decisions(self) -> dict[int, Node]:
        """One node for each number of knowledge."""
        found: dict[int, Node] = {}
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            if node.seat != NONE:
                found.setdefault(node.knowledge, node)
            waiting += node.after
        return found


Begin = Callable[[Any], None]


def tree_of(setup: Setup, begin: Begin | None = None, most: int = MOST) -> Tree:
    """The whole game, from its set-up or from what `begin` makes of a blank state. Raises
    TooLarge."""
    return _Grower(setup, most).grow(begin or setup.rules.setup)


class _Grower:
    def __init__(self, setup: Setup, most: int) -> None:
        self.setup, self.rules, self.most = setup, setup.rules, most
        self.size, self.known = 0, dict[Any, int]()
        self.layout, self.seen_layout = layout(self.rules.State), layout(self.rules.View)

    def grow(self, begin: Begin) -> Tree:
        nothing = (NONE,) * self.setup.players
        return Tree(self._chance(blank(self.setup), begin, nothing), self.size, self.known)

    def _chance(self, state: Any, step: Begin, seen: tuple[int, ...]) -> Node:
        """What comes of a step, by what chance does in it; equal positions are one."""
        found: dict[bytes, tuple[float, Any]] = {}
        for chance, after in self._outcomes(state, step, []):
            key = self.layout.bytes_of(after)
            found[key] = found.get(key, (0.0, None))[0] + chance, after
        nodes = [self._position(after, seen) for _, after in found.values()]
        if len(nodes) == 1:
            return nodes[0]
        self._count()
        return Node(chances=[chance for chance, _ in found.values()], after=nodes)

    def _outcomes(self, state: Any, step: Begin, drawn: list[Any]) -> Iterator[tuple[float, Any]]:
        tried = clone(self.rules, state)
        tried.chance.source = _Drawn(drawn)
        try:
            step(tried)
        except _Asked as asked:
            for outcome in asked.outcomes:
                for chance, after in self._outcomes(state, step, [*drawn, outcome]):
                    yield chance / len(asked.outcomes), after
            return
        tried.chance.source = None
        yield 1.0, tried

    def _position(self, state: Any, seen: tuple[int, ...]) -> Node:
        self._count()
        rules, seat = self.rules, self.rules.actor(state)
        if seat == NONE:
            return Node(payoffs=_payoffs(self.setup, state))
        views = [look(rules, state, p) for p in range(self.setup.players)]
        seen = tuple(self._number(seen[p], view) for p, view in enumerate(views))
        node = Node(seat, seen[seat], views[seat], list(actions(rules.legal(state))))
        for move in node.moves:
            own = self._number(seen[seat], move)
            knows = (*seen[:seat], own, *seen[seat + 1 :])
            node.after.append(self._chance(state, partial(_play, rules, move), knows))
        return node

    def _number(self, before: int, what: Any) -> int:
        """Of what a player has seen so far, and now."""
        key = before, what if isinstance(what, int) else self.seen_layout.bytes_of(what)
        return self.known.setdefault(key, len(self.known))

    def _count(self) -> None:
        self.size += 1
        if self.size > self.most:
            raise TooLarge(f"more than {self.most:,} positions: expected a smaller deck")


def _play(rules: Rules, move: int, state: Any) -> None:
    rules.apply(state, move)


def _payoffs(setup: Setup, state: Any) -> list[float]:
    """By rank, as environments have them: 1 for the first, -1 for the last."""
    rules, n = setup.rules, setup.players
    won, sign = rules.winners(state), sign_of(rules)
    marks = [(won >> p & 1, sign * rules.score(state, p)) for p in range(n)]
    return [sum((one > other) - (one < other) for other in marks) / (n - 1) for one in marks]


class _Asked(Exception):
    """Chance is needed, and these can come, all alike likely."""

    def __init__(self, outcomes: list[Any]) -> None:
        self.outcomes = outcomes


class _Drawn:
    """Chance that was drawn before; asks for more."""

    def __init__(self, drawn: list[Any]) -> None:
        self._drawn = iter(drawn)

    def _next(self, outcomes: list[Any]) -> Any:
        for one in self._drawn:
            return one
        if len(outcomes) == 1:
            return outcomes[0]
        raise _Asked(outcomes)

    def shuffle(self, cards: list[int]) -> list[int]:
        return list(self._next(orders(cards)))

    def roll(self, faces: int) -> int:
        return int(self._next(list(range(faces))))

    def start(self, players: int) -> int:
        return int(self._next(list(range(players))))


def orders(cards: list[int]) -> list[tuple[int, ...]]:
    """All orders of some cards that can be told apart; all alike likely."""
    kinds = [(kind, len(list(group))) for kind, group in groupby(sorted(cards))]
    found: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((), tuple(n for _, n in kinds))]
    for _ in cards:
        found = [
            ((*row, kinds[k][0]), (*left[:k], left[k] - 1, *left[k + 1 :]))
            for row, left in found
            for k in range(len(kinds))
            if left[k]
        ]
    return [row for row, _ in found]


# --- as a file -----------------------------------------------------------------------------------


def efg_of(setup: Setup, tree: Tree, title: str) -> str:
    """The tree in Gambit's format. A set of nodes is named by its number of knowledge."""
    names = " ".join(f'"{seat}"' for seat in range(setup.players))
    lines = [f'EFG 2 R "{title}" {{ {names} }}']
    ends, chances = 0, 0
    sets: list[dict[int, int]] = [{} for _ in range(setup.players)]  # numbered from 1, by player
    waiting = [tree.root]
    while waiting:
        node = waiting.pop()
        if node.seat != NONE:
            moves = " ".join(f'"{setup.rules.MOVES[move]}"' for move in node.moves)
            own = sets[node.seat]
            number = own.setdefault(node.knowledge, len(own) + 1)
            lines.append(f'p "" {node.seat + 1} {number} "{node.knowledge}" {{ {moves} }} 0')
        elif node.chances:
            chances += 1
            told = " ".join(f'"{k}" {chance!r}' for k, chance in enumerate(node.chances))
            lines.append(f'c "" {chances} "" {{ {told} }} 0')
        else:
            ends += 1
            lines.append(f't "" {ends} "" {{ {", ".join(map(str, node.payoffs))} }}')
        waiting += reversed(node.after)
    return "\n".join(lines) + "\n"
