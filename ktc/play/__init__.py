"""Play at one terminal: people and bots, screens hidden from each other, step-by-step choices, saved after every turn.

The output for a person comes from the calls of the person's seat (``SeatView``) and from public information.  A game
customizes it with a subclass of ``Presenter``, and further with ``Asking``, ``Commands`` and ``PlayContext``.
"""

import ktc.draw.terminal.quiet_rich  # noqa: F401  # before anything loads rich
from ktc.play.asking import Asking
from ktc.play.caution import Caution
from ktc.play.choices import Hint, Option
from ktc.play.commands import Command, Commands
from ktc.play.context import PlayContext, TableNames, Terminal
from ktc.play.presenter import Presenter
from ktc.play.seating import Chair, Seating, read_seating, seat_all, write_seating
from ktc.play.session import Session

__all__ = [
    "Asking", "Caution", "Chair", "Command", "Commands", "Hint", "Option", "PlayContext", "Presenter", "Seating", "Session",
    "TableNames", "Terminal", "read_seating", "seat_all", "write_seating",
]  # fmt: skip
