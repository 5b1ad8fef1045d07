"""Effects of tiles that are written in their set (``when``): called as if the tile's class had the hook of the trigger.

Also the effects of a tile that do not depend on its place: these, and the results of hooks without arguments.
"""

import inspect
from collections.abc import Sequence
from functools import partial
from typing import Final

import attrs

from ktc.effects import Effect
from ktc.kit import Hook
from ktc_city.board.borough import BoroughTile
from ktc_city.board.open_board import OpenBoard
from ktc_city.box.hooks import HookResults
from ktc_city.box.moments.answers import check_effect, effects_of
from ktc_city.box.sets.when import effects_at
from ktc_city.box.tilebox import TileBox
from ktc_city.model.effects import TileData
from ktc_city.model.moments import NO_SEAT, Trigger
from ktc_city.model.pieces import Index, Inventory

SOMEBODY: Final = 0  # the seat of a trial: owner and doer


@attrs.frozen
class TrialTable:
    """A table for trying effects while a box is opened."""

    index: Index
    seats: int


def add_printed(live: dict[str, dict[str, Hook]], data: Sequence[TileData], inventory: Inventory, asked: HookResults) -> None:
    """Add the effects written in a set to the live hooks.

    Raises ``PluginError`` if a class implements the same hook, and for effects that no hook may return.
    """
    trial = TrialTable(Index(inventory), max(inventory.players))
    for tile in data:
        for hook, when in tile.when.items():
            if tile.id in live.setdefault(hook, {}):
                raise asked.fault(tile.id, hook, "is also defined by the set (when): remove one of the two")
            for level in range(len(tile.points)):
                for effect in effects_at(when, Trigger(hook, SOMEBODY), SOMEBODY, level, range(trial.seats)):
                    _check(effect, trial, asked, tile, hook)
            live[hook][tile.id] = partial(_answer, when, tile.id)


def _check(effect: Effect, trial: TrialTable, asked: HookResults, tile: TileData, hook: str) -> None:
    try:
        check_effect(effect, trial, SOMEBODY)
    except ValueError as error:
        raise asked.fault(tile.id, hook, str(error)) from None


def _answer(when: object, tile: str, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> Sequence[Effect]:
    owner = next((borough.seat for borough in board.boroughs if any(one.id == tile for one in borough.tiles)), NO_SEAT)
    whose, level = owner if owner != NO_SEAT else moment.seat, 0 if here is None else here.level
    return effects_at(when, moment, whose, level, range(board.seats))


def fixed_effects(
    box: TileBox, tile: TileData, hook: str, owner: int, doer: int, *others: int
) -> Sequence[Sequence[Effect]] | None:
    """Return the fixed effects of a trigger by level, or one row if all levels have the same.

    None if they depend on the position.  ``owner`` is the seat that owns the tile, ``doer`` the seat that set off the trigger;
    with ``others`` they are all seats that are picked from.
    Raises ``PluginError`` if the hook returns no effects.
    """
    if hook in tile.when:
        moment = Trigger(hook, doer)
        every = (owner, doer, *others)
        return [effects_at(tile.when[hook], moment, owner, level, every) for level in range(len(tile.points))]
    call = box.live[hook][tile.id]
    function = getattr(call, "__wrapped__", None)
    if function is None or inspect.signature(function).parameters:
        return None
    trial = TrialTable(box.index, max(box.inventory.players))
    answer = call(None, None, None)
    return [box.held(tile.id, hook, partial(effects_of, answer, trial, 0))]
