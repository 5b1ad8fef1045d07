"""The hooks of moments: what a tile or a variant brings about when something happens.  Loaded where a plugin has one of them.

All have the same three arguments, of which an implementation may leave any out: ``moment`` is what happened, ``here`` the tile
as it lies (None for a variant), ``board`` what everybody sees.  They return an effect, several, or None.  What is due is
done in the order of ``effects.order``; a moment is asked when everything before it is done.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ktc.effects import Effect
from ktc.effects.values import Pool
from ktc_city.board.borough import BoroughTile
from ktc_city.board.open_board import OpenBoard
from ktc_city.hookspecs import MOMENTS, PLAYED, Live, hookspec
from ktc_city.model.effects import Yield
from ktc_city.model.moments import Reach, Trigger

Effects = Effect | Yield | Sequence[Effect | Yield] | None  # what a moment brings
TriggerHook = Callable[[Trigger, BoroughTile | None, OpenBoard], Effects]


class ReachHooks:
    """How far a tile looks."""

    @hookspec
    def tile_reach(self) -> Reach | None:
        """Fixed, once a tile: "own" (also without an answer): what happens to it; "borough": around it; "table": anywhere."""


class PoolHooks:
    """Hooks on pools to draw from."""

    @hookspec
    def pools_offered(self) -> Sequence[Pool] | None:
        """Fixed, once a box: pools from which effects draw; all know what is in them.  Several plugins may offer the same one."""


class TriggerHooks:
    """Hooks of tiles and variants, by trigger."""

    @hookspec
    def game_opened(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: the first hands are drawn, nothing is dealt yet."""

    @hookspec
    def era_began(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: the tiles of an era are dealt, before its first turn; it has ``era``."""

    @hookspec
    def bid_laid(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: after a bid: ``seat``, ``tile``, ``colour``, ``keyples`` (0 where bids are sealed)."""

    @hookspec
    def tile_used(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: the user has taken what a use gives: ``seat``, ``tile``, ``owner``, ``level``, ``colour``, ``keyples``."""

    @hookspec
    def tile_upgraded(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: a tile shows its next level, and the price is paid: ``seat``, ``tile``, ``level``, ``owner``."""

    @hookspec
    def connector_laid(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: a connector lies across a side: ``seat``, ``tile``, ``other`` ("" at the rim), ``colour``, ``owner``."""

    @hookspec
    def barge_sailed(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: a barge lies on its next berth: ``seat``, ``berth``."""

    @hookspec
    def tile_won(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: an era is over, all keyples are home; once for each tile taken in it: ``seat``, ``tile``, ``level``."""

    @hookspec
    def era_ended(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: after those, before anything is placed; it has ``era``."""

    @hookspec
    def tile_placed(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: a won tile lies in the borough: ``seat``, ``tile``, ``level``, ``owner``."""

    @hookspec
    def chosen(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: a question of the same tile or variant was answered: ``seat``, ``key``, ``option``."""


LIVE: Final[dict[str, Live]] = {name: Live(PLAYED, f"the moment {name} comes", name) for name in MOMENTS}
