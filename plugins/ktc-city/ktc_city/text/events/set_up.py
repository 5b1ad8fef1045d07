"""The set-up in words: the supply, the bag, the barges, the tiles."""

from collections.abc import Sequence
from typing import Final

from ktc.kit import plain
from ktc_city.model import events as ev
from ktc_city.text.events.clauses import Told
from ktc_city.text.scene import Scene

SHOWN_DIGITS: Final = 16


def seed_committed(scene: Scene, e: ev.SeedCommitted) -> Told:
    """The promise that no draw can be changed any more."""
    return Told(None, scene.say("seed-committed", digits=plain(e.commitment)[:SHOWN_DIGITS]))


def supply_laid(scene: Scene, e: ev.SupplyLaid) -> Told:
    """The general supply."""
    box = scene.names.inventory
    connectors, skills = _each(scene, "connectors", box.connectors, e.connectors), _each(scene, "skills", box.skills, e.skills)
    return Told(None, scene.say("supply-laid", connectors=connectors, skills=skills))


def _each(scene: Scene, thing: str, names: Sequence[str], counts: Sequence[int]) -> str:
    if len(set(counts)) == 1 and len(counts) > 1:
        return scene.say(f"{thing}-of-each", number=counts[0], names=scene.joined([scene.names.word(name) for name in names]))
    return scene.counted(thing, dict(zip(names, counts, strict=False)))


def bag_filled(scene: Scene, e: ev.BagFilled) -> Told:
    """All keyples are in the bag."""
    return Told(None, scene.say("bag-filled", keyples=scene.counted("keyples", scene.by_colour(e.counts))))


def barge_moored(scene: Scene, e: ev.BargeMoored) -> Told:
    """A first berth."""
    return Told(e.seat, scene.say("barge-moored", berth=scene.berth(0, e.berth)))


def tiles_set_aside(scene: Scene, e: ev.TilesSetAside) -> Told:
    """Tiles that wait for their era."""
    kind = scene.names.word(e.kind)
    return Told(None, scene.say("tiles-set-aside", number=len(e.tiles), kind=kind, tiles=scene.tiles(e.tiles)))


def tiles_dealt(scene: Scene, e: ev.TilesDealt) -> Told:
    """Tiles in the centre."""
    tiles = scene.tiles(e.tiles) or scene.say("no-tiles")
    return Told(None, scene.say("tiles-dealt", tiles=tiles, level=e.level))
