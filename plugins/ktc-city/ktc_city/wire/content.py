"""What is in a box, as plain values for JSON: whatever a client needs to draw tiles and to explain them."""

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
    """A tile of a box: its figures as they are played with, where each comes from, and what it does in words."""

    id: str
    name: str
    kind: str
    behaviour: str
    landmark: bool
    colour: str
    connector: str
    keyple: str
    skill: str
    points: tuple[int, ...]
    each: tuple[int, ...]
    sides: tuple[str, ...]
    berths: tuple[Berth, ...]
    yields: tuple[Yield | None, ...]
    costs: tuple[Cost | None, ...]
    sources: Mapping[str, str]
    sentences: Mapping[str, str]


@attrs.frozen
class BoxContent:
    """What is in a box: its tiles, how many of all other pieces, what comes in each era, and what a table may rule."""

    id: str
    title: str
    hash: str
    variants: tuple[str, ...]
    players: tuple[int, ...]
    hand: int
    keyples: tuple[str, ...]
    keyple_counts: tuple[int, ...]
    connectors: tuple[str, ...]
    connector_counts: tuple[int, ...]
    skills: tuple[str, ...]
    skill_counts: tuple[int, ...]
    rivers: tuple[str, ...]
    eras: tuple[Era, ...]
    pools: Mapping[str, tuple[str, ...]]
    tiles: tuple[TileContent, ...]
    rulings: tuple[Ruling, ...]
    sources: Mapping[str, str]


FIGURES: Final = tuple(
    field.name for field in attrs.fields(TileContent) if field.name not in ("id", "behaviour", "sources", "sentences")
)


def content(box: "TileBox") -> BoxContent:
    """Return what is in an opened box."""
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
    """Return what is in the box of a table; raises ``PluginError`` where a record is read without it."""
    if not isinstance(rules, City):
        raise PluginError("of this record", getattr(rules, "missing", "what it was played with is not at hand"))
    return content(rules.setup.box)
