"""Flags that several commands have."""

from nerve.cli.command import Parser
from nerve.cli.values import number, option, path


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
