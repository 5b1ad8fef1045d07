"""The content of a box as plain values for JSON, for clients that draw and explain tiles."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import attrs

from ktc.kit import PluginError, plain
from ktc_city.catalogue import MESSAGES
from ktc_city.game.ruleset import City
from ktc_city.model.effects import Cost, TileData, Yield
from ktc_city.model.pieces import Berth, Era
from ktc_city.model.rulings import Ruling
from ktc_city.text.tiles import describe

if TYPE_CHECKING:
    from ktc_city.box.tilebox import TileBox
    from ktc_city.game.replay import Replay

OF_THE_BOX: Final = ("keyples", "connectors", "skills", "hand", "players", "rivers", "eras")


@attrs.frozen
class TileContent:
    """A tile of a box: its current figures, the source of each, and its text."""

    id: str
    name: str
    kind: str
    behaviour: str
    """The name of what the tile does, as its package calls it."""
    landmark: bool
    """Whether the tile shows a landmark."""
    colour: str
    """The colour of a home tile; empty for another tile."""
    connector: str
    """The colour of connectors that the tile counts; empty for none."""
    keyple: str
    """The colour of keyples that the tile counts; empty for none."""
    skill: str
    """The type of skill tiles that the tile counts; empty for none."""
    points: tuple[int, ...]
    """The printed points, by level from 0."""
    each: tuple[int, ...]
    """How many points one counted thing scores, by level from 0; none where nothing is counted."""
    sides: tuple[str, ...]
    """What each side is, by direction from 0 (east) on counter-clockwise: "land" or "river"."""
    berths: tuple[Berth, ...]
    """The berths of a river tile, from the left; none for another tile."""
    yields: tuple[Yield | None, ...]
    """What one use gives, by level from 0; null where the tile cannot be used."""
    costs: tuple[Cost | None, ...]
    """What the upgrade from each level asks, by level from 0; null where there is none."""
    sources: Mapping[str, str]
    """Where each figure comes from, by the name of its field."""
    sentences: Mapping[str, str]
    """What the tile does, as one sentence, by language."""


@attrs.frozen
class BoxContent:
    """The content of a box: its tiles, other pieces with numbers, the eras, and open rules."""

    id: str
    """The name of the tile set."""
    title: str
    """The title of the tile set."""
    hash: str
    """The hash of all that the box is made of, as hexadecimal digits."""
    variants: tuple[str, ...]
    """The names of the variants that are played with."""
    players: tuple[int, ...]
    """The numbers of players that the box is for."""
    hand: int
    """How many keyples each seat draws at the set-up."""
    keyples: tuple[str, ...]
    """The colours of keyples."""
    keyple_counts: tuple[int, ...]
    """How many keyples of each colour are in the box, in the order of keyples."""
    connectors: tuple[str, ...]
    """The colours of connectors."""
    connector_counts: tuple[int, ...]
    """How many connectors of each colour are in the box, in the order of connectors."""
    skills: tuple[str, ...]
    """The types of skill tiles."""
    skill_counts: tuple[int, ...]
    """How many skill tiles of each type are in the box, in the order of skills."""
    rivers: tuple[str, ...]
    """The ids of the river tiles along the river, from where the barges begin."""
    eras: tuple[Era, ...]
    """The eras, in order."""
    pools: Mapping[str, tuple[str, ...]]
    """What plugins brought to be drawn by chance: the items of each pool, by its name."""
    tiles: tuple[TileContent, ...]
    """The tiles, in the order of the set."""
    rulings: tuple[Ruling, ...]
    """The open points of the rules, of which a table may choose otherwise."""
    sources: Mapping[str, str]


FIGURES: Final = tuple(
    field.name for field in attrs.fields(TileContent) if field.name not in ("id", "behaviour", "sources", "sentences")
)


def content(box: "TileBox") -> BoxContent:
    """Return the content of an opened box."""
    found, told = box.inventory, box.tile_set.plain
    return BoxContent(
        id=found.id,
        title=plain(str(told["title"])),
        hash=box.hash,
        variants=box.variants,
        players=found.players,
        hand=found.hand,
        keyples=found.keyples,
        keyple_counts=found.keyple_counts,
        connectors=found.connectors,
        connector_counts=found.connector_counts,
        skills=found.skills,
        skill_counts=found.skill_counts,
        rivers=found.rivers,
        eras=found.eras,
        pools=dict(found.pools),
        tiles=tuple([_tile(box, number, tile) for number, tile in enumerate(box.tiles)]),
        rulings=box.rulings,
        sources={field: plain(str(told["sources"].get(field, told["source"]))) for field in OF_THE_BOX},
    )


def _tile(box: "TileBox", number: int, tile: TileData) -> TileContent:
    facts = box.index.tiles[number]
    return TileContent(
        id=facts.id,
        name=facts.name,
        kind=facts.kind,
        behaviour=tile.behaviour,
        landmark=facts.landmark,
        colour=facts.colour,
        connector=tile.connector,
        keyple=tile.keyple,
        skill=tile.skill,
        points=facts.points,
        each=tile.each,
        sides=facts.sides,
        berths=facts.berths,
        yields=box.yields[number],
        costs=box.costs[number],
        sources={field: plain(box.tile_set.source(tile, field)) for field in FIGURES if getattr(tile, field)},
        sentences={lang: describe(tile.id, lang, box) for lang in MESSAGES.languages},
    )


def content_of(rules: "Replay") -> BoxContent:
    """Return the content of a table's box; raises ``PluginError`` for a record that is read without it."""
    if not isinstance(rules, City):
        raise PluginError("of this record", getattr(rules, "missing", "its plugins are not installed"))
    return content(rules.setup.box)
