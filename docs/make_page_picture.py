"""Take the picture of the page that the README shows: ``PYTHONPATH=bench python docs/make_page_picture.py``; wants chromium.

A script plays some decisions of a game against greedy.  Nothing compares the picture: a browser draws it otherwise each year.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import sync_playwright

from browser.served import ARGUMENTS, chromium, served
from ktc.web.making.site import make_site

PICTURE: Final = Path(__file__).parent / "pictures" / "page.png"
WIDTH, HEIGHT, DECISIONS, PAUSE = 1280, 800, 14, 200
SETTLED: Final = "#board[data-ready]"


def main() -> None:
    """Make a page, play on it, and save the picture of its first screen."""
    random = Random(11)
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        make_site(Path(name) / "page", None)
        with served(Path(name) / "page", {}) as (address, _):
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, locale="en-GB", color_scheme="light")
            page.goto(address)
            page.click("#begin")
            page.wait_for_selector(SETTLED, timeout=120_000)
            for _ in range(DECISIONS):
                page.wait_for_selector(f"body:not([aria-busy]) {SETTLED}")
                while (done := page.query_selector("#do")) is None:
                    if answers := page.query_selector_all(".answers button"):
                        random.choice(answers).evaluate("answer => answer.click()")
                    page.wait_for_timeout(PAUSE)
                done.click()
                page.wait_for_timeout(4 * PAUSE)
            page.evaluate("document.querySelectorAll('.list').forEach((list) => (list.open = false))")
            page.wait_for_timeout(1_000)
            page.evaluate("window.scrollTo(0, 0)")
            page.screenshot(path=PICTURE)
            browser.close()


if __name__ == "__main__":
    main()
