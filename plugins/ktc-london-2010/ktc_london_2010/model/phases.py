"""The phases of a turn, and those of pending questions on top of them."""

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """The phase of a game.  In ``COVER`` and the later ones, an effect waits for an answer, and only answers are legal."""

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
