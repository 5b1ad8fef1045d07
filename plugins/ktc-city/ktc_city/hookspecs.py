"""Everything a plugin may do, in one file.

*Fixed* hooks are asked when a box is opened, once for every tile (and level).  *Live* hooks are called while a game is set up,
played or counted.  An implementation may take fewer arguments than its hook offers.  Hooks get and return plain
values; the engine makes the events.

A live hook is one entry here: the tables of a box, what watches hooks and says that none was called, what asks for words, and
the picture of the docs are made from ``LIVE``.
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

    ``asked`` says in what time of a game, ``when`` what has to happen for it to be called, as a clause; ``part`` is the part of
    its tile that ``tile_says`` puts into words where the tile has this hook.
    """

    __slots__ = ("asked", "part", "when")

    def __init__(self, asked: str, when: str, part: str) -> None:
        self.asked = asked
        self.when = when
        self.part = part


LIVE: Final[dict[str, Live]] = {}  # by hook; filled by the specifications below
MOMENTS: Final = (  # the hooks of ``box/moments/specs.py``, which few sets load
    "game_opened", "era_began", "bid_laid", "tile_used", "tile_upgraded", "connector_laid", "barge_sailed", "tile_won",
    "era_ended", "tile_placed", "chosen",
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
        """Fixed, once a box: rulings of the plugin's own; a table chooses among them like among the others."""


class TileHooks:
    """Hooks of tile plugins."""

    @hookspec
    def tile_sides(self) -> Sequence[str] | None:
        """Fixed, once a tile: six times "land" or "river"; side i faces direction i before the tile is turned."""

    @hookspec
    def tile_berths(self) -> Sequence[Berth] | None:
        """Fixed, once a tile: the berths of a river tile, left to right."""

    @hookspec
    def tile_yield(self, level: int) -> Yield | None:
        """Fixed, once a level: what a use gives; None where the tile cannot be used."""

    @hookspec
    def tile_cost(self, level: int) -> Cost | None:
        """Fixed, once a level: what the upgrade from this level asks; None where there is no arrow."""

    @hookspec
    def tile_says(self, part: str) -> Says | None:
        """Fixed, once for each live hook of a tile: in words what it does; ``part``: "score", "yield", "reaction", a moment."""

    @live(PLAYED, "a tile with it is used", part="yield")
    def tile_gives(
        self, placed: Placement, gives: Yield, borough: Borough, here: BoroughTile, board: "OpenBoard"
    ) -> Yield | Sequence[Yield] | None:
        """Live, at each use and while its choice is open: what it gives instead of ``gives``; several are a choice."""

    @live(PLAYED, "a tile is used in the borough in which one with it lies", part="reaction")
    def tile_reacts(self, placed: Placement, here: BoroughTile, borough: Borough, board: "OpenBoard") -> Yield | None:
        """Live, at each use of a tile in the same borough, by anyone: what the owner of this tile takes."""

    @live(COUNTED, "points are counted and a tile with it lies in a borough", part="score")
    def tile_score(self, borough: Borough, here: BoroughTile) -> int | Points | None:
        """Live, once a count: points beyond those printed; ``here`` is the tile as it lies in the owner's borough."""


class VariantHooks:
    """Hooks of variant plugins."""

    @hookspec
    def rulings_preferred(self) -> Mapping[str, str] | None:
        """Fixed, once a box: by rule id, what is played where the options of a table do not choose."""

    @live(SET_UP)
    def keyples_return(self, source: Source, rulings: Mapping[str, str]) -> Hand | None:
        """Live, once a game and source: where keyples come back to, a ``Hand``; None leaves it to others."""

    @live(SET_UP)
    def starting_keyples(self, seat: int, players: int, hand: int, rulings: Mapping[str, str]) -> int | Mapping[str, int] | None:
        """Live, once a game and seat: how many are drawn at the start instead of ``hand``, or which, by colour."""

    @live(SET_UP)
    def bids_sealed(self, rulings: Mapping[str, str]) -> bool | None:
        """Live, once a game: whether nobody sees how many keyples others bid until the era ends."""

    @live(PLAYED)
    def turn_offers(self, turn: Turn, borough: Borough, board: "OpenBoard") -> Sequence[Offer] | None:
        """Live, at each list of a turn's actions: what else the seat may do as its action."""

    @live(SET_UP)
    def keyples_spend(self, rulings: Mapping[str, str]) -> Spend | None:
        """Live, once a game: which keyples are spent first when they lie in both places; None leaves it to others."""
