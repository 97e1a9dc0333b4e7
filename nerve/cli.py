"""The command line: argument parsing, errors as one line, exit codes."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from datetime import UTC, datetime
from importlib.resources import files
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import nerve
from nerve.bots.levels import LEVELS, USUAL
from nerve.bots.simple import URGES
from nerve.game import BadSetup, NerveError, Rules, Setup, read_deck, rules_of, settle_on
from nerve.games import GAMES
from nerve.record import verify_file

if TYPE_CHECKING:
    from nerve.server.settings import Settings as ServerSettings
    from nerve.simulate import Estimate, Totals

WRONG, USAGE, INTERRUPTED, CLOSED = 1, 2, 130, 141
WRONG_DATA = (
    "bad_record",
    "busy",
    "not_exported",
    "unknown_table",
    "unreachable",
)  # codes of errors that are not the fault of the arguments
LONGEST = 2000  # characters of an error


class UsageError(Exception):
    """Arguments that cannot be."""


class Parser(argparse.ArgumentParser):
    """Raises UsageError where argparse would print the usage and exit."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see `{self.prog} --help`)")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    for name in ("stdin", "stdout", "stderr"):
        stream: Any = getattr(sys, name)
        if stream is None:  # closed by whoever started us
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), "w"))
        elif hasattr(stream, "reconfigure"):  # what cannot be shown as a letter is escaped
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(argv)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = CLOSED
    try:
        sys.stdout.flush()
    except OSError:
        # Whoever read us has gone. Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _run(argv: Sequence[str] | None) -> int:
    try:
        arguments = parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except SystemExit as leave:  # --help, --version
        return int(leave.code or 0)
    except UsageError as error:
        return complain(str(error), USAGE)
    except NerveError as error:
        return complain(str(error), WRONG if error.code in WRONG_DATA else USAGE)
    except BrokenPipeError:
        raise
    except OSError as error:
        return complain(reason(error), USAGE)
    return code


def complain(message: str, code: int) -> int:
    """Say on one line of stderr what is wrong."""
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in message)
    print(f"nerve: {shown[:LONGEST]}", file=sys.stderr)
    return code


def reason(error: OSError, path: str | None = None) -> str:
    place = path or error.filename
    return f"{place}: {error.strerror}" if place and error.strerror else str(error)


# --- the arguments -------------------------------------------------------------------------------


def parser() -> Parser:
    top = Parser(
        prog="nerve",
        description="Four push-your-luck card games: play, simulate, record, verify.",
        epilog="Each command has its own --help, with examples.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"nerve {nerve.__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for add in (add_games, add_rules, add_simulate, add_verify, add_show, add_play):
        add(commands)
    add_arena(commands)
    for add in (add_serve, add_tables, add_export, add_hide_name, add_purge, add_bot):
        add(commands)
    return top


def command(
    commands: Any, name: str, run: Callable[[argparse.Namespace], int], about: str, examples: str
) -> Parser:
    made: Parser = commands.add_parser(
        name,
        help=about,
        description=f"{about[0].upper()}{about[1:]}.",
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    made.set_defaults(run=run)
    return made


def add_games(commands: Any) -> None:
    examples = "  nerve games\n  nerve games --json"
    made = command(commands, "games", run_games, "list the games and their options", examples)
    add_json(made)


def add_rules(commands: Any) -> None:
    examples = "  nerve rules push\n  nerve rules seventeen | less"
    made = command(commands, "rules", run_rules, "print the rules page of a game", examples)
    made.add_argument("game", metavar="GAME", help=", ".join(GAMES))


def add_simulate(commands: Any) -> None:
    examples = (
        "  nerve simulate push --players 4 --games 100000\n"
        "  nerve simulate seventeen --bots mute,random --json\n"
        "  nerve simulate danger13 --limit limit=15 --deck my-deck.toml\n"
        "  nerve simulate thirteen --games 50 --records games.jsonl --legal"
    )
    about = "play many games between bots and print scores, wins and length"
    made = command(commands, "simulate", run_simulate, about, examples)
    made.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    add_players(made, "the least the game allows")
    made.add_argument(
        "--games", type=number(1, 10**9), default=1000, metavar="K", help="default 1000"
    )
    made.add_argument("--seed", type=seed, default=1, metavar="S", help="default 1")
    made.add_argument(
        "--bots",
        default="random",
        metavar="A,B,…",
        help=f"one for all seats or one for each: {', '.join(URGES)} (default random)",
    )
    add_table(made)
    made.add_argument(
        "--limit", type=limit, action="append", default=[], metavar="K=V", help="a house limit"
    )
    made.add_argument(
        "--records", type=path, metavar="OUT.jsonl", help="write every game as a record"
    )
    made.add_argument(
        "--legal", action="store_true", help="with --records: list the legal moves at every step"
    )
    made.add_argument(
        "--jobs", type=number(1, 256), default=1, metavar="J", help="workers (default 1)"
    )
    made.add_argument(
        "--plain", action="store_true", help="run the rules as plain Python, not as machine code"
    )
    add_json(made)


def add_verify(commands: Any) -> None:
    examples = "  nerve verify games.jsonl\n  nerve verify *.json --json"
    about = "replay records and say which are wrong, and where"
    made = command(commands, "verify", run_verify, about, examples)
    made.add_argument("files", type=path, nargs="+", metavar="FILE", help=".json or .jsonl")
    add_json(made)


def add_show(commands: Any) -> None:
    examples = (
        "  nerve show games.jsonl --record 3\n"
        "  nerve show game.json --step 40 --seat 1\n"
        "  nerve show game.json --seat all --json"
    )
    about = "show the table at a step of a recorded game"
    made = command(commands, "show", run_show, about, examples)
    made.add_argument("file", type=path, metavar="FILE", help=".json or .jsonl")
    made.add_argument(
        "--record", type=number(1), default=1, metavar="K", help="which one (default: the first)"
    )
    made.add_argument(
        "--step", type=number(0), metavar="I", help="when step I is due (default: at the end)"
    )
    made.add_argument(
        "--seat",
        type=seat_or_all,
        metavar="S",
        help="as this seat saw it; `all`: with all hidden cards of a finished game "
        "(default: as a spectator)",
    )
    add_json(made)


def add_play(commands: Any) -> None:
    examples = (
        "  nerve play\n"
        "  nerve play push --level hard\n"
        "  nerve play danger13 --players 5 --name Zoe --new\n"
        "  nerve play push --players 2 --option switches=false"
    )
    about = "play in this terminal against bots; an unfinished game goes on"
    made = command(commands, "play", run_play, about, examples)
    made.add_argument(
        "game", nargs="?", metavar="GAME", help=f"{', '.join(GAMES)} (default: a menu)"
    )
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


def add_serve(commands: Any) -> None:
    from nerve.server.settings import Settings

    examples = (
        "  nerve serve --open\n"
        "  nerve serve --host 0.0.0.0 --port 8013 --base-url https://play.example.org\n"
        "  NERVE_GRACE=60 nerve serve --config nerve.toml"
    )
    about = "serve tables in the browser; Ctrl-C stops it, tables survive"
    made = command(commands, "serve", run_serve, about, examples)
    made.add_argument("--open", action="store_true", help="open the page in a browser")
    made.add_argument("--config", type=path, metavar="FILE.toml", help="settings; flags go first")
    kinds: dict[str, tuple[Callable[[str], Any], str]] = {
        "int": (number(0), "N"),
        "float": (amount, "X"),
        "str": (str, "TEXT"),
        "bool": (truth, "true|false"),
    }
    for setting in fields(Settings):
        read, shown = kinds[str(setting.type)]
        made.add_argument(
            f"--{setting.name.replace('_', '-')}",
            type=read,
            metavar=shown,
            help=f"{setting.metadata['about']} (default {setting.default!r})",
        )


def add_tables(commands: Any) -> None:
    examples = "  nerve tables\n  nerve tables --data /var/lib/nerve --closed --json"
    made = command(commands, "tables", run_tables, "list the tables of a server", examples)
    add_data(made)
    made.add_argument("--closed", action="store_true", help="closed ones too")
    add_json(made)


def add_export(commands: Any) -> None:
    examples = "  nerve export K7QM2P > games.jsonl\n  nerve export K7QM2P --data /var/lib/nerve"
    about = "print the records of a table's finished games, one a line"
    made = command(commands, "export", run_export, about, examples)
    made.add_argument("table", metavar="TABLE", help="its code")
    add_data(made)


def add_hide_name(commands: Any) -> None:
    examples = "  nerve hide-name K7QM2P 1\n  nerve hide-name K7QM2P 1 --data /var/lib/nerve"
    about = "hide the name of a seat, at the table and in its records"
    made = command(commands, "hide-name", run_hide_name, about, examples)
    made.add_argument("table", metavar="TABLE", help="its code")
    made.add_argument("seat", metavar="SEAT", type=int, help="the first is 0")
    add_data(made)


def add_purge(commands: Any) -> None:
    examples = "  nerve purge --days 30"
    made = command(commands, "purge", run_purge, "delete tables closed long ago", examples)
    made.add_argument(
        "--days", type=amount, default=30.0, metavar="D", help="closed for so long (default 30)"
    )
    add_data(made)


def add_bot(commands: Any) -> None:
    examples = (
        "  nerve bot my_bot.py:Bold --server http://localhost:8013 --table K7QM2P\n"
        "  nerve bot tuned --server https://play.example.org --table K7QM2P --games 1"
    )
    about = "seat a bot at a server's table"
    made = command(commands, "bot", run_bot, about, examples)
    made.add_argument("bot", metavar="BOT", help="a name, package.module:Class or file.py:Class")
    made.add_argument("--server", required=True, metavar="URL", help="the server's address")
    made.add_argument("--table", required=True, metavar="CODE", help="the table's code")
    made.add_argument("--name", metavar="NAME", help="shown at the table (default: the bot's)")
    made.add_argument(
        "--games", type=number(0), default=0, metavar="K", help="then go (default: never)"
    )


def add_data(made: Parser) -> None:
    made.add_argument("--data", type=path, metavar="DIR", help="the server's data folder")


def add_arena(commands: Any) -> None:
    examples = (
        "  nerve arena push --players 4 --bots tuned,greedy --deals 500\n"
        "  nerve arena seventeen --bots search:300,tuned --html report.html\n"
        "  nerve arena thirteen --players 4 --bots mine.py:Clever,tuned,greedy --json\n"
        "  nerve arena push --bots tuned,greedy --deals 20000 --accept 0 --reject 0.02\n"
        "  nerve arena push --bots tuned,greedy --record 17 > game.jsonl"
    )
    about = "measure bots against each other: every bot in every seat of the same deals"
    made = command(commands, "arena", run_arena, about, examples)
    made.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    add_players(made, "the least the game allows")
    made.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help="names (`search:300` has a dial), package.module:Class or file.py:Class; too few: "
        "the last one fills the table; too many: they take turns",
    )
    made.add_argument(
        "--deals", type=number(1, 10**7), default=1000, metavar="K", help="default 1000"
    )
    made.add_argument("--seed", type=seed, default=1, metavar="S", help="default 1")
    add_table(made)
    made.add_argument(
        "--limit", type=limit, action="append", default=[], metavar="K=V", help="a house limit"
    )
    made.add_argument(
        "--accept",
        type=gain,
        metavar="G",
        help="with --reject: stop as soon as it is known "
        "whether the first bot's share of wins is fair + G or",
    )
    made.add_argument("--reject", type=gain, metavar="H", help="fair + H; 0.02 is two points")
    made.add_argument(
        "--samples",
        type=number(0, 1000),
        default=8,
        metavar="N",
        help="to measure luck by; 0: do not (default 8)",
    )
    made.add_argument(
        "--patience",
        type=patience,
        default=5.0,
        metavar="SECONDS",
        help="for a decision of a bot that is not built in (default 5)",
    )
    made.add_argument(
        "--jobs", type=number(1, 256), metavar="J", help="processes (default: one for each core)"
    )
    made.add_argument(
        "--journal", type=path, metavar="FILE", help="keep results here; go on if it is there"
    )
    made.add_argument("--html", type=path, metavar="OUT", help="write a report with plots")
    made.add_argument(
        "--faults", type=path, metavar="OUT.jsonl", help="write faults of bots with the positions"
    )
    made.add_argument(
        "--record",
        type=number(0),
        metavar="G",
        help="play only game number G and print its record; deal G // players",
    )
    add_json(made)


def add_json(made: Parser) -> None:
    made.add_argument("--json", action="store_true", help="print one JSON object")


def add_players(made: Parser, default: str) -> None:
    made.add_argument(
        "--players", type=number(1, 100), metavar="N", help=f"how many (default: {default})"
    )


def add_table(made: Parser) -> None:
    made.add_argument(
        "--option",
        type=option,
        action="append",
        default=[],
        metavar="K=V",
        help="true or false; `nerve games` lists them",
    )
    made.add_argument("--deck", type=path, metavar="FILE.toml", help="another deck")


def number(least: int, most: int | None = None) -> Callable[[str], int]:
    bounds = f"a whole number from {least}" + ("" if most is None else f" to {most}")

    def whole_number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if value < least or (most is not None and value > most):
            raise argparse.ArgumentTypeError(f"expected {bounds}, not {text!r}")
        return value

    return whole_number


seed = number(0, (1 << 64) - 1)


def pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not (key and equals and value):
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, not {text!r}")
    return key, value


def option(text: str) -> tuple[str, bool]:
    key, value = pair(text)
    if value not in ("true", "false"):
        raise argparse.ArgumentTypeError(f"option {key} is true or false, not {value!r}")
    return key, value == "true"


def limit(text: str) -> tuple[str, int]:
    key, value = pair(text)
    return key, number(1, 1000)(value)


def level(text: str) -> str:
    if text not in LEVELS:
        raise argparse.ArgumentTypeError(f"expected one of {', '.join(LEVELS)}, not {text!r}")
    return text


def path(text: str) -> str:
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(f"{text!r} is no path of a file")
    return text


def seat_or_all(text: str) -> int | str:
    return "all" if text == "all" else number(0, 5)(text)


def amount(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < 1e9:
        raise argparse.ArgumentTypeError(f"expected a number from 0, not {text!r}")
    return value


def truth(text: str) -> bool:
    if text not in ("true", "false"):
        raise argparse.ArgumentTypeError(f"expected true or false, not {text!r}")
    return text == "true"


def pace(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 60:
        raise argparse.ArgumentTypeError(f"expected seconds from 0 to 60, not {text!r}")
    return value


def gain(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 2.0
    if not -1 < value < 1:
        raise argparse.ArgumentTypeError(f"expected a share from -1 to 1, not {text!r}")
    return value


def patience(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.01 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"expected seconds from 0.01 to 3600, not {text!r}")
    return value


# --- the commands --------------------------------------------------------------------------------


def run_games(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print(json.dumps({"games": [facts(rules_of(name)) for name in GAMES]}, indent=2))
        return 0
    for name in GAMES:
        rules = rules_of(name)
        told = facts(rules)
        print(f"{name:<10} {rules.TITLE}, by {rules.AUTHOR}")
        print(f"{'':<10} {told['players'][0]} to {told['players'][1]} players", end="")
        print(
            f", {told['cards']} cards" + (f" (guessed: {rules.ASSUMED})" if rules.ASSUMED else "")
        )
        for kind in ("options", "limits"):
            values = [f"{key}={json.dumps(value)}" for key, value in told[kind].items()]
            if values:
                print(f"{'':<10} {kind}: {', '.join(values)}")
    return 0


def facts(rules: Rules) -> dict[str, Any]:
    return {
        "name": rules.NAME,
        "title": rules.TITLE,
        "author": rules.AUTHOR,
        "rules": rules.VERSION,
        "players": [rules.PLAYERS[0], rules.PLAYERS[-1]],
        "options": rules.OPTIONS,
        "limits": rules.LIMITS,
        "cards": sum(rules.DECK.values()),
        "deck": rules.DECK,
        "assumed": rules.ASSUMED or None,
        "moves": list(rules.MOVES),
    }


def run_rules(arguments: argparse.Namespace) -> int:
    name = rules_of(arguments.game).NAME
    text = (files("nerve.games") / f"{name}.md").read_text("utf-8")
    if not sys.stdout.isatty():
        print(text, end="")
        return 0
    from rich.console import Console  # only where it is needed: the other commands start faster
    from rich.markdown import Markdown

    Console().print(Markdown(text))
    return 0


def run_simulate(arguments: argparse.Namespace) -> int:
    from nerve.simulate import simulate, write_records

    setup = setup_of(arguments)
    bots = arguments.bots.split(",")
    if arguments.legal and not arguments.records:
        raise UsageError("--legal goes with --records")
    with progress_bar(arguments.games) as progress:
        if arguments.records:
            out = output(arguments.records, setup)
            try:
                totals = write_records(
                    setup,
                    bots,
                    arguments.games,
                    arguments.seed,
                    out,
                    arguments.legal,
                    arguments.jobs,
                    arguments.plain,
                    progress,
                    say,
                )
            except OSError as error:
                raise UsageError(reason(error, arguments.records)) from None
        else:
            totals = simulate(
                setup,
                bots,
                arguments.games,
                arguments.seed,
                arguments.jobs,
                arguments.plain,
                progress,
                say,
            )
    report(arguments, setup, bots if len(bots) > 1 else bots * setup.players, totals)
    return 0


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def setup_of(arguments: argparse.Namespace, least: int = 0) -> Setup:
    rules = rules_of(arguments.game)
    players = arguments.players
    if players is None:
        players = max(least, rules.PLAYERS[0])
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


def output(name: str, setup: Setup) -> Path:
    """The file to write, as far as that can be known before the work is done."""
    if setup.limits != setup.rules.LIMITS:
        raise UsageError("a record cannot say house limits: leave out --limit or --records")
    out = Path(name)
    if out.is_dir() or not out.parent.is_dir():
        raise UsageError(f"{name}: expected the name of a file in an existing folder")
    return out


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=games)
        yield lambda done: bar.advance(task, done)


def report(arguments: argparse.Namespace, setup: Setup, bots: list[str], totals: Totals) -> None:
    if arguments.json:
        print(
            json.dumps(
                {
                    "game": setup.rules.NAME,
                    "players": setup.players,
                    "options": setup.options,
                    "deck": setup.deck,
                    "limits": setup.limits,
                    "seed": arguments.seed,
                    "bots": bots,
                    "games": totals.games,
                    "actions": totals.actions,
                    "seconds": totals.seconds,
                    "scores": [as_data(one) for one in totals.scores],
                    "wins": [as_data(one) for one in totals.wins],
                    "length": as_data(totals.length),
                }
            )
        )
        return
    speed = totals.actions / totals.seconds if totals.seconds else 0.0
    print(
        f"{setup.rules.TITLE}, {setup.players} players, {totals.games:,} games, "
        f"seed {arguments.seed}: {totals.actions:,} actions, {speed:,.0f} a second"
    )
    print("\nseat  bot       score               wins")
    for seat, (bot, score, wins) in enumerate(zip(bots, totals.scores, totals.wins, strict=True)):
        share = f"{100 * wins.mean:5.1f} % ± {100 * wins.half:.1f}"
        print(f"{seat:<5} {bot:<9} {plus_minus(score):<19} {share}")
    print(f"\nactions a game: {plus_minus(totals.length)} (± is the 95 % interval)")


def as_data(estimate: Estimate) -> dict[str, float | None]:
    return {"mean": estimate.mean, "half": estimate.half if isfinite(estimate.half) else None}


def plus_minus(estimate: Estimate) -> str:
    return f"{estimate.mean:8.2f} ± {estimate.half:.2f}"


def run_verify(arguments: argparse.Namespace) -> int:
    records, errors, unreadable = 0, [], 0
    for name in arguments.files:
        found = verify_file(name)
        while True:
            try:
                line, error = next(found)
            except StopIteration:
                break
            except OSError as problem:
                unreadable += 1
                complain(reason(problem, name), USAGE)
                break
            records += 1
            if error is None:
                continue
            place = {"file": name, "line": line, "step": error.step}
            errors.append({**place, "wrong": error.wrong, "expected": error.expected})
            if not arguments.json:
                print(f"{name}:{line}: {error}")
    if arguments.json:
        print(json.dumps({"records": records, "wrong": len(errors), "errors": errors}))
    else:
        print(f"{records} records, {len(errors)} wrong")
    return USAGE if unreadable else WRONG if errors else 0


def run_show(arguments: argparse.Namespace) -> int:
    from nerve.client.show import Misplaced, NoSuchPosition, Position, find
    from nerve.record import BadRecord

    line, record = find(arguments.file, arguments.record)
    everything = arguments.seat == "all"
    seat = -1 if everything or arguments.seat is None else arguments.seat
    try:
        position = Position(record, arguments.step, seat, everything)
    except BadRecord as error:
        raise Misplaced(f"{arguments.file}:{line}: {error}") from None
    except NoSuchPosition as error:
        raise UsageError(f"{arguments.file}:{line}: {error}") from None
    if arguments.json:
        data = {"file": arguments.file, "record": arguments.record, **position.data()}
        print(json.dumps(data))
    elif sys.stdout.isatty():
        from rich.console import Console

        console = Console()
        for text in position.lines():
            console.print(text, soft_wrap=True)
    else:
        print("\n".join(text.plain.rstrip() for text in position.lines()))
    return 0


def run_play(arguments: argparse.Namespace) -> int:
    deck = None
    if arguments.game is not None:
        deck = setup_of(arguments, least=3).deck
    elif arguments.option or arguments.deck:
        raise UsageError("--option and --deck need a game: expected `nerve play GAME …`")
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise UsageError("nerve play needs a terminal")
    from nerve.client.saves import Saves
    from nerve.client.solo import Wish
    from nerve.client.terminal import PACE, play

    wish = Wish(
        arguments.players,
        arguments.seat,
        arguments.name,
        dict(arguments.option) or None,
        deck,
        arguments.seed,
        arguments.new,
        arguments.level,
    )
    pace = PACE if arguments.pace is None else arguments.pace
    code, word = play(arguments.game, wish, Saves(), pace)
    if word:
        print(word)
    return code


def server_settings(arguments: argparse.Namespace) -> ServerSettings:
    """The server's settings; its data is where programs keep theirs unless something is said."""
    from nerve.client.saves import state_folder
    from nerve.server.settings import gather

    settings = gather(vars(arguments), file=getattr(arguments, "config", None))
    return settings if settings.data else replace(settings, data=str(state_folder() / "server"))


def run_serve(arguments: argparse.Namespace) -> int:
    settings = server_settings(arguments)
    from nerve.server.app import serve

    serve(settings, arguments.open)
    return 0


def run_tables(arguments: argparse.Namespace) -> int:
    from nerve.protocol import Tables, write
    from nerve.server.admin import tables

    found = tables(database(server_settings(arguments)), arguments.closed)
    if arguments.json:
        print(write(Tables(found)).decode())
        return 0
    for line in found:
        changed = datetime.fromtimestamp(line.changed / 1000, UTC).isoformat(" ", "minutes")
        seats = f"{line.taken} of {line.players} seats"
        print(f"{line.table}  {line.game:<10} {line.phase:<9} {seats}  {changed}")
    return 0


def run_export(arguments: argparse.Namespace) -> int:
    from nerve.record import dump
    from nerve.server.admin import export

    for record in export(database(server_settings(arguments)), arguments.table):
        print(dump(record))
    return 0


def run_hide_name(arguments: argparse.Namespace) -> int:
    from nerve.server.admin import hide_name

    name = hide_name(database(server_settings(arguments)), arguments.table, arguments.seat)
    print(f"seat {arguments.seat} was {name or 'nobody'}, and has no name now")
    return 0


def run_purge(arguments: argparse.Namespace) -> int:
    from nerve.server.admin import purge_closed

    gone = purge_closed(database(server_settings(arguments)), arguments.days)
    print(f"{gone} tables deleted")
    return 0


def database(settings: ServerSettings) -> Path:
    from nerve.server.store import FILE

    return Path(settings.data) / FILE


def run_bot(arguments: argparse.Namespace) -> int:
    from nerve.client.remote import attend

    name = arguments.name or arguments.bot.rpartition(":")[2][:24]
    attend(arguments.server, arguments.table, arguments.bot, name, "", arguments.games, say)
    return 0


def run_arena(arguments: argparse.Namespace) -> int:
    setup = setup_of(arguments)
    if (arguments.accept is None) != (arguments.reject is None):
        raise UsageError("--accept and --reject go together")
    for name in filter(None, (arguments.html, arguments.faults)):
        out = Path(name)
        if out.is_dir() or not out.parent.is_dir():
            raise UsageError(f"{name}: expected the name of a file in an existing folder")
    from nerve.arena import Match, Test, lines, page, record_of, run
    from nerve.arena import report as report_of
    from nerve.record import dump, whole_file

    bots = arguments.bots.split(",")
    match = Match.of(setup, bots, arguments.seed, arguments.samples, arguments.patience)
    if arguments.record is not None:
        print(dump(record_of(match, arguments.record)))
        return 0
    test = None if arguments.accept is None else Test(arguments.accept, arguments.reject)
    with progress_bar(arguments.deals) as progress:
        games, verdict = run(
            match, arguments.deals, arguments.jobs, arguments.journal, test, progress, say
        )
    told = report_of(match, games, verdict)
    if arguments.html:
        with whole_file(arguments.html) as file:
            file.write(page(told))
    if arguments.faults:
        with whole_file(arguments.faults) as file:
            file.writelines(json.dumps(fault.data()) + "\n" for fault in games.faults)
    print(json.dumps(told.data()) if arguments.json else "\n".join(lines(told)))
    return 0
