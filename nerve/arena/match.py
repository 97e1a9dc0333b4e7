"""What an arena plays, and who sits where: every bot in every seat of the same deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from nerve.core.cards import M64, Rng, below, game_seed, stream
from nerve.core.errors import NerveError
from nerve.core.game import Setup, settle_on

BLOCK = 10  # deals of one order of seats: enough for machine code to get going
SEATING = 64  # a purpose of random numbers, as those of nerve.core.cards
MOST_DEALS = 10**7
MOST_BOTS = 20
MOST_PLAYOUTS = 100_000
MOST_TOGETHER = 100


class BadMatch(NerveError):
    """A match that cannot be played."""

    code = "bad_match"


class NeedsFast(NerveError):
    code = "needs_fast"

    def __init__(self) -> None:
        super().__init__('an arena needs the extra `fast`: pip install "nerve-games[fast]"')


@dataclass(frozen=True)
class Match:
    """All that settles the result of every game: made by `of`, which checks it.

    A deal is played once for each seat, every time with the same chance: in rotation r each bot
    sits r seats further on. Game number g is rotation g % players of deal g // players.

    Deals that follow one another may be a sitting: in each rotation those who play them stay the
    same, and bots that can remember what they saw of each other.
    """

    game: str
    players: int
    options: dict[str, bool]
    deck: dict[str, int] | None
    limits: dict[str, int]
    bots: tuple[str, ...]
    seed: int
    samples: int  # what might have been, at every chance; 0: luck is not measured
    patience: float  # seconds a decision of an outsider's bot may take
    playouts: int = 0  # at every decision, to measure luck by those instead (`nerve.arena.skill`)
    together: int = 1  # deals of a sitting

    @classmethod
    def of(
        cls,
        setup: Setup,
        bots: Sequence[str],
        seed: int,
        samples: int = 8,
        patience: float = 5.0,
        playouts: int = 0,
        together: int = 1,
    ) -> Match:
        """Raises BadMatch."""
        if not 2 <= len(bots) <= MOST_BOTS:
            raise BadMatch(f"an arena is for 2 to {MOST_BOTS} bots, not {len(bots)}")
        if empty := [i for i, bot in enumerate(bots, 1) if not bot.strip()]:
            raise BadMatch(f"bot {empty[0]} of {len(bots)} has no name: expected a,b,…")
        if not 0 <= samples <= 1000:
            raise BadMatch(f"luck is measured by 0 to 1000 samples, not {samples}")
        if not 0 <= playouts <= MOST_PLAYOUTS:
            raise BadMatch(f"luck is measured by 0 to {MOST_PLAYOUTS} playouts, not {playouts}")
        if not 1 <= together <= MOST_TOGETHER:
            raise BadMatch(f"a sitting has 1 to {MOST_TOGETHER} deals, not {together}")
        if not 0.01 <= patience <= 3600:
            raise BadMatch(f"a decision may take 0.01 to 3600 seconds, not {patience}")
        return cls(
            setup.rules.NAME,
            setup.players,
            setup.options,
            setup.deck,
            setup.limits,
            tuple(bots),
            seed & M64,
            samples,
            patience,
            playouts,
            together,
        )

    @cached_property
    def setup(self) -> Setup:
        return settle_on(self.game, self.players, self.options, self.deck, self.limits)

    def __reduce__(self) -> tuple[Any, ...]:
        return from_data, (self.data(),)

    def data(self) -> dict[str, Any]:
        """The match as plain data; `from_data` is its inverse."""
        told = {**asdict(self), "bots": list(self.bots), "rules": self.setup.rules.VERSION}
        if not self.playouts:
            del told["playouts"]  # journals from before there were any stay what they are
        if self.together == 1:
            del told["together"]  # likewise
        return told

    @property
    def block(self) -> int:
        """How many deals in a row are played by the same bots in the same order: whole sittings."""
        fewest = BLOCK if len(self.bots) <= self.players else 1
        return -(-fewest // self.together) * self.together

    def table(self, block: int) -> list[int]:
        """The bots that meet in a block of deals, in the order of seats, by their numbers.

        Too few bots: the last one fills the table. Too many: in as many deals as there are bots,
        each sits at the table equally often.
        """
        rng, n, m = Rng(), self.players, len(self.bots)
        if m <= n:
            stream(rng, self.seed, SEATING, block)
            return mixed([min(i, m - 1) for i in range(n)], rng)
        stream(rng, self.seed, SEATING, block // m)
        circle = mixed(list(range(m)), rng)
        return [circle[(block + i) % m] for i in range(n)]

    def line_up(self, block: int, rotation: int) -> list[int]:
        """The bots by seat in one rotation of a block's deals."""
        table = self.table(block)
        return [table[(seat - rotation) % self.players] for seat in range(self.players)]

    def place(self, number: int) -> tuple[int, int]:
        """The deal and rotation of a game."""
        return divmod(number, self.players)

    def chance(self, deal: int) -> int:
        """The seed of all chance in a deal."""
        return game_seed(self.seed, deal)


def from_data(data: Mapping[str, Any]) -> Match:
    """Raises BadMatch if the rules have changed since."""
    fields = {key: data[key] for key in Match.__dataclass_fields__ if key in data}
    match = Match(**{**fields, "bots": tuple(fields["bots"])})
    if (version := match.setup.rules.VERSION) != data["rules"]:
        raise BadMatch(f"played by rules {data['rules']} of {match.game}: here they are {version}")
    return match


def mixed(items: list[int], rng: Rng) -> list[int]:
    for i in range(len(items) - 1, 0, -1):
        j = below(rng, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def checked_deals(match: Match, deals: int) -> int:
    """Raises BadMatch."""
    if not 1 <= deals <= MOST_DEALS:
        raise BadMatch(f"an arena plays 1 to {MOST_DEALS:,} deals, not {deals}")
    fewest = len(match.bots) * match.together
    if len(match.bots) > match.players and deals < fewest:
        raise BadMatch(f"{len(match.bots)} bots that take turns need {fewest} deals, not {deals}")
    return deals
