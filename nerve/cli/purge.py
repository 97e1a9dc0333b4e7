"""nerve purge: tables closed long ago, and players not seen since."""

import argparse
from typing import Any

from nerve.cli.command import command
from nerve.cli.data import add_data, database, server_settings
from nerve.cli.values import amount


def add(commands: Any) -> None:
    examples = "  nerve purge --days 30"
    about = "delete tables closed long ago and players not seen since"
    made = command(commands, "purge", run, about, examples)
    made.add_argument(
        "--days", type=amount, default=30.0, metavar="D", help="for so long (default 30)"
    )
    add_data(made)


def run(arguments: argparse.Namespace) -> int:
    from nerve.server.admin import purge

    tables, players = purge(database(server_settings(arguments)), arguments.days)
    print(f"{tables} tables and {players} players deleted")
    return 0
