"""Tables of cards: players around a trick, hands of cards, a map of blocks, bids by steppers, two persons at one screen."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from ktc.installed import entries, packages
from ktc.ui import can_of, state_of
from ktc.ui.deeds import can_in
from web.calling import LONDON, STADENS

from ..conftest import watched
from ..playing import CHOICES, REVISION, begin, decide
from .conftest import Host
from .test_playing import OUT_OF_VIEW, SCROLLS, assert_read_back, at_table

Page = Any  # of Playwright
PARTNERS: Final = "partners"
SIZES: Final = ((320, 640), (390, 844), (1280, 800), (1920, 1080))
MIDDLES: Final = """(where) => [...document.querySelectorAll(where)].filter((one) => one.checkVisibility()).map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [one.dataset.spot ?? one.innerText, Math.round(left + width / 2), Math.round(top + height / 2)];
})"""
OVERLAPS: Final = """(where) => {
  const boxes = [...document.querySelectorAll(where)].filter((one) => one.checkVisibility())
    .map((one) => [one.dataset.spot ?? one.innerText, one.getBoundingClientRect()]);
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  return boxes.flatMap(([name, box], at) =>
    boxes.slice(at + 1).filter(([, other]) => meet(box, other)).map(([other]) => `${name} on ${other}`));
}"""
SMALL_TEXT: Final = """(where) => [...document.querySelectorAll(where)].filter((one) => one.checkVisibility() && one.innerText)
  .map((one) => [one.innerText, parseFloat(getComputedStyle(one).fontSize)]).filter(([, size]) => size < 12)"""
SMALL_SIGNS: Final = """(where) => [...document.querySelectorAll(where)].filter((one) => one.checkVisibility())
  .map((one) => [one.textContent, Math.round(10 * one.getScreenCTM().a * parseFloat(getComputedStyle(one).fontSize)) / 10])
  .filter(([, size]) => size < 11)"""
CUT: Final = """(where) => [...document.querySelectorAll(where)].filter((one) => one.checkVisibility())
  .map((one) => [one, one.parentElement.closest(".player").getBoundingClientRect(), one.getBoundingClientRect()])
  .filter(([, around, { right, bottom }]) => right > around.right || bottom > around.bottom)
  .map(([one]) => one.ariaLabel)"""
MAP_TAB: Final = "() => [...document.querySelectorAll('.tabs button')].find(({ innerText }) => /map/.test(innerText))?.click()"
TRAY: Final = "() => document.querySelector('.tray').offsetHeight"
TOUCH_KEY: Final = """async (key) => {
  document.querySelector(`[data-spot="${key}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await new Promise(requestAnimationFrame);
}"""
LABELS: Final = """(where) => [...document.querySelectorAll(where)].map((one) => one.ariaLabel)"""


@pytest.fixture
def outsiders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    """A page with a game of four that outsiders wrote, as if its distribution were installed."""
    info = tmp_path / "outsiders-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: outsiders\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[ktc.games]\n{PARTNERS} = ktc_partners.kit:GAME\n")
    monkeypatch.syspath_prepend(Path(__file__).parents[3] / "outsiders" / "ktc-partners")
    monkeypatch.syspath_prepend(tmp_path)
    forget_entries()
    found = Host()
    yield found
    found.close()
    monkeypatch.undo()
    forget_entries()


def forget_entries() -> None:
    for known in (packages.house_entry_points, entries._group):
        known.cache_clear()


def at_size(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=str)
def test_a_game_of_tricks_is_a_card_table(browser: Any, outsiders: Host, size: tuple[int, int]) -> None:
    """Each card of a trick lies towards its player, nothing covers another card, and the game ends by touches."""
    chance, tricks = Random(5), 0
    for context in watched(browser, outsiders.address.partition("?")[0], viewport={"width": size[0], "height": size[1]}):
        page = context.new_page()
        at_table(page, outsiders.address, ["", "random", "random", "random"], PARTNERS)
        while not outsiders.game.over:
            decide(page, chance)
            assert page.evaluate(SCROLLS) is None
            assert page.evaluate(OUT_OF_VIEW, CHOICES) == []
            assert page.evaluate(OVERLAPS, ".thing, .deed, .rivals .panel, .mine .panel") == []
            state = state_of(outsiders.game, 0)
            owners = {key: thing["figures"]["owner"] for key, thing in state["things"].items() if key.startswith("trick/")}
            places = {key: (x, y) for key, x, y in page.evaluate(MIDDLES, ".middle .thing")}
            tricks += len(owners) > 1
            for key, owner in owners.items():
                others = [places[other] for other in owners if other != key]
                x, y = places[key]
                assert all({2: x < left, 3: y < top, 4: x > left}.get(owner, True) for left, top in others), (owner, places)
        assert tricks > 8


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=str)
def test_nothing_moves_when_a_card_is_touched(browser: Any, host: Host, size: tuple[int, int]) -> None:
    for context in watched(browser, host.address.partition("?")[0], viewport={"width": size[0], "height": size[1]}):
        page = context.new_page()
        at_table(page, host.address, ["", "random", "random"], LONDON)
        page.click("[data-spot=deck]") if size[0] > 900 else page.evaluate(TOUCH_KEY, "deck")
        page.click(".deed")
        page.wait_for_function(f"() => ({REVISION})() > 0")
        height = page.evaluate(TRAY)
        for key in page.evaluate("() => [...document.querySelectorAll('[data-spot]')].map((one) => one.dataset.spot)"):
            page.evaluate(TOUCH_KEY, key)
            assert page.evaluate(TRAY) == height, key


def test_a_hand_of_cards_and_the_map_are_read_at_every_size(browser: Any, host: Host) -> None:
    """Money, loans and poverty are on each player's chip and in one's own area; blocks lie beside each other."""
    for context in watched(browser, host.address.partition("?")[0]):
        page = context.new_page()
        at_table(page, host.address, ["", "random", "random", "random"], LONDON)
        chance = Random(2)
        for _ in range(25):
            decide(page, chance)
        seats = state_of(host.game.as_seat(0))["seats"].values()
        for size in SIZES:
            at_size(page, size)
            assert page.evaluate(SCROLLS) is None
            assert page.evaluate(OUT_OF_VIEW, CHOICES) == []
            assert page.evaluate(SMALL_TEXT, ".card-face :is(b, .text), .numbers .value, .numbers small, .question, .deed") == []
            assert page.evaluate(SMALL_SIGNS, ".player .numbers text") == []
            assert page.evaluate(CUT, ".player .numbers > :nth-child(-n + 3)") == []
            shown = page.evaluate(LABELS, ".player .numbers > span")
            for seat in seats:
                money, loans, poverty = (seat["numbers"][name] for name in ("money", "loans", "poverty"))
                assert {f"Money: {money}", f"Loans: {loans}", f"Poverty: {poverty}"} <= set(shown)
            page.evaluate(MAP_TAB)
            blocks = page.evaluate(MIDDLES, ".place")
            assert len(blocks) == len(host.game.ruleset.boroughs) and page.evaluate(OVERLAPS, ".place") == []
            at = {key.removeprefix("borough/"): (x, y) for key, x, y in blocks}
            assert (
                at["hampstead"][1] < at["westminster"][1] < at["lambeth"][1]
                and at["hammersmith"][0] < at["city"][0] < at["greenwich"][0]
            )


@pytest.mark.parametrize("listed", [True, False])
def test_a_bid_takes_a_click_a_card_and_one_more(browser: Any, host: Host, listed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in a hand that is too large to list its bids, which is shown as numbers of kinds."""

    def can_of_few(reading: Any, table: Any) -> Any:
        bids = any(type(action).__name__ == "SealBid" for action in table.legal_actions())
        sent.append(can_in(reading, table, most=1) if bids and not listed else can_in(reading, table))
        return sent[-1]

    monkeypatch.setattr("ktc.ui.screen.can_in", can_of_few)
    chance, bids, sent = Random(4), 0, list[Any]()
    for context in watched(browser, host.address.partition("?")[0], viewport={"width": 320, "height": 640}):
        page = context.new_page()
        at_table(page, host.address, ["", "random", "random"], STADENS)
        while bids < 1 and not host.game.over:
            steppers = page.query_selector_all(".answers .stepper")
            if page.query_selector(".deed[data-kind='SealBid']") is None or not steppers:
                decide(page, chance)
                continue
            assert ("counts" in sent[-1]["others"].get("SealBid", {})) is not listed
            before, clicks = host.game.revision, 0
            for stepper in steppers[:2]:
                more = stepper.query_selector("button:last-of-type")
                if more.is_enabled():
                    more.click()
                    clicks += 1
            page.click(".deed[data-kind='SealBid']")
            page.wait_for_function(f"(before) => ({REVISION})() > before", arg=before)
            action = next(step.action for step in list(host.game.log)[before:] if step.action.seat == 0)
            assert type(action).__name__ == "SealBid" and len(action.cards) == clicks
            bids += 1
    assert bids > 0


@pytest.mark.parametrize("most", [1, 50])
def test_a_choice_that_is_not_sent_whole_is_made_by_touch(
    browser: Any, host: Host, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """With ten cards in hand there are more ways to place one than are all listed; each deed can be done nevertheless."""

    def can_of_fewer(reading: Any, table: Any) -> Any:
        sent.append(can_in(reading, table, most=most))
        return sent[-1]

    monkeypatch.setattr("ktc.ui.screen.can_in", can_of_fewer)
    chance, long, sent = Random(2), 0, list[Any]()
    for context in watched(browser, host.address.partition("?")[0], viewport={"width": 1280, "height": 800}):
        page = context.new_page()
        at_table(page, host.address, ["", "random"], LONDON)
        while long < 3 and not host.game.over:
            can = next(can for can in reversed(sent) if can is not None)
            if not can["whole"]:
                long += 1
                for kind in (kind for kind, deed in can["others"].items() if deed.get("answers") == [[]]):
                    assert page.query_selector(f".deed[data-kind='{kind}']:not([aria-disabled='true'])") is not None, kind
            decide(page, chance)
    assert long == 3


def test_two_persons_play_a_whole_game_at_one_screen(browser: Any, host: Host) -> None:
    """Between them there is the curtain; who sits before the screen sees only their own hand."""
    chance, curtains = Random(6), 0
    for context in watched(browser, host.address.partition("?")[0], viewport={"width": 320, "height": 640}):
        page = context.new_page()
        page.goto(host.address)
        begin(page, ["", "", "random"], STADENS)
        while True:
            page.wait_for_selector("#show, .screen")
            if page.query_selector("#show") is not None:
                assert page.query_selector(".hand, .tray, [data-spot]") is None
                page.click("#show")
                page.wait_for_selector(".screen")
                curtains += 1
            if host.game.over:
                break
            reader = int(page.evaluate("() => document.querySelector('.screen').dataset.reader")) - 1
            assert reader in host.game.to_act
            assert_read_back(page, host, reader)
            turned(page, host, chance)
        page.wait_for_selector(".ending")
    assert curtains > 20


def turned(page: Page, host: Host, chance: Random) -> None:
    """Do a deed, after which there may be a curtain."""
    before = host.game.revision
    decide(page, chance)
    assert host.game.revision > before


def test_escape_closes_the_texts_of_cards(browser: Any, host: Host) -> None:
    for context in watched(browser, host.address.partition("?")[0], viewport={"width": 1280, "height": 800}):
        page = context.new_page()
        at_table(page, host.address, ["", "random", "random"], LONDON)
        page.click(".panel.words h2")
        page.wait_for_selector(".panel.large")
        page.keyboard.press("Escape")
        page.wait_for_selector(".panel.large", state="detached")
        assert page.query_selector(".panel.words") is not None


def free(table: Any) -> str | None:
    """Return a building that can be activated, and asks for no card."""
    can: Any = can_of(table)
    things = can["things"].items()
    return next((key for key, deeds in things if deeds.get("ActivateCard", {}).get("answers") == [""]), None)


def test_a_deed_that_needs_no_more_asks_for_no_more(browser: Any, host: Host) -> None:
    host.until = lambda table: free(table) is not None
    for context in watched(browser, host.address.partition("?")[0], viewport={"width": 1280, "height": 800}):
        page = context.new_page()
        at_table(page, host.address, ["", "greedy"], LONDON)
        page.evaluate(TOUCH_KEY, free(host.game.as_seat(0)))
        page.wait_for_selector(".deed[data-kind=ActivateCard]")
        assert "Which card" not in page.inner_text(".asked")


pytestmark = pytest.mark.slow("plays whole games in a browser")
