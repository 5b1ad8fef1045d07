"""What a tile brings at a moment wherever it lies: effects that stand in its set, and those of a hook that looks at nothing."""

import inspect
from collections.abc import Sequence
from functools import partial

from ktc.effects import Effect
from ktc_city.box.moments.answers import effects_of
from ktc_city.box.moments.printed import TrialTable
from ktc_city.box.sets.when import effects_at
from ktc_city.box.tilebox import TileBox
from ktc_city.model.effects import TileData
from ktc_city.model.moments import Moment


def fixed_effects(box: TileBox, tile: TileData, hook: str, owner: int, doer: int) -> Sequence[Sequence[Effect]] | None:
    """Return by level what a moment brings wherever the tile lies, once where all levels bring the same.

    None where that depends on the position.  ``owner`` and ``doer`` are the seats of whoever owns the tile, and of who does
    what the moment tells of.  Raises ``PluginError`` for a hook that answers no effects.
    """
    if hook in tile.when:
        moment = Moment(hook, doer)
        return [effects_at(tile.when[hook], moment, owner, level) for level in range(len(tile.points))]
    call = box.live[hook][tile.id]
    function = getattr(call, "__wrapped__", None)
    if function is None or inspect.signature(function).parameters:
        return None
    trial = TrialTable(box.index, max(box.inventory.players))
    answer = call(None, None, None)
    return [box.held(tile.id, hook, partial(effects_of, answer, trial, 0))]
