"""The board: tiles that wait have room and the scale stays, signs cover nothing, and numbers stand on their ground."""

from typing import Any, Final

import pytest

from ktc.ui import can_of, set_of, state_of

from ..conftest import watched
from ..playing import REVISION
from .test_motion import MOST, RECORD
from .test_playing import at_table
from .test_tray import done

Page = Any  # of Playwright
SCALE: Final = "() => document.querySelector('.mine svg.map').getAttribute('viewBox').split(' ').slice(2).map(Math.round)"
PLACE: Final = """() => {
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(document.querySelector(".mine .tile"));
  const far = (one) => Math.hypot(middle(one)[0] - x, middle(one)[1] - y);
  const free = [...document.querySelectorAll("[data-spot^='place/'].offered")].sort((one, other) => far(one) - far(other));
  free[0]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
WAITING: Final = """() => [...document.querySelectorAll(":is(.waiting, .hand > .hexes) .tile")]
  .map((one) => one.getBoundingClientRect().width)"""
PLACES: Final = """() => Object.fromEntries([...document.querySelectorAll(":is(.waiting, .hand > .hexes) [data-spot]")]
  .map((one) => [one.dataset.spot, one.getBoundingClientRect()])
  .map(([key, { left, top, width }]) => [key, [left, top, width].map(Math.round)]))"""
OUTSIDE: Final = """([ground, parts]) => [...document.querySelectorAll(ground)]
  .filter((one) => one.checkVisibility())
  .flatMap((one) => [...(one.closest(".seal") ?? one).querySelectorAll(parts)].map((part) => [part, one.getBoundingClientRect()]))
  .filter(([part, { left, right }]) => part.getBoundingClientRect().left < left || part.getBoundingClientRect().right > right)
  .map(([part]) => part.outerHTML)"""
COVERED: Final = """() => [...document.querySelectorAll("[data-on]:has(.lying)")].flatMap((on) => {
  const chip = on.querySelector(".lying").getBoundingClientRect();
  const tile = document.querySelector(`[data-spot="${on.dataset.on}"]`);
  const parts = [...tile.querySelectorAll("text, .body, .mark, .arrow, .seal"), ...on.querySelectorAll(".pennant .flag")];
  return parts
    .map((part) => [part, part.getBoundingClientRect()])
    .filter(([, box]) => box.left < chip.right && box.right > chip.left && box.top < chip.bottom && box.bottom > chip.top)
    .map(([part]) => `${on.dataset.on}: ${part.outerHTML}`);
})"""


def may_place(table: Any) -> bool:
    """Return whether a seat is asked where won tiles go."""
    return "PlaceTile" in str(can_of(table))


def place(page: Page, host: Any) -> None:
    """Place a tile near the first one, turned as it is."""
    before = host.game.revision
    page.evaluate(PLACE)
    page.wait_for_function(f"(before) => ({REVISION})() > before || document.querySelector('.turning') !== null", arg=before)
    if page.query_selector(".turning") is not None:
        page.click(".deed >> nth=0")
        done(page, before)


def full_and_used(table: Any) -> bool:
    """Return whether keyples lie on a tile with a long name, whose side has three rows of signs."""
    things, prints = state_of(table)["things"], set_of(table)["things"]
    used = [
        {**prints[key]["figures"], **thing["figures"], "name": prints[key]["name"]}
        for key, thing in things.items()
        if "placed" in thing.get("figures", {}) and thing["figures"].get("level", 0) == 0
    ]
    return any(
        len(one["name"]) > 15 and one.get("gives", [None])[0] and len(one["gives"][0]) > 1 and one.get("costs") for one in used
    )


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
        places = page.evaluate(PLACES)
        while len(left := page.evaluate(PLACES)) > 1:
            assert page.evaluate(SCALE) == scale
            assert left.items() <= places.items(), "a tile that waits is taken by its place"
            place(page, host)


def test_long_points_fit_their_seals_and_numbers_their_ground(browser: Any, host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ktc.ui.state._points", lambda reading: (104, -14, 7, -3))
    host.until = lambda table: table.revision > 20
    for context in watched(browser, host.address, color_scheme="dark", viewport={"width": 1280, "height": 800}):
        page = context.new_page()
        at_table(page, host.address, ["", "greedy", "greedy", "greedy"])
        assert [one.text_content() for one in page.query_selector_all(".player .points")] == ["104", "−14", "7", "−3"]
        assert page.evaluate(OUTSIDE, [".points .seal path", "text"]) == []
        assert page.evaluate(OUTSIDE, [".player .numbers svg.inline", "path, text"]) == []


def test_what_the_next_use_takes_covers_nothing_of_a_tile(browser: Any, host: Any) -> None:
    host.until = full_and_used
    for context in watched(browser, host.address, viewport={"width": 1280, "height": 800}):
        page = context.new_page()
        at_table(page, host.address, ["", "greedy", "greedy", "greedy"])
        assert page.query_selector(".lying") is not None
        assert page.evaluate(COVERED) == []


def last_to_place(table: Any) -> bool:
    """Return whether a seat places its last tile of the first era."""
    return may_place(table) and len(table.view().seats[table.seat].to_place) == 1


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_new_era_is_announced_and_opens_where_it_is_asked(browser: Any, host: Any, motion: str) -> None:
    host.until = last_to_place
    for context in watched(browser, host.address, reduced_motion=motion, viewport={"width": 390, "height": 844}):
        page = context.new_page()
        page.add_init_script(RECORD)
        at_table(page, host.address, ["", "greedy"])
        assert page.get_attribute(".screen", "data-tab") == "mine" and page.query_selector(".announced") is None
        place(page, host)
        assert page.get_attribute(".screen", "data-tab") == "middle"
        assert [one.text_content() for one in page.query_selector_all(".announced")] == (
            ["Era 2 of 4"] if motion != "reduce" else []
        )
        assert page.text_content(".heard p:last-child") == "Era 2 of 4"
        assert max(page.evaluate("() => window.ends"), default=0) <= MOST
        page.keyboard.press("Shift")
        assert page.query_selector(".announced") is None
