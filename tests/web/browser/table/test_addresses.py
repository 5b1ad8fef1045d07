"""The addresses of a page: Back, Forward and Reload lead between the first screen, the games that are kept, and their replays."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ..conftest import loaded, watched
from ..playing import from_menu, settled

Page = Any  # of Playwright
KEPT = ".kept li > button:first-child"


@pytest.fixture
def own(browser: Any, address: str) -> Iterator[Page]:
    """A page with its engine, and a device of its own."""
    for profile in watched(browser, address, reduced_motion="reduce"):
        yield loaded(profile, address)


def bids(page: Page) -> None:
    """Do something at a table."""
    settled(page)
    page.click(".honeycomb [data-spot].can >> nth=0", force=True)
    page.click(".deed[data-kind='Bid']")
    page.wait_for_selector(".news >> nth=0")
    settled(page)


def test_a_game_is_kept_beside_others_until_it_is_forgotten(own: Page) -> None:
    for _ in range(2):
        own.click("#play")
        bids(own)
        own.go_back()
        own.wait_for_selector("#go-on")
    assert len(own.query_selector_all(KEPT)) == 2
    assert re.search(r"Go on\s.*\sKey to the City – London · \w+ \(you\), Bolt · Era 1", own.inner_text("#go-on"))
    own.click(".own-table:has(.kept) > summary")
    own.click(f"{KEPT} >> nth=1")
    own.wait_for_selector(".screen[data-revision]")
    own.reload()
    own.wait_for_selector(".screen[data-revision]")
    own.go_back()
    own.wait_for_selector("#play")
    forget = own.locator(".kept li >> nth=0").locator("button >> nth=1")
    forget.click()
    assert "are you sure?" in forget.inner_text() and len(own.query_selector_all(KEPT)) == 2
    forget.click()
    own.reload()
    own.wait_for_selector("#go-on")
    assert len(own.query_selector_all(KEPT)) == 1


def test_a_game_in_which_nothing_was_done_is_not_kept(own: Page) -> None:
    own.click("#play")
    settled(own)
    own.go_back()
    own.click("#play")
    bids(own)
    own.go_back()
    own.wait_for_selector("#go-on")
    assert len(own.query_selector_all(KEPT)) == 1


def test_back_forward_and_reload_lead_between_the_table_and_its_replay(own: Page) -> None:
    own.click("#play")
    bids(own)
    from_menu(own, "past")
    own.wait_for_selector(".replay[data-step]")
    own.go_back()
    own.wait_for_selector(".tray .hand")
    assert own.query_selector(".replay") is None
    own.go_forward()
    own.wait_for_selector(".replay[data-step]")
    own.reload()
    own.wait_for_selector(".replay[data-step]")
    own.click("#to-table")
    own.wait_for_selector(".screen .deeds")
    bids(own)


def test_a_game_goes_on_in_the_tab_that_opened_it_last(own: Page) -> None:
    own.click("#play")
    bids(own)
    other = own.context.new_page()
    other.goto(own.url)
    other.wait_for_selector(".screen[data-revision]")
    own.wait_for_selector(".curtain:has-text('goes on in another tab')")
    bids(other)
    revision = other.get_attribute(".screen", "data-revision")
    own.click("#show")
    own.wait_for_selector(f".screen[data-revision='{revision}']")
    other.wait_for_selector(".curtain")


def test_play_answers_before_the_engine_is_loaded(browser: Any, address: str) -> None:
    for profile in watched(browser, address):
        page = profile.new_page()
        page.route("**/engine.zip", lambda route: None)  # it never comes
        page.goto(address)
        page.click("#play")
        page.wait_for_selector(".waits")
        assert "Loading" in page.inner_text("#state") and page.is_visible("#progress")


def test_what_a_device_cannot_keep_is_said_and_played(browser: Any, address: str) -> None:
    for profile in watched(browser, address):
        page = profile.new_page()
        page.goto(f"{address}?store=none")
        page.click("#play")
        page.wait_for_selector("#problem:has-text('cannot store games')")
        settled(page)


def test_a_game_that_is_no_longer_kept_says_so_on_the_first_screen(own: Page, address: str) -> None:
    own.goto("about:blank")
    own.goto(f"{address}#table=gone")
    own.wait_for_selector("#problem:has-text('no longer keeps this game')")
    assert own.is_visible("#play") and own.url == address
