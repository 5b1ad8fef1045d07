"""All switches, and the rules that have none, each with the reason."""

from collections.abc import Mapping
from itertools import chain
from typing import Final

from ktc_london_2010.model import ids

from london.without import cards, playing, running, scoring, setting_up, turns
from london.without.switch import Switch

PARTS: Final = (setting_up, turns, playing, running, scoring, cards)
SWITCHES: Final[Mapping[str, Switch]] = {one.rule: one for one in chain.from_iterable(part.SWITCHES for part in PARTS)}
WITHOUT_A_SWITCH: Final[Mapping[str, str]] = {
    ids.SETUP_WOODEN: "it says of wooden pieces that they change nothing, so nothing is played otherwise without it",
}
