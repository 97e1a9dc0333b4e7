"""nerve arena: bots measured against each other."""

import argparse
import json
from typing import Any

from nerve.cli.command import UsageError, command, file_to_write
from nerve.cli.flags import (
    add_game,
    add_jobs,
    add_json,
    add_limits,
    add_on,
    add_patience,
    add_players,
    add_seed,
    add_table,
)
from nerve.cli.progress import progress_bar
from nerve.cli.setups import setup_of
from nerve.cli.values import gain, number, path


def add(commands: Any) -> None:
    examples = (
        "  nerve arena GAME --players 4 --bots tuned,greedy --deals 500\n"
        "  nerve arena GAME --bots search:300,tuned --html report.html\n"
        "  nerve arena GAME --players 4 --bots mine.py:Clever,tuned,greedy --json\n"
        "  nerve arena GAME --bots tuned,greedy --deals 20000 --accept 0 --reject 0.02\n"
        "  nerve arena GAME --bots tuned,greedy --record 17 > game.jsonl"
    )
    about = "measure bots against each other: every bot in every seat of the same deals"
    made = command(commands, "arena", run, about, examples)
    add_game(made)
    add_players(made, "the least the game allows")
    made.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help="names (`search:300` has a dial), package.module:name or file.py:name; too few: "
        "the last one fills the table; too many: they take turns",
    )
    made.add_argument(
        "--deals", type=number(1, 10**7), default=1000, metavar="K", help="default 1000"
    )
    add_seed(made)
    add_table(made)
    add_limits(made)
    made.add_argument(
        "--accept",
        type=gain,
        metavar="G",
        help="with --reject: stop as soon as it is known "
        "whether the first bot's share of wins is fair + G or",
    )
    made.add_argument("--reject", type=gain, metavar="H", help="fair + H; 0.02 is two points")
    made.add_argument(
        "--samples",
        type=number(0, 1000),
        default=8,
        metavar="N",
        help="to measure luck by; 0: do not (default 8)",
    )
    made.add_argument(
        "--playouts",
        type=number(0, 100_000),
        default=0,
        metavar="N",
        help="measure luck by the evaluator of reviews instead, by so many playouts at each "
        "decision that it would have made otherwise: sharper and slower (default 0)",
    )
    made.add_argument(
        "--together",
        type=number(1, 100),
        default=1,
        metavar="G",
        help="deals in a row that the same players sit through: bots that can remember what they "
        "saw of each other (default 1)",
    )
    add_patience(made)
    add_jobs(made)
    made.add_argument(
        "--journal", type=path, metavar="FILE", help="keep results here; go on if it is there"
    )
    made.add_argument("--html", type=path, metavar="OUT", help="write a report with plots")
    made.add_argument(
        "--faults", type=path, metavar="OUT.jsonl", help="write faults of bots with the positions"
    )
    made.add_argument(
        "--record",
        type=number(0),
        metavar="G",
        help="play only game number G and print its record; deal G // players",
    )
    made.add_argument(
        "--records",
        type=path,
        metavar="OUT.jsonl",
        help="write every game as a record; they are played once more for it",
    )
    add_on(made)
    add_json(made)


def run(arguments: argparse.Namespace) -> int:
    setup = setup_of(arguments)
    if (arguments.accept is None) != (arguments.reject is None):
        raise UsageError("--accept and --reject go together")
    for name in filter(None, (arguments.html, arguments.faults, arguments.records)):
        file_to_write(name)
    if arguments.records and setup.limits != setup.rules.LIMITS:
        raise UsageError("a record cannot say house limits: leave out --limit or --records")
    from nerve.arena import Match, Test, lines, page, record_of
    from nerve.arena import report as report_of
    from nerve.arena import run as run_match
    from nerve.arena.running import write_records
    from nerve.core.record import dump, whole_file

    bots = arguments.bots.split(",")
    match = Match.of(
        setup,
        bots,
        arguments.seed,
        arguments.samples,
        arguments.patience,
        arguments.playouts,
        arguments.together,
    )
    if arguments.record is not None:
        print(dump(record_of(match, arguments.record)))
        return 0
    test = None if arguments.accept is None else Test(arguments.accept, arguments.reject)
    with progress_bar(arguments.deals) as progress:
        games, verdict = run_match(
            match,
            arguments.deals,
            arguments.jobs,
            arguments.journal,
            test,
            progress,
            arguments.on,
        )
    told = report_of(match, games, verdict)
    if arguments.html:
        with whole_file(arguments.html) as file:
            file.write(page(told))
    if arguments.faults:
        with whole_file(arguments.faults) as file:
            file.writelines(json.dumps(fault.data()) + "\n" for fault in games.faults)
    if arguments.records:
        write_records(match, len(games), arguments.records, arguments.jobs, arguments.on)
    print(json.dumps(told.data()) if arguments.json else "\n".join(lines(told)))
    return 0
