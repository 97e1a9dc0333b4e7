"""The command line: one file a command, errors as one line, exit codes."""

import os
import sys
from collections.abc import Sequence
from typing import Any

import nerve
from nerve.cli import (
    arena,
    backup,
    ban,
    bot,
    check,
    exploit,
    export,
    forget_player,
    games,
    gauntlet,
    hide_name,
    new,
    play,
    purge,
    reports,
    restore,
    review,
    rules,
    serve,
    show,
    simulate,
    study,
    tables,
    verify,
)
from nerve.cli.command import (
    CLOSED,
    INTERRUPTED,
    USAGE,
    WRONG,
    Parser,
    UsageError,
    complain,
    reason,
)
from nerve.core.errors import NerveError
from nerve.core.registry import GAMES, blame, is_file

COMMANDS = (
    *(games, rules, simulate, verify, show, review, play, arena, gauntlet, exploit, study, new),
    *(check, serve, tables, export, hide_name, reports, ban, forget_player, purge, backup),
    *(restore, bot),
)  # as --help lists them
WRONG_DATA = (
    "bad_backup",
    "bad_record",
    "busy",
    "not_exported",
    "unknown_table",
    "unreachable",
)  # codes of errors that are not the fault of the arguments


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
    except Exception as error:
        return complain(_whose(error), WRONG)
    return code


def _whose(error: Exception) -> str:
    """What is wrong with a game of others; an error of our own is raised again."""
    if told := blame(error):
        return told
    if type(error).__module__.startswith("numba.") and any(map(is_file, GAMES)):
        return "the rules do not compile: `nerve check` says where, --plain does without"
    raise error


def parser() -> Parser:
    top = Parser(
        prog="nerve",
        description="Push-your-luck card games: play, simulate, record, verify.",
        epilog="Each command has its own --help, with examples.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"nerve {nerve.__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for one in COMMANDS:
        one.add(commands)
    return top
