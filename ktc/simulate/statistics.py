"""The simulation part of a kit: opens tables, and counts results.

``Statistics`` does this for any game: wins, points, lengths.  A game with more statistics names a subclass of it as
``GameKit.statistics``.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from ktc.installed.packages import package_of, source_hash
from ktc.kernel import AnyEvent, AnyValue, Options
from ktc.kernel.game import AnyGame
from ktc.kernel.score import ScoreLine, ScoreSheet
from ktc.kit import GameKit
from ktc.kit.named import new_game
from ktc.simulate.result import AnyReport, Line, Played, Tally, default_places
from ktc.wire import JsonObject
from ktc.wire.codec import shared_codec

if TYPE_CHECKING:
    from ktc.simulate.plan import Plan

ENGINE: Final = ("ktc.kernel", "ktc.bots")  # packages that determine every game


class Watch:
    """Observes one game; subclasses may record what they need."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def see(self, events: Sequence[AnyEvent]) -> None:
        """Process the events of the set-up, or of the last step."""

    def played(self, number: int, seed: int, seats: tuple[int, ...]) -> Played:
        """Return the result of the finished game."""
        return Played(**self.figures(number, seed, seats, self.game.score()))

    def figures(self, number: int, seed: int, seats: tuple[int, ...], sheet: ScoreSheet) -> dict[str, AnyValue]:
        """Return the common results of a game, by the field names of ``Played``."""
        return {
            "number": number,
            "seed": seed,
            "seats": seats,
            "totals": sheet.totals,
            "winners": sheet.winners,
            "decisions": len(self.game.log),
            "events": len(self.game.log.events),
            "lines": tuple(self.line(line) for line in sheet.lines if line.points),
            "ranks": sheet.ranks if sheet.ranks != default_places(sheet.totals, sheet.winners, sheet.sides) else (),
            "teams": sheet.sides,
        }

    def line(self, line: ScoreLine) -> Line:
        """Return the result for a line of the score."""
        return Line(line.seat, line.source or "", line.rule, line.points)


class Statistics:
    """The basic statistics of any game, for one plan in one process.

    ``options`` are those of the game, as plain values that can be pickled.  ``hash`` distinguishes games of the same name and
    must be the same in all processes.
    """

    default_bots: ClassVar[tuple[str, ...]] = ("random",)  # without ``bots``
    watch: ClassVar[type[Watch]] = Watch
    rows: ClassVar[type[Played]] = Played

    def __init__(self, kit: GameKit, players: int, options: Options, only: Sequence[str] | None = None) -> None:
        self.kit, self.players, self.options, self.only = kit, players, dict(options), only
        rules = kit.open_rules(players, only, **options)
        self.home = package_of(type(rules).__module__)
        self.hash = source_hash(self.home) + "".join(f"+{plugin['hash']}" for plugin in rules.header().get("plugins", ()))

    @property
    def called(self) -> str:
        """The name of the opened game in errors."""
        return f"the game {self.kit.id}"

    # --- playing

    def new_game(self, seed: int) -> AnyGame:
        """Return a table of the plan, ready for its first action."""
        return new_game(self.kit, self.players, seed, self.only, **self.options)

    @property
    def most_steps(self) -> int:
        """The number of steps after which a game is considered endless."""
        return self.kit.most_steps or self.kit.limits.steps

    # --- the file of finished games

    @property
    def code(self) -> tuple[str, ...]:
        """The packages of this project that determine games."""
        return ENGINE

    def agreed(self) -> JsonObject:
        """Return the options as JSON values."""
        return {"options": shared_codec().dump(self.options)}

    def identity(self) -> JsonObject:
        """Return the other parts of a run's identity, as JSON values."""
        return {"game": {"id": self.kit.id, "schema": self.kit.schema, "hash": self.hash}}

    def complaint(self, game: Played) -> str:
        """Return what is impossible in a game from a file; "" if it is valid.  Its seats and numbers have been checked before."""
        if not all(isinstance(line.thing, str) for line in game.lines):
            return "it has unknown names"
        return unlike_its_lines(game)

    # --- counting

    def source(self, line: Line) -> tuple[str, str]:
        """Return the printable rule and source of points."""
        return line.rule, line.thing

    def place(self, thing: str) -> AnyValue:
        """Return the sort key of things in tables."""
        return thing

    def report(self, tally: Tally) -> AnyReport:
        """Return the report: an attrs class like ``Results``, which also renders and draws the counts."""
        from ktc.simulate.report import results_of  # not needed in a process that only plays

        return results_of(tally)

    def tally(self, plan: "Plan") -> Tally:
        """Return the object that counts games."""
        return Tally(plan, self)


def statistics_of(kit: GameKit) -> type[Statistics]:
    """Return the class of a game's statistics: its own, or the default."""
    own: type[Statistics] | None = kit.part("statistics")
    return Statistics if own is None else own


def unlike_its_lines(game: Played) -> str:
    """Return the complaint that a game's totals are not the sums of its lines, or ""."""
    sums = tuple(sum(line.points for line in game.lines if line.seat == seat) for seat in range(len(game.seats)))
    return "" if sums == game.totals else "its totals do not match the sums of its points"
