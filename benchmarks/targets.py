"""What we want to reach, as ratios in one run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

from benchmarks import twin
from benchmarks.clock import Numbers
from benchmarks.games import room_of
from nerve.core.registry import GAMES, part_of

CARD_GAMES = ("hearts", "oh_hell", "crazy_eights", "go_fish")
ISMCTS_GAMES = ("leduc_poker", "oh_hell", "euchre")
ANY = next(iter(GAMES))  # where one was measured, all were
SUDDEN = [game for game in GAMES if getattr(room_of(game), "SUDDEN", False)]
PLAYED_OUT = tuple(game for game in GAMES if hasattr(part_of(game, "search"), "try_out"))
SIZES = (10**3, 10**5, 10**7)  # games in a series
CLOSE = 15  # percent that the cost of an action may differ between them


@dataclass(frozen=True)
class Target:
    """`find` computes a figure that has to be at least, or at most, the limit."""

    text: str
    needs: str  # a name without which there is nothing to compute
    find: Callable[[Numbers], float]
    limit: float
    unit: str = "×"
    at_least: bool = True

    def met(self, numbers: Numbers) -> bool:
        found = self.find(numbers)
        return found >= self.limit if self.at_least else found <= self.limit


def ours(numbers: Numbers) -> list[float]:
    return [numbers[f"ours/{game}"] for game in GAMES]


def over(numbers: Numbers, form: str) -> list[float]:
    """The figures of all games."""
    return [numbers[form.format(game)] for game in GAMES]


def openspiel(numbers: Numbers) -> float:
    """The fastest of OpenSpiel's card games in C++."""
    return max(numbers[f"openspiel C++/{name}"] for name in CARD_GAMES)


def pgx(numbers: Numbers) -> float:
    """Leduc hold'em by Pgx at its best batch size."""
    return max(rate for name, rate in numbers.items() if name.startswith("pgx "))


def growth(numbers: Numbers) -> float:
    """The largest deviation of all games."""
    return max(deviation([numbers[f"growth {size}/{game}"] for size in SIZES]) for game in GAMES)


def deviation(costs: Sequence[float]) -> float:
    """How far, in percent, the costs in short and long series are from that in the middle."""
    middle = costs[len(costs) // 2]
    return max(abs(cost / middle - 1) for cost in costs) * 100


TARGETS = (
    Target(
        "slowest of our games ÷ OpenSpiel's fastest C++ rollouts of four card games",
        "openspiel C++/hearts",
        lambda n: min(ours(n)) / openspiel(n),
        4,
    ),
    Target(
        "median of our games ÷ the same",
        "openspiel C++/hearts",
        lambda n: median(ours(n)) / openspiel(n),
        6,
    ),
    Target(
        "slowest of our games ÷ RLCard's UNO through its env",
        "rlcard/uno",
        lambda n: min(ours(n)) / n["rlcard/uno"],
        400,
    ),
    Target(
        "slowest of our games ÷ Pgx's batched leduc_holdem playouts",
        "rlcard/uno",
        lambda n: min(ours(n)) / pgx(n),
        5,
    ),
    Target(
        f"{GAMES[twin.GAME].TITLE} ÷ its C++ twin",
        "twin",
        lambda n: n[f"ours/{twin.GAME}"] / n["twin"],
        0.85,
    ),
    Target(
        "two threads ÷ one (wall clock, game that gains least)",
        f"threads/{ANY}/ratio",
        lambda n: min(over(n, "threads/{}/ratio")),
        1.8,
    ),
    Target(
        "`nerve simulate` on one thread ÷ playouts (game that loses most)",
        f"simulate/{ANY}/ratio",
        lambda n: min(over(n, "simulate/{}/ratio")),
        0.85,
    ),
    Target(
        "memory of a process with a batch of 1,000,000 (largest game)",
        f"batch memory/{ANY}",
        lambda n: max(over(n, "batch memory/{}")) / 1e9,
        1.5,
        "GB",
        at_least=False,
    ),
    Target(
        "steps of a batch of 1,000,000 ÷ playouts (game that loses most)",
        f"steps 1000000/{ANY}/ratio",
        lambda n: min(over(n, "steps 1000000/{}/ratio")),
        0.35,
    ),
    Target(
        "steps of a batch of 1,000 ÷ playouts (game that loses most)",
        f"steps 1000/{ANY}/ratio",
        lambda n: min(over(n, "steps 1000/{}/ratio")),
        0.7,
    ),
    Target(
        "time with a view for every decision ÷ without (game that loses most)",
        f"looks/{ANY}/ratio",
        lambda n: 1 / min(over(n, "looks/{}/ratio")),
        2.5,
        at_least=False,
    ),
    Target(
        "steps of a vector env of 4,096 games ÷ PettingZoo's texas_holdem_v4 (slowest game)",
        f"vector/{ANY}/ratio",
        lambda n: min(over(n, "vector/{}/ratio")),
        200,
    ),
    Target(
        "steps of the PettingZoo env ÷ the same (slowest game, with wrappers or without)",
        f"zoo env/{ANY}/ratio",
        lambda n: min(over(n, "zoo env/{}/ratio") + over(n, "zoo raw/{}/ratio")),
        3,
    ),
    Target(
        "playouts inside search ÷ the same playouts alone (game that loses most)",
        f"search/{PLAYED_OUT[0]}/ratio",
        lambda n: min(n[f"search/{game}/ratio"] for game in PLAYED_OUT),
        0.6,
    ),
    Target(
        "greedy v greedy, games/s ÷ random play "
        f"({', '.join(GAMES[game].TITLE for game in SUDDEN)}: decisions/s; game that loses most)",
        f"greedy games/{ANY}/ratio",
        lambda n: min(
            n[f"greedy {'decisions' if game in SUDDEN else 'games'}/{game}/ratio"] for game in GAMES
        ),
        0.3,
    ),
    Target(
        "the odds panel's answer, median of 1,000 positions (slowest game)",
        f"odds ms/{ANY}",
        lambda n: max(over(n, "odds ms/{}")),
        5,
        "ms",
        at_least=False,
    ),
    Target(
        "compiling all four games from nothing (CPU time)",
        "cold compile",
        lambda n: n["cold compile"],
        60,
        "s",
        at_least=False,
    ),
    Target(
        "compiling the bots of one game from nothing (CPU time, slowest game)",
        f"cold bots/{ANY}",
        lambda n: max(over(n, "cold bots/{}")),
        20,
        "s",
        at_least=False,
    ),
    Target(
        "`nerve simulate` of ten games (wall clock)",
        "start few",
        lambda n: n["start few"],
        0.6,
        "s",
        at_least=False,
    ),
    Target(
        "cached start of `nerve simulate` of 10,000 games, more than of ten plain ones",
        "start cached",
        lambda n: n["start cached"] - n["start plain"],
        1.5,
        "s",
        at_least=False,
    ),
    Target(
        "cost of an action in 10³ and 10⁷ games, away from that in 10⁵ (worst game)",
        f"growth {SIZES[-1]}/{ANY}",
        growth,
        CLOSE,
        "%",
        at_least=False,
    ),
    Target(
        "server, 1,000 sockets at 250 tables, a move a second each, durable: p99, best of three",
        "load p99 ms",
        lambda n: n["load p99 ms"],
        25,
        "ms",
        at_least=False,
    ),
    Target(
        "server saturated, moves a second ÷ the same without a store",
        "load moves/s without store",
        lambda n: n["load moves/s"] / n["load moves/s without store"],
        0.5,
    ),
    Target(
        "server saturated, moves a second ÷ a bare echo of as many frames",
        "load echo moves/s",
        lambda n: n["load moves/s"] / n["load echo moves/s"],
        0.5,
    ),
    Target(
        "server, memory a connection",
        "load KB a connection",
        lambda n: n["load KB a connection"],
        150,
        "KB",
        at_least=False,
    ),
)


def measured(numbers: Numbers) -> list[Target]:
    """The targets that these numbers can say something of."""
    return [target for target in TARGETS if target.needs in numbers]
