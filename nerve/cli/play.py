"""nerve play: a game in this terminal."""

import argparse
import sys
from typing import Any

from nerve.bots.levels import LEVELS, USUAL
from nerve.cli.command import UsageError, command
from nerve.cli.flags import add_game, add_language, add_players, add_table, language_for
from nerve.cli.setups import setup_of
from nerve.cli.values import level, number, pace, seed
from nerve.words import words_of


def add(commands: Any) -> None:
    examples = (
        "  nerve play\n"
        "  nerve play GAME --level hard\n"
        "  nerve play GAME --players 5 --name Zoe --new\n"
        "  nerve play ./mine.py --players 2\n"
        "  nerve play GAME --language nl"
    )
    about = "play in this terminal against bots; an unfinished game goes on"
    made = command(commands, "play", run, about, examples)
    add_game(made, default="a menu")
    add_players(made, "3")
    made.add_argument(
        "--level",
        type=level,
        metavar="LEVEL",
        help=f"how strong the bots are: {', '.join(LEVELS)} (default {USUAL})",
    )
    made.add_argument("--seat", type=number(0, 5), metavar="S", help="your seat (default 0)")
    made.add_argument("--name", metavar="NAME", help="your name")
    add_table(made)
    made.add_argument(
        "--seed", type=seed, metavar="S", help="the same cards again (default: chance)"
    )
    made.set_defaults(limit=[])
    made.add_argument("--new", action="store_true", help="drop the unfinished game, if any")
    made.add_argument(
        "--pace", type=pace, metavar="SECONDS", help="between the bots' moves (default 0.6)"
    )
    add_language(made)


def run(arguments: argparse.Namespace) -> int:
    game = deck = None
    if arguments.game is not None:
        setup = setup_of(arguments, least=3)
        game, deck = setup.rules.NAME, setup.deck
    elif arguments.option or arguments.deck:
        raise UsageError("--option and --deck need a game: expected `nerve play GAME …`")
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise UsageError("nerve play needs a terminal")
    from nerve.terminal.preferences import remembered_language
    from nerve.terminal.saves import Saves
    from nerve.terminal.solo import Wish
    from nerve.terminal.terminal import PACE, play

    words = words_of(language_for(arguments, remembered_language()))
    wish = Wish(
        arguments.players,
        arguments.seat,
        arguments.name,
        dict(arguments.option) or None,
        deck,
        arguments.seed,
        arguments.new,
        arguments.level,
        words("terminal-you"),
    )
    pace = PACE if arguments.pace is None else arguments.pace
    code, word = play(game, wish, Saves(), pace, words)
    if word:
        print(word)
    return code
