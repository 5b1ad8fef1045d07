"""Measure the page of `ktc web` in Chromium: ``python bench/page_in_browser.py --help``.

It prints each figure with what is wanted.  No test asks for them: on a machine that others use as well, times say little.
"""

import argparse
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from browser.answering import answers, at, thinking
from browser.cores import core_share, doubt_of, wait_for_a_core
from browser.served import ARGUMENTS, chromium, first_visit, own_code, served, sizes, zipped
from browser.speed import BLANK, EXTRA, speeds
from browser.starting import visits
from figures import Target
from ktc.web.making.site import make_site

FIGURES: Final = Path(__file__).parent.parent / "docs" / "figures" / "page.txt"
PARTS: Final = ("start", "size", "speed", "thinking", "clicks")
MEGABYTE: Final = 1_000_000
FRESH, WARM = 2.0, 1.5  # seconds until the first choices
FIRST_VISIT, CODE = 9.5, 40.0  # MB and kB, compressed
SLOWER: Final = 2.0  # times the time of CPython
TASK, CLICK = 50.0, 100.0  # milliseconds
SEARCH: Final = "search:iterations=8"
Lines = Iterator[str]


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, help="a page that `ktc web` made (one is made)")
    parser.add_argument("--pyodide", type=Path, help="Pyodide as npm has it, for the page that is made (the cache)")
    parser.add_argument("--loads", type=int, default=7, help="profiles in which the page is loaded twice (7)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of games of bots (5)")
    parser.add_argument("--decisions", type=int, default=8, help="decisions of a person between which `search` thinks (8)")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure this part; may be said several times (all)")
    parser.add_argument(
        "--patience", type=float, default=20.0, help="seconds to wait for a free core before a load or a part (20)"
    )
    parser.add_argument("--page", action="store_true", help="write what is printed into docs/figures/page.txt")
    return parser.parse_args()


def told(name: str, value: float, bound: float, unit: str, more: str = "", share: float = 1.0) -> str:
    """Return a figure with what is wanted, and whether it is kept; no time is judged by where too little of a core was had."""
    target = Target(name, value, bound, False, doubt_of(share))
    return f"{name}: {target.shown} {unit}{more}; wanted: at most {bound:g} {unit}: {target.verdict}"


def of_starting(playwright: Any, address: str, given: argparse.Namespace) -> Lines:
    """Tell when the first choices stand there, by the loads for which there was a core if these are half of all."""
    for name, bound, loads in zip(
        ("fresh profile", "the same profile again"),
        (FRESH, WARM),
        visits(playwright, address, given.loads, given.patience),
        strict=True,
    ):
        free = [visit for visit in loads if not doubt_of(visit.share)]
        found = free if len(free) * 2 >= len(loads) else loads
        times = sorted(visit.choices for visit in found)
        more = f" at the median of {len(times)} loads ({times[0]:.2f} to {times[-1]:.2f})"
        yield told(f"first choices, {name}", median(times), bound, "s", more, median(visit.share for visit in found))
        form, ready, board = (median(getattr(visit, part) for visit in found) for part in ("form", "ready", "board"))
        left = f"; {len(loads) - len(found)} loads without a core are left out" if len(found) < len(loads) else ""
        yield f"    the form after {form:.2f} s, the engine {ready:.2f} s, the whole table {board:.2f} s{left}"


def of_size(folder: Path, asked: set[str]) -> Lines:
    """Tell what a first visit sends."""
    small, whole = sizes(folder, first_visit(asked))
    more = f" ({whole / MEGABYTE:.0f} MB where the host does not compress)"
    yield told("first visit up to the table, by brotli", small / MEGABYTE, FIRST_VISIT, "MB", more)
    yield told("code of the page, by gzip", zipped(folder, own_code(folder)) / 1000, CODE, "kB")


def of_speed(browser: Any, address: str, rounds: int) -> Lines:
    """Tell how fast games go on."""
    page = browser.new_page()
    page.goto(f"{address}{BLANK}")
    for bot, games in (("random", 20), ("greedy", 3)):
        share = core_share()
        found = speeds(page, bot, 4, games, rounds)
        share = min(share, core_share())
        rates = f" ({median(found.worker):,.0f} actions/s beside {median(found.here):,.0f})"
        digests = "the same digests" if found.same else "DIGESTS DIFFER"
        yield told(
            f"{bot}, time of the worker by that of CPython {platform.python_version()}", found.ratio, SLOWER, "×", rates, share
        )
        yield f"    {rounds} rounds of {games} games by four, {digests}"
    page.close()


def of_thinking(browser: Any, address: str, decisions: int) -> Lines:
    """Tell whether the page stands still while a bot thinks."""
    page = browser.new_page(viewport={"width": 1280, "height": 900}, locale="en-GB")
    share = core_share()
    found = thinking(page, address, SEARCH, decisions)
    share = min(share, core_share())
    more = f" (0: none of 50 or more); the longest gap between two frames {found.gap:.0f} ms"
    yield told(f"longest task of the page while {SEARCH} thinks", found.task, TASK, "ms", more, share)
    yield f"    {decisions} decisions; it thought {median(found.thought) / 1000:.2f} s at the median"
    page.close()


def of_clicks(browser: Any, address: str) -> Lines:
    """Tell how long a click waits."""
    page = browser.new_page(viewport={"width": 1280, "height": 900}, locale="en-GB")
    share = core_share()
    found = answers(page, address, 12)
    share = min(share, core_share())
    for name, times in (
        ("a click on a choice until it is answered", found.choices),
        ("a click that acts, with a bot's turn", found.actions),
    ):
        more = f" at the median ({at(times, 0.95):.0f} at 95 of 100, {max(times):.0f} at most; {len(times)} clicks of a game)"
        yield told(name, median(times), CLICK, "ms", more, share)
    page.close()


def measured(given: argparse.Namespace, folder: Path) -> Lines:
    """Measure part after part, and tell what was found."""
    from playwright.sync_api import sync_playwright

    parts = given.only or PARTS
    with served(folder, EXTRA) as (address, asked), sync_playwright() as playwright:
        path = chromium()
        yield conditions(playwright)
        yield ""
        if "start" in parts:
            yield from of_starting(playwright, address, given)
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        if "size" in parts:
            asked.clear()
            page = browser.new_page()
            page.goto(address)
            page.wait_for_selector("body[data-ready='1'] #play", timeout=120_000)
            page.click("#play")
            page.wait_for_selector(".screen")
            page.close()
            yield from of_size(folder, set(asked))
        wait_for_a_core(given.patience)
        if "speed" in parts:
            yield from of_speed(browser, address, given.rounds)
        wait_for_a_core(given.patience)
        if "thinking" in parts:
            yield from of_thinking(browser, address, given.decisions)
        wait_for_a_core(given.patience)
        if "clicks" in parts:
            yield from of_clicks(browser, address)
        browser.close()
        yield f"load at the end: {load()}"


def conditions(playwright: Any) -> str:
    """Return what the figures were found with."""
    browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
    version = browser.version
    browser.close()
    return f"Chromium {version}, {platform.machine()}, {os.cpu_count()} cores, load {load()}; served on loopback, not compressed"


def load() -> str:
    """Return how many processes wanted a core in the last one, five and fifteen minutes."""
    return " ".join(f"{number:.2f}" for number in os.getloadavg())


def shown(lines: Lines) -> Sequence[str]:
    """Print lines as they come; return them all."""
    found = list[str]()
    for line in lines:
        print(line, flush=True)
        found.append(line)
    return found


def main() -> None:
    """Measure and print."""
    given = options()
    if given.page and given.only:
        sys.exit("the page wants all parts")
    with TemporaryDirectory(prefix="ktc-page-") as name:
        folder = given.folder
        if folder is None:
            folder = Path(name) / "page"
            make_site(folder, given.pyodide)
        elif not (folder / "index.html").is_file():
            sys.exit(f"there is no page in {folder}: `ktc web {folder}` makes one")
        lines = shown(measured(given, folder))
    if given.page:
        FIGURES.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
