"""A position as a link: its data stands behind the # of the address, and is what the seat knows."""

import zlib
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from typing import Any

import pytest

from ..conftest import watched
from ..playing import from_menu
from .test_playing import at_table

Page = Any  # of Playwright


@pytest.fixture
def still(browser: Any, host: Any) -> Iterator[Page]:
    """A page of somebody who wants no motion."""
    for context in watched(browser, host.address, reduced_motion="reduce"):
        yield context.new_page()


def record_in(page: Page) -> tuple[str, int | None]:
    """Return the record and the step in the address of a page."""
    page.wait_for_function("() => location.hash.startsWith('#game=')")
    letters, _, step = page.evaluate("() => location.hash.slice(6)").partition("&step=")
    packed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    return zlib.decompress(packed, -15).decode(), int(step) if step else None


def test_a_position_is_a_link(still: Page, host: Any) -> None:
    """Whoever opens it looks at the last step as the seat knew it, and the data of no other seat is in it."""
    host.until = lambda table: table.revision > 30
    at_table(still, host.address, ["", "greedy", "greedy"])
    from_menu(still, "share-here")
    record, step = record_in(still)
    assert record == host.game.to_text(0) != host.game.to_text()
    assert step is not None and step >= len(host.game.log)
    assert "Nothing was uploaded" in still.inner_text(".tray .note")
    link = still.url
    other = still.context.new_page()
    other.goto(link)
    other.wait_for_selector(f".replay[data-step='{len(host.game.log)}']", state="attached")
    assert other.url == link
    other.click("#steps")
    assert "only what one seat knew" in other.inner_text("dialog")


def test_a_step_of_a_replay_is_a_link(still: Page, host: Any) -> None:
    host.until = lambda table: False
    at_table(still, host.address, ["", "greedy"])
    still.click(".ending #replay")
    still.wait_for_selector(".replay[data-step]", state="attached")
    still.fill("#slider", "12")
    still.wait_for_selector(".replay[data-step='12']", state="attached")
    still.click("#steps")
    still.click("#share-here")
    assert record_in(still) == (host.game.to_text(), 12)
    other = still.context.new_page()
    other.goto(still.url)
    other.wait_for_selector(".replay[data-step='12']", state="attached")
    other.click("#one-on")
    other.wait_for_selector(".replay[data-step='13']", state="attached")
    other.click("#steps")
    other.click("#share-here")
    assert record_in(other) == (host.game.to_text(), 13)
