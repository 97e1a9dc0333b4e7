"""What we lean on inside Numba, all in one place: none of it is promised to stay.

It holds for the versions of HOLDS_FOR; `tests/fast/test_inside_numba.py` says so where it breaks.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from numba.core import config
from numba.core.errors import NumbaError
from numba.core.registry import cpu_target

HOLDS_FOR = (0, 61), (0, 68)  # the first and the last version known to do

__all__ = [
    "HOLDS_FOR",
    "NumbaError",
    "cache_files",
    "caching_in",
    "has_pdep",
    "objection",
    "target",
]

_lock = Lock()


@contextmanager
def caching_in(folder: Path) -> Iterator[None]:
    """A function made by `njit(cache=True)` meanwhile keeps its machine code in this folder: it
    looks at `config.CACHE_DIR` when it is made, and never again. Those of others stay elsewhere."""
    with _lock:
        before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
        try:
            yield
        finally:
            config.CACHE_DIR = before


def cache_files(function: Any) -> list[Path]:
    """The indices of machine code kept of a function: one, or none as long as it was not run."""
    folder, name = Path(function.stats.cache_path), function.py_func.__qualname__
    return list(folder.glob(f"*{name}-*.nbi"))


def target() -> tuple[str, str, str]:
    """What machine code is made for: triple, processor and its features, as NUMBA_CPU_NAME and
    NUMBA_CPU_FEATURES or else this machine have it. Numba's own cache goes by it."""
    triple, processor, features = cpu_target.target_context.codegen().magic_tuple()
    return triple, processor, features or ""


def has_pdep() -> bool:
    """Whether the processor has the instruction `pdep`. Asking LLVM for it where it is missing ends
    the process."""
    triple, _, features = target()
    return triple.startswith("x86_64") and "+bmi2" in features.split(",")


def objection(error: NumbaError) -> str:
    """What Numba has against a function, in one line; the whole is a page."""
    noise = ("Failed in", "No implementation", "During:", "Overload", "File ", ">>>", "There are")
    lines = [line.strip() for line in str(error.args[0] if error.args else error).splitlines()]
    said = next((line for line in lines if line and not line.startswith(noise)), "no reason given")
    line = getattr(getattr(error, "loc", None), "line", None)
    where = f"line {line}: " if line else ""
    return f"{where}{said}"
