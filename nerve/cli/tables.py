"""nerve tables: the tables of a server."""

import argparse
from datetime import UTC, datetime
from typing import Any

from nerve.cli.command import command
from nerve.cli.data import add_data, database, server_settings
from nerve.cli.flags import add_json


def add(commands: Any) -> None:
    examples = "  nerve tables\n  nerve tables --data /var/lib/nerve --closed --json"
    made = command(commands, "tables", run, "list the tables of a server", examples)
    add_data(made)
    made.add_argument("--closed", action="store_true", help="closed ones too")
    add_json(made)


def run(arguments: argparse.Namespace) -> int:
    from nerve.protocol import Tables, write
    from nerve.server.admin import tables

    found = tables(database(server_settings(arguments)), arguments.closed)
    if arguments.json:
        print(write(Tables(found)).decode())
        return 0
    for line in found:
        changed = datetime.fromtimestamp(line.changed / 1000, UTC).isoformat(" ", "minutes")
        seats = f"{line.taken} of {line.players} seats"
        print(f"{line.table}  {line.game:<10} {line.phase:<9} {seats}  {changed}")
    return 0
