"""Bots that a package plays outside Python: the same actions of the same game, sooner."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs

from ktc.bots.turns import AnyBot, act, apply_choice
from ktc.installed import entries
from ktc.kernel import AnyEvent
from ktc.kernel.game import AnyGame
from ktc.kernel.views.seat_view import AnySeatView

if TYPE_CHECKING:
    from ktc.bots.search.playouts import FastPosition, Playouts

BY_POLICY: Final = "by_policy"  # of a bot


@attrs.frozen
class ByPolicy:
    """How a bot chooses, for packages that can do the same: by a policy that has a name, "" for any action at random.

    ``choose`` is the method that chooses so: a subclass with another one is asked itself.
    """

    policy: str
    random: Random
    choose: Callable[..., Any]

    def is_of(self, bot: AnyBot) -> bool:
        """Return whether a bot chooses so."""
        return getattr(type(bot), "choose", None) is self.choose


class FastTable:
    """A game that bots play, and beside it a position of a package that plays the policies of some of them.

    ``only`` names the packages that may be loaded.  A bot never sees that position.
    """

    def __init__(self, game: AnyGame, bots: Sequence[AnyBot], only: Sequence[str] | None = None) -> None:
        self._game = game
        self._position: FastPosition | None = None
        self._playouts = _playouts(game, only) if any(hasattr(bot, BY_POLICY) for bot in bots) else None

    def act(self, table: AnySeatView, bot: AnyBot, name: str) -> Sequence[AnyEvent]:
        """Let a bot take one action for its seat; return the events.  Raises ``BotError``; the game is then unchanged."""
        by: ByPolicy | None = None if self._playouts is None else getattr(bot, BY_POLICY, None)
        position = self._loaded() if isinstance(by, ByPolicy) and by.is_of(bot) else None
        if position is None or by is None or self._playouts is None or position.seat != table.seat:
            self._position = None  # it would be a step behind
            return act(self._game, table, bot, name)
        if by.policy and by.policy not in self._playouts.policies:
            self._position = None
            return act(self._game, table, bot, name)
        number = position.choose(by.policy, by.random) if by.policy else position.sample(by.random)
        events = apply_choice(self._game, table.seat, position.action(number), name)
        position.do(number)
        return events

    def _loaded(self) -> "FastPosition | None":
        """Return the position of the game; None if the package cannot play it."""
        if self._position is None and self._playouts is not None:
            game = self._game
            try:
                self._position = self._playouts.load(game.state, game.chance.fork(same_luck=True))
            except ValueError:
                self._playouts = None
        return self._position


def _playouts(game: AnyGame, only: Sequence[str] | None) -> "Playouts | None":
    if not entries.origins(entries.PLAYOUTS):
        return None
    from ktc.bots.search.playouts import playouts_of  # slow to load

    return playouts_of(game.ruleset, only)
