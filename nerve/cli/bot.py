"""nerve bot: a bot at a server's table."""

import argparse
from typing import Any

from nerve.cli.command import command, say
from nerve.cli.flags import add_files, open_files
from nerve.cli.values import number


def add(commands: Any) -> None:
    examples = (
        "  nerve bot my_bot.py:Bold --server http://localhost:8013 --table K7QM2P\n"
        "  nerve bot tuned --server https://play.example.org --table K7QM2P --games 1"
    )
    about = "seat a bot at a server's table"
    made = command(commands, "bot", run, about, examples)
    made.add_argument("bot", metavar="BOT", help="a name, package.module:Class or file.py:Class")
    made.add_argument("--server", required=True, metavar="URL", help="the server's address")
    made.add_argument("--table", required=True, metavar="CODE", help="the table's code")
    made.add_argument("--name", metavar="NAME", help="shown at the table (default: the bot's)")
    add_files(made, "that is played there")
    made.add_argument(
        "--games", type=number(0), default=0, metavar="K", help="then go (default: never)"
    )


def run(arguments: argparse.Namespace) -> int:
    open_files(arguments)
    from nerve.remote import attend

    name = arguments.name or arguments.bot.rpartition(":")[2][:24]
    attend(arguments.server, arguments.table, arguments.bot, name, "", arguments.games, say)
    return 0
