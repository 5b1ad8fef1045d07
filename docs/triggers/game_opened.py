"""Called once per game, since 0.1.

First hands are drawn and home tiles placed; nothing is dealt. `moment.seat` is -1. Home tiles and variants
receive it.
"""

from ktc.plugin import ANY, Effects, Gain, OpenBoard, hookimpl


class Gifts:
    """A variant: everybody begins with a skill tile of their choice."""

    @hookimpl
    def game_opened(self, board: OpenBoard) -> Effects:
        return [Gain(skills=(ANY,), seat=seat) for seat in range(board.seats)]
