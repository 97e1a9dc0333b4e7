"""Who sits where, and one function that decides for all of them.

A loop in machine code asks `decide(number, view, stream, dial, workspace)`. That is a chain: each
link knows one sort of bot, which has number 0 there, and leaves the others to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from nerve.bots.outside import Policy, function_of, tag_of
from nerve.bots.registry import BUILT_IN, SEARCH, of_thumb
from nerve.bots.search import search_of
from nerve.bots.styles import STYLE, Family
from nerve.core.cards import NONE, Rng
from nerve.core.contract import Rules
from nerve.fast.loops import choose, fallback, fill_in, placeholder
from nerve.fast.random_bots import RANDOM

Decide = Callable[[int, Any, Rng, int, Any], int]
mine: Policy = placeholder
family: Family = placeholder
think: Callable[[Any, Rng, int, Any], int] = placeholder
others: Decide = placeholder
forget: Callable[[Any], None] = placeholder
watch: Callable[[Any, int, Any, Any], None] = placeholder


def chain_of(rules: Rules, sorts: Sequence[str]) -> Decide:
    """One function that decides as any of these sorts (`nerve.bots.registry.Listed`) by its place
    among them. An illegal choice of somebody's function becomes the `fallback`."""
    decide: Decide = nobody
    for sort in reversed(sorts):
        if sort == RANDOM:
            decide = fill_in(by_chance, rules, others=decide)
        elif sort == SEARCH:
            decide = fill_in(by_thought, rules, think=search_of(rules), others=decide)
        elif sort in BUILT_IN:
            decide = fill_in(by_rule, rules, mine=of_thumb(rules, sort), others=decide)
        else:
            decide = fill_in(by_function, rules, mine=function_of(sort), others=decide)
    return decide


def by_chance(which: int, v: Any, rng: Rng, dial: int, workspace: Any) -> int:
    return choose(v.legal, dial, rng) if which == 0 else others(which - 1, v, rng, dial, workspace)


def by_rule(which: int, v: Any, rng: Rng, dial: int, workspace: Any) -> int:
    return mine(v, rng) if which == 0 else others(which - 1, v, rng, dial, workspace)


def by_thought(which: int, v: Any, rng: Rng, dial: int, workspace: Any) -> int:
    if which == 0:
        return think(v, rng, dial, workspace)
    return others(which - 1, v, rng, dial, workspace)


def by_function(which: int, v: Any, rng: Rng, dial: int, workspace: Any) -> int:
    if which:
        return others(which - 1, v, rng, dial, workspace)
    action = mine(v, rng)
    return action if is_legal(action, v) else fallback(v)


def or_none(which: int, v: Any, rng: Rng, dial: int, workspace: Any) -> int:
    """As `by_function`, but what is illegal is NONE."""
    if which:
        return others(which - 1, v, rng, dial, workspace)
    action = mine(v, rng)
    return action if is_legal(action, v) else NONE


class WithKnobs(NamedTuple):
    """A workspace of those that need one, with the knobs of those that are of a family."""

    knobs: Any
    workspace: Any


def of_family(which: int, v: Any, rng: Rng, dial: int, workspace: Any) -> int:
    """As one of a family; the dial says whose knobs. What is illegal is NONE."""
    if which:
        return others(which - 1, v, rng, dial, workspace)
    action = family(v, rng, workspace.knobs[dial])
    return action if is_legal(action, v) else NONE


def without_knobs(which: int, v: Any, rng: Rng, dial: int, workspace: Any) -> int:
    """Where those begin that are of no family."""
    return others(which, v, rng, dial, workspace.workspace)


def forget_within(workspace: Any) -> None:
    """As `forget`, where knobs stand beside the workspace."""
    forget(workspace.workspace)


def watch_within(s: Any, action: int, v: Any, workspace: Any) -> None:
    watch(s, action, v, workspace.workspace)


def is_legal(action: int, v: Any) -> bool:
    return 0 <= action < 63 and v.legal >> action & 1 != 0


def nobody(which: int, v: Any, rng: Rng, dial: int, workspace: Any) -> int:
    """The end of the chain."""
    return NONE


def chain_tag(sorts: Sequence[str]) -> str:
    """A name for a chain of these that a file may have."""
    return ".".join(sort if sort in (*BUILT_IN, STYLE) else tag_of(sort) for sort in sorts)
