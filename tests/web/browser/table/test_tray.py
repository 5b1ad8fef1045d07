"""The tray: losing bids that move, deeds that say why not, words that are whole, and the keyboard that stays where it was."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from ktc.ui import can_of, state_of

from ..conftest import watched
from ..playing import REVISION
from .test_city import touch
from .test_playing import at_table

Page = Any  # of Playwright
AT: Final = "() => document.activeElement.dataset.spot ?? document.activeElement.className"
MIDDLE: Final = """(where) => {
  const { left, top, width, height } = document.querySelector(where).getBoundingClientRect();
  return [left + width / 2, top + height / 2, Math.min(width, height)];
}"""
SLICED: Final = """() => [...document.querySelectorAll(".asked *")]
  .filter((one) => !(one instanceof SVGElement) && one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
  .map(({ className, innerText }) => `${className}: ${innerText}`)"""


@pytest.fixture
def still(browser: Any, host: Any) -> Iterator[Page]:
    """A page without motion."""
    for context in watched(browser, host.address, reduced_motion="reduce", viewport={"width": 1280, "height": 800}):
        yield context.new_page()


def lost_bids(table: Any) -> list[str]:
    """Return the things on which a seat's bid has lost."""
    seat, found = str(table.seat + 1), list[str]()
    for key, thing in state_of(table)["things"].items():
        bids: Any = thing.get("figures", {}).get("bids") or {}
        if 0 < bids.get(seat, 0) < max(bids.values(), default=0):
            found.append(key)
    return found


def can_move(table: Any) -> bool:
    """Return whether a losing bid of a seat can move, and the seat has too few keyples of its colour to add some."""
    can: Any = can_of(table, most=10_000)
    return bool(can) and any(
        f"0, ['{lost}']]" in str(deeds.get("Bid", {}).get("answers"))
        for lost in lost_bids(table)
        for deeds in can["things"].values()
    )


def done(page: Page, before: int) -> None:
    """Wait until something was done."""
    page.wait_for_function(f"(before) => ({REVISION})() > before", arg=before)


@pytest.mark.parametrize("by_flag", [True, False], ids=["flag", "tile"])
def test_a_losing_bid_is_picked_up_and_joins_another_tile(still: Page, host: Any, by_flag: bool) -> None:
    """By its flag, or from its tile; the stepper begins with the bid that moves, and the deed says so."""
    host.until = can_move
    at_table(still, host.address, ["", "builder", "builder"], seed="5")
    table, revision = host.game.as_seat(0), host.game.revision
    lost = lost_bids(table)[0]
    number = state_of(table)["things"][lost]["figures"]["bids"]["1"]
    if by_flag:
        x, y, least = still.evaluate(MIDDLE, ".pennant.loose .reach")
        assert least >= 24
        still.mouse.click(x, y)
    else:
        touch(still, lost)
        still.keyboard.press("m")
    still.wait_for_selector(f"[data-spot='{lost}'].held")
    onto = still.get_attribute(".honeycomb .offered", "data-spot")
    touch(still, onto)
    still.wait_for_selector(".stepper")
    deed = still.locator(".deeds .deed:not([aria-disabled='true']):not(.quiet)").first
    assert int(still.inner_text(".stepper output")) >= number > 0
    assert f"moves your {number}" in deed.inner_text()
    deed.click()
    done(still, revision)
    action = host.game.log[revision].action
    assert f"tile/{action.tile}" == onto and [f"tile/{pile}" for pile in action.piles] == [lost]


def beyond(table: Any) -> tuple[str, str, str] | None:
    """Return a thing, a colour and a deed that wants more than the hand has of it, while another deed is content."""
    can: Any = can_of(table)
    for thing, deeds in (can["things"] if can else {}).items():
        answers = {kind: deed["answers"] for kind, deed in deeds.items() if isinstance(deed.get("answers"), dict)}
        plain = {
            kind: {key for key, rest in own.items() if any(type(leaf) is int for leaf in rest)} for kind, own in answers.items()
        }
        for colour in set().union(*plain.values()):
            kind = next((kind for kind in plain if colour not in plain[kind]), None)
            if kind is not None:
                return thing, colour, kind
    return None


def test_a_grey_deed_says_why(still: Page, host: Any) -> None:
    host.until = beyond
    at_table(still, host.address, ["", "builder", "builder"])
    thing, colour, kind = beyond(host.game.as_seat(0)) or ("", "", "")
    revision = host.game.revision
    assert thing
    touch(still, thing)
    if still.query_selector(f"[data-spot='{colour}'].held") is None:
        touch(still, colour)
    still.wait_for_selector(".stepper")
    still.click(f".deed[data-kind='{kind}'][aria-disabled='true']", force=True)
    still.wait_for_selector(".note:has-text('at least')")
    assert host.game.revision == revision and still.query_selector(f"[data-spot='{thing}'].held")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_words_of_a_tile_are_sliced(still: Page, host: Any, size: tuple[int, int]) -> None:
    """What has no room ends in dots, and is whole after a press."""
    host.until = lambda table: table.revision > 40 and "Bid" in str(can_of(table))
    still.set_viewport_size({"width": size[0], "height": size[1]})
    at_table(still, host.address, ["", "greedy", "greedy"])
    tiles = still.evaluate("() => [...document.querySelectorAll('.honeycomb .tile')].map((one) => one.dataset.spot)")
    heights = set[int]()
    for tile in tiles:
        touch(still, tile)
        still.wait_for_selector(".about", state="attached")
        assert still.evaluate(SLICED) == [], tile
        heights.add(round(still.evaluate("() => document.querySelector('.tray').offsetHeight")))
    assert size[0] < 900 or len(heights) == 1  # the table stays as it is
    still.click(".about")
    still.wait_for_selector(".open .about")
    whole = "() => { const one = document.querySelector('.about'); return one.scrollHeight <= one.clientHeight; }"
    assert still.evaluate(whole) and still.evaluate(SLICED) == []


def test_letters_of_deeds_are_unique_and_marked(still: Page, host: Any) -> None:
    host.until = lambda table: any(
        {"Use", "Upgrade"} <= set(deeds) for deeds in (can_of(table) or {"things": {}})["things"].values()
    )
    at_table(still, host.address, ["", "greedy"], seed="3")
    things = can_of(host.game.as_seat(0))["things"]
    both = next(key for key, deeds in things.items() if {"Use", "Upgrade"} <= set(deeds))
    touch(still, both)
    still.wait_for_selector(".stepper")
    letters = still.evaluate("() => [...document.querySelectorAll('.deed')].map((one) => one.getAttribute('aria-keyshortcuts'))")
    marked = still.evaluate("() => [...document.querySelectorAll('.deed u')].map((one) => one.innerText.toLowerCase())")
    assert letters == marked and len(set(letters)) == len(letters) >= 2
    before = still.evaluate(REVISION)
    still.keyboard.press(
        letters[[deed.get_attribute("data-kind") for deed in still.query_selector_all(".deed")].index("Upgrade")]
    )
    done(still, before)
    assert type(host.game.log[before].action).__name__ == "Upgrade"


def waits(kind: str, number: int) -> Callable[[Any], bool]:
    """Return whether a seat has several of a thing to place, one after the other."""

    def found(table: Any) -> bool:
        can: Any = can_of(table)
        return bool(can) and sum(kind in deeds for deeds in can["things"].values()) >= number

    return found


def test_the_keyboard_stays_in_its_part_of_the_screen(still: Page, host: Any) -> None:
    """After a connector is placed it is at the next side; after the list of news is closed, at the news."""
    host.until = waits("PlaceConnector", 2)
    at_table(still, host.address, ["", "greedy"], seed="3")
    still.locator(".slot.offered").first.focus()
    before = still.evaluate(REVISION)
    still.keyboard.press("Enter")
    done(still, before)
    still.wait_for_function(f"() => ({AT})().startsWith('side/')")
    still.focus(".news")
    still.keyboard.press("Enter")
    still.wait_for_selector(".log .let-go:focus")
    still.keyboard.press("Escape")
    still.wait_for_selector(".log", state="detached")
    assert still.evaluate(AT) == "news"


PLACES: Final = """() => Object.fromEntries([...document.querySelectorAll(".deeds :is(.deed, .stepper), .let-go")].map((one) => {
  const { left, top } = one.getBoundingClientRect();
  return [one.dataset.kind ?? one.className.split(" ")[0], `${Math.round(left)},${Math.round(top)}`];
}))"""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_each_deed_has_its_place(still: Page, host: Any, size: tuple[int, int]) -> None:
    """Whatever tile is touched; one that cannot be done now is grey there, and says why after a press."""
    host.until = lambda table: (
        {"Bid", "Use", "Upgrade", "SetSail"} <= {kind for deeds in things_of(table).values() for kind in deeds}
    )
    still.set_viewport_size({"width": size[0], "height": size[1]})
    at_table(still, host.address, ["", "greedy", "greedy"])
    places, grey = dict[str, set[str]](), ""
    for thing, deeds in things_of(host.game.as_seat(0)).items():
        touch(still, thing)
        still.wait_for_selector(f"[data-spot='{thing}'].held", state="attached")
        still.wait_for_timeout(50)  # for reasons
        for name, place in still.evaluate(PLACES).items():
            places.setdefault(name, set()).add(place)
            grey = grey or (thing if name[0].isupper() and name not in deeds else "")
    assert places.keys() >= {"Bid", "Use", "Upgrade", "SetSail", "stepper", "let-go"}
    assert all(len(found) == 1 for found in places.values()), places
    assert places["Use"].isdisjoint(places["Bid"] | places["Upgrade"]) and places["Bid"] == places["Upgrade"]
    assert grey
    touch(still, grey)
    still.wait_for_selector(f"[data-spot='{grey}'].held", state="attached")
    still.locator(".deed[aria-disabled='true']").first.click(force=True)
    still.wait_for_selector(".note:has-text(':')")
    assert still.query_selector(f"[data-spot='{grey}'].held")


def test_a_colour_beside_a_deed_does_it(still: Page, host: Any) -> None:
    host.until = lambda table: any(len(deeds.get("Bid", {}).get("answers", ())) > 1 for deeds in things_of(table).values())
    at_table(still, host.address, ["", "greedy"])
    thing, deeds = next(
        one for one in things_of(host.game.as_seat(0)).items() if len(one[1].get("Bid", {}).get("answers", ())) > 1
    )
    touch(still, thing)
    still.wait_for_selector(".keys")
    before = still.evaluate(REVISION)
    still.locator("[data-kind='Bid'] + .keys [data-first]:not(:has(~ [data-first]))").click()
    done(still, before)
    action = host.game.log[before].action
    assert (type(action).__name__, f"tile/{action.tile}") == ("Bid", thing)
    assert f"keyple/{action.colour}" == list(deeds["Bid"]["answers"])[-1]


def test_a_colour_that_is_locked_out_says_why(still: Page, host: Any) -> None:
    """With its rule; the tile stays in hand."""
    host.until = lambda table: locked(table) != ("", "")
    at_table(still, host.address, ["", "greedy"])
    thing, colour = locked(host.game.as_seat(0))
    touch(still, thing)
    still.wait_for_selector(f".barred[data-spot='{colour}']")
    touch(still, colour)
    still.wait_for_selector(".note #rule")
    assert still.query_selector(f"[data-spot='{thing}'].held") and not still.query_selector(f"[data-spot='{colour}'].held")


def test_after_a_hint_enter_does_it(still: Page, host: Any) -> None:
    at_table(still, host.address, ["", "greedy"])
    still.keyboard.press("Tab")
    before = still.evaluate(REVISION)
    still.keyboard.press("h")
    still.wait_for_selector(".deed.advised:focus")
    still.keyboard.press("Enter")
    done(still, before)


def things_of(table: Any) -> Any:
    """Return the deeds of a seat by thing."""
    return (can_of(table) or {"things": {}})["things"]


def locked(table: Any) -> tuple[str, str]:
    """Return a tile for which a colour of keyples in hand is locked out."""
    hand = {f"keyple/{colour}" for colour in ("red", "blue", "yellow")}
    for thing, deeds in things_of(table).items():
        answers = [deed["answers"] for deed in deeds.values() if isinstance(deed.get("answers"), dict)]
        colours = {key for own in answers for key in own}
        if colours and colours < hand:
            return thing, min(hand - colours)
    return "", ""
