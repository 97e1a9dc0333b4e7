"""The REST interface as an OpenAPI description, made of `protocol.py`: GET /api/openapi.json."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec

import nerve
from nerve import protocol

JSON = "application/json"
PROBLEMS = (400, 401, 403, 404, 405, 409, 421, 429, 503)
PARAMETERS: dict[str, dict[str, Any]] = {
    "code": {"pattern": "^[A-Za-z0-9]+$", "maxLength": 6, "minLength": 6},
    "number": {"type": "integer", "minimum": 1, "maximum": 999_999},
    "game": {"type": "string", "maxLength": 40},
    "language": {"type": "string", "maxLength": 20},
    "seat": {"type": "integer", "minimum": 0, "maximum": 5},
    "from": {"enum": ["own", "bots"]},
    "seen": {"type": "integer", "minimum": 0, "maximum": 999_999},
}


class Endpoint(NamedTuple):
    """What can be asked for at one address."""

    method: str
    path: str
    says: str
    answer: Any = None  # a type of the protocol, or a kind of content
    status: int = 200
    body: Any = None
    token: bool | None = False  # None: where the table asks for one
    query: tuple[str, ...] = ()


ENDPOINTS = (
    Endpoint("GET", "/api/about", "the server, its games and bots", protocol.About),
    Endpoint("POST", "/api/players", "become a player", protocol.Player, 201, protocol.NewPlayer),
    Endpoint("GET", "/api/me", "who I am, and my tables", protocol.Me, token=True),
    Endpoint("PATCH", "/api/me", "another name and face", protocol.Me, 200, protocol.Rename, True),
    Endpoint("POST", "/api/me/forget", "be forgotten", None, 204, token=True),
    Endpoint("GET", "/api/me/reviews", "my luck and play", protocol.MyReviews, token=True),
    Endpoint("GET", "/api/tables", "the listed tables", protocol.Tables),
    Endpoint(
        "POST", "/api/tables", "a new table", protocol.NewTableAnswer, 201, protocol.NewTable, True
    ),
    Endpoint("GET", "/api/tables/{code}", "a table in one line", protocol.TableLine),
    Endpoint("GET", "/api/tables/{code}/qr.svg", "its link as a picture", "image/svg+xml"),
    Endpoint(
        "POST", "/api/tables/{code}/reports", "report a player", None, 204, protocol.Report, True
    ),
    Endpoint("POST", "/api/tables/{code}/leave", "get up there", protocol.Me, token=True),
    Endpoint(
        "GET",
        "/api/tables/{code}/games/{number}/story",
        "what a finished game was like",
        protocol.Story,
        token=None,
    ),
    Endpoint(
        "GET",
        "/api/practice/{game}",
        "a decision to practise",
        protocol.Exercise,
        token=None,
        query=("from",),
    ),
    Endpoint(
        "POST",
        "/api/practice",
        "what odds and bots say of a move",
        protocol.Verdict,
        body=protocol.Attempt,
        token=None,
    ),
    Endpoint(
        "GET",
        "/api/tables/{code}/games/{number}.json",
        "a finished game's record",
        JSON,
        token=None,
    ),
    Endpoint(
        "GET",
        "/api/tables/{code}/games/{number}/replay",
        "a finished game, position by position",
        protocol.Replay,
        token=None,
        query=("seat",),
    ),
    Endpoint(
        "POST",
        "/api/replay",
        "the game of a record, position by position",
        protocol.Replay,
        body=dict[str, Any],
        query=("seat",),
    ),
    Endpoint(
        "GET",
        "/api/tables/{code}/games/{number}/review",
        "a finished game's luck and play",
        protocol.Review,
        token=None,
        query=("seen",),
    ),
    Endpoint(
        "POST",
        "/api/review",
        "the luck and play of a record's game",
        protocol.Review,
        body=dict[str, Any],
        token=None,
        query=("seen",),
    ),
    Endpoint(
        "GET",
        "/api/tables/{code}/hint",
        "the best move now, at tables with hints",
        protocol.Hint,
        token=True,
    ),
    Endpoint(
        "POST",
        "/api/go-on",
        "a table that begins inside a finished game",
        protocol.NewTableAnswer,
        201,
        protocol.GoOn,
        True,
    ),
    Endpoint("GET", "/api/rules/{game}", "its rules", "text/markdown", query=("language",)),
    Endpoint("GET", "/api/words/{game}", "its words", "text/plain", query=("language",)),
    Endpoint("GET", "/api/lessons/{game}", "its lesson", protocol.Lesson),
    Endpoint("GET", "/api/statistics", "what was played here", protocol.Statistics),
    Endpoint("GET", "/api/openapi.json", "this description", JSON),
    Endpoint("GET", "/healthz", "whether moves can be kept", "text/plain"),
    Endpoint("GET", "/metrics", "numbers for who runs the server", "text/plain"),
)


@cache
def description() -> bytes:
    """The whole description, as JSON."""
    kinds = [kind for e in ENDPOINTS for kind in (e.answer, e.body) if _is_struct(kind)]
    kinds = [*dict.fromkeys([*kinds, protocol.Problem])]
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    shapes = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, shapes)
    told = {
        "openapi": "3.1.0",
        "info": {"title": "Nerve", "version": nerve.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }
    return msgspec.json.encode(told)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _operation(endpoint: Endpoint, shapes: dict[Any, Any]) -> dict[str, Any]:
    problem = _content(JSON, shapes[protocol.Problem])
    answers = {str(status): {"description": "refused", **problem} for status in PROBLEMS}
    done: dict[str, Any] = {"description": endpoint.says}
    if endpoint.answer is not None:
        plain = isinstance(endpoint.answer, str)
        kind = endpoint.answer if plain else JSON
        done |= _content(kind, {} if plain else shapes[endpoint.answer])
    told: dict[str, Any] = {
        "summary": endpoint.says,
        "responses": {str(endpoint.status): done, **answers},
        "parameters": [
            *(_parameter(name, "path") for name in PARAMETERS if f"{{{name}}}" in endpoint.path),
            *(_parameter(name, "query") for name in endpoint.query),
        ],
    }
    if endpoint.body is not None:
        shape = shapes.get(endpoint.body, {"type": "object"})
        told["requestBody"] = {"required": True, **_content(JSON, shape)}
    if endpoint.token is not False:
        told["security"] = [{"token": []}, *([{}] if endpoint.token is None else [])]
    return told


def _content(kind: str, shape: Any) -> dict[str, Any]:
    return {"content": {kind: {"schema": shape}}}


def _parameter(name: str, place: str) -> dict[str, Any]:
    shape = {"type": "string", **PARAMETERS[name]}
    return {"name": name, "in": place, "required": place == "path", "schema": shape}
