"""nerve hide-name: a name nobody should have to read."""

import argparse
from typing import Any

from nerve.cli.command import command
from nerve.cli.data import add_data, database, server_settings
from nerve.cli.flags import add_files, open_files


def add(commands: Any) -> None:
    examples = "  nerve hide-name K7QM2P 1\n  nerve hide-name K7QM2P 1 --data /var/lib/nerve"
    about = "hide the name of a seat, at the table and in its records"
    made = command(commands, "hide-name", run, about, examples)
    made.add_argument("table", metavar="TABLE", help="its code")
    made.add_argument("seat", metavar="SEAT", type=int, help="the first is 0")
    add_files(made, "that is played there")
    add_data(made)


def run(arguments: argparse.Namespace) -> int:
    open_files(arguments)
    from nerve.server.admin import hide_name

    name = hide_name(database(server_settings(arguments)), arguments.table, arguments.seat)
    print(f"seat {arguments.seat} was {name or 'nobody'}, and has no name now")
    return 0
