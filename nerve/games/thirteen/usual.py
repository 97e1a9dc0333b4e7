"""How strong players of 13 usually decide: a rule with chance in it, fitted to decisions of search.
Reviews play on by it."""

from nerve.arena.chances import one_more, weighed
from nerve.core.cards import NONE, Rng, lowest_bit
from nerve.games.thirteen.rules import NASTY, VALUE, View, card_of, taken, tile_of, tile_sum
from nerve.games.thirteen.thumb import nasty_on

# What speaks for a play; by how much, fitted to decisions of search.
# python -m benchmarks.evaluator rule thirteen
SURER = 2  # of plays: players see more in them than is measured
PLAYS = (
    *(0.745, -0.777, -2.213, 1.056, -0.049, -1.244, -2.104, 1.269, 0.175, 0.189, 0.345),
    *(3.144, -3.314, 0.571, 0.345, -0.476, 0.239, -0.370, -0.248, -0.090, -0.042, -0.196),
    *(-0.128, 0.060, 0.011, 0.006, -0.060, -0.155, -1.334, -1.096, -0.060, 0.471, 0.003),
    *(0.035, -0.149, -0.399, -0.285, -0.553, -0.304, 0.143, -1.391),
)


def measures(v: View, action: int) -> tuple[float, ...]:
    t, card, colour = v.table, card_of(action), tile_of(action)
    tile = t.tiles[colour]
    nasty = nasty_on(tile)
    n, after, still = tile.n - nasty, tile_sum(tile) + VALUE[card], v.pile / 50
    mine, most = taken(t, v.seat, colour), 0
    for p in range(t.players):
        if p != v.seat:
            most = max(most, taken(t, p, colour))
    takes = after > t.limit
    take, fits, gap, value = 1.0 * takes, 1.0 * (not takes), t.limit - after, VALUE[card] / 7
    left = VALUE[card] if takes else after
    lying = 1 + (card == NASTY) + (0 if takes else tile.n + nasty)
    safe, least = safe_after(v, action, left, lying)
    stuck, dealt_out = 1.0 * (safe == 0 and least > 0), 1.0 * (v.pile == 0)
    leads, bad, led = take * (mine + n > most), 1.0 * (card == NASTY), 1.0 * (mine > most)
    hot = fits * lying
    return (
        *(take, take * n, take * nasty, take * value, take * led * n, take * still),
        *(leads, leads * n, leads * n * still, leads * mine, take * (mine + n == most)),
        *(fits * value, fits * value * still, fits * after / 13, fits * (n == 0)),
        *(fits * (gap == 0), fits * (gap == 0) * still, fits * (gap == 1), fits * (gap == 2)),
        *(fits * (gap == 3), fits * (gap == 4), fits * (gap == 5), fits * (gap == 6)),
        *(hot, hot * (gap < 2), hot * (gap < 4), fits * led, fits * led * (gap < 3)),
        *(bad, bad * still, bad * take, bad * fits * led, bad * fits * (gap < 3)),
        *(stuck, stuck * least, 1.0 * (safe == 1), 1.0 * (safe == 2), fits * (mine > 0)),
        *(dealt_out * take, dealt_out * stuck, dealt_out * fits * value),
    )


def safe_after(v: View, action: int, left: int, lying: int) -> tuple[int, int]:
    """How many plays would be safe the next time if nothing changes but the tile played on: its
    total, and what lies there; and the least that one would have to take otherwise."""
    others, colour = v.legal, tile_of(action)
    if v.hand[card_of(action)] == 1:
        others &= ~(0b111 << NASTY if action >= NASTY else 1 << action)
    safe, least = 0, 0
    while others:
        other = lowest_bit(others)
        others &= others - 1
        tile = v.table.tiles[tile_of(other)]
        here = tile_of(other) == colour
        total = left if here else tile_sum(tile)
        if total + VALUE[card_of(other)] <= v.table.limit:
            safe += 1
        else:
            cost = lying if here else tile.n + nasty_on(tile)
            least = min(least, cost) if least else cost
    return safe, least


def usual(v: View, rng: Rng) -> int:
    choice, most, total, moves = NONE, 0, 0, v.legal
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        ahead = SURER * weighed(measures(v, action), PLAYS, 0)
        most, total, drawn = one_more(most, total, ahead, rng)
        if drawn:
            choice = action
    return choice
