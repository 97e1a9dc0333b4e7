"""nerve gauntlet: a bot against tables full of each style."""

import argparse
import json
from pathlib import Path
from typing import Any

from nerve.bots.styles import HELD_OUT, STYLE
from nerve.cli.command import command
from nerve.cli.flags import (
    add_counts,
    add_game,
    add_jobs,
    add_json,
    add_limits,
    add_patience,
    add_seed,
    add_table,
)
from nerve.cli.progress import progress_bar
from nerve.cli.setups import setup_of
from nerve.cli.values import number, path
from nerve.core.game import Setup
from nerve.core.registry import open_game

FOUR = 4


def add(commands: Any) -> None:
    examples = (
        "  nerve gauntlet GAME --bot mine.py:Clever\n"
        "  nerve gauntlet GAME --bot search:300 --players 2,4 --deals 400 --journal kept\n"
        "  nerve gauntlet GAME --bot tuned --held-out --json\n"
        "  nerve gauntlet GAME --bot tuned --against style:timid,greedy-1"
    )
    about = "measure a bot against tables full of each style and of the house bots, worst first"
    made = command(commands, "gauntlet", run, about, examples)
    add_game(made)
    made.add_argument(
        "--bot", required=True, help="a name, package.module:name or file.py:name, as in an arena"
    )
    add_counts(made)
    half = made.add_mutually_exclusive_group()
    half.add_argument(
        "--open",
        action="store_const",
        dest="halves",
        const=(STYLE,),
        help="the open half (default)",
    )
    half.add_argument(
        "--held-out",
        action="store_const",
        dest="halves",
        const=(HELD_OUT,),
        help="the half that nothing is fitted to: for the figures that you quote",
    )
    half.add_argument(
        "--all", action="store_const", dest="halves", const=(STYLE, HELD_OUT), help="both halves"
    )
    half.add_argument("--against", metavar="A,B,…", help="these bots instead")
    made.set_defaults(halves=(STYLE,))
    made.add_argument(
        "--deals", type=number(1, 10**7), default=100, metavar="K", help="a table (default 100)"
    )
    add_seed(made)
    add_table(made)
    add_limits(made)
    add_patience(made)
    add_jobs(made)
    made.add_argument(
        "--journal", type=path, metavar="FOLDER", help="keep results here; go on with those there"
    )
    add_json(made)


def setups_of(arguments: argparse.Namespace) -> list[Setup]:
    """One for each number of players that the arguments ask for."""
    allowed = open_game(arguments.game).PLAYERS
    wanted = arguments.players or sorted({allowed[0], *({FOUR} & {*allowed}), allowed[-1]})
    given = vars(arguments)
    return [setup_of(argparse.Namespace(**{**given, "players": n})) for n in wanted]


def run(arguments: argparse.Namespace) -> int:
    setups = setups_of(arguments)
    from nerve.arena import NeedsFast
    from nerve.fast.loops import can_compile

    if not can_compile():
        raise NeedsFast
    from nerve.arena.gauntlet import lines, opponents, play_gauntlet, worst_first

    rules, bot = setups[0].rules, arguments.bot
    if arguments.against is None:
        others = opponents(rules, arguments.halves)
    else:
        others = list(dict.fromkeys(arguments.against.split(",")))
    with progress_bar(len(setups) * len(others)) as progress:
        outcomes = play_gauntlet(
            setups,
            bot,
            others,
            arguments.deals,
            arguments.seed,
            arguments.patience,
            arguments.jobs,
            None if arguments.journal is None else Path(arguments.journal),
            progress,
        )
    if arguments.json:
        tables = [one.data() for one in worst_first(outcomes)]
        told = {"game": rules.NAME, "bot": bot, "seed": arguments.seed, "tables": tables}
        print(json.dumps(told))
    else:
        print("\n".join(lines(setups, bot, arguments.seed, outcomes)))
    return 0
