"""Danger 13 at the terminal: the table as text, moves, questions and events in words."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.cards import NONE
from nerve.client import ink
from nerve.client.cast import Cast, count_of, listed
from nerve.client.verdict import Ending, verdict
from nerve.game import Happening, seats_of
from nerve.games import danger13 as rules

PITCH = "Give the good cards to yourself; 13 is too many."
PAUSES: tuple[str, ...] = ("bust", "settle")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
HIGHEST = max(rules.VALUE)
MOST_BOXES = 8


def card(kind: int) -> Text:
    symbol = rules.SYMBOL[kind]
    if symbol == rules.INSTANT:
        style = ink.GREEN
    elif rules.PLUS[kind]:
        style = ink.YELLOW
    else:
        style = {
            rules.PLAIN: ink.PAPER, rules.DRAW: ink.BLUE, rules.HAND: ink.PURPLE,
            rules.LIMIT: ink.GREY, rules.ARROW: ink.RED,
        }[symbol]  # fmt: skip
    return ink.label(rules.CARDS[kind], style)


def meaning(kind: int) -> str:
    """What a card is, for those who do not know the signs yet."""
    symbol, value = rules.SYMBOL[kind], rules.VALUE[kind]
    signs = count_of(rules.PLUS[kind], "plus sign")
    if symbol == rules.INSTANT:
        return f"{signs}, won at once"
    if symbol == rules.PLAIN:
        return f"a {value}" + (f" with {signs}" if rules.PLUS[kind] else "")
    return {
        rules.DRAW: f"a {value}, and its receiver draws another",
        rules.HAND: "can refuse a later card",
        rules.LIMIT: "raises the limit of its row",
        rules.ARROW: "takes away the last card of a row",
    }[symbol]


# --- the table ---------------------------------------------------------------------------------


def headline(view: Any, cast: Cast) -> str:
    t = view.table
    if t.phase == rules.OVER:
        return f"over after round {t.round}"
    words = f"round {t.round} · {cast.does(t.dealer, 'deal')} · pile {view.pile}"
    return words + (" · the last round" if t.final else "")


def picture(view: Any, cast: Cast, width: int, height: int, aids: bool) -> Text:
    t = view.table
    lines = turned_up(view, height >= 3 * t.players + 4)
    for seat in range(t.players):
        lines.append(standing(view, cast, seat, aids))
        row = t.rows[seat]
        cards = [card(kind) for kind in row.cards[: row.n]]
        if height > 5 * t.players + 4:
            lines += [ink.line("    ", part) for part in ink.boxes(cards[-MOST_BOXES:])]
            continue
        lines.append(ink.line("    ", ink.spaced(cards or [Text("–", ink.DIM)], width - 4)))
        if height > 3 * t.players + 2:
            lines.append(Text())
    return ink.page(lines)


def turned_up(view: Any, roomy: bool) -> list[Text]:
    t = view.table
    if t.card == NONE:
        return [Text("No card is turned up.", ink.DIM), *[Text()] * (3 if roomy else 1)]
    waiting = Text(f"   {view.packet} more to come" if view.packet else "   the last one", ink.DIM)
    words = ink.line(" " if roomy else " Turned up: ", meaning(t.card), waiting)
    if not roomy:
        return [ink.line(card(t.card), words), Text()]
    top, middle, bottom = ink.boxes([card(t.card)])
    return [top, ink.line(middle, words), bottom, Text()]


def standing(view: Any, cast: Cast, seat: int, aids: bool) -> Text:
    """Name, total against the limit, plus signs at stake, cards won."""
    t = view.table
    limit, total, row = rules.bar(t, seat), t.sums[seat], t.rows[seat]
    stake = sum(rules.PLUS[kind] for kind in row.cards[: row.n])
    won = f"won {count_of(t.trophies[seat], 'card')}"
    if aids:
        won = f"won {t.trophies[seat]} = +{rules.score(view, seat)}"
    parts = [
        ink.marker(seat == view.actor),
        ink.cell(Text(cast.name(seat), "bold" if seat == cast.you else ""), 11),
        ink.cell(f"{total} of {limit}", 9, right=True),
        Text(" "),
        ink.cell(ink.gauge(total, limit, limit - HIGHEST), 20),
        ink.cell(f"+{stake} at stake" if stake else "", 13),
        ink.cell(won, 14),
    ]
    if t.served >> seat & 1 and t.phase != rules.OVER:
        parts.append(Text("served", ink.DIM))
    return ink.line(*parts)


def secrets(view: Any) -> Text | None:
    """What this seat alone knows: here nobody has a secret."""
    return None


# --- words -------------------------------------------------------------------------------------


def question(view: Any, cast: Cast) -> str:
    t = view.table
    if t.phase == rules.OVER:
        return "The game is over."
    shown = rules.CARDS[t.card]
    if t.phase == rules.GIVE:
        if view.actor == cast.you:
            return f"You deal. Who gets the {shown}?"
        return f"{cast.does(t.dealer, 'deal')}: who gets the {shown}?"
    if view.actor == cast.you:
        return f"You get the {shown}. Keep it or refuse it?"
    return f"{cast.does(t.receiver, 'get')} the {shown}: keep it or refuse it?"


def wording(view: Any, action: int, cast: Cast) -> str:
    t = view.table
    if action < rules.KEEP:
        to = "yourself" if action == cast.you else cast.them(action)
        return f"Give it to {to}: {effect(t, action)}"
    if action == rules.KEEP:
        return f"Keep it: {effect(t, t.receiver)}"
    if t.hands[t.receiver] == 1:
        return "Refuse it, at the cost of the hand"
    return f"Refuse it with the {ORDINALS[action - rules.REFUSE]} hand"


def effect(t: Any, seat: int) -> str:
    """What the turned-up card would do to a row."""
    symbol, row = rules.SYMBOL[t.card], t.rows[seat]
    escape = ", has a hand" if t.phase == rules.GIVE and t.hands[seat] else ""
    if symbol == rules.INSTANT:
        return f"{meaning(t.card)}{escape}"
    if symbol == rules.ARROW:
        last = f"takes away {rules.CARDS[row.cards[row.n - 1]]}" if row.n else "nothing to take"
        return f"{last}{escape}"
    if symbol == rules.HAND:
        return f"can refuse a later card{escape}"
    if symbol == rules.LIMIT:
        return f"{t.sums[seat]} of {t.raised}{escape}"
    sum_ = f"{t.sums[seat]} + {rules.VALUE[t.card]} = {t.sums[seat] + rules.VALUE[t.card]}"
    if rules.busts(t, seat, t.card):
        return f"{sum_}: bust!{escape}"
    again = ", and draws" if symbol == rules.DRAW else ""
    return f"{sum_} of {rules.bar(t, seat)}{again}{escape}"


def sentence(happening: Happening, view: Any, cast: Cast) -> str:
    """An event in words; empty for those that others tell."""
    kind, seat, what = happening.kind, happening.seat, happening.what
    t = view.table
    if kind == "round":
        return f"Round {what}: {cast.does(seat, 'deal')} first."
    if kind == "reveal":
        return f"{cast.does(seat, 'turn')} up {what}."
    if kind == "give":
        if seat == t.dealer:
            return f"{cast.does(seat, 'take')} it."
        return f"{cast.does(t.dealer, 'give')} it to {cast.them(seat)}."
    if kind == "keep":
        return f"{cast.does(seat, 'keep')} it."
    if kind == "draw":
        return f"{cast.does(seat, 'draw')} {what}."
    if kind == "refuse":
        return f"{cast.does(seat, 'refuse')} the {what}."
    if kind == "join":
        return f"{cast.does(seat, 'have')} {t.sums[seat]} of {rules.bar(t, seat)}."
    if kind == "remove":
        return f"The arrow takes {cast.whose(seat)} {what}."
    if kind == "win":
        return f"{cast.does(seat, 'win')} {what} at once." if what in ("+", "++") else ""
    if kind in ("bust", "settle"):
        return settlement(happening, view, cast)
    if kind == "final":
        return "The pile is used up: this round is the last."
    if kind == "reshuffle":
        return f"The {what} discarded cards are shuffled into a new pile."
    return "The game is over." if kind == "end" else ""


def settlement(happening: Happening, view: Any, cast: Cast) -> str:
    t = view.table
    first = "The round ends without a bust."
    if happening.kind == "bust":
        first = f"{cast.does(happening.seat, 'bust')} with {happening.what}!"
    gains = []
    for seat in range(t.players):
        row = t.rows[seat]
        plus = [kind for kind in row.cards[: row.n] if rules.PLUS[kind]]
        if seat != happening.seat and plus:
            signs = sum(rules.PLUS[kind] for kind in plus)
            gains.append(f"{cast.does(seat, 'win')} {count_of(signs, 'plus sign')}")
    return f"{first} {listed(gains) if gains else 'Nobody wins a card'}."


def ending(view: Any, cast: Cast) -> Ending:
    seats = range(view.table.players)
    scores = [rules.score(view, seat) for seat in seats]
    numbers = [rules.tie_break(view, seat) for seat in seats]
    winners = seats_of(rules.winners(view))
    rows = [
        (cast.name(seat), str(scores[seat]), str(numbers[seat]), str(view.table.trophies[seat]))
        for seat in seats
    ]
    words = verdict(
        cast, winners, scores, "plus sign", ("The larger sum of numbers won decides", numbers)
    )
    return Ending(("player", "plus signs", "sum of numbers", "cards won"), rows, winners, words)
