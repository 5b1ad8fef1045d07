"""How many touches a deed takes, counted in a game of two that ``greedy`` plays by the table; and each is the one it meant."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

import pytest

from ktc.bots import make_bot
from ktc.ui import deed_of, state_of
from ktc.ui.deeds import can_in
from ktc.wire.text import write_json
from web.calling import CITY

from ..conftest import watched
from ..playing import REVISION
from .test_playing import at_table

Page = Any  # of Playwright
FEW: Final = {
    "Bid": 2,
    "Use": 2,
    "Upgrade": 2,
    "SetSail": 2,
    "PlaceConnector": 1,
    "PlaceTile": 2,
    "Pass": 1,
}  # another colour is one more, as is each keyple
MOST_IN_ALL: Final = 150
DRAGGED: Final = ("PlaceConnector", "PlaceTile")  # if not in hand already
CLICK: Final = """(where) => {
  const one = [...document.querySelectorAll(where)].find((each) => each.checkVisibility());
  if (one === undefined) return false;
  one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return true;
}"""
HELD: Final = """(spot) => [...document.querySelectorAll("[data-spot].held")].some((one) => one.dataset.spot === spot)"""
NUMBER: Final = "() => Number(document.querySelector('.stepper output')?.innerText ?? NaN)"
SPLIT: Final = """(name) => {
  const all = [...document.querySelectorAll(".splits .answer")];
  const one = all.find(({ innerText }) => innerText === name);
  if (all.length === 0 || one?.ariaPressed === "true") return "there";
  one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return one === undefined ? "none" : "touched";
}"""
KEY: Final = ".deed[data-kind='{0}'] + .keys [aria-label*=' {2} '][data-first='{1}']"
ANSWER: Final = """(answers) => {
  const one = [...document.querySelectorAll(".answers .answer")].find(({ dataset }) => dataset.answer === answers);
  one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return one !== undefined;
}"""


MIDDLE: Final = """(where) => {
  const one = [...document.querySelectorAll(where)].find((each) => each.checkVisibility());
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
BOX: Final = """(where) => {
  const one = [...document.querySelectorAll(where)].find((each) => each.checkVisibility());
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height];
}"""
PLACE: Final = ".deed[data-kind='PlaceTile']"


def still_box(page: Page, where: str) -> tuple[float, float, float, float]:
    """Return where a thing lies, once it lies still: a table is laid out anew after a phase begins."""
    found = None
    while found != (found := page.evaluate(BOX, where)):
        page.wait_for_timeout(200)
    left, top, wide, high = found
    return left, top, wide, high


class Hand:
    """A person's hand at the page, which counts its touches; to drag something is one."""

    def __init__(self, page: Page, host: Any, *, drags: bool = True) -> None:
        self.page, self.host, self.drags, self.touches = page, host, drags, 0

    def click(self, where: str) -> bool:
        """Touch the first thing of a selector that is seen; return whether there was one."""
        found: bool = self.page.evaluate(CLICK, where)
        self.touches += found
        self.page.wait_for_timeout(1)
        return found

    def spot(self, key: object) -> bool:
        """Touch a thing by its key."""
        return self.click(f"[data-spot='{key}']")

    def drag(self, key: object, onto: object) -> None:
        """Drag a thing of the hand onto something, which may be seen only then."""
        mouse = self.page.mouse
        left, top, wide, high = still_box(self.page, f":is(.hand, .waiting) [data-spot='{key}']")
        left, top = left + wide / 2, top + high / 2
        mouse.move(left, top)
        mouse.down()
        mouse.move(left, top - 20, steps=2)
        self.page.wait_for_selector(f"[data-spot='{onto}']", state="attached")  # the thing may have to ask where it goes
        mouse.move(*self.page.evaluate(MIDDLE, f"[data-spot='{onto}']"), steps=2)
        mouse.up()
        self.touches += 1
        self.page.wait_for_timeout(1)

    def do(self, deed: Sequence[Any], revision: int) -> None:
        """Do a deed by touch; with a thing of the hand that is not held anyway, by dragging it."""
        kind, *rest = deed
        thing = rest.pop(0) if rest and self.page.query_selector(f"[data-spot='{rest[0]}']") else None
        if thing is not None and not self.page.evaluate(HELD, thing):
            if self.drags and kind in DRAGGED:
                self.drag(thing, rest.pop(0))
            elif self.drags and kind in ("Bid", "Use", "Upgrade"):
                self.drag(rest[0], thing)
            else:
                assert self.spot(thing), deed
        numbers = [answer for answer in rest if type(answer) is int]
        if numbers and kind in ("Bid", "Use", "Upgrade"):
            self.page.wait_for_selector(".stepper")  # what was touched may have to ask for its answers
            if len(rest) == 2 and not self.page.evaluate(HELD, rest[0]) and self.click(KEY.format(kind, *rest)):
                return
        if numbers and self.page.query_selector(".stepper"):
            self._pay(rest, numbers)
        else:
            for at in range(len(rest)):
                if self._answer(rest[at:], revision):
                    break
        for _ in range(500):
            if self.host.game.revision != revision or self.click(f".deed[data-kind='{kind}']:not([aria-disabled='true'])"):
                return
            self.page.wait_for_timeout(20)  # a touch that was the whole deed is on its way
        raise AssertionError(f"{deed} cannot be done: {self.page.inner_text('.tray')}")

    def _pay(self, rest: Sequence[Any], numbers: Sequence[int]) -> None:
        for key in [rest[0], *(rest[-1] if isinstance(rest[-1], list) else [])]:
            assert self.page.evaluate(HELD, key) or self.spot(key), rest
        things = state_of(self.host.game.as_seat(0))["things"]
        along = sum(things[lump]["figures"]["bids"]["1"] for lump in (rest[-1] if isinstance(rest[-1], list) else []))
        while (now := self.page.evaluate(NUMBER)) != sum(numbers) + along:
            assert self.click(f".stepper button:nth-of-type({1 if now > sum(numbers) + along else 2}):enabled"), rest
        split = self.page.evaluate(SPLIT, " + ".join(map(str, numbers)))
        assert split != "none", rest
        self.touches += split == "touched"

    def _answer(self, rest: Sequence[Any], revision: int) -> bool:
        """Answer by a thing of the table, or by a button; return whether nothing is left to answer."""
        if self.page.evaluate(HELD, rest[0]) or (isinstance(rest[0], str) and self.spot(rest[0])):
            return False
        for _ in range(500):
            if self.host.game.revision != revision:
                return True
            if self.page.query_selector("[data-turn]"):
                while self.page.get_attribute("[data-turn]", "data-turn") != str(rest[0]):
                    assert self.click(".slot.turning"), rest
                return True
            found = [self.page.evaluate(ANSWER, write_json(list(answers))) for answers in (rest, rest[:1])]
            self.touches += any(found)
            if any(found):
                return bool(found[0])
            self.page.wait_for_timeout(20)  # a touch that answered all is on its way
        raise AssertionError(f"{rest} cannot be answered: {self.page.inner_text('.tray')}")


@pytest.mark.parametrize(("name", "drags"), [("greedy", True), ("builder", False)], ids=["drags", "clicks"])
def test_a_game_of_two_in_few_touches(browser: Any, host: Any, name: str, drags: bool) -> None:
    """Of ``greedy``, which uses more, by dragging as well; of ``builder``, by clicks alone."""
    bot, counted = make_bot(name, 1), defaultdict[str, list[int]](list)
    for context in watched(browser, host.address):
        page = context.new_page()
        at_table(page, host.address, ["", name], CITY)
        hand = Hand(page, host, drags=drags)
        while not host.game.over:
            revision = host.game.revision
            page.wait_for_function(f"(now) => ({REVISION})() >= now", arg=revision)
            table = host.game.as_seat(0)
            if host.game.revision != revision or not table.may_act:
                page.wait_for_timeout(5)  # bots act in the thread of the call, after the deed is in the game
                continue
            action = bot.choose(table)
            before = hand.touches
            hand.do(deed_of(table, action), revision)
            for _ in range(2_000):
                if host.game.revision != revision:
                    break
                page.wait_for_timeout(5)
            assert any(step.action == action for step in list(host.game.log)[revision:])  # a bot may act first
            counted[type(action).__name__].append(hand.touches - before)
    least = {kind: min(numbers) for kind, numbers in counted.items()}
    assert all(number <= FEW[kind] for kind, number in least.items() if kind in FEW), least
    assert hand.touches <= MOST_IN_ALL, (hand.touches, counted)


def test_answers_that_are_asked_for_are_touched_like_those_that_were_sent(
    browser: Any, host: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a choice that is too large to be sent whole, each thing asks for its answers when it is touched."""
    monkeypatch.setattr("ktc.ui.screen.can_in", lambda reading, table: sent.append(can_in(reading, table, most=1)) or sent[-1])
    bot, sent, bounds = make_bot("greedy", 1), list[Any](), 0
    for context in watched(browser, host.address):
        page = context.new_page()
        at_table(page, host.address, ["", "greedy"], CITY)
        hand = Hand(page, host)
        for _ in range(40):
            revision = host.game.revision
            page.wait_for_function(f"(now) => ({REVISION})() >= now", arg=revision)
            table = host.game.as_seat(0)
            if host.game.revision != revision or not table.may_act:
                page.wait_for_timeout(5)
                continue
            deed = deed_of(table, bot.choose(table))
            can = next(can for can in reversed(sent) if can is not None)
            bounds += "bounds" in str(can["things"].get(deed[1], {}).get(deed[0], {}) if deed[1:] else can["others"][deed[0]])
            hand.do(deed, revision)
            page.wait_for_function(f"(now) => ({REVISION})() > now", arg=revision)
    assert bounds > 5


def test_a_tile_that_waits_is_touched_placed_and_dragged(browser: Any, host: Any) -> None:
    """It is in hand with its picture, as large as can be touched; while it is dragged it is seen below the pointer."""
    host.until = lambda table: any(type(action).__name__ == "PlaceTile" for action in table.legal_actions())
    for width, height, least in ((320, 640, 44), (1280, 800, 70)):
        for context in watched(browser, host.address.partition("?")[0], viewport={"width": width, "height": height}):
            page = context.new_page()
            at_table(page, host.address, ["", "greedy"], CITY)
            tile, place, *_ = deed_of(host.game.as_seat(0), host.game.as_seat(0).legal_actions()[0])[1:]
            waiting = f":is(.hand, .waiting) [data-spot='{tile}']"
            left, top, wide, high = still_box(page, waiting)
            assert wide >= least and high >= least and left >= 0 and left + wide <= width and top + high <= height
            assert page.query_selector(f"{waiting} .paper") is not None and page.evaluate(HELD, tile)
            slot = f"[data-spot='{place}'].offered"
            assert min(page.evaluate(BOX, slot)[2:]) >= 24
            before, mouse = host.game.revision, page.mouse
            mouse.move(left + wide / 2, top + high / 2)
            mouse.down()
            mouse.move(*page.evaluate(MIDDLE, slot), steps=3)
            x, y, seen, tall = page.evaluate(BOX, ".dragged")
            middle = page.evaluate(MIDDLE, slot)
            assert abs(seen - wide) < 3 and abs(tall - high) < 3 and page.evaluate(BOX, ".dragged .paper")[2] > 0.8 * wide
            assert abs(x + seen / 2 - middle[0]) < 2 and abs(y + tall / 2 - middle[1]) < 2
            mouse.up()
            page.wait_for_selector(".dragged", state="detached")
            done = f"(now) => ({REVISION})() > now"
            page.wait_for_function(f"(now) => ({done})(now) || document.querySelector({PLACE!r})", arg=before)
            if not page.evaluate(done, before):  # it can lie in several ways
                page.click(PLACE)
            page.wait_for_function(done, arg=before)
            action = host.game.log[before].action
            assert (type(action).__name__, f"tile/{action.tile}", f"place/{action.q},{action.r}") == ("PlaceTile", tile, place)


pytestmark = pytest.mark.slow("plays a whole game in a browser")
