"""The browser client's files, kept in memory and packed once, with the headers that guard them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nerve.core.rulebook import best_language

CATALOGUE = re.compile(r"assets/[a-z]{2}-[^/]+\.js$")
NOT_BUILT = "The pages are not built here. The server is up: see /healthz.\n"
PACKED = ("text/", "application/javascript", "application/json", "image/svg+xml")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self' {sockets}; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@dataclass(frozen=True)
class File:
    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    lasting: bool  # its name changes with its contents


def load(folder: Any, prefix: str = "") -> dict[str, File]:
    """All files under a folder of the package."""
    found: dict[str, File] = {}
    if not folder.is_dir():
        return found
    for item in folder.iterdir():
        name = f"{prefix}{item.name}"
        if item.is_dir():
            found.update(load(item, f"{name}/"))
            continue
        body = item.read_bytes()
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if PurePosixPath(name).suffix in (".js", ".mjs"):
            kind = "text/javascript"
        packed = gzip.compress(body, 9, mtime=0) if kind.startswith(PACKED) else None
        tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        found[name] = File(body, packed, kind, tag, name.startswith("assets/"))
    return found


class Pages:
    """Serves the client; every address that is no file is the client's own to understand."""

    def __init__(self) -> None:
        self.files = load(files("nerve.server") / "static")
        self.catalogues = {
            name.removeprefix("assets/")[:2]: name for name in self.files if CATALOGUE.match(name)
        }

    async def serve(self, request: Request) -> Response:
        path = request.path_params.get("path", "")
        file = self.files.get(path)
        if file is None and path.startswith("assets/"):
            return Response("not found\n", 404, media_type="text/plain")
        file = file or self.files.get("index.html")
        if file is None:
            return Response(NOT_BUILT, media_type="text/plain")
        caching = "public, max-age=31536000, immutable" if file.lasting else "no-cache"
        headers = {"Cache-Control": caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
        if file is self.files.get("index.html"):
            headers |= self._hint(request)
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type=file.kind)

    def _hint(self, request: Request) -> dict[str, str]:
        """Which catalogue the page will ask for, so that the browser need not wait to be told."""
        name = self.catalogues.get(
            best_language(request.headers.get("accept-language", "").split(","))
        )
        hint = {"Link": f"</{name}>; rel=modulepreload"} if name else {}
        return {"Vary": "Accept-Encoding, Accept-Language", **hint}


class Guarded:
    """Puts the headers on every answer that keep other sites out of our pages."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        safe = host if all(c.isalnum() or c in ".-:[]" for c in host) else ""
        sockets = f"ws://{safe} wss://{safe}" if safe else ""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = POLICY.format(sockets=sockets)
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Referrer-Policy"] = "no-referrer"
                headers["Cross-Origin-Opener-Policy"] = "same-origin"
                headers["Cross-Origin-Resource-Policy"] = "same-origin"
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, guarded)
