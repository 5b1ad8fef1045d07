"""Addresses that a host says: where pages may come from besides, and which proxies are trusted."""

from ipaddress import ip_network
from typing import Final
from urllib.parse import urlsplit

from ktc.kernel.errors import OptionError, shorten

ANY: Final = "*"
USUAL_PORTS: Final = {"http": 80, "https": 443}  # which browsers leave out


def check_origin(origin: str) -> None:
    """Raise ``OptionError`` for what no browser ever sends as the origin of a page: nothing equals it."""
    if not _is_origin(origin):
        usual = "such as https://games.example, without a path"
        raise OptionError(f"an origin is as browsers send it, {usual}, not {shorten(origin)}")


def check_proxy(proxy: str) -> None:
    """Raise ``OptionError`` for what is neither an address nor a network of addresses."""
    try:
        if proxy != ANY:
            ip_network(proxy)
    except ValueError:
        raise OptionError(f"a proxy is an address or a network, such as 10.0.0.1 or 10.0.0.0/8, not {shorten(proxy)}") from None


def _is_origin(origin: str) -> bool:
    try:
        found = urlsplit(origin)
        usual = USUAL_PORTS.get(found.scheme)
        named = bool(found.hostname) and found.port != usual and not found.netloc.endswith(":")
    except ValueError:  # brackets that do not close, a port that is no number
        return False
    plain = origin.isascii() and origin.isprintable() and origin == origin.lower() and " " not in origin
    return usual is not None and named and plain and "@" not in origin and origin == f"{found.scheme}://{found.netloc}"
