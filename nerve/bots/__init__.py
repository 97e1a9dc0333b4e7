"""Players made of code. A bot chooses from what its seat may know, and from nothing else."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nerve.bots.loading import Bot, Entrant, load
    from nerve.bots.outside import BadBot
    from nerve.fast.random_bots import UnknownBot

# Whoever needs the names of the levels alone does not wait for these.
_LATER = {
    "nerve.bots.loading": ("Bot", "Entrant", "load"),
    "nerve.bots.outside": ("BadBot",),
    "nerve.fast.random_bots": ("UnknownBot",),
}


def __getattr__(name: str) -> Any:
    for module, names in _LATER.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["BadBot", "Bot", "Entrant", "UnknownBot", "load"]
