"""Values of tile effects by trigger, in points; imported only if tiles of a box have triggers.

Computed once per box, from the effects in its set and from hooks without arguments.  Effects that depend on the position are
ignored: only the tile's hook knows them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final
from weakref import WeakKeyDictionary

import attrs

from ktc.effects import Effect, OneOf, Then
from ktc.effects.values import CHANCE, ON_TILE, Draw, Note
from ktc.kit import PluginError
from ktc_city.board.notes import NO_NOTES, with_number
from ktc_city.board.state import State
from ktc_city.bots.greedy.tile_model import Imagined, asked, imagined_tile
from ktc_city.bots.greedy.weights import DEFAULT_WEIGHTS, KEYPLE, NEARLY, added
from ktc_city.box.moments.printed import fixed_effects
from ktc_city.box.setup import Setup
from ktc_city.box.tilebox import TileBox
from ktc_city.model.effect_kinds import SKILLS, Again, Award, Gain, Give, Level

OWNER, DOER = 0, 1  # seats of an imagined table
PIECE: Final = NEARLY * DEFAULT_WEIGHTS.unit
LEVEL: Final = 2.0  # points of a level
EACH_ERA: Final = ("era_began", "era_ended")
OWN_MOMENTS: Final = (*EACH_ERA, "tile_won", "tile_placed", "upgrade_began", "tile_upgraded", "tile_used")  # of each tile


@attrs.frozen
class MomentModel:
    """The value of a tile at one level, in points by trigger: for its owner, and for another seat that sets it off."""

    owner: Mapping[str, float]
    doer: Mapping[str, float]

    @property
    def each_era(self) -> float:
        """The owner's gain per era from triggers that need no action."""
        return added([self.owner[hook] for hook in EACH_ERA])

    def own(self, hook: str) -> float:
        """Return the gain of an owner who sets off the trigger itself."""
        return self.owner[hook] + self.doer[hook]

    def upgraded_to(self, after: "MomentModel") -> float:
        """Return the gain of an owner from the triggers of an upgrade to the next level."""
        return self.own("upgrade_began") + after.own("tile_upgraded")


class _Worths:
    """Values of the effects of one tile at one level."""

    def __init__(self, setup: Setup, s: State, tile: int, level: int) -> None:
        self.setup, self.s, self.tile, self.level = setup, s, tile, level

    def together(self, effects: Sequence[Effect], seat: int) -> float:
        """Return the value of several effects for a seat."""
        return added([self.worth(effect, seat) for effect in effects])

    def worth(self, effect: Effect, seat: int) -> float:
        """Return the value of an effect for a seat."""
        value = WORTHS.get(type(effect))
        return 0.0 if value is None else value(self, effect, seat)

    def give(self, effect: Give, seat: int) -> float:
        """Return the value of a gift: a loss for its giver, a gain for its receiver."""
        giver = OWNER if effect.seat is None else effect.seat
        return PIECE * len(effect.skills) * ((effect.to == seat != giver) - (giver == seat != effect.to))

    def one_of(self, effect: OneOf, seat: int) -> float:
        """Return the value of a choice: the mean by chance, else that of the chooser's best answer, 0 for others."""
        worths = [self.together(one.effects, seat) for one in effect.options]
        if effect.seat == CHANCE:
            return added(worths) / len(worths)
        return max([*worths, 0.0] if effect.may else worths, default=0.0) if _done_by(effect, seat) else 0.0

    def then(self, effect: Then, seat: int) -> float:
        """Return the value of a price together with what it buys."""
        return self.worth(effect.first, seat) + self.together(effect.rest, seat)

    def note(self, effect: Note, seat: int) -> float:
        """Return the value of a number on a tile: the points that the tile scores by it."""
        hook, box = self.setup.box.scores[self.tile], self.s.index.inventory
        if hook is None or effect.on != ON_TILE or seat != OWNER:
            return 0.0
        borough = Imagined(self.s, 0, self.setup.rulings, [0] * len(box.skills), [0] * len(box.keyples))
        here = imagined_tile(self.s, self.tile, self.level, [0] * len(box.connectors))
        noted = attrs.evolve(here, notes=with_number(NO_NOTES, effect.key, effect.value))
        return asked(hook, borough, noted) - asked(hook, borough, here)


def _done_by(effect: Any, seat: int) -> bool:
    return seat == (OWNER if effect.seat is None else effect.seat)


def _plain(points: Callable[[Any], float]) -> Callable[[_Worths, Any, int], float]:
    """Return a function that values an effect for the seat that executes it, and 0 for others."""
    return lambda worths, effect, seat: points(effect) if _done_by(effect, seat) else 0.0


def _gained(effect: Gain) -> float:
    return PIECE * (len(effect.skills) + len(effect.connectors)) + KEYPLE * (effect.keyples + len(effect.colours))


def _drawn(effect: Draw) -> float:
    return PIECE * (effect.number if effect.keep is None else effect.keep) if effect.pool == SKILLS else 0.0


WORTHS: Final[Mapping[type, Callable[[_Worths, Any, int], float]]] = {
    Gain: _plain(_gained),
    Award: _plain(lambda effect: float(effect.points)),
    Level: _plain(lambda effect: LEVEL),
    Again: _plain(lambda effect: DEFAULT_WEIGHTS.wait),
    Draw: _plain(_drawn),
    Give: _Worths.give,
    OneOf: _Worths.one_of,
    Then: _Worths.then,
    Note: _Worths.note,
}


def _brought(setup: Setup, s: State, tile: int) -> tuple[MomentModel, ...]:
    box, data = setup.box, setup.box.tiles[tile]
    fixed = {hook: _fixed(box, tile, hook) for hook in OWN_MOMENTS if data.id in box.live.get(hook, ())}

    def at(level: int, seat: int) -> Mapping[str, float]:
        worths = _Worths(setup, s, tile, level)
        found = {hook: worths.together(rows[min(level, len(rows) - 1)], seat) for hook, rows in fixed.items() if rows}
        return dict.fromkeys(OWN_MOMENTS, 0.0) | found

    return tuple(MomentModel(at(level, OWNER), at(level, DOER)) for level in range(len(data.points)))


def _fixed(box: TileBox, tile: int, hook: str) -> Sequence[Sequence[Effect]]:
    try:
        return fixed_effects(box, box.tiles[tile], hook, OWNER, DOER) or ()
    except PluginError:
        return ()  # it is told when the moment comes


BoxMoments = tuple[tuple[MomentModel, ...], ...]  # by tile and level
_MODELS: Final[WeakKeyDictionary[TileBox, dict[frozenset[tuple[str, str]], BoxMoments]]] = WeakKeyDictionary()


def moment_models(setup: Setup) -> BoxMoments:
    """Return the trigger values of all tiles, by tile and level; cached per box and rulings."""
    models, rulings = _MODELS.setdefault(setup.box, {}), frozenset(setup.rulings.items())
    found = models.get(rulings)
    if found is None:
        empty = State.empty(setup.index, setup.seats)
        found = models[rulings] = tuple(_brought(setup, empty, tile) for tile in range(len(setup.box.tiles)))
    return found
