"""Where a request comes from, and the address under which the server is known."""

from __future__ import annotations

import re
from ipaddress import ip_address

from starlette.requests import HTTPConnection

from nerve.server.settings import split

HOST = re.compile(r"(?P<name>[0-9A-Za-z._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?")

USUAL = {"http": ":80", "https": ":443"}  # ports that may be left out
FORWARDED = ("x-forwarded-", "forwarded", "via", "x-real-ip")  # headers that proxies add


def host_of(request: HTTPConnection) -> str:
    """What the client calls this server; empty if that cannot be a name."""
    host = request.headers.get("host", "").lower()
    return host if HOST.fullmatch(host) else ""


def known_host(request: HTTPConnection, base_url: str) -> bool:
    """Whether the client means us: by the name we are known under, or by bare address, which no
    other site can have pointed at us."""
    host = host_of(request)
    if not host or not base_url:
        return bool(host)
    scheme, name = _site(base_url)
    return host.removesuffix(USUAL.get(scheme, "")) == name or is_bare(host)


def _site(url: str) -> tuple[str, str]:
    """Scheme and host of an address, without the port that goes without saying."""
    parts = split(url)
    return parts.scheme, parts.netloc.lower().removesuffix(USUAL.get(parts.scheme, ""))


def is_bare(host: str) -> bool:
    """Whether a host is an address, or this machine, and no name that somebody gave."""
    found = HOST.fullmatch(host)
    name = found["name"].strip("[]") if found else ""
    try:
        ip_address(name)
    except ValueError:
        return name == "localhost"
    return True


def is_local(request: HTTPConnection) -> bool:
    """Whether the client is on this machine, and nobody else by way of a proxy."""
    try:
        address = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    forwarded = any(name.startswith(FORWARDED) for name in request.headers)
    return address.is_loopback and is_bare(host_of(request)) and not forwarded


def same_origin(request: HTTPConnection, base_url: str) -> bool:
    """Whether a request comes from one of our own pages, or from no page at all.

    Where `base_url` is set only its pages are ours.
    """
    origin = request.headers.get("origin")
    if origin is None:
        return True
    scheme, name = _site(origin)
    if base_url:
        return (scheme, name) == _site(base_url)
    host = host_of(request).removesuffix(USUAL.get(scheme, ""))
    secure = request.url.scheme in ("https", "wss")
    return bool(host) and name == host and (scheme == "https" or not secure)


def base_of(request: HTTPConnection, base_url: str) -> str:
    """The address of our pages, without a slash at the end."""
    if base_url:
        return base_url.rstrip("/")
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    return f"{scheme}://{host_of(request)}"
