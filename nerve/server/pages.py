"""The browser client's files, kept in memory and packed once, with the headers that guard them."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nerve.core.rulebook import best_language, languages
from nerve.protocol import Problem, write
from nerve.server.origin import host_of, known_host
from nerve.server.telemetry import report

CATALOGUE = re.compile(r"assets/((?:more-)?[a-z]{2})-[^/]+\.js$")
HSTS = "max-age=31536000"  # a year
NOT_BUILT = "The pages are not built here. The server is up: see /healthz.\n"
PACKED = ("text/", "application/javascript", "application/json", "image/svg+xml")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' {style}; img-src 'self' data:; "
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
        found[name] = packed(name, item.read_bytes())
    return found


def packed(name: str, body: bytes) -> File:
    """A file as it is sent."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if PurePosixPath(name).suffix in (".js", ".mjs"):
        kind = "text/javascript"
    small = gzip.compress(body, 9, mtime=0) if kind.startswith(PACKED) else None
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return File(body, small, kind, tag, name.startswith("assets/"))


INDEX = "index.html"
HOME = ("", "recover")  # addresses of the home page
STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)


def style_hash(index: bytes) -> str:
    """The document's own style, as the policy names it: nothing else may be written inline."""
    found = STYLE.search(index)
    if found is None:
        return ""
    return f"'sha256-{base64.b64encode(hashlib.sha256(found[1]).digest()).decode()}'"


def documents(index: File) -> dict[tuple[str, bool], File]:
    """The document by language and by whether it is the home page: so much it knows by itself,
    before any script runs."""
    made = {}
    for language in languages():
        for home in (True, False):
            elsewhere = b"" if home else b" data-elsewhere"
            tag = b'<html lang="%s"%s>' % (language.encode(), elsewhere)
            body = index.body.replace(b'<html lang="en">', tag, 1)
            made[language, home] = packed(INDEX, body)
    return made


@cache
def built() -> tuple[dict[str, File], dict[tuple[str, bool], File]]:
    """The files of the client and its documents; to pack them takes as long as all else at start,
    and tests start many servers."""
    found = load(files("nerve.server") / "static")
    index = found.get(INDEX)
    return found, {} if index is None else documents(index)


class Pages:
    """Serves the client; every address that is no file is the client's own to understand."""

    def __init__(self) -> None:
        self.files, self.documents = built()
        index = self.files.get(INDEX)
        self.style = "" if index is None else style_hash(index.body)
        self.catalogues = {
            found[1]: name for name in self.files if (found := CATALOGUE.match(name)) is not None
        }

    async def serve(self, request: Request) -> Response:
        path = request.path_params.get("path", "")
        file = self.files.get(path)
        if file is None and path.startswith("assets/"):
            return Response("not found\n", 404, media_type="text/plain")
        language = best_language(request.headers.get("accept-language", "").split(","))
        home = path.rstrip("/") in HOME
        own = file is None or path == INDEX
        file = self.documents.get((language, home)) if own else file
        if file is None:
            return Response(NOT_BUILT, media_type="text/plain")
        caching = "public, max-age=31536000, immutable" if file.lasting else "no-cache"
        headers = {"Cache-Control": caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
        if own:
            headers |= self._hint(language, home)
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type=file.kind)

    def _hint(self, language: str, home: bool) -> dict[str, str]:
        """Which words the page will ask for, so that the browser need not wait to be told."""
        wanted = [language] if home else [language, f"more-{language}"]
        names = [self.catalogues[name] for name in wanted if name in self.catalogues]
        links = ", ".join(f"</{name}>; rel=modulepreload" for name in names)
        hint = {"Link": links} if links else {}
        return {"Vary": "Accept-Encoding, Accept-Language", **hint}


class Guarded:
    """Puts the headers on every answer that keep other sites out of our pages, and lets no mistake
    out but as an answer."""

    def __init__(self, app: ASGIApp, base_url: str = "", style: str = "") -> None:
        self.app, self._base_url, self._style = app, base_url, style

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = HTTPConnection(scope)
        host = host_of(request)
        sockets = f"ws://{host} wss://{host}" if host else ""
        secure = self._base_url.startswith("https:") or scope["scheme"] == "https"
        began = False

        async def guarded(message: Message) -> None:
            nonlocal began
            if message["type"] == "http.response.start":
                began = True
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = POLICY.format(
                    sockets=sockets, style=self._style
                )
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Referrer-Policy"] = "no-referrer"
                headers["Cross-Origin-Opener-Policy"] = "same-origin"
                headers["Cross-Origin-Resource-Policy"] = "same-origin"
                if secure:
                    headers["Strict-Transport-Security"] = HSTS
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if not known_host(request, self._base_url) and scope["path"] != "/healthz":
            body = write(Problem("foreign_origin", "this server goes by another name"))
            answer = Response(body, 403, media_type="application/json")
            await answer(scope, receive, guarded)
            return
        try:
            await self.app(scope, receive, guarded)
        except ClientDisconnect:
            pass
        except Exception as error:
            report(error, "")
            if not began:
                await Response("a mistake of the server\n", 500)(scope, receive, guarded)
