"""``lay``: a game at a position laid out by hand, for tests of one rule."""

from collections.abc import Callable
from typing import Any

from ktc.kernel import AnyRules, AnyState, Option
from ktc.kernel.chance import Chance, Seed, seed_bytes
from ktc.kernel.errors import OptionError
from ktc.kit import GameKit
from ktc.kit.named import kit_of
from ktc.records.game import AnyGame

Arrange = Callable[[AnyRules, AnyState], object]


def lay(game: str | GameKit, players: int, arrange: Arrange, *, seed: Seed = 0, **options: Option) -> AnyGame:
    """Return a game that begins at a position laid out by hand.

    ``game`` is a kit or the id of an installed one, ``options`` are its own.  ``arrange`` takes the rules and their empty state,
    and writes the position into the state; it is called again when a step is undone or the game is forked, so it depends on
    nothing else.  What follows from the position by itself happens before the first action.

    The game is played, undone and forked as any other.  A record of it cannot be loaded, because no events lead to its position;
    and each seat knows all of that, unless the rules have a ``known`` of their own.

    Raises ``OptionError`` for options that the game does not take, and for a position that breaks its invariants.

    ::

        def three_coins(rules, state):
            state.purse[:] = [3] * rules.seats

        game = lay(GAME, 3, three_coins)
    """
    kit = kit_of(game)
    rules = kit.open_rules(players, **options)
    rules.__class__ = _laid(type(rules), arrange)
    kind: type[AnyGame] = kit.part("game")
    laid = kind.opened(rules, Chance(*seed_bytes(seed)), kit.limits_of(rules), kit.schema)
    complaint = rules.invariants(laid.state)
    if complaint is not None:
        raise OptionError(f"this position of {kit.title} is not possible: {complaint}")
    return laid


def _laid(kind: Any, arrange: Arrange) -> Any:
    """Return the class of rules whose empty state is the position."""

    class AtPosition(kind):  # type: ignore[misc]  # a class that is known to the game alone
        id = kind.id  # records name it

        def new(self) -> AnyState:
            state = super().new()
            arrange(self, state)
            return state

    AtPosition.__name__, AtPosition.__qualname__, AtPosition.__module__ = kind.__name__, kind.__qualname__, kind.__module__
    return AtPosition
