"""Every refusal of a story is worded as it stands in ``refusals.json``, with the facts that programs read.

So is that of a wish which names what the box does not have, or which is made of the wrong values; no story tells of these.

A change of words or facts renews the file; its difference shows what players will read:

    PYTHONPATH=plugins/ktc-city/tests python plugins/ktc-city/tests/rules/test_refusals.py
"""

# Values of the wrong type are what is tried here.
# mypy: disable-error-code="arg-type"

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from storybook import stories_of
from trial_tiles import in_words

from ktc import actions as ac
from ktc.actions import Action
from ktc.effects.choose import Choose
from ktc.testing import Story
from ktc_city.stories.stories import make_action
from ktc_city.stories.table import lay_table

HERE: Final = Path(__file__).parent
TABLE: Final = HERE / "refusals.json"
FILES: Final = (*sorted(HERE.glob("*.yaml")), HERE.parents[2] / "ktc-docklands" / "tests" / "stories.yaml")
STORIES: Final = [story for file in FILES for story in stories_of(file) if "refused" in story.then]
RENEWED: Final = "the head of this file says what renews refusals.json"
Given = Mapping[str, Any]

CENTRE: Final[Given] = {"centre": ["gherkin", "the_shard"], "hands": {0: {"red": 3}}}
LAYING: Final[Given] = {
    "boroughs": {0: [{"tile": "gherkin", "at": [1, 0]}, {"tile": "the_shard", "at": [2, 0]}]},
    "waiting": {0: {"blue": 1}},
}
WON: Final[Given] = {
    "sailed": {1: 4},
    "centre": ["gherkin", "monument"],
    "bids": [{"seat": 0, "tile": "gherkin", "colour": "blue", "keyples": 1}],
}
SAILS: Final = ac.SetSail(0, 5)
STATION: Final[Given] = {"centre": ["waterloo_station"], "hands": {0: {"red": 1}}, "skills": {0: {"brick": 1}}}
USES: Final = ac.Use(0, "waterloo_station", "red", 1)
WATERLOO: Final[Given] = {
    "hands": {0: {"red": 1}},
    "skills": {0: {"coin": 1, "brick": 1}},
    "boroughs": {0: [{"tile": "waterloo_station", "at": [1, 0]}]},
    "connectors": {0: [{"on": "waterloo_station", "side": side, "colour": colour} for side, colour in ((0, "grey"), (1, "red"))]},
}
UPGRADES: Final = ac.Upgrade(0, "waterloo_station", "red", 1)
MARKET: Final[Given] = {"tiles": "docklands", "variants": ["night_market"], "skills": {0: {"sail": 1}}}
RIDES: Final[Given] = {
    "tiles": in_words.box(),
    "options": {"homes": ["buckingham_palace", "greenwich"]},
    "hands": {0: {"red": 6}},
    "skills": {0: {"coin": 2}},
}
OUTBID: Final[Given] = {
    "centre": ["gherkin"],
    "bids": [{"seat": 0, "tile": "gherkin", "colour": "blue", "keyples": 4}],
    "hands": {0: {"red": 5, "yellow": 4}, 1: {"red": 6, "blue": 1, "yellow": 7}},
    "front": {1: {"blue": 2}},
    "turn": 1,
}
DRY_DOCK: Final[Given] = {
    "tiles": "docklands",
    "boroughs": {0: [{"tile": "dry_dock", "at": [1, 0]}]},
    "centre": ["free_trade_wharf"],
    "bids": [{"seat": seat, "tile": "free_trade_wharf", "colour": "red", "keyples": 2 + seat} for seat in (0, 1)],
    "hands": {0: {"red": 5}},
}
BATTERSEA: Final[Given] = {
    "hands": {0: {"red": 1}},
    "boroughs": {0: [{"tile": "battersea_power_station", "at": [1, 0]}, {"tile": "covent_garden", "at": [-1, 0]}]},
    "connectors": {0: [{"on": "covent_garden", "side": side, "colour": colour} for side, colour in ((1, "grey"), (2, "yellow"))]},
}
ASKED: Final = (ac.Use(0, "buckingham_palace", "red", 1), ac.Take(0, ("coin",), (), ("coin",)))
AGAIN: Final = (*ASKED, Choose(0, "ride", "pay_a_coin"), Choose(0, "again", "yes"))
FORMS: Final[Mapping[str, tuple[Any, ...]]] = {
    "a bid for a tile that nobody knows": (CENTRE, ac.Bid(0, "no_tile", "red", 1)),
    "a bid for a list": (CENTRE, ac.Bid(0, ["gherkin"], "red", 1)),
    "a bid of keyples in a list of colours": (CENTRE, ac.Bid(0, "gherkin", ["red"], 1)),
    "a bid with a list of piles for a pile": (CENTRE, ac.Bid(0, "gherkin", "red", 1, 0, (["gherkin"],))),
    "a bid for a number": (CENTRE, ac.Bid(0, 7, "red", 1)),
    "a use of a tile that nobody knows": (CENTRE, ac.Use(0, "no_tile", "red", 1)),
    "an upgrade of a tile that nobody knows": (CENTRE, ac.Upgrade(0, "no_tile", "red", 1)),
    "a bid of keyples in no colour of the box": (CENTRE, ac.Bid(0, "gherkin", "mauve", 1)),
    "a bid of keyples in the colour 3": (CENTRE, ac.Bid(0, "gherkin", 3, 1)),
    "a bid of half a keyple": (CENTRE, ac.Bid(0, "gherkin", "red", 0.5)),
    "a bid of half a keyple from in front": (CENTRE, ac.Bid(0, "gherkin", "red", 1, 0.5)),
    "a bid of True keyples": (CENTRE, ac.Bid(0, "gherkin", "red", True)),
    "a bid with a pile from nowhere": (CENTRE, ac.Bid(0, "gherkin", "red", 1, 0, ("no_tile",))),
    "a bid with a pile from 5": (CENTRE, ac.Bid(0, "gherkin", "red", 1, 0, (5,))),
    "a bid of less than nothing from in front": (CENTRE, ac.Bid(0, "gherkin", "red", 2, -1)),
    "a berth before the first": (CENTRE, ac.SetSail(0, -1)),
    "a berth and a half": (CENTRE, ac.SetSail(0, 1.5)),
    "a connector of no colour of the box": (LAYING, ac.PlaceConnector(0, "mauve", "gherkin", 0)),
    "a connector of a list of colours": (LAYING, ac.PlaceConnector(0, ["blue"], "gherkin", 0)),
    "a connector on a list of tiles": (LAYING, ac.PlaceConnector(0, "blue", ["gherkin"], 0)),
    "a connector across a side and a half": (LAYING, ac.PlaceConnector(0, "blue", "gherkin", 1.5)),
    "a connector of the colour 4": (LAYING, ac.PlaceConnector(0, 4, "gherkin", 0)),
    "a connector on a tile that nobody knows": (LAYING, ac.PlaceConnector(0, "blue", "no_tile", 0)),
    "a connector on the tile 6": (LAYING, ac.PlaceConnector(0, "blue", 6, 0)),
    "a connector across a seventh side": (LAYING, ac.PlaceConnector(0, "blue", "gherkin", 6)),
    "a connector across the side False": (LAYING, ac.PlaceConnector(0, "blue", "gherkin", False)),
    "a connector across a side that is named by the tile laid first": (LAYING, ac.PlaceConnector(0, "blue", "the_shard", 3)),
    "no connector of no colour to put back": (LAYING, ac.DiscardConnector(0, "mauve")),
    "no open connector to put back": (LAYING, ac.DiscardConnector(0, "")),
    "a tile to place that nobody knows": (WON, SAILS, ac.PlaceTile(0, "no_tile", 1, 0)),
    "a list of tiles to place": (WON, SAILS, ac.PlaceTile(0, ["gherkin"], 1, 0)),
    "the furthest place there is": (WON, SAILS, ac.PlaceTile(0, "gherkin", 127, 0)),
    "the furthest place to the north": (WON, SAILS, ac.PlaceTile(0, "gherkin", 0, -127)),
    "the tile 3 to place": (WON, SAILS, ac.PlaceTile(0, 3, 1, 0)),
    "a place further than any": (WON, SAILS, ac.PlaceTile(0, "gherkin", 1_000, 0)),
    "a place further than any, to the west": (WON, SAILS, ac.PlaceTile(0, "gherkin", 0, -1_000)),
    "a place between two": (WON, SAILS, ac.PlaceTile(0, "gherkin", 1, 0.5)),
    "a tile turned seven times": (WON, SAILS, ac.PlaceTile(0, "gherkin", 1, 0, 6)),
    "a tile turned True times": (WON, SAILS, ac.PlaceTile(0, "gherkin", 1, 0, True)),
    "a tile turned so that it looks as before": (WON, SAILS, ac.PlaceTile(0, "gherkin", 1, 0, 1)),
    "connectors of no colour of the box taken": (STATION, USES, ac.Take(0, ("brick",), ("mauve",))),
    "a list of connectors for a connector": (STATION, USES, ac.Take(0, ("brick",), (["red"],))),
    "connectors of the colour 1 taken": (STATION, USES, ac.Take(0, ("brick",), (1,))),
    "a skill that nobody has learned returned": (STATION, USES, ac.Take(0, ("juggling",))),
    "a skill that nobody has learned taken": (STATION, USES, ac.Take(0, ("brick",), (), ("juggling",))),
    "a skill that nobody has learned paid": (WATERLOO, UPGRADES, ac.Pay(0, ("juggling",))),
    "a list of skills for a skill": (WATERLOO, UPGRADES, ac.Pay(0, (["coin"],))),
    "the skill 2 paid": (WATERLOO, UPGRADES, ac.Pay(0, (2,))),
    "an offer of a variant that is not on the table": (MARKET, ac.TakeOffer(0, "whispers", "sail for two connectors")),
    "an offer of the variant 1": (MARKET, ac.TakeOffer(0, 1, "sail for two connectors")),
    "an offer of a list of variants": (MARKET, ac.TakeOffer(0, ["night_market"], "sail for two connectors")),
    "a list of offers": (MARKET, ac.TakeOffer(0, "night_market", ["sail for two connectors"])),
    "an offer that is none": (MARKET, ac.TakeOffer(0, "night_market", "sail for ten connectors")),
    "the offer 8": (MARKET, ac.TakeOffer(0, "night_market", 8)),
    "a bid too low of a seat with keyples on both sides of its screen": (OUTBID, ac.Bid(1, "gherkin", "blue", 1)),
    "an upgrade for which a losing bid does not suffice": (
        DRY_DOCK,
        ac.Upgrade(0, "dry_dock", "red", 1, 0, ("free_trade_wharf",)),
    ),
    "an upgrade beside a tile with the connectors": (BATTERSEA, ac.Upgrade(0, "battersea_power_station", "red", 1)),
    "another action than an answer": (RIDES, *ASKED, ac.Pass(0)),
    "an action while another answers": (RIDES, *ASKED, ac.Pass(1)),
    "an answer to what another is asked": (RIDES, *ASKED, Choose(1, "ride", "no")),
    "an answer to nothing": (RIDES, Choose(0, "ride", "no")),
    "an answer that nobody gave": (RIDES, *ASKED, Choose(0, "ride", "pay a coin")),
    "an answer to another question": (RIDES, *ASKED, Choose(0, "skill", "no")),
    "an answer that is a number": (RIDES, *ASKED, Choose(0, "ride", 1)),
    "one more action that is none of those": (RIDES, *AGAIN, ac.Pass(0)),
}


def name_of(story: Story) -> str:
    return f"{story.file}: {story.name}"


def refusals() -> Iterator[tuple[str, Callable[[], dict[str, Any]]]]:
    """Yield what is refused, by name, with what asks the rules why."""
    for story in STORIES:
        yield name_of(story), partial(refused, story.given, *map(make_action, story.when))
    for name, (given, *actions) in FORMS.items():
        yield name, partial(refused, given, *actions)


def refused(given: Given, *actions: Action) -> dict[str, Any]:
    """Play all actions but the last, and return the refusal of that one, as JSON holds it."""
    game = lay_table(given)
    *before, last = actions
    for action in before:
        game.apply(action)
    refusal = game.why_not(last)
    assert refusal is not None
    plain = {"rule": refusal.rule, "reason": refusal.reason, "says": refusal.says, "facts": dict(refusal.facts)}
    told: dict[str, Any] = json.loads(json.dumps(plain, ensure_ascii=False))
    return told


@pytest.mark.parametrize(("name", "asked"), list(refusals()), ids=[name for name, _ in refusals()])
def test_a_refusal_says_what_it_always_said(name: str, asked: Callable[[], dict[str, Any]]) -> None:
    assert asked() == json.loads(TABLE.read_text(encoding="utf-8")).get(name), RENEWED


def test_nothing_is_on_record_that_is_not_refused() -> None:
    assert list(json.loads(TABLE.read_text(encoding="utf-8"))) == [name for name, _ in refusals()], RENEWED


if __name__ == "__main__":
    lines = {name: asked() for name, asked in refusals()}
    TABLE.write_text(json.dumps(lines, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{TABLE.name}: {len(lines)} refusals")
