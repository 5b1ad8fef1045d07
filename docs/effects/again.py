"""Let the seat act once more in this turn, by one of these kinds of action.

The seat is asked first (`again`: `yes` or `no`), after it has placed its connectors. It lapses if no such
action is possible, at an era's end, or after the seat's barge has sailed.
"""

from ktc.plugin import Again, BoroughTile, Effects, Give, Note, PrintedTile, Trigger, hookimpl, one_of, then


class NightBus(PrintedTile):
    """Once an era, the player who uses it may give back a coin and act again."""

    @hookimpl
    def tile_used(self, moment: Trigger, here: BoroughTile) -> Effects:
        if here.notes["rides until era"] > moment.era:
            return None
        me = moment.seat
        ride = then(Give(skills=("coin",), seat=me), Again(seat=me), Note("rides until era", moment.era + 1))
        return one_of("ride", may=True, seat=me, pay=ride)
