"""Statistics of this city: opening its box, and counting tiles, berths, upgrades and supplies."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import attrs

from ktc.kit import GameKit, JsonObject, OptionError, Options, shorten
from ktc.kit.kit import check_options
from ktc.simulate.plan import Plan
from ktc.simulate.result import Line, Played, Tally
from ktc.simulate.statistics import Statistics, Watch, unlike_its_lines
from ktc_city.board.supplies import DRY
from ktc_city.box.open_box import check_variants, open_box
from ktc_city.box.sets.files import is_file_name
from ktc_city.box.tilebox import TileBox
from ktc_city.game.new_game import CityGame, new_game
from ktc_city.model.options import read_options
from ktc_city.statistics.tally import COUNTED, NO_TILE, NOBODY, CityPlayed, CityTally, CityWatch, SailRow

if TYPE_CHECKING:
    from ktc_city.statistics.report import Report

LONDON: Final = "london_2016"
BOXES: Final = 4  # of plans that a process plays in turn
LARGEST: Final = 1 << 53


class CityStatistics(Statistics):
    """The statistics of a plan; its box is opened once per process."""

    default_bots: ClassVar[tuple[str, ...]] = ("builder",)
    watch: ClassVar[type[Watch]] = CityWatch
    rows: ClassVar[type[Played]] = CityPlayed

    def __init__(self, kit: GameKit, players: int, options: Options, only: Sequence[str] | None = None) -> None:
        self.kit, self.players, self.only = kit, players, only
        check_options(kit.title, self._read, (), options)
        self._read(**options)
        self.hash = self.box.hash

    def _read(self, tiles: Any = LONDON, variants: Any = (), options: Any = None) -> None:
        if not isinstance(tiles, str | Path):
            raise OptionError(
                f"a simulation opens its box in every process, so it needs the name or path of a set, not {shorten(tiles)}"
            )
        where = str(Path(tiles).resolve()) if isinstance(tiles, Path) or is_file_name(tiles) else tiles
        self.box = _opened(where, check_variants(variants), None if self.only is None else tuple(self.only))
        self.chosen = read_options(options)
        self.options = {"tiles": where, "variants": check_variants(variants), "options": self.chosen}

    @property
    def called(self) -> str:
        """The display name of the opened box in errors."""
        return f"the tile set {shorten(self.options['tiles'])}"

    def new_game(self, seed: int) -> CityGame:
        """Return a new game of the plan, ready for its first action."""
        return new_game(self.players, seed, self.box, options=self.chosen)

    # --- the file of finished games ---------------------------------------------------------------------------------

    @property
    def code(self) -> tuple[str, ...]:
        """The packages of this project whose code decides games."""
        return "ktc.kernel", "ktc_city", "ktc.bots"

    def agreed(self) -> JsonObject:
        """Return variants and options as JSON values."""
        options, chosen = attrs.asdict(self.chosen), self.chosen
        options = options | {"homes": list(chosen.homes), "rulings": [list(pair) for pair in chosen.rulings]}
        return {"variants": list(self.options["variants"]), "options": options}

    def identity(self) -> JsonObject:
        """Return the identity of the set and the plugins."""
        plugins = [dict(plugin) for plugin in self.box.named_plugins]
        return {"set": {"id": self.box.id, "hash": self.box.tile_set.hash}, "plugins": plugins}

    def complaint(self, game: Played) -> str:
        """Return what is impossible in a game that was read from a file; "" if nothing is."""
        assert isinstance(game, CityPlayed)
        return _strange(game, self.box) or unlike_its_lines(game) or _unlikely(game)

    # --- counting ---------------------------------------------------------------------------------------

    def source(self, line: Line) -> tuple[str, str]:
        """Return the rule ("tile": the tile's own) and the tile's id."""
        return line.rule or "tile", "" if line.thing == NO_TILE else self.box.tiles[line.thing].id

    def place(self, thing: str) -> int:
        """Return a tile's index in the set."""
        return self.box.index.tile.get(thing, NO_TILE)

    def tally(self, plan: Plan) -> Tally:
        """Return an empty tally."""
        return CityTally(plan, self, box=self.box)

    def report(self, tally: Tally) -> "Report":
        """Return the report of a tally."""
        from ktc_city.statistics.report import report_of

        assert isinstance(tally, CityTally)
        return report_of(tally)


@lru_cache(maxsize=BOXES)
def _opened(tiles: str, variants: tuple[str, ...], only: tuple[str, ...] | None) -> TileBox:
    return open_box(tiles, variants, only=only)


def _strange(game: CityPlayed, box: TileBox) -> str:
    """Return what is not in the box, or is not a number, in a game that was read; "" if nothing is."""
    values = (value for rows in (game.tiles, game.upgrades, game.sails) for row in rows for value in row)
    if not all(type(value) is int and abs(value) < LARGEST for value in (*values, *(line.thing for line in game.lines))):
        return "expected whole numbers"
    seats, takers = [row.seat for rows in (game.upgrades, game.sails) for row in rows], [row.taker for row in game.tiles]
    if not all(0 <= seat < len(game.seats) for seat in seats) or not all(NOBODY <= seat < len(game.seats) for seat in takers):
        return "it names seats that the game does not have"
    tiles = [row.tile for rows in (game.tiles, game.upgrades) for row in rows]
    if not all(0 <= tile < len(box.tiles) for tile in tiles) or any(
        not NO_TILE <= row.thing < len(box.tiles) for row in game.lines
    ):
        return "it names tiles that are not in the set"
    if any(name not in DRY for name in game.dry):
        return "it has unknown names"
    if any(_no_level(row.level, box.tiles[row.tile].points) for row in game.upgrades) or any(
        _no_berth(row, box) for row in game.sails
    ):
        return "it names levels or berths that are not in the set"
    return ""


def _unlikely(game: CityPlayed) -> str:
    """Return what cannot have happened in a game; "" if everything can."""
    came = [row.tile for row in game.tiles]
    if len(set(came)) < len(came) or not {row.tile for row in game.upgrades} <= set(came):
        return "it has tiles twice, or ones that never came out"
    if any(min(row.price, *(getattr(row, name) for name in COUNTED)) < 0 for row in game.tiles):
        return "it has negative numbers"
    most = {game.totals[winner] for winner in game.winners}
    return "" if most == {max(game.totals)} else "its winner does not have the most points"


def _no_level(level: int, points: tuple[int, ...]) -> bool:
    return not 0 < level < len(points)


def _no_berth(row: SailRow, box: TileBox) -> bool:
    rivers = box.index.rivers
    return not 0 <= row.river < len(rivers) or not 0 <= row.berth < len(box.index.berths(row.river))
