"""The phases of a turn, and what may wait for an answer on top of them."""

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """Where a game stands.  From ``COVER`` on something waits for an answer; nothing else is allowed meanwhile."""

    OPENING = "opening"
    START = "start"
    LOOK = "look"
    RETURN = "return"
    ACTION = "action"
    PLAY = "play"
    RUN = "run"
    FLIP = "flip"
    TAKE = "take"
    TRIM = "trim"
    OVER = "over"
    COVER = "cover"
    PLAYER = "player"
    EXPEND = "expend"
    UNDERGROUND = "underground"
    AGAIN = "again"
    EXCHANGE = "exchange"


ASKING: Final = (Phase.COVER, Phase.PLAYER, Phase.EXPEND, Phase.UNDERGROUND, Phase.AGAIN, Phase.EXCHANGE)
