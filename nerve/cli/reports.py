"""nerve reports: what players say of others."""

import argparse
from datetime import UTC, datetime
from typing import Any

from nerve.cli.command import command
from nerve.cli.data import add_data, database, server_settings


def add(commands: Any) -> None:
    examples = "  nerve reports\n  nerve reports --data /var/lib/nerve"
    made = command(commands, "reports", run, "list what players say of others", examples)
    add_data(made)


def run(arguments: argparse.Namespace) -> int:
    from nerve.server.admin import reports

    for row in reports(database(server_settings(arguments))):
        at = datetime.fromtimestamp(row.at / 1000, UTC).isoformat(" ", "minutes")[:16]
        said = f"{row.reason}: {row.text}" if row.text else row.reason
        print(f"{at}  {row.table} game {row.game}  {row.player} ({row.name})  {said}")
    return 0
