"""nerve review: a finished game taken apart into luck and play."""

import argparse
import json
from pathlib import Path
from typing import Any

from nerve.cli.command import UsageError, command
from nerve.cli.flags import add_files, add_json, add_on, add_seed, open_files
from nerve.cli.progress import progress_bar
from nerve.cli.values import number, path


def add(commands: Any) -> None:
    examples = (
        "  nerve review game.jsonl\n"
        "  nerve review games.jsonl --record 3 --playouts 4096\n"
        "  nerve review game.jsonl --json > review.json\n"
        "  nerve review game.jsonl --html review.html"
    )
    about = "take a finished game apart: what luck did, what one's play did"
    made = command(commands, "review", run, about, examples)
    made.add_argument("file", type=path, metavar="FILE", help=".json or .jsonl")
    made.add_argument(
        "--record", type=number(1), default=1, metavar="K", help="which one (default: the first)"
    )
    made.add_argument(
        "--playouts",
        type=number(16, 10**6),
        default=1024,
        metavar="N",
        help="by which a position is valued (default 1024)",
    )
    add_seed(made)
    made.add_argument(
        "--jobs", type=number(1, 256), metavar="J", help="threads (default: one for each core)"
    )
    made.add_argument("--html", type=path, metavar="OUT", help="write a page that opens anywhere")
    add_files(made, "whose record this is")
    add_on(made)
    add_json(made)


def run(arguments: argparse.Namespace) -> int:
    from nerve.arena.pool import cores
    from nerve.core.record import BadRecord, whole_file
    from nerve.review import review
    from nerve.review.telling import data, lines
    from nerve.terminal.show import Misplaced, find

    open_files(arguments)
    line, record = find(arguments.file, arguments.record)
    if arguments.html:
        out = Path(arguments.html)
        if out.is_dir() or not out.parent.is_dir():
            raise UsageError(f"{out}: expected the name of a file in an existing folder")
    steps = record.get("steps")
    with progress_bar(len(steps) if isinstance(steps, list) else 0) as progress:
        try:
            told = review(
                record,
                arguments.playouts,
                arguments.seed,
                arguments.jobs or cores(),
                progress,
                arguments.on,
            )
        except BadRecord as error:
            raise Misplaced(f"{arguments.file}:{line}: {error}") from None
    if arguments.html:
        from nerve.review.page import page

        with whole_file(arguments.html) as file:
            file.write(page(told))
    print(json.dumps(data(told)) if arguments.json else "\n".join(lines(told)))
    return 0
