"""Upper bounds of views and choices, from the content of the box, for arrays of a fixed size."""

from collections.abc import Mapping, Sequence
from typing import Final

from ktc.kit import OptionError
from ktc.learning import ArrayBounds, Range
from ktc.learning.layout import SEAT
from ktc_city.game.ruleset import City
from ktc_city.model.hexes import DIRECTIONS
from ktc_city.model.pieces import Inventory, Phase
from ktc_city.model.plain import HANDS

FURTHEST: Final = 8  # places of a borough so far from the home have a number of their own as choices; others share numbers
MOST_CONNECTORS: Final = 60  # in one borough, that have a place in an array
PRINTED: Final = "it is printed in the box and the same in every game"
BY_ID: Final = "the id already determines it"
OPEN_ENDED: Final = "the notes of plugins have no bounds in the box"
TEXTS: Final[Mapping[str, str]] = {
    "View.phase": "phase",
    "View.asked": "tile",
    "View.aside": "tile",
    "TileView.id": "tile",
    "TileView.colour": "keyple",
    "ConnectorView.colour": "connector",
    "PlayerView.home": "tile",
    "PlayerView.to_place": "tile",
    "PlayerView.river": "tile",
    "RiverView.id": "tile",
    "QuestionView.by": "asker",
}
BY: Final[Mapping[str, str]] = {
    "View.seats": SEAT,
    "View.connector_supply": "connector",
    "View.skill_supply": "skill",
    "View.rivers": "river",
    "TileView.bids": SEAT,
    "TileView.connectors": "connector",
    "PlayerView.waiting": "waiting",
    **{f"PlayerView.{place}": "keyple" for place in HANDS},
    "PlayerView.skills": "skill",
}
LEFT_OUT: Final[Mapping[str, str]] = {
    "View.keyple_colours": PRINTED,
    "View.connector_colours": PRINTED,
    "View.skill_types": PRINTED,
    "View.notes": OPEN_ENDED,
    "View.seat_notes": OPEN_ENDED,
    "View.kept": OPEN_ENDED,
    "TileView.name": BY_ID,
    "TileView.kind": BY_ID,
    "RiverView.name": BY_ID,
    "BerthView.keyples": PRINTED,
    "BerthView.points": PRINTED,
    "BerthView.claims": PRINTED,
    "QuestionView.hook": OPEN_ENDED,
    "QuestionView.key": OPEN_ENDED,
}


def bounds_of(rules: City) -> ArrayBounds:
    """Return the bounds of the views and choices of a table; raises ``OptionError`` for rules that only read a record."""
    if not isinstance(rules, City):
        raise OptionError("this record was loaded without its box, so the bounds of its views are unknown")
    box, variants, rulings = rules.setup.box.inventory, rules.setup.box.variants, [one.rule for one in rules.setup.box.rulings]
    tiles = tuple(tile.id for tile in box.tiles)
    berths = max(len(tile.berths) for tile in box.tiles)
    return ArrayBounds(
        words={
            "tile": tiles,
            "phase": [phase.word for phase in Phase],
            "river": box.rivers,
            "keyple": box.keyples,
            "connector": box.connectors,
            "waiting": (*box.connectors, "open"),
            "skill": box.skills,
            "asker": (*tiles, *variants, *rulings),
        },
        texts=TEXTS,
        ranges=_ranges(box, rules.seats, berths),
        by=BY,
        members=("View.aside", "PlayerView.to_place"),
        longest={"RiverView.berths": berths, "PlayerView.connectors": MOST_CONNECTORS, "TileView.highest": 2},
        tables={"TileView": "id"},
        left_out=LEFT_OUT,
        choices=_choices(box, tiles, berths),
    )


def _ranges(box: Inventory, seats: int, berths: int) -> Mapping[str, Range]:
    keyples, of_a_colour = Range(0, sum(box.keyple_counts), "keyples"), Range(0, max(box.keyple_counts), "keyples")
    seat, connectors = Range(0, seats - 1, "seat"), Range(0, max(box.connector_counts), "connectors")
    far, skills = len(box.tiles), Range(0, max(box.skill_counts), "skill tiles")
    return {
        "View.reader": seat,
        "View.era": Range(-1, len(box.eras), "era"),
        "View.turn": seat,
        "View.connector_supply": connectors,
        "View.skill_supply": skills,
        "View.bag": keyples,
        "TileView.level": Range(0, max(len(tile.points) for tile in box.tiles) - 1, "level"),
        "TileView.bids": of_a_colour,
        "TileView.last": of_a_colour,
        "TileView.placed": keyples,
        "TileView.connectors": connectors,
        "TileView.sealed": seat,
        "TileView.highest": Range(0, max(keyples.most, seats - 1), "seat, keyples"),
        "PlayerView.seat": seat,
        "PlayerView.waiting": connectors,
        "PlayerView.keyples": keyples,
        **{f"PlayerView.{place}": of_a_colour for place in HANDS},
        "PlayerView.skill_tiles": Range(0, sum(box.skill_counts), "skill tiles"),
        "PlayerView.skills": skills,
        "PlayerView.berth": Range(-1, berths - 1, "berth"),
        "BerthView.seat": seat,
        "RiverView.claimed": seat,
        "QuestionView.seat": seat,
        "q": Range(-far, far, "column"),
        "r": Range(-far, far, "row"),
        "rotation": Range(DIRECTIONS[0], DIRECTIONS[-1], "sixth of a turn"),
        "ConnectorView.side": Range(DIRECTIONS[0], DIRECTIONS[-1], "direction"),
    }


def _choices(box: Inventory, tiles: Sequence[str], berths: int) -> Mapping[str, Sequence[str | int | tuple[int, ...]]]:
    hand, span = range(max(box.keyple_counts) + 1), range(-FURTHEST, FURTHEST + 1)
    return {
        "tile": tiles,
        "colour": box.keyples,
        "pile": ("", *tiles),
        "front": hand,
        "behind": hand,
        "berth": range(berths),
        "return": ("", *box.skills),
        "connector": ("", *box.connectors),
        "skill": ("", *box.skills),
        "side": DIRECTIONS,
        "place": [(q, r) for q in span for r in span if abs(q + r) <= FURTHEST],
        "rotation": DIRECTIONS,
    }
