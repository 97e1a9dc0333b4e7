"""Values of arguments, read and checked."""

import argparse
from collections.abc import Callable
from math import nan

from nerve.bots.levels import LEVELS
from nerve.core.rulebook import languages


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


def numbers(least: int, most: int) -> Callable[[str], list[int]]:
    """Several, each once, in their order: 2,4."""
    one = number(least, most)
    return lambda text: sorted({one(part) for part in text.split(",")})


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


def _float(text: str) -> float:
    """Not a number, if it is none: then no bounds hold it."""
    try:
        return float(text)
    except ValueError:
        return nan


def amount(text: str) -> float:
    value = _float(text)
    if not 0 <= value < 1e9:
        raise argparse.ArgumentTypeError(f"expected a number from 0, not {text!r}")
    return value


def truth(text: str) -> bool:
    if text not in ("true", "false"):
        raise argparse.ArgumentTypeError(f"expected true or false, not {text!r}")
    return text == "true"


def pace(text: str) -> float:
    value = _float(text)
    if not 0 <= value <= 60:
        raise argparse.ArgumentTypeError(f"expected seconds from 0 to 60, not {text!r}")
    return value


def gain(text: str) -> float:
    value = _float(text)
    if not -1 < value < 1:
        raise argparse.ArgumentTypeError(f"expected a share from -1 to 1, not {text!r}")
    return value


def patience(text: str) -> float:
    value = _float(text)
    if not 0.01 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"expected seconds from 0.01 to 3600, not {text!r}")
    return value


def language(text: str) -> str:
    if text not in languages():
        known = ", ".join(languages())
        raise argparse.ArgumentTypeError(f"expected one of {known}, not {text!r}")
    return text
