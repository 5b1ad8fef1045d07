"""Drafts as plain values, for remote clients."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import attrs

from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.fact import OfGame
from ktc.kernel.rendering import UNLESS_EMPTY

if TYPE_CHECKING:
    from ktc.kernel.draft import AnyDraft


@attrs.frozen
class ChoiceView:
    """A choice of a draft.  ``then`` is the next draft, if the whole tree is sent."""

    choice: Annotated[AnyChoice, OfGame("choice")]
    count: int
    then: "DraftView | None" = attrs.field(default=None, metadata=UNLESS_EMPTY)


@attrs.frozen
class DraftView:
    """A draft: an action under construction, with the choices made and the next question.

    ``kinds`` are those whose numbers can be chosen at once, each with the number available.
    """

    asks: str | None
    path: tuple[Annotated[AnyChoice, OfGame("choice")], ...]
    choices: tuple[ChoiceView, ...]
    action: Annotated[AnyAction, OfGame("action")]
    count: int
    kinds: Mapping[str, int] = attrs.field(factory=dict, metadata=UNLESS_EMPTY)


def draft_view(draft: "AnyDraft", whole: int) -> DraftView:
    """Return a draft as plain values; with its whole tree if that has at most ``whole`` actions."""
    small = draft.count <= whole
    choices = [
        ChoiceView(choice, count, draft_view(draft.choose(choice), whole) if small else None)
        for choice, count in draft.counts.items()
    ]
    return DraftView(draft.asks, draft.path, tuple(choices), draft.action, draft.count, draft.kinds)
