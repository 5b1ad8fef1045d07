"""Messages to a page besides those of a table: screens, hints, points, and past positions."""

from typing import Annotated, Any, Final

import attrs

from ktc.kernel import AnyAction
from ktc.kernel.fact import OfGame
from ktc.kernel.rendering import UNLESS_EMPTY
from ktc.table import News
from ktc.wire.codec import shared_codec
from ktc.wire.hosting import Problem, TableStatus
from ktc.wire.interface import UiSet, UiUpdate
from ktc.wire.text import write_json

MOST_SETS: Final = 16  # whose text is kept


@attrs.frozen
class Moved:
    """The result of an action, an undo or an answer to one: ``news``, or a ``problem``.

    A stale request has both news and a problem.  A ``quiet`` call has no news in its answer: its page follows the room.
    ``text`` is the sentence of the rule that a problem names, if the game has a register of its rules.
    """

    news: News | None = None
    problem: Problem | None = None
    text: str = attrs.field(default="", metadata=UNLESS_EMPTY)


@attrs.frozen
class ScreenShown:
    """The table as its reader may know it now: an update with the whole state or its change.

    ``set`` is null if the page has it, ``status`` if it is as it was.
    """

    set: UiSet | None
    update: UiUpdate
    status: TableStatus | None


@attrs.frozen
class SeatRecord:
    """The game at a ``revision`` as the ``record`` of a seat, with which a bot plays on in another process."""

    revision: int
    record: str


@attrs.frozen
class Advice:
    """The hint of a bot for a seat, as ``sentences``; no action if no bot has one.

    ``deed`` is the action as clients send it: its kind, then keys of things and other answers.
    """

    action: Annotated[AnyAction, OfGame("action")] = None
    sentences: tuple[str, ...] = ()
    deed: tuple[Any, ...] = ()


@attrs.frozen
class CoachShown:
    """A note of a coached game: its name among ``of`` notes, its sentence, and the thing that it is about, or ""."""

    name: str
    sentence: str
    spot: str
    of: int


@attrs.frozen
class Total:
    """The points of a seat with its display ``name``."""

    seat: int
    name: str
    points: int


@attrs.frozen
class PointsLine:
    """Points of a seat: their source and reason.

    ``sort`` is the kind of the source: a sort of the table's things, or a word of the game; "" if the game names none.
    """

    seat: int
    points: int
    thing: str
    reason: str
    sort: str = ""


@attrs.frozen
class PointsShown:
    """The points of all seats that a reader may know; ``verdict`` names the winner of a finished game.

    ``headline`` is the result as one reader sees it, such as "You win", and ``reason`` the rule behind a tie; "" for several
    readers.
    """

    totals: tuple[Total, ...]
    lines: tuple[PointsLine, ...]
    verdict: str
    headline: str = ""
    reason: str = ""


@attrs.frozen
class StepShown:
    """A step in sentences that the reader may know; ``seat`` acted, null: the set-up."""

    step: int
    seat: int | None
    sentences: tuple[str, ...]


@attrs.frozen
class ChapterShown:
    """A section of a game, such as an era or a round, and the ``step`` that it begins with."""

    title: str
    step: int


@attrs.frozen
class StoryShown:
    """A game from its set-up, which is step 0, to its last step; its chapters in the order of their steps."""

    steps: tuple[StepShown, ...]
    chapters: tuple[ChapterShown, ...]


@attrs.frozen
class HandShown:
    """The private belongings of a seat, one per line."""

    seat: int
    lines: tuple[str, ...]


@attrs.frozen
class CandidateShown:
    """An action that a seat could have done: what the bot of the game estimates it to gain over the ``chosen`` one, in points.

    ``deed`` is the action as clients send it.
    """

    sentence: str
    gain: int
    chosen: bool
    deed: tuple[Any, ...]


@attrs.frozen
class ReviewedShown:
    """The decision that led to a step, compared with the bot's candidates, the best first."""

    sentence: str
    candidates: tuple[CandidateShown, ...]


@attrs.frozen
class RoundShown:
    """The points by seat at the end of a round, such as an era, which is a ``step``."""

    title: str
    step: int
    points: tuple[int, ...]


@attrs.frozen
class TurnShown:
    """A turn: what it brought more than the best other candidate, in points; below 0, what it cost.

    ``sentence`` is for the best and the dearest turn of each seat, "" for the others.
    """

    step: int
    seat: int
    gain: int
    sentence: str = ""


@attrs.frozen
class ReviewShown:
    """The points after each round, and the turns that the game can estimate."""

    rounds: tuple[RoundShown, ...] = ()
    turns: tuple[TurnShown, ...] = ()


@attrs.frozen
class PastShown:
    """The position after a ``step``, without its board: names, awaited seats, and the hands and points that the reader may know.

    ``points`` are null if the rules that count them are not available, ``reviewed`` if the step was no decision to compare.
    """

    step: int
    over: bool
    names: tuple[str, ...]
    awaited: tuple[int, ...]
    hands: tuple[HandShown, ...]
    points: PointsShown | None
    reviewed: ReviewedShown | None = None


@attrs.frozen
class RecordShown:
    """A record opened for replay: its game and its length.

    ``reader`` is the seat whose own record it is; null: the host's, with full information.  ``why_not_on`` explains why the
    game cannot be resumed, "" if it can.
    """

    game: str
    title: str
    languages: tuple[str, ...]
    seats: int
    steps: int
    over: bool
    reader: int | None
    why_not_on: str


@attrs.frozen
class VerdictShown:
    """The result of verifying a record: "identical", "migrated" (identical after named migrations) or "diverging".

    A diverging record has the ``line`` and ``reason`` of the first difference; ``rules`` are those behind it.  ``notes`` name
    components whose version differs here.
    """

    verdict: str
    steps: int
    line: int | None
    reason: str
    rules: tuple[str, ...]
    notes: tuple[str, ...]


def screen_text(update: str, printed: str, status: TableStatus | None) -> str:
    """Return a ``ScreenShown`` as JSON, with an update and a set that are JSON already."""
    status_text = write_json(shared_codec().dump(status))
    return f'{{"type":"ScreenShown","set":{printed},"update":{update},"status":{status_text}}}'


_set_texts: dict[str, str] = {}


def set_text(its: UiSet) -> str:
    """Return a set as JSON, which is written once."""
    found = _set_texts.get(its["hash"])
    if found is None:
        found = _set_texts[its["hash"]] = write_json(its)
        for old in list(_set_texts)[:-MOST_SETS]:
            _set_texts.pop(old, None)
    return found
