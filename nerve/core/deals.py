"""Deals that anybody can check: what binds whom, and what is checked afterwards (docs/deals.md).

The server shows a commitment to its secret, players add contributions that they have sealed before,
and all chance of the game follows from the key made of both. The secret is shown after the game.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from nerve.core.chance import Committed, Step, Stream, is_chance, shorten
from nerve.core.contract import Rules
from nerve.core.errors import HEADER, BadRecord

SCHEME = "nerve-deal/1"
HEX = re.compile(r"[0-9a-f]{64}", re.ASCII)
GAME = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)


def new_secret() -> str:
    """32 bytes that nobody can guess, as hex."""
    return secrets.token_hex(32)


def commitment_of(secret: str) -> str:
    """What binds to a secret and does not tell it."""
    return _hashed("commitment", secret)


def seal_of(contribution: str) -> str:
    """What binds to a contribution and does not tell it."""
    return _hashed("contribution", contribution)


def _hashed(what: str, value: str) -> str:
    return hashlib.sha256(f"{SCHEME} {what}\n".encode() + bytes.fromhex(value)).hexdigest()


def key_of(
    secret: str, table: str, number: int, game: str, players: int, seats: Iterable[str | None]
) -> bytes:
    """What all chance of a game follows from; `number`: which game of the table."""
    lines = [SCHEME, table, str(number), game, str(players), *(seat or "-" for seat in seats)]
    message = "".join(f"{line}\n" for line in lines)
    return hmac.digest(bytes.fromhex(secret), message.encode("ascii"), "sha256")


def new_deal(
    secret: str,
    table: str,
    number: int,
    seals: Sequence[str | None],
    seats: Sequence[str | None],
) -> dict[str, Any]:
    """What the deal of a game follows from. Nobody may see it before the game is over."""
    return {
        "scheme": SCHEME,
        "table": table,
        "game": number,
        "commitment": commitment_of(secret),
        "secret": secret,
        "seals": list(seals),
        "seats": list(seats),
    }


def source_of(rules: Rules, players: int, deal: Mapping[str, Any]) -> Committed:
    """The chance that follows from a deal."""
    key = key_of(deal["secret"], deal["table"], deal["game"], rules.NAME, players, deal["seats"])
    return Committed(rules, players, key)


def faces_of(rules: Rules, steps: Iterable[Step]) -> list[str]:
    """The faces of the game's die; none if it has no die, whatever else has faces there."""
    has_die = any(event.tells == "face" for event in rules.EVENTS)
    return list(rules.FACES) if has_die or any(step[0] == "roll" for step in steps) else []


# --- afterwards -----------------------------------------------------------------------------------


def check_deal(record: Mapping[str, Any]) -> None:
    """Whether the chance of a record with a deal follows from it. No rules are asked.

    Raises BadRecord.
    """
    deal, players = _deal_of(record), len(record["players"])
    if commitment_of(deal["secret"]) != deal["commitment"]:
        raise _bad("the commitment does not fit the secret", commitment_of(deal["secret"]))
    for seat, (seal, given) in enumerate(zip(deal["seals"], deal["seats"], strict=True)):
        if given is not None and seal != seal_of(given):
            raise _bad(f"the contribution of seat {seat} does not fit its seal", seal_of(given))
    key = key_of(
        deal["secret"], deal["table"], deal["game"], record["game"], players, deal["seats"]
    )
    stream = Stream(key)
    for index, step in enumerate(record["steps"]):
        if not isinstance(step, list) or not step:
            raise BadRecord(index, f"{shorten(step)} is no step", "chance or a decision")
        if is_chance(step):
            due = _due(stream, index, step, players, sorted(deal["faces"]))
            if type(step[1]) is not type(due) or step[1] != due:
                raise BadRecord(index, f"{step[0]} {_unlike(step[1], due)}", "what the deal gives")


def _due(stream: Stream, index: int, step: Step, players: int, faces: list[str]) -> Any:
    """What the stream gives where this step stands."""
    kind, shown = step[0], step[1] if len(step) == 2 else None
    if kind == "shuffle" and isinstance(shown, list) and all(isinstance(c, str) for c in shown):
        cards = sorted(shown)  # by code points: the same as by the bytes of UTF-8
        for i in range(len(cards) - 1, 0, -1):
            j = stream.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards
    if kind == "start" and len(step) == 2:
        return stream.below(players)
    if kind == "roll" and len(step) == 2 and faces:
        return faces[stream.below(len(faces))]
    raise BadRecord(index, f"{shorten(step)}", "a shuffle, a start or a roll of the deal's faces")


def _unlike(value: Any, due: Any) -> str:
    """Where a step differs, in short."""
    if isinstance(due, list):
        place = next(i for i, card in enumerate(due) if value[i] != card)
        return f"{shorten(value[place])} at place {place}, not {shorten(due[place])},"
    return f"{shorten(value)}, not {shorten(due)},"


def _deal_of(record: Mapping[str, Any]) -> Mapping[str, Any]:
    """The deal of a record, its shape checked. Raises BadRecord."""
    players, deal = record.get("players"), record.get("deal")
    if not isinstance(players, list) or not isinstance(record.get("steps"), list):
        raise _bad("players or steps are missing", "a record")
    if not isinstance(record.get("game"), str) or not GAME.fullmatch(record["game"]):
        raise _bad(f"game {shorten(record.get('game'))}", "the name of a game")
    if not isinstance(deal, dict):
        raise _bad(f"deal {shorten(deal)}", "an object")
    for wrong, expected in _objections(deal, len(players)):
        raise _bad(f"{wrong} {shorten(deal.get(wrong))}", expected)
    return deal


def _objections(deal: Mapping[str, Any], players: int) -> Iterator[tuple[str, str]]:
    """Which parts of a deal have another shape than they should."""
    if deal.get("scheme") != SCHEME:
        yield "scheme", f'"{SCHEME}"'
    table, number, faces = deal.get("table"), deal.get("game"), deal.get("faces")
    if not isinstance(table, str) or not table.isascii() or not table.isprintable():
        yield "table", "the code of a table"
    if type(number) is not int or number < 1:
        yield "game", "the number of a game, from 1"
    for name in ("commitment", "secret"):
        if not _is_hex(deal.get(name)):
            yield name, "64 digits of lower-case hex"
    for name in ("seals", "seats"):
        listed = deal.get(name)
        if not isinstance(listed, list) or len(listed) != players:
            yield name, f"a list for {players} seats"
        elif not all(one is None or _is_hex(one) for one in listed):
            yield name, "64 digits of lower-case hex or null for each seat"
    if not isinstance(faces, list) or not all(isinstance(face, str) for face in faces):
        yield "faces", "a list of texts"


# --- who was there --------------------------------------------------------------------------------


def check_seen(record: Mapping[str, Any], seen: Mapping[str, Any]) -> None:
    """Whether a record, whose deal is right in itself, is of the game that somebody saw.

    `seen` is what a page keeps of a game (docs/deals.md). Raises BadRecord.
    """
    deal = _deal_of(record)
    shown = seen.get("commitments")
    if not isinstance(shown, list) or not shown or seen.get("late") is True:
        raise _bad("its commitment was published late", "it before the first card")
    if shown[0] != deal["commitment"]:
        raise _bad(f"another commitment than {shorten(shown[0])} was kept", "a game is dealt once")
    if len(shown) > 1:
        raise _bad("the commitment was changed", "one for a game")
    for name, what in (("seals", "seal"), ("seats", "contribution")):
        was = seen.get(name)
        if isinstance(was, list) and was != deal[name]:
            seat = next((i for i, one in enumerate(deal[name]) if was[i : i + 1] != [one]), 0)
            raise _bad(f"the {what} of seat {seat} is not the one shown", "what was shown")
    _check_own(deal, seen)
    if isinstance(seen.get("result"), dict) and seen["result"] != record.get("result"):
        raise BadRecord(len(record["steps"]), "the result is not the one seen", "the same game")


def _check_own(deal: Mapping[str, Any], seen: Mapping[str, Any]) -> None:
    """One's own contribution must be the one listed, if the table took it."""
    own, seat, shown = seen.get("contribution"), seen.get("seat"), seen.get("seats")
    if own is None or (isinstance(shown, list) and own not in shown):  # it did not come in time
        return
    if type(seat) is not int or not 0 <= seat < len(deal["seats"]):
        raise _bad(f"seat {shorten(seat)} in what was seen", "a seat of this game")
    if deal["seats"][seat] != own:
        raise _bad(f"the contribution of seat {seat}, one's own, is left out", shorten(own))


def _is_hex(value: Any) -> bool:
    return isinstance(value, str) and HEX.fullmatch(value) is not None


def _bad(wrong: str, expected: str) -> BadRecord:
    return BadRecord(HEADER, f"deal: {wrong}", expected)
