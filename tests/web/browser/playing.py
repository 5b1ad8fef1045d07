"""A person at a page: chooses by what stands there, and nothing else."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

Page = Any  # of Playwright
AT_REST = "body:not([aria-busy]) #board[data-ready]"
PRESS = """([selector, number]) => new Promise((answered, failed) => {
  const [ask, table] = ["#ask", ".table"].map((name) => document.querySelector(name));
  const first = ask.firstElementChild;
  const look = () => {
    const problem = document.querySelector("#problem");
    if (!problem.hidden) failed(new Error(problem.innerText));
    else if (document.querySelector(".table") === table) {
      if (ask.firstElementChild !== first && document.querySelector("#board").ariaBusy !== "true") answered();
      else setTimeout(look, 0);
    } else if (document.querySelector("#board[data-ready]") !== null) answered();
    else setTimeout(look, 0);
  };
  const wanted = document.querySelectorAll(selector)[number];
  wanted.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  look();
})"""


def begin(page: Page, seats: Sequence[str], game: str = "", seed: str = "7") -> None:
    """Fill in the form: a seat is the name of a bot, or "" for a person."""
    if game:
        page.select_option("#game", game)
    page.select_option("#players", str(len(seats)))
    for row, bot in zip(page.query_selector_all(".seats .seat"), seats, strict=True):
        row.query_selector("select").select_option(bot)
    page.click("summary")
    page.fill("#seed", seed)
    page.click("#begin")


def settled(page: Page) -> None:
    """Wait until the table is shown, or a curtain."""
    page.wait_for_selector(f"{AT_REST}, #show", state="attached")


def choose(page: Page, answer: int = -1) -> None:
    """Answer question after question by the answer of a number, until an action is whole."""
    while page.query_selector("#do") is None:
        if page.query_selector(".list:not([open])") is not None:
            page.click(".list > summary")
        asked = page.inner_text("#ask")
        page.query_selector_all(".answers button")[answer].click()
        changed = "asked => document.querySelector('#ask').innerText !== asked"
        while not page.evaluate(changed, asked):
            page.wait_for_timeout(10)


def decide(page: Page, answer: int = -1) -> None:
    """Make one decision to its end, taking the answer of a number again and again."""
    revision = page.get_attribute(".table", "data-revision")
    choose(page, answer)
    page.click("#do")
    page.wait_for_selector(f".table:not([data-revision='{revision}']), #show")
    settled(page)


def exported(page: Page, folder: Path) -> Path:
    """Save the record to a file."""
    with page.expect_download() as waiting:
        page.click("#export")
    path = folder / "exported.jsonl"
    waiting.value.save_as(path)
    return path


def press(page: Page, selector: str, number: int = 0) -> None:
    """Click one of several elements by a script, and wait in the page until it is answered."""
    page.evaluate(PRESS, [selector, number])


def play_on(page: Page, record: Path) -> None:
    """Open the record of a game of two from a file, and play on as two persons, up to the curtain."""
    page.set_input_files("#import", record)
    page.wait_for_selector("#board[data-step='0']", state="attached")
    page.click("details summary")
    page.query_selector_all(".seats select")[1].select_option("")
    page.click("#play-on")
    page.wait_for_selector("#show")
