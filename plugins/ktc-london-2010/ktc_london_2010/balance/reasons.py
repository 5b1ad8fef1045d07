"""Explanations of unusual figures on the balance page.

``REASONS`` explains, by name, why the owners of a card or borough win more or less often than the band allows; ``SELDOM``
explains, by class name, why greedy seldom uses a kind of action.
"""

from collections.abc import Mapping
from typing import Final

REASONS: Final[Mapping[str, str]] = {}
SELDOM: Final[Mapping[str, str]] = {
    "ActivateAgain": "needs Whitehall, and an activation worth repeating",
    "UseHospital": "few players build a Hospital, and the saved card must be worth more than the Hospital",
    "EndFlips": "needs a Hospital in view that is worth more than each card of the run: mostly in the last run",
    "TakeThree": "a borough brings as many cards or more, plus points or less poverty, and loans always cover its price",
    "EndTaking": "needs Parliament; another card has some value until its owner takes the last one of the deck",
}
