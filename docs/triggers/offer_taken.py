"""Called once per offer: its owner takes it as the action of a turn, by `ktc.TakeOffer(seat, tile, "offer")`.

The effects are the offer. It is listed where one of them can be done, so the hook is also called for lists of a
turn, with the same `moment`: `seat`, `tile`, `owner`, `level`. Ask a price or write a note, or a game has no end.
Of a variant: one of its `turn_offers` was taken, named by `moment.key`.
"""

from ktc.plugin import ANY, Award, Effects, Give, PrintedTile, hookimpl, then


class PawnShop(PrintedTile):
    """Instead of another action, its owner may give back a skill tile for 2 points."""

    @hookimpl
    def offer_taken(self) -> Effects:
        return then(Give(skills=(ANY,)), Award(2, "a pledge"))
