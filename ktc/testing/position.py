"""Where the laws of any game are tried."""

from collections.abc import Iterator
from random import Random
from typing import Final

import attrs

from ktc.kernel import AnyAction
from ktc.kernel.ruleset import AnyRuleset
from ktc.records.game import AnyGame

PROBES: Final = 8  # actions tried at a position that are perhaps not allowed


@attrs.define
class Position:
    """Where a law is tried: a game, and the actions that were listed in it before."""

    game: AnyGame
    random: Random
    seen: list[AnyAction] = attrs.field(factory=list)

    @property
    def rules(self) -> AnyRuleset:
        """The ruleset of the game."""
        return self.game.ruleset

    def probes(self) -> Iterator[AnyAction]:
        """Yield actions near to what was listed: as it was, for another seat, or with another number."""
        for _ in range(PROBES if self.seen else 0):
            action = self.random.choice(self.seen)
            field = self.random.choice(attrs.fields(type(action)))
            value = getattr(action, field.name)
            if self.random.random() < 1 / 2 and type(value) is int:
                others = [value + 1, value - 1, self.random.randrange(self.game.seats)]
                yield attrs.evolve(action, **{field.alias: self.random.choice(others)})
            else:
                yield action
