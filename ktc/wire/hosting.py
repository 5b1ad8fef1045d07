"""Messages between a table and its players and spectators: plain values, of any game."""

from typing import Annotated

import attrs

from ktc.kernel import AnyAction, AnyChoice, AnyEvent
from ktc.kernel.fact import OfGame
from ktc.kernel.rendering import UNLESS_EMPTY, Facts
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.drafts import DraftView
from ktc.kernel.views.readers import TableView


@attrs.frozen
class NewsItem:
    """One event, redacted for the reader, and its sentence in the reader's language."""

    event: Annotated[AnyEvent, OfGame("event")]
    sentence: str


@attrs.frozen
class Seated:
    """The player of a seat."""

    seat: int
    name: str
    bot: str
    taken: bool


@attrs.frozen
class UndoAsked:
    """A seat asks to undo its last step; the seats ``waiting`` have not agreed yet."""

    seat: int
    waiting: tuple[int, ...]


@attrs.frozen
class BotFailure:
    """A failed bot.  ``sentence`` says so in the reader's language, without the reason, which only the host receives.

    ``outcome`` is "waiting" while the game waits for this bot, which is called again, "replaced" if the bot ``instead`` took
    over the seat, and "free" if the seat is empty.
    """

    seat: int
    bot: str
    outcome: str
    instead: str
    sentence: str


@attrs.frozen
class TableStatus:
    """The state of a table besides its game: the players, a pending undo, the clocks, and the bots that failed."""

    seated: tuple[Seated, ...]
    undo: UndoAsked | None
    times: tuple[int, ...] | None
    bot_failures: tuple[BotFailure, ...] = ()


@attrs.frozen
class Problem:
    """An error as JSON; ``error`` is the name of its class, and ``sentence`` says what is wrong.

    For a refusal, ``rule`` is the id of the rule, ``facts`` are the values in the sentence, and ``nearest`` is the legal
    action closest to the refused one.  ``mistakes`` are all those of a content file.
    """

    error: str
    sentence: str
    rule: str | None = None
    facts: Facts = attrs.field(factory=dict, hash=False)
    nearest: Annotated[AnyAction, OfGame("action")] = None
    mistakes: tuple[str, ...] = ()


@attrs.frozen
class Message:
    """Everything a reader's screen needs.

    The reader keeps the first ``kept`` of the events it received before, drops the others, and adds ``events``.  The reader's
    next request includes the revision of ``table``.

    ``failure`` is set if the reader's step is done but the rest of this answer could not be computed: it is empty then, and
    the next message repeats all events.
    """

    table: TableView
    kept: int
    events: tuple[NewsItem, ...]
    asked: str
    choices: DraftView
    seated: tuple[Seated, ...]
    undo: UndoAsked | None
    times: tuple[int, ...] | None
    sheet: ScoreSheet | None
    bot_failures: tuple[BotFailure, ...] = ()
    failure: Problem | None = attrs.field(default=None, metadata=UNLESS_EMPTY)

    @property
    def revision(self) -> int:
        """The number of changes to the game; the reader's next request includes it."""
        return self.table.revision


@attrs.frozen
class Reply:
    """The answer to a request: ``news`` or ``choices`` if it succeeded, ``problem`` if not.

    The reply to a stale action contains both news and a problem.
    """

    news: Message | None = None
    choices: DraftView | None = None
    problem: Problem | None = None


@attrs.frozen
class NewsRequest:
    """A reader requests the news since a ``revision``; null for everything."""

    revision: int | None


@attrs.frozen
class ChoicesRequest:
    """A seat requests a part of its choices that was too large to send: those after a ``path``."""

    path: tuple[Annotated[AnyChoice, OfGame("choice")], ...]
    revision: int


@attrs.frozen
class ActRequest:
    """A seat takes an action that it chose at a ``revision``."""

    action: Annotated[AnyAction, OfGame("action", needed=True)]
    revision: int


@attrs.frozen
class UndoRequest:
    """A seat asks to undo its last step; ``revision`` is that of its last message."""

    revision: int | None


@attrs.frozen
class UndoAnswer:
    """A seat agrees or refuses to undo another seat's step; ``revision`` is that of its last message."""

    yes: bool
    revision: int | None


Request = NewsRequest | ChoicesRequest | ActRequest | UndoRequest | UndoAnswer
