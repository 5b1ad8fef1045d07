"""Looking back in a real browser: a record is dropped on the page, walked through, verified, and played on."""

from pathlib import Path
from random import Random
from typing import Any

import ktc

from .playing import begin, decide, exported, from_menu, over, revision, settled

Page = Any  # of Playwright
AUCTION = "sealed-auction"
DROP = """(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "game.jsonl"));
  const how = {dataTransfer: data, bubbles: true, cancelable: true};
  for (const type of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(type, how));
}"""
ALERTED = "() => document.querySelector('main img, main script, main [onerror]') !== null"


def played(steps: int, players: int = 2) -> Any:
    """Return a game of the city after so many steps at random."""
    game, random = ktc.new_game(players=players, seed=5), Random(5)
    while not game.over and len(game.log) < steps:
        game.apply(random.choice(game.legal_actions(game.awaited[0])))
    return game


def opened(page: Page, text: str) -> None:
    """Drop a record on the first screen, and wait until its first position is drawn."""
    page.evaluate(DROP, text)
    at(page, 0)


def at(page: Page, step: int) -> None:
    """Wait until the position after a step is drawn."""
    page.wait_for_selector(f".replay[data-step='{step}']", state="attached")


def pressed(page: Page, key: str, step: int) -> None:
    """Press a key, and see to which step it leads."""
    page.keyboard.press(key)
    at(page, step)
    assert f" {step} / " in page.inner_text("#steer")


def test_a_record_is_dropped_and_walked_through_by_the_keyboard(page: Page) -> None:
    game = played(1_000)
    last = len(game.log)
    opened(page, game.to_text())
    assert page.inner_text("#happened").startswith("The random seed is committed")
    pressed(page, "ArrowRight", 1)
    first = page.inner_text("#happened")
    pressed(page, "ArrowRight", 2)
    assert page.inner_text("#happened") != first
    pressed(page, "ArrowLeft", 1)
    assert page.inner_text("#happened") == first
    pressed(page, "End", last)
    page.click("#steps")
    assert str(game.score().totals[0]) in page.inner_text("#points-shown .totals")
    assert page.inner_text("#verdict")
    page.click("#close")
    page.wait_for_selector("#turn-on:visible")
    page.click("#result")
    page.wait_for_selector(".ending .rounds")
    page.click("#close-ending")
    pressed(page, "Home", 0)
    begins = [int(option.get_attribute("value")) for option in page.query_selector_all("#chapter option")]
    assert len(begins) > 3
    pressed(page, "PageDown", begins[1])
    pressed(page, "PageDown", begins[2])
    pressed(page, "PageUp", begins[1])
    assert page.eval_on_selector("#chapter", "one => Number(one.value)") == begins[1]


def test_steps_follow_by_themselves_until_a_touch_or_the_end(page: Page) -> None:
    opened(page, played(12).to_text())
    page.keyboard.press("Space")
    at(page, 2)
    page.keyboard.press("Space")
    assert page.get_attribute("#run", "aria-label") == "Play"
    for label in ("Faster", "Stop", "Play", "Faster"):
        page.click("#run")
        assert page.get_attribute("#run", "aria-label") == label
    page.click(".screen h1")
    assert page.get_attribute("#run", "aria-label") == "Play"
    page.click("#last")
    page.click("#run")  # from the start again
    page.click("#run")
    page.wait_for_selector("#run[aria-label='Play']")
    at(page, 12)


def test_a_step_is_reached_by_the_list_the_slider_and_the_buttons(page: Page) -> None:
    game = played(40)
    opened(page, game.to_text())
    page.click("#steps")
    page.click("#step-list [data-step='7']")
    at(page, 7)
    told = page.inner_text("#happened")
    page.click("#steps")
    assert told in page.inner_text("#step-list [aria-current='true']")
    page.focus("#step-list [aria-current='true']")
    page.keyboard.press("ArrowDown")
    at(page, 8)
    assert page.evaluate("document.activeElement.dataset.step") == "8"
    assert len(page.query_selector_all("#step-list [data-step]")) == 41
    page.click("#close")
    page.fill("#slider", "20")
    at(page, 20)
    for button, step in (("#one-on", 21), ("#one-back", 20), ("#last", 40), ("#first", 0)):
        page.click(button)
        at(page, step)
    page.select_option("#viewpoint", "1")
    page.wait_for_selector(".screen[data-reader='2'] .hand .thing")


def test_a_record_is_verified_and_one_that_was_changed_is_said_to_be(page: Page) -> None:
    text = played(40).to_text()
    opened(page, text)
    for lang, steps, word in (("de", "Alle Schritte", "Geprüft"), ("en", "All steps", "Verified")):
        page.click("#steps")
        page.wait_for_selector("#verified[data-verdict='identical']")
        page.select_option("#language", lang)
        page.wait_for_selector(f".replay[data-step='0'] #steps:has-text('{steps}')")
        page.click("#steps")
        page.wait_for_selector(f"#verified[data-verdict='identical']:has-text('{word}')")
        page.click("#close")
    opened(page, text.replace('"rule":"pass.again"', '"rule":"pass.never"'))
    page.wait_for_selector("#problem:has-text('does not match the rules')")
    page.click("#steps")
    page.wait_for_selector("#verified[data-verdict='diverging']")
    assert "pass.never" in page.inner_text("#verified")


def test_a_damaged_record_says_so_and_the_page_stays(page: Page) -> None:
    text = played(5).to_text()
    for wrong, part in (
        (text[:-90], "line"),
        ('{"ktc":1,"ruleset":"chess"}\n', "chess"),
        ("x" * 18_000_001, "too big"),
    ):
        page.evaluate(DROP, wrong)
        page.wait_for_selector("#problem:not([hidden])")
        assert part in page.inner_text("#problem")
        assert page.query_selector("#play") is not None
        page.evaluate("document.querySelector('#problem').hidden = true")


def test_a_hostile_record_is_text_and_nothing_else(page: Page) -> None:
    game = played(30)
    name = game.ruleset.index.inventory.tiles[0].name
    opened(page, game.to_text().replace(f'"name":"{name}"', '"name":"<img src=x onerror=alert(1)>"'))
    page.click("#last")
    at(page, 30)
    assert page.evaluate(ALERTED) is False
    page.click("#steps")
    page.wait_for_selector("#verified[data-verdict='none']")
    assert "<img" in page.inner_text("#step-list")
    assert page.query_selector("#play-on") is None


def test_a_record_is_played_on_by_those_who_are_named(page: Page, tmp_path: Path) -> None:
    """A person and a bot: no curtain, and the record goes on where it was."""
    game = played(9)
    opened(page, game.to_text())
    page.click("#steps")
    page.click("dialog summary")
    page.click("#play-on")
    settled(page)
    assert page.query_selector("#show") is None
    assert "Bolt" in page.inner_text(".players")
    decide(page, Random(3))
    later = ktc.load(exported(page, tmp_path))
    assert later.at(9).digest() == game.digest()
    assert len(later.log) > 9


def test_a_seat_looks_back_at_its_own_game_and_comes_back_to_it(page: Page) -> None:
    begin(page, ["", "greedy"])
    settled(page)
    chance = Random(3)
    decide(page, chance)
    before = revision(page)
    from_menu(page, "past")
    page.wait_for_selector(".replay[data-step]", state="attached")
    assert page.query_selector("#viewpoint") is None
    page.click("#first")
    at(page, 0)
    page.click("#to-table")
    settled(page)
    assert revision(page) == before
    assert page.query_selector("[data-spot].can") is not None
    decide(page, chance)


def test_a_game_without_a_board_is_looked_back_at_whole_when_it_is_over(page: Page) -> None:
    begin(page, ["random", "", "random"], AUCTION)
    settled(page)
    while not over(page):
        from_menu(page, "past")
        page.wait_for_selector(".replay[data-step]", state="attached")
        assert page.query_selector("#viewpoint") is None
        page.click("#to-table")
        settled(page)
        decide(page, Random(3))
    page.click("#replay")
    page.wait_for_selector(".replay[data-step]")
    assert len(page.query_selector_all("#viewpoint option")) == 4
    assert "purse" in page.inner_text("#main").lower()
    page.click("#first")
    at(page, 0)
    page.click("#result")
    page.wait_for_selector(".ending")
