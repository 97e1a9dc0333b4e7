"""Where the data of a server is."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from nerve.cli.command import Parser
from nerve.cli.values import path

if TYPE_CHECKING:
    from nerve.server.settings import Settings


def add_data(made: Parser) -> None:
    made.add_argument("--data", type=path, metavar="DIR", help="the server's data folder")
    made.add_argument("--database", metavar="URL", help="its PostgreSQL, if it has one")


def server_settings(arguments: argparse.Namespace) -> Settings:
    """The server's settings; its data is where programs keep theirs unless something is said."""
    from nerve.server.settings import gather
    from nerve.terminal.saves import state_folder

    settings = gather(vars(arguments), file=getattr(arguments, "config", None))
    return settings if settings.data else replace(settings, data=str(state_folder() / "server"))


def database(settings: Settings) -> Path | str:
    from nerve.server.databases import place

    return place(settings)
