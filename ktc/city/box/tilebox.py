"""A box, opened: what plugins and data came to, as tables.  Immutable, shared by any number of games.

No hook goes through pluggy any more: fixed hooks have been answered, live ones are plain callables in tables.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

import attrs

from ktc.city.board.borough import Borough, BoroughTile
from ktc.city.box.hooks import Hook
from ktc.city.box.mint import Mint, Say
from ktc.city.box.needs import Needs
from ktc.city.box.sets.tile_sets import TileSet
from ktc.city.model.effects import Cost, Offer, Placement, Points, Says, TileData, Turn, Yield
from ktc.city.model.pieces import Inventory, Lookups
from ktc.city.model.rulings import Ruling
from ktc.installed.entries import Origin
from ktc.installed.packages import source_hash
from ktc.kernel.errors import PluginError, reason_of

T = TypeVar("T")

GivesHook = Callable[[Placement, Yield, Borough], "Yield | Sequence[Yield] | None"]
ReactsHook = Callable[[Placement, BoroughTile, Borough], "Yield | None"]
HandHook = Callable[[int, int, int, Mapping[str, str]], "int | Mapping[str, int] | None"]
OffersHook = Callable[[Turn, Borough], "Sequence[Offer] | None"]
ScoreHook = Callable[[Borough, BoroughTile], "int | Points | None"]


@attrs.frozen(eq=False, slots=False)  # with slots, a cached property would make every attribute slow to read
class TileBox:
    """A tile set with its plugins and variants, ready to play.  Made by ``open_box``; treat it as a value.

    By tile and level: ``yields``, ``costs``, and the same in numbers: ``needs``, and how many skill tiles a use
    ``gives_back`` (``UNUSABLE`` where a tile cannot be used).  By tile its live hooks: ``gives``, ``reacts``, ``scores``, and
    what these do in words: ``says``, by part; by tile or variant: its origin in ``plugins``.  The hooks of variants go with
    the names of those that have them.
    """

    inventory: Inventory
    look: Lookups
    tile_set: TileSet
    variants: tuple[str, ...]
    origins: tuple[Origin, ...]
    plugins: Mapping[str, Origin]
    yields: tuple[tuple[Yield | None, ...], ...]
    costs: tuple[tuple[Cost | None, ...], ...]
    needs: tuple[tuple[Needs | None, ...], ...]
    gives_back: tuple[tuple[int, ...], ...]
    gives: tuple[GivesHook | None, ...]
    reacts: tuple[ReactsHook | None, ...]
    scores: tuple[ScoreHook | None, ...]
    says: tuple[Mapping[str, Says | None], ...]
    returns_to: tuple[tuple[str, Callable[[str, Mapping[str, str]], str | None]], ...]
    spends: tuple[tuple[str, Callable[[Mapping[str, str]], str | None]], ...]
    hands: tuple[tuple[str, HandHook], ...]
    seals: tuple[tuple[str, Callable[[Mapping[str, str]], bool | None]], ...]
    offers: Mapping[str, OffersHook]
    rulings: tuple[Ruling, ...]
    hash: str
    say: Say = attrs.field(init=False, factory=Say, repr=False)
    usual: dict[int, Any] = attrs.field(init=False, factory=dict, repr=False)  # by players: rules with the usual options
    told: dict[Any, Any] = attrs.field(init=False, factory=dict, repr=False)  # sentences that somebody has read already

    @property
    def id(self) -> str:
        """The name of the tile set."""
        return self.inventory.id

    @property
    def tiles(self) -> Sequence[TileData]:
        """The tiles as their set describes them."""
        return self.tile_set.tiles

    def fault(self, plugin: str, hook: str, reason: str) -> PluginError:
        """Return the error for what a live hook of a tile or variant returned, with the place where it returns something."""
        from ktc.installed.blaming import returned_at  # only a fault needs it

        origin = self.plugins[plugin]
        return PluginError(origin.name, reason, origin.version, hook, plugin, returned_at(self._live(plugin, hook)))

    def _live(self, plugin: str, hook: str) -> Hook | None:
        """Return the live hook of a tile or variant; None where it has none."""
        of_tiles: Mapping[str, Sequence[Hook | None]]
        of_tiles = {"tile_gives": self.gives, "tile_reacts": self.reacts, "tile_score": self.scores}
        of_variants: Mapping[str, Iterable[tuple[str, Hook]]] = {
            "keyples_return": self.returns_to,
            "keyples_spend": self.spends,
            "starting_keyples": self.hands,
            "bids_sealed": self.seals,
            "turn_offers": self.offers.items(),
        }
        if hook in of_tiles:
            return of_tiles[hook][self.look.tile[plugin]]
        return dict(of_variants.get(hook, ())).get(plugin)

    def held(self, plugin: str, hook: str, check: Callable[[], T]) -> T:
        """Return what a check makes of a live hook's answer; whatever is wrong with the answer is the plugin's fault."""
        try:
            return check()
        except ValueError as error:
            raise self.fault(plugin, hook, str(error)) from None
        except Exception as error:  # what was returned may fail when it is looked at
            raise self.fault(plugin, hook, f"returned what cannot be read: {reason_of(error)}") from error

    @cached_property
    def most_given_back(self) -> int:
        """How many skill tiles the use of any tile asks for at most."""
        return max((gives.returns for levels in self.yields for gives in levels if gives is not None), default=0)

    @cached_property
    def anyone_reacts(self) -> bool:
        """Whether any tile reacts to the use of another."""
        return any(hook is not None for hook in self.reacts)

    @cached_property
    def mint(self) -> Mint:
        """The shared actions of this box."""
        return Mint(self.look, max(self.inventory.players))

    @cached_property
    def named_plugins(self) -> Sequence[Mapping[str, str]]:
        """What a record names of each plugin, worked out when one is written: where it comes from, version, source hash."""
        return [{**attrs.asdict(origin), "hash": source_hash(origin.package)} for origin in self.origins]

    @property
    def renamed(self) -> Mapping[str, str]:
        """The tiles that have borne another id: the one they have now, by each that they had."""
        return {old: tile.id for tile in self.tiles for old in tile.aliases}
