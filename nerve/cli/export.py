"""nerve export: the records of a server's table."""

import argparse
from typing import Any

from nerve.cli.command import command
from nerve.cli.data import add_data, database, server_settings
from nerve.cli.flags import add_files, open_files


def add(commands: Any) -> None:
    examples = "  nerve export K7QM2P > games.jsonl\n  nerve export K7QM2P --data /var/lib/nerve"
    about = "print the records of a table's finished games, one a line"
    made = command(commands, "export", run, about, examples)
    made.add_argument("table", metavar="TABLE", help="its code")
    add_files(made, "that was played there")
    add_data(made)


def run(arguments: argparse.Namespace) -> int:
    open_files(arguments)
    from nerve.core.record import dump
    from nerve.server.admin import export

    for record in export(database(server_settings(arguments)), arguments.table):
        print(dump(record))
    return 0
