"""One list of bots: the names that every command, server and environment knows, and what they mean.

- `random` chooses any legal move; so do a game's own bots that favour some of them, if they can
  (`nerve.fast.random_bots`);
- `greedy` and `tuned` are the game's rules of thumb; without any, its `fallback`;
- `search`, `search:300` and the levels think, as long as their dial says (`nerve.bots.search`);
- `style:NAME` is a player of the game's family of styles, `held-out:NAME` one of its held-out half
  (`nerve.bots.styles`), `style:3/-1/20` one that has its knobs for a name;
- `file.py:function` or `package.module:function` is somebody's policy, as machine code if possible;
- `file.py:Class` or `package.module:Class` is somebody's class, as plain Python.

A name that ends in a number (`greedy-1`) is frozen: its moves never change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from nerve.bots.levels import LEVELS, USUAL
from nerve.bots.outside import Policy, function_of, is_function
from nerve.bots.search import dial_of
from nerve.bots.styles import STYLE, BySize, Knobs, family_of, is_style, start_of, styles_of
from nerve.core.cards import Rng
from nerve.core.contract import Rules
from nerve.core.registry import part_of
from nerve.fast.loops import choose, fallback, fill_in
from nerve.fast.random_bots import RANDOM, UnknownBot, favoured_by, is_random, random_bots

SEARCH = "search"
BUILT_IN = (RANDOM, "greedy", "tuned", SEARCH)  # the sorts, in the order of their numbers
OF_THUMB = {name: name.removesuffix("-1") for name in ("greedy", "greedy-1", "tuned", "tuned-1")}
OUTSIDE = "file.py:name or package.module:name"
MOST_SIMULATIONS = 10**9


@dataclass(frozen=True)
class Listed:
    """A bot as machine code knows it: its sort, one of BUILT_IN, STYLE or the name of somebody's
    function; its dial: the moves that a random one favours, the simulations that a search may run;
    and its knobs, if it is one of a family, at a table of up to `most` players maybe others."""

    sort: str
    dial: int = 0
    knobs: Knobs = ()
    most: int = 0
    few: Knobs = ()

    def knobs_at(self, players: int) -> Knobs:
        return self.few if players <= self.most else self.knobs


def names(rules: Rules) -> list[str]:
    """The built-in bots of a game."""
    own = random_bots(rules)[1:]
    return [RANDOM, *OF_THUMB, *LEVELS, SEARCH, f"{SEARCH}:300", *own]


def is_built_in(bot: str) -> bool:
    if is_style(bot):
        return True
    name, _, dial = bot.partition(":")
    if dial:
        return name == SEARCH and dial.isdecimal() and 0 < int(dial) <= MOST_SIMULATIONS
    return bot in LEVELS or bot == SEARCH or is_rule(bot)


def is_rule(bot: str) -> bool:
    """Whether the bot decides at once, from its view alone."""
    return bot in OF_THUMB or is_random(bot)


def is_policy(bot: str) -> bool:
    """Whether the bot plays inside machine code: it is built in, or somebody's function."""
    return is_built_in(bot) or is_function(bot)


def find(rules: Rules, bot: str) -> Listed:
    """The policy of this name in this game. Raises UnknownBot, BadBot or NoStyles."""
    if is_style(bot):
        found = _knobs_of(rules, bot)
        if isinstance(found, BySize):
            return Listed(STYLE, 0, found.many, found.most, found.few)
        return Listed(STYLE, knobs=found)
    if is_function(bot):
        function_of(bot)
        return Listed(bot)
    if not is_built_in(bot):
        known = ", ".join(names(rules))
        raise UnknownBot(f"unknown bot {bot!r}: expected one of {known}, {OUTSIDE}")
    if bot in OF_THUMB:
        return Listed(OF_THUMB[bot])
    if is_random(bot):
        return Listed(RANDOM, favoured_by(rules, bot))
    _, _, dial = bot.partition(":")
    return Listed(SEARCH, int(dial) if dial else dial_of(rules, bot if bot in LEVELS else USUAL))


def style_by(knobs: Knobs) -> str:
    """The one of a family with these knobs, by its name as a bot."""
    return f"{STYLE}:{'/'.join(map(str, knobs))}"


def knobs_in(bot: str) -> Knobs:
    """The inverse of `style_by`; none if the name is one of words."""
    numbers = bot.removeprefix(f"{STYLE}:").split("/")
    if not all(re.fullmatch(r"-?[0-9]{1,9}", number) for number in numbers):
        return ()
    return tuple(map(int, numbers))


def _knobs_of(rules: Rules, bot: str) -> Knobs | BySize:
    family_of(rules)
    if knobs := knobs_in(bot):
        wanted = len(start_of(rules))
        if len(knobs) != wanted:
            raise UnknownBot(f"bot {bot!r} has {len(knobs)} knobs: expected {wanted}")
        return knobs
    known = styles_of(rules, bot.partition(":")[0])
    if bot not in known:
        raise UnknownBot(f"unknown bot {bot!r}: expected one of {', '.join(known)}")
    return known[bot]


# --- rules that decide from a view alone ----------------------------------------------------------


def policy_of(rules: Rules, bot: str) -> Policy:
    """The policy of a bot that does not search. Raises UnknownBot or BadBot."""
    found = find(rules, bot)
    if found.sort == RANDOM:
        return lambda v, rng: choose(v.legal, found.dial, rng)
    if found.sort == STYLE:
        family = family_of(rules).style
        return lambda v, rng: int(family(v, rng, found.knobs_at(v.table.players)))
    if found.sort == SEARCH:
        raise UnknownBot(f"bot {bot!r} searches: expected one of {RANDOM}, {', '.join(OF_THUMB)}")
    return of_thumb(rules, bot) if found.sort in BUILT_IN else function_of(bot)


def of_thumb(rules: Rules, bot: str) -> Policy:
    """The rule of thumb of this name, as the game's `thumb.py` has it, or the next best."""
    own = part_of(rules.NAME, "thumb")
    rule = getattr(own, OF_THUMB[bot], None) or getattr(own, "greedy", None)
    policy: Policy = fill_in(by_fallback, rules) if rule is None else rule
    return policy


def by_fallback(v: Any, rng: Rng) -> int:
    return fallback(v)
