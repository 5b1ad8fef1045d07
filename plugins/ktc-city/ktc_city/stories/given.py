"""Is a story's ``given`` a position?  What it names is looked for in the box, and every number is held against it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from ktc.data import Plain
from ktc.kit import OptionError, nearest, shorten
from ktc_city.box.tilebox import TileBox
from ktc_city.model.hexes import DIRECTIONS, FURTHEST
from ktc_city.model.pieces import Inventory, Purpose
from ktc_city.stories import Part

FIELDS: Final = (
    "players", "tiles", "variants", "options", "seed", "era", "turn", "centre", "boroughs", "connectors", "hands", "front",
    "skills", "waiting", "bids", "placed", "supply", "bag", "barges", "sailed", "passed", "passes",
    "notes",
)  # fmt: skip
NEW_GAME: Final = "new_game"
OF_A_NEW_GAME: Final = ("players", "tiles", "variants", "options", "seed")


def check_names(given: object, accepted: Iterable[str] = (*FIELDS, NEW_GAME), where: str = "given") -> None:
    """Check that ``given``, or its ``new_game``, is a mapping of known fields; raises ``OptionError``."""
    if not isinstance(given, Mapping):
        raise OptionError(f"a story's {where} is a mapping, not {shorten(given)}")
    names = tuple(accepted)
    for name in given:
        if name not in names:
            raise OptionError(f"a story's {where} has no {shorten(name)}{nearest(name, names)}; there are {', '.join(names)}")


def check_given(given: Part, box: TileBox, seats: int) -> None:
    """Check that all that ``given`` names is in the box; raises ``OptionError`` with the field that is wrong."""
    mistake = next(_Looking(box.inventory, seats).mistakes(given), None)
    if mistake is not None:
        raise OptionError(mistake)


Checks = Callable[[str, Plain], Iterator[str]]


class _Looking:
    """Looks at the fields of a position one by one and yields what is wrong with them."""

    def __init__(self, box: Inventory, seats: int) -> None:
        self.box, self.seats = box, seats
        self.tops = {tile.id: tile.top for tile in box.tiles}
        self.things = (*box.connectors, *box.skills)
        self.most = sum((*box.keyple_counts, *box.connector_counts, *box.skill_counts))

    def mistakes(self, given: Part) -> Iterator[str]:
        box = self.box
        yield from self.number("era", given.get("era", 0), len(box.eras))
        yield from self.number("turn", given.get("turn", 0), self.seats)
        yield from self.each("centre", given.get("centre", []), self.in_centre)
        yield from self.by_seat("boroughs", given, partial(self.each, check=self.laid))
        yield from self.by_seat("connectors", given, partial(self.each, check=self.connector))
        for field, names in (("hands", box.keyples), ("front", box.keyples), ("skills", box.skills), ("waiting", box.connectors)):
            yield from self.by_seat(field, given, partial(self.counts, names=names))
        yield from self.each("bids", given.get("bids", []), self.pile)
        yield from self.each("placed", given.get("placed", []), partial(self.pile, others=("purpose",)))
        yield from self.counts("supply", given.get("supply", {}), self.things)
        yield from self.counts("bag", given.get("bag", {}), box.keyples)
        yield from self.noted(given.get("notes", {}))
        for field in ("barges", "sailed"):
            era = given.get("era", 0) + (field == "sailed")
            yield from self.by_seat(field, given, partial(self.number, below=self.berths(era)))
        for field in ("passed", "passes"):
            yield from self.each(field, given.get(field, []), partial(self.number, below=self.seats))

    def berths(self, river: int) -> int:
        name = self.box.rivers[river]
        return next(len(tile.berths) for tile in self.box.tiles if tile.id == name)

    def number(self, at: str, value: object, below: int, least: int = 0) -> Iterator[str]:
        if type(value) is not int or not least <= value < below:
            yield f"{at} is a number from {least} to {below - 1}, not {shorten(value)}"

    def name(self, at: str, value: object, names: Iterable[str], thing: str) -> Iterator[str]:
        if value not in tuple(names):
            yield f"{at}: the box has no {thing} {shorten(value)}{nearest(value, names)}"

    def each(self, at: str, value: object, check: Checks) -> Iterator[str]:
        if not isinstance(value, list | tuple):
            yield f"{at} is a list, not {shorten(value)}"
            return
        for item in value:
            yield from check(at, item)

    def by_seat(self, field: str, given: Part, check: Checks) -> Iterator[str]:
        value = given.get(field, {})
        if not isinstance(value, Mapping):
            yield f"{field} is a mapping by seat, not {shorten(value)}"
            return
        for seat, stated in value.items():
            yield from self.number(f"{field}: a seat", seat, self.seats)
            yield from check(f"{field} of seat {seat}", stated)

    def counts(self, at: str, value: object, names: Iterable[str]) -> Iterator[str]:
        if not isinstance(value, Mapping):
            yield f"{at} are counts by name, not {shorten(value)}"
            return
        for name, number in value.items():
            yield from self.name(at, name, names, "such thing as")
            yield from self.number(f"{at}, {name}", number, self.most + 1)

    def noted(self, value: object) -> Iterator[str]:
        if not isinstance(value, Mapping):
            yield f"notes are a mapping by tile, not {shorten(value)}"
            return
        for tile, notes in value.items():
            yield from self.tile("notes", tile)
            if not isinstance(notes, Mapping) or not all(type(key) is str and type(n) is int for key, n in notes.items()):
                yield f"notes of {tile} are whole numbers by name, not {shorten(notes)}"

    def fields(self, at: str, value: object, needed: tuple[str, ...], others: tuple[str, ...] = ()) -> Iterator[str]:
        if not isinstance(value, Mapping):
            yield f"{at}: {{{', '.join(needed)}}} is wanted, not {shorten(value)}"
            return
        accepted = (*needed, *others)
        yield from (f"{at} has no {shorten(name)}{nearest(name, accepted)}" for name in value if name not in accepted)
        yield from (f"{at} lacks its {name}" for name in needed if name not in value)

    def in_centre(self, at: str, stated: object) -> Iterator[str]:
        name, _, level = str(stated).partition("@")
        yield from self.tile(at, name)
        if level and not (level.isdecimal() and int(level) <= self.tops[name]):
            yield f"{at}: {name} has levels 0 to {self.tops[name]}, not {shorten(level)}"

    def tile(self, at: str, name: object) -> Iterator[str]:
        yield from self.name(at, name, self.tops, "tile")

    def laid(self, at: str, stated: Plain) -> Iterator[str]:
        yield from self.fields(at, stated, ("tile",), ("at", "rotation", "level"))
        yield from self.tile(at, stated["tile"])
        yield from self.number(f"{at}, level", stated.get("level", 0), self.tops[stated["tile"]] + 1)
        yield from self.number(f"{at}, rotation", stated.get("rotation", 0), len(DIRECTIONS))
        place = stated.get("at", [0, 0])
        if not isinstance(place, list | tuple) or len(place) != len(("q", "r")):
            yield f"{at}, at: a place is [q, r], not {shorten(place)}"
            return
        for number in place:
            yield from self.number(f"{at}, at", number, FURTHEST, -FURTHEST)

    def connector(self, at: str, stated: Plain) -> Iterator[str]:
        yield from self.fields(at, stated, ("on", "side", "colour"))
        yield from self.tile(at, stated["on"])
        yield from self.number(f"{at}, side", stated["side"], len(DIRECTIONS))
        yield from self.name(at, stated["colour"], self.box.connectors, "connector")

    def pile(self, at: str, stated: Plain, others: tuple[str, ...] = ()) -> Iterator[str]:
        yield from self.fields(at, stated, ("seat", "tile", "colour", "keyples"), others)
        yield from self.number(f"{at}, seat", stated["seat"], self.seats)
        yield from self.tile(at, stated["tile"])
        yield from self.name(at, stated["colour"], self.box.keyples, "keyple")
        yield from self.number(f"{at}, keyples", stated["keyples"], sum(self.box.keyple_counts) + 1, 1)
        if stated.get("purpose", "use") not in (Purpose.USE, Purpose.UPGRADE):
            yield f"{at}, purpose is use or upgrade, not {shorten(stated['purpose'])}"
