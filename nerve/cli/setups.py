"""The game that the arguments ask for."""

import argparse

from nerve.cli.command import UsageError
from nerve.core.errors import BadSetup, NerveError
from nerve.core.game import Setup, read_deck, settle_on
from nerve.core.registry import open_game


def setup_of(arguments: argparse.Namespace, least: int = 0) -> Setup:
    rules = open_game(arguments.game)
    players = arguments.players
    if players is None:
        players = min(max(least, rules.PLAYERS[0]), rules.PLAYERS[-1])
    options, limits = dict(arguments.option), dict(arguments.limit)
    setup = settle_on(rules, players, options, limits=limits)
    if arguments.deck is None:
        return setup
    try:
        return settle_on(rules, players, options, deck_of(arguments.deck), limits)
    except BadSetup as error:
        raise UsageError(f"{arguments.deck}: {error}") from None


def deck_of(name: str) -> dict[str, int]:
    try:
        return read_deck(name)
    except NerveError as error:
        raise UsageError(str(error)) from None
    except (ValueError, RecursionError):  # TOML with a number or a nesting beyond all bounds
        raise UsageError(f"{name}: not a deck file: expected a table [deck]") from None
