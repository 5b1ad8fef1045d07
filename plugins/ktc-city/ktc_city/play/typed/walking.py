"""From words to a place in the tree of small decisions: as far as what was typed leads, and back from there to an action."""

from collections.abc import Mapping
from typing import Final

from ktc.kit import AnyDraft
from ktc.play.asking import DraftStep
from ktc_city.play.choices import NUMBERS, options_of
from ktc_city.play.context import CityContext
from ktc_city.play.typed.typed_action import TypedAction

KINDS: Final = frozenset({"Bid", "Use", "Upgrade", "SetSail"})
LATER_CHOICES: Final[Mapping[str | None, tuple[str, ...]]] = {  # by what is asked: what is open still
    "tile": ("tile", "colour"),
    "colour": ("colour",),
    "behind": (),
    "berth": ("tile", "colour"),
}


def walk(context: CityContext, typed: TypedAction) -> tuple[AnyDraft, list[DraftStep]] | None:
    """Return where a typed action leads, with the steps there; None where not all that it says can be chosen."""
    draft: AnyDraft = context.table.draft()
    steps: list[DraftStep] = []
    for asked, value in (("kind", typed.kind), ("tile", typed.tile), ("colour", typed.colour)):
        if value is None:
            break
        if draft.asks == asked:
            option = next((option for option in options_of(context, draft) if option.value == value), None)
            if option is None:
                return None
            steps.append(DraftStep(draft, option.name))
            draft = draft.choose(value)
        elif not _leads_to(draft, asked, value):
            return None
    return draft, steps


def so_far(draft: AnyDraft) -> TypedAction | None:
    """Return what was chosen so far as a typed action; None where words cannot go on from it."""
    asks, first = draft.asks, draft.number(0)  # what is not asked any more is the same in all that can come of it
    kind = type(first).__name__
    if kind not in KINDS or asks not in LATER_CHOICES:
        return None
    later = LATER_CHOICES[asks]
    piles = tuple(str(value) for value in draft.path if asks in NUMBERS and value in first.piles)
    return TypedAction(
        kind,
        first.tile if "tile" not in later else None,
        first.colour if "colour" not in later else None,
        front=first.front if asks == "behind" else 0,
        piles=piles,
    )


def _leads_to(draft: AnyDraft, asked: str, value: str) -> bool:
    """Return whether a draft that does not ask for something leaves no other choice of it than this one."""
    first = draft.number(0)
    return value == (type(first).__name__ if asked == "kind" else getattr(first, asked, None))
