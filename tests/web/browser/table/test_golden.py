"""Golden pictures: the page looks as in `golden/`, which people have looked at; `make nightly` compares them.

A picture that is missing is taken, and its test fails: look at it, and commit it.  To renew one, delete it and run its test.
"""

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pytest
from attrs import field, frozen
from PIL import Image, ImageChops

from ktc.ui import can_of, state_of
from web.calling import CITY, LONDON, STADENS

from ..conftest import watched
from ..playing import AT_REST
from .test_playing import at_table

Page = Any  # of Playwright
GOLDEN: Final = Path(__file__).parents[1] / "golden"
TAKEN: Final = Path("build/golden")  # what differs, and where
NEAR: Final = 48  # of 255: how far a pixel may be off in a channel, as the edge of a letter is in another Chromium
COLOURS: Final = 256  # of a golden picture, which makes it a third as large, and hardly another one
MOST: Final = 2e-4  # of the pixels may be farther off: 200 at 1280x800, less than one word


def after(number: int) -> Callable[[Any], bool]:
    """Return whether so many steps were made, and all deeds are open again."""
    return lambda table: table.revision > number and (table.ruleset.id != CITY or "Bid" in str(can_of(table)))


@frozen
class Look:
    """One picture: of which table, how far in its game, how large, and what is open."""

    size: tuple[int, int] = (1280, 800)
    seats: int = 4
    game: str = ""
    until: Callable[[Any], bool] | None = None
    click: str = ""
    press: str = ""
    wait: str = ""
    wishes: Mapping[str, str] = field(factory=dict)  # of Chromium


def asked(kind: str) -> Callable[[Any], bool]:
    """Return whether a kind of deed can be done."""
    return lambda table: kind in str(can_of(table))


def contested(table: Any) -> bool:
    """Return whether two players have bid for one tile, and more may be bid for it."""
    can: Any = can_of(table)
    things = state_of(table)["things"].items()
    return any(len(thing.get("figures", {}).get("bids", ())) > 1 and "Bid" in can["things"].get(key, ()) for key, thing in things)


def never(table: Any) -> bool:
    """Return False: a game goes on to its end."""
    return False


LOOKS: Final = {
    "start": Look(seats=0),
    "start-phone": Look((390, 844), seats=0),
    "city": Look(until=after(60)),
    "city-dark": Look(until=after(60), wishes={"color_scheme": "dark"}),
    "city-forced": Look(until=after(60), wishes={"forced_colors": "active"}),
    "city-of-six": Look((1920, 1080), 6, until=after(60)),
    "city-tablet": Look((768, 1024), 3, until=after(60)),
    "city-phone": Look((390, 844), until=after(60)),
    "borough-phone": Look((390, 844), until=after(60), click=".tabs button >> nth=1"),
    "city-small": Look((320, 640), 2, until=after(40)),
    "contested": Look(seats=3, until=contested, click="[data-spot]:has(> .hex) >> nth=3"),
    "contested-phone": Look((390, 844), 3, until=contested, click="[data-spot]:has(> .hex) >> nth=3"),
    "placing": Look(seats=2, until=asked("PlaceTile")),
    "help": Look(until=after(60), press="?", wait="dialog"),
    "ending": Look(seats=3, until=never, wait=".ending .rounds"),
    "replay": Look(seats=3, until=never, click="#replay", wait=".replay:has(.candidates) #turn-on"),
    "london": Look(seats=3, game=LONDON, until=after(40)),
    "london-of-two": Look(seats=2, game=LONDON, until=after(60)),
    "london-phone": Look((390, 844), 3, LONDON, after(40)),
    "stadens": Look(seats=3, game=STADENS, until=after(30)),
    "stadens-bid": Look(seats=3, game=STADENS, until=asked("SealBid")),
    "stadens-small": Look((320, 640), 3, STADENS, after(30)),
}


def far(one: Image.Image, other: Image.Image) -> Image.Image:
    """Return where two pictures differ by more than a little: white there, black elsewhere."""
    channels = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).split()
    most = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return most.point(lambda value: 255 * (value > NEAR))


def share(where: Image.Image) -> float:
    """Return which part of a picture of differences is white."""
    return where.histogram()[255] / (where.width * where.height)


def compare(taken: Image.Image, name: str) -> None:
    """See that a picture is the golden one; keep what was taken, and where it differs, if it is not."""
    golden = GOLDEN / f"{name}.webp"
    if not golden.exists():
        taken.quantize(COLOURS, kmeans=3, dither=Image.Dither.NONE).convert("RGB").save(golden, lossless=True, method=6)
        pytest.fail(f"{golden.name} was missing, and was taken: look at it, and commit it")
    with Image.open(golden) as known:
        assert known.size == taken.size
        where = far(taken, known)
    found = share(where)
    if found > MOST:
        TAKEN.mkdir(parents=True, exist_ok=True)
        taken.save(TAKEN / f"{name}.png")
        where.save(TAKEN / f"{name}-where.png")
    assert found <= MOST, f"{found:.3%} of {name} differ, in {where.getbbox()}: see {TAKEN}/{name}.png, or delete {golden.name}"


@pytest.mark.parametrize("name", LOOKS)
def test_the_page_looks_as_it_did(browser: Any, host: Any, name: str) -> None:
    look = LOOKS[name]
    host.until = look.until
    size = {"width": look.size[0], "height": look.size[1]}
    for context in watched(browser, host.address, viewport=size, reduced_motion="reduce", **look.wishes):
        page = context.new_page()
        if look.seats:
            at_table(page, host.address, ["", *["greedy"] * (look.seats - 1)], look.game)
            page.wait_for_selector(AT_REST)
        else:
            page.goto(host.address)
            page.wait_for_selector("#play")
        if look.click:
            page.click(look.click)
        if look.press:
            page.keyboard.press(look.press)
        if look.wait:
            page.wait_for_selector(look.wait)
        page.evaluate("document.activeElement?.blur()")
        page.mouse.move(0, 0)
        with Image.open(BytesIO(page.screenshot(animations="disabled", caret="hide"))) as taken:
            compare(taken, name)


@pytest.mark.parametrize(("pixels", "differs"), [(0, False), (300, True)])
def test_a_small_difference_is_seen(pixels: int, differs: bool) -> None:
    one = Image.new("RGB", (1280, 800), "white")
    other = one.copy()
    other.paste("#888", (5, 5, 5 + pixels // 15, 20))
    other.paste("#eee", (100, 100, 900, 700))  # near enough
    assert (share(far(one, other)) > MOST) is differs
