"""Write what is generated from the protocol and from the games' views.

`python -m nerve.server.generate` in a checkout writes `docs/protocol.md` and the browser's
`web/src/lib/protocol.ts`; a test fails when they are stale.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from fractions import Fraction
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from nerve import protocol
from nerve.cards import Pile
from nerve.game import Rules
from nerve.games import GAMES
from nerve.odds import ODDS

TYPESCRIPT = "web/src/lib/protocol.ts"
DOCS = "docs/protocol.md"
UP: tuple[type, ...] = get_args(protocol.ClientMessage)
DOWN: tuple[type, ...] = get_args(protocol.ServerMessage)
PARTS = (
    *(protocol.Settings, protocol.Seat, protocol.Event, protocol.Window),
    *(protocol.Result, protocol.Tally),
)
REST = (
    *(protocol.About, protocol.GameFacts, protocol.NewPlayer, protocol.Player),
    *(protocol.Me, protocol.Rename, protocol.Tables, protocol.TableLine),
    *(protocol.NewTable, protocol.NewTableAnswer, protocol.Problem),
    *(protocol.Replay, protocol.Moment, protocol.Opened, protocol.GoOn),
    *(protocol.Lesson, protocol.LessonStep),
    *(protocol.Statistics, protocol.GameTotals, protocol.Totals),
)
ALIASES: dict[str, Any] = {
    "Game": protocol.Game,
    "Level": protocol.Level,
    "Plan": protocol.Plan,
    "Phase": protocol.Phase,
    "Kind": protocol.Kind,
    "Code": protocol.Code,
}

OTHER_NAMES = {
    "Event": "TableEvent",
    "Table": "TableMessage",
    "View": "ViewMessage",
    "Window": "CallWindow",
}


# --- types of TypeScript --------------------------------------------------------------------------


def named(literal: tuple[Any, ...]) -> str | None:
    """The name that stands for this set of texts, if there is one."""
    for name, alias in ALIASES.items():
        if set(get_args(alias)) == set(literal):
            return name
    return None


def script_type(kind: inspect.Type) -> str:
    """A type of the protocol in TypeScript."""
    match kind:
        case inspect.Metadata():
            return script_type(kind.type)
        case inspect.UnionType():
            return " | ".join(script_type(part) for part in kind.types)
        case inspect.LiteralType():
            return named(kind.values) or " | ".join(
                msgspec.json.encode(value).decode() for value in kind.values
            )
        case inspect.ListType():
            item = script_type(kind.item_type)
            return f"({item})[]" if " " in item else f"{item}[]"
        case inspect.DictType():
            return f"Record<string, {script_type(kind.value_type)}>"
        case inspect.StructType():
            return "Position" if kind.cls is protocol.View else script_name(kind.cls)
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
    raise NotImplementedError(kind)


def script_name(cls: type) -> str:
    """The protocol's words that would hide a type of the browser get another name."""
    return OTHER_NAMES.get(cls.__name__, cls.__name__)


def description(kind: inspect.Type) -> str:
    if not isinstance(kind, inspect.Metadata):
        return ""
    told: str = (kind.extra_json_schema or {}).get("description", "")
    return told or description(kind.type)


def script_struct(cls: type, sent: bool) -> Iterator[str]:
    """One message. What the client sends may leave out what has a default."""
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    yield f"/** {' '.join((cls.__doc__ or '').split())} */"
    yield f"export interface {script_name(cls)} {{"
    if info.tag is not None:
        yield f'  type: "{info.tag}";'
    omits = getattr(cls, "__struct_config__").omit_defaults  # noqa: B009
    for field in info.fields:
        if cls is protocol.View and field.name in ("name", "view", "odds"):
            continue
        if told := description(field.type):
            yield f"  /** {told} */"
        optional = "?" if not field.required and (sent or omits) else ""
        told = script_type(field.type)
        yield f"  {field.name}{optional}: {'NewSettings' if sent and told == 'Settings' else told};"
    yield "}"
    yield ""


def structs_sent() -> set[type]:
    return {*UP, protocol.GoOn, protocol.NewPlayer, protocol.NewTable, protocol.Rename}


# --- the views of the games -----------------------------------------------------------------------


def pascal(name: str) -> str:
    return name[0].upper() + name[1:]


def view_types(rules: Rules) -> dict[str, list[tuple[str, str, bool]]]:
    """The shapes of a game's view as plain data: name to (field, type, by memory)."""
    shapes: dict[str, list[tuple[str, str, bool]]] = {}

    def shape(value: Any, name: str) -> str:
        found = []
        for f in fields(value):
            if f.metadata.get("plain"):
                continue
            inner = getattr(value, f.name)
            if is_dataclass(inner) and not isinstance(inner, Pile):
                told = shape(inner, pascal(rules.NAME) + pascal(f.name))
            else:
                told = plain_type(inner, f.metadata.get("holds"))
            found.append((f.name, told, bool(f.metadata.get("memory"))))
        shapes[name] = found
        return name

    shape(rules.View(), pascal(rules.NAME) + "View")
    return shapes


def plain_type(value: Any, holds: str | None) -> str:
    """What `nerve.game.to_data` makes of a field."""
    if isinstance(value, Pile):
        return "string[]" if holds != "faces" else "Card[]"
    if isinstance(value, list):
        if not isinstance(value[0], int):
            return f"{plain_type(value[0], holds)}[]"
        if holds in ("heap", "deck", "scratch"):
            return "Heap"
        return {"cards": "(Card | null)[]"}.get(str(holds), "number[]")
    if holds == "actions":
        return "Move[]"
    return "Card | null" if holds == "card" else "number"


def odds_type(kind: Any) -> str:
    """What `nerve.odds.to_data` makes of a type."""
    plain = {Fraction: "Fraction", int: "number", bool: "boolean", str: "string", NoneType: "null"}
    if kind in plain:
        return plain[kind]
    if is_dataclass(kind):
        return "{ " + " ".join(f"{name}: {told};" for name, told in odds_fields(kind)) + " }"
    parts = get_args(kind)
    if get_origin(kind) is dict:
        return f"Record<string, {odds_type(parts[1])}>"
    if get_origin(kind) is tuple:
        if parts[-1] is Ellipsis:
            return f"{odds_type(parts[0])}[]"
        return f"[{', '.join(odds_type(part) for part in parts)}]"
    return " | ".join(odds_type(part) for part in parts)


def odds_fields(cls: Any) -> list[tuple[str, str]]:
    hints = get_type_hints(cls)
    return [(f.name, odds_type(hints[f.name])) for f in fields(cls)]


def odds_of(game: str) -> Any:
    """The class of a game's odds."""
    return get_type_hints(ODDS[game])["return"]


def script_odds() -> Iterator[str]:
    yield "/** Numerator and denominator. */"
    yield "export type Fraction = [number, number];"
    yield ""
    for game in GAMES:
        yield f"export interface {pascal(game)}Odds {{"
        yield from (f"  {name}: {told};" for name, told in odds_fields(odds_of(game)))
        yield "}"
        yield ""


def script_views() -> Iterator[str]:
    for rules in GAMES.values():
        for name, found in view_types(rules).items():
            yield f"export interface {name} {{"
            for field, told, memory in found:
                if memory:
                    yield "  /** left out at tables without memory aids until the game is over */"
                yield f"  {field}{'?' if memory else ''}: {told};"
            yield "}"
            yield ""
        events = " | ".join(f'"{event.name.lower()}"' for event in rules.Event)
        yield f"export type {pascal(rules.NAME)}Event = {events};"
        yield ""


def script_rules() -> Iterator[str]:
    """What the rules page needs to know: which rule stands behind an event, what is a card."""
    yield "/** The id of the rule behind each kind of event. */"
    yield "export const WHY: Record<Game, Record<string, string>> = {"
    for name, rules in GAMES.items():
        kinds = (event.name.lower() for event in rules.Event)
        reasons = dict(zip(kinds, rules.WHY, strict=True)) | protocol.WHY
        yield f"  {name}: {msgspec.json.encode(reasons).decode()},"
    yield "};"
    yield ""
    yield "/** Every card's text. */"
    yield "export const CARDS: Record<Game, Card[]> = {"
    for name, rules in GAMES.items():
        yield f"  {name}: {msgspec.json.encode(rules.CARDS).decode()},"
    yield "};"
    yield ""


def typescript() -> str:
    """The browser's types."""
    lines = [
        "// Generated by `python -m nerve.server.generate`: do not edit.",
        "",
        f"export const PROTOCOL = {protocol.PROTOCOL};",
        f"export const PING_SECONDS = {protocol.PING_SECONDS};",
        f"export const DEAD_SECONDS = {protocol.DEAD_SECONDS};",
        f"export const LONGEST_NAME = {protocol.LONGEST_NAME};",
        f"export const CLOSE = {msgspec.json.encode(protocol.CLOSE).decode()} as const;",
        "",
        '/** A card\'s text, such as "r1", "3=", "hand"; "back": only its back is seen. */',
        "export type Card = string;",
        '/** A move\'s text, such as "give 1", "row 2", "up 3=". */',
        "export type Move = string;",
        "/** Cards without order: how many of each text. */",
        "export type Heap = Record<Card, number>;",
        "",
    ]
    for name, alias in ALIASES.items():
        texts = " | ".join(f'"{value}"' for value in get_args(alias))
        lines += [f"export type {name} = {texts};", ""]
    lines += script_views()
    lines += script_odds()
    lines += script_rules()
    sent = structs_sent()
    for cls in (*PARTS, *REST, *UP, *DOWN):
        if cls is protocol.Settings:  # read whole, sent with what differs from the defaults
            lines += script_struct(cls, False)
        else:
            lines += script_struct(cls, cls in sent)
    lines += [
        "/** Settings as a client sends them: what is left out has its default. */",
        'export type NewSettings = Pick<Settings, "game" | "players"> & Partial<Settings>;',
        "",
    ]
    positions = " | ".join(
        f'{{ name: "{n}"; view: {pascal(n)}View; odds: {pascal(n)}Odds | null }}' for n in GAMES
    )
    lines += [
        "/** A view message with its game's own view and odds. */",
        f"export type Position = ViewMessage & ({positions});",
        "",
        f"export type ClientMessage = {' | '.join(script_name(cls) for cls in UP)};",
        "",
        "export type ServerMessage =",
        *(f"  | {'Position' if cls is protocol.View else script_name(cls)}" for cls in DOWN),
        ";",
    ]
    return "\n".join(lines) + "\n"


# --- the page -------------------------------------------------------------------------------------

INTRODUCTION = """# The protocol

Generated by `python -m nerve.server.generate` from `nerve/protocol.py` and the games' views: do
not edit.

JSON both ways: REST for the lobby and the records, one WebSocket a table for everything else.
Protocol number {protocol}; a client of another number is refused with `reload`.

## In short

1. `POST /api/players` with a name gives a **token**. It is the player on every device; keep it, and
   send it as `Authorization: Bearer TOKEN`. The server stores only its hash.
2. `POST /api/tables` makes a table and gives its code. With `start` the game begins at once.
3. Open the WebSocket `/ws/CODE` and send `hello` with the token; without one you watch.
4. `welcome`, `table` and, once a game has begun, `view` come back; `table` and `view` come again,
   whole, at every change. If `view.view.legal` is not empty you are asked: answer with `play`,
   naming the view's `game` and `number`.
5. Every message that has an `id` is answered by `done` (durable) or `refused` (with a code). After
   a lost connection send what was not answered again, with the same `id`: nothing is done twice.
6. Send `ping` when you have sent nothing for {ping} s. Whoever is silent for {dead} s is taken for
   gone. A person who is gone keeps the seat; after a grace time a bot stands in, until they are
   back.

Requests that change something must come from the server's own pages or from programs (no `Origin`).
Frames of clients have at most {frame} bytes; 20 a second are read, 60 at once.

## Addresses

| address | gives |
|---|---|
| `GET /api/about` | About |
| `POST /api/players` | NewPlayer → Player |
| `GET /api/me`, `PATCH /api/me` | Me; Rename → Me |
| `GET /api/tables` | Tables |
| `POST /api/tables` | NewTable → NewTableAnswer |
| `GET /api/tables/CODE` | TableLine |
| `GET /api/tables/CODE/qr.svg` | the table's link as a picture |
| `GET /api/tables/CODE/games/N.json` | the record of game N, once it is over |
| `GET /api/tables/CODE/games/N/replay` | Replay of game N, once it is over |
| `POST /api/replay` | a record → Replay |
| `POST /api/go-on` | GoOn → NewTableAnswer |
| `GET /api/rules/GAME` | the rules page, Markdown; `?language=nl`, else as the browser asks |
| `GET /api/lessons/GAME` | Lesson |
| `GET /api/statistics` | Statistics |
| `GET /healthz`, `GET /metrics` | for who runs the server |
| `WebSocket /ws/CODE` | the table |
"""
VIEWS = """`view` is the game's `View` as plain data. Lists by seat are as long as the game has
seats at most; `table.players` says how many are in use. A heap is `{card: count}`; -1 is no seat;
`back` is a card of which only the back is seen. Fields marked *memory* are left out for people at
tables without memory aids, until the game is over; bots get them always.

`odds` are what the seat can work out from its view; docs/odds.md says what each number means. A
Fraction is `[numerator, denominator]`."""


def markdown() -> str:
    """docs/protocol.md"""
    lines = [
        INTRODUCTION.format(
            protocol=protocol.PROTOCOL,
            ping=protocol.PING_SECONDS,
            dead=protocol.DEAD_SECONDS,
            frame=protocol.LONGEST_FRAME,
        )
    ]
    for title, classes in (
        ("Messages of clients", UP),
        ("Messages of tables", DOWN),
        ("Their parts", PARTS),
        ("Bodies of requests and answers", REST),
    ):
        lines += [f"## {title}", ""]
        for cls in classes:
            lines += table_of(cls)
    lines += ["## Views", "", VIEWS, ""]
    for rules in GAMES.values():
        lines += views_of(rules)
    lines += ["## Codes of refusals", "", "| code | means |", "|---|---|"]
    lines += [f"| `{code}` | {means} |" for code, means in protocol.MEANING.items()]
    lines += ["", "## Close codes", "", "| number | reason |", "|---|---|"]
    lines += [f"| {number} | `{code}` |" for code, number in protocol.CLOSE.items()]
    return "\n".join(lines) + "\n"


def views_of(rules: Rules) -> list[str]:
    lines = [f"### {rules.TITLE} (`{rules.NAME}`)", ""]
    for name, found in view_types(rules).items():
        told = [
            f"`{field}: {kind}`" + (" *memory*" if memory else "") for field, kind, memory in found
        ]
        lines += [f"{name}: {', '.join(told)}.", ""]
    kinds = ", ".join(
        f"`{event.name.lower()}`" + (f" ({tells})" if tells != "nothing" else "")
        for event, tells in zip(rules.Event, rules.TELLS, strict=True)
    )
    moves = ", ".join(f"`{move}`" for move in rules.MOVES)
    chances = ", ".join(f"`{name}: {told}`" for name, told in odds_fields(odds_of(rules.NAME)))
    return [*lines, f"Events: {kinds}.", "", f"Moves: {moves}.", "", f"Odds: {chances}.", ""]


def table_of(cls: type) -> list[str]:
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    title = f"`{info.tag}`" if info.tag is not None else cls.__name__
    lines = [f"### {title}", "", (cls.__doc__ or "").replace("\n    ", "\n").strip(), ""]
    if not info.fields:
        return lines
    lines += ["| field | type | meaning |", "|---|---|---|"]
    for field in info.fields:
        kind = script_type(field.type).replace("|", "\\|")
        default = ""
        if not field.required and field.default is not msgspec.NODEFAULT:
            default = f" (default `{msgspec.json.encode(field.default).decode()}`)"
        lines.append(f"| `{field.name}` | `{kind}` | {description(field.type)}{default} |")
    return [*lines, ""]


def main(root: Path) -> None:
    for name, text in ((TYPESCRIPT, typescript()), (DOCS, markdown())):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        print(path)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
