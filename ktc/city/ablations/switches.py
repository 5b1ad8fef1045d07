"""What is played with a rule switched off: one switch for every rule, the tiles' own and the variants' among them."""

from collections.abc import Mapping

from ktc.city.ablations import boxes, connecting, eras, keyples, scoring, turns, using
from ktc.city.ablations.switch import Switch, Switched
from ktc.city.box.tilebox import TileBox

__all__ = ["Switch", "Switched", "switches"]


def switches(box: TileBox) -> Mapping[str, Switch]:
    """Return the switches by rule id: those of the game, of the box's variants and of its tiles."""
    found = [
        *boxes.SWITCHES,
        *eras.SWITCHES,
        *turns.SWITCHES,
        *keyples.SWITCHES,
        *using.SWITCHES,
        *connecting.SWITCHES,
        *scoring.SWITCHES,
        *boxes.of_variants(box),
        *boxes.of_tiles(box),
    ]
    return {switch.rule: switch for switch in found}
