"""Messages to a page besides those of a table: questions, boards, points, and past positions."""

from typing import Annotated

import attrs

from ktc.draw.marks import Why
from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.fact import OfGame
from ktc.table import News
from ktc.wire.hosting import Problem


@attrs.frozen
class Moved:
    """The result of an action, an undo or an answer to one: ``news``, or a ``problem``.

    One that came too late has news beside its problem.
    """

    news: News | None = None
    problem: Problem | None = None


@attrs.frozen
class Shown:
    """One answer to a question: its name, what is said of it, the choice that it makes, how many actions lie behind it.

    ``spots`` are those of the board that stand for it; without any it is a button alone.
    """

    name: str
    more: str
    choice: Annotated[AnyChoice, OfGame("choice")]
    count: int
    spots: tuple[str, ...] = ()


@attrs.frozen
class CountShown:
    """A kind, the word for it, and how many of it there are to choose."""

    kind: str
    name: str
    most: int


@attrs.frozen
class QuestionShown:
    """The question of a seat at a ``revision``, after a path of choices and clicked spots.

    ``at`` is the path to which these lead, and ``waiting`` are the spots that are not asked about yet; ``path`` tells both in
    words.  ``taken`` are clicks on one of several things that are alike: they come with the next question.  Nothing is asked
    where there is neither an answer nor an ``action``.  An ``action`` is whole, told by ``sentence``, with
    what it costs or brings as ``more``.  ``chosen`` are the spots
    of the board that stand for the path, ``fits`` those that go with all of it: some action has them, too.  ``why`` says why the
    spot that was clicked last was left out.  ``several`` are kinds of which the numbers may be chosen at once, each with how many
    there are.
    """

    revision: int
    asks: str = ""
    asked: str = ""
    path: tuple[str, ...] = ()
    answers: tuple[Shown, ...] = ()
    action: Annotated[AnyAction, OfGame("action")] = None
    sentence: str = ""
    more: str = ""
    at: tuple[Annotated[AnyChoice, OfGame("choice")], ...] = ()
    waiting: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    fits: tuple[str, ...] = ()
    why: tuple[Why, ...] = ()
    several: tuple[CountShown, ...] = ()


@attrs.frozen
class PartShown:
    """A part of a board in the requested width: its name, and an SVG document without a style sheet."""

    name: str
    svg: str


@attrs.frozen
class BoardShown:
    """A board at a ``revision``, part by part; no part where the game draws none."""

    revision: int
    parts: tuple[PartShown, ...] = ()


@attrs.frozen
class Advice:
    """The hint of a bot for a seat, as ``sentences``; no action if no bot has one.

    ``spots`` are those of the board that the action is about.
    """

    action: Annotated[AnyAction, OfGame("action")] = None
    sentences: tuple[str, ...] = ()
    spots: tuple[str, ...] = ()


@attrs.frozen
class Total:
    """The points of a seat, called ``name``."""

    seat: int
    name: str
    points: int


@attrs.frozen
class PointsLine:
    """Points of a seat: for which thing, and why."""

    seat: int
    points: int
    thing: str
    reason: str


@attrs.frozen
class PointsShown:
    """The points of all seats, as far as a reader may know them; ``verdict`` says who wins when the game is over."""

    totals: tuple[Total, ...]
    lines: tuple[PointsLine, ...]
    verdict: str


@attrs.frozen
class StepShown:
    """A step in sentences, as far as they may be told; ``seat`` acted, null: the set-up."""

    step: int
    seat: int | None
    sentences: tuple[str, ...]


@attrs.frozen
class ChapterShown:
    """A stretch of a game, such as an era or a round, and the ``step`` that it begins with."""

    title: str
    step: int


@attrs.frozen
class StoryShown:
    """A game from its set-up, which is step 0, to its last step; its chapters in the order of their steps."""

    steps: tuple[StepShown, ...]
    chapters: tuple[ChapterShown, ...]


@attrs.frozen
class HandShown:
    """The private belongings of a seat, one a line."""

    seat: int
    lines: tuple[str, ...]


@attrs.frozen
class PastShown:
    """The position after a ``step``, beside its board: what players are called, for whom the game waited, and the hands and
    points that may be told.

    ``points`` are null where the rules that count them are not at hand.
    """

    step: int
    over: bool
    names: tuple[str, ...]
    awaited: tuple[int, ...]
    hands: tuple[HandShown, ...]
    points: PointsShown | None


@attrs.frozen
class RecordShown:
    """A record that was opened to look back at: of which game it is, and how far it goes.

    ``reader`` is the seat whose own record it is; null: the host's, which tells all.  ``why_not_on`` says why the game cannot be
    played on, "" where it can.
    """

    game: str
    title: str
    pictures: tuple[str, ...]
    languages: tuple[str, ...]
    seats: int
    steps: int
    over: bool
    reader: int | None
    why_not_on: str


@attrs.frozen
class VerdictShown:
    """The result of verifying a record: "identical", "migrated" (identical, read by named steps) or "diverging".

    A record that diverges does so in a ``line``, for a ``reason``; ``rules`` are those behind it.  ``notes`` tell what is another
    version here.
    """

    verdict: str
    steps: int
    line: int | None
    reason: str
    rules: tuple[str, ...]
    notes: tuple[str, ...]
