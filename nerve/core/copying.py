"""Copies of states and views, fast: for each class the code that copies it is written once, with
all the looking-up done. Servers and plain series copy most of the time.

States are dataclasses of ints, lists of fixed length and such dataclasses; all of a class have one
shape. Fields marked `plain` are no part of a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from types import MappingProxyType
from typing import Any

_copiers: dict[type[Any], Callable[[Any], Any]] = {}
_assigners: dict[type[Any], Callable[[Any, Any], None]] = {}
_copiers_around: dict[tuple[type[Any], str], Callable[[Any, Any], Any]] = {}


def copied(value: Any) -> Any:
    """An equal value, whose plain fields have their defaults."""
    kind = type(value)
    if kind not in _copiers:
        classes: dict[str, Any] = {}
        expression = _copy_of(value, "value", classes)
        _copiers[kind] = eval(f"lambda value: {expression}", classes)
    return _copiers[kind](value)


def copied_around(value: Any, name: str, part: Any) -> Any:
    """A copy of which one field is not copied, but is `part`."""
    key = type(value), name
    if key not in _copiers_around:
        classes: dict[str, Any] = {}
        expression = _copy_of(value, "value", classes, {name: "part"})
        _copiers_around[key] = eval(f"lambda value, part: {expression}", classes)
    return _copiers_around[key](value, part)


def assign_all(target: Any, source: Any) -> None:
    """Copy all of a dataclass into another of its class."""
    if target is source:
        return
    kind = type(target)
    if kind not in _assigners:
        names: dict[str, Any] = {}
        body = "\n".join(_assignments(source, "target", "source", 1))
        exec(f"def assigner(target, source):\n{body}", names)
        _assigners[kind] = names["assigner"]
    _assigners[kind](target, source)


def _members(value: Any) -> Iterator[tuple[str, Any]]:
    for f in fields(value):
        if not f.metadata.get("plain"):
            yield f.name, getattr(value, f.name)


def _copy_of(
    value: Any, place: str, classes: dict[str, Any], given: Mapping[str, str] = MappingProxyType({})
) -> str:
    """The source of an expression that makes a copy of what is at `place`; some fields of it are
    given by another expression."""
    if is_dataclass(value):
        name = f"{type(value).__name__}{len(classes)}"
        classes[name] = type(value)
        in_order = [f.name for f in fields(value)]
        copies = {
            n: given.get(n) or _copy_of(part, f"{place}.{n}", classes)
            for n, part in _members(value)
        }
        parts = [
            f"{'' if n == due else f'{n}='}{copy}"
            for due, (n, copy) in zip(in_order, copies.items(), strict=False)
        ]
        return f"{name}({', '.join(parts)})"
    if not isinstance(value, list):
        return place
    if not isinstance(value[0], list) and not is_dataclass(value[0]):
        return f"{place}[:]"
    if isinstance(value[0], list) and isinstance(value[0][0], int):
        return f"[*map(list.copy, {place})]"
    return f"[{_copy_of(value[0], 'each', classes)} for each in {place}]"


def _assignments(value: Any, target: str, source: str, depth: int) -> Iterator[str]:
    """The lines of source that copy what is at `source` to `target`."""
    indent = "    " * depth
    for name, part in _members(value):
        to, of = f"{target}.{name}", f"{source}.{name}"
        if is_dataclass(part):
            yield from _assignments(part, to, of, depth)
        elif isinstance(part, list):
            yield from _list_assignments(part, to, of, depth)
        else:
            yield f"{indent}{to} = {of}"


def _list_assignments(value: list[Any], to: str, of: str, depth: int) -> Iterator[str]:
    indent, into, item = "    " * depth, f"into{depth}", f"item{depth}"
    if not isinstance(value[0], list) and not is_dataclass(value[0]):
        yield f"{indent}{to}[:] = {of}"
        return
    yield f"{indent}for {into}, {item} in zip({to}, {of}, strict=True):"
    if is_dataclass(value[0]):
        yield from _assignments(value[0], into, item, depth + 1)
    else:
        yield from _list_assignments(value[0], into, item, depth + 1)
