"""Rules of thumb for 17."""

from collections.abc import Sequence

from nerve.core.cards import NONE, Rng, below, lowest_bit
from nerve.fast.loops import choose
from nerve.games.seventeen.rules import (
    BACK,
    CALL,
    DOWN,
    PASS,
    PLAINS,
    REVERSE,
    TRAP,
    TRASH,
    VALUE,
    WINDOW,
    View,
    beside,
)

FAVOURED = {"mute": "pass"}  # chooses at random, but never calls unless it must
NEVER = -1 << 60
HIDDEN = 129  # what greedy takes a hidden card for, in hundredths
HIGHEST = 5


def greedy(v: View, rng: Rng) -> int:
    """Call what is more likely 17 than not; play high, but never up to 17."""
    if v.table.phase == WINDOW:
        must = not v.legal >> PASS & 1
        return CALL if must or likely(v) else PASS
    points, hidden = row_known(v)
    before = 100 * points + HIDDEN * hidden
    best, among, moves = NEVER, 0, v.legal
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        worth = play_worth(v, action, before) + below(rng, 1000)
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << action
    return choose(among, 0, rng)


def play_worth(v: View, action: int, before: int) -> int:
    """In units of 1/20,000, so that 1,000 are a noise of 0.05; `before` is what the row seems to be
    worth, in hundredths."""
    card, down = card_of(action), action >= DOWN
    after = before + 100 * VALUE[card]
    if action == TRASH and v.table.row.n:
        last = face(v, v.table.row.n - 1)
        after -= HIDDEN if last == NONE else 100 * VALUE[last]
    worth = 4_000 * VALUE[card]
    if after >= 100 * v.table.limit:
        worth = -160_000 if down else -200_000
    if down and VALUE[card]:
        worth += 2_000
    if not VALUE[card] and after < 100 * (v.table.limit - 5):
        worth -= 10_000
    if card == TRAP:
        worth += 12_000 if down else -60_000
    return worth


# --- what can be counted -------------------------------------------------------------------------


def face(v: View, i: int) -> int:
    """The i-th card of the row; NONE if it is hidden from this seat."""
    card = v.table.row.cards[i]
    return v.under[i] if card == BACK else card


def row_known(v: View) -> tuple[int, int]:
    """The sum of the row's cards that this seat knows, and the number of those it does not."""
    points, hidden = 0, 0
    for i in range(v.table.row.n):
        card = face(v, i)
        if card == NONE:
            hidden += 1
        else:
            points += VALUE[card]
    return points, hidden


def unseen_by_me(v: View) -> int:
    """The plain-backed cards this seat cannot place, as a bag: how many of value x stands in the
    eight bits from 8x on."""
    t = v.table
    bag = 0
    for card in range(PLAINS):
        n = t.deck[card] - t.discard[card] - v.hand[card] - v.buried[card]
        bag += n << 8 * VALUE[card]
    for i in range(t.row.n):
        card = face(v, i)
        if card != NONE and card < PLAINS:
            bag -= 1 << 8 * VALUE[card]
    return bag


def chance_of_limit(v: View) -> float:
    """The chance that the row is worth 17 or more: as if each stranger were drawn from the cards
    this seat cannot place."""
    points, hidden = row_known(v)
    return chance(unseen_by_me(v), hidden, v.table.limit - points)


def likely(v: View) -> bool:
    """Whether the row is more likely worth 17 than not. Cantelli's inequality spares most of the
    counting: less than half lies a standard deviation above the mean or higher, or as far below."""
    points, hidden = row_known(v)
    need = v.table.limit - points
    if need <= 0:
        return True
    if need > HIGHEST * hidden:
        return False
    bag = unseen_by_me(v)
    n, values, squares = 0, 0, 0
    for value in range(HIGHEST + 1):
        n += held(bag, value)
        values += value * held(bag, value)
        squares += value * value * held(bag, value)
    spread = hidden * (n - hidden) * (n * squares - values * values)  # as the gaps: times n
    above = n * need - hidden * values
    if above > 0 and (n - 1) * above * above > spread:
        return False
    below_it = hidden * values - n * (need - 1)
    if below_it > 0 and (n - 1) * below_it * below_it > spread:
        return True
    return chance(bag, hidden, need) > 0.5


def chance(bag: int, cards: int, need: int) -> float:
    """The chance that so many cards drawn from a bag add up to `need` or more."""
    if need <= 0:
        return 1.0
    if need > HIGHEST * cards:
        return 0.0
    ways = 0.0
    for fives in range(min(cards, held(bag, 5)) + 1):
        rest5 = cards - fives
        need5 = need - 5 * fives
        if need5 > 4 * rest5:
            continue
        ways5 = choices(held(bag, 5), fives)
        for fours in range(min(rest5, held(bag, 4)) + 1):
            rest4 = rest5 - fours
            need4 = need5 - 4 * fours
            if need4 > 3 * rest4:
                continue
            ways4 = ways5 * choices(held(bag, 4), fours)
            for threes in range(min(rest4, held(bag, 3)) + 1):
                rest3 = rest4 - threes
                need3 = need4 - 3 * threes
                if need3 <= 2 * rest3:
                    ways3 = ways4 * choices(held(bag, 3), threes)
                    ways += ways3 * low_ways(bag, rest3, need3)
    return ways / choices(size_of(bag), cards)


def low_ways(bag: int, cards: int, need: int) -> float:
    """In how many ways so many cards of 0, 1 and 2 add up to `need` or more."""
    ways = 0.0
    for twos in range(min(cards, held(bag, 2)) + 1):
        rest = cards - twos
        for ones in range(max(0, need - 2 * twos), min(rest, held(bag, 1)) + 1):
            drawn = choices(held(bag, 2), twos) * choices(held(bag, 1), ones)
            ways += drawn * choices(held(bag, 0), rest - ones)
    return ways


def held(bag: int, value: int) -> int:
    return bag >> 8 * value & 255


def size_of(bag: int) -> int:
    n = 0
    for value in range(HIGHEST + 1):
        n += held(bag, value)
    return n


def choices(n: int, k: int) -> float:
    """In how many ways k of n can be chosen."""
    ways = 1.0 if k <= n else 0.0
    for i in range(k):
        ways = ways * (n - i) / (i + 1)
    return ways


# --- a rule with knobs: whole numbers, in hundredths ----------------------------------------------

(
    CALL_NEXT,  # the chance of 17 to call at if one's own turn is next,
    CALL_LATER,  # and if it is not;
    CALL_BLUFF,  # more if the last card lies face down,
    CALL_TRAPS,  # and for each trap to be expected
    CALLED_FROM,  # the chance of 17, as others see it, from which one may be called,
    CALLED_WIDTH,  # and how much above that it is certain
    CAUGHT,  # what a right call costs; a wrong one brings 100
    PRESS,  # what a chance of 17 is worth that nobody calls
    SHED,  # what playing 1 of value is worth
    NUMBER_DOWN,  # what it is worth to play a number face down,
    TRAP_DOWN,  # a trap,
    SPECIAL_DOWN,  # another special card
    REVERSE_UP,  # a special card face up, in the order of the kinds
    TRASH_UP,
    X2_UP,
    EARLY,  # what a special card costs for each point the row is below 15
) = range(16)
# python -m benchmarks.fit seventeen --players 2 --seed 1 --deals 200
DUEL = (49, 52, 7, 34, 40, -18, 242, -8, 8, 19, 57, 5, -35, -6, -34, 6)
# python -m benchmarks.fit seventeen --players 3 4 5 6 --seed 1
TABLE = (23, 24, 33, -6, 1, 54, 158, -73, 3, 13, 85, 37, -25, -26, -39, 4)
NO_USE = 300  # what a trap played face up costs


def tuned(v: View, rng: Rng) -> int:
    """Call early, sooner when one's own turn is next; play what looks like 17 and is not."""
    return rule(v, rng, DUEL if v.table.players == 2 else TABLE)


def rule(v: View, rng: Rng, knobs: Sequence[int]) -> int:
    if v.table.phase == WINDOW:
        likely = 100.0 * chance_of_limit(v) > call_bar(v, knobs)
        return CALL if likely or not v.legal >> PASS & 1 else PASS
    best, among, moves = -1e9, 0, v.legal
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        worth = prospect(v, action, knobs) + price(v, action, knobs)
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << action
    return choose(among, 0, rng)


def call_bar(v: View, knobs: Sequence[int]) -> float:
    """How likely 17 must be for a call."""
    t = v.table
    bar = 1.0 * knobs[CALL_NEXT if t.asked == beside(t, t.turn) else CALL_LATER]
    if t.row.n and t.row.cards[t.row.n - 1] == BACK:
        bar += knobs[CALL_BLUFF]
    _, hidden = row_known(v)
    if hidden:
        traps = t.deck[TRAP] - t.discard[TRAP] - v.hand[TRAP] - v.buried[TRAP]
        for i in range(t.row.n):
            traps -= face(v, i) == TRAP
        bar += knobs[CALL_TRAPS] * hidden * traps / size_of(unseen_by_me(v))
    return bar


def prospect(v: View, action: int, knobs: Sequence[int]) -> float:
    """What a call would bring after a play, weighed by how likely it seems."""
    points, hidden = row_after(v, action)
    caught = chance(unseen_by_me(v), hidden, v.table.limit - points)
    feared = chance_seen(v, action)
    called = (100.0 * feared - knobs[CALLED_FROM]) / max(1, knobs[CALLED_WIDTH])
    called = min(1.0, max(0.0, called))
    worth = called * (100.0 * (1.0 - caught) - knobs[CAUGHT] * caught)
    return worth + (1.0 - called) * knobs[PRESS] * feared


def row_after(v: View, action: int) -> tuple[int, int]:
    """The row after a play as this seat knows it: the known points and the number of strangers."""
    points, hidden = row_known(v)
    points += VALUE[card_of(action)]
    if action == TRASH and v.table.row.n:
        last = face(v, v.table.row.n - 1)
        if last == NONE:
            hidden -= 1
        else:
            points -= VALUE[last]
    return points, hidden


def chance_seen(v: View, action: int) -> float:
    """The chance of 17 after a play as one sees it who knows only what lies open."""
    t = v.table
    card = card_of(action)
    points, backs, bag = 0, 0, unseen_by_me(v)
    for kind in range(PLAINS):
        bag += (v.hand[kind] + v.buried[kind]) << 8 * VALUE[kind]
    n = t.row.n - 1 if action == TRASH and t.row.n else t.row.n
    for i in range(n):
        if t.row.cards[i] != BACK:
            points += VALUE[t.row.cards[i]]
        else:
            backs += 1
            if face(v, i) != NONE:
                bag += 1 << 8 * VALUE[face(v, i)]
    if action >= DOWN:
        backs += 1
    else:
        points += VALUE[card]
        if card < PLAINS:
            bag -= 1 << 8 * VALUE[card]
    return chance(bag, backs, t.limit - points)


def price(v: View, action: int, knobs: Sequence[int]) -> int:
    """What it is worth to play this card, and so to have it no more."""
    card, down = card_of(action), action >= DOWN
    if VALUE[card]:
        return knobs[SHED] * VALUE[card] + (knobs[NUMBER_DOWN] if down else 0)
    points, hidden = row_after(v, action)
    early = knobs[EARLY] * max(0, v.table.limit - 2 - points - hidden)
    if down:
        return knobs[TRAP_DOWN if card == TRAP else SPECIAL_DOWN] - early
    if card == TRAP:
        return -NO_USE - early
    return knobs[REVERSE_UP + card - REVERSE] - early


def card_of(action: int) -> int:
    return action if action < DOWN else action - DOWN
