"""17's last round for two, who have two tokens each: a trap, five other cards, 9 is the limit.
When to bluff, and when to call."""

from nerve.games.seventeen.rules import GOAL, State, setup

DECK = {"2": 1, "trap": 1, "2=": 2, "4=": 2}
LIMITS = {"limit": 9}
OPTIONS: dict[str, bool] = {}


def begin(s: State) -> None:
    for seat in range(s.table.players):
        s.table.victories[seat] = GOAL - 1
    setup(s)
