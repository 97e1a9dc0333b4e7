"""What a round of 17 leaves behind, as reviews see it, and by whom it is played."""

from nerve.core.cards import Rng, below
from nerve.games.seventeen.rules import OVER, State, View, winners
from nerve.games.seventeen.search import standing
from nerve.games.seventeen.thumb import greedy, tuned


def section(s: State | View) -> int:
    return s.table.round


def weight(s: State, p: int) -> int:
    """A seat's share of these is its chance to win: by its tokens."""
    return winners(s) >> p & 1 if s.table.phase == OVER else standing(s.table, p)


def mixed(v: View, rng: Rng) -> int:
    """Half of all decisions by one rule of thumb, half by the other: nobody can be sure who will
    call."""
    return greedy(v, rng) if below(rng, 2) else tuned(v, rng)
