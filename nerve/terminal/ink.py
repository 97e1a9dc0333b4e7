"""Cards, gauges and columns as coloured text. Letters and signs say all that colours say."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

RED, YELLOW, GREEN = "#ffffff on #b3363c", "#000000 on #e0b429", "#ffffff on #2f7d4f"
BLUE, PURPLE = "#ffffff on #2f6db3", "#ffffff on #7a4bb0"
PAPER, GREY, BACK = "#000000 on #e8e4d8", "#ffffff on #5b6470", "#c3cad6 on #363d4a"
ALARM = "bold #ff6b6b"
WARM = "#f0c14b"
CALM = "#6fcf97"
DIM = "dim"
GAP = 2  # columns between two cards three lines high


def label(text: str, style: str) -> Text:
    """A card on one line."""
    return Text(f" {text} ", style)


def spaced(parts: Sequence[Text], width: int = 0) -> Text:
    """Cards side by side; of those that do not fit, the first give way to their number."""
    shown = list(parts)
    while width and len(shown) > 1 and _wide(shown) > width - (7 if len(shown) < len(parts) else 0):
        shown.pop(0)
    hidden = len(parts) - len(shown)
    if hidden:
        shown.insert(0, Text(f"+{hidden} …", DIM))
    return Text(" ").join(shown)


def _wide(parts: Sequence[Text]) -> int:
    return sum(part.cell_len for part in parts) + len(parts) - 1


def boxes(parts: Sequence[Text]) -> list[Text]:
    """Cards side by side, three lines high."""
    lines = [Text(), Text(), Text()]
    for part in parts:
        style = str(part.style)
        edge, width = style.split(" on ")[1], part.cell_len + 2
        pieces = [("▄" * width, edge), (f" {part.plain} ", f"bold {style}"), ("▀" * width, edge)]
        for line, (piece, colour) in zip(lines, pieces, strict=True):
            line.append(piece, colour).append(" " * GAP)
    return lines


def gauge(value: int, full: int, alarm: int, length: int = 0) -> Text:
    """A bar of `full` places; from `alarm` on it is coloured as dangerous."""
    length = length or min(full, 24)
    filled = min(length, value * length // full) if full else 0
    style = ALARM if value >= full else WARM if value >= alarm else CALM
    return Text("■" * filled, style).append("·" * (length - filled), DIM)


def cell(content: str | Text, width: int, right: bool = False) -> Text:
    """A piece of text in a column of its own."""
    text = content.copy() if isinstance(content, Text) else Text(content)
    if text.cell_len > width:
        text.truncate(width, overflow="ellipsis")
    room = Text(" " * (width - text.cell_len))
    return line(room, text) if right else line(text, room)


def line(*parts: str | Text) -> Text:
    whole = Text()
    for part in parts:
        whole.append_text(part if isinstance(part, Text) else Text(part))
    return whole


def marker(acts: bool) -> Text:
    return Text("▶ " if acts else "  ", WARM)


def page(lines: Sequence[Text]) -> Text:
    return Text("\n").join(lines)
