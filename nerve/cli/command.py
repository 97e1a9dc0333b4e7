"""What every command is made of: its parser, its errors as one line."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

WRONG, USAGE, INTERRUPTED, CLOSED = 1, 2, 130, 141
LONGEST = 2000  # characters of an error


class UsageError(Exception):
    """Arguments that cannot be."""


class Parser(argparse.ArgumentParser):
    """Raises UsageError where argparse would print the usage and exit."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see `{self.prog} --help`)")


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


def complain(message: str, code: int) -> int:
    """Say on one line of stderr what is wrong."""
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in message)
    print(f"nerve: {shown[:LONGEST]}", file=sys.stderr)
    return code


def reason(error: OSError, path: str | None = None) -> str:
    place = path or error.filename
    return f"{place}: {error.strerror}" if place and error.strerror else str(error)


def file_to_write(name: str) -> Path:
    """Raises UsageError for what cannot be one, before the work is done."""
    out = Path(name)
    if out.is_dir() or not out.parent.is_dir():
        raise UsageError(f"{name}: expected the name of a file in an existing folder")
    return out


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
