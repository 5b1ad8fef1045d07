"""Whole games in a real browser, by what lies on the table; and what remains of them."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ktc
from ktc.kit.named import kit_of
from web.calling import AUCTION, CITY, LONDON, STADENS

from .conftest import READY, loaded
from .playing import REVISION, begin, decide, exported, news, over, play_on, revision, settled

Page = Any  # of Playwright


@pytest.mark.parametrize("game", [CITY, LONDON, STADENS])
def test_a_whole_game_of_a_person_against_a_bot(page: Page, game: str, tmp_path: Path) -> None:
    """The record of it is the one that is decided again elsewhere, and the end explains the points."""
    begin(page, ["", "random", "random"] if game == STADENS else ["", "random"], game)
    settled(page)
    assert kit_of(game).title in page.inner_text(".screen h1")
    chance = Random(3)
    while not over(page):
        decide(page, chance)
    page.wait_for_selector(".ending")
    totals = [int(total) for total in page.locator(".ending li > b").all_inner_texts()]
    assert page.inner_text(".ending h2")
    page.click("#close-ending")
    record = exported(page, tmp_path)
    assert ktc.load(record).ruleset.id == game
    assert ktc.verify(record).verdict == "identical"
    assert totals == sorted(ktc.load(record).score().totals, reverse=True)
    page.click("#tool-menu")
    assert len(page.wait_for_selector("#points-shown").query_selector_all("tr")) > 2


def test_a_table_settles_what_it_plays_by_its_sentences_and_titles(page: Page, tmp_path: Path) -> None:
    """The fields come when somebody opens them; at 320 pixels nothing lies beside the page."""
    page.set_viewport_size({"width": 320, "height": 700})
    page.click(".own-table > summary")
    page.click("form > details:nth-of-type(2) > summary")
    field = page.locator(".setting", has_text="Where do keyples go that were placed on a tile without a bid?")
    field.locator("summary").click()
    assert "A tile without a bid leaves the game." in field.inner_text()
    assert field.locator("option").all_inner_texts() == ["to the bag (default)", "out of the game"]
    field.locator("select").select_option("out-of-the-game")
    assert page.inner_text("form > details:nth-of-type(2) > summary").endswith("(1 changed)")
    page.click("form > details:nth-of-type(1) > summary")
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
    """A game that the page does not know is played by its description.  A curtain falls between persons, and hides all."""
    begin(page, ["", "", ""], AUCTION)
    settled(page)
    curtains, chance = 0, Random(3)
    for _ in range(60):
        if page.query_selector("#show") is not None:
            assert page.query_selector(".screen") is None
            assert page.inner_text("#main").count("Seat") == 1
            curtains += 1
            page.click("#show")
            page.wait_for_selector(".screen")  # the curtain is gone
            settled(page)
        if over(page):
            break
        decide(page, chance)
    assert page.inner_text(".ending h2")
    assert curtains >= 3


@pytest.mark.parametrize(("game", "bot"), [(CITY, "greedy"), (LONDON, "random")])
def test_a_page_that_is_killed_comes_back_where_it_was(context: Any, address: str, game: str, bot: str, tmp_path: Path) -> None:
    chance = Random(3)
    for store in ("opfs", "indexeddb"):
        page = loaded(context, f"{address}?store={store}")
        begin(page, ["", bot], game)
        settled(page)
        decide(page, chance)
        decide(page, chance)
        before = exported(page, tmp_path).read_bytes()
        page.close(run_before_unload=False)
        later = loaded(context, f"{address}?store={store}")
        later.click("#go-on")
        settled(later)
        assert exported(later, tmp_path).read_bytes() == before
        decide(later, chance)
        assert exported(later, tmp_path).read_bytes() != before
        later.close()


def test_a_record_is_opened_from_a_file(page: Page, tmp_path: Path) -> None:
    """To look back first; whoever plays on with persons alone has the same record."""
    game = ktc.new_game(players=2, seed=5)
    game.apply(game.legal_actions(game.to_act[0])[0])
    game.save(tmp_path / "game.jsonl")
    play_on(page, tmp_path / "game.jsonl")
    page.click("#show")
    page.wait_for_selector(".screen")  # as above
    settled(page)
    assert exported(page, tmp_path).read_text() == (tmp_path / "game.jsonl").read_text()


def test_a_file_that_is_no_record_is_refused_in_words(page: Page, tmp_path: Path) -> None:
    (tmp_path / "rubbish.jsonl").write_text("rubbish\n")
    page.set_input_files("#import", tmp_path / "rubbish.jsonl")
    page.wait_for_selector("#problem:not([hidden])")
    assert "record" in page.inner_text("#problem").lower()
    assert page.query_selector("#play") is not None


def test_a_step_is_taken_back_and_a_hint_is_done(page: Page, tmp_path: Path) -> None:
    """One letter each: Z undoes, H asks for a hint."""
    begin(page, ["", "greedy"])
    settled(page)
    page.click(".honeycomb [data-spot].can >> nth=0", force=True)
    page.click(".deed[data-kind='Bid']")
    page.wait_for_function(f"() => ({REVISION})() > 0")
    settled(page)
    told = news(page)
    before = revision(page)
    page.keyboard.press("z")
    page.wait_for_function(f"(before) => ({REVISION})() > before", arg=before)
    settled(page)
    assert "The last step was undone." in page.inner_text(".asked")
    assert len(news(page)) < len(told)
    page.keyboard.press("h")
    page.wait_for_selector(".deed.advised")
    assert page.query_selector("[data-spot].held") is not None and page.inner_text(".asked .about")
    before = revision(page)
    page.click(".deed.advised")
    page.wait_for_function(f"(before) => ({REVISION})() > before", arg=before)
    settled(page)
    assert len(ktc.load(exported(page, tmp_path)).log) == 2


def test_a_thing_that_cannot_be_used_says_why_and_by_which_rule(page: Page) -> None:
    begin(page, ["", "greedy"])
    settled(page)
    page.click("[data-spot='berth/the_o2/1']", force=True)
    page.wait_for_selector(".note:has-text('barges sail to')")
    page.click("#rule")
    page.wait_for_selector(".note:has-text('(sail.berth)')")
    assert page.query_selector("#rule") is None


def test_once_loaded_it_plays_without_a_network(page: Page) -> None:
    context, chance = page.context, Random(3)
    context.set_offline(True)
    begin(page, ["", "greedy"])
    settled(page)
    decide(page, chance)
    decide(page, chance)
    page.click("#tool-menu")
    page.wait_for_selector("#points-shown")
    context.set_offline(False)


def test_a_page_speaks_four_languages(page: Page) -> None:
    """At the table the choice of a language is in the menu."""
    begin(page, ["", "greedy"])
    settled(page)
    for lang, word in (("de", "Biete"), ("fr", "Enchérissez"), ("nl", "Bied"), ("en", "Bid")):
        page.click("#tool-menu")
        page.wait_for_selector("dialog.menu #language")
        page.select_option("#language", lang)
        page.wait_for_selector(f"html[lang='{lang}'] body:not([aria-busy])")
        settled(page)
        page.wait_for_selector(f".question:has-text('{word}')")
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
