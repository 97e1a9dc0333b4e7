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

PITCH = "Add to one row, open or face down, and call when you think it has reached 17."
PAUSES = ("total",)
HIGHEST = max(rules.VALUE)
SPECIALS = {
    rules.REVERSE: "turn the direction",
    rules.TRASH: "trash the last card",
    rules.X2: "the next plays two",
    rules.TRAP: "no effect, counts 0",
}


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
    t = view.table
    if seat == view.seat:
        cards = [card(kind) for kind, n in enumerate(view.hand) for _ in range(n)]
    else:
        cards = [card(rules.BACK)] * t.plain[seat]
    return cards + [
        card(rules.PLAINS + k) for k, n in enumerate(t.shown[seat]) for _ in range(n)
    ]


# --- the table ---------------------------------------------------------------------------------


def headline(view: Any, cast: Cast) -> str:
    t = view.table
    if t.phase == rules.OVER:
        return f"over after {count_of(t.round, 'round')}"
    way = "clockwise ↓" if t.direction == 1 else "counter-clockwise ↑"
    return f"round {t.round} · {way} · pile {view.pile}"


def picture(view: Any, cast: Cast, width: int, height: int, aids: bool) -> Text:
    t = view.table
    lines = [*row_lines(view, cast, width), *sums(view), Text()]
    lines += [standing(view, cast, seat) for seat in range(t.players)]
    lines += [Text(), footnote(view, aids)]
    hand = hand_of(view, view.seat) if view.seat != NONE else []
    if hand and height >= len(lines) + 3:
        lines[-1:-1] = ink.boxes(hand)
    return ink.page(lines)


def row_lines(view: Any, cast: Cast, width: int) -> list[Text]:
    """The cards of the row, and under each who played it."""
    t = view.table
    if not t.row.n:
        return [Text("The row is empty.", ink.DIM), Text()]
    lines, cards, names = [], Text(), Text()
    for i in range(t.row.n):
        kind = t.row.cards[i]
        shown = face_down(view.under[i]) if view.under[i] != NONE else card(kind)
        who = cast.name(t.by[i])
        column = max(shown.cell_len, 5)
        if cards.cell_len + column > width:
            lines += [cards, names]
            cards, names = Text(), Text()
        cards.append_text(ink.cell(shown, column)).append(" ")
        names.append_text(ink.cell(Text(f" {who}", ink.DIM), column)).append(" ")
    return [*lines, cards, names]


def sums(view: Any) -> list[Text]:
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
    words = ink.line(
        ink.gauge(visible + known, t.limit, t.limit - HIGHEST), f"  visible {visible} of {t.limit}"
    )
    if backs:
        words.append(f" + {count_of(backs, 'face-down card')}")
    if own and backs == own:
        words.append(f" · you know it is {visible + known}", "bold")
    elif own:
        words.append(f" · you know {visible + known} + {backs - own} unknown", "bold")
    return [words]


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
        ink.spaced(hand_of(view, seat)) if rules.held(t, seat) else Text("no cards", ink.DIM),
        Text("  played last", ink.DIM) if t.phase == rules.WINDOW and seat == t.turn else Text(),
    )


def footnote(view: Any, aids: bool) -> Text:
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
        gone = [f"{rules.CARDS[k]}×{t.discard[k]}" for k in range(rules.PLAINS) if t.discard[k]]
        top.append(f"  discarded: {' '.join(gone) or 'none'}", ink.DIM)
    return top


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
    return f"{cast.name(t.turn)}'s turn: which card?"


def wording(view: Any, action: int, cast: Cast) -> str:
    t = view.table
    if action == rules.CALL:
        return f'Call "{t.limit}!"'
    if action == rules.PASS:
        return "Pass"
    kind = action if action < rules.DOWN else action - rules.DOWN
    name = rules.CARDS[kind]
    if action >= rules.DOWN:
        if kind == rules.TRAP:
            return "Lay the trap face down"
        return f"{name} face down, adds {rules.VALUE[kind]}"
    if kind in SPECIALS:
        return f"{name} face up: {SPECIALS[kind]}"
    return f"{name} face up, adds {rules.VALUE[kind]}"


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
        return f"{cast.whose(seat).capitalize()} {shown_card(what)} is trashed."
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
        return f"{cast.whose(seat).capitalize()} face-down card is {what}."
    if kind == "total":
        right = "right" if int(what or 0) >= limit else "wrong"
        return f"The row adds up to {what}: {cast.them(seat)} called {right}ly."
    if kind == "trap":
        return f"{cast.whose(seat).capitalize()} trap snaps shut!"
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
