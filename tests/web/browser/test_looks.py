"""How the page looks at five widths and in both themes: nothing sticks out, and what is pressed is large enough."""

from typing import Any

import pytest

from .playing import begin, from_menu, settled

Page = Any  # of Playwright
SMALL = """() => [...document.querySelectorAll("button, select, input:not([type=checkbox], [type=radio]), summary")]
  .filter((one) => one.closest(".screen") === null && one.checkVisibility() && one.getBoundingClientRect().height < 43.9)
  .map((one) => one.outerHTML)"""
TINY = """() => [...document.querySelectorAll("body *:not(svg *)")]
  .filter((one) => one.innerText && parseFloat(getComputedStyle(one).fontSize) < 11).map((one) => one.outerHTML)"""
TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def whole(page: Page, width: int) -> None:
    """See that nothing of the page sticks out at a width, is too small to press, or too small to read."""
    page.set_viewport_size({"width": width, "height": 900})
    assert page.evaluate(TOO_WIDE) <= 0, width
    assert page.evaluate(SMALL) == []
    assert page.evaluate(TINY) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_sticks_out(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    widths = (320, 390, 768, 1280, 1920)
    page.click(".own-table > summary")
    page.click("form summary")
    for width in widths:
        whole(page, width)
    page.click("form summary")
    page.click(".own-table > summary")
    begin(page, ["", "greedy"])
    settled(page)
    page.click("#tool-menu")
    page.wait_for_selector("#points-shown")
    for width in widths:
        whole(page, width)
    from_menu(page, "past")
    page.wait_for_selector(".replay[data-step]", state="attached")
    for width in widths:
        whole(page, width)
    page.click("#to-table")
    settled(page)
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(29, 26, 23)"
    assert dark == (scheme == "dark")


def test_the_first_screen_says_the_aim_in_five_lines_before_the_engine_is_loaded(context: Any, address: str) -> None:
    page = context.new_page()
    page.route("**/engine.zip", lambda route: None)  # it never comes
    page.goto(address)
    page.wait_for_selector(".aim p")
    assert len(page.query_selector_all(".aim p")) == 5
    assert page.query_selector("#play") is not None
    assert page.get_attribute("body", "data-ready") == "0"
