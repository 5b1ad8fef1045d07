"""Boxes for laws on keyples that effects move: out of hands that nobody else knows, into the bag and to other seats."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import ktc
from ktc.plugin import (
    ANY,
    ANYONE,
    Award,
    BoroughTile,
    Effects,
    Gain,
    Give,
    OpenBoard,
    PrintedTile,
    Trigger,
    hookimpl,
    one_of,
    then,
)
from ktc_city.box.tilebox import TileBox


class TollGate(PrintedTile):
    """Whoever else uses it may give its owner two keyples for a skill tile."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        me, owner = moment.seat, moment.owner
        if owner in (-1, me):
            return Give(keyples=1, seat=me)
        return one_of("gate", may=True, seat=me, pay=then(Give(keyples=2, seat=me, to=owner), Gain(skills=(ANY,), seat=me)))


class Collector(PrintedTile):
    """When placed: a player of your choice gives you a keyple; when upgraded: another gives back three, as far as it has them."""

    @hookimpl
    def tile_placed(self, moment: Trigger) -> Effects:
        return Give(keyples=1, seat=ANYONE, chooser=moment.seat, to=moment.seat)

    @hookimpl
    def tile_upgraded(self, moment: Trigger) -> Effects:
        return Give(keyples=3, seat=ANYONE, chooser=moment.seat, whole=False)


class AlmsHouse(PrintedTile):
    """At an era's end its owner puts back a keyple and a skill tile, and draws two keyples; when bid on, the bidder gives all."""

    @hookimpl
    def era_ended(self, here: BoroughTile) -> Effects:
        return [then(Give(keyples=1, skills=(ANY,)), Award(1, "alms")), Gain(keyples=2)]

    @hookimpl
    def bid_laid(self, moment: Trigger, board: OpenBoard) -> Effects:
        return Give(keyples=12, seat=moment.seat, to=(moment.seat + 1) % board.seats, whole=False)


class DyeWorks(PrintedTile):
    """Keyples of certain colours are given for a skill tile, and looked for in the bag."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        me, owner = moment.seat, None if moment.owner in (-1, moment.seat) else moment.owner
        paid = Give(keyples=1, colours=("red", "blue"), seat=me, to=owner)
        return [Gain(colours=("blue",) * 3, keyples=1, seat=me), then(paid, Gain(skills=(ANY,), seat=me))]

    @hookimpl
    def bid_laid(self, moment: Trigger, board: OpenBoard) -> Effects:
        other = (moment.seat + 1) % board.seats
        return [Give(colours=("yellow",), keyples=2, seat=other, whole=False), Gain(colours=("red", "yellow"), seat=other)]

    @hookimpl
    def era_ended(self) -> Effects:
        return Gain(colours=("yellow",) * 12)


def gift_box(*variants: str, **behaviours: type) -> TileBox:
    """Return the box of 2016 in which all buildings move keyples, with some variants."""
    behaviours = behaviours or {"toll_gate": TollGate, "collector": Collector, "alms_house": AlmsHouse}
    named = [tile.id for tile in ktc.open_box("london_2016").tiles if tile.kind == "building"]
    lines = [f"  {tile}:\n    behaviour: {list(behaviours)[at % len(behaviours)]}\n" for at, tile in enumerate(named)]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "gifts.yaml"
        path.write_text("set: gifts\nover: london_2016\ntiles:\n" + "".join(lines), encoding="utf-8")
        return ktc.open_box(path, variants, behaviours=behaviours)


GIFT_BOXES: Final = {variants: gift_box(*variants) for variants in ((), ("jennifer",), ("whispers",))} | {
    ("colours", *variants): gift_box(*variants, dye_works=DyeWorks) for variants in ((), ("jennifer",), ("whispers",))
}
