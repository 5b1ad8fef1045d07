"""What a page is sent to look back: a game in sentences, a position of it, a record that was opened, and its verdict."""

from typing import Annotated

import attrs

from ktc.kernel import AnyView
from ktc.kernel.fact import OfGame
from ktc.web.page_messages import PointsShown


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
    """What a seat has for itself, a line each."""

    seat: int
    lines: tuple[str, ...]


@attrs.frozen
class PastShown:
    """The position after a ``step``, beside its board: what players are called, for whom the game waited, and the hands and
    points that may be told.

    ``points`` are null where the rules that count them are not at hand.  ``view`` is there where the game
    draws no board and no hand has a line.
    """

    step: int
    over: bool
    names: tuple[str, ...]
    awaited: tuple[int, ...]
    hands: tuple[HandShown, ...]
    points: PointsShown | None
    view: Annotated[AnyView, OfGame("view")] = None


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
    """What came of deciding a record again: "identical", "migrated" (identical, read by named steps) or "diverging".

    A record that diverges does so in a ``line``, for a ``reason``; ``rules`` are those behind it.  ``notes`` tell what is another
    version here.
    """

    verdict: str
    steps: int
    line: int | None
    reason: str
    rules: tuple[str, ...]
    notes: tuple[str, ...]
