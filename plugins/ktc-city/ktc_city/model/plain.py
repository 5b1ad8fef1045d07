"""Enumeration members of ``pieces.py`` as plain numbers and texts, for code that runs at every step.

Reading a member of an Enum costs as much as ten list accesses; everywhere else the enumerations read better.
"""

from collections.abc import Mapping
from typing import Final

from ktc_city.model.pieces import Hand, Phase, Purpose, Where

OPENING: Final = int(Phase.OPENING)
TURNS: Final = int(Phase.TURNS)
TAKING: Final = int(Phase.TAKING)
PAYING: Final = int(Phase.PAYING)
SAILING: Final = int(Phase.SAILING)
LOSING_BIDS: Final = int(Phase.LOSING_BIDS)
PLACING: Final = int(Phase.PLACING)
OVER: Final = int(Phase.OVER)
PILE: Final = int(Where.PILE)
CENTRE: Final = int(Where.CENTRE)
RIVER: Final = int(Where.RIVER)
GONE: Final = int(Where.GONE)
WON: Final = int(Where.WON)
BID: Final = Purpose.BID.value
USE: Final = Purpose.USE.value
UPGRADE: Final = Purpose.UPGRADE.value
BEHIND: Final = Hand.BEHIND.value
HANDS: Final[tuple[str, ...]] = tuple(place.value for place in Hand)
HIDDEN: Final = tuple(place.value for place in Hand if place.is_hidden)
PUBLIC: Final = tuple(place.value for place in Hand if not place.is_hidden)
CHOSEN_IN: Final[Mapping[str, int]] = {USE: TAKING, UPGRADE: PAYING}  # by what keyples were placed for
