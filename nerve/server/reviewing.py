"""What is thought out for reviews and hints, in the process beside the tables."""

from __future__ import annotations

from typing import Any

from nerve.arena.pool import cores
from nerve.core.registry import rules_of
from nerve.protocol import Account, Decision, Review, Worth
from nerve.review import Evaluator, NoReview, review
from nerve.review.chain import KINDS, Moment
from nerve.review.chain import Account as Sums
from nerve.review.evaluator import Judged
from nerve.review.telling import PARTS
from nerve.server.replay import read_record

THREADS = 2
MOST = 1_500  # decisions of a game that is reviewed
DIGITS = 5  # of what is told of a decision; its errors are larger


def thought_out(body: bytes, playouts: int) -> Review:
    """The review of a record, by so many playouts. Raises BadRecord or NoReview."""
    record = read_record(body)
    steps = record.get("steps")
    made = sum(type(s[0]) is int for s in steps if s) if isinstance(steps, list) else 0
    if made > MOST:
        raise NoReview(f"the game has {made} decisions: expected at most {MOST}")
    found = review(record, playouts, jobs=min(cores(), THREADS))
    order = {moment.step: n for n, moment in enumerate(found.moments)}
    return Review(
        name=found.game,
        evaluator=found.evaluator,
        playouts=playouts,
        deal=_rounded(found.deal),
        seats=[_account(found.account(seat)) for seat in range(found.players)],
        decisive=[order[moment.step] for moment in found.decisive()],
        decisions=[_decision(moment) for moment in found.moments],
    )


def _rounded(values: Any) -> list[float]:
    return [round(value, DIGITS) for value in values]


def _account(sums: Sums) -> Account:
    return Account(
        result=sums.result,
        fair=sums.fair,
        luck=sums.all_luck,
        kinds={kind: sums.luck[kind] for kind in KINDS},
        play=sums.play,
        hidden=sums.hidden,
        others=sums.others,
        errors={part: getattr(sums, f"{part}_error") for part in PARTS},  # type: ignore[misc]  # PARTS are its keys
        decisions=sums.decisions,
    )


def _decision(moment: Moment) -> Decision:
    return Decision(
        seat=moment.seat,
        move=moment.move,
        before=_rounded(moment.before),
        decided=_rounded(moment.decided),
        after=_rounded(moment.after),
        chance=moment.kind,
        moves={move: _worth(judged) for move, judged in moment.moves.items()},
        best=moment.best,
        loss=round(moment.loss, DIGITS),
        error=round(moment.error, DIGITS),
        mark=moment.mark,  # type: ignore[arg-type]  # a word of MARKS
    )


def _worth(judged: Judged) -> Worth:
    return Worth(*_rounded(judged))


def made_ready(name: str) -> None:
    """Have a game's machine code at hand. Raises NoReview."""
    Evaluator(rules_of(name))


def advice(name: str, view: Any, playouts: int) -> tuple[str, dict[str, Worth]]:
    """The best move of who sees this view, and all moves against it. Raises NoReview."""
    from nerve.fast.compiled import pack

    rules = rules_of(name)
    evaluator, packed = Evaluator(rules), pack(view)[0]
    found = evaluator.best(packed, playouts)
    moves = {rules.MOVES[action]: _worth(judged) for action, judged in found.moves.items()}
    return rules.MOVES[found.best], moves
