"""What each house bot is like. It changes how it looks, what it says and how long it hesitates;
never what it plays."""

from __future__ import annotations

from typing import Literal, get_args

Temper = Literal["bold", "calm", "cheeky", "gloomy", "nervous", "sly"]
TEMPERS: tuple[Temper, ...] = get_args(Temper)

_OF: dict[Temper, str] = {
    "bold": "Bo Max Axel Raven",
    "calm": "Moe June Otto Onyx",
    "cheeky": "Pip Ivy Nina Flint",
    "gloomy": "Kit Hal Boris Sable",
    "nervous": "Lulu Ned Greta Quill",
    "sly": "Tess Rosa Vera Frost",
}
_BY_NAME = {name: temper for temper, names in _OF.items() for name in names.split()}


def temper_of(name: str) -> Temper:
    """A bot's temper by its name; who has none is calm."""
    return _BY_NAME.get(name, "calm")
