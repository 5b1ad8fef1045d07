"""A server that runs until a stop signal."""

import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from errno import EADDRINUSE
from ipaddress import ip_network
from typing import Final
from urllib.parse import urlsplit

import attrs
import uvicorn
from starlette.applications import Starlette

from ktc.kernel.errors import OptionError, shorten
from ktc.kit.editions import fallback_edition
from ktc.server.app import Site
from ktc.server.backend import Backend
from ktc.server.connections import Guard, guarded
from ktc.server.health import collect_seldom
from ktc.server.limits import ServerLimits

ANY: Final = "*"
DEFAULT_PORTS: Final = {"http": 80, "https": 443}  # omitted by browsers


def check_origin(origin: str) -> None:
    """Raise ``OptionError`` for a text that no browser sends as an origin, because it would match nothing."""
    if not _is_origin(origin):
        usual = "such as https://games.example, without a path"
        raise OptionError(f"an origin must be spelt as browsers send it, {usual}, not {shorten(origin)}")


def check_proxy(proxy: str) -> None:
    """Raise ``OptionError`` unless the text is an address or a network of addresses."""
    try:
        if proxy != ANY:
            ip_network(proxy)
    except ValueError:
        raise OptionError(f"a proxy must be an address or network like 10.0.0.1 or 10.0.0.0/8, not {shorten(proxy)}") from None


def _is_origin(origin: str) -> bool:
    try:
        found = urlsplit(origin)
        usual = DEFAULT_PORTS.get(found.scheme)
        named = bool(found.hostname) and found.port != usual and not found.netloc.endswith(":")
    except ValueError:  # unclosed brackets, or an invalid port
        return False
    plain = origin.isascii() and origin.isprintable() and origin == origin.lower() and " " not in origin
    return usual is not None and named and plain and "@" not in origin and origin == f"{found.scheme}://{found.netloc}"


CLOSING: Final = 5  # seconds for running calls to finish after a stop signal
SWITCH: Final = 0.001  # seconds until a thread that computes lets the event loop continue
LOCAL: Final = "127.0.0.1"
DEFAULT_PROXIES: Final = ("127.0.0.1", "::1")
OWNERS_ALONE: Final = 0o077
RUBBISH: Final = (
    "Invalid HTTP",
    "Invalid UTF-8",
    "Unsupported upgrade",
)  # what any client can cause must not fill the log
FILES: Final = 100  # open files in addition to the connections


@attrs.frozen
class Served:
    """The configuration of a server: its store and address, other ``origins`` of pages, trusted ``proxies``.

    Metrics are at ``metrics_port`` of this machine alone; 0: nowhere.

    ``edition`` is that of stored games whose records name no figures, or figures that are not installed.

    Raises ``OptionError`` for an invalid origin, an invalid proxy, and an unknown edition; ``ContentError`` for an unreadable
    file of an edition.
    """

    store: str
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = DEFAULT_PROXIES
    workers: int = 2
    limits: ServerLimits = attrs.field(factory=ServerLimits)
    edition: str | None = None
    metrics_port: int = 0

    def __attrs_post_init__(self) -> None:
        fallback_edition(self.edition)
        for origin in self.origins:
            check_origin(origin)
        for proxy in self.proxies:
            check_proxy(proxy)


def serve(served: Served, ready: Callable[[str], None] = lambda address: None) -> None:
    """Serve the rooms of a store until SIGTERM or Ctrl-C; ``ready`` receives the address.

    Raises ``StoreError`` for the store, and ``OptionError`` for an unavailable address.
    """
    os.umask(OWNERS_ALONE)  # a file contains the seeds of all games
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(lambda record: not record.getMessage().startswith(RUBBISH))
    _allow_files(served.limits.connections)
    backend = Backend(served.store, served.workers, served.limits, edition=served.edition)
    site = Site(backend, served.origins, served.metrics_port)
    config = configured(served, backend, site.app)
    sockets = [_listen(served.host, served.port)]  # the port opens when it can answer
    if served.metrics_port:
        sockets.append(_listen(LOCAL, served.metrics_port))
    host = f"[{served.host}]" if ":" in served.host else served.host
    ready(f"http://{host}:{sockets[0].getsockname()[1]}/")
    collect_seldom()
    sys.setswitchinterval(SWITCH)
    signal.signal(signal.SIGTERM, lambda number, frame: None)  # uvicorn handles it, shuts down, and raises it again here
    with suppress(KeyboardInterrupt):
        DrainingServer(config, site).run(sockets)


class DrainingServer(uvicorn.Server):
    """A server that finishes what is under way before it closes connections; a second signal ends it at once."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self._site = site

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # no further client connects
        await self._site.drain(CLOSING)
        await super().shutdown(sockets)


def configured(served: Served, backend: Backend, app: Starlette) -> uvicorn.Config:
    """Return uvicorn's configuration for a server."""
    limits = served.limits
    http, ws = guarded(Guard(limits, served.proxies, lambda why: backend.metrics.cut.labels(why).inc()))
    return uvicorn.Config(
        app,
        http=http,
        ws=ws,
        lifespan="on",
        ws_max_size=limits.frame,
        ws_ping_interval=limits.ping_seconds,
        ws_ping_timeout=limits.ping_seconds,
        ws_per_message_deflate=True,  # reduces a board of 74 kB to 8, for 1.5 ms
        proxy_headers=True,
        forwarded_allow_ips=list(served.proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=CLOSING,
    )


def _allow_files(connections: int) -> None:
    """Raise the system's limit on open files to the number of connections, if permitted."""
    with suppress(ImportError, OSError, ValueError):  # not available outside POSIX
        import resource

        wanted = connections + FILES
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        return socket.create_server(address[:2], family=family, backlog=2048)
    except OSError as error:
        another = "; choose another with --port, or --port 0 for any free port" if error.errno == EADDRINUSE else ""
        raise OptionError(f"{host} port {port}: {error.strerror or error}{another}") from None
