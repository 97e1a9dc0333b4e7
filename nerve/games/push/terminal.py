"""Push at the terminal: the table as text, moves, questions and events in words."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.core.cards import NONE, Pile
from nerve.core.game import Happening, seats_of
from nerve.games.push import rules
from nerve.games.push.odds import Odds
from nerve.terminal import ink
from nerve.terminal.odds import WORDS, chance_line, heading, mean_line
from nerve.terminal.speaker import Speaker
from nerve.terminal.verdict import Ending, verdict
from nerve.words import Words, yes

PAUSES: tuple[str, ...] = ()
STYLES = (ink.RED, ink.YELLOW, ink.GREEN, ink.BLUE, ink.PURPLE)
SHAPES = "▲●■◆▼"  # of each colour, so that nothing is told by colour alone
COLUMN = 10


def card(kind: int, words: Words) -> Text:
    if kind >= rules.NUMBERED:
        return ink.label(words("terminal-push-label", kind=rules.CARDS[kind]), ink.PAPER)
    colour = kind // rules.NUMBERS
    return ink.label(f"{SHAPES[colour]}{value(kind)}", STYLES[colour])


def name(kind: int, words: Words) -> str:
    text = rules.CARDS[kind]
    return words("push-card", kind=text if kind >= rules.NUMBERED else text[0], n=value(kind))


def value(kind: int) -> int:
    return kind % rules.NUMBERS + 1


def open_cards(t: Any, seat: int, colour: int) -> list[int]:
    """The numbers of a seat's open cards of a colour, ascending."""
    first = colour * rules.NUMBERS
    heap = t.bench[seat][first : first + rules.NUMBERS]
    return [n + 1 for n, copies in enumerate(heap) for _ in range(copies)]


def worth(row: Pile, words: Words) -> str:
    return words("push-row-worth", points=rules.row_points(row), die=yes(has_die(row)))


def has_die(row: Pile) -> bool:
    return rules.DIE in row.cards[: row.n]


# --- the table ---------------------------------------------------------------------------------


def headline(view: Any, speaker: Speaker) -> str:
    t, words = view.table, speaker.words
    if t.phase == rules.OVER:
        return words("terminal-over")
    parts = [speaker.say("terminal-turn", t.player), words("terminal-pile", n=view.pile)]
    if t.aside:
        parts.append(words("push-switches", n=t.aside))
    if t.risk:
        parts.append(words("push-option-risk"))
    return " · ".join(parts)


def picture(view: Any, speaker: Speaker, width: int, height: int, aids: bool) -> Text:
    t = view.table
    lines = [row_line(t, i, speaker.words) for i in range(rules.ROWS)]
    lines += [*turned_up(view, speaker, width, height >= t.players + 10), headings(speaker.words)]
    for seat in range(t.players):
        lines.append(standing(view, speaker, seat, aids))
        if seat == (view.seat if view.seat != NONE else view.actor):
            lines.append(cost(t, seat, speaker.words))
    return ink.page(lines)


def row_line(t: Any, i: int, words: Words) -> Text:
    row, title = t.rows[i], words("push-row", n=i + 1)
    if not row.n:
        return ink.line(title, "  ", Text("–", ink.DIM))
    cards = [card(kind, words) for kind in row.cards[: row.n]]
    return ink.line(title, "  ", ink.cell(ink.spaced(cards), 38), worth(row, words))


def turned_up(view: Any, speaker: Speaker, width: int, roomy: bool) -> list[Text]:
    """The card to be placed, or else who will take rows in which order."""
    t, words = view.table, speaker.words
    blank = [Text()] * (2 if roomy else 1)
    if t.card != NONE:
        shown = card(t.card, words)
        if roomy:
            return ink.boxes([shown])
        return [ink.line(words("terminal-turned-up"), "  ", shown), Text()]
    if t.phase not in (rules.GO_ON, rules.PICK) or not rules.rows_left(t):
        return [Text(), *blank]
    step = -1 if t.aside % 2 else 1
    order = [(t.player + step * k) % t.players for k in range(t.players)]
    names = " → ".join(speaker.name(seat) for seat in order)
    told = words("push-order-reversed" if step < 0 else "push-order", names=names)
    return [ink.cell(Text(told, ink.DIM), width), *blank]


def headings(words: Words) -> Text:
    parts = []
    for colour, (shape, style) in enumerate(zip(SHAPES, STYLES, strict=True)):
        colour_name = words("push-colour", colour=rules.FACES[colour])
        parts.append(ink.cell(Text(f" {shape} {colour_name}", style), COLUMN))
    return ink.line(" " * 12, *parts, "  ", Text(words("terminal-push-legend"), ink.DIM))


def standing(view: Any, speaker: Speaker, seat: int, aids: bool) -> Text:
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
        ink.cell(Text(speaker.name(seat), "bold" if seat == speaker.you else ""), 10),
        *cells,
        ink.cell(str(points), 6, right=True),
        ink.cell(f"[{banked}]", 8, right=True),
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


def cost(t: Any, seat: int, words: Words) -> Text:
    """What a roll of each colour would take from this seat."""
    losses = [sum(open_cards(t, seat, colour)) for colour in range(rules.COLOURS)]
    cells = [
        ink.cell(Text(f" -{n}" if n else " 0", ink.ALARM if n else ink.DIM), COLUMN) for n in losses
    ]
    star = f"★ -{sum(losses)}" if t.risk and sum(losses) else "★ 0"
    title = ink.cell(Text(words("terminal-push-if-rolled"), ink.DIM), 10)
    return ink.line("  ", title, *cells, Text(f"  {star}", ink.DIM))


def secrets(view: Any, speaker: Speaker) -> Text | None:
    """What this seat alone knows: here nobody has a secret."""
    return None


# --- words -------------------------------------------------------------------------------------


def question(view: Any, speaker: Speaker) -> str:
    t, actor = view.table, view.actor
    if t.phase == rules.OVER:
        return speaker.words("table-over")
    if t.phase == rules.TURN:
        return speaker.say("push-ask-turn", actor, bank=yes(any(t.bench[actor])))
    if t.phase == rules.PLACE:
        return speaker.say("push-ask-place", actor, card=name(t.card, speaker.words))
    if t.phase == rules.GO_ON:
        return speaker.say("push-ask-go", actor, stop=yes(rules.rows_left(t)))
    return speaker.say("push-ask-take", actor)


def wording(view: Any, action: int, speaker: Speaker) -> str:
    t, words = view.table, speaker.words
    if action == rules.DRAW:
        return words("push-draw-label")
    if action == rules.STOP:
        return words("push-stop-label")
    if action >= rules.TAKE:
        i = action - rules.TAKE
        return words("push-take-label", n=i + 1, worth=worth(t.rows[i], words))
    if action >= rules.ROW:
        i = action - rules.ROW
        message = "push-place-label" if t.rows[i].n else "push-place-new-label"
        return words(message, card=name(t.card, words), n=i + 1)
    colour = action - rules.BANK
    points = sum(open_cards(t, t.player, colour))
    bank = words("push-bank", colour=rules.FACES[colour])
    return words("terminal-choice", what=bank, effect=words("push-points", n=points))


def sentence(happening: Happening, view: Any, speaker: Speaker) -> str:
    """An event in words; empty for those that others tell."""
    kind, seat, what = happening.kind, happening.seat, happening.what
    t, words, message = view.table, speaker.words, f"push-event-{happening.kind}"
    if kind in ("turn_up", "bust"):
        return speaker.say(message, seat, card=name(rules.CARDS.index(str(what)), words))
    if kind == "switch":
        return words(message, odd=yes(int(what or 0) % 2))
    if kind == "take":
        row = t.rows[int(what or 0) - 1]
        return speaker.say(message, seat, n=int(what or 0), worth=worth(row, words))
    if kind == "roll":
        return rolled(happening, view, speaker)
    if kind == "lose":
        return ""
    if kind == "bank":
        cards = open_cards(t, seat, rules.FACES.index(str(what)))
        return speaker.say(message, seat, colour=str(what), n=len(cards))
    return speaker.say(message, seat, n=what if isinstance(what, int) else 0)


def rolled(happening: Happening, view: Any, speaker: Speaker) -> str:
    """A roll and what it costs, told from the moment before the cards are lost."""
    t, seat, words = view.table, happening.seat, speaker.words
    face = rules.FACES.index(str(happening.what))
    rolled_face = words("push-face", face=str(happening.what))
    roll = speaker.say("push-event-roll", seat, face=rolled_face)
    lost = [face] if face != rules.STAR else list(range(rules.COLOURS)) if t.risk else []
    cards = [name(c * rules.NUMBERS + n - 1, words) for c in lost for n in open_cards(t, seat, c)]
    if not cards:
        return f"{roll} {speaker.say('push-event-lose-none', seat)}"
    return f"{roll} {speaker.say('terminal-push-lose', seat, cards=words.listed(cards))}"


def ending(view: Any, speaker: Speaker) -> Ending:
    seats = range(view.table.players)
    scores = [rules.score(view, seat) for seat in seats]
    cards = [rules.tie_break(view, seat) for seat in seats]
    winners = seats_of(rules.winners(view))
    rows = [
        (speaker.name(seat), str(scores[seat]), str(cards[seat]), str(sum(view.table.banked[seat])))
        for seat in seats
    ]
    titles = ("end-player", "push-score", "push-tie", "terminal-push-banked")
    told = verdict(speaker, winners, scores, "push-score-n", ("push-tie-rule", cards))
    return Ending(tuple(map(speaker.words, titles)), rows, winners, told)


# --- odds ---------------------------------------------------------------------------------------


def odds_lines(answer: Odds, view: Any, speaker: Speaker) -> list[Text]:
    """The odds of Push on the screen: the next card, row by row, and what the die would cost."""
    t, words = view.table, speaker.words
    lines = []
    if t.phase == rules.PICK:
        lines += [Text(words("odds-push-done"), ink.DIM)]
    else:
        lines += [heading(words("odds-push-next", n=sum(answer.unseen.values())))]
        bust = speaker.say("odds-push-bust", answer.player)
        lines += [chance_line(words, bust, answer.bust)]
        switch = words("odds-push-switch")
        lines += [chance_line(words, switch, answer.switch, bad=False)]
        lines += fitting(answer, view, words)
    if t.card != NONE:
        shown = name(t.card, words)
        lines += [Text(), heading(words("terminal-odds-push-after", card=shown))]
        for i, row in enumerate(answer.rows):
            if row.bust_after is not None:
                lines.append(chance_line(words, words("push-row", n=i + 1), row.bust_after))
    return [*lines, Text(), *die_lines(answer, view, speaker)]


def die_lines(answer: Odds, view: Any, speaker: Speaker) -> list[Text]:
    t, words = view.table, speaker.words
    lines = [heading(words("terminal-odds-push-die"))]
    taker = t.picker if t.phase == rules.PICK else t.player
    for i, row in enumerate(answer.rows):
        if row.die:
            taking = speaker.say("terminal-odds-push-taking", taker, n=i + 1)
            lines.append(mean_line(words, taking, row.die_cost))
    if t.phase == rules.PICK:
        return lines if len(lines) > 1 else [Text(words("terminal-odds-push-no-die"), ink.DIM)]
    names = [words("push-colour", colour=colour) for colour in rules.FACES[:-1]]
    faces = zip((*names, "★"), answer.losses.values(), strict=True)
    losses = [f"{face} {points}" for face, points in faces if points]
    told = ", ".join(losses) or words("terminal-odds-push-nothing")
    by_face = speaker.say("terminal-odds-push-faces", answer.player, losses=told)
    busting = speaker.say("terminal-odds-push-busting", answer.player)
    return [*lines, mean_line(words, busting, answer.bust_cost), Text(f"  {by_face}", ink.DIM)]


def fitting(answer: Odds, view: Any, words: Words) -> list[Text]:
    t = view.table
    lines = []
    for i, row in enumerate(answer.rows):
        lying = [card(kind, words) for kind in t.rows[i].cards[: t.rows[i].n]]
        if lying:
            fits = ink.line(words("odds-push-fits", n=i + 1), "  ")
            told = ink.line(fits, ink.spaced(lying, WORDS - fits.cell_len))
        elif row.fits:
            told = Text(words("odds-push-begins", n=i + 1))
        else:
            continue
        lines.append(chance_line(words, told, row.fits, bad=False))
    return lines
