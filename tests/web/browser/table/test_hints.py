"""A hint: what it means is in hand, one press on its own deed does it, and its sentence is whole in view."""

from typing import Any, Final

import pytest

from ktc.ui import action_of
from web.calling import CITY, LONDON, STADENS

from ..conftest import watched
from ..playing import REVISION
from .test_playing import at_table

Page = Any  # of Playwright
SIZES: Final = ((1280, 800), (390, 844), (360, 640))
MOST: Final = 24  # hints in a game
CUT: Final = """() => {
  const note = document.querySelector(".note");
  if (note === null) return "";
  const { left, top, right, bottom } = note.getBoundingClientRect();
  const asked = note.closest(".asked").getBoundingClientRect();
  const deeds = document.querySelector(".deeds").getBoundingClientRect();
  const isSeen = top >= asked.top && bottom <= Math.min(asked.bottom, innerHeight) && left >= 0 && right <= innerWidth;
  const isFree = bottom <= deeds.top || right <= deeds.left;
  return isSeen && isFree && note.scrollWidth <= note.clientWidth ? "" : note.innerText;
}"""


@pytest.mark.parametrize(("game", "seats"), [(CITY, 2), (LONDON, 3), (STADENS, 3)])
def test_a_hint_is_done_by_its_own_deed(browser: Any, host: Any, game: str, seats: int) -> None:
    hints = 0
    for context in watched(browser, host.address, reduced_motion="reduce"):
        page = context.new_page()
        at_table(page, host.address, ["", *["random"] * (seats - 1)], game)
        while hints < MOST:
            revision = page.evaluate(REVISION)
            table = host.game.as_seat(0)
            if host.game.revision != revision or not table.may_act:
                page.wait_for_timeout(5)
                continue
            width, height = SIZES[hints % len(SIZES)]
            page.set_viewport_size({"width": width, "height": height})
            advice = host.asked("hint", token=host.tokens[0])
            meant = action_of(table, advice["deed"])
            page.click("#tool-hint")
            page.wait_for_selector(f".deed.advised[data-kind='{advice['deed'][0]}']")
            assert len(page.query_selector_all(".deed.advised")) == 1 and page.evaluate(CUT) == "", (width, height)
            page.click(".deed.advised")
            page.wait_for_function(f"(before) => ({REVISION})() > before", arg=revision)
            assert host.game.log[revision].action == meant
            hints += 1


pytestmark = pytest.mark.slow("plays three games by hints in a browser")
