"""Which games there are, and where their parts are.

A game is a folder of `nerve.games`. Games of others come with installed packages (the entry-point
group `nerve.games`) or as one file each, whose path somebody at this machine gave. `rules_of`
knows names alone, so that nothing written in a record or sent over the network loads a file.
"""

from __future__ import annotations

import hashlib
import pkgutil
import sys
import traceback
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from nerve.core.contract import Rules
from nerve.core.errors import BadGame, UnknownGame
from nerve.core.objections import objections

PACKAGE = "nerve.games"
GROUP = "nerve.games"  # of entry points: a game's name, and the module of its rules


class _Games(Mapping[str, Rules]):
    """The rules of every game by its name; a game's rules are imported when first asked for."""

    def __getitem__(self, name: str) -> Rules:
        if name in _folders():
            return cast(Rules, import_module(f"{PACKAGE}.{name}.rules"))
        if name in _opened:
            return _opened[name][0]
        found = _installed().get(name)
        if found is None or isinstance(found, BadGame):
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        sound = (name for name, rules in _installed().items() if not isinstance(rules, BadGame))
        return iter(sorted({*_folders(), *_opened, *sound}))

    def __len__(self) -> int:
        return len(list(iter(self)))


GAMES = _Games()


def rules_of(name: str) -> Rules:
    """The rules of a game by its name, never by a path. Raises UnknownGame, or BadGame if an
    installed package brings it and it is none."""
    if name in GAMES:
        return GAMES[name]
    broken = _installed().get(name)
    if isinstance(broken, BadGame):
        raise broken
    raise UnknownGame(f"unknown game {name!r}: expected one of {', '.join(GAMES)}")


@cache
def _folders() -> tuple[str, ...]:
    return tuple(found.name for found in pkgutil.iter_modules(import_module(PACKAGE).__path__))


# --- games of installed packages -----------------------------------------------------------------


@cache
def _installed() -> dict[str, Rules | BadGame]:
    """The games of installed packages; one that is broken does not concern the others."""
    found: dict[str, Rules | BadGame] = {}
    for point in sorted(entry_points(group=GROUP)):
        place = f"{point.name} = {point.value}"
        if point.name in _folders() or point.name in found:
            found[place] = BadGame(place, [f"the name {point.name!r} is taken"])
            continue
        try:
            found[point.name] = _installed_rules(point, place)
        except BadGame as bad:
            found[point.name] = bad
    return found


def _installed_rules(point: EntryPoint, place: str) -> Rules:
    try:
        module = point.load()
    except Exception as error:
        raise BadGame(place, [_what(error)]) from None
    if against := objections(module):
        raise BadGame(place, against)
    if point.name != module.NAME:
        raise BadGame(place, [f"NAME is {module.NAME!r}: expected {point.name!r}"])
    return cast(Rules, module)


def broken_games() -> list[BadGame]:
    """What installed packages call games and are none."""
    return [found for found in _installed().values() if isinstance(found, BadGame)]


# --- games of one file ---------------------------------------------------------------------------

_opened: dict[str, tuple[Rules, Path]] = {}


def open_game(place: str | Path | Rules) -> Rules:
    """A game by its name or by the path of its file (`./lantern.py`), which is run: for what
    people at this machine say, never for what comes from elsewhere.

    Raises UnknownGame or BadGame.
    """
    if not isinstance(place, str | Path):
        return _adopt(place)
    return load_file(place) if str(place).endswith(".py") else rules_of(str(place))


def _adopt(module: Any) -> Rules:
    """A module that somebody has imported himself."""
    if objections(module) or GAMES.get(module.NAME) is not module:
        _open(module, Path(module.__file__).resolve(), module.__name__)
    return cast(Rules, module)


def place_of(rules: Rules) -> str:
    """From where another process of this machine has the game: for its `open_game`."""
    file = _file_of(rules.NAME)
    return rules.NAME if file is None else str(file)


def load_file(path: str | Path) -> Rules:
    """The game of a file. From then on it is known by its name. Raises BadGame."""
    file = Path(path).resolve()
    for rules, known in _opened.values():
        if known == file:
            return rules
    return _open(_run(file, str(path)), file, str(path))


def _open(module: Any, file: Path, shown: str) -> Rules:
    against = objections(module)
    if not against and module.NAME in GAMES:
        owner = _file_of(module.NAME) or "another game"
        against = [f"the name {module.NAME!r} is taken by {owner}: expected another NAME"]
    if against:
        raise BadGame(shown, against)
    rules = cast(Rules, module)
    _opened[rules.NAME] = rules, file
    sys.modules[module.__name__] = module  # kept machine code looks there
    return rules


def _run(file: Path, shown: str) -> ModuleType:
    """The file as a module. Python's own way would leave a folder of bytecode beside it.

    It is named by what it says, as kept machine code is: the same text elsewhere finds both.
    """
    try:
        source = file.read_bytes()
    except OSError as error:
        raise BadGame(shown, [error.strerror or str(error)]) from None
    module = ModuleType(f"nerve_file_{hashlib.sha256(source).hexdigest()[:12]}")
    module.__file__ = str(file)
    before = sys.modules.get(module.__name__)
    sys.modules[module.__name__] = module  # dataclasses look there
    try:
        exec(compile(source, str(file), "exec", dont_inherit=True), module.__dict__)
    except SyntaxError as error:
        raise BadGame(shown, [f"line {error.lineno}: {error.msg}"]) from None
    except (Exception, SystemExit) as error:
        raise BadGame(shown, [_what(error, file)]) from None
    finally:
        del sys.modules[module.__name__]
        if before is not None:
            sys.modules[module.__name__] = before
    return module


def _what(error: BaseException, file: Path | None = None) -> str:
    """What went wrong, and on which line of the file."""
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(file)]
    what = f"{type(error).__name__}: {error}"
    return f"line {lines[-1]}: {what}" if lines else what


def blame(error: BaseException) -> str:
    """Where in a file's game an error arose, and what it is; empty if in none of them."""
    for _, file in _opened.values():
        for frame in reversed(traceback.extract_tb(error.__traceback__)):
            if frame.filename == str(file):
                what = f"{type(error).__name__}: {error}"
                return f"{file.name}: line {frame.lineno}, in {frame.name}: {what}"
    return ""


def is_file(name: str) -> bool:
    """Whether the game of this name is one file."""
    return name in _opened


def _file_of(name: str) -> Path | None:
    return _opened[name][1] if name in _opened else None


# --- the parts of a game -------------------------------------------------------------------------

IN_RULES = {  # parts that may stand in the rules themselves, by one of their names
    "thumb": "greedy",
    "bounds": "BOUNDS",
    "family": "style",
    "styles": "START",
}


def part_of(name: str, part: str) -> Any:
    """An optional part of a game (`odds`, `thumb`, `search` …): the module of that name beside the
    rules, or None. Rules of thumb may stand in the rules: a file's game has no other place."""
    if name not in GAMES:
        return None
    rules = GAMES[name]
    own = _module_beside(_package_of(rules), part)
    return rules if own is None and hasattr(rules, IN_RULES.get(part, " ")) else own


@cache
def _module_beside(package: str, part: str) -> Any:
    place = f"{package}.{part}"
    return import_module(place) if package and find_spec(place) else None


def room_of(name: str) -> Traversable | None:
    """The folder of a game's pages, words and lesson; None if it is one file."""
    package = _package_of(GAMES[name]) if name in GAMES else ""
    return files(package) if package else None


def _package_of(rules: Any) -> str:
    if hasattr(rules, "__path__"):
        return str(rules.__name__)
    return str(rules.__name__.rpartition(".")[0])
