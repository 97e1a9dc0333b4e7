"""The server's settings: by flag, environment (NERVE_*) or TOML file, in this order."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

from nerve.core.errors import NerveError

PASSWORD = re.compile(r"(://[^:/@]*:)[^@]*@")  # in an address


class BadSetting(NerveError):
    code = "bad_setting"


def _setting(default: Any, about: str, least: float = 0) -> Any:
    return field(default=default, metadata={"about": about, "least": least})


@dataclass(frozen=True)
class Settings:
    """All that can be set. Each field is `--name`, `NERVE_NAME` and a key of the TOML file."""

    host: str = _setting("127.0.0.1", "address to listen on; 0.0.0.0: every one")
    port: int = _setting(8013, "port to listen on; 0: any free one")
    data: str = _setting("", "folder of the database; empty: the user's own for such things")
    database: str = _setting("", "postgresql://… for several processes; empty: a file in `data`")
    bus: str = _setting("", "redis://… by which processes on one PostgreSQL hear of each other")
    base_url: str = _setting("", "address players use, as https://play.example.org; empty: any")
    proxies: str = _setting("", "addresses of proxies whose X-Forwarded-For is believed")
    grace: float = _setting(30.0, "seconds until a bot stands in for somebody who is away")
    window: float = _setting(8.0, "seconds to call 17", 1)
    outsider_time: float = _setting(15.0, "seconds an outsider's bot has for a move", 1)
    idle_hours: float = _setting(24.0, "hours after which an unused table is closed")
    workers: int = _setting(
        1, "processes in which strong bots think; 0: rules of thumb; no reviews"
    )
    thinking: float = _setting(5.0, "seconds after which a bot's thinking is cut short", 0.1)
    max_tables: int = _setting(10_000, "open tables", 1)
    max_sockets: int = _setting(5_000, "connections", 1)
    sockets_per_address: int = _setting(200, "connections of one address", 1)
    requests: float = _setting(10.0, "requests a second of one address; 0: no limit")
    frames: float = _setting(20.0, "messages a second of one connection; 0: no limit")
    hourly_players: float = _setting(120.0, "new players of a network in an hour; 0: no limit")
    hourly_tables: float = _setting(60.0, "tables a player may open in an hour; 0: no limit")
    hourly_changes: float = _setting(600.0, "changes of tables by a player in an hour; 0: no limit")
    hourly_moves: float = _setting(20_000.0, "moves of a player in an hour; 0: no limit")
    hourly_reviews: float = _setting(60.0, "reviews a player may ask for in an hour; 0: no limit")
    hourly_hints: float = _setting(600.0, "hints a player may ask for in an hour; 0: no limit")
    network_share: float = _setting(4.0, "a network may have as much as so many players", 1)
    empty_minutes: float = _setting(30.0, "minutes until a table where nobody played is closed")
    unused_hours: float = _setting(24.0, "hours until a player who never played is forgotten")
    metrics: str = _setting("local", "who reads /metrics: local, anyone, or who has this token")
    back_after: float = _setting(5.0, "seconds after which pages come back to a server that stops")
    durable: bool = _setting(True, "false: keep nothing on disk; for measurements only")
    games: str = _setting("", "files of games of yours, trusted code, between colons as in $PATH")
    log: str = _setting("info", "debug, info, warning or error")


def split(url: str) -> SplitResult:
    """The parts of an address, however wrong it is."""
    try:
        return urlsplit(url)
    except ValueError:
        return SplitResult("", "", "", "", "")


def _from_text(name: str, kind: str, text: str) -> Any:
    try:
        if kind == "int":
            return int(text)
        if kind == "float":
            return float(text)
    except ValueError:
        raise BadSetting(f"{name}: expected a number, not {text!r}") from None
    if kind == "bool":
        if text not in ("true", "false"):
            raise BadSetting(f"{name}: expected true or false, not {text!r}")
        return text == "true"
    return text


def _check(name: str, kind: str, least: float, value: Any) -> Any:
    if kind == "float" and type(value) is int:
        value = float(value)
    if type(value).__name__ != kind:
        raise BadSetting(f"{name}: expected {kind}, not {value!r}")
    if kind in ("int", "float") and not least <= value < 1e9:
        raise BadSetting(f"{name}: expected a number from {least:g} on, not {value!r}")
    return value


def gather(
    flags: Mapping[str, Any] | None = None,
    environment: Mapping[str, str] | None = None,
    file: str | Path | None = None,
) -> Settings:
    """Settings from all sources. Raises BadSetting or OSError."""
    environment = os.environ if environment is None else environment
    file = file or environment.get("NERVE_CONFIG") or None
    written = {} if file is None else _read(Path(file))
    found: dict[str, Any] = {}
    for f in fields(Settings):
        kind, least = str(f.type), f.metadata["least"]
        variable = f"NERVE_{f.name.upper()}"
        if flags and flags.get(f.name) is not None:
            found[f.name] = _check(f"--{f.name.replace('_', '-')}", kind, least, flags[f.name])
        elif variable in environment:
            value = _from_text(variable, kind, environment[variable])
            found[f.name] = _check(variable, kind, least, value)
        elif f.name in written:
            found[f.name] = _check(f"{file}: {f.name}", kind, least, written[f.name])
    settings = Settings(**found)
    if settings.log not in ("debug", "info", "warning", "error"):
        raise BadSetting(f"log: expected debug, info, warning or error, not {settings.log!r}")
    known = split(settings.base_url)
    if settings.base_url and (known.scheme not in ("http", "https") or not known.netloc):
        raise BadSetting(f"base_url: expected http(s)://…, not {settings.base_url!r}")
    if settings.metrics not in ("local", "anyone") and len(settings.metrics) < 16:
        raise BadSetting("metrics: expected local, anyone or a token of 16 characters or more")
    return settings


def _read(path: Path) -> dict[str, Any]:
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{path}: not a TOML file: {error}") from None
    known = {f.name for f in fields(Settings)}
    for key in data:
        if key not in known:
            raise BadSetting(f"{path}: unknown setting {key!r}: expected one of {sorted(known)}")
    return data


def game_files(settings: Settings) -> list[str]:
    return [file for file in settings.games.split(os.pathsep) if file]


def lines(settings: Settings) -> Iterator[str]:
    """The settings as TOML, to be printed at start."""
    for f in fields(settings):
        value = getattr(settings, f.name)
        if f.name in ("database", "bus"):
            value = PASSWORD.sub(r"\1***@", value)
        if f.name == "metrics" and value not in ("local", "anyone"):
            value = "…"  # a secret
        shown = {True: "true", False: "false"}[value] if f.type == "bool" else repr(value)
        yield f"{f.name} = {shown}".replace("'", '"')
