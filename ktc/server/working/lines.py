"""Messages to and from a process of the pool, one a line."""

from collections.abc import Mapping
from typing import Final

import attrs

from ktc.kernel.errors import KtcError
from ktc.table import BotTurn, Chair
from ktc.table.problems import TranslatedError

LONGEST_ANSWER: Final = 32 * 1024 * 1024  # bytes of a line: a board of many parts, written as JSON within JSON
BOTS_FAULT: Final = "BotError"  # the class of the error where a bot has failed, and not the server


@attrs.frozen
class CallWork:
    """A call of a seat, to be answered at a copy that is not older than ``revision``."""

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
    """An answer of a process: the ``text``, or the class of an ``error`` and its sentence for the host."""

    text: str = ""
    error: str = ""

    @classmethod
    def of(cls, plain: Mapping[str, str]) -> "WorkDone":
        """Return an answer as its line holds it."""
        return cls(plain["text"], plain["error"])


class WorkFailed(KtcError):
    """Work that was not done; ``by_bot`` says whether that is the fault of a bot."""

    def __init__(self, reason: str, by_bot: bool = False) -> None:
        super().__init__(reason)
        self.by_bot = by_bot


class TooBusy(TranslatedError):
    """More work waits than a server may keep waiting."""

    message_id = "server-too-busy"
