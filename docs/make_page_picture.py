"""Take the picture of the page that the README shows: ``PYTHONPATH=bench python docs/make_page_picture.py``; wants chromium.

A script plays some hints of a game against greedy.  Nothing compares the picture: a browser draws it otherwise each year.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import sync_playwright

from browser.served import ARGUMENTS, chromium, served
from ktc.web.making.site import make_site

PICTURE: Final = Path(__file__).parent / "pictures" / "page.png"
WIDTH, HEIGHT, DECISIONS, PAUSE = 1280, 800, 24, 200
SEED: Final = "7"
SETTLED: Final = "body:not([aria-busy]) main:not([aria-busy]) .screen [data-spot].can"


def main() -> None:
    """Make a page, play on it, and save the picture of its first screen."""
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        make_site(Path(name) / "page", None)
        with served(Path(name) / "page", {}) as (address, _):
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, locale="en-GB", color_scheme="light")
            page.goto(address)
            page.click(".own-table > summary")
            page.click("form summary")
            page.fill("#seed", SEED)
            page.click("#begin")
            page.wait_for_selector(SETTLED, timeout=120_000)
            for _ in range(DECISIONS):
                page.wait_for_selector(SETTLED)
                page.keyboard.press("h")
                page.wait_for_selector(".deed.advised")
                page.click(".deed.advised")
                page.wait_for_selector(".deed.advised", state="detached")
                page.wait_for_timeout(PAUSE)
            page.wait_for_timeout(1_000)
            page.screenshot(path=PICTURE)
            browser.close()


if __name__ == "__main__":
    main()
