"""One game of this city, from its first event to what is kept of it."""

from collections.abc import Sequence

from ktc.kit import AnyGame, AnyRules, ScoreLine, ScoreSheet
from ktc.simulate.result import Line
from ktc.simulate.statistics import Watch
from ktc_city.board.state import State
from ktc_city.board.supplies import DRY, dry
from ktc_city.box.setup import team_of
from ktc_city.game.ruleset import City
from ktc_city.model import ids
from ktc_city.model.events import Event, TileUpgraded
from ktc_city.statistics.collecting import Course, watches_of_effects
from ktc_city.statistics.result import NO_TILE, CityPlayed, UpgradeRow


class CityWatch(Watch):
    """Watches tiles, barges and upgrades, and what runs dry."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.course, self.dry = Course(game.state.index, game.seats), set[str]()
        if isinstance(game.ruleset, City) and game.ruleset.setup.box.watched:
            self.course.watches = watches_of_effects()

    def see(self, events: Sequence[Event]) -> None:
        """Take in the events of the opening, or of a step that was just done."""
        for event in events:
            self.course.see(event)
        if len(self.game.log):
            self.dry.update(dry(self.game.state))

    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Return the seats that a variant lets play together."""
        rules = self.game.ruleset
        if not isinstance(rules, City):
            return ()
        teams = (team_of(rules.setup, seat) for seat in range(rules.seats))
        return tuple(dict.fromkeys(team for team in teams if len(team) > 1))

    def played(self, number: int, seed: int, seats: tuple[int, ...]) -> CityPlayed:
        """Return what is kept of the game, now that it is over."""
        sheet = self.game.score()
        return CityPlayed(
            **self.figures(number, seed, seats, sheet),
            tiles=self.course.rows(),
            upgrades=tuple(_upgrade(self.game.ruleset, self.game.state, sheet, upgrade) for upgrade in self.course.upgrades),
            sails=tuple(self.course.sails),
            dry=tuple(name for name in DRY if name in self.dry),
        )

    def line(self, line: ScoreLine) -> Line:
        """Return a line with its tile by number, and without the rule where that is the tile's own."""
        if line.tile is None:
            return Line(line.seat, NO_TILE, line.rule, line.points)
        own = line.rule == ids.tile_rule(line.tile, "score")
        return Line(line.seat, self.course.index.tile[line.tile], "" if own else line.rule, line.points)


def _upgrade(rules: AnyRules, s: State, sheet: ScoreSheet, upgrade: TileUpgraded) -> UpgradeRow:
    """Count what an upgrade was worth: the same table, with the tile at its level and one level lower."""
    index, seat = s.index, upgrade.seat
    at_level, below = (_sheet_with(rules, s, upgrade, level) for level in (upgrade.level, upgrade.level - 1))
    points = at_level.totals[seat] - below.totals[seat]
    decided = seat in sheet.winners and seat not in below.winners
    return UpgradeRow(index.tile[upgrade.tile], upgrade.level, seat, points, int(decided))


def _sheet_with(rules: AnyRules, s: State, upgrade: TileUpgraded, level: int) -> ScoreSheet:
    twin = rules.fork(s)
    rules.evolve(twin, TileUpgraded(upgrade.seat, upgrade.tile, level, upgrade.rule))
    found: ScoreSheet = rules.score(twin)
    return found
