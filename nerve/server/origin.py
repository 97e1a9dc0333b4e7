"""Where a request comes from, and the address under which the server is known."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def same_origin(request: HTTPConnection, base_url: str) -> bool:
    """Whether a request comes from one of our own pages, or from no page at all."""
    origin = request.headers.get("origin")
    if origin is None:
        return True
    if base_url and origin == _origin(base_url):
        return True
    return urlsplit(origin).netloc.lower() == request.headers.get("host", "").lower()


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def base_of(request: HTTPConnection, base_url: str) -> str:
    """The address of our pages, without a slash at the end."""
    if base_url:
        return base_url.rstrip("/")
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    return f"{scheme}://{request.headers.get('host', '')}"
