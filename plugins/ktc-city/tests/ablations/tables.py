"""All switches of the game's own rules; those of tiles and variants are made from the box."""

from collections.abc import Sequence
from typing import Final

from ablations import connecting, eras, keyples, scoring, setting_up, turns, using
from ktc_city.ablations.switches import Switch
from ktc_city.model.ids import RULES

WRITTEN: Final[Sequence[Switch]] = (
    *setting_up.SWITCHES,
    *eras.SWITCHES,
    *turns.SWITCHES,
    *keyples.SWITCHES,
    *using.SWITCHES,
    *connecting.SWITCHES,
    *scoring.SWITCHES,
)
OTHERS: Final = sorted({*RULES} - {switch.rule for switch in WRITTEN})  # a story of each must notice
SWITCHES: Final = (*WRITTEN, *(Switch.allow(rule, "what the rule refuses is allowed") for rule in OTHERS))
