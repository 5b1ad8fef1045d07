"""What is played with a rule switched off: one switch for every rule, the tiles' own and the variants' among them."""

from collections.abc import Mapping

from ktc.city.tilebox import TileBox
from ktc.testing.switches import boxes, connecting, eras, keyples, scoring, turns, using
from ktc.testing.switches.switch import Switch, Switched

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
