"""nerve simulate: many games between bots."""

from __future__ import annotations

import argparse
import json
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nerve.cli.command import UsageError, command, file_to_write, reason
from nerve.cli.flags import add_game, add_json, add_limits, add_on, add_players, add_seed, add_table
from nerve.cli.progress import progress_bar
from nerve.cli.setups import setup_of
from nerve.cli.values import number, path
from nerve.core.game import Setup

if TYPE_CHECKING:
    from nerve.arena.simulate import Estimate, Totals


def add(commands: Any) -> None:
    examples = (
        "  nerve simulate GAME --players 4 --games 100000\n"
        "  nerve simulate GAME --bots greedy,random --json\n"
        "  nerve simulate GAME --deck my-deck.toml\n"
        "  nerve simulate ./mine.py --games 50 --records games.jsonl --legal"
    )
    about = "play many games between bots and print scores, wins and length"
    made = command(commands, "simulate", run, about, examples)
    add_game(made)
    add_players(made, "the least the game allows")
    made.add_argument(
        "--games", type=number(1, 10**9), default=1000, metavar="K", help="default 1000"
    )
    add_seed(made)
    made.add_argument(
        "--bots",
        default="random",
        metavar="A,B,…",
        help="one for all seats or one for each: random, greedy, tuned, search:300 …, "
        "package.module:function or file.py:function (default random)",
    )
    add_table(made)
    add_limits(made)
    made.add_argument(
        "--records", type=path, metavar="OUT.jsonl", help="write every game as a record"
    )
    made.add_argument(
        "--dataset",
        type=path,
        metavar="OUT",
        help="write every decision for learners: OUT.arrow is quick, OUT.parquet is small "
        "(the extra `dataset`)",
    )
    made.add_argument(
        "--legal", action="store_true", help="with --records: list the legal moves at every step"
    )
    made.add_argument(
        "--jobs", type=number(1, 256), default=1, metavar="J", help="workers (default 1)"
    )
    made.add_argument(
        "--plain", action="store_true", help="run the rules as plain Python, not as machine code"
    )
    add_on(made)
    add_json(made)


def run(arguments: argparse.Namespace) -> int:
    from nerve.arena.simulate import simulate, write_records

    setup = setup_of(arguments)
    bots = arguments.bots.split(",")
    if arguments.legal and not arguments.records:
        raise UsageError("--legal goes with --records")
    if arguments.dataset:
        return write_decisions(arguments, setup, bots)
    with progress_bar(arguments.games) as progress:
        if arguments.records:
            out = output(arguments.records, setup)
            try:
                totals = write_records(
                    setup,
                    bots,
                    arguments.games,
                    arguments.seed,
                    out,
                    arguments.legal,
                    arguments.jobs,
                    arguments.plain,
                    progress,
                    arguments.on,
                )
            except OSError as error:
                raise UsageError(reason(error, arguments.records)) from None
        else:
            totals = simulate(
                setup,
                bots,
                arguments.games,
                arguments.seed,
                arguments.jobs,
                arguments.plain,
                progress,
                arguments.on,
            )
    report(arguments, setup, bots if len(bots) > 1 else bots * setup.players, totals)
    return 0


def write_decisions(arguments: argparse.Namespace, setup: Setup, bots: list[str]) -> int:
    from nerve.arena.simulate import Series

    for other in ("records", "plain", "on"):
        if getattr(arguments, other):
            raise UsageError(f"--dataset and --{other} do not go together")
    out, seats = file_to_write(arguments.dataset), Series.of(setup, bots, 0, plain=False).bots
    from nerve.envs.dataset import write_dataset

    with progress_bar(arguments.games) as progress:
        lines = write_dataset(setup, seats, arguments.games, arguments.seed, out, progress=progress)
    print(f"{out}: {arguments.games:,} games, {lines:,} decisions")
    return 0


def output(name: str, setup: Setup) -> Path:
    """The file to write, as far as that can be known before the work is done."""
    if setup.limits != setup.rules.LIMITS:
        raise UsageError("a record cannot say house limits: leave out --limit or --records")
    return file_to_write(name)


def report(arguments: argparse.Namespace, setup: Setup, bots: list[str], totals: Totals) -> None:
    if arguments.json:
        print(
            json.dumps(
                {
                    "game": setup.rules.NAME,
                    "players": setup.players,
                    "options": setup.options,
                    "deck": setup.deck,
                    "limits": setup.limits,
                    "seed": arguments.seed,
                    "bots": bots,
                    "games": totals.games,
                    "actions": totals.actions,
                    "seconds": totals.seconds,
                    "scores": [as_data(one) for one in totals.scores],
                    "wins": [as_data(one) for one in totals.wins],
                    "length": as_data(totals.length),
                }
            )
        )
        return
    speed = totals.actions / totals.seconds if totals.seconds else 0.0
    print(
        f"{setup.rules.TITLE}, {setup.players} players, {totals.games:,} games, "
        f"seed {arguments.seed}: {totals.actions:,} actions, {speed:,.0f} a second"
    )
    print("\nseat  bot       score               wins")
    for seat, (bot, score, wins) in enumerate(zip(bots, totals.scores, totals.wins, strict=True)):
        share = f"{100 * wins.mean:5.1f} % ± {100 * wins.half:.1f}"
        print(f"{seat:<5} {bot:<9} {plus_minus(score):<19} {share}")
    print(f"\nactions a game: {plus_minus(totals.length)} (± is the 95 % interval)")


def as_data(estimate: Estimate) -> dict[str, float | None]:
    return {"mean": estimate.mean, "half": estimate.half if isfinite(estimate.half) else None}


def plus_minus(estimate: Estimate) -> str:
    return f"{estimate.mean:8.2f} ± {estimate.half:.2f}"
