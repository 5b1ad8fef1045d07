"""A page that was loaded once opens without a network; its files are of one version, whatever a server hands out meanwhile."""

import functools
import json
import shutil
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, Final

import pytest

from ktc.web.making.page import NO_LIST, WORKER
from ktc.web.making.site import with_list
from web.browser.conftest import READY, Quiet
from web.browser.playing import begin, decide, settled

Page = Any  # of Playwright
KEPT: Final = "#offline[data-told^='This page also works']"
NEW: Final = "#load-new"
FIRST: Final = "() => document.querySelector('#begin').textContent + getComputedStyle(document.body).zIndex"

TRIED: Final = """async () => {
  const kept = await navigator.serviceWorker.ready;
  await kept.update().catch(() => {});
  const coming = kept.installing;
  if (coming) await new Promise((done) => coming.addEventListener("statechange", done));
  return kept.waiting === null;
}"""

LOST: Final = """async () => {
  let lost = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) if (url.includes("/pyodide-")) lost += Number(await cache.delete(url));
  }
  return lost;
}"""


def without_list(worker: bytes) -> bytes:
    """Return a service worker with an empty list of files."""
    return NO_LIST + worker.partition(b"};\n")[2]


class Place:
    """A folder that is served at one address, and may be away for a while."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._server = folder, ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        self.port = self._server.server_port
        Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}/"

    def close(self) -> None:
        """Answer no more."""
        self._server.shutdown()
        self._server.server_close()

    def write(self, number: int, torn: bool = False) -> None:
        """Put another version there: the button and the body are of a number; torn: one file is still of the version before."""
        files = {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}
        words = json.loads(files["words.json"])
        for language in words:
            language["words"]["begin"] = str(number)
        style = files["main.css"].split(b"\nbody { z-index")[0] + f"\nbody {{ z-index: {number}; }}".encode()
        source = without_list(files[WORKER])
        new = with_list({**files, WORKER: source, "words.json": json.dumps(words).encode(), "main.css": style})
        for name in ("words.json", "main.css", WORKER):
            if not (torn and name == "main.css"):
                (self.folder / name).write_bytes(new[name])


@pytest.fixture
def place(folder: Path, tmp_path: Path) -> Iterator[Place]:
    """A copy of the page at an address of its own."""
    shutil.copytree(folder, tmp_path / "page")
    served = Place(tmp_path / "page")
    yield served
    served.close()


@pytest.fixture
def profile(browser: Any) -> Iterator[Any]:
    """A fresh profile."""
    opened = browser.new_context(locale="en-GB")
    opened.set_default_timeout(60_000)
    yield opened
    opened.close()


@pytest.fixture
def device(browser: Any, tmp_path: Path) -> Iterator[Any]:
    """A profile on disk: a cache in memory alone has no room for large files."""
    path = shutil.which("chromium")
    kept = browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=path, args=["--no-sandbox"], locale="en-GB"
    )
    kept.set_default_timeout(60_000)
    yield kept
    kept.close()


def opened(profile: Any, place: Place) -> Page:
    """Open a page that is kept when this returns."""
    page = profile.new_page()
    page.goto(place.address)
    page.wait_for_selector(READY)
    page.wait_for_selector("#play")
    page.wait_for_selector(KEPT)
    return page


def again(page: Page) -> str:
    """Load a page again; return the version of its words and that of its style."""
    page.reload()
    page.wait_for_selector(READY)
    page.wait_for_selector("#play")
    found: str = page.evaluate(FIRST)
    return found


def test_a_page_that_was_loaded_once_opens_and_plays_without_a_network(profile: Any, place: Place) -> None:
    """By a reload and in a new tab, while its server is away."""
    page = opened(profile, place)
    place.close()
    profile.set_offline(True)
    page.reload()
    begin(page, ["", "greedy"])
    page.wait_for_selector(READY)
    settled(page)
    decide(page, Random(3))
    page.close()
    other = profile.new_page()
    other.goto(f"{place.address}index.html")
    other.wait_for_selector(READY)
    other.click("#go-on")
    settled(other)
    decide(other, Random(3))
    answer = other.goto(f"{place.address}licences/packages.txt")
    assert "attrs" in answer.text()


def test_what_never_changes_comes_from_the_browsers_own_cache_with_what_was_compiled_of_it(device: Any, place: Place) -> None:
    """A browser has no compiled code of what a service worker kept."""
    page = opened(device, place)
    page.reload()
    page.wait_for_selector(READY)
    page.wait_for_selector(KEPT)
    assert page.evaluate(LOST) > 0
    place.close()
    again(page)


def test_what_the_browsers_own_cache_has_lost_was_kept(device: Any, place: Place) -> None:
    page = opened(device, place)
    device.new_cdp_session(page).send("Network.clearBrowserCache")
    place.close()
    again(page)


def test_an_update_is_told_and_comes_whole_when_somebody_wants_it(profile: Any, place: Place) -> None:
    place.write(1)
    page = opened(profile, place)
    assert again(page) == "11"
    place.write(2)
    assert again(page) == "11"
    page.wait_for_selector(NEW)
    assert "A new version" in page.inner_text("#offline")
    assert again(page) == "11"  # whoever does not want it keeps the old one
    page.wait_for_selector(NEW)
    with page.expect_navigation():
        page.click(NEW)
    page.wait_for_selector(READY)
    page.wait_for_selector("#play")
    assert page.evaluate(FIRST) == "22"
    page.wait_for_selector(KEPT)


def test_an_update_waits_while_another_tab_has_the_old_version(profile: Any, place: Place) -> None:
    place.write(1)
    one, other = opened(profile, place), opened(profile, place)
    place.write(2)
    assert again(one) == "11"
    one.click(NEW)
    one.wait_for_selector("#offline[data-told^='Close other tabs']")
    assert again(other) == "11"
    other.close()
    with one.expect_navigation():
        one.click(NEW)
    one.wait_for_selector("#play")
    assert one.evaluate(FIRST) == "22"


def test_an_update_that_does_not_come_whole_does_not_come(profile: Any, place: Place) -> None:
    place.write(1)
    page = opened(profile, place)
    place.write(2, torn=True)
    assert page.evaluate(TRIED)
    assert again(page) == "11"
    assert page.query_selector(NEW) is None
    place.write(2)
    assert again(page) == "11"
    page.wait_for_selector(NEW)


def test_a_page_that_a_server_sends_has_no_service_worker(profile: Any, place: Place) -> None:
    """One that was kept at the same address goes away by itself."""
    page = opened(profile, place)
    again(page)
    (place.folder / WORKER).write_bytes(without_list((place.folder / WORKER).read_bytes()))
    made = place.folder / "made-by-ktc-web.json"
    made.write_text(json.dumps(json.loads(made.read_text()) | {"offline": False}))
    with page.expect_navigation():  # the worker that finds its list empty loads the page of the server
        page.evaluate("navigator.serviceWorker.ready.then((kept) => { void kept.update(); })")
    page.wait_for_selector(READY)
    page.wait_for_selector("#play")
    assert page.query_selector(KEPT) is None
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert page.evaluate("caches.keys()") == []
