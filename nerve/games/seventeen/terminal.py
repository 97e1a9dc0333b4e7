"""17 at the terminal: the table as text, moves, questions and events in words."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rich.text import Text

from nerve.core.cards import NONE
from nerve.core.game import Happening, seats_of
from nerve.games.seventeen import rules
from nerve.games.seventeen.odds import Odds
from nerve.terminal import ink
from nerve.terminal.odds import (
    PERCENT,
    WORDS,
    chance_line,
    exact,
    heading,
    mean_line,
    percent,
)
from nerve.terminal.speaker import Speaker
from nerve.terminal.verdict import Ending, verdict
from nerve.words import Words, yes

PAUSES: tuple[str, ...] = ("total",)
HIGHEST = max(rules.VALUE)
LARGE = 9 + ink.GAP  # columns of a large card
BAR = 24  # columns of the likeliest total


def card(kind: int, words: Words) -> Text:
    if kind == rules.BACK:
        return ink.label("▒?▒", ink.BACK)
    if kind >= rules.PLAINS:
        return ink.label(rules.CARDS[kind], ink.PAPER)
    return ink.label(short(kind, words), ink.BLUE if kind < rules.REVERSE else ink.PURPLE)


def short(kind: int, words: Words) -> str:
    """What stands on a card."""
    special = rules.REVERSE <= kind <= rules.TRAP
    text = rules.CARDS[kind]
    return words("terminal-seventeen-label", kind=text) if special else text


def face_down(kind: int, words: Words) -> Text:
    """A card of one's own that the others see from behind."""
    return ink.label(f"▒{short(kind, words)}▒", ink.BACK)


def kind_of(text: str) -> str:
    """A card's text as the catalogues call it."""
    return "both" if text.endswith("=") else "number" if text[0].isdigit() else text


def name(text: str, words: Words) -> str:
    n = int(text[0]) if text[0].isdigit() else 0
    return words("seventeen-card", kind=kind_of(text), n=n)


def hand_of(view: Any, seat: int, words: Words) -> list[Text]:
    """Own cards open; of the others' those with a number on both sides, the rest from behind."""
    if seat == view.seat:
        return [card(kind, words) for kind, n in enumerate(view.hand) for _ in range(n)]
    both = [card(rules.PLAINS + k, words) for k, n in enumerate(view.shown[seat]) for _ in range(n)]
    return [card(rules.BACK, words)] * (view.table.held[seat] - len(both)) + both


# --- the table ---------------------------------------------------------------------------------


def headline(view: Any, speaker: Speaker) -> str:
    t, words = view.table, speaker.words
    if t.phase == rules.OVER:
        return words("terminal-over-after", n=t.round)
    way = words("terminal-seventeen-way", way=t.direction)
    return " · ".join(
        (words("seventeen-head", round=t.round), way, words("terminal-pile", n=view.pile))
    )


def picture(view: Any, speaker: Speaker, width: int, height: int, aids: bool) -> Text:
    t = view.table
    below = [ink.cell(sums(view, speaker.words), width), Text()]
    below += [standing(view, speaker, seat) for seat in range(t.players)]
    below += [Text(), footnote(view, speaker.words, width, aids)]
    return ink.page([*row_lines(view, speaker, width, height - len(below)), *below])


def secrets(view: Any, speaker: Speaker) -> Text | None:
    """What this seat alone knows."""
    words = speaker.words
    own = [face_down(kind, words) for kind in view.under[: view.table.row.n] if kind != NONE]
    cards = [*hand_of(view, view.seat, words), *own]
    return ink.spaced(cards) if cards else None


def row_lines(view: Any, speaker: Speaker, width: int, height: int) -> list[Text]:
    """The cards of the row, and under each who played it; large if there is room."""
    t, words = view.table, speaker.words
    large = height >= 4 and t.row.n * LARGE <= width
    if not t.row.n:
        return [Text(words("seventeen-row-empty"), ink.DIM), *[Text()] * (3 if large else 1)]
    blocks: list[list[Text]] = []
    room = 0
    for i in range(t.row.n):
        known = view.under[i] != NONE
        shown = face_down(view.under[i], words) if known else card(t.row.cards[i], words)
        pieces = ink.boxes([shown]) if large else [ink.line(shown, " ")]
        pieces.append(Text(f" {speaker.name(t.by[i])}", ink.DIM))
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


def sums(view: Any, words: Words) -> Text:
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
    told = ink.line(bar, "  ", words("terminal-seventeen-visible", n=visible, limit=t.limit))
    if backs:
        told.append(f" + {words('terminal-seventeen-backs', n=backs)}")
    if own and backs == own:
        told.append(f" · {words('seventeen-you-know', sum=visible + known)}", "bold")
    elif own:
        rest = words("terminal-seventeen-backs", n=backs - own)
        told.append(f" · {words('terminal-seventeen-know', sum=visible + known)} + {rest}", "bold")
    return told


def standing(view: Any, speaker: Speaker, seat: int) -> Text:
    """Name, tokens and hand."""
    t, words = view.table, speaker.words
    stars = "★" * t.victories[seat] + "☆" * max(0, rules.GOAL - t.victories[seat])
    penalty = Text(f"✗ {words('terminal-seventeen-penalty')}" if t.penalties[seat] else "")
    penalty.stylize(ink.ALARM)
    last = t.phase == rules.WINDOW and seat == t.turn
    held = hand_of(view, seat, words)
    return ink.line(
        ink.marker(seat == view.actor),
        ink.cell(Text(speaker.name(seat), "bold" if seat == speaker.you else ""), 11),
        ink.cell(Text(stars, ink.WARM), 4),
        ink.cell(penalty, 12),
        ink.spaced(held) if held else Text(words("terminal-no-cards"), ink.DIM),
        Text(f"  {words('seventeen-played-last')}" if last else "", ink.DIM),
    )


def footnote(view: Any, words: Words, width: int, aids: bool) -> Text:
    t = view.table
    if view.top == NONE:
        top = ink.line(words("terminal-pile-empty"))
    else:
        top = ink.line(words("seventeen-next"), " ", card(view.top, words))
    if t.doubled:
        top.append(f"  ×2: {words('terminal-seventeen-doubled')}", ink.WARM)
    elif t.phase == rules.PLAY and t.draws == 2:
        top.append(f"  ×2: {words('terminal-seventeen-due', n=t.due)}", ink.WARM)
    if aids:
        gone = [f"{t.discard[k]}×{short(k, words)}" for k in range(rules.PLAINS) if t.discard[k]]
        top.append(f"  {words('terminal-gone')} {', '.join(gone) or '–'}", ink.DIM)
    return ink.cell(top, width)


# --- words -------------------------------------------------------------------------------------


def question(view: Any, speaker: Speaker) -> str:
    t = view.table
    if t.phase == rules.OVER:
        return speaker.words("table-over")
    if t.phase == rules.WINDOW:
        if view.actor != speaker.you:
            return speaker.say("seventeen-ask-window", t.turn, limit=t.limit)
        forced = "" if view.legal >> rules.PASS & 1 else "-forced"
        return speaker.say(f"seventeen-ask-call{forced}", t.turn, limit=t.limit)
    if view.actor == speaker.you and t.draws == 2:
        return speaker.words("seventeen-ask-two", due=t.due)
    return speaker.say("seventeen-ask-play", t.turn)


def wording(view: Any, action: int, speaker: Speaker) -> str:
    t, words = view.table, speaker.words
    if action == rules.CALL:
        return words("seventeen-call-label", limit=t.limit)
    if action == rules.PASS:
        return words("seventeen-pass")
    down = action >= rules.DOWN
    kind = action - rules.DOWN if down else action
    side = words(f"seventeen-{'down' if down else 'up'}-label", card=short(kind, words))
    if not rules.REVERSE <= kind <= rules.TRAP:
        does = words("seventeen-adds", n=rules.VALUE[kind])
    elif down:
        does = words("terminal-seventeen-does", kind="trap" if kind == rules.TRAP else "nothing")
    else:
        up = "nothing" if kind == rules.TRAP else rules.CARDS[kind]
        does = words("terminal-seventeen-does", kind=up)
    return words("terminal-choice", what=side, effect=does)


def sentence(happening: Happening, view: Any, speaker: Speaker) -> str:
    """An event in words; empty for those that others tell."""
    kind, seat, what = happening.kind, happening.seat, happening.what
    limit, message = view.table.limit, f"seventeen-event-{happening.kind}"
    if kind == "draw" and seat != speaker.you:
        return ""
    if isinstance(what, str):
        return speaker.say(message, seat, kind=kind_of(what), card=name(what, speaker.words))
    n = what or 0
    if kind == "total":
        return speaker.say(message, seat, sum=n, right=yes(n >= limit))
    return speaker.say(message, seat, n=n, way=n, limit=limit)


def ending(view: Any, speaker: Speaker) -> Ending:
    t = view.table
    seats = range(t.players)
    winners = seats_of(rules.winners(view))
    scores, penalties = ([heap[seat] for seat in seats] for heap in (t.victories, t.penalties))
    rows = [(speaker.name(seat), str(scores[seat]), str(penalties[seat])) for seat in seats]
    titles = ("end-player", "seventeen-score", "seventeen-tie")
    tie = ("seventeen-tie-rule", penalties)
    told = verdict(speaker, winners, scores, "seventeen-score-n", tie)
    return Ending(tuple(map(speaker.words, titles)), rows, winners, told)


# --- odds ---------------------------------------------------------------------------------------


def odds_lines(answer: Odds, view: Any, speaker: Speaker) -> list[Text]:
    """The odds of 17 on the screen: the row's total, and the traps in it."""
    t, words = view.table, speaker.words
    row = words("terminal-odds-seventeen-row", known=answer.known, n=answer.hidden)
    reached = words("odds-seventeen-reached", limit=t.limit)
    lines = [
        heading(row),
        chance_line(words, reached, answer.reached, bad=False),
        chance_line(words, words("odds-seventeen-safe"), answer.safe, bad=False),
        chance_line(words, words("odds-seventeen-trap"), answer.trap),
        mean_line(words, words("odds-seventeen-mean"), answer.mean),
        mean_line(words, words("terminal-odds-seventeen-traps"), answer.traps),
    ]
    for seat, owner in enumerate(answer.owners):
        if owner.hidden:
            told = speaker.say("terminal-odds-seventeen-owner", seat, n=owner.hidden)
            lines.append(chance_line(words, told, owner.trap))
        elif owner.traps and seat == view.seat:
            own = words("terminal-odds-seventeen-own", n=int(owner.traps))
            lines.append(Text(f"  {own}", ink.DIM))
    if answer.hidden:
        lines += [Text(), heading(words("odds-seventeen-totals"))]
        likeliest = max(chance for _, chance in answer.totals)
        for total, chance in answer.totals:
            lines.append(total_line(words, total, chance, likeliest, total >= t.limit))
    return lines


def total_line(
    words: Words, total: int, chance: Fraction, likeliest: Fraction, reached: bool
) -> Text:
    bar = "■" * max(1, round(BAR * chance / likeliest))
    told = ink.line(f"{total:>3}  ", Text(bar, ink.ALARM if reached else ink.CALM))
    return ink.line(
        "  ",
        ink.cell(told, WORDS),
        ink.cell(percent(words, chance), PERCENT, right=True),
        Text(f"  {exact(chance)}", ink.DIM),
    )
