"""People at a real server: each has a browser's profile of their own, and a page in it."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ..conftest import READY
from .serving import Server

Page = Any  # of Playwright
Join = Callable[[str], Page]


@pytest.fixture
def server(tmp_path: Path, toys: Path) -> Iterator[Server]:
    """A server of this test alone."""
    started = Server(tmp_path / "games.db", toys, tmp_path / "log")
    started.start()
    yield started
    started.stop()


class Person:
    """A page in a profile of its own, and all that it was sent; one that ``waits`` can cancel a deed for three seconds."""

    def __init__(self, browser: Any, waits: bool = False) -> None:
        self.name = ""
        self.heard = list[str]()
        self.wrong = list[str]()
        self.context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")
        self.context.set_default_timeout(300_000)  # a busy machine is no fault
        self.context.on("weberror", lambda error: self.wrong.append(str(error.error)))
        if not waits:
            self.context.add_init_script("try { localStorage.setItem('ktc-no-delay', '1'); } catch {}")  # a blank page has none
        self.page: Page = self.context.new_page()
        self.page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(frame if isinstance(frame, str) else frame.decode()))

    def go(self, address: str) -> Page:
        """Open an address, and wait until its page has its server."""
        self.page.goto("about:blank")  # the next address may differ behind its # alone
        self.page.goto(address)
        self.page.wait_for_selector(READY)
        return self.page

    def kept(self) -> str:
        """Return what stands on the page and in its stores."""
        stores = "JSON.stringify([{...localStorage}, {...sessionStorage}])"
        return f"{self.page.content()} {self.page.evaluate(stores)} {self.page.url}"

    def told(self) -> str:
        """Return all that came over the socket, the texts of JSON within it unpacked once."""
        return "\n".join(str(json.loads(frame).get("text")) + frame for frame in self.heard)


@pytest.fixture
def someone(browser: Any) -> Iterator[Callable[..., Person]]:
    """Make persons; see at the end that no script of theirs failed."""
    people = list[Person]()

    def come(waits: bool = False) -> Person:
        people.append(Person(browser, waits))
        return people[-1]

    yield come
    for person in people:
        person.context.close()
    assert [wrong for person in people for wrong in person.wrong] == []
