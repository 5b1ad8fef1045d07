"""The value of hypothetical actions: points before and after, computed on a copy of the game."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

import attrs

from ktc.kernel.errors import IllegalAction, OptionError, shorten
from ktc.kernel.score import ScoreLine, ScoreSheet

if TYPE_CHECKING:
    from ktc.kernel.game import Game

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@attrs.frozen
class WhatIf:
    """The scores before and after hypothetical actions, and the difference line by line.

    ``gained`` is by seat; ``new`` are the added lines, ``gone`` the removed ones.
    """

    before: ScoreSheet
    after: ScoreSheet

    @property
    def gained(self) -> tuple[int, ...]:
        """The points that each seat would gain; negative for a loss."""
        return tuple(after - before for before, after in zip(self.before.totals, self.after.totals, strict=True))

    @property
    def new(self) -> tuple[ScoreLine, ...]:
        """The lines that would be added."""
        return tuple(line for line in self.after.lines if line not in self.before.lines)

    @property
    def gone(self) -> tuple[ScoreLine, ...]:
        """The lines that would be removed."""
        return tuple(line for line in self.before.lines if line not in self.after.lines)


def what_if(game: "Game[S, A, E]", actions: Iterable[A]) -> WhatIf:
    """Return the effect of several actions in a row.

    They are applied to a fork whose draws differ from the game's.  Raises ``IllegalAction`` for the first refused one, with
    its number from 0 in the facts (``action``).
    """
    twin = game.fork()
    if isinstance(actions, str) or not isinstance(actions, Iterable):
        raise OptionError(f"what_if takes a sequence of actions, not {shorten(actions)}")
    before = twin.score()
    for number, action in enumerate(actions):
        try:
            twin.apply(action)
        except IllegalAction as refused:
            facts = {**refused.facts, "action": number}
            raise IllegalAction(refused.rule, refused.says, facts, refused.messages, refused.nearest) from None
    return WhatIf(before, twin.score())
