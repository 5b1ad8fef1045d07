"""An opened box: tables computed from plugins and data.  Immutable, shared by any number of games.

No call goes through pluggy any more: results of fixed hooks are stored, live hooks are plain callables in tables.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar

import attrs

from ktc.kit import Hook, Origin, PluginError, Provided, reason_of, weigh
from ktc_city.board.borough import Borough, BoroughTile
from ktc_city.box.action_table import ActionTable
from ktc_city.box.needs import Needs
from ktc_city.box.sets.tile_sets import TileSet
from ktc_city.hookspecs import LIVE, MOMENTS, PLAYED, TileHooks, VariantHooks
from ktc_city.model.effects import Cost, Offer, Placement, Points, Says, TileData, Turn, Yield
from ktc_city.model.pieces import Index, Inventory
from ktc_city.model.rulings import Ruling

if TYPE_CHECKING:
    from ktc_city.board.open_board import OpenBoard

ROWS_OF_TILES: Final = 4  # a name stands in so many of them: set aside, dealt, laid as a river, dealt as a home
T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")

GivesHook = Callable[[Placement, Yield, Borough, BoroughTile, "OpenBoard"], "Yield | Sequence[Yield] | None"]
ReactsHook = Callable[[Placement, BoroughTile, Borough, "OpenBoard"], "Yield | None"]
OffersHook = Callable[[Turn, Borough, "OpenBoard"], "Sequence[Offer] | None"]
ScoreHook = Callable[[Borough, BoroughTile], "int | Points | None"]


@attrs.frozen(eq=False, slots=False)  # with slots, a cached property would make every attribute slow to read
class TileBox:
    """A tile set with its plugins and variants, ready to play.  Created by ``open_box``; treat it as a value.

    By tile and level: ``yields``, ``costs``, and the same in numbers: ``needs``, and how many skill tiles a use ``gives_back``
    (``UNUSABLE`` if a tile cannot be used).  By tile: ``says``, the texts of its live hooks, by part.  By tile or variant:
    ``plugins``, its origin, and ``reach``.  ``live`` has the live hooks, by hook and then by tile or variant; ``of_tiles`` and
    ``of_variants`` return them by their specification.  Frequently used ones are also in ``gives``, ``reacts`` and ``scores`` by
    tile, and in ``offers`` by variant.
    """

    inventory: Inventory
    index: Index
    tile_set: TileSet
    variants: tuple[str, ...]
    origins: tuple[Origin, ...]
    plugins: Mapping[str, Origin]
    yields: tuple[tuple[Yield | None, ...], ...]
    costs: tuple[tuple[Cost | None, ...], ...]
    needs: tuple[tuple[Needs | None, ...], ...]
    gives_back: tuple[tuple[int, ...], ...]
    live: Mapping[str, Mapping[str, Hook]]
    says: tuple[Mapping[str, Says | None], ...]
    rulings: tuple[Ruling, ...]
    hash: str
    reach: Mapping[str, str] = attrs.field(factory=dict)
    gives: Sequence[GivesHook | None] = attrs.field(init=False, repr=False)
    reacts: Sequence[ReactsHook | None] = attrs.field(init=False, repr=False)
    scores: Sequence[ScoreHook | None] = attrs.field(init=False, repr=False)
    offers: Mapping[str, OffersHook] = attrs.field(init=False, repr=False)
    usual: dict[int, Any] = attrs.field(init=False, factory=dict, repr=False)  # by players: rules with the usual options
    rendered: dict[Any, Any] = attrs.field(init=False, factory=dict, repr=False)  # sentences that were read before

    @gives.default
    def _gives(self) -> Sequence[GivesHook | None]:
        return self.of_tiles(TileHooks.tile_gives)

    @reacts.default
    def _reacts(self) -> Sequence[ReactsHook | None]:
        return self.of_tiles(TileHooks.tile_reacts)

    @scores.default
    def _scores(self) -> Sequence[ScoreHook | None]:
        return self.of_tiles(TileHooks.tile_score)

    @offers.default
    def _offers(self) -> Mapping[str, OffersHook]:
        return self.of_variants(VariantHooks.turn_offers)

    @cached_property
    def watched(self) -> bool:
        """Whether any tile or variant has a trigger."""
        return any(self.live.get(hook) for hook in MOMENTS)

    @cached_property
    def longest_word(self) -> int:
        """The greatest length in bytes of the name of a tile or component."""
        box = self.inventory
        return max(map(weigh, (*self.index.names, *box.keyples, *box.connectors, *box.skills)))

    @cached_property
    def weight(self) -> int:
        """The greatest size in bytes of the box in a record: in the header, and in the events that set up and deal its tiles."""
        return 500 * len(self.origins) + weigh(self.inventory) + ROWS_OF_TILES * weigh(self.index.names)

    @property
    def id(self) -> str:
        """The name of the tile set."""
        return self.inventory.id

    @property
    def tiles(self) -> Sequence[TileData]:
        """The tiles as their set describes them."""
        return self.tile_set.tiles

    def fault(self, plugin: str, hook: str, reason: str) -> PluginError:
        """Return the error for a wrong result of a live hook of a tile or variant, with the place of its ``return``."""
        from ktc.kit import returned_at  # only a fault needs it

        origin = self.plugins[plugin]
        return PluginError(origin.name, reason, origin.version, hook, plugin, returned_at(self.live.get(hook, {}).get(plugin)))

    def held(self, plugin: str, hook: str, check: Callable[[], T]) -> T:
        """Return the checked result of a live hook; a failed check is the plugin's fault."""
        try:
            return check()
        except ValueError as error:
            raise self.fault(plugin, hook, str(error)) from None
        except Exception as error:  # what was returned may fail when it is looked at
            raise self.fault(plugin, hook, f"returned a value that cannot be read: {reason_of(error)}") from error

    def of_tiles(self, spec: "Callable[Concatenate[TileHooks, P], R]") -> "tuple[Callable[P, R] | None, ...]":
        """Return a live hook of tiles, by tile: ``box.of_tiles(TileHooks.tile_score)``."""
        return tuple(map(self.live[spec.__name__].get, self.index.names))

    def of_variants(self, spec: "Callable[Concatenate[VariantHooks, P], R]") -> "Mapping[str, Callable[P, R]]":
        """Return a live hook of variants, by the names of the variants that have it."""
        return self.live[spec.__name__]

    def with_hooks(self, change: Callable[[str, str, Hook], Hook | None]) -> "TileBox":
        """Return a box with changed live hooks: ``change`` receives the tile or variant, the hook's name and the hook.

        If it returns None, the hook is removed.
        """
        changed = {
            hook: {whose: new for whose, call in found.items() if (new := change(whose, hook, call)) is not None}
            for hook, found in self.live.items()
        }
        return attrs.evolve(self, live=changed)

    @cached_property
    def most_given_back(self) -> int:
        """The greatest number of skill tiles that the use of a tile costs."""
        return max((gives.returns for levels in self.yields for gives in levels if gives is not None), default=0)

    @cached_property
    def anyone_reacts(self) -> bool:
        """Whether any tile reacts to the use of another."""
        return any(hook is not None for hook in self.reacts)

    @cached_property
    def lively(self) -> bool:
        """Whether any hook is called while actions are listed, checked and decided."""
        return any(self.live[hook] for hook, live in LIVE.items() if live.asked == PLAYED)

    @cached_property
    def action_table(self) -> ActionTable:
        """The shared actions of this box."""
        return ActionTable(self.index, max(self.inventory.players))

    @cached_property
    def named_plugins(self) -> Sequence[Mapping[str, str]]:
        """The plugins as a record names them: origin, version and source hash; computed for the first record."""
        return [Provided(None, origin).named for origin in self.origins]

    @property
    def renamed(self) -> Mapping[str, str]:
        """The current tile id by each former one."""
        return {old: tile.id for tile in self.tiles for old in tile.aliases}
