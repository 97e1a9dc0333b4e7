"""How much skill counts: a stronger bot alone among weaker ones, in every seat of the same deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nerve.bots.policies import play_policies
from nerve.core.game import Setup
from nerve.study.course import Row


def skill_of(
    setup: Setup,
    rungs: Sequence[tuple[str, str]],
    seed: int,
    deal: int,
    plain: bool,
    fitted: Mapping[str, str],
) -> Row:
    """By how much each stronger bot's share of the wins is above the fair one; `fitted` says who
    plays for whom in this variant."""
    return {
        f"skill:{hero}>{rest}": _gain(
            setup, fitted.get(hero, hero), fitted.get(rest, rest), seed, deal, plain
        )
        for hero, rest in rungs
    }


def _gain(setup: Setup, hero: str, rest: str, seed: int, deal: int, plain: bool) -> float:
    share = 0.0
    for seat in range(setup.players):
        bots = [hero if p == seat else rest for p in range(setup.players)]
        won = int(play_policies(setup, bots, seed, deal, 1, plain).winners[0])
        share += (won >> seat & 1) / max(1, won.bit_count())
    return (share - 1) / setup.players
