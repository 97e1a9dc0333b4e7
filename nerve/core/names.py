"""Names of players: how they are shown, and which of them look alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

LONGEST_NAME = 24  # characters
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# Scripts whose letters carry one mark at most that is no part of the letter.
ONE_MARK = ("LATIN", "GREEK", "CYRILLIC", "DIGIT")
# What is taken for a small Latin letter at a glance.
LOOKS_LIKE = {
    "a": "аɑα",
    "b": "вьƅ",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еєεɛ",
    "g": "ɡց",
    "h": "һհн",
    "j": "јϳ",
    "k": "кκ",
    "l": "1іıɩιӏ|!i",
    "m": "м",
    "n": "ոпη",
    "o": "0оοօσ",
    "p": "рρ",
    "q": "ԛ",
    "r": "г",
    "s": "ѕ",
    "t": "тτ",
    "u": "սυ",
    "v": "ѵν",
    "w": "шωѡ",
    "x": "хχ",
    "y": "уүγ",
    "z": "з",
}
ALIKE = str.maketrans({other: letter for letter, many in LOOKS_LIKE.items() for other in many})
# Capitals that look like Latin ones while their small letters do not, or have none.
CAPITALS = str.maketrans(
    "ΒΖΗΜΝΥ" "ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ" "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ",
    "BZHMNY" "ABCDEGHJKLMPRSTVWZ" "ABCDEFGHIJKLMNOPRSTUVWXYZ",
)  # fmt: skip


VARIANTS = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"  # of a picture
JOINER = "\u200d"
KEYCAP = re.compile("(?<=[0-9#*])\ufe0f?\u20e3")


def clean_name(name: str) -> str | None:
    """A name as it is shown, or None if it cannot be: no control or invisible characters but those
    that make one picture of several, no marks on top of each other, one space between words, at
    most LONGEST_NAME characters."""
    text = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(text) <= LONGEST_NAME or INVISIBLE & set(text):
        return None
    seen = KEYCAP.sub("", _unjoined(text))
    if any(unicodedata.category(c)[0] == "C" for c in seen):
        return None
    return None if _has_stacked_marks(seen) else text


def _unjoined(text: str) -> str:
    """Without joiners between two pictures: an astronaut is a person, this, and a rocket."""
    kept = ""
    for place, c in enumerate(text):
        before, after = kept.rstrip(VARIANTS)[-1:], text[place + 1 :][:1]
        pictures = [unicodedata.category(one) == "So" for one in before + after]
        if c != JOINER or pictures != [True, True]:
            kept += c
    return kept


def _has_stacked_marks(text: str) -> bool:
    marks, most = 1, 0  # a name does not begin with a mark
    for c in text:
        if unicodedata.category(c) not in ("Mn", "Me"):
            bare = len(unicodedata.normalize("NFD", c)) == 1
            marks, most = 0, int(bare) if unicodedata.name(c, "").startswith(ONE_MARK) else 2
        else:
            marks += 1
            if marks > most:
                return True
    return False


def skeleton(name: str) -> str:
    """What names that look alike have in common."""
    plain = unicodedata.normalize("NFKD", name.translate(CAPITALS).casefold())
    letters = "".join(c for c in plain if unicodedata.category(c)[0] in "LNS").translate(ALIKE)
    return letters.replace("rn", "m").replace("vv", "w") or name


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number if another looks like it."""
    taken = {skeleton(other) for other in others}
    shown, number = name, 1
    while skeleton(shown) in taken:
        number += 1
        shown = f"{name[: LONGEST_NAME - 3]} {number}"
    return shown
