"""Called once per answer, since 0.1.

A question of this tile or variant was answered. `moment` has `seat`, `key` and `option` (`"no"` if declined).
The option's effects come first. An answer that is shown `LATER` has this trigger when it is shown; one that
only its owner sees has it at once, with an empty `option`.
"""

from ktc.plugin import Award, Effects, Gain, PrintedTile, Trigger, hookimpl, one_of


class Lottery(PrintedTile):
    """The player who uses it takes a coin, or stays and scores."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        return one_of("stay", seat=moment.seat, coin=Gain(skills=("coin",), seat=moment.seat), stay=())

    @hookimpl
    def chosen(self, moment: Trigger) -> Effects:
        return Award(2, "a guest", seat=moment.seat) if moment.option == "stay" else None
