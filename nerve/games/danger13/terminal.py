"""Danger 13 at the terminal: the table as text, moves, questions and events in words."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from rich.text import Text

from nerve.core.cards import NONE
from nerve.core.game import Happening, seats_of
from nerve.games.danger13 import rules
from nerve.games.danger13.odds import Odds
from nerve.terminal import ink
from nerve.terminal.odds import chance_line
from nerve.terminal.speaker import Speaker
from nerve.terminal.verdict import Ending, verdict
from nerve.words import Words, yes

PAUSES: tuple[str, ...] = ("bust", "settle")
HIGHEST = max(rules.VALUE)
MOST_BOXES = 8
KINDS = {
    rules.PLAIN: "plain",
    rules.DRAW: "draw",
    rules.HAND: "hand",
    rules.LIMIT: "limit",
    rules.ARROW: "arrow",
    rules.INSTANT: "instant",
}  # as the catalogues call them


def card(kind: int, words: Words) -> Text:
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
    if symbol in (rules.HAND, rules.ARROW):
        return ink.label(words("terminal-danger13-label", kind=KINDS[symbol]), style)
    return ink.label(rules.CARDS[kind], style)


def name(t: Any, kind: int, words: Words, message: str = "danger13-card") -> str:
    """A card in words; with another message, what it does."""
    symbol, plus = rules.SYMBOL[kind], rules.PLUS[kind]
    called = "plus" if symbol == rules.PLAIN and plus else KINDS[symbol]
    return words(message, kind=called, n=rules.VALUE[kind], plus=plus, raised=t.raised)


# --- the table ---------------------------------------------------------------------------------


def headline(view: Any, speaker: Speaker) -> str:
    t, words = view.table, speaker.words
    if t.phase == rules.OVER:
        return words("terminal-over-after", n=t.round)
    head = speaker.say("danger13-head", t.dealer, round=t.round, final=yes(t.final))
    return " · ".join([head, words("terminal-pile", n=view.pile)])


def picture(view: Any, speaker: Speaker, width: int, height: int, aids: bool) -> Text:
    t, words = view.table, speaker.words
    lines = turned_up(view, words, width, height >= 3 * t.players + 4)
    for seat in range(t.players):
        lines.append(standing(view, speaker, seat, aids))
        row = t.rows[seat]
        cards = [card(kind, words) for kind in row.cards[: row.n]]
        if height > 5 * t.players + 4:
            lines += [ink.line("    ", part) for part in ink.boxes(cards[-MOST_BOXES:])]
            continue
        lines.append(ink.line("    ", ink.spaced(cards or [Text("–", ink.DIM)], width - 4)))
        if height > 3 * t.players + 2:
            lines.append(Text())
    return ink.page(lines)


def turned_up(view: Any, words: Words, width: int, roomy: bool) -> list[Text]:
    t = view.table
    if t.card == NONE:
        none = Text(words("terminal-none-turned-up"), ink.DIM)
        return [none, *[Text()] * (3 if roomy else 1)]
    shown, waiting = card(t.card, words), Text(words("danger13-more", n=view.packet), ink.DIM)
    if not roomy:
        line = ink.line(shown, " ", name(t, t.card, words), "   ", waiting)
        return [ink.cell(line, width), Text()]
    does = wrap(name(t, t.card, words, "danger13-card-does"), width - 14)
    beside = [waiting, *(Text(line) for line in does), Text()]
    return [*(ink.line(*pair) for pair in zip(ink.boxes([shown]), beside, strict=False)), Text()]


def standing(view: Any, speaker: Speaker, seat: int, aids: bool) -> Text:
    """Name, total against the limit, plus signs at stake, cards won."""
    t, words = view.table, speaker.words
    limit, total, row = rules.bar(t, seat), t.sums[seat], t.rows[seat]
    stake = sum(rules.PLUS[kind] for kind in row.cards[: row.n])
    won = words("terminal-danger13-won", n=t.trophies[seat])
    if aids:
        won = words("danger13-won-plus", n=rules.score(view, seat))
    parts = [
        ink.marker(seat == view.actor),
        ink.cell(Text(speaker.name(seat), "bold" if seat == speaker.you else ""), 11),
        ink.cell(words("terminal-of", n=total, limit=limit), 9, right=True),
        Text(" "),
        ink.cell(ink.gauge(total, limit, limit - HIGHEST), 19),
        ink.cell(words("danger13-stake", n=stake) if stake else "", 16),
        ink.cell(won, 13),
    ]
    if t.served >> seat & 1 and t.phase != rules.OVER:
        parts.append(Text(words("terminal-danger13-served"), ink.DIM))
    return ink.line(*parts)


def secrets(view: Any, speaker: Speaker) -> Text | None:
    """What this seat alone knows: here nobody has a secret."""
    return None


# --- words -------------------------------------------------------------------------------------


def question(view: Any, speaker: Speaker) -> str:
    phase = view.table.phase
    if phase == rules.OVER:
        return speaker.words("table-over")
    return speaker.say(f"danger13-ask-{'give' if phase == rules.GIVE else 'keep'}", view.actor)


def wording(view: Any, action: int, speaker: Speaker) -> str:
    t, words = view.table, speaker.words
    if action < rules.KEEP:
        return speaker.say("danger13-give-label", action, effect=effect(t, action, words))
    if action == rules.KEEP:
        does = effect(t, t.receiver, words)
        return words("terminal-choice", what=words("danger13-keep"), effect=does)
    hand = action - rules.REFUSE + 1 if t.hands[t.receiver] > 1 else 0
    refuse, price = words("danger13-refuse", n=hand), words("danger13-refuse-cost")
    return refuse if hand else words("terminal-choice", what=refuse, effect=price)


def effect(t: Any, seat: int, words: Words) -> str:
    """What the turned-up card would do to a row."""
    symbol, row = rules.SYMBOL[t.card], t.rows[seat]
    limit, total = rules.bar(t, seat), t.sums[seat] + rules.VALUE[t.card]
    if rules.busts(t, seat, t.card):
        does = words("danger13-effect-bust", sum=total)
    elif symbol == rules.INSTANT:
        does = words("danger13-effect-instant", plus=rules.PLUS[t.card])
    elif symbol == rules.HAND:
        does = words("danger13-effect-hand")
    elif symbol == rules.LIMIT:
        does = words("danger13-effect-limit", limit=t.raised)
    elif symbol == rules.ARROW and row.n:
        does = words("danger13-effect-arrow", card=name(t, row.cards[row.n - 1], words))
    elif symbol == rules.ARROW:
        does = words("danger13-effect-arrow-none")
    else:
        draws = "draw" if symbol == rules.DRAW else "sum"
        does = words(f"danger13-effect-{draws}", sum=total, limit=limit)
    if t.phase == rules.GIVE and t.hands[seat]:
        return words("danger13-effect-escape", effect=does)
    return does


def sentence(happening: Happening, view: Any, speaker: Speaker) -> str:
    """An event in words; empty for those that others tell."""
    kind, seat, what = happening.kind, happening.seat, happening.what
    t, message = view.table, f"danger13-event-{happening.kind}"
    if kind in ("packet", "reveal"):
        return ""
    if kind in ("bust", "settle"):
        return settlement(happening, view, speaker)
    if kind == "join":
        return speaker.say(message, seat, sum=t.sums[seat], limit=rules.bar(t, seat))
    if kind == "win" and what not in ("+", "++"):
        return ""
    if not isinstance(what, str):
        return speaker.say(message, seat, n=what or 0)
    called = name(t, rules.CARDS.index(what), speaker.words)
    if kind == "give" and seat != t.dealer:
        you2 = yes(seat == speaker.you)
        return speaker.say(message, t.dealer, you2=you2, name2=speaker.names[seat], card=called)
    return speaker.say("danger13-event-give-self" if kind == "give" else message, seat, card=called)


def settlement(happening: Happening, view: Any, speaker: Speaker) -> str:
    t, loser = view.table, happening.seat
    told = [speaker.words("danger13-event-settle")]
    if happening.kind == "bust":
        told = [speaker.say("danger13-event-bust", loser, sum=int(happening.what or 0))]
    for seat in range(t.players):
        row = t.rows[seat]
        signs = sum(rules.PLUS[kind] for kind in row.cards[: row.n])
        if seat != loser and signs:
            told.append(speaker.say("danger13-event-gain", seat, n=signs))
    if len(told) == 1:
        told.append(speaker.words("terminal-danger13-nobody"))
    return " ".join(told)


def ending(view: Any, speaker: Speaker) -> Ending:
    seats = range(view.table.players)
    scores = [rules.score(view, seat) for seat in seats]
    numbers = [rules.tie_break(view, seat) for seat in seats]
    winners = seats_of(rules.winners(view))
    rows = [
        (speaker.name(seat), str(scores[seat]), str(numbers[seat]), str(view.table.trophies[seat]))
        for seat in seats
    ]
    titles = ("end-player", "danger13-score", "danger13-tie", "terminal-danger13-cards")
    told = verdict(speaker, winners, scores, "danger13-score-n", ("danger13-tie-rule", numbers))
    return Ending(tuple(map(speaker.words, titles)), rows, winners, told)


# --- odds ---------------------------------------------------------------------------------------


def odds_lines(answer: Odds, view: Any, speaker: Speaker) -> list[Text]:
    """The odds of Danger 13 on the screen: who busts, row by row."""
    t, words = view.table, speaker.words
    lines = []
    for seat, row in enumerate(answer.rows):
        told = [words("terminal-of", n=row.total, limit=row.limit)]
        if row.plus:
            told.append(words("danger13-stake", n=row.plus))
        lines.append(ink.line(Text(speaker.name(seat), "bold"), "  ", " · ".join(told)))
        if t.card != NONE and row.card_chain is not None:
            chain = rules.SYMBOL[t.card] == rules.DRAW and not row.card_busts
            message = f"terminal-odds-danger13-{'chain-of' if chain else 'by'}"
            by = words(message, card=card(t.card, words).plain.strip())
            lines.append(chance_line(words, by, row.card_chain))
        if row.next_busts == row.next_chain:
            lines.append(chance_line(words, words("terminal-odds-danger13-next"), row.next_busts))
        else:
            at_once = words("terminal-odds-danger13-at-once")
            lines.append(chance_line(words, at_once, row.next_busts))
            lines.append(chance_line(words, words("terminal-odds-danger13-chain"), row.next_chain))
    return lines
