"""nerve show: the table at a step of a recorded game."""

import argparse
import json
import sys
from typing import Any

from nerve.cli.command import UsageError, command
from nerve.cli.flags import add_files, add_json, add_language, language_for, open_files
from nerve.cli.values import number, path, seat_or_all
from nerve.words import words_of


def add(commands: Any) -> None:
    examples = (
        "  nerve show games.jsonl --record 3\n"
        "  nerve show game.json --step 40 --seat 1\n"
        "  nerve show game.json --language de\n"
        "  nerve show game.json --seat all --json\n"
        "  nerve show game.json --game ./mine.py"
    )
    about = "show the table at a step of a recorded game"
    made = command(commands, "show", run, about, examples)
    made.add_argument("file", type=path, metavar="FILE", help=".json or .jsonl")
    made.add_argument(
        "--record", type=number(1), default=1, metavar="K", help="which one (default: the first)"
    )
    made.add_argument(
        "--step", type=number(0), metavar="I", help="when step I is due (default: at the end)"
    )
    made.add_argument(
        "--seat",
        type=seat_or_all,
        metavar="S",
        help="as this seat saw it; `all`: with all hidden cards of a finished game "
        "(default: as a spectator)",
    )
    add_files(made, "whose record this is")
    add_language(made)
    add_json(made)


def run(arguments: argparse.Namespace) -> int:
    from nerve.core.record import BadRecord
    from nerve.terminal.show import Misplaced, NoSuchPosition, Position, find

    open_files(arguments)
    line, record = find(arguments.file, arguments.record)
    everything = arguments.seat == "all"
    seat = -1 if everything or arguments.seat is None else arguments.seat
    words = words_of(language_for(arguments))
    try:
        position = Position(record, arguments.step, seat, everything, words)
    except BadRecord as error:
        raise Misplaced(f"{arguments.file}:{line}: {error}") from None
    except NoSuchPosition as error:
        raise UsageError(f"{arguments.file}:{line}: {error}") from None
    if arguments.json:
        data = {"file": arguments.file, "record": arguments.record, **position.data()}
        print(json.dumps(data))
    elif sys.stdout.isatty():
        from rich.console import Console

        console = Console()
        for text in position.lines():
            console.print(text, soft_wrap=True)
    else:
        print("\n".join(text.plain.rstrip() for text in position.lines()))
    return 0
