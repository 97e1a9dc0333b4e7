"""Odds of 13: who must take a tile."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from nerve.core.cards import NONE, total
from nerve.core.counting import NEVER, all_of, guess, texts
from nerve.core.game import actions, imagine
from nerve.games.thirteen import rules as thirteen


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of 13."""

    sum: int
    fits: tuple[str, ...]  # the cards that may come without taking it
    unseen: int  # so many of those are unseen


@dataclass(frozen=True, slots=True)
class Holder:
    """A player of 13, were it his turn with the tiles as they lie."""

    forced: Fraction  # that each of his cards would take a tile
    fits: tuple[Fraction, ...]  # by tile: that he has a card which may come without taking it


@dataclass(frozen=True, slots=True)
class Play:
    """A legal play of one's own, and what it leaves to the next player."""

    takes: int  # cards one takes by it
    next_forced: Fraction  # that the next player must take a tile; 0 where the round ends


@dataclass(frozen=True, slots=True)
class Odds:
    """Who must take a tile."""

    tiles: tuple[Tile, ...]
    players: tuple[Holder, ...]
    plays: dict[str, Play]  # empty unless it is this seat's turn
    unseen: dict[str, int]
    provided: str = "hands are any of the unseen cards"
    assumed: str = ""


def odds(view: thirteen.View) -> Odds:
    t = view.table
    unseen = [0] * thirteen.KINDS
    thirteen.unseen(view, unseen)
    tiles = []
    fitting = _fitting_tiles(t)
    for colour in range(thirteen.COLOURS):
        fits = [kind for kind in range(thirteen.KINDS) if fitting[kind] >> colour & 1]
        tiles.append(
            Tile(
                sum=thirteen.tile_sum(t.tiles[colour]),
                fits=tuple(thirteen.CARDS[kind] for kind in fits),
                unseen=sum(unseen[kind] for kind in fits),
            )
        )
    holders = []
    for p in range(t.players):
        cards, n = view.hand if p == view.seat else unseen, t.held[p]
        any_fit = [
            1 - _none_fits(cards, fitting, 1 << colour, n) for colour in range(thirteen.COLOURS)
        ]
        forced = _none_fits(cards, fitting, -1, n) if n else NEVER
        holders.append(Holder(forced, tuple(any_fit)))
    plays = {thirteen.MOVES[action]: _play(view, unseen, action) for action in actions(view.legal)}
    return Odds(
        tuple(tiles), tuple(holders), plays, texts(thirteen, unseen), assumed=guess(thirteen, t)
    )


def _fitting_tiles(t: thirteen.Table) -> list[int]:
    """By kind of card: bit set of the tiles it may join without taking them (K13-R5, K13-R6)."""
    room = [t.limit - thirteen.tile_sum(tile) for tile in t.tiles]
    fitting = [0] * thirteen.KINDS
    for action in range(len(thirteen.MOVES)):
        card, tile = thirteen.card_of(action), thirteen.tile_of(action)
        fitting[card] |= (thirteen.VALUE[card] <= room[tile]) << tile
    return fitting


def _none_fits(cards: list[int], fitting: list[int], tiles: int, n: int) -> Fraction:
    """The chance that none of n of these cards fits one of the tiles."""
    useless = sum(cards[kind] for kind in range(thirteen.KINDS) if not fitting[kind] & tiles)
    return all_of(useless, total(cards), n)


def _play(view: thirteen.View, unseen: list[int], action: int) -> Play:
    """Try a play of one's own. What one draws after it is nothing to the next player's hand."""
    s = imagine(thirteen, view, 0)
    taken: list[int] = []
    s.chance.sink = lambda kind, _seat, n, _: taken.append(n * (kind == thirteen.Event.TAKE))
    thirteen.apply(s, action)
    t = s.table
    if t.turn == NONE or t.round != view.table.round:
        return Play(sum(taken), NEVER)
    return Play(sum(taken), _none_fits(unseen, _fitting_tiles(t), -1, t.held[t.turn]))
