"""Input of pictures: the print of a box's tiles, and views checked against the box."""

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Final

import attrs

from ktc.draw import PictureError, plain
from ktc.draw.words import count_of, counted, listed, tally
from ktc.kit import PluginError, nearest, shorten
from ktc_city.box.tilebox import TileBox
from ktc_city.drawing.svg.pieces import Styles
from ktc_city.game.replay import Replay
from ktc_city.game.ruleset import City
from ktc_city.knowledge.view import PlayerView, TileView, View
from ktc_city.model.effects import Cost, TileData, Yield
from ktc_city.model.hexes import DIRECTIONS, FURTHEST, HALF
from ktc_city.model.pieces import Inventory, TileFacts
from ktc_city.model.plain import HANDS
from ktc_city.text import note_text
from ktc_city.text.scene import Scene
from ktc_city.text.tiles import BERTHS, Phrases, described, phrases, printed_phrases

Box = TileBox | Inventory
ENGLISH: Final = "en"  # pictures speak it
KEPT: Final = 16  # boxes in a language
ON_THE_GRID: Final = range(-FURTHEST, FURTHEST + 1)
KEPT_STYLES: Final = 16  # looks of a box at a table


@attrs.frozen(eq=False)
class Printed:
    """The print of one tile; equal prints are the same object.

    ``phrases`` is its text, by part; ``gives`` and ``asks`` are by level; ``data`` is present if the set is.  ``notes`` are the
    tile's notes in a game: keys and numbers.
    """

    facts: TileFacts
    scene: Scene
    phrases: Phrases
    gives: tuple[Yield | None, ...] = ()
    asks: tuple[Cost | None, ...] = ()
    data: TileData | None = None
    notes: tuple[tuple[str, str], ...] = ()

    def level_gives(self, level: int) -> Yield | None:
        """Return the yield of a use at a level."""
        return self.gives[level] if level < len(self.gives) else None

    def level_asks(self, level: int) -> Cost | None:
        """Return the cost of the next upgrade from a level."""
        return self.asks[level] if level < len(self.asks) else None

    @cached_property
    def claimed(self) -> "Printed":
        """The print of an owned river tile: without its berths, which no longer matter."""
        phrases = {part: found for part, found in self.phrases.items() if part != BERTHS}
        return attrs.evolve(self, facts=attrs.evolve(self.facts, berths=()), phrases=phrases)

    @property
    def each(self) -> tuple[int, ...]:
        """By level, the points for each thing that the tile counts."""
        return self.data.each if self.data is not None else ()

    @property
    def shows_points(self) -> bool:
        """Whether the tile has printed points to show."""
        return any(self.facts.points) or (self.facts.top > 0 and not self.each)


def printed_tiles(box: Box, lang: str = ENGLISH) -> Mapping[str, Printed]:
    """Return the print of each tile of a box, by id; raises ``PictureError`` for anything but a box."""
    inventory_of(box)
    return _printed_tiles(box, lang)


@lru_cache(KEPT)
def _printed_tiles(box: Box, lang: str) -> Mapping[str, Printed]:
    inventory = inventory_of(box)
    scene = Scene(inventory, lang)
    if isinstance(box, TileBox):
        parts = zip(inventory.tiles, box.yields, box.costs, box.tiles, strict=True)
        printed = [Printed(facts, scene, _phrases(box, facts, lang), gives, asks, data) for facts, gives, asks, data in parts]
    else:
        printed = [Printed(facts, scene, printed_phrases(inventory, facts, lang)) for facts in inventory.tiles]
    return MappingProxyType({tile.facts.id: tile for tile in printed})


def with_notes(tiles: Mapping[str, Printed], view: View) -> Mapping[str, Printed]:
    """Return prints with the notes of each tile in a game."""
    remembering = {whose for whose, _, _ in view.notes}
    if not remembering:
        return tiles
    return {
        name: attrs.evolve(tile, notes=note_text.rows_on(view.notes, name)) if name in remembering else tile
        for name, tile in tiles.items()
    }


def _phrases(box: TileBox, tile: TileFacts, lang: str) -> Phrases:
    """Return the text of a tile; without its plugin's messages, the printed part only."""
    try:
        return phrases(box, tile.id, lang)
    except PluginError:
        return printed_phrases(box.inventory, tile, lang)


def inventory_of(box: Box) -> Inventory:
    """Return the inventory of an opened box, or the given one; raises ``PictureError`` for anything else."""
    if isinstance(box, TileBox):
        return box.inventory
    if isinstance(box, Inventory):
        return box
    raise PictureError(f"a picture needs an opened box or an inventory, such as game.box or game.inventory, not {shorten(box)}")


def box_of(rules: object) -> Box:
    """Return the box of a game's or a seat's ``ruleset``, or its inventory for a record that is read without its plugins.

    Raises ``PictureError`` for the rules of another game.
    """
    if isinstance(rules, City):
        return rules.setup.box
    if isinstance(rules, Replay):
        return rules.index.inventory
    raise PictureError(f"this game has no such pictures: its rules are {shorten(rules)}")


def find(tiles: Mapping[str, Printed], tile: object, level: object) -> Printed:
    """Return the print of a tile that has a level; raises ``PictureError`` for an unknown tile or level."""
    if not isinstance(tile, str) or tile not in tiles:
        raise PictureError(f"no tile {shorten(tile)} in this box{nearest(tile, tiles) if isinstance(tile, str) else ''}")
    found = tiles[tile]
    if type(level) is not int or not 0 <= level <= found.facts.top:
        raise PictureError(f"{shorten(tile)} has levels from 0 to {found.facts.top}, not {shorten(level)}")
    return found


def kind_word(kind: str) -> str:
    """Return the display name of a kind."""
    return plain(kind.replace("_", " "))


def printed_text(tile: Printed, level: int) -> str:
    """Return a sentence with the visible print of a tile at a level."""
    return described(tile.facts, tile.phrases, tile.scene, level)


def what_counts(tile: Printed) -> str:
    """Return a few words for what a tile counts, from its behaviour; "" if these are only the tile's name."""
    if tile.data is None:
        return ""
    behaviour = tile.data.behaviour
    words = tile.scene.names.word(behaviour)
    if words != plain(behaviour):
        return words
    return "" if behaviour == tile.facts.id else plain(behaviour.replace("_", " "))


def each_text(tile: Printed, level: int) -> str:
    """Return what a tile counts, from the message of its behaviour and the colour or type that it names."""
    named = (tile.data.connector or tile.data.keyple or tile.data.skill) if tile.data is not None else ""
    words = ", ".join(word for word in (what_counts(tile), plain(named)) if word)
    return f"{counted(tile.each[level], 'point')} for each it counts{f' ({words})' if words else ''}"


def yield_text(gives: Yield) -> str:
    """Return the yield of a use as text."""
    back = f" for {counted(gives.returns, 'skill tile')}" if gives.returns else ""
    return f"A use gives {_things(gives)}{back}"


def cost_text(asks: Cost) -> str:
    """Return the cost of an upgrade as text."""
    return f"The upgrade asks {_things(asks)}"


def _things(of: Yield | Cost) -> str:
    words = [tally(count_of(map(plain, of.connectors)), "connector")] if of.connectors else []
    words += [tally(count_of(map(plain, of.skills)), "skill tile")] if of.skills else []
    words += [counted(of.keyples, "keyple")] if isinstance(of, Cost) and of.keyples else []
    return listed(words) or "nothing"


def styles_of(view: View, box: Box) -> Styles:
    """Return the styles of a view; raises ``PictureError`` for anything but a view of this box."""
    if not isinstance(view, View):
        raise PictureError(f"a picture of the table needs a view, as returned by game.view(seat), not {shorten(view)}")
    inventory = inventory_of(box)
    strange = next(_strange(view, inventory), None)
    if strange is not None:
        raise PictureError(f"this view does not match the box {shorten(inventory.id)}: {strange}")
    return _styles(box, tuple(seat.home for seat in view.seats))


@lru_cache(KEPT_STYLES)
def _styles(box: Box, homes: tuple[str, ...]) -> Styles:
    return Styles(inventory_of(box), homes)


def seat_of(view: View, seat: object) -> PlayerView:
    """Return one player of a view; raises ``PictureError`` for an unknown seat."""
    if type(seat) is not int or not 0 <= seat < len(view.seats):
        raise PictureError(f"no seat {shorten(seat)}; this table has seats 0 to {len(view.seats) - 1}")
    return view.seats[seat]


def _strange(view: View, box: Inventory) -> Iterator[str]:
    """Yield what cannot be drawn: names that are not in the box, and counts of the wrong length."""
    if (view.keyple_colours, view.connector_colours, view.skill_types) != (box.keyples, box.connectors, box.skills):
        yield "other colours or types"
    seats = range(len(view.seats))
    if not seats or view.reader not in (None, *seats) or view.turn not in (None, *seats):
        yield "other seats"
    asked = [] if view.question is None else [view.question.seat]
    if any(seat not in seats for seat in (*asked, *(seat for _, seat, _, _ in (*view.seat_notes, *view.kept)))):
        yield "other seats asked or noted"
    if (len(view.connector_supply), len(view.skill_supply)) != (len(box.connectors), len(box.skills)):
        yield "other supplies"
    tops = {tile.id: tile.top for tile in box.tiles}
    if any(tile not in tops for tile in (*view.aside, *([view.asked] if view.asked is not None else []))):
        yield "other tiles"
    if any(not _drawable(tile, tops, box, len(seats)) for tile in view.centre):
        yield "other tiles in the centre"
    for number, seat in enumerate(view.seats):
        if seat.seat != number or not _player_drawable(seat, tops, box, len(seats)):
            yield f"seat {number}"


def _player_drawable(seat: PlayerView, tops: dict[str, int], box: Inventory, seats: int) -> bool:
    counts = [
        *((getattr(seat, place), box.keyples) for place in HANDS),
        (seat.skills, box.skills),
        (seat.waiting, (*box.connectors, "")),
    ]
    return (
        all(tile in tops for tile in (*filter(None, (seat.home, seat.river)), *seat.to_place))
        and all(given is None or len(given) == len(names) for given, names in counts)
        and all(_drawable(tile, tops, box, seats) and tile.q in ON_THE_GRID and tile.r in ON_THE_GRID for tile in seat.borough)
        and all(
            lying.colour in box.connectors and lying.side in range(HALF) and lying.q in ON_THE_GRID and lying.r in ON_THE_GRID
            for lying in seat.connectors
        )
    )


def _drawable(tile: TileView, tops: dict[str, int], box: Inventory, seats: int) -> bool:
    coloured = tile.colour in box.keyples or not (tile.colour or any(tile.bids))
    coloured = coloured and len(tile.highest) in (0, 2)
    return 0 <= tile.level <= tops.get(tile.id, -1) and tile.rotation in DIRECTIONS and coloured and len(tile.bids) == seats
