"""nerve ban: keep a player or a network out, or let them in again."""

import argparse
from datetime import UTC, datetime
from typing import Any

from nerve.cli.command import command
from nerve.cli.data import add_data, database, server_settings
from nerve.cli.values import amount


def add(commands: Any) -> None:
    examples = (
        "  nerve ban\n"
        "  nerve ban 192.0.2.7 --days 7 --reason flooding\n"
        "  nerve ban 2001:db8:1:2::5\n"
        "  nerve ban 8f14e45fceea167a --lift"
    )
    about = "keep a player (by id) or a network out of a server; without WHO, list who is kept out"
    made = command(commands, "ban", run, about, examples)
    made.add_argument("who", metavar="WHO", nargs="?", help="a player's id, or an address")
    made.add_argument(
        "--days", type=amount, default=0.0, metavar="D", help="for so long (default: for good)"
    )
    made.add_argument("--reason", default="", metavar="TEXT", help="for yourself to remember")
    made.add_argument("--lift", action="store_true", help="let them in again")
    add_data(made)


def run(arguments: argparse.Namespace) -> int:
    from nerve.server import admin

    place = database(server_settings(arguments))
    if arguments.who is None:
        for row in admin.bans(place):
            print(f"{row.who:<24} {_until(row.until):<17} {row.reason}")
    elif arguments.lift:
        lifted = admin.unban(place, arguments.who)
        print(f"{arguments.who} {'may come again' if lifted else 'was not kept out'}")
    else:
        who = admin.ban(place, arguments.who, arguments.days, arguments.reason)
        print(f"{who} is kept out")
    return 0


def _until(until: int) -> str:
    if not until:
        return "for good"
    return datetime.fromtimestamp(until / 1000, UTC).isoformat(" ", "minutes")[:16]
