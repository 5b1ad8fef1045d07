"""A page in Debian's Chromium: made by `ktc web` with the city and the auction in it, and served by Python's own web server.

It wants ``KTC_TEST_WEB=1``, chromium, fonts-dejavu-core, and the extra ``browser``: `make test-web`.
"""

import functools
import os
import subprocess
import sys
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import which
from threading import Thread
from typing import Any, Final

import pytest
from kernel import sealed_auction

WANTED: Final = os.environ.get("KTC_TEST_WEB", "") not in ("", "0")
HERE: Final = Path(__file__).parent
PYODIDE: Final = os.environ.get("KTC_PYODIDE")
FONT: Final = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
READY: Final = "body[data-ready='1']"
Page = Any  # of Playwright, which not everybody has
TOY: Final = """
from ktc.draw import Drawing
from ktc.draw.svg.blocks import Block, framed
from ktc.kit import GameKit
from sealed_auction import SealedAuction


class Painted(SealedAuction):
    id = "painted-auction"


class Pictures(Drawing):
    pictures = {
        "lots": lambda seen, theme, of: framed("Lots", [f"{sum(seen.view.lots)} won"], Block(90, 30, ""), theme),
        "bids": lambda seen, theme, of: framed("Bids", [f"{seen.reader} knows {seen.view.bids}"], Block(90, 30, ""), theme),
    }
    first = "lots"


GAME = GameKit(id=SealedAuction.id, title="Sealed auction", seats=(3,), open=SealedAuction)
PAINTED = GameKit(id=Painted.id, title="Painted auction", seats=(3,), open=Painted, drawing=Pictures())
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what wants a browser, where nobody asked for it."""
    for item in items:
        if HERE in item.path.parents and not WANTED:
            item.add_marker(pytest.mark.skip(reason="wants chromium and node: make test-web"))


class Quiet(SimpleHTTPRequestHandler):
    """Hands out files, and says nothing about it."""

    def log_message(self, *said: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the auction, as if its distribution were installed there."""
    folder = tmp_path_factory.mktemp("toys")
    info = folder / "toys-1.dist-info"
    info.mkdir()
    (folder / "sealed_auction.py").write_text(Path(sealed_auction.__file__).read_text())
    (folder / "toy_kit.py").write_text(TOY)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[ktc.games]\nsealed-auction = toy_kit:GAME\npainted-auction = toy_kit:PAINTED\n")
    (info / "RECORD").write_text(
        "sealed_auction.py,,\ntoy_kit.py,,\ntoys-1.dist-info/METADATA,,\ntoys-1.dist-info/entry_points.txt,,\n"
    )
    return folder


def made(folder: Path, toys: Path, path: str | None = None) -> Path:
    """Make the page; ``path`` stands for PATH, so that there can be no node."""
    pyodide = ["--pyodide", PYODIDE] if PYODIDE else []
    environment = os.environ | {"PYTHONPATH": str(toys)} | ({"PATH": path} if path is not None else {})
    command = [sys.executable, "-m", "ktc", "web", str(folder), *pyodide]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr
    return folder


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory, toys: Path) -> Path:
    """The folder of a page."""
    return made(tmp_path_factory.mktemp("web") / "page", toys)


def served(folder: Path) -> Iterator[str]:
    """Yield the address of a folder that is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="session")
def address(folder: Path) -> Iterator[str]:
    """The address of the page."""
    yield from served(folder)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium, as Debian has it."""
    from playwright.sync_api import sync_playwright

    path = which("chromium")
    assert path is not None and FONT.exists(), "wants Debian's packages: apt-get install chromium fonts-dejavu-core"
    with sync_playwright() as playwright:
        fonts = os.environ | {"FONTCONFIG_FILE": str(HERE / "fonts.conf")}
        opened = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"], env=fonts)
        yield opened
        opened.close()


def watched(browser: Any, address: str, **wishes: Any) -> Iterator[Any]:
    """Yield a fresh profile, and see at its end that nothing was asked of another host, and that no script failed."""
    wanted = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", "accept_downloads": True, **wishes}
    opened = browser.new_context(**wanted)
    opened.set_default_timeout(300_000)  # a busy machine is no fault
    elsewhere, wrong = list[str](), list[str]()
    opened.on("request", lambda request: request.url.startswith((address, "blob:", "data:")) or elsewhere.append(request.url))
    opened.on("weberror", lambda error: wrong.append(str(error.error)))
    opened.on("console", lambda said: said.type == "error" and wrong.append(said.text))
    yield opened
    opened.close()
    assert elsewhere == []
    assert wrong == []


@pytest.fixture
def context(browser: Any, address: str) -> Iterator[Any]:
    """A fresh profile."""
    yield from watched(browser, address)


@pytest.fixture(scope="module")
def shared(browser: Any, address: str) -> Iterator[Page]:
    """A page with its engine loaded, which takes seconds: tests that only play share it."""
    for profile in watched(browser, address):
        yield loaded(profile, address)


@pytest.fixture
def page(shared: Page) -> Page:
    """The page with its first screen, whatever a test before this one left there."""
    if shared.query_selector("#play") is None:
        begun_anew(shared)
    shared.set_viewport_size({"width": 1280, "height": 900})
    shared.wait_for_selector("#play")
    return shared


@pytest.fixture(autouse=True)
def left(request: pytest.FixtureRequest) -> Iterator[None]:
    """A table is left at the end of a test."""
    yield
    shared = request.node.funcargs.get("page")
    if shared is not None and shared.query_selector("#play") is None:
        begun_anew(shared)


def begun_anew(page: Page) -> None:
    """Load a page without the address of its table."""
    address = page.url.split("#")[0]
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector(READY)
    page.wait_for_selector("#play")


def loaded(context: Any, address: str) -> Page:
    """Return a page of a profile with its engine loaded."""
    opened = context.new_page()
    opened.goto(address)
    opened.wait_for_selector(READY)
    opened.wait_for_selector("#play")
    return opened
