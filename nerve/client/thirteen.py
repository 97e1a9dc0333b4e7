"""13 at the terminal: the table as text, moves, questions and events in words."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.cards import NONE
from nerve.client import ink
from nerve.client.cast import Cast, count_of
from nerve.client.verdict import Ending, verdict
from nerve.game import Happening, seats_of
from nerve.games import thirteen as rules

PITCH = "Play onto three tiles; above 13 you take them."
PAUSES: tuple[str, ...] = ("points",)
COLOURS = ("blue", "yellow", "green")
STYLES = (ink.BLUE, ink.YELLOW, ink.GREEN)
HIGHEST = max(rules.VALUE)


def card(kind: int) -> Text:
    style = ink.RED if kind == rules.NASTY else STYLES[kind // rules.VALUES]
    return ink.label(rules.CARDS[kind], style)


def hand_of(view: Any) -> list[Text]:
    return [card(kind) for kind, n in enumerate(view.hand) for _ in range(n)]


# --- the table ---------------------------------------------------------------------------------


def headline(view: Any, cast: Cast) -> str:
    t = view.table
    if t.turn == NONE:
        return f"over after {t.rounds} rounds"
    return f"round {t.round + 1} of {t.rounds} · {cast.does(t.dealer, 'deal')} · pile {view.pile}"


def picture(view: Any, cast: Cast, width: int, height: int, aids: bool) -> Text:
    t = view.table
    lines = [tile_line(t, colour, width) for colour in range(rules.COLOURS)]
    lines.append(Text())
    hand = hand_of(view)
    if hand and height >= t.players + 10:
        lines += ink.boxes(hand)
    elif hand:
        lines += [ink.line("Your hand  ", ink.spaced(hand)), Text()]
    lines += sheet(view, cast, aids)
    return ink.page(lines)


def scored(t: Any) -> bool:
    """Whether the round is over and its taken cards lie open."""
    return not any(t.held)


def secrets(view: Any) -> Text | None:
    """What this seat alone knows."""
    return ink.spaced(hand_of(view)) if any(view.hand) else None


def tile_line(t: Any, colour: int, width: int) -> Text:
    tile = t.tiles[colour]
    total = rules.tile_sum(tile)
    cards = [card(kind) for kind in tile.cards[: tile.n]]
    bar = ink.gauge(total, t.limit, t.limit + 1 - HIGHEST)
    return ink.line(
        Text(f" {COLOURS[colour].upper():<7}", f"bold {STYLES[colour]}"),
        ink.cell(f"{total} of {t.limit}", 9, right=True),
        " ",
        bar,
        "  ",
        ink.spaced(cards, width - 20 - bar.cell_len) if cards else Text("empty", ink.DIM),
    )


def sheet(view: Any, cast: Cast, aids: bool) -> list[Text]:
    """Hands, taken cards and the penalty points of each round."""
    t = view.table
    done = t.round + scored(t)
    rounds = [ink.cell(f"R{r + 1}", 5, right=True) for r in range(t.rounds)]
    heading = ink.line(" " * 13, ink.cell("hand", 6), ink.cell("taken", 6), *rounds, "   total")
    heading.stylize(ink.DIM)
    lines = [heading]
    for seat in range(t.players):
        points = [str(t.sheet[r][seat]) if r < done else "·" for r in range(t.rounds)]
        row = ink.line(
            ink.marker(seat == view.actor),
            ink.cell(Text(cast.name(seat), "bold" if seat == cast.you else ""), 11),
            ink.cell(str(t.held[seat]), 6),
            ink.cell(str(t.heights[seat]), 6),
            *(ink.cell(text, 5, right=True) for text in points),
            ink.cell(str(rules.score(view, seat)), 8, right=True),
        )
        lines.append(row.append_text(taken(t, seat)) if aids or scored(t) else row)
    return lines


def taken(t: Any, seat: int) -> Text:
    """Taken cards by colour: what a player with a perfect memory knows."""
    numbers = [rules.taken(t, seat, colour) for colour in range(rules.COLOURS)]
    numbers.append(t.taken[seat][rules.NASTY])
    styles = (*STYLES, ink.RED)
    marks = [Text(f"{c}{n}", s) for c, n, s in zip("bygx", numbers, styles, strict=True)]
    return ink.line("  ", Text(" ").join(marks))


# --- words -------------------------------------------------------------------------------------


def question(view: Any, cast: Cast) -> str:
    t = view.table
    if t.turn == NONE:
        return "The game is over."
    if t.turn == cast.you:
        return "Your turn: which card do you play?"
    return f"{cast.whose(t.turn, True)} turn: which card?"


def wording(view: Any, action: int, cast: Cast) -> str:
    t = view.table
    kind, colour = rules.card_of(action), rules.tile_of(action)
    before = rules.tile_sum(t.tiles[colour])
    after = before + rules.VALUE[kind]
    play = f"{rules.CARDS[kind]} to {COLOURS[colour]}: {before}+{rules.VALUE[kind]}={after}"
    if after > t.limit:
        return f"{play}, take {t.tiles[colour].n}!"
    return play


def sentence(happening: Happening, view: Any, cast: Cast) -> str:
    """An event in words; empty for those that others tell."""
    kind, seat, what = happening.kind, happening.seat, happening.what
    t = view.table
    if kind == "round":
        return f"Round {what}: {cast.does(seat, 'deal')}."
    if kind == "play":
        action = rules.MOVES.index(str(what))
        colour, played = rules.tile_of(action), rules.card_of(action)
        total = rules.tile_sum(t.tiles[colour]) + rules.VALUE[played]
        name = rules.CARDS[played]
        return f"{cast.does(seat, 'play')} {name} to {COLOURS[colour]}: {total}."
    if kind == "take":
        return f"Too many! {cast.does(seat, 'take')} {count_of(int(what or 0), 'card')}."
    if kind == "draw":
        return f"You draw {what}." if seat == cast.you else ""
    if kind == "majority":
        return f"{cast.does(seat, 'have')} the most {COLOURS['byg'.index(str(what))]}: free."
    if kind == "points":
        return f"{cast.does(seat, 'get')} {count_of(int(what or 0), 'penalty point')}."
    return "The game is over." if kind == "end" else ""


def ending(view: Any, cast: Cast) -> Ending:
    t = view.table
    seats = range(t.players)
    scores = [rules.score(view, seat) for seat in seats]
    winners = seats_of(rules.winners(view))
    rows = [
        (cast.name(seat), *(str(t.sheet[r][seat]) for r in range(t.rounds)), str(scores[seat]))
        for seat in seats
    ]
    rounds = (f"R{r + 1}" for r in range(t.rounds))
    words = verdict(cast, winners, scores, "penalty point")
    return Ending(("player", *rounds, "total"), rows, winners, words)
