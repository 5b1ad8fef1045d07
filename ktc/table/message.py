"""What one reader is sent: all that a screen needs, and nothing that the reader may not know."""

import attrs

from ktc.kernel import AnyAction, AnyEvent, AnyView
from ktc.kernel.score import ScoreSheet


@attrs.frozen
class NewsItem:
    """One event as the reader may know it, and its sentence in the reader's language."""

    event: AnyEvent
    sentence: str


@attrs.frozen
class Prompt:
    """What is asked of the reader, in the reader's language; ``may_skip`` are the kinds of action that leave it undone.

    ``rule`` is the id of the rule that asks.
    """

    rule: str
    sentence: str
    may_skip: tuple[str, ...]


@attrs.frozen
class Seated:
    """Who sits in a seat: ``bot`` is a bot's name and "" for a person; ``taken`` tells whether anybody sits there at all."""

    seat: int
    name: str
    bot: str
    taken: bool


@attrs.frozen
class UndoAsked:
    """A seat wants its last step back.  The seats ``waiting`` have not agreed yet."""

    seat: int
    waiting: tuple[int, ...]


@attrs.frozen
class Message:
    """All that a reader's screen needs.

    The reader keeps the first ``kept`` of the events that it was sent before, forgets those behind them, and adds ``events``.
    ``seat`` is None for a spectator.  ``revision`` belongs to what the reader does next: it is sent back with an action.
    ``steps`` counts the actions so far.  ``awaited`` are the seats for whom the game waits.  ``actions`` are all that the reader
    may do now; None where that is a list too long to be sent, which a draft goes through in small decisions.
    ``times`` are what is left to each seat, in milliseconds, where the table has a clock.  ``sheet`` is there when the game is
    over.
    """

    seat: int | None
    revision: int
    steps: int
    kept: int
    events: tuple[NewsItem, ...]
    view: AnyView
    question: Prompt | None
    actions: tuple[AnyAction, ...] | None
    awaited: tuple[int, ...]
    over: bool
    seated: tuple[Seated, ...]
    undo: UndoAsked | None
    times: tuple[int, ...] | None
    sheet: ScoreSheet | None
