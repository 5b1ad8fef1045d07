"""Motion on the table: all that came of a deed is at rest soon, and a press or a key ends it at once."""

from typing import Any, Final

import pytest

from ktc.ui import can_of

from ..conftest import watched
from ..playing import REVISION
from .test_playing import at_table

MOST: Final = 900  # milliseconds for all that came of one deed
RECORD: Final = """
window.ends = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.ends.push((options.delay ?? 0) + options.duration);
  const found = animate.call(this, frames, options);
  found.pause();  // a test waits for no motion, and misses none
  return found;
};"""
TOUCH: Final = "(one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true }))"
MOVING: Final = "() => document.getAnimations().filter((one) => one.playState === 'paused').length"


@pytest.mark.parametrize("ends", ["key", "press"])
def test_deeds_of_three_rivals_are_at_rest_soon_and_at_once_after_a_press(browser: Any, host: Any, ends: str) -> None:
    host.until = lambda table: table.revision > 20 and "Bid" in str(can_of(table))
    for context in watched(browser, host.address):
        page = context.new_page()
        page.add_init_script(RECORD)
        at_table(page, host.address, ["", "greedy", "greedy", "greedy"])
        assert page.evaluate("() => window.ends") == []  # what was there before does not move
        before = host.game.revision
        page.locator(".honeycomb [data-spot].can").first.evaluate(TOUCH)
        page.click(".deed >> nth=0")
        page.wait_for_function(f"(before) => ({REVISION})() > before && window.ends.length > 3", arg=before)
        assert max(page.evaluate("() => window.ends")) <= MOST
        assert page.evaluate(MOVING) > 0
        if ends == "key":
            page.keyboard.press("Shift")
        else:
            page.mouse.click(2, 2)
        assert page.evaluate(MOVING) == 0 and page.query_selector(".flying") is None


def test_a_won_tile_goes_to_its_place_at_once(browser: Any, host: Any) -> None:
    host.until = lambda table: "PlaceTile" in str(can_of(table))
    for context in watched(browser, host.address):
        page = context.new_page()
        page.add_init_script(RECORD)
        at_table(page, host.address, ["", "greedy", "greedy", "greedy"])
        page.locator("[data-spot^='place/'].offered").first.evaluate(TOUCH)
        page.wait_for_function("() => window.ends.length > 0")
        assert page.evaluate("() => window.ends[0]") < MOST / 2
