"""An ablation of London: what it takes besides the functions of every game."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import attrs
import pytest
from ktc_london_2010 import ruleset
from ktc_london_2010.board import order
from ktc_london_2010.board.order import ORDER, Next
from ktc_london_2010.content.opening import OpenSet, open_set
from ktc_london_2010.kit import GAME
from ktc_london_2010.model.cards import CardSet
from ktc_london_2010.model.phases import Phase

from ktc.testing import Ablation, disabled

AnyAction = Any  # one of those in ``model/actions.py``
AnyEvent = Any  # one of those in ``model/events``


@attrs.frozen
class Switch(Ablation):
    """An ablation in which ``box`` changes the set, and ``patches`` are functions of the rules by their place."""

    box: Callable[[CardSet], CardSet] | None = attrs.field(default=None, kw_only=True)
    patches: Mapping[str, Callable[..., Any]] = attrs.field(factory=dict, kw_only=True)

    def opened(self, found: OpenSet) -> OpenSet:
        """Return a set without the rule."""
        return found if self.box is None else attrs.evolve(found, cards=self.box(found.cards))


def _any_order() -> Mapping[Phase, Mapping[type, Next]]:
    """Return an order in which every event may come in every phase: what no rule keeps out leads where it always leads."""
    anywhere = {kind: to for row in ORDER.values() for kind, to in row.items()}
    return {phase: {**anywhere, **row} for phase, row in ORDER.items()}


ANY_ORDER: Final = _any_order()


@contextmanager
def without(switch: Switch) -> Iterator[None]:
    """Play London without a rule."""
    with pytest.MonkeyPatch.context() as patch, disabled(GAME, switch):
        patch.setattr(ruleset, "open_set", lambda *asked: switch.opened(open_set(*asked)))
        patch.setattr(order, "ORDER", ANY_ORDER)
        for place, thing in switch.patches.items():
            patch.setattr(place, thing)
        yield
