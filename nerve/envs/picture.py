"""A view drawn as text or as pixels, the same way for every game.

A picture has one line for each pile, heap or number of the view, so its size depends on the
set-up alone: films need frames of one size.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from nerve.core.cards import NONE, Pile
from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.game import card_text, moves

Pixels = npt.NDArray[np.uint8]
Colour = tuple[int, int, int]
MODES = ("human", "ansi", "rgb_array")
HIDDEN = ("deck", "scratch")  # fields that never change


class UnknownMode(NerveError):
    code = "unknown_mode"


def check_mode(mode: str | None) -> str | None:
    """Raises UnknownMode."""
    if mode is not None and mode not in MODES:
        raise UnknownMode(f"unknown render mode {mode!r}: expected one of {', '.join(MODES)}")
    return mode


def draw(rules: Rules, view: Any, mode: str) -> str | Pixels | None:
    """As one of the MODES: `human` prints it."""
    if mode == "rgb_array":
        return pixels(rules, view)
    drawn = text(rules, view)
    if mode == "ansi":
        return drawn
    print(drawn)
    return None


@dataclass(frozen=True)
class Line:
    label: str
    cards: list[str]
    text: str = ""


def lines(rules: Rules, view: Any) -> list[Line]:
    """The view, line by line, without the seats that nobody has."""
    who = "spectator" if view.seat == NONE else f"seat {view.seat}"
    turn = "over" if view.actor == NONE else f"seat {view.actor}"
    head = Line(rules.TITLE.upper(), [], f"seen by {who}, to move: {turn}")
    return [head, *_inside(rules, view, view.table.players)]


def _inside(rules: Rules, value: Any, players: int) -> Iterator[Line]:
    numbers = []
    for f in fields(value):
        held, holds = getattr(value, f.name), f.metadata.get("holds")
        name = f.name.replace("_", " ")
        if is_dataclass(held) and not isinstance(held, Pile):
            yield from _inside(rules, held, players)
        elif holds == "actions":
            yield Line("moves", [], ", ".join(moves(rules, held)))
        elif holds in HIDDEN or f.name in ("seat", "actor"):
            continue
        elif isinstance(held, int) and holds != "card":
            numbers.append(f"{name} {held}")
        else:
            yield from _parts(rules, name, held, f.metadata, players)
    if numbers:
        yield Line("", [], "  ".join(numbers))


def _parts(rules: Rules, name: str, held: Any, meta: Any, players: int) -> Iterator[Line]:
    numbers = meta.get("holds") == "numbers"
    if isinstance(held, list) and not isinstance(held[0], int):
        shown = held[:players] if len(held) == _seats(rules) and not numbers else held
        for i, part in enumerate(shown):
            yield from _parts(rules, f"{name} {i}", part, meta, players)
    elif numbers:
        shown = held[:players] if len(held) == _seats(rules) else held
        yield Line(name, [], "  ".join(map(str, shown)))
    else:
        yield Line(name, _cards(rules, held, meta))


def _seats(rules: Rules) -> int:
    return rules.PLAYERS[-1]


def _cards(rules: Rules, held: Any, meta: Any) -> list[str]:
    if meta["holds"] == "heap":
        kinds = rules.CARDS[meta["first"] :]
        return [kind for kind, n in zip(kinds, held, strict=False) for _ in range(n)]
    if isinstance(held, Pile):
        held = held.cards[: held.n]
    numbers = [held] if isinstance(held, int) else held
    if meta["holds"] == "seats":
        return [str(seat) for seat in numbers if seat != NONE]
    if meta["holds"] == "moves":
        return [rules.MOVES[move] for move in numbers]
    return [card_text(rules, card) or "" for card in numbers if card != NONE]


def text(rules: Rules, view: Any) -> str:
    """The view as lines of text."""
    return "\n".join(
        f"{line.label:>12}  {line.text or ' '.join(line.cards)}".rstrip()
        for line in lines(rules, view)
    )


# --- pixels --------------------------------------------------------------------------------------

# Letters of three by five dots: a digit for each line of a letter, its bits the dots.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+=>-,.: "
DOTS = (
    "25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755 65555 25552 "
    "65644 25573 65655 34216 72222 55557 55522 55775 55255 55222 71247 "
    "75557 26227 71747 71717 55711 74717 74757 71122 75757 75717 "
    "02720 07070 42124 00700 00024 00002 02020 00000"
)
FONT = dict(zip(LETTERS, DOTS.split(), strict=True))
DOT, GAP, HIGH = 2, 4, 18  # pixels: of a dot, around things, from line to line
WIDE, LABEL = 640, 112
PAPER, INK = (248, 246, 240), (40, 36, 32)
COLOURS: dict[str, Colour] = {
    "r": (226, 92, 80),
    "y": (238, 198, 72),
    "g": (104, 180, 104),
    "b": (96, 150, 214),
    "p": (168, 120, 196),
    "x": (150, 150, 150),
}
CARD: Colour = (222, 214, 196)


def pixels(rules: Rules, view: Any) -> Pixels:
    """The view as an image, height × width × 3; what finds no room in a line is cut off."""
    drawn = lines(rules, view)
    image = np.empty((HIGH * len(drawn) + GAP, WIDE, 3), np.uint8)
    image[:] = PAPER
    for i, line in enumerate(drawn):
        top, left = GAP + i * HIGH, LABEL
        write(image, line.label, top + DOT, GAP)
        if line.text:
            write(image, line.text, top + DOT, LABEL)
        for card in line.cards:
            right = left + width(card) + 2 * GAP
            if right > WIDE:
                break
            image[top : top + HIGH - GAP, left:right] = COLOURS.get(_suit(card), CARD)
            write(image, card, top + DOT, left + GAP)
            left = right + DOT
    return image


def _suit(card: str) -> str:
    """The letter of a coloured card such as b7, else nothing."""
    return card[0] if len(card) == 2 and card[0].isalpha() and card[1].isdigit() else ""


def width(words: str) -> int:
    return 4 * DOT * len(words) - DOT


def write(image: Pixels, words: str, top: int, left: int) -> None:
    for letter in words.upper():
        if left + 3 * DOT > image.shape[1]:
            return
        for row, bits in enumerate(FONT.get(letter, "77777")):
            for column in range(3):
                if int(bits) >> 2 - column & 1:
                    y, x = top + row * DOT, left + column * DOT
                    image[y : y + DOT, x : x + DOT] = INK
        left += 4 * DOT
