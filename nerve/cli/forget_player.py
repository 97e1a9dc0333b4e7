"""nerve forget-player: delete a player who asked for it."""

import argparse
from typing import Any

from nerve.cli.command import command
from nerve.cli.data import add_data, database, server_settings


def add(commands: Any) -> None:
    examples = "  nerve forget-player 8f14e45fceea167a"
    about = "delete a player: the token, and the name at tables and in records"
    made = command(commands, "forget-player", run, about, examples)
    made.add_argument("player", metavar="PLAYER", help="the player's id")
    add_data(made)


def run(arguments: argparse.Namespace) -> int:
    from nerve.server.admin import forget_player

    tables = forget_player(database(server_settings(arguments)), arguments.player)
    print(f"{arguments.player} is forgotten, at {len(tables)} tables")
    return 0
