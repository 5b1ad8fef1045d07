"""A page that is made and served on loopback, and Chromium to look at it."""

import gzip
import sys
from collections.abc import Iterator, Set
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import which
from threading import Thread
from typing import Any, Final

import brotli

Browser = Any  # of Playwright, which carries no types where it is not installed
Page = Any
ARGUMENTS: Final = ("--no-sandbox",)  # as root there is none
OWN_CODE: Final = (".js", ".css", ".html")
QUALITY: Final = 9  # of brotli: what hosts of files use for what they compress once


class Handler(SimpleHTTPRequestHandler):
    """Hands out files, and remembers which; ``extra`` are files that lie in no folder."""

    def __init__(self, *given: Any, asked: set[str], extra: dict[str, str], **more: Any) -> None:
        self._asked, self._extra = asked, extra
        super().__init__(*given, **more)

    def do_GET(self) -> None:
        """Send a file."""
        name = self.path.partition("?")[0].removeprefix("/")
        self._asked.add(name or "index.html")
        text = self._extra.get(name)
        if text is None:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript" if name.endswith(".js") else "text/html")
        self.send_header("Content-Length", str(len(text.encode())))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *said: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path, extra: dict[str, str]) -> Iterator[tuple[str, set[str]]]:
    """Yield the address of a folder, and the names of the files that were asked for so far."""
    asked = set[str]()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=folder, asked=asked, extra=extra))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", asked
    finally:
        server.shutdown()


def chromium() -> str:
    """Return the path of Debian's Chromium."""
    path = which("chromium")
    if path is None:
        sys.exit("chromium is missing: apt-get install chromium")
    return path


def sizes(folder: Path, names: Set[str]) -> tuple[int, int]:
    """Return how many bytes some files are, each compressed by brotli, and as they are."""
    texts = [(folder / name).read_bytes() for name in names if (folder / name).is_file()]
    return sum(len(brotli.compress(text, quality=QUALITY)) for text in texts), sum(map(len, texts))


def zipped(folder: Path, names: Set[str]) -> int:
    """Return how many bytes some files are, each compressed by gzip: as a server sends them, and as the test counts them."""
    return sum(len(gzip.compress((folder / name).read_bytes(), 9)) for name in names)


def own_code(folder: Path) -> Set[str]:
    """Return the names of the page's own code: scripts, style sheets and the document."""
    return {path.name for path in folder.iterdir() if path.suffix in OWN_CODE}


def first_visit(asked: Set[str]) -> Set[str]:
    """Return what of the files that were asked for is needed up to the table: licences are kept for when there is no network."""
    return {name for name in asked if not name.startswith("licences/")}
