"""Whole games in a real browser, by what stands on the page; and what remains of them."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.kit.named import kit_of
from web.calling import AUCTION, CITY, LONDON, STADENS

from .conftest import READY, loaded
from .playing import begin, decide, exported, play_on, settled

Page = Any  # of Playwright


@pytest.mark.parametrize("game", [CITY, LONDON, STADENS])
def test_a_whole_game_of_a_person_against_a_bot(page: Page, game: str, tmp_path: Path) -> None:
    """The record of it is the one that is decided again elsewhere, and the sheet explains the points."""
    begin(page, ["", "random", "random"] if game == STADENS else ["", "random"], game)
    settled(page)
    assert kit_of(game).title in page.inner_text("h1")
    assert page.query_selector("#board svg") is not None
    for turn in count():
        if page.get_attribute(".table", "data-over") is not None:
            break
        decide(page, 0 if game != CITY and turn % 2 else -1)  # the last answer alone makes a game of a thousand decisions
    record = exported(page, tmp_path)
    assert ktc.load(record).ruleset.id == game
    assert ktc.verify(record).verdict == "identical"
    totals = ktc.load(record).score().totals
    shown = page.inner_text("#points-shown")
    assert all(str(total) in shown for total in totals)
    assert page.inner_text("#verdict")
    assert len(page.query_selector_all("#points-shown tr")) > 2


def test_a_table_settles_what_it_plays_by_its_sentences_and_titles(page: Page, tmp_path: Path) -> None:
    """The fields come when somebody opens them; at 320 pixels nothing lies beside the page."""
    page.set_viewport_size({"width": 320, "height": 700})
    page.click("form > details > summary")
    field = page.locator(".setting", has_text="Where do keyples go that were placed on a tile without a bid?")
    field.locator("summary").click()
    assert "A tile without a bid leaves the game." in field.inner_text()
    assert field.locator("option").all_inner_texts() == ["to the bag (default)", "out of the game"]
    field.locator("select").select_option("out-of-the-game")
    jennifer = page.locator("label.check", has_text="jennifer")
    assert "in front of the screen" in jennifer.inner_text()
    jennifer.locator("input").check()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.click("#begin")
    settled(page)
    told = json.loads(exported(page, tmp_path).read_text(encoding="utf-8").splitlines()[0])
    assert dict(told["options"]["rulings"])["end.unbid"] == "out-of-the-game"
    assert "jennifer" in [plugin["name"] for plugin in told["plugins"]]


def test_the_auction_by_three_persons_at_one_screen(page: Page) -> None:
    """A game that the page does not know: forms come from its draft.  A curtain falls between persons, and hides all."""
    begin(page, ["", "", ""], AUCTION)
    settled(page)
    curtains = 0
    for _ in range(60):
        if page.query_selector("#show") is not None:
            assert page.query_selector(".table") is None
            assert page.inner_text("#main").count("Seat") == 1
            curtains += 1
            page.click("#show")
            page.wait_for_selector(".table")  # the curtain is gone
            settled(page)
        if page.get_attribute(".table", "data-over") is not None:
            break
        decide(page)
    assert page.inner_text("#verdict")
    assert curtains >= 3
    assert "purse" in page.inner_text("#yours")


@pytest.mark.parametrize(("game", "bot"), [(CITY, "greedy"), (LONDON, "random")])
def test_a_page_that_is_killed_comes_back_where_it_was(context: Any, address: str, game: str, bot: str, tmp_path: Path) -> None:
    for store in ("opfs", "indexeddb"):
        page = loaded(context, f"{address}?store={store}")
        begin(page, ["", bot], game)
        settled(page)
        decide(page, 0)
        decide(page, 1)
        before = exported(page, tmp_path).read_bytes()
        page.close(run_before_unload=False)
        later = loaded(context, f"{address}?store={store}")
        later.click("#go-on")
        settled(later)
        assert exported(later, tmp_path).read_bytes() == before
        decide(later)
        assert exported(later, tmp_path).read_bytes() != before
        later.close()


def test_a_record_is_opened_from_a_file(page: Page, tmp_path: Path) -> None:
    """To look back first; whoever plays on with persons alone has the same record."""
    game = ktc.new_game(players=2, seed=5)
    game.apply(game.legal_actions(game.to_act[0])[0])
    game.save(tmp_path / "game.jsonl")
    play_on(page, tmp_path / "game.jsonl")
    page.click("#show")
    page.wait_for_selector(".table")  # as above
    settled(page)
    assert exported(page, tmp_path).read_text() == (tmp_path / "game.jsonl").read_text()


def test_a_file_that_is_no_record_is_refused_in_words(page: Page, tmp_path: Path) -> None:
    (tmp_path / "rubbish.jsonl").write_text("rubbish\n")
    page.set_input_files("#import", tmp_path / "rubbish.jsonl")
    page.wait_for_selector("#problem:not([hidden])")
    assert "record" in page.inner_text("#problem").lower()
    assert page.query_selector("#begin") is not None


def test_a_step_is_taken_back_and_a_hint_is_done(page: Page, tmp_path: Path) -> None:
    begin(page, ["", "greedy"])
    settled(page)
    decide(page, 0)
    events = len(page.query_selector_all("#news li"))
    revision = page.get_attribute(".table", "data-revision")
    page.click("#undo")
    page.wait_for_selector(f".table:not([data-revision='{revision}'])")
    settled(page)
    assert len(page.query_selector_all("#news li")) < events
    page.click("#hint")
    page.wait_for_selector("#more button")
    revision = page.get_attribute(".table", "data-revision")
    page.click("#more button")
    page.wait_for_selector(f".table:not([data-revision='{revision}'])")
    settled(page)
    assert len(ktc.load(exported(page, tmp_path)).log) == 2


def test_a_turn_by_the_keyboard_alone(page: Page) -> None:
    page.focus("#begin")
    page.keyboard.press("Enter")
    settled(page)
    revision = page.get_attribute(".table", "data-revision")
    for _ in range(8):
        if page.get_attribute(".table", "data-revision") != revision:
            break
        asked = page.inner_text("#ask")
        assert page.evaluate("document.activeElement.closest('#ask, #board') !== null")
        page.keyboard.press("Enter")
        while page.query_selector("#ask") is None or page.inner_text("#ask") == asked:
            page.wait_for_timeout(10)
        settled(page)
    assert page.get_attribute(".table", "data-revision") != revision


def test_once_loaded_it_plays_without_a_network(page: Page) -> None:
    context = page.context
    context.set_offline(True)
    begin(page, ["", "greedy"])
    settled(page)
    decide(page, 0)
    decide(page)
    page.click("#points")
    page.wait_for_selector("#points-shown")
    context.set_offline(False)


def test_a_page_speaks_four_languages(page: Page) -> None:
    begin(page, ["", "greedy"])
    settled(page)
    for lang, word in (("de", "Biete"), ("fr", "Enchérissez"), ("nl", "Bied"), ("en", "Bid")):
        page.select_option("#language", lang)
        page.wait_for_selector(f"html[lang='{lang}'] body:not([aria-busy])")
        settled(page)
        assert word.lower() in page.inner_text("#question").lower()
    assert page.query_selector(READY) is not None


def test_the_language_that_was_chosen_is_kept_on_the_device(page: Page) -> None:
    page.select_option("#language", "nl")
    page.wait_for_selector("html[lang='nl']")
    page.reload()
    page.wait_for_selector("html[lang='nl']")
    assert page.input_value("#language") == "nl"


def test_a_device_that_keeps_nothing_speaks_the_language_of_its_browser(page: Page) -> None:
    """A script that fails would be told by the page's profile."""
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
    )
    page.reload()
    page.wait_for_selector("html[lang='en']")
    page.select_option("#language", "nl")
    page.wait_for_selector("html[lang='nl']")
    page.reload()
    page.wait_for_selector("html[lang='en']")
