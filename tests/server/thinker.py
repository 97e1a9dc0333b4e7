"""Somebody who thinks out reviews and hints at once, without machine code, and keeps count.
What they say adds up, and is otherwise made up."""

from __future__ import annotations

import random
from typing import Any

from nerve.core.game import actions
from nerve.core.record import Replay
from nerve.core.registry import rules_of
from nerve.protocol import Account, Decision, Review, Worth
from nerve.review import EVALUATOR
from nerve.server.replay import read_record
from nerve.server.reviewing import advice, made_ready
from tests.server.house import House

LUCK, PLAY = 0.3, -0.1  # of every seat
MARKED = 7  # every so many decisions with a choice


class Thinker:
    def __init__(self) -> None:
        self.asked: list[int] = []
        self.ready: list[str] = []

    async def do(self, work: Any, *given: Any) -> Any:
        if work is advice:
            name, view, _ = given
            rules = rules_of(name)
            best = rules.MOVES[rules.fallback(view)]
            return best, {best: Worth(0.5, 0.0, 0.01, 7.0)}
        if work is made_ready:
            self.ready += given
            return None
        record, playouts = given
        self.asked.append(playouts)
        return made_up(read_record(record), playouts)

    async def stop(self) -> None: ...


def thinking(house: House) -> Thinker:
    """A server with such a one."""
    made = Thinker()
    house.lobby.reviews._aside = made  # type: ignore[assignment]
    house.lobby.reviews.able = True
    return made


def made_up(record: Any, playouts: int) -> Review:
    replay, dice = Replay(record), random.Random(1)
    n = replay.setup.players
    decisions: list[Decision] = []
    shares = fair = [1 / n] * n
    for _ in range(sum(type(step[0]) is int for step in record["steps"])):
        seat, step = replay.game.actor, replay.index
        legal = [replay.rules.MOVES[a] for a in actions(replay.game.view(seat).legal)]
        replay.advance()
        move = replay.steps[step][1]
        weights = [share * dice.uniform(0.8, 1.25) for share in shares]
        after = [weight / sum(weights) for weight in weights]
        if replay.over:
            won = replay.game.result()["winners"]
            after = [(place in won) / len(won) for place in range(n)]
        one = Decision(seat, move, shares, after, after)
        if len(legal) > 1:
            one.moves = {m: Worth(0.4 - 0.1 * (m == move), 0.1, 0.02, 9.0) for m in legal}
            if len(decisions) % MARKED == 0:
                one.best = next(m for m in legal if m != move)
                one.loss, one.error, one.mark = 0.1, 0.02, "mistake"
        decisions.append(one)
        shares = after
    seats = [_account(shares[seat], 1 / n) for seat in range(n)]
    last = len(decisions) - 1
    return Review(
        record["game"],
        EVALUATOR,
        playouts,
        deal=fair,
        seats=seats,
        decisive=sorted({0, last // 2, last}),
        decisions=decisions,
    )


def _account(result: float, fair: float) -> Account:
    return Account(
        result=result,
        fair=fair,
        luck=LUCK,
        kinds={"deal": LUCK},
        play=PLAY,
        hidden=0.0,
        others=result - fair - LUCK - PLAY,
        errors={"luck": 0.03, "play": 0.04, "hidden": 0.0, "others": 0.01},
        decisions=50,
    )
