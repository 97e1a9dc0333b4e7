"""nerve serve: tables in the browser."""

import argparse
import os
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from nerve.cli.command import command
from nerve.cli.data import server_settings
from nerve.cli.flags import add_files
from nerve.cli.values import amount, number, path, truth


def add(commands: Any) -> None:
    from nerve.server.settings import Settings

    examples = (
        "  nerve serve --open\n"
        "  nerve serve --host 0.0.0.0 --port 8013 --base-url https://play.example.org\n"
        "  nerve serve --game ./mine.py\n"
        "  NERVE_GRACE=60 nerve serve --config nerve.toml"
    )
    about = "serve tables in the browser; Ctrl-C stops it, tables survive"
    made = command(commands, "serve", run, about, examples)
    made.add_argument("--open", action="store_true", help="open the page in a browser")
    made.add_argument("--config", type=path, metavar="FILE.toml", help="settings; flags go first")
    add_files(made, "to be played too: it is run here, so let it be one that you trust")
    kinds: dict[str, tuple[Callable[[str], Any], str]] = {
        "int": (number(0), "N"),
        "float": (amount, "X"),
        "str": (str, "TEXT"),
        "bool": (truth, "true|false"),
    }
    for setting in fields(Settings):
        if setting.name == "games":
            continue  # --game, once for each
        read, shown = kinds[str(setting.type)]
        made.add_argument(
            f"--{setting.name.replace('_', '-')}",
            type=read,
            metavar=shown,
            help=f"{setting.metadata['about']} (default {setting.default!r})",
        )


def run(arguments: argparse.Namespace) -> int:
    arguments.games = os.pathsep.join(arguments.game_files) or None
    settings = server_settings(arguments)
    from nerve.server.app import serve

    serve(settings, arguments.open)
    return 0
