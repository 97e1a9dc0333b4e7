"""Bots of others: anybody's class or function, as `package.module:name` or `file.py:name`.

A function is a policy, `choose(v, rng) -> action`, that may run as machine code inside this
process. A class is plain Python, in a process of its own wherever that matters. Which of both a
name means is read from the source, so that a class need not be loaded to know. Loading runs the
code: names come from whoever runs the command, never over the network.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from nerve.core.cards import Rng
from nerve.core.contract import Rules
from nerve.core.errors import NerveError

Policy = Callable[[Any, Rng], int]


class BadBot(NerveError):
    """What cannot be loaded or is no bot."""

    code = "bad_bot"


def is_address(bot: str) -> bool:
    """Whether a name says where to find a bot; `search:300` does not."""
    place, _, name = bot.rpartition(":")
    return bool(place) and bool(name) and not name.isdecimal()


def is_function(bot: str) -> bool:
    """Whether this is somebody's function, as far as the source tells."""
    place, _, name = bot.rpartition(":")
    file = _file_of(place) if is_address(bot) else None
    return file is not None and name in _functions_in(file, file.stat().st_mtime_ns)


TAKES = ("v, rng", "v, rng, knobs")  # what policies are given, and families of them


def function_of(bot: str, takes: str = TAKES[0]) -> Policy:
    """Somebody's policy, or family of policies. Raises BadBot."""
    place, _, name = bot.rpartition(":")
    file = _file_of(place)
    found = _loaded(place, 0 if file is None else file.stat().st_mtime_ns).__dict__.get(name)
    if not isinstance(found, FunctionType):
        raise BadBot(f"bot {bot}: {place} has no function {name!r}")
    if len(inspect.signature(found).parameters) != len(takes.split(",")):
        raise BadBot(f"bot {bot}: expected a function {name}({takes}) that gives an action")
    return found


def compile_function(rules: Rules, bot: str, takes: str = TAKES[0]) -> None:
    """Make machine code of somebody's function. Raises BadBot with Numba's objection."""
    import numpy as np

    from nerve.fast.compiled import check_bounds_in, link, pack
    from nerve.fast.inside_numba import NumbaError, numba, objection

    function = function_of(bot, takes)
    given = (pack(rules.View())[0], pack(Rng())[0], np.zeros(1, np.int64))[: len(takes.split(","))]
    check_bounds_in(function.__module__)
    [made] = link([function], f"bot.{rules.NAME}.{tag_of(bot)}")
    try:
        made.compile(tuple(map(numba.typeof, given)))
    except NumbaError as error:
        raise BadBot(f"bot {bot} does not compile: {objection(error)}") from None
    except KeyError as error:  # what Numba makes of a field that is not there
        raise BadBot(f"bot {bot} does not compile: there is no field {error}") from None
    gives = made.nopython_signatures[0].return_type
    if not isinstance(gives, numba.types.Integer):
        raise BadBot(f"bot {bot} does not compile: it gives {gives}, not an action")


def tag_of(bot: str) -> str:
    """A name that a file of machine code may have."""
    return f"f{sha256(bot.encode()).hexdigest()[:12]}"


def class_of(bot: str) -> type[Any]:
    """Somebody's class with a method `choose`. Raises BadBot."""
    place, _, name = bot.rpartition(":")
    found = getattr(_module(place), name, None)
    if not isinstance(found, type):
        raise BadBot(f"bot {bot}: {place} has no class or function {name!r}")
    if not callable(getattr(found, "choose", None)):
        raise BadBot(f"bot {bot}: expected a method choose(view, legal, rng)")
    return found


def _file_of(place: str) -> Path | None:
    """The source of a file or a module, if there is one; the module is not loaded."""
    if place.endswith(".py"):
        return Path(place) if Path(place).is_file() else None
    return _origin(place)


@cache
def _origin(module: str) -> Path | None:
    try:
        spec = importlib.util.find_spec(module)
    except Exception:  # loading it will say what is wrong
        return None
    return Path(spec.origin) if spec and spec.origin and spec.origin.endswith(".py") else None


@cache
def _functions_in(file: Path, stamp: int) -> frozenset[str]:
    try:
        tree = ast.parse(file.read_bytes())
    except (SyntaxError, ValueError):
        return frozenset()
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@cache
def _loaded(place: str, stamp: int) -> ModuleType:
    return _module(place)


def _module(place: str) -> ModuleType:
    try:
        return _from_file(Path(place)) if place.endswith(".py") else importlib.import_module(place)
    except Exception as error:
        kind = type(error).__name__
        raise BadBot(f"bot file {place} cannot be loaded: {kind}: {error}") from error


def _from_file(path: Path) -> ModuleType:
    name = f"nerve_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise FileNotFoundError(f"no such file: {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    # Not by the loader: what it keeps of a file is taken for fresh if the file was rewritten within
    # a second and is as long as before.
    exec(compile(path.read_bytes(), str(path), "exec"), module.__dict__)
    return module
