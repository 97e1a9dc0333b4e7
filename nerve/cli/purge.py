"""nerve purge: tables closed long ago."""

import argparse
from typing import Any

from nerve.cli.command import command
from nerve.cli.data import add_data, database, server_settings
from nerve.cli.values import amount


def add(commands: Any) -> None:
    examples = "  nerve purge --days 30"
    made = command(commands, "purge", run, "delete tables closed long ago", examples)
    made.add_argument(
        "--days", type=amount, default=30.0, metavar="D", help="closed for so long (default 30)"
    )
    add_data(made)


def run(arguments: argparse.Namespace) -> int:
    from nerve.server.admin import purge_closed

    gone = purge_closed(database(server_settings(arguments)), arguments.days)
    print(f"{gone} tables deleted")
    return 0
