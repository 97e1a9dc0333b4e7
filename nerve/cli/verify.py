"""nerve verify: records replayed."""

import argparse
import json
from typing import Any

from nerve.cli.command import USAGE, WRONG, command, complain, reason
from nerve.cli.flags import add_files, add_json, open_files
from nerve.cli.values import path
from nerve.core.record import verify_file


def add(commands: Any) -> None:
    examples = (
        "  nerve verify games.jsonl\n"
        "  nerve verify *.json --json\n"
        "  nerve verify games.jsonl --game ./mine.py"
    )
    about = "replay records and say which are wrong, and where"
    made = command(commands, "verify", run, about, examples)
    made.add_argument("files", type=path, nargs="+", metavar="FILE", help=".json or .jsonl")
    add_files(made, "whose records these are")
    add_json(made)


def run(arguments: argparse.Namespace) -> int:
    open_files(arguments)
    records, errors, unreadable = 0, [], 0
    for name in arguments.files:
        found = verify_file(name)
        while True:
            try:
                line, error = next(found)
            except StopIteration:
                break
            except OSError as problem:
                unreadable += 1
                complain(reason(problem, name), USAGE)
                break
            records += 1
            if error is None:
                continue
            place = {"file": name, "line": line, "step": error.step}
            errors.append({**place, "wrong": error.wrong, "expected": error.expected})
            if not arguments.json:
                print(f"{name}:{line}: {error}")
    if arguments.json:
        print(json.dumps({"records": records, "wrong": len(errors), "errors": errors}))
    else:
        print(f"{records} records, {len(errors)} wrong")
    return USAGE if unreadable else WRONG if errors else 0
