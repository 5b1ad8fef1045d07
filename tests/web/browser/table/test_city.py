"""The table of the city: what rivals did, what tiles say, and choices that a person reaches in any order."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from ktc.ui import can_of, events_of, set_of, state_of

from ..conftest import watched
from ..playing import CHOICES, REVISION
from .test_playing import OUT_OF_VIEW, SCROLLS, at_table

Page = Any  # of Playwright
SEEDS: Final = ("3", "5", "8", "10")  # of games in which much is to be chosen
SIZES: Final = ((320, 640), (390, 844), (768, 1024), (1024, 768), (1280, 800), (1920, 1080))
TOUCH: Final = "(one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true }))"
TEXTS: Final = "(where) => [...document.querySelectorAll(where)].map(({ innerText, textContent }) => innerText ?? textContent)"
SMALL: Final = """() => [...document.querySelectorAll(".screen *")]
  .filter((one) => !(one instanceof SVGElement) && one.checkVisibility() && one.closest(".heard") === null)
  .filter(({ childNodes }) => [...childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== ""))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12)
  .map(({ className, innerText }) => `${className}: ${innerText}`)"""
# Points of a name that a connector covers, in steps of a tenth of its height.
COVERED: Final = """() => {
  const bodies = [...document.querySelectorAll(".across .body")].filter((one) => one.checkVisibility());
  const covered = [];
  for (const name of document.querySelectorAll(".map .name tspan")) {
    const { left, top, width, height } = name.getBoundingClientRect();
    for (let x = 0.02; x < 1; x += 0.04) for (let y = 0.3; y < 0.8; y += 0.1) {
      const at = new DOMPoint(left + x * width, top + y * height);
      const within = (one) => one.isPointInFill(at.matrixTransform(one.getScreenCTM().inverse()));
      if (bodies.some(within)) covered.push(name.textContent);
    }
  }
  return [...new Set(covered)];
}"""


def bids_in(state: Any) -> dict[str, dict[str, int]]:
    """Return the bids on each thing that has some."""
    return {key: thing["figures"]["bids"] for key, thing in state["things"].items() if "bids" in thing.get("figures", {})}


@pytest.fixture
def still(browser: Any, host: Any) -> Iterator[Page]:
    """A page of somebody who wants no motion."""
    for context in watched(browser, host.address.partition("?")[0], reduced_motion="reduce"):
        yield context.new_page()


def touch(page: Page, spot: str) -> None:
    """Touch a thing by its key."""
    page.locator(f"[data-spot='{spot}']").first.evaluate(TOUCH)


def offers(kind: str) -> Callable[[Any], bool]:
    """Return whether a seat may do a kind of deed that asks for several answers."""

    def found(table: Any) -> bool:
        can: Any = can_of(table)
        return any(isinstance(deeds.get(kind, {}).get("answers"), dict) for deeds in can["things"].values())

    return found


def era_of(number: int) -> Callable[[Any], bool]:
    """Return whether the game is in an era, counted from 1."""
    return lambda table: table.view().era + 1 >= number


def test_each_rival_has_a_last_deed_in_the_news(still: Page, host: Any) -> None:
    """It opens a list; a screen reader hears all that rivals did, each once; and the rims of what they touched are dashed."""
    host.until = lambda table: table.revision > 40 and "Bid" in str(can_of(table))
    at_table(still, host.address, ["", "greedy", "greedy", "greedy"])
    told = [event for event in events_of(host.game.as_seat(0)) if event.get("seat", 1) != 1]
    news = still.evaluate(TEXTS, ".news > span")
    main = [event["sentence"] for event in told if not event.get("aside")]
    deeds = {" ".join(main[first:end]) for end in range(1, len(main) + 1) for first in range(end)}
    assert len(news) == 3 and set(news) <= deeds, "each line is whole sentences that follow each other"
    *heard, stage = still.evaluate(TEXTS, ".heard p")
    assert stage.startswith("Era ")
    assert heard == [event["sentence"] for event in told][-len(heard) :]
    rims = still.evaluate("() => [...document.querySelectorAll('.lately')].map((one) => one.closest('[data-spot]').dataset.spot)")
    events = events_of(host.game.as_seat(0))
    own = max(at for at, event in enumerate(events) if event.get("seat") == 1 and event["kind"] != "TurnBegan")
    touched = {spot for event in events[own:] if event.get("seat") != 1 for spot in event.get("things", ())}
    assert touched and touched <= {*rims, *(spot for spot in touched if not spot.startswith("tile/"))}
    still.click(".news")
    still.wait_for_selector(".log [data-fresh]")
    assert len(still.evaluate(TEXTS, ".log li")) > 3
    still.keyboard.press("Escape")
    still.wait_for_selector(".log", state="detached")


def test_what_rivals_did_is_heard_once(still: Page, host: Any) -> None:
    at_table(still, host.address, ["", "greedy", "greedy"])
    still.evaluate("""() => {
      window.heard = [];
      const seen = (all) => all.forEach(({ addedNodes }) => window.heard.push(...[...addedNodes].map((one) => one.textContent)));
      new MutationObserver(seen).observe(document.querySelector(".heard"), { childList: true });
    }""")
    before = host.game.revision
    known = len(events_of(host.game.as_seat(0)))
    still.locator(".honeycomb [data-spot].can").first.evaluate(TOUCH)
    still.click(".deed >> nth=0")
    still.wait_for_function(f"(before) => ({REVISION})() > before", arg=before)
    told = [event["sentence"] for event in events_of(host.game.as_seat(0))[known:] if event.get("seat", 1) != 1]
    assert told and still.evaluate("() => window.heard") == told


def test_names_are_not_covered_by_connectors(still: Page, host: Any) -> None:
    host.until = era_of(3)
    for seats in (2, 4):
        at_table(still, host.address, ["", *["greedy"] * (seats - 1)])
        assert len(still.query_selector_all(".across")) > 8
        assert still.evaluate(COVERED) == []


def test_answers_in_any_order(still: Page, host: Any) -> None:
    """What a home tile gives is taken in the opposite order of that in which it is sent."""
    host.until = offers("Take")
    for seed in SEEDS:
        at_table(still, host.address, ["", "greedy"], seed=seed)
        if not host.game.over:
            break
    table = host.game.as_seat(0)
    action = max(table.legal_actions(), key=lambda action: len(set(action.connectors)))
    keys = [*(f"skill/{one}" for one in action.returned), *(f"stock/connector/{one}" for one in action.connectors)]
    before = host.game.revision
    for key in reversed(keys):
        button = still.locator(f".answers [data-answer='[\"{key}\"]'], [data-spot='{key}'].offered").first
        button.evaluate(TOUCH)
    still.wait_for_function(f"(before) => ({REVISION})() > before", arg=before)
    assert host.game.log[before].action == action


def test_every_tile_says_what_it_is(still: Page, host: Any) -> None:
    """Its name, its levels, its sentence, its bids, and why nothing can be done with it."""
    host.until = lambda table: era_of(2)(table) and bool(bids_in(state_of(table)))
    at_table(still, host.address, ["", "greedy"])
    state: Any = state_of(host.game.as_seat(0))
    later = state["sections"]["centre"]["items"]["3"]["things"][0]
    can: Any = can_of(host.game.as_seat(0))
    theirs = next(key for key in state["sections"]["borough/2"]["items"]["2"]["places"] if key not in can["things"])
    for spot in (later, theirs, "river/the_o2"):
        touch(still, spot)
        still.wait_for_selector(f"[data-spot='{spot}'].looked, [data-spot='{spot}'].held")
        name = still.evaluate("(spot) => document.querySelector(`[data-spot='${spot}']`).ariaLabel", spot)
        assert still.inner_text(".tray .about") in name
        assert still.query_selector(".tray .level.now svg") is not None
    touch(still, theirs)
    still.wait_for_selector(".tray .note")  # why not
    bid, numbers = next(iter(bids_in(state).items()))
    touch(still, bid)
    assert still.evaluate(TEXTS, ".bids b") == [str(number) for number in sorted(numbers.values(), reverse=True)]


def test_a_tile_to_place_shows_its_side_and_turns(still: Page, host: Any) -> None:
    def turns(table: Any) -> bool:
        can: Any = can_of(table)
        deeds = [deeds["PlaceTile"]["answers"] for deeds in can["things"].values() if "PlaceTile" in deeds]
        return any(len(after) > 1 for answers in deeds for after in answers.values())

    host.until = turns
    for seed in SEEDS:
        at_table(still, host.address, ["", "greedy"], seed=seed)
        if not host.game.over:
            break
    can: Any = can_of(host.game.as_seat(0))
    placing = (
        (spot, place, after) for spot, deeds in can["things"].items() for place, after in deeds["PlaceTile"]["answers"].items()
    )
    spot, place, after = next(found for found in placing if len(found[2]) > 1)
    touch(still, spot)
    seen = []
    for _ in after:
        touch(still, place)
        seen.append(int(still.get_attribute(f"[data-spot='{place}'] [data-turn]", "data-turn")))
    assert seen == after
    before = host.game.revision
    still.click(".deed[data-kind='PlaceTile']")
    still.wait_for_function(f"(before) => ({REVISION})() > before", arg=before)
    action = host.game.log[before].action
    assert (f"tile/{action.tile}", f"place/{action.q},{action.r}", action.rotation) == (spot, place, after[-1])


def test_words_and_figures(still: Page, host: Any) -> None:
    host.until = era_of(2)
    at_table(still, host.address, ["", "greedy", "greedy"])
    assert re.search(r"Era 2 of 4", still.inner_text(".figures"))
    assert still.evaluate(TEXTS, ".player .name")[0].startswith("you ")
    assert not re.search(r"\b\d+ (sailed|passed)\b", still.inner_text(".screen"))
    assert len(still.query_selector_all(".stretch-name svg")) == 4  # what river tiles score; the last one scores nothing
    berth = next(key for key in can_of(host.game.as_seat(0))["things"] if key.startswith("berth/"))  # type: ignore[index]  # it is data
    touch(still, berth)
    assert re.match(r"Berth \d", still.inner_text(".question"))
    assert still.inner_text(".deed[data-kind='SetSail']").strip().startswith("Set sail")


def test_an_upgrade_says_from_what_to_what(still: Page, host: Any) -> None:
    def risen(table: Any) -> Iterator[tuple[str, int]]:
        things: Any = can_of(table)["things"]  # type: ignore[index]  # it is data
        effects = ((spot, deeds.get("Upgrade", {}).get("effect", {})) for spot, deeds in things.items())
        return ((spot, effect["points"]) for spot, effect in effects if "points" in effect)

    host.until = lambda table: any(risen(table))
    at_table(still, host.address, ["", "greedy"])
    table = host.game.as_seat(0)
    spot, gain = next(risen(table))
    before, after = set_of(table)["things"][spot]["figures"]["points"][:2]
    touch(still, spot)
    seals = still.evaluate(TEXTS, ".deed[data-kind='Upgrade'] .seal text")
    assert [int(text) for text in seals] == [before, after] and after - before == gain


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_rivals_move_is_seen_and_skipped(browser: Any, host: Any, motion: str) -> None:
    """Pieces move for whom that is no trouble, at most 900 ms a rival, and any click ends it."""
    for context in watched(browser, host.address.partition("?")[0], reduced_motion=motion):
        page = context.new_page()
        at_table(page, host.address, ["", "greedy", "greedy"])
        page.evaluate("""() => {
          window.ends = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            window.ends.push(options.delay + options.duration);
            return animate.call(this, frames, options);
          };
        }""")
        before = host.game.revision
        page.locator(".honeycomb [data-spot].can").first.evaluate(TOUCH)
        page.locator(".deeds .deed").first.evaluate(TOUCH)
        page.wait_for_function(f"(before) => ({REVISION})() > before", arg=before)
        ends = page.evaluate("() => window.ends")
        assert (ends == []) == (motion == "reduce")
        assert max(ends, default=0) <= 900 * 3  # two rivals, and what one did oneself
        page.locator(".question").evaluate(TOUCH)
        page.wait_for_function("() => document.querySelector('.flying') === null", timeout=300)
        timed = "!(one instanceof CSSTransition) && one.timeline instanceof DocumentTimeline"  # no cue of scrolling
        running = f"() => document.getAnimations().filter((one) => {timed}).length"
        assert page.evaluate(running) == 0


def test_all_that_is_asked_is_in_view_at_every_size(still: Page, host: Any) -> None:
    for seats, era in ((2, 4), (4, 2), (6, 2)):
        host.until = era_of(era)
        at_table(still, host.address, ["", *["greedy"] * (seats - 1)])
        for width, height in SIZES:
            still.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                still.emulate_media(color_scheme=scheme)
                where = (seats, width, scheme)
                for held in (None, ".map [data-spot].can, .honeycomb [data-spot].can"):
                    if held and still.query_selector(held):
                        still.locator(held).first.evaluate(TOUCH)
                    assert still.evaluate(SCROLLS) is None, where
                    assert still.evaluate(OUT_OF_VIEW, CHOICES) == [], where
                    assert still.evaluate(SMALL) == [], where
                    assert f"Era {era} of 4" in still.inner_text(".figures"), where
                still.keyboard.press("Escape")


pytestmark = pytest.mark.slow("plays games in a browser")
