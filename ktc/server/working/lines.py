"""Messages to and from a process of the pool, one per line."""

from collections.abc import Mapping
from typing import Final

import attrs

from ktc.kernel.errors import KtcError
from ktc.table import BotTurn, Chair
from ktc.table.problems import TranslatedError

LONGEST_ANSWER: Final = 32 * 1024 * 1024  # bytes of a line: a board of many parts, written as JSON within JSON
ESCAPED: Final = "backslashreplace"  # how half a surrogate pair is encoded: \ud800 in a text is JSON
BOTS_FAULT: Final = "BotError"  # the class of the error if a bot has failed, not the server


@attrs.frozen
class CallWork:
    """A call of a seat, to be answered with a copy of the game at ``revision`` or later."""

    room: str
    revision: int
    chairs: tuple[Chair, ...]
    name: str
    args: str


@attrs.frozen
class BotWork:
    """A turn of a bot; ``names`` are those of all seats."""

    room: str
    turn: BotTurn
    names: tuple[str, ...]


Work = CallWork | BotWork


@attrs.frozen
class WorkDone:
    """The answer of a process: the ``text``, or the class of an ``error`` and its sentence for the host."""

    text: str = ""
    error: str = ""

    @classmethod
    def of(cls, plain: Mapping[str, str]) -> "WorkDone":
        """Return the answer in a parsed line."""
        return cls(plain["text"], plain["error"])


class WorkFailed(KtcError):
    """Work that failed; ``by_bot`` tells whether a bot is at fault."""

    def __init__(self, reason: str, by_bot: bool = False) -> None:
        super().__init__(reason)
        self.by_bot = by_bot


class TooBusy(TranslatedError):
    """More work is waiting than a server allows."""

    message_id = "server-too-busy"
