"""What a shuffle costs that anybody can check, beside one of the secure source: `python -m
benchmarks.shuffles`. Both are measured in turn in one run; the ratio is what counts."""

from __future__ import annotations

import time
from math import inf

from nerve.core.cards import ChanceSource
from nerve.core.chance import SECURE, Committed
from nerve.core.contract import Rules
from nerve.core.registry import GAMES

ROUNDS, SHUFFLES = 30, 50


def seconds(source: ChanceSource, deck: list[int]) -> float:
    """One shuffle, on average."""
    began = time.perf_counter()
    for _ in range(SHUFFLES):
        source.shuffle(list(deck))
    return (time.perf_counter() - began) / SHUFFLES


def deck_of(rules: Rules) -> list[int]:
    counts = enumerate(rules.DECK.values())
    return [card for card, count in counts for _ in range(count)]


def main() -> None:
    for game, rules in GAMES.items():
        deck = deck_of(rules)
        best = {"secure": inf, "committed": inf}
        for n in range(ROUNDS):
            committed = Committed(rules, 2, n.to_bytes(32, "big"))
            sources: dict[str, ChanceSource] = {"secure": SECURE, "committed": committed}
            for name, source in sources.items():
                best[name] = min(best[name], seconds(source, deck))
        ratio = best["committed"] / best["secure"]
        told = ", ".join(f"{name} {took * 1e6:.0f} µs" for name, took in best.items())
        print(f"{game}: {len(deck)} cards: {told}, ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
