"""How people play 17, as search supposes: some simple ways to play, and what is counted in games of
each. Nobody plays quite so, and most people somewhere between.
"""

from __future__ import annotations

from math import exp

# Two rules of thumb; who hides special cards from the start; who sheds low cards and is afraid of
# 17; who hides low cards; and anybody else.
GREEDY, TUNED, BLUFF, SHY, LOW, LOOSE = range(6)
STYLES = 6
PRIOR = (4, 2, 1, 1, 1, 1)  # how many play so, before anything is seen
DUEL = STYLES  # the tables of the tuned rule with two players

# What a card is worth to them: for each point, a number face down, a special card face up, one face
# down, a trap face down, and more for each of these once the row seems to be worth 12; the row
# from which they are afraid, and their whims.
PER_POINT, NUMBER_HIDDEN, SPECIAL_OPEN, SPECIAL_HIDDEN, TRAP_HIDDEN, WHEN_LATE, AFRAID, WHIM = (
    range(8)
)
TASTES = 8
TASTE = (
    *(8, 4, -20, -20, 4, 20, 17, 2),
    *(8, 4, -20, -20, 4, 20, 17, 2),  # the tuned rule plays by its own knobs
    *(6, 5, -10, 60, 80, 0, 17, 12),
    *(-8, 0, 5, 50, 60, 0, 14, 12),
    *(-8, 15, -20, 20, 40, 10, 17, 12),
    *(0, 0, 0, 0, 20, 20, 17, 60),
)

# The chance of 17 from which somebody calls, in hundredths: from here on, by up to so much more;
# and how many do. Some call only what is certain, and some not even that. Others do not count and
# call too soon: below zero is the number of points from which a row is enough for them, below
# BY_LENGTH the number of cards, and below BY_SIGHT the points that lie open.
ITS_OWN, BY_LENGTH, BY_SIGHT = -1, -100, -200  # the first: as its rule of thumb has it
BARS = (
    *(10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 200),
    *(-18, -16, -14, -12, -10),
    *(-104, -105, -106, -107, -108),
    *(-209, -211, -213, -215, -217),
)
WIDTHS = (*(10,) * 9, 1, 1, *(2,) * 5, *(1,) * 5, *(2,) * 5)
CALLING = (6, 14, 14, 13, 12, 13, 12, 10, 10, 19, 1, 2, 2, 3, 2, 1, 1, 2, 2, 1, 1, 1, 1, 1, 1, 1)
CALLERS = len(BARS)
# What their rounds end with, and how far off that may be: points, and cards.
ENDS = (
    *(15, 16, 16, 17, 17, 17, 18, 18, 19, 19, 19),
    *(17, 16, 13, 12, 10),
    *(10, 12, 14, 16, 18),
    *(12, 14, 16, 18, 20),
)
APART = (*(3,) * 16, *(4,) * 10)
LASTS = (
    *(7, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8),
    *(8, 7, 6, 5, 5),
    *(4, 5, 6, 7, 8),
    *(6, 7, 8, 9, 10),
)
ABOUT = (*(1.5,) * 16, *(0.5,) * 5, *(2,) * 5)
LONGEST, HALVES = 30, 2  # points looked at; cards are in halves


def normal(x: float, middle: float, width: float) -> float:
    return exp(-(((x - middle) / width) ** 2) / 2)


# How likely a round was worth so many points instead, or had so many half cards, in millionths. How
# likely a middle of several rounds is goes by their product, and once by how narrow it is.
ENDED = tuple(
    round(1e6 * normal(points, end, apart))
    for end, apart in zip(ENDS, APART, strict=True)
    for points in range(LONGEST)
)
LASTED = tuple(
    round(1e6 * normal(halves / HALVES, last, about))
    for last, about in zip(LASTS, ABOUT, strict=True)
    for halves in range(LONGEST)
)
NARROW = tuple(round(1e3 / (apart * about)) for apart, about in zip(APART, ABOUT, strict=True))

# By cards and points: how likely so many plain-backed cards of a whole deck are worth so much or
# more, of 10,000, as if each were drawn from all of them.
MOST_DOWN, MOST_POINTS = 9, 48


def drawn(counts: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    ways, found = [1.0] + [0.0] * (MOST_POINTS - 1), list[int]()
    for _ in range(MOST_DOWN):
        found += [round(10_000 * sum(ways[points:])) for points in range(MOST_POINTS)]
        ways = [
            sum(n * ways[points - x] for n, x in zip(counts, values, strict=True) if x <= points)
            / sum(counts)
            for points in range(MOST_POINTS)
        ]
    return tuple(found)


# How often a player of a style who holds such a card plays it face down, in hundredths: a line
# for every 3 points of the row as all see it.
STAGES, STAGE = 7, 300
LAID_GREEDY = (
    *(30, 44, 61, 81, 99, 2, 2, 2, 15),
    *(34, 49, 66, 83, 99, 2, 2, 2, 18),
    *(35, 51, 70, 86, 99, 3, 3, 3, 20),
    *(40, 56, 69, 80, 87, 4, 4, 4, 31),
    *(52, 62, 58, 34, 10, 12, 13, 13, 90),
    *(58, 34, 30, 25, 23, 27, 24, 27, 96),
    *(69, 67, 61, 59, 61, 40, 28, 42, 89),
)
LAID_TUNED = (
    *(72, 76, 82, 89, 97, 2, 2, 2, 95),
    *(74, 79, 84, 88, 94, 3, 3, 3, 99),
    *(64, 74, 82, 88, 94, 15, 15, 16, 99),
    *(49, 64, 66, 65, 61, 58, 57, 59, 99),
    *(52, 45, 30, 16, 7, 75, 75, 75, 99),
    *(54, 38, 16, 8, 7, 77, 77, 75, 99),
    *(63, 33, 17, 15, 9, 80, 83, 85, 99),
)
LAID_DUEL = (
    *(50, 65, 87, 93, 99, 4, 4, 4, 13),
    *(60, 73, 90, 95, 99, 4, 5, 5, 19),
    *(68, 83, 96, 99, 99, 5, 5, 5, 36),
    *(61, 86, 96, 99, 99, 6, 6, 6, 74),
    *(71, 77, 74, 81, 78, 20, 19, 19, 94),
    *(48, 33, 25, 22, 23, 52, 28, 53, 96),
    *(50, 35, 28, 26, 28, 67, 10, 70, 95),
)
LAID_BLUFF = (
    *(9, 21, 35, 48, 58, 85, 86, 86, 99),
    *(11, 22, 38, 51, 60, 87, 89, 87, 99),
    *(10, 24, 38, 53, 62, 90, 90, 90, 99),
    *(13, 27, 40, 53, 60, 92, 92, 93, 92),
    *(28, 41, 44, 40, 25, 96, 93, 97, 99),
    *(35, 29, 32, 37, 39, 97, 83, 98, 99),
    *(21, 28, 41, 55, 62, 98, 52, 98, 99),
)
LAID_SHY = (
    *(35, 31, 22, 12, 4, 86, 87, 87, 99),
    *(37, 31, 22, 13, 4, 89, 90, 90, 99),
    *(40, 33, 23, 13, 4, 94, 94, 93, 99),
    *(44, 35, 25, 13, 4, 96, 95, 96, 99),
    *(44, 37, 25, 13, 4, 97, 82, 98, 98),
    *(43, 37, 25, 14, 4, 98, 50, 98, 98),
    *(46, 36, 25, 14, 4, 98, 41, 99, 98),
)
LAID_LOW = (
    *(75, 71, 61, 46, 27, 87, 87, 88, 99),
    *(80, 75, 63, 46, 27, 89, 91, 90, 99),
    *(84, 81, 69, 49, 28, 94, 94, 94, 99),
    *(88, 84, 72, 53, 28, 97, 96, 97, 99),
    *(91, 86, 73, 49, 24, 97, 95, 98, 99),
    *(92, 86, 72, 53, 29, 98, 86, 98, 98),
    *(95, 89, 76, 59, 34, 99, 62, 99, 98),
)
LAID_LOOSE = (
    *(22, 23, 22, 22, 22, 22, 22, 22, 62),
    *(22, 22, 22, 23, 22, 22, 23, 23, 63),
    *(22, 23, 21, 23, 22, 23, 23, 22, 62),
    *(22, 23, 22, 22, 21, 23, 24, 23, 65),
    *(26, 27, 20, 13, 6, 28, 28, 29, 97),
    *(25, 17, 15, 15, 14, 35, 32, 35, 99),
    *(25, 24, 22, 21, 22, 27, 19, 28, 98),
)
LAID = LAID_GREEDY + LAID_TUNED + LAID_BLUFF + LAID_SHY + LAID_LOW + LAID_LOOSE + LAID_DUEL
# In hundredths of what it would be if nobody chose: the plain-backed cards left in their hands;
# what is seen of a hand, a plain back or a two-sided 1, 2, 3, 4, 5; the plain-backed discards.
KEPT = (
    *(86, 72, 61, 54, 50, 165, 161, 164, 86),
    *(87, 81, 79, 76, 74, 147, 149, 147, 60),
    *(207, 153, 115, 92, 84, 61, 61, 61, 66),
    *(62, 74, 101, 161, 294, 53, 53, 53, 50),
    *(81, 85, 100, 134, 213, 73, 73, 73, 68),
    *(100, 104, 110, 115, 121, 95, 92, 94, 69),
    *(68, 62, 56, 54, 54, 186, 165, 182, 75),
)
HANDS = 6
HELD = (
    *(116, 116, 96, 79, 67, 59),
    *(78, 164, 144, 122, 99, 81),
    *(66, 220, 172, 121, 88, 69),
    *(72, 51, 64, 92, 157, 275),
    *(55, 55, 73, 114, 188, 296),
    *(77, 104, 116, 124, 131, 138),
    *(100, 127, 118, 103, 82, 68),
)
SPENT = (
    *(106, 115, 124, 127, 133, 62, 64, 62, 107),
    *(104, 107, 109, 108, 111, 83, 82, 82, 115),
    *(63, 80, 95, 102, 107, 114, 115, 114, 108),
    *(115, 111, 101, 75, 31, 117, 117, 116, 116),
    *(105, 105, 102, 91, 72, 106, 107, 106, 106),
    *(100, 99, 97, 95, 93, 102, 103, 102, 109),
    *(103, 107, 109, 110, 112, 79, 91, 80, 108),
)
# What a style plays, in hundredths: a card face down, a plain-backed number face up, a special card
# face up, a two-sided 1, 2, 3, 4, 5.
PLAYED_GREEDY = (
    *(32, 1, 2, 7, 10, 13, 17, 19),
    *(33, 1, 2, 8, 11, 13, 15, 17),
    *(33, 1, 2, 9, 12, 14, 15, 16),
    *(36, 1, 4, 10, 13, 13, 12, 12),
    *(50, 1, 11, 13, 13, 8, 4, 1),
    *(57, 1, 26, 11, 3, 2, 1, 1),
    *(65, 1, 19, 4, 4, 3, 2, 3),
)
PLAYED_TUNED = (
    *(46, 1, 1, 4, 8, 11, 14, 16),
    *(44, 1, 1, 5, 9, 12, 14, 16),
    *(49, 1, 1, 2, 7, 11, 14, 16),
    *(70, 1, 1, 2, 5, 7, 8, 8),
    *(71, 1, 1, 12, 10, 4, 2, 1),
    *(66, 1, 1, 20, 9, 3, 1, 1),
    *(59, 1, 1, 26, 9, 4, 1, 1),
)
PLAYED_DUEL = (
    *(37, 1, 1, 5, 9, 12, 17, 20),
    *(36, 1, 1, 8, 11, 14, 15, 17),
    *(37, 1, 1, 8, 12, 14, 15, 14),
    *(42, 1, 1, 8, 12, 14, 14, 11),
    *(54, 1, 3, 16, 14, 8, 3, 1),
    *(64, 1, 15, 11, 4, 2, 2, 2),
    *(59, 1, 16, 11, 5, 2, 2, 4),
)
PLAYED_BLUFF = (
    *(57, 3, 1, 1, 5, 9, 11, 13),
    *(56, 3, 1, 1, 5, 9, 12, 14),
    *(54, 3, 1, 2, 6, 10, 12, 13),
    *(52, 3, 1, 3, 7, 11, 12, 12),
    *(47, 4, 1, 10, 14, 12, 8, 5),
    *(46, 4, 1, 16, 10, 8, 8, 8),
    *(41, 4, 4, 7, 7, 10, 12, 15),
)
PLAYED_SHY = (
    *(48, 10, 1, 11, 11, 10, 8, 2),
    *(46, 10, 1, 12, 11, 10, 8, 2),
    *(43, 11, 1, 12, 12, 11, 8, 3),
    *(42, 11, 1, 12, 12, 11, 9, 3),
    *(40, 11, 1, 12, 12, 12, 10, 3),
    *(37, 11, 4, 12, 12, 12, 9, 3),
    *(35, 11, 4, 12, 13, 12, 10, 3),
)
PLAYED_LOW = (
    *(61, 1, 1, 11, 10, 9, 7, 2),
    *(59, 1, 1, 11, 11, 10, 7, 2),
    *(57, 1, 1, 12, 12, 10, 7, 2),
    *(56, 1, 1, 12, 12, 11, 8, 2),
    *(54, 1, 1, 12, 12, 12, 8, 2),
    *(53, 1, 1, 12, 12, 11, 8, 2),
    *(51, 1, 3, 12, 13, 11, 9, 3),
)
PLAYED_LOOSE = (
    *(30, 13, 10, 8, 9, 10, 10, 11),
    *(30, 12, 10, 9, 9, 9, 10, 11),
    *(29, 12, 10, 9, 9, 10, 10, 11),
    *(30, 11, 11, 9, 10, 10, 10, 10),
    *(33, 9, 13, 13, 13, 10, 6, 3),
    *(34, 9, 17, 13, 8, 6, 6, 7),
    *(26, 11, 13, 9, 9, 10, 10, 11),
)
PLAYED = (
    PLAYED_GREEDY
    + PLAYED_TUNED
    + PLAYED_BLUFF
    + PLAYED_SHY
    + PLAYED_LOW
    + PLAYED_LOOSE
    + PLAYED_DUEL
)
WAYS = 8
