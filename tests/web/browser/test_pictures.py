"""A game that is drawn and has no board: its pictures stand beside the forms that come from its draft."""

from typing import Any

from .playing import begin, decide, settled

Page = Any  # of Playwright
SHOWN = "#board .picture svg"


def test_a_game_with_pictures_and_no_board_is_played_to_its_end(page: Page) -> None:
    begin(page, ["", "random", "random"], "painted-auction")
    settled(page)
    assert page.query_selector("[data-spot]") is None
    won = [page.text_content(SHOWN)]
    while page.get_attribute(".table", "data-over") is None:
        decide(page, 0)
        won.append(page.text_content(SHOWN))
    assert "0 won" in won[0]
    assert "3 won" in won[-1]
    assert page.inner_text("#verdict")


def test_another_picture_shows_what_its_reader_may_know(page: Page) -> None:
    begin(page, ["", "", "random"], "painted-auction")
    page.click("#show")
    page.wait_for_selector(".table")  # the curtain is gone
    settled(page)
    pictures = [button for button in page.query_selector_all(".main .tools button") if button.inner_text() in ("lots", "bids")]
    assert [button.get_attribute("aria-pressed") for button in pictures] == ["true", "false"]
    pictures[1].click()
    page.wait_for_function(f"() => document.querySelector('{SHOWN}').textContent.includes('knows')")
    assert "0 knows [None, None, -1]" in page.text_content(SHOWN)
