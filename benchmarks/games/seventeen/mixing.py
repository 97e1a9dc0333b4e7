"""How often what is right in 17, if nobody can be read:
python -m benchmarks.games.seventeen.mixing [--rounds N].

Self-play with regret: rounds are played by the shares so far; at some decisions every sort of move
is tried and the round played on, and a sort is chosen by how much it was missed until then. What
was chosen on average is printed, for `nerve/games/seventeen/mixing.py`. It nears an equilibrium of
the game in which players know no more than a decision's place here, with two players; with more,
nobody can say what it nears, but nobody at the table regrets much.
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

import numpy as np

from nerve.core.cards import NONE, Rng, assign, below, game_seed, lowest_bit, popcount
from nerve.core.game import blank, settle_on
from nerve.fast.compiled import link, pack
from nerve.fast.loops import fill_in, new_game
from nerve.games.seventeen import rules
from nerve.games.seventeen.habits import STAGES
from nerve.games.seventeen.mixing import CALLS, SORTS, place_of, sort_of, stage_of
from nerve.games.seventeen.rules import (
    BACK,
    CALL,
    OVER,
    PASS,
    VALUE,
    WINDOW,
    State,
    actor,
    apply,
    legal,
)
from nerve.games.seventeen.search import worth
from nerve.games.seventeen.thumb import HIDDEN

TO_CALL, TO_PASS, OPTIONS = SORTS, SORTS + 1, SORTS + 2
PLAYS = STAGES << SORTS  # places of plays: the stage, and the sorts there are
LOOKED_AT = 8  # one decision in so many


class Learned(NamedTuple):
    """By place and option: what was missed by not choosing it, and how often it was chosen."""

    regrets: Any
    chosen: Any


class Room(NamedTuple):
    """What the loop works in."""

    s: Any
    other: Any
    template: Any
    rng: Any
    spare: Any
    chances: Any
    later: Any
    gains: Any


def learn(room: Room, learned: Learned, seed: int, first: int, rounds: int) -> None:
    """Play first rounds of games in which everybody may have some tokens already."""
    s, rng = room.s, room.rng
    for i in range(first, first + rounds):
        new_game(s, room.template, game_seed(seed, i))
        for p in range(s.table.players):
            s.table.victories[p] = below(rng, 3)
            s.table.penalties[p] = below(rng, 2)
        while s.table.round == 1 and s.table.phase != OVER:
            options = options_of(s)
            if options & options - 1 and below(rng, LOOKED_AT) == 0:
                look_at(room, learned, options, i)
            apply(s, draw(s, options, learned, room.chances, rng))


def look_at(room: Room, learned: Learned, options: int, weight: int) -> None:
    """Try every option and play on; take down what is missed."""
    s, other, chances, gains = room.s, room.other, room.chances, room.gains
    p, place = actor(s), place_at(s, options)
    weigh(learned.regrets[place], options, chances)
    mean, rest = 0.0, options
    while rest:
        option = lowest_bit(rest)
        rest &= rest - 1
        room.spare.x = room.rng.x
        assign(other, s)
        apply(other, move_of(other, option, room.spare))
        while other.table.round == 1 and other.table.phase != OVER:
            apply(other, draw(other, options_of(other), learned, room.later, room.spare))
        gains[option] = 1.0 * worth(other, p)
        mean += chances[option] * gains[option]
    while options:
        option = lowest_bit(options)
        options &= options - 1
        missed = learned.regrets[place][option] + gains[option] - mean
        learned.regrets[place][option] = max(0.0, missed)
        learned.chosen[place][option] += weight * chances[option]


def draw(s: State, options: int, learned: Learned, chances: Any, rng: Rng) -> int:
    """A move, by what was missed until now."""
    weigh(learned.regrets[place_at(s, options)], options, chances)
    point = below(rng, 1 << 20) / (1 << 20)
    while options & options - 1 and point >= chances[lowest_bit(options)]:
        point -= chances[lowest_bit(options)]
        options &= options - 1
    return move_of(s, lowest_bit(options), rng)


def weigh(regrets: Any, options: int, chances: Any) -> None:
    whole, rest = 0.0, options
    while rest:
        whole += regrets[lowest_bit(rest)]
        rest &= rest - 1
    rest = options
    while rest:
        option = lowest_bit(rest)
        rest &= rest - 1
        chances[option] = regrets[option] / whole if whole else 1 / popcount(options)


def options_of(s: State) -> int:
    """The sorts of moves there are."""
    moves, options = legal(s), 0
    if s.table.phase == WINDOW:
        return (moves >> CALL & 1) << TO_CALL | (moves >> PASS & 1) << TO_PASS
    felt = felt_by(s)[0]
    while moves:
        options |= 1 << sort_of(lowest_bit(moves), felt, s.table.limit)
        moves &= moves - 1
    return options


def move_of(s: State, option: int, rng: Rng) -> int:
    """Any move of this sort."""
    if option >= TO_CALL:
        return CALL if option == TO_CALL else PASS
    moves, felt, n, found = legal(s), felt_by(s)[0], 0, NONE
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        if sort_of(action, felt, s.table.limit) == option:
            n += 1
            if below(rng, n) == 0:
                found = action
    return found


def place_at(s: State, options: int) -> int:
    felt, strangers, seen = felt_by(s)
    if s.table.phase == WINDOW:
        down = s.table.row.n > 0 and s.table.row.cards[s.table.row.n - 1] == BACK
        return PLAYS + place_of(felt, strangers, down)
    return (stage_of(seen) << SORTS) + options


def felt_by(s: State) -> tuple[int, int, int]:
    """The row in hundredths as the actor knows it, the strangers in it, and as all see it."""
    t, p = s.table, actor(s)
    points, strangers, backs, seen = 0, 0, 0, 0
    for i in range(t.row.n):
        face = t.row.cards[i]
        if face != BACK:
            seen += VALUE[face]
        else:
            backs += 1
            if t.by[i] == p:
                points += VALUE[s.under[i]]
            else:
                strangers += 1
    felt = 100 * (seen + points) + HIDDEN * strangers
    return felt, strangers, 100 * seen + HIDDEN * backs


# --- what it comes to ----------------------------------------------------------------------------


def learned_with(players: list[int], rounds: int, seed: int) -> Learned:
    loop = link([fill_in(learn, rules)], "mixing.seventeen")[0]
    places = PLAYS + CALLS
    learned = Learned(np.zeros((places, OPTIONS)), np.zeros((places, OPTIONS)))
    rng, spare = pack(Rng(seed))[0], pack(Rng())[0]
    buffers = [np.zeros(OPTIONS) for _ in range(3)]
    step = 1000
    for first in range(0, rounds, step):
        n = players[first // step % len(players)]
        template = pack(blank(settle_on(rules, n)))
        copies = template.copy()[0], template.copy()[0]
        room = Room(*copies, template[0], rng, spare, *buffers)
        loop(room, learned, np.uint64(game_seed(seed, n)), first, step)
    return learned


def shares(learned: Learned) -> list[list[int]]:
    """By stage: how often a sort is chosen where it can be, in hundredths."""
    found = []
    for stage in range(STAGES):
        row = []
        for sort in range(SORTS):
            picked, there = 0.0, 0.0
            for options in range(1 << SORTS):
                if options >> sort & 1:
                    here = learned.chosen[(stage << SORTS) + options]
                    picked, there = picked + here[sort], there + here.sum()
            row.append(percent(picked, there))
        found.append(row)
    return found


def calls(learned: Learned) -> list[int]:
    rows = learned.chosen[PLAYS:]
    return [percent(row[TO_CALL], row.sum()) for row in rows]


def percent(part: float, whole: float) -> int:
    """At least 1, and at most 99."""
    return min(99, max(1, round(100 * part / whole))) if whole else 50


def main() -> None:
    parser = argparse.ArgumentParser(description="Self-play with regret in 17.")
    parser.add_argument("--rounds", type=int, default=200_000, help="of each (default 200000)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for players in ([2], [3, 4, 5, 6]):
        learned = learned_with(players, arguments.rounds, arguments.seed)
        print(players)
        for row in shares(learned):
            print(f"    *{tuple(row)},")
        found = calls(learned)
        for i in range(0, CALLS, 18):
            print(f"    *{tuple(found[i : i + 18])},")


if __name__ == "__main__":
    main()
