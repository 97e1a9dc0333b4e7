"""nerve rules: the rules page of a game."""

import argparse
import sys
from importlib.resources import files
from typing import Any

from nerve.cli.command import command
from nerve.game import rules_of
from nerve.games import GAMES


def add(commands: Any) -> None:
    examples = "  nerve rules push\n  nerve rules seventeen | less"
    made = command(commands, "rules", run, "print the rules page of a game", examples)
    made.add_argument("game", metavar="GAME", help=", ".join(GAMES))


def run(arguments: argparse.Namespace) -> int:
    name = rules_of(arguments.game).NAME
    text = (files("nerve.games") / f"{name}.md").read_text("utf-8")
    if not sys.stdout.isatty():
        print(text, end="")
        return 0
    from rich.console import Console  # only where it is needed: the other commands start faster
    from rich.markdown import Markdown

    Console().print(Markdown(text))
    return 0
