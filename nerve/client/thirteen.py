"""13 at the terminal: the table as text, moves, questions and events in words."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.cards import NONE
from nerve.client import ink
from nerve.client.cast import Cast
from nerve.client.verdict import Ending, verdict
from nerve.game import Happening, seats_of
from nerve.games import thirteen as rules
from nerve.words import Words

PAUSES: tuple[str, ...] = ("points",)
COLOURS = "byg"
STYLES = (ink.BLUE, ink.YELLOW, ink.GREEN, ink.RED)
SHAPES = "●▲■*"  # of each colour and of the nasty four, so that nothing is told by colour alone
HIGHEST = max(rules.VALUE)


def card(kind: int) -> Text:
    colour = rules.COLOURS if kind == rules.NASTY else kind // rules.VALUES
    return ink.label(f"{SHAPES[colour]}{rules.VALUE[kind]}", STYLES[colour])


def name(kind: int, words: Words) -> str:
    return words("thirteen-card", colour=rules.CARDS[kind][0], n=rules.VALUE[kind])


def play_name(action: int, words: Words) -> str:
    """The card of a move and, unless it has one of its own, its tile."""
    kind, colour = rules.card_of(action), COLOURS[rules.tile_of(action)]
    played = name(kind, words)
    if kind != rules.NASTY:
        return played
    tile = words("thirteen-colour", colour=colour)
    return words("terminal-thirteen-onto", card=played, colour=tile)


def tile_name(colour: int, words: Words) -> Text:
    shown = f" {SHAPES[colour]} {words('thirteen-colour', colour=COLOURS[colour])} "
    return Text(shown, f"bold {STYLES[colour]}")


def hand_of(view: Any) -> list[Text]:
    return [card(kind) for kind, n in enumerate(view.hand) for _ in range(n)]


# --- the table ---------------------------------------------------------------------------------


def headline(view: Any, cast: Cast) -> str:
    t, words = view.table, cast.words
    if t.turn == NONE:
        return words("terminal-over")
    head = words("thirteen-head", round=t.round + 1, rounds=t.rounds)
    deals = cast.say("terminal-deals", t.dealer)
    return " · ".join((head, deals, words("terminal-pile", n=view.pile)))


def picture(view: Any, cast: Cast, width: int, height: int, aids: bool) -> Text:
    t = view.table
    lines = [tile_line(t, colour, cast.words, width) for colour in range(rules.COLOURS)]
    lines.append(Text())
    hand = hand_of(view)
    if hand and height >= t.players + 10:
        lines += ink.boxes(hand)
    elif hand:
        lines += [ink.line(cast.words("thirteen-hand"), "  ", ink.spaced(hand)), Text()]
    lines += sheet(view, cast, aids)
    return ink.page(lines)


def scored(t: Any) -> bool:
    """Whether the round is over and its taken cards lie open."""
    return not any(t.held)


def secrets(view: Any, cast: Cast) -> Text | None:
    """What this seat alone knows."""
    return ink.spaced(hand_of(view)) if any(view.hand) else None


def tile_line(t: Any, colour: int, words: Words, width: int) -> Text:
    tile = t.tiles[colour]
    total = rules.tile_sum(tile)
    cards = [card(kind) for kind in tile.cards[: tile.n]]
    bar = ink.gauge(total, t.limit, t.limit + 1 - HIGHEST)
    return ink.line(
        ink.cell(tile_name(colour, words), 11),
        ink.cell(words("terminal-of", n=total, limit=t.limit), 9, right=True),
        " ",
        bar,
        "  ",
        ink.spaced(cards, width - 23 - bar.cell_len)
        if cards
        else Text(words("thirteen-tile-empty"), ink.DIM),
    )


def sheet(view: Any, cast: Cast, aids: bool) -> list[Text]:
    """Hands, taken cards and the penalty points of each round."""
    t, words = view.table, cast.words
    done = t.round + scored(t)
    titles = [words("terminal-thirteen-held"), words("terminal-thirteen-taken")]
    rounds = [words("thirteen-sheet-round", n=r + 1) for r in range(t.rounds)]
    heading = ink.line(
        " " * 13,
        *(ink.cell(title, 6) for title in titles),
        *(ink.cell(title, 5, right=True) for title in rounds),
        ink.cell(words("thirteen-sheet-total"), 8, right=True),
    )
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
    marks = [Text(f"{c}{n}", s) for c, n, s in zip(SHAPES, numbers, STYLES, strict=True)]
    return ink.line("  ", Text(" ").join(marks))


# --- words -------------------------------------------------------------------------------------


def question(view: Any, cast: Cast) -> str:
    turn = view.table.turn
    return cast.words("table-over") if turn == NONE else cast.say("thirteen-ask-play", turn)


def wording(view: Any, action: int, cast: Cast) -> str:
    t, words = view.table, cast.words
    kind, colour = rules.card_of(action), rules.tile_of(action)
    before, n = rules.tile_sum(t.tiles[colour]), rules.VALUE[kind]
    effect = f"{before}+{n}={before + n}"
    if before + n > t.limit:
        effect = words("terminal-thirteen-take", sum=before + n, n=t.tiles[colour].n)
    return words("terminal-choice", what=play_name(action, words), effect=effect)


def sentence(happening: Happening, view: Any, cast: Cast) -> str:
    """An event in words; empty for those that others tell."""
    kind, seat, what = happening.kind, happening.seat, happening.what
    t, words, message = view.table, cast.words, f"thirteen-event-{happening.kind}"
    if kind == "deal" or (kind == "draw" and seat != cast.you):
        return ""
    if kind == "draw":
        return words(message, card=name(rules.CARDS.index(str(what)), words))
    if kind == "play":
        action = rules.MOVES.index(str(what))
        tile, played = rules.tile_of(action), rules.card_of(action)
        total = rules.tile_sum(t.tiles[tile]) + rules.VALUE[played]
        colour = COLOURS[tile]
        return cast.say(message, seat, card=name(played, words), colour=colour, sum=total)
    if kind == "majority":
        return cast.say(message, seat, colour=str(what))
    return cast.say(message, seat, n=int(what or 0), limit=t.limit)


def ending(view: Any, cast: Cast) -> Ending:
    t, words = view.table, cast.words
    seats = range(t.players)
    scores = [rules.score(view, seat) for seat in seats]
    winners = seats_of(rules.winners(view))
    rows = [
        (cast.name(seat), *(str(t.sheet[r][seat]) for r in range(t.rounds)), str(scores[seat]))
        for seat in seats
    ]
    rounds = [words("thirteen-sheet-round", n=r + 1) for r in range(t.rounds)]
    titles = (words("end-player"), *rounds, words("thirteen-sheet-total"))
    return Ending(titles, rows, winners, verdict(cast, winners, scores, "thirteen-score-n"))
