"""What search remembers of those at its table of 17: who called what, and what lay face down.

Notes are taken when somebody calls: then all see what lay in the row, and so what those who passed
had known. They are likelihoods, the best of each seat 1, and none so small that it could not come
back: people change.
"""

from __future__ import annotations

from dataclasses import dataclass

from nerve.core.cards import ints
from nerve.games.seventeen.habits import (
    BARS,
    BY_LENGTH,
    BY_SIGHT,
    CALLERS,
    DUEL,
    ITS_OWN,
    LAID,
    MOST_DOWN,
    MOST_POINTS,
    PLAYED,
    STAGE,
    STAGES,
    STYLES,
    TUNED,
    WAYS,
    WIDTHS,
    drawn,
)
from nerve.games.seventeen.rules import (
    BACK,
    CALL,
    DECK,
    PLAINS,
    REVERSE,
    SEATS,
    TRAP,
    VALUE,
    Table,
    View,
    beside,
    must_call,
)
from nerve.games.seventeen.thumb import HIDDEN

PLAIN = tuple(DECK.values())[:PLAINS]
PLAIN_CHANCE = drawn(PLAIN, VALUE[:PLAINS])
# What lies face down: a low number, a high one, a special card or a trap; early or late.
SORTS, LATE = 4, 900
LEAST = 1e-4  # of a likelihood
SLIP = 0.15  # how often somebody does not call who would,
STRAY = 0.04  # or calls who would not
PLACES = 4  # where a call is thought about: by who plays next or not, the last card open or hidden
DOUBT = 4  # added to how often a style plays so, in hundredths: one card proves little


@dataclass(slots=True)
class Notes:
    rounds: int = 0  # that were seen to their end
    caller: list[list[float]] = ints(SEATS * PLACES, CALLERS, type="f8")  # how well a bar explains
    manner: list[list[float]] = ints(SEATS, STYLES, type="f8")  # a seat at each place, and a style
    laid: list[list[float]] = ints(SEATS, 2 * SORTS, type="f8")  # cards face down, of each sort,
    meant: list[list[float]] = ints(SEATS, 2 * SORTS, type="f8")  # and how many its style has
    known: list[int] = ints(SEATS)  # of the row that is read: each seat's own hidden points
    hidden: list[int] = ints(SEATS)  # and cards


def begin_notes(notes: Notes) -> None:
    notes.rounds = 0


def take_note(v: View, action: int, notes: Notes) -> None:
    """Somebody moves, and this is what a spectator sees of it; a call lays the row open."""
    if action != CALL:
        return
    t = v.table
    if not notes.rounds:
        start(notes)
    notes.rounds += 1
    read_cards(v, notes)
    read_calls(v, notes)
    for p in range(t.players):
        level(notes.manner[p])
    for place in range(PLACES * t.players):
        level(notes.caller[place])


def start(notes: Notes) -> None:
    for place in range(PLACES * SEATS):
        for c in range(CALLERS):
            notes.caller[place][c] = 1.0
    for p in range(SEATS):
        for style in range(STYLES):
            notes.manner[p][style] = 1.0
        for sort in range(2 * SORTS):
            notes.laid[p][sort] = 0.0
            notes.meant[p][sort] = 0.0


def level(found: list[float]) -> None:
    """Make the best 1, and nothing too small."""
    most = 0.0
    for i in range(len(found)):
        most = max(most, found[i])
    for i in range(len(found)):
        found[i] = max(LEAST, found[i] / most)


# --- what they laid -------------------------------------------------------------------------------


def sort_of(kind: int, seen: int) -> int:
    """Of a card face down, in a row that seemed to be worth so much to all, in hundredths."""
    here = 3 if kind == TRAP else 2 if kind >= REVERSE else 1 if VALUE[kind] > 2 else 0
    return here + (SORTS if seen >= LATE else 0)


def line_of(t: Table, style: int, seen: int) -> int:
    """The line of a table of habits, for a row that seems to be worth so much to all."""
    table = DUEL if style == TUNED and t.players == 2 else style
    return STAGES * table + min(STAGES - 1, seen // STAGE)


def way_of(face: int) -> int:
    """The sort of a play, of PLAYED, as all see it."""
    return 0 if face == BACK else 1 if face < REVERSE else 2 if face < PLAINS else face - 6


def read_cards(v: View, notes: Notes) -> None:
    t, seen = v.table, 0
    for i in range(t.row.n):
        face, by = t.row.cards[i], t.by[i]
        for style in range(STYLES):
            line = line_of(t, style, seen)
            fit = (PLAYED[WAYS * line + way_of(face)] + DOUBT) / 40
            if face == BACK:
                fit *= hides(line, v.under[i])
            notes.manner[by][style] *= fit
        if face == BACK:
            compare(t, by, v.under[i], seen, notes)
        seen += HIDDEN if face == BACK else 100 * VALUE[face]


def hides(line: int, kind: int) -> float:
    """How much likelier a style lays this kind face down than whoever takes any card."""
    whole, cards = 0, 0
    for other in range(PLAINS):
        whole += PLAIN[other] * LAID[PLAINS * line + other]
        cards += PLAIN[other]
    return 0.1 + 0.9 * cards * LAID[PLAINS * line + kind] / whole


def compare(t: Table, p: int, kind: int, seen: int, notes: Notes) -> None:
    """Take down what lay there, and what its styles had let expect."""
    notes.laid[p][sort_of(kind, seen)] += 1.0
    all_styles = 0.0
    for style in range(STYLES):
        all_styles += notes.manner[p][style]
    for style in range(STYLES):
        first, whole = PLAINS * line_of(t, style, seen), 0
        for other in range(PLAINS):
            whole += PLAIN[other] * LAID[first + other]
        for other in range(PLAINS):
            often = PLAIN[other] * LAID[first + other] / whole
            notes.meant[p][sort_of(other, seen)] += often * notes.manner[p][style] / all_styles


# --- what they called -----------------------------------------------------------------------------


def place_of(p: int, near: bool, down: bool) -> int:
    """Of a seat that may call: whether it plays next, and the last card lies face down. People
    take more care of their own turn, and mistrust what is hidden, or do not."""
    return PLACES * p + 2 * near + down


def read_calls(v: View, notes: Notes) -> None:
    """Who passed what, and called what in the end, as far as each knew the row."""
    t = v.table
    for p in range(t.players):
        notes.known[p], notes.hidden[p] = 0, 0
    points, backs = 0, 0
    for i in range(t.row.n):
        face, by = t.row.cards[i], t.by[i]
        if face == BACK:
            notes.known[by] += VALUE[v.under[i]]
            notes.hidden[by] += 1
            backs += 1
        else:
            points += VALUE[face]
        last = i == t.row.n - 1
        if last or t.by[i + 1] != by:
            p = beside(t, by)
            while p != by and not (last and p == t.asked):
                judge(t, p, i, points, backs, False, notes)
                p = beside(t, p)
            if last and p == t.asked and not must_call(t):
                judge(t, p, i, points, backs, True, notes)


def judge(t: Table, p: int, i: int, points: int, backs: int, called: bool, notes: Notes) -> None:
    """Whether p calls after the i-th card."""
    known, strangers = points + notes.known[p], backs - notes.hidden[p]
    likely = plain_chance(strangers, t.limit - known)
    place = place_of(p, p == beside(t, t.by[i]), t.row.cards[i] == BACK)
    for c in range(CALLERS):
        if enough(BARS[c] + WIDTHS[c] // 2, i + 1, points, known, strangers, likely):
            notes.caller[place][c] *= 1.0 if called else SLIP
        elif called:
            notes.caller[place][c] *= STRAY


def plain_chance(cards: int, need: int) -> int:
    """That so many hidden cards are worth what is needed, of 10,000, by a whole deck."""
    if need <= 0:
        return 10_000
    if need >= MOST_POINTS:
        return 0
    return PLAIN_CHANCE[MOST_POINTS * min(cards, MOST_DOWN - 1) + need]


def enough(bar: int, cards: int, seen: int, known: int, strangers: int, likely: int) -> bool:
    """Whether a row is called by this bar: of so many cards, so many points for all to see, so many
    that one knows, and so many cards that one does not."""
    if bar < BY_SIGHT:
        return seen >= BY_SIGHT - bar
    if bar < BY_LENGTH:
        return cards >= BY_LENGTH - bar
    if bar < ITS_OWN:
        return 100 * known + HIDDEN * strangers >= -100 * bar
    return likely >= 100 * bar
