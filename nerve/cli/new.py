"""nerve new: a game to start from."""

import argparse
from importlib.resources import files
from pathlib import Path
from typing import Any

from nerve.cli.command import UsageError, command
from nerve.core.objections import LONGEST, NAME
from nerve.core.registry import GAMES

TEMPLATE = "starting_point"


def add(commands: Any) -> None:
    examples = "  nerve new lantern"
    about = "write NAME.py, a small game that plays already, to start your own from"
    made = command(commands, "new", run, about, examples)
    made.add_argument("name", metavar="NAME", help="small letters, digits and _")


def run(arguments: argparse.Namespace) -> int:
    name = arguments.name
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise UsageError(f"{name!r} is no name of a game: expected small letters, digits and _")
    if name in GAMES:
        raise UsageError(f"the name {name!r} is taken: expected another one")
    file = Path(f"{name}.py")
    text = (files("nerve.cli") / f"{TEMPLATE}.py").read_text("utf-8")
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(text.replace(TEMPLATE, name))
    except FileExistsError:
        raise UsageError(f"{file} is there already: nothing was written") from None
    print(f"{file} is a game: see `nerve check ./{file}` and `nerve play ./{file}`")
    return 0
