"""What a builder needs: the connectors and skill tiles for its next upgrades, and how much each would help."""

from collections.abc import Mapping
from typing import Final

import attrs

from ktc_city.box.tilebox import TileBox
from ktc_city.knowledge.view import PlayerView, TileView, View
from ktc_city.model.pieces import ANY, DIFFERENT

SPARE_WORTH: Final = 0.35  # a resource nobody waits for
SCARCE: Final = 6
SCARCE_WORTH: Final = 0.5
PRODUCER_WORTH: Final = 1.2
SCORING_WORTH: Final = 2.5


@attrs.frozen
class Shortfall:
    """What one tile still needs, and what it gains: connectors of named, of different and of any colours, and skill tiles."""

    colours: Mapping[str, int]
    different: tuple[str, ...]
    white: int
    skills: Mapping[str, int]
    gain: float


@attrs.frozen
class Demand:
    """Worths of things for one seat at one position."""

    box: TileBox
    view: View
    own: PlayerView
    gains: Mapping[str, float]
    missing: Mapping[str, Shortfall]
    connectors: Mapping[str, float]
    skills: Mapping[str, float]

    def connector(self, colour: str) -> float:
        """Return what one more connector of a colour is worth."""
        return self.connectors.get(colour, SPARE_WORTH)

    def skill(self, kind: str) -> float:
        """Return what one more skill tile of a type is worth."""
        return self.skills.get(kind, SPARE_WORTH)

    def connector_on(self, tile: TileView, colour: str) -> float:
        """Return what a connector of a colour is worth on a tile."""
        data = self.box.tiles[self.box.index.tile[tile.id]]
        worth = 0.6 if data.connector == colour else 0.0
        waits = self.missing.get(tile.id)
        if waits is None:
            return worth
        if waits.colours.get(colour) or colour in waits.different:
            return worth + 1.0 + waits.gain / 4
        return worth + (0.8 if waits.white else 0.0)

    def yield_worth(self, tile: str) -> float:
        """Return what the use of a tile is worth; scarce things are taken before others can."""
        number = self.box.index.tile[tile]
        lying = next(t for t in (*self.view.centre, *(t for s in self.view.seats for t in s.borough)) if t.id == tile)
        gives = self.box.yields[number][lying.level]
        if gives is None:
            return 0.0
        supply = dict(zip(self.view.connector_colours, self.view.connector_supply, strict=True))
        supply |= dict(zip(self.view.skill_types, self.view.skill_supply, strict=True))
        best_connector = max((self.connector(colour) for colour in self.view.connector_colours), default=0.0)
        best_skill = max((self.skill(kind) for kind in self.view.skill_types), default=0.0)
        worth = -0.6 * gives.returns
        for colour in gives.connectors:
            worth += best_connector if colour == ANY else self.connector(colour) if supply[colour] else 0.0
            worth += SCARCE_WORTH if colour != ANY and 0 < supply[colour] <= SCARCE else 0.0
        for kind in gives.skills:
            worth += best_skill if kind == ANY else self.skill(kind) if supply[kind] else 0.0
            worth += SCARCE_WORTH if kind != ANY and 0 < supply[kind] <= SCARCE else 0.0
        return worth

    def tile_worth(self, tile: str) -> float:
        """Return what a tile in the centre is worth to own."""
        number = self.box.index.tile[tile]
        data, level = self.box.tiles[number], next(t.level for t in self.view.centre if t.id == tile)
        eras_left = len(self.box.inventory.eras) - self.view.era - 1
        worth = float(data.points[level])
        gain = max(data.points) - data.points[level]
        worth += 0.45 * gain if eras_left or level else 0.0
        worth += PRODUCER_WORTH * eras_left if self.box.yields[number][level] is not None else 0.0
        worth += SCORING_WORTH * data.each[level] if data.each else 0.0
        return worth


def work_out(box: TileBox, view: View, own: PlayerView) -> Demand:
    """Work out what a seat needs, from what it may know."""
    gains: dict[str, float] = {}
    missing: dict[str, Shortfall] = {}
    for tile in own.borough:
        number = box.index.tile[tile.id]
        cost = box.costs[number][tile.level]
        if cost is None:
            continue
        data = box.tiles[number]
        gain = float(data.points[tile.level + 1] - data.points[tile.level]) + 1.0
        gains[tile.id] = gain
        missing[tile.id] = _missing(cost.connectors, cost.skills, view, own, tile, gain)
    connectors: dict[str, float] = {}
    skills: dict[str, float] = {}
    for waits in missing.values():
        size = 1 + sum(waits.colours.values()) + waits.white + len(waits.different) / 2 + sum(waits.skills.values())
        share = waits.gain / size + SPARE_WORTH
        for colour in view.connector_colours:
            if waits.colours.get(colour) or colour in waits.different or waits.white:
                connectors[colour] = max(connectors.get(colour, 0.0), share)
        for kind, number in waits.skills.items():
            if number:
                skills[kind] = max(skills.get(kind, 0.0), share + 0.3)
    return Demand(box, view, own, gains, missing, connectors, skills)


def _missing(
    connectors: tuple[str, ...], spent: tuple[str, ...], view: View, own: PlayerView, tile: TileView, gain: float
) -> Shortfall:
    lying = dict(zip(view.connector_colours, tile.connectors, strict=True))
    colours = {name: max(0, connectors.count(name) - lying[name]) for name in view.connector_colours if name in connectors}
    there = sum(lying.values())
    absent = tuple(name for name, number in lying.items() if not number)
    wanted = connectors.count(DIFFERENT) - (len(lying) - len(absent))
    white = max(0, connectors.count(ANY) - there) if ANY in connectors else 0
    held = dict(zip(view.skill_types, own.skills or (), strict=True))
    skills = {kind: max(0, spent.count(kind) - held[kind]) for kind in view.skill_types if kind in spent}
    if ANY in spent and not sum(held.values()):
        skills = dict.fromkeys(view.skill_types, 1)
    return Shortfall(colours, absent if wanted > 0 else (), white, skills, gain)
