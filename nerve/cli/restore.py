"""nerve restore: a backup put back, or into another database."""

import argparse
from pathlib import Path
from typing import Any

from nerve.cli.command import command
from nerve.cli.data import add_data, database, server_settings
from nerve.cli.flags import add_files, open_files
from nerve.cli.values import path


def add(commands: Any) -> None:
    examples = (
        "  nerve restore nerve-monday.backup --data /var/lib/nerve\n"
        "  nerve restore monday.backup --database postgresql://db/nerve\n"
        "  nerve restore monday.backup --check"
    )
    about = "put a backup into an empty data folder or database, checked before and after"
    made = command(commands, "restore", run, about, examples)
    made.add_argument("file", type=path, metavar="FILE", help="of `nerve backup`")
    made.add_argument("--check", action="store_true", help="only say whether it is whole")
    add_files(made, "that is played there")
    add_data(made)


def run(arguments: argparse.Namespace) -> int:
    open_files(arguments)
    from nerve.server.backup import check, restore

    file = Path(arguments.file)
    if arguments.check:
        print(f"{file}: {check(file)}")
        return 0
    print(f"restored: {restore(file, database(server_settings(arguments)))}")
    return 0
