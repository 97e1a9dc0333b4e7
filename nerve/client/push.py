"""Push at the terminal: the table as text, moves, questions and events in words."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.cards import NONE, Pile
from nerve.client import ink
from nerve.client.cast import Cast, count_of, listed
from nerve.client.verdict import Ending, verdict
from nerve.game import Happening, seats_of
from nerve.games import push as rules

PITCH = "Turn up cards, stop in time, fear the die."
PAUSES: tuple[str, ...] = ()
COLOURS = ("red", "yellow", "green", "blue", "purple")
STYLES = (ink.RED, ink.YELLOW, ink.GREEN, ink.BLUE, ink.PURPLE)
COLUMN = 10


def card(kind: int) -> Text:
    style = ink.PAPER if kind >= rules.NUMBERED else STYLES[kind // rules.NUMBERS]
    return ink.label(rules.CARDS[kind], style)


def value(kind: int) -> int:
    return kind % rules.NUMBERS + 1


def open_cards(t: Any, seat: int, colour: int) -> list[int]:
    """The numbers of a seat's open cards of a colour, ascending."""
    first = colour * rules.NUMBERS
    heap = t.bench[seat][first : first + rules.NUMBERS]
    return [n + 1 for n, copies in enumerate(heap) for _ in range(copies)]


# --- the table ---------------------------------------------------------------------------------


def headline(view: Any, cast: Cast) -> str:
    t = view.table
    if t.phase == rules.OVER:
        return "over"
    words = f"{cast.whose(t.player)} turn · pile {view.pile}"
    if t.aside:
        words += f" · {count_of(t.aside, 'switch card')}"
    return words + (" · risk" if t.risk else "")


def picture(view: Any, cast: Cast, width: int, height: int, aids: bool) -> Text:
    t = view.table
    lines = [row_line(t, i) for i in range(rules.ROWS)]
    lines += [*turned_up(view, cast, width, height >= t.players + 10), headings()]
    for seat in range(t.players):
        lines.append(standing(view, cast, seat, aids))
        if seat == (view.seat if view.seat != NONE else view.actor):
            lines.append(cost(t, seat))
    return ink.page(lines)


def row_line(t: Any, i: int) -> Text:
    row = t.rows[i]
    if not row.n:
        return ink.line(f"Row {i + 1}  ", Text("–", ink.DIM))
    cards = [card(kind) for kind in row.cards[: row.n]]
    worth = count_of(rules.row_points(row), "point")
    if has_die(row):
        worth = f"{worth} and a roll of the die" if row.n > 1 else "only a roll of the die"
    return ink.line(f"Row {i + 1}  ", ink.cell(ink.spaced(cards), 32), Text(worth))


def has_die(row: Pile) -> bool:
    return rules.DIE in row.cards[: row.n]


def turned_up(view: Any, cast: Cast, width: int, roomy: bool) -> list[Text]:
    """The card to be placed, or else who will take rows in which order."""
    t = view.table
    blank = [Text()] * (2 if roomy else 1)
    if t.card != NONE:
        if roomy:
            return ink.boxes([card(t.card)])
        return [ink.line("Turned up  ", card(t.card)), Text()]
    if t.phase not in (rules.GO_ON, rules.PICK) or not rules.rows_left(t):
        return [Text(), *blank]
    step = -1 if t.aside % 2 else 1
    order = [(t.player + step * k) % t.players for k in range(t.players)]
    names = " → ".join(cast.name(seat) for seat in order)
    words = f"Taking order{' (reversed)' if step < 0 else ''}: {names}"
    return [ink.cell(Text(words, ink.DIM), min(width, len(words))), *blank]


def headings() -> Text:
    parts = [ink.cell(ink.label(c, s), COLUMN) for c, s in zip(COLOURS, STYLES, strict=True)]
    return ink.line(" " * 12, *parts, Text("  open [banked]", ink.DIM))


def standing(view: Any, cast: Cast, seat: int, aids: bool) -> Text:
    """The bench by colour, banked cards in brackets."""
    t = view.table
    cells = []
    points = 0
    for colour, style in enumerate(STYLES):
        numbers = open_cards(t, seat, colour)
        points += sum(numbers)
        cells.append(ink.cell(bench_cell(numbers, t.banked[seat][colour], style), COLUMN))
    banked = str(sum(t.banked[seat]))
    if aids:
        banked += f"={rules.score(view, seat) - points}"
    return ink.line(
        ink.marker(seat == view.actor),
        ink.cell(Text(cast.name(seat), "bold" if seat == cast.you else ""), 10),
        *cells,
        ink.cell(str(points), 6, right=True),
        ink.cell(banked, 7, right=True),
    )


def bench_cell(numbers: list[int], banked: int, style: str) -> Text:
    safe = Text(f"[{banked}]" if banked else "", ink.DIM)
    if not numbers:
        return ink.line(" ", safe if banked else Text("–", ink.DIM))
    room = COLUMN - 3 - safe.cell_len
    text = " ".join(str(n) for n in numbers)
    if len(text) > room:
        text = text.replace(" ", "")
    if len(text) > room:
        text = f"{len(numbers)}={sum(numbers)}"
    return ink.line(Text(f" {text} ", style), safe)


def cost(t: Any, seat: int) -> Text:
    """What a roll of each colour would take from this seat."""
    losses = [sum(open_cards(t, seat, colour)) for colour in range(rules.COLOURS)]
    cells = [
        ink.cell(Text(f" -{n}" if n else " 0", ink.ALARM if n else ink.DIM), COLUMN) for n in losses
    ]
    star = f"★ -{sum(losses)}" if t.risk and sum(losses) else "★ 0"
    return ink.line(Text("  if rolled ", ink.DIM), *cells, Text(f"  {star}", ink.DIM))


def secrets(view: Any) -> Text | None:
    """What this seat alone knows: here nobody has a secret."""
    return None


# --- words -------------------------------------------------------------------------------------


def question(view: Any, cast: Cast) -> str:
    t = view.table
    if t.phase == rules.OVER:
        return "The game is over."
    who = cast.name(view.actor)
    if t.phase == rules.TURN:
        return f"{cast.whose(view.actor, True)} turn: push or bank?"
    if t.phase == rules.PLACE:
        return f"{cast.does(view.actor, 'turn')} up {rules.CARDS[t.card]}: into which row?"
    if t.phase == rules.GO_ON:
        stoppable = rules.rows_left(t) > 0
        return f"{who}: another card{', or stop?' if stoppable else ', as there is no row yet.'}"
    return f"{who}: which row?"


def wording(view: Any, action: int, cast: Cast) -> str:
    t = view.table
    if action == rules.DRAW:
        return "Turn up the first card" if t.phase == rules.TURN else "Turn up another card"
    if action == rules.STOP:
        return "Stop and take a row"
    if action >= rules.TAKE:
        row = t.rows[action - rules.TAKE]
        names = " ".join(rules.CARDS[kind] for kind in row.cards[: row.n] if kind != rules.DIE)
        worth = f"{names}, {count_of(rules.row_points(row), 'point')}" if names else "no number"
        roll = ", then roll the die" if has_die(row) else ""
        return f"Take row {action - rules.TAKE + 1}: {worth}{roll}"
    if action >= rules.ROW:
        row, name = t.rows[action - rules.ROW], rules.CARDS[t.card]
        if not row.n:
            return f"Start row {action - rules.ROW + 1} with {name}"
        return f"Put {name} into row {action - rules.ROW + 1}"
    colour = action - rules.BANK
    numbers = open_cards(t, t.player, colour)
    return f"Bank {COLOURS[colour]}: {count_of(sum(numbers), 'point')}"


def sentence(happening: Happening, view: Any, cast: Cast) -> str:
    """An event in words; empty for those that others tell."""
    kind, seat, what = happening.kind, happening.seat, happening.what
    t = view.table
    if kind == "turn":
        return f"It is {cast.whose(seat)} turn."
    if kind == "turn_up":
        return f"{cast.does(seat, 'turn')} up {what}."
    if kind == "place":
        return f"{cast.does(seat, 'put')} it into row {what}."
    if kind == "switch":
        way = "reversed" if int(what or 0) % 2 else "as usual"
        return f"The order of taking is {way}."
    if kind == "stop":
        return f"{cast.does(seat, 'stop')}."
    if kind == "bust":
        return f"{cast.does(seat, 'bust')}: {what} fits nowhere!"
    if kind == "take":
        row = t.rows[int(what or 0) - 1]
        cards = " ".join(rules.CARDS[k] for k in row.cards[: row.n])
        return f"{cast.does(seat, 'take')} row {what}{': ' + cards if cards else ''}."
    if kind == "roll":
        return rolled(happening, view, cast)
    if kind == "bank":
        colour = rules.FACES.index(str(what))
        numbers = open_cards(t, seat, colour)
        return f"{cast.does(seat, 'bank')} {COLOURS[colour]}: {count_of(len(numbers), 'card')}."
    if kind == "leave":
        return f"Nobody takes row {what}."
    return "The pile is empty: the game is over." if kind == "end" else ""


def rolled(happening: Happening, view: Any, cast: Cast) -> str:
    """A roll and what it costs, told from the moment before the cards are lost."""
    t, seat = view.table, happening.seat
    face = rules.FACES.index(str(happening.what))
    name = "a star" if face == rules.STAR else COLOURS[face]
    lost = [face] if face != rules.STAR else list(range(rules.COLOURS)) if t.risk else []
    cards = [f"{rules.FACES[c]}{n}" for c in lost for n in open_cards(t, seat, c)]
    verb = "lose" if seat == cast.you else "loses"
    return f"{cast.does(seat, 'roll')} {name} and {verb} {listed(cards) if cards else 'nothing'}."


def ending(view: Any, cast: Cast) -> Ending:
    seats = range(view.table.players)
    scores = [rules.score(view, seat) for seat in seats]
    cards = [rules.tie_break(view, seat) for seat in seats]
    winners = seats_of(rules.winners(view))
    rows = [
        (cast.name(seat), str(scores[seat]), str(cards[seat]), str(sum(view.table.banked[seat])))
        for seat in seats
    ]
    words = verdict(cast, winners, scores, "point", ("The most cards decide", cards))
    return Ending(("player", "points", "cards", "of them banked"), rows, winners, words)
