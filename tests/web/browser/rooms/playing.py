"""Persons in a room: they make it, come by its links, and play in turn, each by what stands on the own page."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ..playing import AT_REST, decide, over, revision
from .conftest import Person

Page = Any  # of Playwright
OWN_TURN: Final = """() => {
  const screen = document.querySelector(".screen");
  return screen?.querySelectorAll(".player")[screen.dataset.reader - 1]?.classList.contains("acts") ?? false;
}"""


class Invites(dict[int, str]):
    """The links of a room by seat, and those of seats that were taken."""

    def __init__(self, links: dict[int, str]) -> None:
        super().__init__(links)
        self.used = set[int]()

    def use(self, seat: int | None = None) -> str:
        """Return the link of a seat, or of the first one that is free."""
        found = min(set(self) - self.used) if seat is None else seat
        self.used.add(found)
        return self[found]


def make(person: Person, address: str, seats: Sequence[str], game: str = "") -> tuple[Invites, str]:
    """Make a room by the form; return its links, for players and for spectators."""
    page = person.go(address)
    page.wait_for_selector("#begin")
    if game:
        page.click(f".pills [data-game='{game}']")
    page.select_option("#players", str(len(seats)))
    for row, bot in zip(page.query_selector_all(".seats .seat"), seats, strict=True):
        row.query_selector("select").select_option(bot)
    page.click("#begin")
    page.wait_for_selector("#link-watch")
    links = {seat: page.input_value(f"#link-invite-{seat}") for seat, bot in enumerate(seats) if not bot}
    return Invites(links), page.input_value("#link-watch")


def sit(person: Person, invites: Invites, name: str, seat: int | None = None) -> Page:
    """Come by a link, and sit down: in the first free seat, or in a chosen one.  The table is there when all seats are taken."""
    page = person.page
    person.go(invites.use(seat))
    page.wait_for_selector("#sit")
    page.fill("#name", name)
    page.click("#sit")
    page.wait_for_selector(f"{AT_REST}, #waiting", state="attached")
    return page


def invite_anew(page: Page, invites: Invites, seat: int) -> None:
    """Take the renewed link of a seat, once the page shows it in place of the old one."""
    shown = f"document.querySelector('#link-invite-{seat}')?.value"
    page.wait_for_function(f"old => ![undefined, old].includes({shown})", arg=invites[seat])
    invites[seat] = page.input_value(f"#link-invite-{seat}")


def rested(page: Page) -> None:
    """Wait until a table is shown."""
    page.wait_for_selector(AT_REST, state="attached")


def caught_up(page: Page, at_least: int) -> None:
    """Wait until a page shows a revision, or a later one."""
    while revision(page) < at_least:
        page.wait_for_timeout(20)
    rested(page)


def in_turn(page: Page) -> None:
    """Wait until the game waits for the person at a page: bots act when they have thought."""
    while not page.evaluate(OWN_TURN):
        page.wait_for_timeout(20)
    rested(page)


def acting(pages: Sequence[Page]) -> Page | None:
    """Return the page of somebody whom the game waits for, once all pages show the same; None when the game is over."""
    latest = max(revision(page) for page in pages)
    for page in pages:
        caught_up(page, latest)
    if over(pages[0]):
        return None
    return next(page for page in pages if page.evaluate(OWN_TURN))


def play(pages: Sequence[Page], turns: int, chance: Random) -> bool:
    """Play so many decisions, or to the end; return whether the game is over."""
    for _ in range(turns):
        page = acting(pages)
        if page is None:
            return True
        decide(page, chance)
    return acting(pages) is None
