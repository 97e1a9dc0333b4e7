"""Games of bots, kept: whatever is measured of them, or fitted to them, they are played once.

Two kinds: *strong*, where all are `easy`, a search of some 5 ms a decision, and *mixed*, where
`greedy`, `tuned` and `easy` sit anywhere. Numbers of players are drawn evenly. The first games are
there to fit to, all others to measure by.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from nerve.bots.policies import play_logged
from nerve.core.cards import game_seed
from nerve.core.game import Setup, look, new_state, settle_on
from nerve.core.record import Record, Recorder
from nerve.core.registry import GAMES

KEPT = Path(__file__).parent / "results" / "review"
SEED = 121
TO_FIT = 1_500  # of each kind
STRONG, MIXED = "strong", "mixed"
KINDS = {STRONG: ("easy",), MIXED: ("greedy", "tuned", "easy")}
FIRST_MOVE = 48  # of those that a log has as characters


class Played(NamedTuple):
    """A game of bots, to be looked at anywhere."""

    setup: Setup
    bots: Sequence[str]
    seed: int
    log: Sequence[int]
    shares: Sequence[float]  # of the win

    def states(self) -> Iterator[Any]:
        """At each decision; the same object each time."""
        state = new_state(self.setup, self.seed)
        for action in self.log:
            yield state
            self.setup.rules.apply(state, action)

    def decisions(self) -> Iterator[tuple[Any, int]]:
        """What each seat saw that had a choice, and what it chose."""
        rules = self.setup.rules
        for state, action in zip(self.states(), self.log, strict=True):
            view = look(rules, state, rules.actor(state))
            if view.legal.bit_count() > 1:
                yield view, action

    def record(self) -> Record:
        recorder = Recorder(self.setup, self.seed, names=list(self.bots))
        for action in self.log:
            recorder.play(action)
        return recorder.record()


def played(setup: Setup, bots: Sequence[str], seed: int, number: int) -> Played:
    found = play_logged(setup, bots, seed, number, 1)
    log = [int(action) for action in found.log[: found.lengths[0]]]
    return Played(setup, bots, game_seed(seed, number), log, shares_of(setup, found.winners[0]))


def shares_of(setup: Setup, winners: int) -> list[float]:
    won = [winners >> seat & 1 for seat in range(setup.players)]
    return [one / sum(won) for one in won]


# --- kept -----------------------------------------------------------------------------------------


def games_of(game: str, kind: str, games: int) -> Iterator[Played]:
    return (game_of(game, kind, number) for number in range(games))


def game_of(game: str, kind: str, number: int) -> Played:
    """What is not kept yet is played now."""
    path = KEPT / f"games-{game}-{kind}-{SEED}.jsonl"
    lines = _lines(path)
    while number >= len(lines):
        lines.append(_line(game, kind, len(lines)))
        with path.open("a", encoding="utf-8") as file:
            print(lines[-1], file=file)
    bots, log, winners = json.loads(lines[number])
    setup = settle_on(game, len(bots))
    actions = [ord(move) - FIRST_MOVE for move in log]
    return Played(setup, bots, game_seed(SEED, number), actions, shares_of(setup, winners))


@cache
def _lines(path: Path) -> list[str]:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.read_text("utf-8").splitlines() if path.exists() else []


def _line(game: str, kind: str, number: int) -> str:
    chance = Random(f"{game} {kind} {SEED} {number}")
    players = chance.choice(GAMES[game].PLAYERS)
    bots = [chance.choice(KINDS[kind]) for _ in range(players)]
    found = play_logged(settle_on(game, players), bots, SEED, number, 1)
    moves = [chr(FIRST_MOVE + int(action)) for action in found.log[: found.lengths[0]]]
    return json.dumps([bots, "".join(moves), int(found.winners[0])])
