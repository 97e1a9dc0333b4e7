"""Flags that several commands have."""

import argparse
import os

from nerve.cli.command import Parser
from nerve.cli.values import language, limit, number, numbers, option, path, patience, seed
from nerve.core.registry import GAMES, open_game
from nerve.words import language_of


def add_game(made: Parser, default: str = "") -> None:
    """The game, by name or as a file: what somebody types here may be run."""
    known = f"{', '.join(GAMES)} or a file of yours, ./NAME.py"
    if default:
        made.add_argument("game", nargs="?", metavar="GAME", help=f"{known} (default: {default})")
    else:
        made.add_argument("game", metavar="GAME", help=known)


def add_files(made: Parser, what: str) -> None:
    made.add_argument(
        "--game",
        dest="game_files",
        type=path,
        action="append",
        default=[],
        metavar="FILE.py",
        help=f"a game of yours {what}; may be given again",
    )


def open_files(arguments: argparse.Namespace) -> None:
    """Make the games known that the arguments name. Raises UnknownGame or BadGame."""
    for file in arguments.game_files:
        open_game(file)


def add_json(made: Parser) -> None:
    made.add_argument("--json", action="store_true", help="print one JSON object")


def add_players(made: Parser, default: str) -> None:
    made.add_argument(
        "--players", type=number(1, 100), metavar="N", help=f"how many (default: {default})"
    )


def add_counts(made: Parser) -> None:
    made.add_argument(
        "--players",
        type=numbers(1, 100),
        metavar="N,…",
        help="how many, one or several numbers (default: the fewest, four and the most)",
    )


def add_seed(made: Parser) -> None:
    made.add_argument("--seed", type=seed, default=1, metavar="S", help="default 1")


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


def add_on(made: Parser) -> None:
    made.add_argument(
        "--on",
        default="",
        metavar="CLUSTER",
        help="play on a Ray cluster: ray, or ray://HOST:10001 (the extra `cluster`)",
    )


def add_limits(made: Parser) -> None:
    made.add_argument(
        "--limit", type=limit, action="append", default=[], metavar="K=V", help="a house limit"
    )


def add_patience(made: Parser) -> None:
    made.add_argument(
        "--patience",
        type=patience,
        default=5.0,
        metavar="SECONDS",
        help="for a decision of a bot that is not built in (default 5)",
    )


def add_jobs(made: Parser) -> None:
    made.add_argument(
        "--jobs", type=number(1, 256), metavar="J", help="workers (default: one for each core)"
    )


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
