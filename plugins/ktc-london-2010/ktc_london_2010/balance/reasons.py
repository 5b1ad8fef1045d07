"""Explanations of unusual figures on the balance page.

``REASONS`` explains, by name, why the owners of a card or borough win more or less often than the band allows; ``SELDOM``
explains, by class name, why greedy seldom uses a kind of action.
"""

from collections.abc import Mapping
from typing import Final

REASONS: Final[Mapping[str, str]] = {}
SELDOM: Final[Mapping[str, str]] = {
    "ActivateAgain": "only with Whitehall, whose owner has to have something in the run that is worth repeating",
    "UseHospital": "few build a Hospital, and a card that is saved has to be worth more than the Hospital is",
    "EndFlips": "only with a Hospital in view, and where no card of the run is worth more than it: mostly in the last run",
    "TakeThree": "a borough brings as many cards or more, and points or less poverty besides; its price can always be borrowed",
    "EndTaking": "only with Parliament; a card more is worth something until its owner takes the last of the deck",
}
