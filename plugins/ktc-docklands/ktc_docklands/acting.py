"""Tiles with triggers: they keep notes, ask, draw, and upgrade neighbours."""

from collections.abc import Sequence

from ktc.plugin import (
    ANY,
    OWNER,
    Alternative,
    Borough,
    BoroughTile,
    Draw,
    Effects,
    Gain,
    Give,
    Level,
    Note,
    OneOf,
    OpenBoard,
    Points,
    Pool,
    PrintedTile,
    Reveal,
    Says,
    Trigger,
    each,
    hookimpl,
    one_of,
)

NOBODY = -1
CASKS = "casks"
WARRANTS, WARRANT = "warrants", "warrant"


class LegalQuay(PrintedTile):
    """Other players who use it pay duty: a skill tile to its owner, or its owner draws a keyple."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        me, owner = moment.seat, moment.owner
        if owner in (NOBODY, me):
            return None
        return one_of("duty", seat=me, pay=Give(skills=(self.tile.skill,), seat=me, to=owner), owe=Gain(keyples=1, seat=owner))


class BondedWarehouse(PrintedTile):
    """Each use leaves a cask in bond; at the end of an era its owner takes a connector for each cask, up to a maximum."""

    MOST = 4

    @hookimpl
    def tile_says(self, part: str) -> Says | None:
        return Says("bonded-warehouse-era-ended", {"most": self.MOST}) if part == "era_ended" else None

    @hookimpl
    def tile_used(self) -> Effects:
        return Note(CASKS, 1, add=True)

    @hookimpl
    def era_ended(self, here: BoroughTile) -> Effects:
        casks = min(self.MOST, here.notes[CASKS])
        return [Gain(connectors=(ANY,) * casks), Note(CASKS, 0)] if casks else None


class Pilots(PrintedTile):
    """Its user draws random skill tiles, one more when it is upgraded, and keeps one of them."""

    DRAWN = 2
    KEPT = 1

    @hookimpl
    def tile_says(self, part: str) -> Says | None:
        return Says("pilots-tile-used", {"drawn": self.DRAWN, "more": 1, "kept": self.KEPT}) if part == "tile_used" else None

    @hookimpl
    def tile_used(self, moment: Trigger, here: BoroughTile) -> Effects:
        return Draw("skills", self.DRAWN + here.level, keep=self.KEPT, seat=moment.seat)


class Warrant(PrintedTile):
    """When won, its owner draws two warrants in secret and keeps one; it scores for each tile of the kind on the warrant."""

    @hookimpl
    def tile_says(self, part: str) -> Says | None:
        return Says("warrant-score") if part == "score" else None

    @hookimpl
    def pools_offered(self) -> Sequence[Pool]:
        return [Pool(WARRANTS, ("quay", "wharf", "yard", "tower", "night"))]

    @hookimpl
    def tile_won(self) -> Effects:
        return Draw(WARRANTS, 2, keep=1, key=WARRANT, seen=OWNER)

    @hookimpl
    def tile_upgraded(self) -> Effects:
        return Reveal(WARRANT)

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        kind = borough.notes.item(WARRANT)
        return each(self.tile.each[here.level], borough.count(kind), f"{kind} of its warrant", "warrant-kind", kind=kind)


class GravingDock(PrintedTile):
    """When it is upgraded, a neighbour of the same kind may show its next level."""

    @hookimpl
    def tile_upgraded(self, moment: Trigger, here: BoroughTile, board: OpenBoard) -> Effects:
        beside = board.boroughs[moment.owner].neighbours(here)
        afloat = [tile for tile in beside if tile.kind == here.kind and tile.level < tile.top]
        return OneOf("ship", tuple(Alternative(tile.id, (Level(tile.id),)) for tile in afloat), may=True) if afloat else None
