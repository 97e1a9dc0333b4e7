"""13 at the terminal: the table as text, moves, questions and events in words."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.core.cards import NONE
from nerve.core.game import Happening, seats_of
from nerve.games.thirteen import rules
from nerve.games.thirteen.odds import Odds
from nerve.terminal import ink
from nerve.terminal.odds import chance_line, heading
from nerve.terminal.speaker import Speaker
from nerve.terminal.verdict import Ending, verdict
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


def headline(view: Any, speaker: Speaker) -> str:
    t, words = view.table, speaker.words
    if t.turn == NONE:
        return words("terminal-over")
    head = words("thirteen-head", round=t.round + 1, rounds=t.rounds)
    deals = speaker.say("terminal-deals", t.dealer)
    return " · ".join((head, deals, words("terminal-pile", n=view.pile)))


def picture(view: Any, speaker: Speaker, width: int, height: int, aids: bool) -> Text:
    t = view.table
    lines = [tile_line(t, colour, speaker.words, width) for colour in range(rules.COLOURS)]
    lines.append(Text())
    hand = hand_of(view)
    if hand and height >= t.players + 10:
        lines += ink.boxes(hand)
    elif hand:
        lines += [ink.line(speaker.words("thirteen-hand"), "  ", ink.spaced(hand)), Text()]
    lines += sheet(view, speaker, aids)
    return ink.page(lines)


def scored(t: Any) -> bool:
    """Whether the round is over and its taken cards lie open."""
    return not any(t.held)


def secrets(view: Any, speaker: Speaker) -> Text | None:
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


def sheet(view: Any, speaker: Speaker, aids: bool) -> list[Text]:
    """Hands, taken cards and the penalty points of each round."""
    t, words = view.table, speaker.words
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
            ink.cell(Text(speaker.name(seat), "bold" if seat == speaker.you else ""), 11),
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


def question(view: Any, speaker: Speaker) -> str:
    turn = view.table.turn
    return speaker.words("table-over") if turn == NONE else speaker.say("thirteen-ask-play", turn)


def wording(view: Any, action: int, speaker: Speaker) -> str:
    t, words = view.table, speaker.words
    kind, colour = rules.card_of(action), rules.tile_of(action)
    before, n = rules.tile_sum(t.tiles[colour]), rules.VALUE[kind]
    effect = f"{before}+{n}={before + n}"
    if before + n > t.limit:
        effect = words("terminal-thirteen-take", sum=before + n, n=t.tiles[colour].n)
    return words("terminal-choice", what=play_name(action, words), effect=effect)


def sentence(happening: Happening, view: Any, speaker: Speaker) -> str:
    """An event in words; empty for those that others tell."""
    kind, seat, what = happening.kind, happening.seat, happening.what
    t, words, message = view.table, speaker.words, f"thirteen-event-{happening.kind}"
    if kind == "deal" or (kind == "draw" and seat != speaker.you):
        return ""
    if kind == "draw":
        return words(message, card=name(rules.CARDS.index(str(what)), words))
    if kind == "play":
        action = rules.MOVES.index(str(what))
        tile, played = rules.tile_of(action), rules.card_of(action)
        total = rules.tile_sum(t.tiles[tile]) + rules.VALUE[played]
        colour = COLOURS[tile]
        return speaker.say(message, seat, card=name(played, words), colour=colour, sum=total)
    if kind == "majority":
        return speaker.say(message, seat, colour=str(what))
    return speaker.say(message, seat, n=int(what or 0), limit=t.limit)


def ending(view: Any, speaker: Speaker) -> Ending:
    t, words = view.table, speaker.words
    seats = range(t.players)
    scores = [rules.score(view, seat) for seat in seats]
    winners = seats_of(rules.winners(view))
    rows = [
        (speaker.name(seat), *(str(t.sheet[r][seat]) for r in range(t.rounds)), str(scores[seat]))
        for seat in seats
    ]
    rounds = [words("thirteen-sheet-round", n=r + 1) for r in range(t.rounds)]
    titles = (words("end-player"), *rounds, words("thirteen-sheet-total"))
    return Ending(titles, rows, winners, verdict(speaker, winners, scores, "thirteen-score-n"))


# --- odds ---------------------------------------------------------------------------------------


def odds_lines(answer: Odds, view: Any, speaker: Speaker) -> list[Text]:
    """The odds of 13 on the screen: one's own plays, the tiles, and who would have to take."""
    t, words = view.table, speaker.words
    lines = []
    if answer.plays:
        after = (t.turn + 1) % t.players
        lines.append(heading(speaker.say("terminal-odds-thirteen-after", after)))
        for move, play in answer.plays.items():
            told = play_name(rules.MOVES.index(move), words)
            if play.takes:
                told = words("terminal-odds-thirteen-taking", play=told, n=play.takes)
            lines.append(chance_line(words, told, play.next_forced, bad=False))
        lines.append(Text())
    lines.append(heading(words("odds-thirteen-forced")))
    for seat, holder in enumerate(answer.players):
        if t.held[seat]:
            lines.append(chance_line(words, speaker.name(seat), holder.forced))
    for colour, tile in enumerate(answer.tiles):
        fits = [card(rules.CARDS.index(text)) for text in tile.fits]
        unseen = words("terminal-odds-thirteen-unseen", n=tile.unseen)
        lines += [
            Text(),
            ink.line(
                tile_name(colour, words),
                " ",
                words("terminal-odds-thirteen-fits", n=tile.sum, limit=t.limit),
                " ",
                ink.spaced(fits) if fits else Text("–", ink.DIM),
                f"  ({unseen})" if fits else "",
            ),
        ]
        for seat, holder in enumerate(answer.players):
            if t.held[seat] and fits and seat != view.seat:
                has = speaker.say("odds-thirteen-has", seat)
                lines.append(chance_line(words, has, holder.fits[colour], bad=False))
    return lines
