"""Take skill tiles and connectors by name, `"any"` for a choice, and draw keyples from the bag.

The supply limits it; named pieces come first. As the first effect of a `Then`, it must come whole, or the rest lapses.
`colours` names keyples that are looked for in the bag; everyone sees how many of them it contains. Colours of `"any"`
connectors are chosen at once, by `Choose`; with the ruling `use.yield` at `at-placing`, when they are placed.
"""

from ktc.plugin import ANY, Effects, Gain, PrintedTile, hookimpl


class Depot(PrintedTile):
    """When placed: a red connector, one of any colour, and a keyple from the bag."""

    @hookimpl
    def tile_placed(self) -> Effects:
        return Gain(connectors=("red", ANY), keyples=1)
