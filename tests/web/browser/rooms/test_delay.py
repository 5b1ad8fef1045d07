"""A deed that others would have to agree to undo: its button says so, and for three seconds it can be cancelled."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ..playing import menu_closed, revision
from .conftest import Person
from .playing import acting, caught_up, in_turn, make, rested, sit
from .serving import Server

Page = Any  # of Playwright
Come = Callable[..., Person]
TOUCH: Final = "(one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true }))"
LONGER: Final = 3_600  # ms


def hold_a_bid(page: Page) -> None:
    """Touch a tile that can be bid for."""
    page.locator(".honeycomb [data-spot].can").first.evaluate(TOUCH)
    page.wait_for_selector(".deed[data-kind='Bid']:not([aria-disabled='true'])")


def first_of(pages: Sequence[Page]) -> Page:
    """Return the page of the person who begins, which the lot decides."""
    for page in pages:
        rested(page)
        caught_up(page, 0)
    found = acting(pages)
    assert found is not None
    return found


def test_a_deed_can_be_cancelled_for_three_seconds(server: Server, someone: Come) -> None:
    ann, ben = someone(waits=True), someone(waits=True)
    invites, _ = make(ann, server.address, ["", ""])
    pages = [sit(ann, invites, "Ann"), sit(ben, invites, "Ben")]
    page = first_of(pages)
    (other,) = (each for each in pages if each is not page)
    hold_a_bid(page)
    assert page.inner_text(".deed[data-kind='Bid'] .final") == "undo needs consent"
    page.click(".deed[data-kind='Bid']")
    page.wait_for_selector("#cancel-deed")
    page.click("#cancel-deed")
    page.wait_for_selector("#cancel-deed", state="detached")
    page.wait_for_timeout(LONGER)
    assert revision(page) == 0 and page.query_selector(".deed[data-kind='Bid']:not([aria-disabled='true'])")  # still in hand
    page.keyboard.press("b")  # and by keys alone
    page.wait_for_selector("#cancel-deed")
    page.keyboard.press("Escape")
    page.wait_for_selector("#cancel-deed", state="detached")
    page.wait_for_timeout(LONGER)
    assert revision(page) == 0
    page.click(".deed[data-kind='Bid']")
    page.wait_for_selector("#cancel-deed")
    assert revision(page) == 0
    caught_up(page, 1)
    assert page.query_selector("#cancel-deed") is None
    caught_up(other, 1)


def test_the_wait_is_switched_off_in_the_menu(server: Server, someone: Come) -> None:
    ann, ben = someone(waits=True), someone(waits=True)
    invites, _ = make(ann, server.address, ["", ""])
    page = first_of([sit(ann, invites, "Ann"), sit(ben, invites, "Ben")])
    page.click("#tool-menu")
    page.uncheck("#delays")
    menu_closed(page)
    hold_a_bid(page)
    page.click(".deed[data-kind='Bid']")
    page.wait_for_function("() => document.querySelector('.screen').dataset.revision === '1'", timeout=2_500)
    page.reload()
    rested(page)
    page.click("#tool-menu")
    assert not page.is_checked("#delays")


def test_nothing_waits_for_whom_no_person_has_to_ask(server: Server, someone: Come) -> None:
    """Against bots alone, a deed is undone by a press."""
    ann = someone(waits=True)
    invites, _ = make(ann, server.address, ["", "random"])
    page = sit(ann, invites, "Ann")
    in_turn(page)
    before = revision(page)
    hold_a_bid(page)
    assert page.query_selector(".deed .final") is None
    page.click(".deed[data-kind='Bid']")
    page.wait_for_function("() => Number(document.querySelector('.screen').dataset.revision) > " + str(before), timeout=2_500)
