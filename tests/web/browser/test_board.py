"""Played in the picture: spots are clicked or reached by keys, begin what can be done with them, or say why nothing can."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import ktc
from ktc.draw import mark_draft
from web.calling import CITY, LONDON

from .playing import begin, play_on, settled

Page = Any  # of Playwright
SPOT = "[data-spot='{}'] > .target"
ASKED = """(before) => document.querySelector("#ask").innerText !== before
  && document.querySelector("#board").ariaBusy !== "true" && document.querySelector("#board[data-ready]") !== null"""
LEGAL = "() => [...document.querySelectorAll('#board .legal')].map((spot) => spot.dataset.spot)"
FOCUSED = "() => document.activeElement.dataset?.spot ?? ''"
SCALED = """() => [...document.querySelectorAll("#board svg")]
  .map((part) => [part.parentElement, part].map((one) => one.getBoundingClientRect().width - part.width.baseVal.value))
  .filter(([column, part]) => Math.abs(column) >= 1 || part !== 0)"""
TINY = """() => [...document.querySelectorAll("#board text")]
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)
  .filter((size) => size > 0 && size < 10.99)"""
SMALL = """() => [...document.querySelectorAll("#board .target")].map((one) => one.getBoundingClientRect())
  .filter(({ width, height }) => Math.min(width, height) < 23.9).length"""
COLUMNS = """() => [...document.querySelectorAll(".column")]
  .map((column) => [...column.querySelectorAll("svg")].map((part) => part.dataset.part))"""


def change(page: Page, work: Any) -> None:
    """Do something, and wait until another thing is asked and stands on the board."""
    before = page.inner_text("#ask")
    work()
    page.wait_for_function(ASKED, arg=before)


def confirm(page: Page, press: Any) -> None:
    """Do what was decided, and wait until the next decision is shown."""
    revision = page.get_attribute(".table", "data-revision")
    press()
    page.wait_for_selector(f".table:not([data-revision='{revision}'])")
    settled(page)


def decide_in_the_picture(page: Page, random: Random, asks: set[str]) -> None:
    """Make one decision: click a spot wherever an answer is one."""
    while page.query_selector("#do") is None:
        asked, legal = page.get_attribute("#board", "data-asks"), page.evaluate(LEGAL)
        if asked != "kind" and legal:
            asks.add(asked)
            spot = random.choice(legal)
            change(page, lambda spot=spot: page.click(SPOT.format(spot)))
            assert page.query_selector(f"[data-spot='{spot}'].chosen") is not None
        else:
            buttons = page.query_selector_all(".answers button")
            number = min(random.randrange(len(buttons)) for _ in range(3))  # what is said first more often: it is not to sail
            change(page, buttons[number].click)
    confirm(page, lambda: page.click("#do"))


ASKED_IN_THE_PICTURE = {
    CITY: {"tile", "colour", "berth", "place", "connector", "side", "skill", "return"},
    LONDON: {"place", "card", "stack", "expend", "borough"},
}


@pytest.mark.parametrize("game", ASKED_IN_THE_PICTURE)
def test_a_game_is_played_by_clicks_in_the_picture(page: Page, game: str) -> None:
    begin(page, ["", "random"], game, seed="12")
    settled(page)
    random, asks, decisions = Random(12), set[str](), 0
    while page.get_attribute(".table", "data-over") is None:
        decide_in_the_picture(page, random, asks)
        decisions += 1
    assert decisions >= 24
    assert ASKED_IN_THE_PICTURE[game] <= asks
    assert page.inner_text("#verdict")


def where_a_tile_is_turned() -> tuple[ktc.Game, list[Any]]:
    """Return a game in which somebody is asked how a tile lies, and the choices up to there."""
    random = Random(1)
    while True:
        game = ktc.new_game(players=2, seed=random.randrange(1000))
        while not game.over:
            draft = game.as_seat(game.to_act[0]).draft()
            while draft.action is None and draft.asks != "rotation":
                draft = draft.choose(random.choice(draft.choices))
            if draft.action is None:
                return game, list(draft.path)
            game.apply(draft.action)


def test_a_tile_is_turned_by_a_click_on_one_that_lies_so(page: Page, tmp_path: Path) -> None:
    game, path = where_a_tile_is_turned()
    game.save(tmp_path / "game.jsonl")
    play_on(page, tmp_path / "game.jsonl")
    page.click("#show")
    page.wait_for_selector("#board[data-ready]")
    draft = game.as_seat(game.to_act[0]).draft()
    for choice in path:
        spots = mark_draft(game.as_seat(game.to_act[0]), draft.path).choices[draft.choices.index(choice)].spots
        change(page, lambda spots=spots: page.click(SPOT.format(spots[0])))
        draft = draft.choose(choice)
    assert page.get_attribute("#board", "data-asks") == "rotation"
    for spot in page.evaluate(LEGAL):
        assert spot.startswith("turn/")
        change(page, lambda spot=spot: page.click(SPOT.format(spot)))
        assert page.query_selector(f"[data-spot='{spot}'].chosen") is not None
        change(page, lambda: page.click("#back"))


@pytest.mark.parametrize(("game", "bot"), [(CITY, "greedy"), (LONDON, "random")])
def test_turns_by_the_keyboard_alone_in_the_picture(page: Page, game: str, bot: str) -> None:
    """Tab comes to one spot, arrows lead to the others, Enter chooses; the keyboard stays where it is asked."""
    begin(page, ["", bot], game)
    settled(page)
    for _ in range(4):
        while page.evaluate(FOCUSED) == "":
            page.keyboard.press("Shift+Tab")
        assert len(page.query_selector_all("#board [tabindex='0']")) == 1
        page.keyboard.press("Home")
        first = page.evaluate(FOCUSED)
        assert first == page.evaluate(LEGAL)[0]
        page.keyboard.press("ArrowRight")
        assert page.evaluate(FOCUSED) != first
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("End")
        assert page.evaluate(FOCUSED) == page.evaluate(LEGAL)[-1]
        assert page.evaluate("document.activeElement.matches(':focus-visible')")
        change(page, lambda: page.keyboard.press("Enter"))
        for _ in range(8):
            if page.evaluate("document.activeElement.id") == "do":
                break
            if page.evaluate("document.activeElement === document.body"):
                raise AssertionError("the keyboard stands nowhere")
            if page.evaluate(FOCUSED) and not page.evaluate("document.activeElement.classList.contains('legal')"):
                page.keyboard.press("Tab")
            change(page, lambda: page.keyboard.press("Enter"))
        confirm(page, lambda: page.keyboard.press("Enter"))


def test_a_tile_first_and_then_what_to_do_with_it(page: Page) -> None:
    begin(page, ["", "greedy"])
    settled(page)
    assert page.get_attribute("#board", "data-asks") == "kind"
    page.click(SPOT.format("tile/barbican"))
    page.wait_for_selector(".path")
    assert [button.inner_text() for button in page.query_selector_all(".answers button")] == ["Bid", "Use"]
    change(page, lambda: page.click(".answers button"))
    assert page.inner_text(".path") == "Bid › Barbican"
    assert page.query_selector("[data-spot='tile/barbican'].chosen") is not None
    change(page, lambda: page.click(SPOT.format("tile/senate_house"), force=True))  # another one, to bid for
    assert page.inner_text(".path") == "Bid › Senate House"
    assert page.query_selector("[data-spot='tile/barbican'].chosen") is None
    change(page, lambda: page.click(SPOT.format("berth/millennium_bridge/3"), force=True))  # the only thing to do there
    assert "Millennium Bridge" in page.inner_text("#question")
    confirm(page, lambda: page.click("#do"))
    assert page.query_selector("#board .last") is not None


def test_a_grey_spot_says_why_not_with_the_rule(page: Page) -> None:
    begin(page, ["", "greedy"])
    settled(page)
    assert page.get_attribute("[data-spot='river/the_o2']", "aria-disabled") == "true"
    page.click(SPOT.format("river/the_o2"), force=True)  # what is disabled can be asked about
    page.wait_for_selector("#why p")
    assert "A turn is one bid" in page.inner_text("#why")
    assert "turn.one-action" in page.inner_text("#why")
    assert page.query_selector(".path") is None


def test_a_part_is_drawn_at_the_width_of_its_column(page: Page) -> None:
    """No part is scaled, no text is under 11 pixels, and each target is found by a finger."""
    begin(page, ["", "greedy"])
    settled(page)
    for width in (320, 390, 768, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function(f"() => ({SCALED})().length === 0 && document.querySelector('#board').ariaBusy !== 'true'")
        assert page.evaluate(TINY) == []
        assert page.evaluate(SMALL) == 0
        columns = page.evaluate(COLUMNS)
        assert len(columns) == (2 if width >= 768 else 1)
        if width >= 768:
            assert columns == [["hand", "borough-0", "supply", "key"], ["centre", "river", "borough-1"]]


def test_between_two_persons_nothing_of_the_board_is_left(page: Page) -> None:
    begin(page, ["", ""])
    page.click("#show")
    page.wait_for_selector("#board[data-ready]")
    decide_in_the_picture_at_most_to_the_curtain(page)
    assert page.query_selector("[data-spot]") is None
    page.click("#show")
    page.wait_for_selector("#board[data-ready]")
    assert page.query_selector("[data-spot]") is not None


def decide_in_the_picture_at_most_to_the_curtain(page: Page) -> None:
    """Bid by clicks, until the screen goes to the other person."""
    change(page, lambda: page.click(".answers button"))
    while page.query_selector("#do") is None:
        change(page, lambda: page.click("#board .legal > .target" if page.query_selector("#board .legal") else ".answers button"))
    page.click("#do")
    page.wait_for_selector("#show")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_state_is_told_by_its_line_in_both_themes(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme=theme)
    begin(page, ["", "greedy"])
    settled(page)
    line = 'getComputedStyle(document.querySelector("#board .legal > .target")).strokeWidth'
    assert page.evaluate(line) == "3.5px"
    colour = page.evaluate('getComputedStyle(document.querySelector("#board .legal > .target")).stroke')
    assert colour == {"light": "rgb(18, 117, 58)", "dark": "rgb(99, 212, 143)"}[theme]
    page.emulate_media(color_scheme="light")
