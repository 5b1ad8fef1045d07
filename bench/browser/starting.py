"""How long a page takes until there is something to choose: in a fresh profile, and in one that was there before."""

from collections.abc import Mapping, Sequence
from tempfile import TemporaryDirectory
from typing import Any, Final

import attrs

from browser.cores import core_share, wait_for_a_core
from browser.served import ARGUMENTS, Page, chromium

REST: Final = 3_000  # milliseconds in which a browser may write what it compiled
WATCH: Final = """
window.marks = {};
const stands = { form: "#play", ready: "body[data-ready='1']", choices: ".screen .deed", board: ".screen [data-spot].can" };
new MutationObserver(() => {
  for (const [name, where] of Object.entries(stands)) {
    if (name in window.marks || document.querySelector(where) === null) continue;
    window.marks[name] = performance.now();
    if (name === "form") document.querySelector(where).click();
  }
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


@attrs.frozen
class Visit:
    """When what stood on a page, in seconds from its beginning: the form, an engine, choices, and a table.

    ``share`` is which part of a core was to be had before and after.
    """

    share: float
    form: float
    ready: float
    choices: float
    board: float


def visit(context: Any, address: str) -> Visit:
    """Begin the game that the form offers as soon as the form is there; return when what was there."""
    page: Page = context.new_page()
    page.add_init_script(WATCH)
    before = core_share()
    page.goto(address)
    page.wait_for_selector(".screen [data-spot].can", timeout=120_000)
    share = min(before, core_share())
    marks: Mapping[str, float] = page.evaluate("window.marks")
    page.wait_for_timeout(REST)
    page.close()
    return Visit(share, **{name: marks[name] / 1000 for name in ("form", "ready", "choices", "board")})


def visits(playwright: Any, address: str, loads: int, patience: float) -> tuple[Sequence[Visit], Sequence[Visit]]:
    """Return the first visits of so many profiles, and the second visits, each in a browser that was started anew."""
    first, second = list[Visit](), list[Visit]()
    for _ in range(loads):
        with TemporaryDirectory() as profile:
            for found in (first, second):
                context = playwright.chromium.launch_persistent_context(
                    profile, executable_path=chromium(), args=ARGUMENTS, viewport={"width": 1280, "height": 900}, locale="en-GB"
                )
                wait_for_a_core(patience)
                found.append(visit(context, address))
                context.close()
    return first, second
