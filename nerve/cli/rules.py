"""nerve rules: the rules page of a game."""

import argparse
import sys
from typing import Any

from nerve.cli.command import command
from nerve.cli.flags import add_game, add_language, language_for
from nerve.core.registry import open_game
from nerve.core.rulebook import rules_page


def add(commands: Any) -> None:
    examples = "  nerve rules GAME --language nl | less\n  nerve rules ./mine.py"
    made = command(commands, "rules", run, "print the rules page of a game", examples)
    add_game(made)
    add_language(made)


def run(arguments: argparse.Namespace) -> int:
    name = open_game(arguments.game).NAME
    text = rules_page(name, language_for(arguments))
    if not sys.stdout.isatty():
        print(text, end="")
        return 0
    from rich.console import Console  # only where it is needed: the other commands start faster
    from rich.markdown import Markdown

    Console().print(Markdown(text))
    return 0
