"""From words to a place in the tree of small decisions: as far as a wish goes, and a wish of what was chosen so far."""

from collections.abc import Mapping
from typing import Final

from ktc.city.play.choices import NUMBERS, options_of
from ktc.city.play.desk import CityDesk
from ktc.city.play.typed.wishes import Wish
from ktc.kernel.draft import AnyDraft
from ktc.play.asking import Step

WISHED: Final = frozenset({"Bid", "Use", "Upgrade", "SetSail"})
LATER_CHOICES: Final[Mapping[str | None, tuple[str, ...]]] = {  # by what is asked: what is open still
    "tile": ("tile", "colour"),
    "colour": ("colour",),
    "behind": (),
    "berth": ("tile", "colour"),
}


def walk(desk: CityDesk, wish: Wish) -> tuple[AnyDraft, list[Step]] | None:
    """Return where a wish leads, with the steps there; None where not all that it says can be chosen."""
    draft: AnyDraft = desk.table.draft()
    steps: list[Step] = []
    for asked, value in (("kind", wish.kind), ("tile", wish.tile), ("colour", wish.colour)):
        if value is None:
            break
        if draft.asks == asked:
            option = next((option for option in options_of(desk, draft) if option.value == value), None)
            if option is None:
                return None
            steps.append(Step(draft, option.name))
            draft = draft.choose(value)
        elif not _leads_to(draft, asked, value):
            return None
    return draft, steps


def so_far(draft: AnyDraft) -> Wish | None:
    """Return what was chosen so far as a wish; None where words cannot go on from it."""
    asks, first = draft.asks, draft.number(0)  # what is not asked any more is the same in all that can come of it
    kind = type(first).__name__
    if kind not in WISHED or asks not in LATER_CHOICES:
        return None
    later = LATER_CHOICES[asks]
    piles = tuple(str(value) for value in draft.path if asks in NUMBERS and value in first.piles)
    return Wish(
        kind,
        first.tile if "tile" not in later else None,
        first.colour if "colour" not in later else None,
        front=first.front if asks == "behind" else 0,
        piles=piles,
    )


def _leads_to(draft: AnyDraft, asked: str, value: str) -> bool:
    """Say whether a draft that does not ask for something leaves no other choice of it than this one."""
    first = draft.number(0)
    return value == (type(first).__name__ if asked == "kind" else getattr(first, asked, None))
