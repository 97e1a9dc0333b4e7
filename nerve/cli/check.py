"""nerve check: a game held to the contract, and to secrecy."""

import argparse
from typing import Any

from nerve.cli.command import WRONG, UsageError, command
from nerve.cli.flags import add_game
from nerve.cli.values import number
from nerve.core.errors import BadGame
from nerve.core.registry import open_game


def add(commands: Any) -> None:
    examples = "  nerve check ./mine.py\n  nerve check ./mine.py --examples 100"
    about = "hold a game to the contract: which name is missing, which promise is broken"
    made = command(commands, "check", run, about, examples)
    add_game(made)
    made.add_argument(
        "--examples",
        type=number(1, 10_000),
        default=20,
        metavar="K",
        help="games for each number of players (default 20)",
    )


def run(arguments: argparse.Namespace) -> int:
    try:
        rules = open_game(arguments.game)
    except BadGame as bad:
        print("\n".join(f"{bad.place}: {objection}" for objection in bad.objections))
        return WRONG
    try:
        from nerve.testing import check_game, check_secrecy
    except ModuleNotFoundError:
        raise UsageError(
            'nerve check needs a package: pip install "nerve-games[testing]"'
        ) from None
    try:
        told = check_game(rules, arguments.examples)
        served = max(1, arguments.examples // 10)
        told += check_secrecy(rules, pairs=arguments.examples, through_server=served)
    except AssertionError as broken:
        print(f"{arguments.game}: {broken}")
        return WRONG
    print(f"{rules.TITLE} keeps the contract: {', '.join(told)}")
    return 0
