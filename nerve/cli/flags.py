"""Flags that several commands have."""

import argparse
import os

from nerve.cli.command import Parser
from nerve.cli.values import language, number, option, path
from nerve.words import language_of


def add_json(made: Parser) -> None:
    made.add_argument("--json", action="store_true", help="print one JSON object")


def add_players(made: Parser, default: str) -> None:
    made.add_argument(
        "--players", type=number(1, 100), metavar="N", help=f"how many (default: {default})"
    )


def add_table(made: Parser) -> None:
    made.add_argument(
        "--option",
        type=option,
        action="append",
        default=[],
        metavar="K=V",
        help="true or false; `nerve games` lists them",
    )
    made.add_argument("--deck", type=path, metavar="FILE.toml", help="another deck")


def add_language(made: Parser) -> None:
    made.add_argument(
        "--language",
        type=language,
        metavar="LANG",
        help="en, nl, fr or de (default: $NERVE_LANGUAGE, else that of the system)",
    )


def language_for(arguments: argparse.Namespace, remembered: str = "") -> str:
    """The language that was asked for, else the one remembered, or that of the system."""
    return str(arguments.language or language_of(os.environ, remembered))
