"""Opening a game: the entry point of most programs."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ktc.kit import Chance, Game, OptionError, Options, PluginError, SeatView, Seed, seed_bytes, shorten
from ktc_city.board.state import State
from ktc_city.box.open_box import OwnVariants, check_variants, open_box
from ktc_city.box.setup import set_up
from ktc_city.box.tilebox import TileBox
from ktc_city.game.ruleset import City, default_rules
from ktc_city.model.actions import Action
from ktc_city.model.events import Event
from ktc_city.model.limits import SCHEMA
from ktc_city.model.options import GameOptions, read_options
from ktc_city.model.pieces import Inventory, Phase

if TYPE_CHECKING:
    from ktc_city.knowledge.view import View


class CityGame(Game[State, Action, Event]):
    """A game of Key to the City – London."""

    __slots__ = ("_views",)
    _views: tuple[int, dict[int, Any]]  # what the readers of a revision share

    @property
    def inventory(self) -> Inventory:
        """The content of this game's box, as plain values."""
        return self.state.index.inventory

    @property
    def box(self) -> TileBox:
        """The box of this game; raises ``PluginError`` for a record that is read without its rules."""
        if not isinstance(self.ruleset, City):
            raise PluginError("of this record", getattr(self.ruleset, "missing", "its plugins are not installed"))
        return self.ruleset.setup.box

    def view(self, seat: int | None) -> "View":
        """Return the view of a seat, or of a spectator (None), as plain values."""
        self._check_reader(seat)
        rules: Any = self.ruleset  # the city's, or one that only reads its records
        revision, views = getattr(self, "_views", (-1, {}))
        if revision != self.revision:
            self._views = self.revision, (views := {})
        seen: View = rules.seen(self.state, seat, views)
        return seen

    def __repr__(self) -> str:
        inventory, state = self.inventory, self.state
        era = f"era {state.era + 1} of {len(inventory.eras)}" if state.era >= 0 else "set-up"
        phase = () if self.over else (era, Phase(state.phase).word.replace("_", " "))
        return f"<{type(self).__name__} {shorten(inventory.id)}: {self.brief(*phase)}>"


CityTable = SeatView[State, Action, Event]  # a seat's


def new_game(
    players: int = 4,
    seed: Seed = None,
    tiles: str | Path | TileBox = "london_2016",
    variants: Sequence[str] | OwnVariants = (),
    options: GameOptions | Options | None = None,
    only: Sequence[str] | None = None,
) -> CityGame:
    """Return a new game of Key to the City – London, set up and ready for its first action.

    ``seed`` determines every draw; without one, the game uses 32 secret random bytes and publishes their hash.  ``tiles`` is
    the name of a tile set, a YAML file, or an opened box; ``only`` names what may be imported to open one.  Raises
    ``OptionError``, ``TileSetError`` or ``PluginError``.
    """
    if only is not None and not isinstance(tiles, TileBox):
        tiles = open_box(tiles, variants, only=only)
    rules = open_rules(players, tiles, variants, options)
    return CityGame.opened(rules, Chance(*seed_bytes(seed)), rules.limits, SCHEMA)


def open_rules(
    players: int,
    tiles: str | Path | TileBox = "london_2016",
    variants: Sequence[str] | OwnVariants = (),
    options: GameOptions | Options | None = None,
) -> City:
    """Return the rules for a number of players; see ``new_game``."""
    if isinstance(tiles, TileBox):
        chosen = check_variants(list(variants) if isinstance(variants, Mapping) else variants)
        if chosen and chosen != tiles.variants:
            raise OptionError(f"this box was opened with the variants {tiles.variants}, not {chosen}: open another box")
        box = tiles
    else:
        box = open_box(tiles, variants)
    return City(set_up(box, players, read_options(options))) if options is not None else default_rules(box, players)
