"""What is played with a rule switched off: one switch for every rule of the tiles and the variants, and those that are given."""

from collections.abc import Mapping, Sequence

from ktc_city.ablations import boxes
from ktc_city.ablations.switch import Switch, Switched
from ktc_city.box.tilebox import TileBox

__all__ = ["Switch", "Switched", "switches"]


def switches(box: TileBox, own: Sequence[Switch] = ()) -> Mapping[str, Switch]:
    """Return switches by rule id: ``own``, which are the game's, and those of the box's variants and tiles."""
    return {switch.rule: switch for switch in (*own, *boxes.of_variants(box), *boxes.of_tiles(box))}
