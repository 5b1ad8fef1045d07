"""What figures of the page do not say of themselves.

``REASONS`` has why the owners of a card or a borough may win more or less often than the band has it, by its name; ``SELDOM`` why
greedy seldom does a kind of action, by the name of its class.
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
