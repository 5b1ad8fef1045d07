"""The coached first game on the page: notes beside their things, which block nothing and can be shut for good."""

import json
from typing import Any, Final

import pytest

from ktc.kit.named import kit_or_default
from web.calling import CITY

from ..conftest import watched
from ..playing import CHOICES, REVISION, settled
from .test_playing import OUT_OF_VIEW, SCROLLS

Page = Any  # of Playwright
SIZES: Final = ((1280, 800), (390, 844), (360, 640))
COVERED: Final = """() => {
  const note = document.querySelector(".coach");
  const { left, top, right, bottom } = note.getBoundingClientRect();
  const needed = document.querySelectorAll(".noted-thing, .can, .offered, .deed, .answer, .stepper, .tabs button");
  return [...needed].filter((one) => {
    const box = one.getBoundingClientRect();
    return !note.contains(one) && box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1;
  }).map((one) => one.dataset.spot ?? one.innerText);
}"""
TOUCH: Final = "(one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true }))"
NEAR: Final = """() => {
  const [note, thing] = [".coach", ".noted-thing"].map((one) => document.querySelector(one).getBoundingClientRect());
  const apart = (from, to, other, end) => Math.max(0, other - to, from - end);
  return [
    apart(note.left, note.right, thing.left, thing.right),
    apart(note.top, note.bottom, thing.top, thing.bottom),
    note.left >= 0 && note.top >= 0 && note.right <= innerWidth && note.bottom <= innerHeight,
  ];
}"""


@pytest.mark.parametrize("size", [(320, 640), (800, 600), (1440, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_notes_stand_beside_their_things_and_block_nothing(browser: Any, host: Any, size: tuple[int, int]) -> None:
    wide, high = size
    for context in watched(browser, host.address, viewport={"width": wide, "height": high}, reduced_motion="reduce"):
        page = context.new_page()
        page.goto(host.address)
        page.wait_for_selector("#play")
        page.click("#coached")
        page.wait_for_selector(".coach p")
        assert page.get_attribute(".coach", "role") == "status"
        assert page.inner_text(".coach p").startswith("Bid for a tile")
        across, along, inside = page.evaluate(NEAR)
        assert min(across, along) == 0 < max(across, along) < high / 2 and inside
        assert page.evaluate(SCROLLS) is None and page.evaluate(OUT_OF_VIEW, CHOICES) == []
        page.locator(".noted-thing").first.evaluate(TOUCH)  # with the note still there
        page.click(".deed[data-kind='Bid']")
        page.wait_for_function(f"() => ({REVISION})() > 0")
        settled(page)
        page.wait_for_selector(".coach p:not(:has-text('Bid for a tile'))")
        page.keyboard.press("Escape")
        page.wait_for_selector(".coach p", state="detached")
        assert page.query_selector(".noted-thing") is None


def test_no_note_covers_what_is_needed(browser: Any, host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the nine at the first position where it matters, at several sizes of one window."""
    notes = [note.message for note in kit_or_default(CITY).part("coach").notes]
    do = host.calls.do
    seen = list[str]()

    def answer(name: str, args: str) -> str:
        return do(name, json.dumps(json.loads(args) | {"seen": seen}) if name == "note" else args)  # type: ignore[no-any-return]  # an answer is text

    monkeypatch.setattr(host.calls, "do", answer)
    host.until = lambda table: host.asked("note", token=host.tokens[0]) is not None
    for context in watched(browser, host.address, reduced_motion="reduce"):
        for wanted in notes:
            seen[:] = [name for name in notes if name != wanted]
            page = context.new_page()
            page.goto(host.address)
            page.click("#coached")
            page.wait_for_selector(".coach p")
            for wide, high in SIZES:
                page.set_viewport_size({"width": wide, "height": high})
                page.wait_for_timeout(60)
                assert page.evaluate(COVERED) == [], (wanted, wide)
            page.close()


def test_notes_are_shut_for_good(browser: Any, host: Any) -> None:
    for context in watched(browser, host.address, reduced_motion="reduce"):
        page = context.new_page()
        page.goto(host.address)
        page.wait_for_selector("#play")
        page.click("#coached")
        page.locator("#coach-stop").press("Enter")
        page.wait_for_selector(".coach p", state="detached")
        before = host.game.revision
        page.locator(".honeycomb [data-spot].can").first.evaluate(TOUCH)
        page.click(".deed[data-kind='Bid']")
        page.wait_for_function(f"(before) => ({REVISION})() > before", arg=before)
        settled(page)
        assert page.query_selector(".coach p") is None


def test_another_language_goes_on_with_the_notes(browser: Any, host: Any) -> None:
    for context in watched(browser, host.address, reduced_motion="reduce"):
        page = context.new_page()
        page.goto(host.address)
        page.wait_for_selector("#play")
        page.select_option("#language", "de")
        page.click("#coached")
        page.wait_for_selector(".coach p:has-text('Biete auf ein Plättchen')")
        page.click("#coach-next")
        page.wait_for_selector(".coach p", state="detached")
