"""Score models of a box's tiles, learned from imagined boroughs.

No tile is known by name, so tiles of any author are modelled, as long as they count the connectors on them, a chain to them,
or their owner's skill tiles and keyples.  Other tiles keep the score that they have now.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from copy import copy
from typing import Final, Self
from weakref import WeakKeyDictionary

import attrs

from ktc.kit import PluginError
from ktc_city.board.borough import Borough, BoroughTile, always
from ktc_city.board.notes import Notes
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.box.tilebox import ScoreHook, TileBox
from ktc_city.model.effects import Points

SOME: Final = 3  # of each skill type and keyple colour: enough for a set
MORE: Final = 4  # of one of them: enough to see a share of a set


@attrs.frozen
class TileModel:
    """The score of one tile at one level, in points for one more of each component.

    By colour, the ``first`` connector on it and ``further`` ones; ``chain``, the colour of a chain or -1, and ``chained``, the
    points for a tile in it; by type and colour, skill tiles and keyples.
    """

    first: tuple[float, ...]
    further: tuple[float, ...]
    chain: int
    chained: float
    skills: tuple[float, ...]
    keyples: tuple[float, ...]

    counts_connectors: bool = attrs.field(init=False)  # whether connectors on it score
    owned: bool = attrs.field(init=False)  # whether skill tiles or keyples score

    @counts_connectors.default
    def _counts_connectors(self) -> bool:
        return any(self.first)

    @owned.default
    def _owned(self) -> bool:
        return any(self.skills) or any(self.keyples)


class Imagined(Borough):
    """A borough with imagined skill tiles and keyples of its owner.

    With ``chained``, every chain that a tile asks for joins these tiles; ``colour`` is the colour of the last one, or "".
    """

    def __init__(
        self,
        s: State,
        seat: int,
        rulings: Mapping[str, str],
        skills: list[int],
        keyples: list[int],
        chained: tuple[BoroughTile, ...] | None = None,
    ) -> None:
        super().__init__(s, seat, rulings)
        self._chained = chained
        self._noted: Notes | None = None
        self.colour = ""
        box = s.index.inventory
        self._skills = dict(zip(box.skills, skills, strict=True))
        self._keyples = dict(zip(box.keyples, keyples, strict=True))

    @property
    def notes(self) -> Notes:
        """The imagined notes on this seat, by default the real ones of the reading tile."""
        return super().notes if self._noted is None else self._noted

    def noting(self, notes: Notes) -> Self:
        """Return the borough with other notes on its seat."""
        found = copy(self)
        found._noted = notes
        return found

    @property
    def skills(self) -> Mapping[str, int]:
        """The imagined skill tiles."""
        return self._skills

    @property
    def keyples(self) -> Mapping[str, int]:
        """The imagined keyples."""
        return self._keyples

    def chain(self, start: BoroughTile, colour: str, through: Callable[[BoroughTile], bool] = always) -> tuple[BoroughTile, ...]:
        """Return the tiles imagined to be chained to a tile, by default the real ones."""
        self.colour = colour
        return super().chain(start, colour, through) if self._chained is None else self._chained


def asked(hook: ScoreHook, borough: Borough, here: BoroughTile) -> float:
    """Return the score of a tile; 0 if its plugin fails, since the game reports that error."""
    try:
        answer = hook(borough, here)
    except PluginError:
        return 0.0
    return float(answer.points) if isinstance(answer, Points) else float(answer or 0)


def imagined_tile(s: State, tile: int, level: int, connectors: list[int]) -> BoroughTile:
    """Return a tile at a level, as if in a borough with these connectors on it."""
    facts = s.index.tiles[tile]
    lying = dict(zip(s.index.inventory.connectors, connectors, strict=True))
    return BoroughTile(facts.id, facts.name, facts.kind, level, facts.landmark, facts.top, 0, 0, lying)


def _with(counts: list[int], at: int, more: int) -> list[int]:
    return [number + more * (i == at) for i, number in enumerate(counts)]


def _tile_model(setup: Setup, s: State, tile: int, level: int) -> TileModel:
    box, inventory = setup.box, setup.index.inventory
    colours, types, hues = len(inventory.connectors), len(inventory.skills), len(inventory.keyples)
    hook = box.scores[tile]
    bare, some, few = [0] * colours, [SOME] * types, [SOME] * hues
    if hook is None:
        return TileModel((0.0,) * colours, (0.0,) * colours, -1, 0.0, (0.0,) * types, (0.0,) * hues)

    def score(connectors: list[int], skills: list[int], keyples: list[int]) -> float:
        borough = Imagined(s, 0, setup.rulings, skills, keyples)
        return asked(hook, borough, imagined_tile(s, tile, level, connectors))

    base = score(bare, some, few)
    first = [score(_with(bare, c, 1), some, few) - base for c in range(colours)]
    further = [score(_with(bare, c, 2), some, few) - base - first[c] for c in range(colours)]
    by_skill = [(score(bare, _with(some, k, MORE), few) - base) / MORE for k in range(types)]
    by_keyple = [(score(bare, some, _with(few, k, MORE)) - base) / MORE for k in range(hues)]
    chain, chained = _chain_model(setup, s, tile, level)
    return TileModel(tuple(first), tuple(further), chain, chained, tuple(by_skill), tuple(by_keyple))


def _chain_model(setup: Setup, s: State, tile: int, level: int) -> tuple[int, float]:
    """Return the colour of the chain that a tile counts (-1: none) and the points per tile, averaged over the box."""
    box, index = setup.box, setup.index
    hook, bare = box.scores[tile], [0] * len(index.inventory.connectors)
    assert hook is not None

    def chained(*kinds: str) -> tuple[str, float]:
        tiles = tuple(imagined_tile(s, index.of_kind(kind)[0], 0, bare) for kind in kinds)
        nothing = [0] * len(index.inventory.skills), [0] * len(index.inventory.keyples)
        borough = Imagined(s, 0, setup.rulings, *nothing, tiles)
        points = asked(hook, borough, imagined_tile(s, tile, level, bare))
        return borough.colour, points

    colour, base = chained()
    if colour not in index.connector:
        return -1, 0.0
    kinds = Counter(index.kinds)
    points = sum([number * (chained(kind)[1] - base) for kind, number in kinds.items()])
    return index.connector[colour], points / len(index.kinds)


TileModels = tuple[tuple[TileModel, ...], ...]  # by tile and level
_MODELS: Final[WeakKeyDictionary[TileBox, dict[frozenset[tuple[str, str]], TileModels]]] = WeakKeyDictionary()


def tile_models(setup: Setup) -> TileModels:
    """Return the score models of all tiles, by tile and level; cached per box and rulings."""
    models, rulings = _MODELS.setdefault(setup.box, {}), frozenset(setup.rulings.items())
    found = models.get(rulings)
    if found is None:
        empty = State.empty(setup.index, setup.seats)
        tiles = enumerate(setup.index.tiles)
        found = tuple(tuple(_tile_model(setup, empty, t, level) for level in range(facts.top + 1)) for t, facts in tiles)
        models[rulings] = found
    return found
