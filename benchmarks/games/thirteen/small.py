"""13 for two, three cards each, one round, and 8 is the limit: when to play the nasty four, and
where."""

from nerve.core.cards import shuffle, start_seat
from nerve.games.thirteen.rules import Event, State, draw, left

DECK = {"b2": 2, "b5": 2, "b7": 1, "x4": 1}
LIMITS = {"limit": 8}
OPTIONS: dict[str, bool] = {}


def begin(s: State) -> None:
    t = s.table
    t.rounds = 1
    shuffle(s.chance, s.pile)
    t.dealer = start_seat(s.chance, t.players)
    t.turn = left(t, t.dealer)
    seat = t.turn
    while s.pile.n:
        draw(s, seat, Event.DEAL)
        seat = left(t, seat)
