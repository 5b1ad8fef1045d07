"""A set full of effects, for bots to play: every building, home and routemaster of 2016 waits for several moments."""

from pathlib import Path
from typing import Final

import ktc
from ktc.plugin import (
    ANY,
    ANYONE,
    Again,
    Award,
    BoroughTile,
    Effects,
    Gain,
    Give,
    Level,
    Note,
    OpenBoard,
    Points,
    PrintedTile,
    Trigger,
    each,
    hookimpl,
    one_of,
    then,
)
from ktc_city.box.tilebox import TileBox

KINDS: Final = ("building", "home", "routemaster")


class BusyTile(PrintedTile):
    """Takes a toll, remembers coins, sells rides and prizes, and takes from the others what its owner likes."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        """Leave a coin in it, pay its owner, and perhaps pay for a ride."""
        me, toll = moment.seat, []
        if moment.owner not in (-1, me):
            toll.append(Give(skills=(ANY,), seat=me, to=moment.owner, whole=False))
        ride = then(Give(skills=(ANY,), seat=me), Again(seat=me))
        return [Note("coins", 1, add=True), *toll, one_of("ride", may=True, seat=me, pay=ride)]

    @hookimpl
    def tile_upgraded(self, moment: Trigger) -> Effects:
        """Take a skill tile from anybody."""
        return Give(skills=(ANY,), seat=ANYONE, to=moment.seat, chooser=moment.seat)

    @hookimpl
    def tile_won(self) -> Effects:
        """Bring a prize of the owner's choice."""
        skills, connectors = Gain(skills=(ANY, ANY)), Gain(connectors=(ANY,), skills=(ANY,))
        return one_of("prize", skills=skills, connectors=connectors, points=Award(1, "a prize"), coins=Note("coins", 1, add=True))

    @hookimpl
    def tile_placed(self, here: BoroughTile) -> Effects:
        """Grow, or sell that for a skill tile."""
        return one_of("growth", level=Level(), skill=Gain(skills=(ANY,))) if here.level < here.top else None

    @hookimpl
    def connector_laid(self, moment: Trigger, board: OpenBoard) -> Effects:
        """Remember it, of the seat."""
        return Note("laid", moment.era + board.era, add=True, on="seat", seat=moment.seat)

    @hookimpl
    def era_began(self) -> Effects:
        """Bring a skill tile each era."""
        return Gain(skills=(ANY,))

    @hookimpl
    def era_ended(self) -> Effects:
        """Draw a keyple, or take a point."""
        return one_of("wage", keyple=Gain(keyples=1), point=Award(1, "a wage"))

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        """Score the coins in it."""
        return each(1, here.notes["coins"], "coin in it")


def busy_box(folder: Path, behaviour: type[PrintedTile] = BusyTile) -> TileBox:
    """Return the set of 2016 with such tiles; its file comes into the folder."""
    lines = ["set: busy", "over: london_2016", "tiles:"]
    for tile in ktc.open_box("london_2016").tiles:
        if tile.kind in KINDS:
            lines += [f"  {tile.id}:", "    behaviour: busy"]
    path = folder / "busy.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return ktc.open_box(path, behaviours={"busy": behaviour})
