"""A game at one terminal: persons and bots, screens kept from each other, choices step by step, saved after every turn.

What a person is shown comes from the calls of the person's seat (``SeatView``) and from what all may know.
"""

import ktc.draw.terminal.quiet_rich  # noqa: F401  # before anything loads rich
from ktc.play.seating import Chair, Seating, read_seating, seat_all, write_seating
from ktc.play.session import Session
from ktc.play.terminal import Terminal

__all__ = ["Chair", "Seating", "Session", "Terminal", "read_seating", "seat_all", "write_seating"]
