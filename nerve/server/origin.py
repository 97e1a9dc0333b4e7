"""Where a request comes from, and the address under which the server is known."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def same_origin(request: HTTPConnection, base_url: str) -> bool:
    """Whether a request comes from one of our own pages, or from no page at all.

    Behind a proxy we may not know that people use TLS: `base_url` says so.
    """
    origin = request.headers.get("origin")
    if origin is None or (base_url and origin == _origin(base_url)):
        return True
    page, host = urlsplit(origin), request.headers.get("host", "").lower()
    known = urlsplit(base_url)
    secure = request.url.scheme in ("https", "wss")
    secure |= known.scheme == "https" and known.netloc.lower() == host
    return page.netloc.lower() == host and (page.scheme == "https" or not secure)


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def base_of(request: HTTPConnection, base_url: str) -> str:
    """The address of our pages, without a slash at the end."""
    if base_url:
        return base_url.rstrip("/")
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    return f"{scheme}://{request.headers.get('host', '')}"
