"""nerve rules: the rules page of a game."""

import argparse
import sys
from typing import Any

from nerve.cli.command import command
from nerve.cli.flags import add_language, language_for
from nerve.game import rules_of
from nerve.games import GAMES
from nerve.rulebook import rules_page


def add(commands: Any) -> None:
    examples = "  nerve rules push\n  nerve rules seventeen --language nl | less"
    made = command(commands, "rules", run, "print the rules page of a game", examples)
    made.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    add_language(made)


def run(arguments: argparse.Namespace) -> int:
    name = rules_of(arguments.game).NAME
    text = rules_page(name, language_for(arguments))
    if not sys.stdout.isatty():
        print(text, end="")
        return 0
    from rich.console import Console  # only where it is needed: the other commands start faster
    from rich.markdown import Markdown

    Console().print(Markdown(text))
    return 0
