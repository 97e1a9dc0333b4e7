"""nerve backup: all tables and players in one file, while the server runs."""

import argparse
from pathlib import Path
from typing import Any

from nerve.cli.command import command
from nerve.cli.data import add_data, database, server_settings
from nerve.cli.flags import add_files, open_files
from nerve.cli.values import path


def add(commands: Any) -> None:
    examples = (
        "  nerve backup nerve-monday.backup\n"
        "  nerve backup monday.backup --database postgresql://db/nerve"
    )
    about = "copy all tables and players to a file, checked; the server may run"
    made = command(commands, "backup", run, about, examples)
    made.add_argument("file", type=path, metavar="FILE", help="to be written; a new one")
    add_files(made, "that is played there")
    add_data(made)


def run(arguments: argparse.Namespace) -> int:
    open_files(arguments)
    from nerve.server.backup import backup

    contents = backup(database(server_settings(arguments)), Path(arguments.file))
    print(f"{arguments.file}: {contents}")
    return 0
