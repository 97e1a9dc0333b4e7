"""17 at the terminal: the table as text, moves, questions and events in words."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.cards import NONE
from nerve.client import ink
from nerve.client.cast import Cast, count_of
from nerve.client.verdict import Ending, verdict
from nerve.game import Happening, seats_of
from nerve.games import seventeen as rules

PITCH = "Add to the row, open or face down; call at 17."
PAUSES: tuple[str, ...] = ("total",)
HIGHEST = max(rules.VALUE)
SPECIALS = {
    rules.REVERSE: "turn direction",
    rules.TRASH: "drop the last card",
    rules.X2: "the next plays two",
    rules.TRAP: "nothing happens",
}
LARGE = 9 + ink.GAP  # columns of a large card


def card(kind: int) -> Text:
    if kind == rules.BACK:
        return ink.label("▒?▒", ink.BACK)
    if kind >= rules.PLAINS:
        return ink.label(rules.CARDS[kind], ink.PAPER)
    return ink.label(rules.CARDS[kind], ink.BLUE if kind < rules.REVERSE else ink.PURPLE)


def face_down(kind: int) -> Text:
    """A card of one's own that the others see from behind."""
    return ink.label(f"▒{rules.CARDS[kind]}▒", ink.BACK)


def hand_of(view: Any, seat: int) -> list[Text]:
    """A hand as the viewer sees it: the plain-backed cards of others from behind."""
    if seat == view.seat:
        return [card(kind) for kind, n in enumerate(view.hand) for _ in range(n)]
    shown = [card(rules.PLAINS + k) for k, n in enumerate(view.shown[seat]) for _ in range(n)]
    return [card(rules.BACK)] * (view.table.held[seat] - len(shown)) + shown


# --- the table ---------------------------------------------------------------------------------


def headline(view: Any, cast: Cast) -> str:
    t = view.table
    if t.phase == rules.OVER:
        return f"over after {count_of(t.round, 'round')}"
    way = "clockwise ↓" if t.direction == 1 else "counter-clockwise ↑"
    return f"round {t.round} · {way} · pile {view.pile}"


def picture(view: Any, cast: Cast, width: int, height: int, aids: bool) -> Text:
    t = view.table
    below = [sums(view), Text()]
    below += [standing(view, cast, seat) for seat in range(t.players)]
    below += [Text(), footnote(view, width, aids)]
    return ink.page([*row_lines(view, cast, width, height - len(below)), *below])


def secrets(view: Any) -> Text | None:
    """What this seat alone knows."""
    own = [face_down(kind) for kind in view.under[: view.table.row.n] if kind != NONE]
    cards = [*hand_of(view, view.seat), *own]
    return ink.spaced(cards) if cards else None


def row_lines(view: Any, cast: Cast, width: int, height: int) -> list[Text]:
    """The cards of the row, and under each who played it; large if there is room."""
    t = view.table
    large = height >= 4 and t.row.n * LARGE <= width
    if not t.row.n:
        return [Text("The row is empty.", ink.DIM), *[Text()] * (3 if large else 1)]
    blocks: list[list[Text]] = []
    room = 0
    for i in range(t.row.n):
        known = view.under[i] != NONE
        shown = face_down(view.under[i]) if known else card(t.row.cards[i])
        pieces = ink.boxes([shown]) if large else [ink.line(shown, " ")]
        pieces.append(Text(f" {cast.name(t.by[i])}", ink.DIM))
        columns = max(5, pieces[0].cell_len)
        if columns > room:
            blocks.append([Text() for _ in pieces])
            room = width
        room -= columns
        for line, piece in zip(blocks[-1], pieces, strict=True):
            line.append_text(ink.cell(piece, columns))
    most = max(1, height // len(blocks[0]))
    latest = [line for block in blocks[-most:] for line in block]
    if len(blocks) > most:
        latest[0] = ink.cell(ink.line(Text("… ", ink.DIM), latest[0]), width)
    return latest


def sums(view: Any) -> Text:
    """What is visible of the total, and what one knows oneself."""
    t = view.table
    visible = known = backs = own = 0
    for i in range(t.row.n):
        kind = t.row.cards[i]
        visible += rules.VALUE[kind]
        backs += kind == rules.BACK
        if kind == rules.BACK and view.under[i] != NONE:
            known += rules.VALUE[view.under[i]]
            own += 1
    bar = ink.gauge(visible + known, t.limit, t.limit - HIGHEST)
    words = ink.line(bar, f"  {visible} of {t.limit} visible")
    if backs:
        words.append(f" + {count_of(backs, 'back')}")
    if own and backs == own:
        words.append(f" · you know it is {visible + known}", "bold")
    elif own:
        words.append(f" · you know {visible + known} + {count_of(backs - own, 'back')}", "bold")
    return words


def standing(view: Any, cast: Cast, seat: int) -> Text:
    """Name, tokens and hand."""
    t = view.table
    stars = "★" * t.victories[seat] + "☆" * max(0, rules.GOAL - t.victories[seat])
    penalty = Text(" ✗ penalty", ink.ALARM) if t.penalties[seat] else Text()
    return ink.line(
        ink.marker(seat == view.actor),
        ink.cell(Text(cast.name(seat), "bold" if seat == cast.you else ""), 11),
        ink.cell(Text(stars, ink.WARM), 4),
        ink.cell(penalty, 12),
        ink.spaced(hand_of(view, seat)) if t.held[seat] else Text("no cards", ink.DIM),
        Text("  played last", ink.DIM) if t.phase == rules.WINDOW and seat == t.turn else Text(),
    )


def footnote(view: Any, width: int, aids: bool) -> Text:
    t = view.table
    if view.top == NONE:
        top = ink.line("The pile is empty.")
    else:
        top = ink.line("Next on the pile ", card(view.top))
    if t.doubled:
        top.append("  ×2: the next player plays two cards", ink.WARM)
    elif t.phase == rules.PLAY and t.draws == 2:
        top.append(f"  ×2: {count_of(t.due, 'card')} still to play", ink.WARM)
    if aids:
        gone = [f"{t.discard[k]}×{rules.CARDS[k]}" for k in range(rules.PLAINS) if t.discard[k]]
        top.append(f"  gone {', '.join(gone) or 'none'}", ink.DIM)
    return ink.cell(top, min(width, max(1, top.cell_len)))


# --- words -------------------------------------------------------------------------------------


def question(view: Any, cast: Cast) -> str:
    t = view.table
    if t.phase == rules.OVER:
        return "The game is over."
    if t.phase == rules.WINDOW:
        if view.actor == cast.you:
            last = cast.name(t.turn)
            return f"{last} played last. Has the row {t.limit} or more: do you call?"
        return f"Does {cast.them(view.actor)} call {t.limit}?"
    if view.actor == cast.you:
        return "Your turn: which card do you play?"
    return f"{cast.whose(t.turn, True)} turn: which card?"


def wording(view: Any, action: int, cast: Cast) -> str:
    t = view.table
    if action == rules.CALL:
        return f'Call "{t.limit}!"'
    if action == rules.PASS:
        return "Pass"
    kind = action if action < rules.DOWN else action - rules.DOWN
    name = rules.CARDS[kind]
    if action >= rules.DOWN:
        adds = f": adds {rules.VALUE[kind]}" if kind not in SPECIALS else ""
        return f"{name} face down{adds}"
    if kind in SPECIALS:
        return f"{name}: {SPECIALS[kind]}"
    return f"{name} face up: adds {rules.VALUE[kind]}"


def sentence(happening: Happening, view: Any, cast: Cast) -> str:
    """An event in words; empty for those that others tell."""
    kind, seat, what = happening.kind, happening.seat, happening.what
    t = view.table
    if kind == "round":
        return f"Round {what}: {cast.does(seat, 'begin')}."
    if kind == "draw":
        return f"You draw {what}." if seat == cast.you else ""
    if kind == "up":
        return f"{cast.does(seat, 'play')} {what}."
    if kind == "down":
        shown = "a card" if what == "back" else str(what)
        return f"{cast.does(seat, 'play')} {shown} face down."
    if kind == "reverse":
        way = "clockwise" if what == 1 else "counter-clockwise"
        return f"The direction is now {way}."
    if kind == "trash":
        return f"{cast.whose(seat, True)} {shown_card(what)} is trashed."
    if kind == "double":
        return "The next player must play two cards."
    if kind == "reshuffle":
        return f"The {what} discarded cards are shuffled into a new pile."
    if kind in ("pass", "call"):
        return f"{cast.does(seat, kind)}{'!' if kind == 'call' else '.'}"
    return at_the_call(happening, t.limit, cast)


def shown_card(what: str | int | None) -> str:
    return "face-down card" if what == "back" else str(what)


def at_the_call(happening: Happening, limit: int, cast: Cast) -> str:
    """What happens when somebody calls."""
    kind, seat, what = happening.kind, happening.seat, happening.what
    if kind == "reveal":
        return f"{cast.whose(seat, True)} face-down card is {what}."
    if kind == "total":
        right = "right" if int(what or 0) >= limit else "wrong"
        return f"The row adds up to {what}: {cast.them(seat)} called {right}ly."
    if kind == "trap":
        return f"{cast.whose(seat, True)} trap snaps shut!"
    if kind == "victory":
        return f"{cast.does(seat, 'gain')} a victory token and {have(cast, seat)} {what}."
    if kind == "penalty":
        return f"{cast.does(seat, 'get')} a penalty token."
    if kind == "cancel":
        return f"Two penalties cancel a victory token: {cast.them(seat)} {have(cast, seat)} {what}."
    return "The game is over." if kind == "end" else ""


def have(cast: Cast, seat: int) -> str:
    return "have" if seat == cast.you else "has"


def ending(view: Any, cast: Cast) -> Ending:
    t = view.table
    seats = range(t.players)
    winners = seats_of(rules.winners(view))
    rows = [(cast.name(seat), str(t.victories[seat]), str(t.penalties[seat])) for seat in seats]
    tie = ("Fewer penalties decide", [t.penalties[seat] for seat in seats])
    words = verdict(cast, winners, [t.victories[seat] for seat in seats], "victory token", tie)
    return Ending(("player", "victory tokens", "penalties"), rows, winners, words)
