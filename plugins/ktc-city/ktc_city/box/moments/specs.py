"""Hook specifications of triggers: effects of tiles and variants when something happens.  Imported only if needed.

All have the same three arguments, any of which an implementation may leave out: ``moment`` is what happened, ``here`` the
tile in its place (None for a variant), ``board`` the public position.  They return an effect, several, or None.  Effects are
executed in the order of ``effects.order``; a hook is called when all earlier effects are done.
"""

from collections.abc import Sequence
from typing import Final

from ktc.effects import Effect
from ktc.effects.values import Pool
from ktc_city.board.borough import BoroughTile
from ktc_city.board.open_board import OpenBoard
from ktc_city.hookspecs import MOMENTS, PLAYED, Live, hookspec
from ktc_city.model.effects import Yield
from ktc_city.model.moments import Reach, Trigger

Effects = Effect | Yield | Sequence[Effect | Yield] | None  # what a moment brings


class ReachHooks:
    """The hook for the reach of a tile's triggers."""

    @hookspec
    def tile_reach(self) -> Reach | None:
        """Fixed, once per tile: whose events trigger the tile's hooks: "own" (the default), "borough" or "table"."""


class PoolHooks:
    """The hook for pools of items."""

    @hookspec
    def pools_offered(self) -> Sequence[Pool] | None:
        """Fixed, once per box: pools from which effects draw, with public content.  Several plugins may offer the same one."""


class TriggerHooks:
    """Hooks of tiles and variants, by trigger."""

    @hookspec
    def game_opened(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: the first hands are drawn, before anything is dealt."""

    @hookspec
    def era_began(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: the tiles of an era are dealt, before its first turn: ``era``."""

    @hookspec
    def bid_laid(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: a bid was made: ``seat``, ``tile``, ``colour``, ``keyples`` (0 if bids are sealed)."""

    @hookspec
    def tile_used(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: a use is complete, its yield taken: ``seat``, ``tile``, ``owner``, ``level``, ``colour``, ``keyples``."""

    @hookspec
    def upgrade_began(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: an upgrade is paid, and the tile still shows its old ``level``: ``seat``, ``tile``, ``owner``."""

    @hookspec
    def tile_upgraded(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: a tile was upgraded and its cost paid: ``seat``, ``tile``, ``level``, ``owner``."""

    @hookspec
    def connector_laid(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: a connector was placed across a side: ``seat``, ``tile``, ``other`` ("" at the rim), ``colour``, ``owner``."""

    @hookspec
    def barge_sailed(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: a barge reached its next berth: ``seat``, ``berth``."""

    @hookspec
    def tile_won(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: an era is over and all keyples are back; once for each tile taken in it: ``seat``, ``tile``, ``level``."""

    @hookspec
    def era_ended(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: after ``tile_won``, before any tile is placed: ``era``."""

    @hookspec
    def tile_placed(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: a won tile was placed in the borough: ``seat``, ``tile``, ``level``, ``owner``."""

    @hookspec
    def offer_taken(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: the tile's owner took its offer as the action of a turn: ``seat``, ``tile``, ``level``, ``owner``.

        The effects are the offer: it is listed where one of them can be done, so the hook is called for lists of a turn too.
        Of a variant: one of its ``turn_offers`` was taken, named by ``key``.
        """

    @hookspec
    def chosen(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Effects:
        """Trigger: a question of the same tile or variant was answered: ``seat``, ``key``, ``option``."""


LIVE: Final[dict[str, Live]] = {name: Live(PLAYED, f"the moment {name} comes", name) for name in MOMENTS}
