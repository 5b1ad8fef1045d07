"""The board: tiles that wait have room and the scale stays, signs cover nothing, and numbers stand on their ground."""

from typing import Any, Final

import pytest

from ktc.ui import can_of

from ..conftest import watched
from .test_playing import at_table
from .test_tray import done

Page = Any  # of Playwright
SCALE: Final = "() => document.querySelector('.mine svg.map').getAttribute('viewBox').split(' ').slice(2).map(Math.round)"
PLACE: Final = """() => {
  const middle = (one) => { const { left, top, width, height } = one.getBoundingClientRect(); return [left + width / 2, top + height / 2]; };
  const [x, y] = middle(document.querySelector(".mine .tile"));
  const far = (one) => { const [left, top] = middle(one); return Math.hypot(left - x, top - y); };
  const free = [...document.querySelectorAll("[data-spot^='place/'].offered")].sort((one, other) => far(one) - far(other));
  free[0]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
WAITING: Final = """() => [...document.querySelectorAll(":is(.waiting, .hand > .hexes) .tile")]
  .map((one) => one.getBoundingClientRect().width)"""


def may_place(table: Any) -> bool:
    """Return whether a seat is asked where won tiles go."""
    return "PlaceTile" in str(can_of(table))


@pytest.mark.parametrize(("size", "least"), [((1280, 800), 100), ((390, 844), 55)], ids=["1280x800", "390x844"])
def test_tiles_that_wait_are_large_and_the_scale_stays_while_they_are_placed(
    browser: Any, host: Any, size: tuple[int, int], least: int
) -> None:
    host.until = may_place
    for context in watched(browser, host.address, reduced_motion="reduce", viewport={"width": size[0], "height": size[1]}):
        page = context.new_page()
        at_table(page, host.address, ["", "greedy"])
        widths = page.evaluate(WAITING)
        scale = page.evaluate(SCALE)
        assert len(widths) > 3 and min(widths) >= least
        while len(page.evaluate(WAITING)) > 1:
            assert page.evaluate(SCALE) == scale
            before = host.game.revision
            page.evaluate(PLACE)
            if page.query_selector(".turning") is not None:
                page.click(".deed >> nth=0")
            done(page, before)
