"""How one game went: its course from the first decision to the last, by the contract alone.

The game was played before, as machine code; here its moves are made again by the plain rules, which
tell what happens. The leaders are those whose score is best, whatever the game counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from nerve.core.cards import NONE
from nerve.core.contract import Rules
from nerve.core.game import Setup, actions, new_state, scores, seats_of

Row = dict[str, float]


def course_of(setup: Setup, seed: int, log: Sequence[int], pace: float) -> Row:
    """Figures of a finished game by the names of their columns."""
    rules, row = setup.rules, _nothing_yet(setup.rules)

    def tell(kind: int, seat: int, what: int, knowers: int) -> None:
        row[f"event:{rules.EVENTS[kind].kind}"] += 1

    state = new_state(setup, seed, sink=tell)
    first = rules.actor(state)
    standings = []
    for action in log:
        legal = rules.legal(state)
        if legal & (legal - 1):
            row["choices"] += 1
            row[f"chosen:{rules.MOVES[action]}"] += 1
            for move in actions(legal):
                row[f"offered:{rules.MOVES[move]}"] += 1
        rules.apply(state, action)
        standings.append(_points(setup, state))
    won = seats_of(rules.winners(state))
    return {
        **row,
        "decisions": len(log),
        "minutes": row["choices"] * pace / 60,
        "points": sum(scores(setup, state)) / setup.players,
        "margin": _margin(standings[-1], won),
        "shared": len(won) > 1,
        **_leads(standings, won),
        **{
            f"turn {k + 1}": ((first + k) % setup.players in won) / len(won)
            for k in range(setup.players)
        },
    }


def _nothing_yet(rules: Rules) -> dict[str, int]:
    events = [f"event:{event.kind}" for event in rules.EVENTS]
    moves = [f"{what}:{move}" for what in ("offered", "chosen") for move in rules.MOVES]
    return dict.fromkeys(("choices", *events, *moves), 0)


def _points(setup: Setup, state: Any) -> list[int]:
    """Scores, so that more is better."""
    sign = -1 if setup.rules.LOW_WINS else 1
    return [sign * score for score in scores(setup, state)]


def _margin(points: list[int], won: list[int]) -> int:
    """By how much the winner is ahead of the next; nothing if the win is shared."""
    others = [score for seat, score in enumerate(points) if seat != won[0]]
    return 0 if len(won) > 1 else points[won[0]] - max(others)


def _leads(standings: list[list[int]], won: list[int]) -> Row:
    """Who led, and when; a third of the game is a third of its decisions."""
    leaders = [_where(points, max(points)) for points in standings]
    third, two_thirds = len(leaders) // 3, 2 * len(leaders) // 3
    last = standings[max(0, two_thirds - 1)]
    behind = _where(last, min(last)) & ~_where(last, max(last))
    winners = sum(1 << seat for seat in won)
    alone = [winners == leading for leading in leaders[third:]]
    return {
        "lead_changes": changes(leaders),
        "late_lead_changes": changes(leaders) - changes(leaders[:two_thirds]),
        "settled": lasting(leading & winners for leading in leaders),
        "comeback": behind & winners != 0,
        "runaway": len(won) == 1 and all(alone),
    }


def _where(points: list[int], score: int) -> int:
    return sum(1 << seat for seat, own in enumerate(points) if own == score)


def changes(leaders: Iterable[int]) -> int:
    """How often one who leads alone is followed by another; all are bit sets of seats."""
    count, before = 0, NONE
    for leading in leaders:
        if leading & (leading - 1):
            continue
        count += before not in (NONE, leading)
        before = leading
    return count


def lasting(holds: Iterable[Any]) -> float:
    """The share of the game after which something held to the end."""
    told = list(holds)
    n = len(told)
    while n and told[n - 1]:
        n -= 1
    return n / max(1, len(told))
