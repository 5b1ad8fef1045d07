"""All hooks of plugins, in one file.

*Fixed* hooks are called when a box is opened, once for every tile (and level).  *Live* hooks are called while a game is set up,
played or scored.  An implementation may take fewer arguments than its hook offers.  Hooks receive and return plain
values; the engine creates the events.

A live hook has one entry here, in ``LIVE``: the tables of a box, the check of uncalled hooks, the texts of tiles and the picture
in the docs are generated from it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pluggy

from ktc_city.board.borough import Borough, BoroughTile
from ktc_city.model.effects import Cost, Offer, Placement, Points, Says, Turn, Yield
from ktc_city.model.pieces import Berth, Hand, Source, Spend
from ktc_city.model.rulings import Ruling

if TYPE_CHECKING:
    from ktc_city.board.open_board import OpenBoard  # few hooks read it

DEPRECATED: Final[dict[str, str]] = {}  # hooks that will be taken away: since which release, and what to write instead
PROJECT = "ktc"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
F = TypeVar("F", bound=Callable[..., Any])

SET_UP, PLAYED, COUNTED = "set up", "played", "counted"  # when live hooks are asked


class Live:
    """Metadata of a live hook.

    ``asked`` is the part of a game in which it is called, ``when`` the condition for a call, as a clause; ``part`` is the part of
    a tile that ``tile_says`` describes if the tile has this hook.
    """

    __slots__ = ("asked", "part", "when")

    def __init__(self, asked: str, when: str, part: str) -> None:
        self.asked = asked
        self.when = when
        self.part = part


LIVE: Final[dict[str, Live]] = {}  # by hook; filled by the specifications below
MOMENTS: Final = (  # the hooks of ``box/moments/specs.py``, which few sets load
    "game_opened", "era_began", "bid_laid", "tile_used", "upgrade_began", "tile_upgraded", "connector_laid", "barge_sailed",
    "tile_won", "era_ended", "tile_placed", "offer_taken", "chosen",
)  # fmt: skip
NARROWING: Final = ("may_bid", "may_use", "may_upgrade", "may_place")
TABLE: Final = (*NARROWING, "bid_counts", "final_score", "first_player", "tie_break", "teams")  # of ``box/table/specs.py``
RARE: Final = frozenset({*MOMENTS, *TABLE, "tile_reach", "pools_offered"})


def live(asked: str, when: str = "", part: str = "") -> Callable[[F], F]:
    """Mark the specification of a live hook; see ``Live``."""

    def marked(spec: F) -> F:
        LIVE[spec.__name__] = Live(asked, when, part)
        return hookspec(spec)

    return marked


class PluginHooks:
    """Hooks of all plugins."""

    @hookspec
    def rulings_offered(self) -> Sequence[Ruling] | None:
        """Fixed, once per box: additional rulings, from which a table chooses as from the game's own."""


class TileHooks:
    """Hooks of tile plugins."""

    @hookspec
    def tile_sides(self) -> Sequence[str] | None:
        """Fixed, once per tile: six words, "land" or "river"; side i faces direction i before rotation."""

    @hookspec
    def tile_berths(self) -> Sequence[Berth] | None:
        """Fixed, once per tile: the berths of a river tile, left to right."""

    @hookspec
    def tile_yield(self, level: int) -> Yield | None:
        """Fixed, once per level: the yield of a use; None if the tile cannot be used."""

    @hookspec
    def tile_cost(self, level: int) -> Cost | None:
        """Fixed, once per level: the cost of the upgrade from this level; None if there is no arrow."""

    @hookspec
    def tile_says(self, part: str) -> Says | None:
        """Fixed, once for each live hook of a tile: its description; ``part`` is "score", "yield", "reaction" or a trigger."""

    @live(PLAYED, "a tile with it is used", part="yield")
    def tile_gives(
        self, placed: Placement, gives: Yield, borough: Borough, here: BoroughTile, board: "OpenBoard"
    ) -> Yield | Sequence[Yield] | None:
        """Live, at each use and while its choice is open: the yield that replaces ``gives``; several are alternatives."""

    @live(PLAYED, "a tile is used in the borough in which one with it lies", part="reaction")
    def tile_reacts(self, placed: Placement, here: BoroughTile, borough: Borough, board: "OpenBoard") -> Yield | None:
        """Live, at each use of a tile in the same borough, by any player: the gain of this tile's owner."""

    @live(COUNTED, "points are counted and a tile with it lies in a borough", part="score")
    def tile_score(self, borough: Borough, here: BoroughTile) -> int | Points | None:
        """Live, once per count: points beyond those printed; ``here`` is the tile in its owner's borough."""


class VariantHooks:
    """Hooks of variant plugins."""

    @hookspec
    def rulings_preferred(self) -> Mapping[str, str] | None:
        """Fixed, once per box: default choices by rule id, for rulings that the options of a table leave open."""

    @live(SET_UP)
    def keyples_return(self, source: Source, rulings: Mapping[str, str]) -> Hand | None:
        """Live, once per game and source: the ``Hand`` to which keyples return; None leaves it to others."""

    @live(SET_UP)
    def starting_keyples(self, seat: int, players: int, hand: int, rulings: Mapping[str, str]) -> int | Mapping[str, int] | None:
        """Live, once per game and seat: the number of starting keyples instead of ``hand``, or their colours."""

    @live(SET_UP)
    def bids_sealed(self, rulings: Mapping[str, str]) -> bool | None:
        """Live, once per game: whether the size of a bid stays hidden from other seats until the era ends."""

    @live(PLAYED)
    def turn_offers(self, turn: Turn, borough: Borough, board: "OpenBoard") -> Sequence[Offer] | None:
        """Live, at each list of a turn's actions: additional actions for the seat."""

    @live(SET_UP)
    def keyples_spend(self, rulings: Mapping[str, str]) -> Spend | None:
        """Live, once per game: the keyples to spend first if both places have some; None leaves it to others."""
