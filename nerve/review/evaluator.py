"""What a position is worth to each seat: the share of games it wins if all play on by one rule.

The evaluator is the game's `tuned` rule of thumb, or what stands for it in a game without one. It
is asked by playing to the end, again and again: from a position whose hands and face-down cards
are as they are and whose piles are in another order (`worth`), from the beginning (`opening`), and
for each move of a seat in worlds that fit what the seat knows (`judge`). Machine code.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from nerve.bots.registry import of_thumb
from nerve.core.cards import (
    BOT,
    NONE,
    Pile,
    Rng,
    assign,
    game_seed,
    lowest_bit,
    popcount,
    reseed,
    seeded_start,
    shuffle,
    stream,
)
from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.registry import GAMES, part_of
from nerve.fast.loops import (
    WIN,
    actor,
    apply,
    can_compile,
    fill_in,
    fill_in_all,
    imagine,
    look,
    new_game,
    placeholder,
    score,
    winners,
)

EVALUATOR = "tuned-1"  # a frozen bot: a review said today says the same tomorrow
LONGEST = 5_000  # decisions of a playout: games of others may have no end if nobody wants one
BELIEF = 66  # a purpose of random numbers, as those of nerve.core.cards

rule: Callable[[Any, Rng], int] = placeholder
rearrange: Callable[[Any], None] = placeholder
begin_belief: Callable[[Any, Any], None] = placeholder
believe: Callable[[Any, Rng, Any], None] = placeholder


class NoReview(NerveError):
    """A game or record of which there is no review."""

    code = "no_review"


class NotFinished(NoReview):
    """A game that is not over."""

    code = "not_finished"


class Space(NamedTuple):
    """What playouts work in: a game, what a seat there sees, a world, a stream, and the workspace
    of the game's beliefs."""

    s: Any
    v: Any
    world: Any
    rng: Any
    workspace: Any


def finish(s: Any, space: Space, seed: int) -> None:
    """Play to the end."""
    stream(space.rng, seed, BOT, 0)
    for _ in range(LONGEST):
        p = actor(s)
        if p == NONE:
            return
        look(s, p, space.v)
        apply(s, rule(space.v, space.rng))


def worth(
    at: Any, action: int, drawn: bool, space: Space, seed: int, shares: list[list[int]]
) -> None:
    """The seats' shares, a row a playout from a position; after a move, if one is given, with what
    it turns up drawn anew, or, if that is `drawn`, as it lies there and only the dice anew. Rows
    of the same number and seed have their piles in the same order."""
    s = space.s
    for k in range(len(shares)):
        assign(s, at)
        s.chance.seed = game_seed(seed, k)
        if not drawn:
            rearrange(s)
        if action != NONE:
            apply(s, action)
        if drawn:
            rearrange(s)
        finish(s, space, s.chance.seed)
        share_out(s, 0, shares[k])


def opening(template: Any, space: Space, seed: int, shares: list[list[int]]) -> None:
    """The same before the deal, by how far a seat is to the left of the one that starts."""
    s = space.s
    for k in range(len(shares)):
        new_game(s, template, game_seed(seed, k))
        start = seeded_start(s.chance, s.table.players)
        finish(s, space, s.chance.seed)
        share_out(s, start, shares[k])


def share_out(s: Any, start: int, shares: list[int]) -> None:
    won, players = winners(s), s.table.players
    part = WIN // max(1, popcount(won))
    for p in range(players):
        shares[(p - start) % players] = part * (won >> p & 1)


def judge(
    v: Any,
    moves: int,
    chosen: int,
    space: Space,
    seed: int,
    first: int,
    count: int,
    gains: list[int],
    sums: list[list[int]],
) -> None:
    """Try moves of a seat in worlds that fit its view, all in the same. Adds up by move: worlds,
    shares of the win, how much more than by the move chosen, the squares of that, and points."""
    begin_belief(v, space.workspace)
    s = space.s
    for k in range(first, first + count):
        own = game_seed(seed, k)
        stream(space.rng, own, BELIEF, 0)
        space.world.chance.seed = own
        believe(v, space.rng, space)
        rest = moves
        while rest:
            action = lowest_bit(rest)
            rest &= rest - 1
            assign(s, space.world)
            apply(s, action)
            finish(s, space, own)
            won = winners(s)
            gains[action] = WIN // max(1, popcount(won)) * (won >> v.seat & 1)
            sums[action][4] += score(s, v.seat)
        rest = moves
        while rest:
            action = lowest_bit(rest)
            rest &= rest - 1
            more = gains[action] - gains[chosen]
            sums[action][0] += 1
            sums[action][1] += gains[action]
            sums[action][2] += more
            sums[action][3] += more * more


# --- what a seat may believe ---------------------------------------------------------------------

suppose: Callable[[Any, Rng, Any], None] = placeholder


def nothing_to_begin(v: Any, workspace: Any) -> None:
    """All that is known is the view."""


def any_world(v: Any, rng: Rng, space: Space) -> None:
    imagine(v, space.world)


def as_search_believes(v: Any, rng: Rng, space: Space) -> None:
    """The hands and face-down cards that the game's search believes in; the rest is as it is."""
    seed = space.world.chance.seed
    suppose(v, rng, space.workspace)
    assign(space.world, space.workspace.world)
    assign(space.world.table, v.table)
    space.world.chance.seed = seed
    reseed(space.world.chance)


# --- for one game --------------------------------------------------------------------------------


def shuffle_pile(s: Any) -> None:
    shuffle(s.chance, s.pile)


def _rearrange_of(rules: Rules) -> Callable[[Any], None]:
    own = part_of(rules.NAME, "luck")
    if own is not None:
        found: Callable[[Any], None] = own.rearrange
        return found
    state = rules.State()
    piles = [name for name in state.__slots__ if isinstance(getattr(state, name), Pile)]
    if piles != ["pile"]:
        raise NoReview(
            f"{rules.NAME} has no review: expected its State to hold one pile, called `pile`"
        )
    return shuffle_pile


@cache
def _linked(game: str) -> tuple[Any, Any, Any]:
    from nerve.fast.compiled import link

    rules = GAMES[game]
    search = part_of(rules.NAME, "search")
    names: dict[str, Any] = {
        "rule": of_thumb(rules, EVALUATOR),
        "rearrange": _rearrange_of(rules),
        "begin_belief": nothing_to_begin,
        "believe": fill_in(any_world, rules),
    }
    if hasattr(search, "suppose"):
        names["begin_belief"] = search.prepare
        names["believe"] = fill_in(as_search_believes, None, suppose=search.suppose)
    made = link(fill_in_all([worth, opening, judge], rules, **names), f"review.{rules.NAME}")
    return made[0], made[1], made[2]


def space_of(rules: Rules) -> Space:
    """Room for playouts; each thread needs its own."""
    import numpy as np

    from nerve.bots.policies import packed_workspace
    from nerve.fast.compiled import pack, record_type

    if not can_compile():
        raise NoReview('a review needs machine code: pip install "nerve-games[fast]"')
    return Space(
        pack(rules.State())[0],
        pack(rules.View())[0],
        pack(rules.State())[0],
        np.zeros(1, record_type(Rng()))[0],
        packed_workspace(rules.NAME)[0],
    )


# --- estimates -----------------------------------------------------------------------------------


class Judged(NamedTuple):
    """A move of a seat in the worlds it could not tell apart: its share of the win, how much more
    that is than by the move chosen, the error of the difference (one standard deviation), and the
    score with which the seat ends."""

    share: float
    more: float
    error: float
    points: float = 0.0


class Judgement(NamedTuple):
    """A decision: all its moves, the best, and by how much that is better than the one chosen."""

    moves: dict[int, Judged]
    best: int
    loss: float
    error: float


class Evaluator:
    """Asks for values of one game's positions. One for each thread; the same seed, the same
    answers. The number of a question sets its chance apart from that of others."""

    def __init__(self, rules: Rules, seed: int = 1) -> None:
        self.rules, self.seed = rules, seed
        self._space = space_of(rules)
        self._worth, self._opening, self._judge = _linked(rules.NAME)

    def worth(
        self, at: Any, playouts: int, number: int, action: int = NONE, drawn: bool = False
    ) -> Any:
        """What a packed position is worth, be it after a move: an array of playouts x seats."""
        import numpy as np

        shares = np.zeros((playouts, int(at["table"]["players"])), np.int64)
        seed = np.uint64(game_seed(self.seed, number))
        self._worth(at, action, drawn, self._space, seed, shares)
        return shares / WIN

    def opening(self, template: Any, players: int, playouts: int) -> Any:
        """What a game is worth before the deal, by how far a seat is to the left of the start."""
        import numpy as np

        shares = np.zeros((playouts, players), np.int64)
        self._opening(template, self._space, np.uint64(game_seed(self.seed, -1)), shares)
        return shares / WIN

    def judge(self, view: Any, chosen: int, playouts: int, number: int) -> Judgement:
        """Each legal move of a packed view against the one chosen. Half of the playouts find the
        best move, and what falls clearly behind gets no more of them; the other half measure
        how much better it is: whoever wins a comparison by luck is not measured by that luck, and
        what is measured counts as it is, be it below zero. So losses add up without a bias."""
        seed = game_seed(self.seed, number)
        sums = self._sums()
        left, first, count = int(view["legal"]), 0, max(16, playouts // 16)
        while first < playouts // 2 and popcount(left) > 1:
            count = min(count, playouts // 2 - first)
            self._try(view, left, chosen, seed, first, count, sums)
            first, count = first + count, first + count
            left = _in_question(_judged(sums.tolist()), left, chosen)
        moves = _judged(sums.tolist())
        best = _best(moves, chosen)
        if best == chosen:
            return Judgement(moves, best, 0.0, 0.0)
        sums = self._sums()
        pair = 1 << best | 1 << chosen
        self._try(view, pair, chosen, seed, playouts, max(16, playouts // 2), sums)
        found = _judged(sums.tolist())[best]
        return Judgement(moves, best if found.more > 0 else chosen, found.more, found.error)

    def best(self, view: Any, playouts: int) -> Judgement:
        """The best legal move of a packed view; all moves are told against it."""
        any_move = lowest_bit(int(view["legal"]))
        first = self.judge(view, any_move, playouts, 1).moves
        leader = max(first, key=lambda action: first[action].more, default=any_move)
        return self.judge(view, leader, playouts, 2)

    def _sums(self) -> Any:
        import numpy as np

        return np.zeros((len(self.rules.MOVES), 5), np.int64)

    def _try(
        self, view: Any, moves: int, chosen: int, seed: int, first: int, count: int, sums: Any
    ) -> None:
        import numpy as np

        gains = np.zeros(len(self.rules.MOVES), np.int64)
        self._judge(view, moves, chosen, self._space, np.uint64(seed), first, count, gains, sums)


BEHIND = 3.5  # errors of the difference: how far behind is clearly behind
DOUBT = 1.0  # errors that a move must be ahead by before the one chosen is doubted


def _best(judged: dict[int, Judged], chosen: int) -> int:
    """The move chosen, unless another is ahead by more than its error: of moves that are alike, one
    is always ahead, and to measure that would add nothing but noise."""
    ahead = [a for a, found in judged.items() if found.more > DOUBT * found.error]
    return max(ahead, key=lambda action: judged[action].more, default=chosen)


def _in_question(judged: dict[int, Judged], left: int, chosen: int) -> int:
    best = max(judged[action].more for action in judged if left >> action & 1)
    for action, found in judged.items():
        if action != chosen and best - found.more > BEHIND * found.error:
            left &= ~(1 << action)
    return left


def _judged(sums: list[list[int]]) -> dict[int, Judged]:
    return {
        action: Judged(share / n / WIN, more / n / WIN, _error(more, squares, n), points / n)
        for action, (n, share, more, squares, points) in enumerate(sums)
        if n
    }


def _error(total: int, squares: int, n: int) -> float:
    """Of a mean of n whole numbers of 60ths. That a few do not differ is no proof: one more, which
    does, is thought of."""
    spread = max(n * squares - total * total, WIN * WIN)
    return sqrt(spread / max(1, n - 1)) / n / WIN
