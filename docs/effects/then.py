"""Do the rest only if the first was done completely: a price before the goods. `then(first, *rest)` makes one."""

from ktc.plugin import ANY, Effects, Gain, Give, PrintedTile, Trigger, hookimpl, one_of, then


class Pawnbroker(PrintedTile):
    """The player who uses it may give back two skill tiles for three connectors."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        me = moment.seat
        trade = then(Give(skills=(ANY, ANY), seat=me), Gain(connectors=(ANY, ANY, ANY), seat=me))
        return one_of("pawn", may=True, seat=me, trade=trade)
