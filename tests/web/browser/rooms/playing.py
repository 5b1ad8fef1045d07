"""Persons in a room: they make it, come by its links, and play in turn, each by what stands on the own page."""

from collections.abc import Callable, Sequence
from typing import Any

from ..playing import AT_REST, decide
from .conftest import Person

Page = Any  # of Playwright
OWN_TURN = "#seats li[aria-current='true']:has-text('you')"


def make(person: Person, address: str, seats: Sequence[str], game: str = "") -> tuple[str, str]:
    """Make a room by the form; return its links, for players and for spectators."""
    page = person.go(address)
    page.wait_for_selector("#begin")
    if game:
        page.select_option("#game", game)
    page.select_option("#players", str(len(seats)))
    for row, bot in zip(page.query_selector_all(".seats .seat"), seats, strict=True):
        row.query_selector("select").select_option(bot)
    page.click("#begin")
    page.wait_for_selector("#link-watch")
    return page.input_value("#link-invite"), page.input_value("#link-watch")


def sit(person: Person, invite: str, name: str, seat: int | None = None) -> Page:
    """Come by a link, and sit down: in the first free seat, or in a chosen one."""
    page = person.page
    if not page.url.startswith(invite):
        person.go(invite)
    page.wait_for_selector("#sit")
    if seat is not None:
        page.check(f"#door input[value='{seat}']")
    page.fill("#name", name)
    page.click("#sit")
    rested(page)
    return page


def rested(page: Page) -> None:
    """Wait until a table is shown."""
    page.wait_for_selector(AT_REST, state="attached")


def revision(page: Page) -> int:
    """Return the revision that a page shows."""
    return int(page.get_attribute(".table", "data-revision"))


def caught_up(page: Page, at_least: int) -> None:
    """Wait until a page shows a revision, or a later one."""
    while revision(page) < at_least:
        page.wait_for_timeout(20)
    rested(page)


def in_turn(page: Page) -> None:
    """Wait until the game waits for the person at a page: bots act when they have thought."""
    page.wait_for_selector(OWN_TURN)
    rested(page)


def acting(pages: Sequence[Page]) -> Page | None:
    """Return the page of somebody whom the game waits for, once all pages show the same; None when the game is over."""
    latest = max(revision(page) for page in pages)
    for page in pages:
        caught_up(page, latest)
    if pages[0].get_attribute(".table", "data-over") is not None:
        return None
    return next(page for page in pages if page.query_selector(OWN_TURN) is not None)


def play(pages: Sequence[Page], turns: int, answer: Callable[[int], int] = lambda turn: -1) -> bool:
    """Play so many decisions, or to the end; return whether the game is over.  ``answer`` is the number to choose in a turn."""
    for turn in range(turns):
        page = acting(pages)
        if page is None:
            return True
        decide(page, answer(turn))
    return acting(pages) is None
