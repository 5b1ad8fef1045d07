"""A person at a page: touches what can be touched, and nothing else."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

Page = Any  # of Playwright
AT_REST: Final = "body:not([aria-busy]) main:not([aria-busy]) .screen"
MOST_TOUCHES: Final = 150  # for one deed
DEED: Final = ".deed:not([aria-disabled='true'])"
READY: Final = f".deeds {DEED}, .answers .answer, .answers .stepper button:last-of-type:enabled, [data-spot].offered"
CHOICES: Final = f"{READY}, [data-spot].can"
REVISION: Final = "() => Number(document.querySelector('.screen')?.dataset.revision ?? -1)"
TOUCH: Final = """([choices, share]) => {
  const all = [...document.querySelectorAll(choices)].filter((one) => !one.classList.contains("held") && one.checkVisibility());
  const one = all[Math.floor(share * all.length)];
  one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return one === undefined ? "" : (one.dataset.spot ?? one.innerText);
}"""


def begin(page: Page, seats: Sequence[str], game: str = "", seed: str = "7") -> None:
    """Fill in the form: a seat is the name of a bot, or "" for a person."""
    if game:
        page.click(f".pills [data-game='{game}']")
    page.click(".own-table > summary")
    page.select_option("#players", str(len(seats)))
    for row, bot in zip(page.query_selector_all(".seats .seat"), seats, strict=True):
        row.query_selector("select").select_option(bot)
    page.click("form summary")
    page.fill("#seed", seed)
    page.click("#begin")


def settled(page: Page) -> None:
    """Wait until the table is shown, or a curtain."""
    page.wait_for_selector(f"{AT_REST}, #show", state="attached")


def revision(page: Page) -> int:
    """Return the revision that a page shows; -1 before a curtain."""
    found: int = page.evaluate(REVISION)
    return found


def over(page: Page) -> bool:
    """Return whether the game is over."""
    return page.query_selector(".screen[data-over]") is not None


def decide(page: Page, chance: Random) -> int:
    """Touch what can be touched, until something was done; return how many touches that took."""
    before = revision(page)
    tabs = len([tab for tab in page.query_selector_all(".tabs button") if tab.is_visible()])
    for touches in range(1, MOST_TOUCHES):
        if tabs:
            page.evaluate("(at) => document.querySelectorAll('.tabs button')[at]?.click()", chance.randrange(2))
        ready = READY if chance.random() < 0.7 and page.query_selector(READY) else CHOICES
        page.evaluate(TOUCH, [ready, chance.random()])
        settled(page)
        if revision(page) != before:
            return touches
    raise AssertionError(f"nothing was done by {MOST_TOUCHES} touches: {page.inner_text('.tray')}")


def from_menu(page: Page, button: str) -> None:
    """Press a button of the menu."""
    if page.query_selector("dialog.menu") is None:
        page.click("#tool-menu")
    page.click(f"dialog.menu #{button}")


def menu_closed(page: Page) -> None:
    """Close the menu."""
    page.click("#close")
    page.wait_for_selector("dialog.menu", state="detached")


def leave(page: Page) -> None:
    """Leave the table."""
    if page.query_selector(".ending") is not None:
        page.click(".ending #close-ending")
    from_menu(page, "leave")


def news(page: Page) -> list[str]:
    """Return all that the log tells, the newest first."""
    page.click("#tool-menu")
    page.wait_for_selector("#news")
    found = [line.text_content() for line in page.query_selector_all("#news li")]
    menu_closed(page)
    return found


def exported(page: Page, folder: Path) -> Path:
    """Save the record to a file."""
    with page.expect_download() as waiting:
        from_menu(page, "export")
    path = folder / "exported.jsonl"
    waiting.value.save_as(path)
    return path


def play_on(page: Page, record: Path) -> None:
    """Open the record of a game of two from a file, and play on as two persons, up to the curtain."""
    page.set_input_files("#import", record)
    page.wait_for_selector(".replay[data-step='0']", state="attached")
    page.click("#steps")
    page.click("dialog summary")
    page.query_selector_all(".seats select")[1].select_option("")
    page.click("#play-on")
    page.wait_for_selector("#show")
