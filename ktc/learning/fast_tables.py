"""Many tables of one game, played by the numbers of legal actions: no observations, and no records."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ktc.bots.search.guide import BasePlayout
from ktc.bots.search.playouts import MOST_STEPS, FastPosition, Many, Playouts, playouts_of
from ktc.kernel import AnyAction, AnyState, Option
from ktc.kernel.chance import Chance
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.turns import next_seat
from ktc.kit import GameKit
from ktc.kit.named import default_players, kit_or_default, new_game
from ktc.learning.encoding import Array, needed

OPENINGS: Final = 64


class FastTables:
    """``tables`` games at once.  Each step does one legal action at each table, by its number in the list of legal actions.

    ``seats`` are the seats that act, ``counts`` the numbers of their legal actions.  A game that ends is followed by the next one
    at its table; ``points`` has the points of the last game that ended there, by table and seat.  ``seed`` determines all draws.
    The first ``openings`` games have different set-ups; later ones repeat these, with other draws after the set-up.

    An installed package plays the games outside Python if it supports them (see ``ktc.bots.search.Playouts``), with the same
    results.  ``only`` names the packages that may be loaded.
    """

    def __init__(
        self,
        tables: int,
        game: str | GameKit | None = None,
        players: int | None = None,
        seed: int = 0,
        openings: int = OPENINGS,
        only: Sequence[str] | None = None,
        **options: Option,
    ) -> None:
        for name, value in (("tables", tables), ("openings", openings)):
            if type(value) is not int or value < 1:
                raise OptionError(f"{name} must be a whole number from 1, not {shorten(value)}")
        kit, numpy = kit_or_default(game, only), needed("numpy")
        players = default_players(kit) if players is None else players
        self._games = [new_game(kit, players, seed + number, only, **options) for number in range(openings)]
        rules = self._games[0].ruleset
        self._playouts: Playouts = playouts_of(rules, only) or PythonPlayouts(rules)
        self._begun = 0
        self._positions = [self._opened() for _ in range(tables)]
        self._many: Many = getattr(self._playouts, "many", OneByOne)(self._positions)
        self.counts: Array = numpy.zeros(tables, numpy.int32)
        self.seats: Array = numpy.zeros(tables, numpy.int32)
        self.points: Array = numpy.zeros((tables, players), numpy.int32)
        self._many.read(self.counts, self.seats)

    def step(self, numbers: Array) -> Array:
        """Do the action of each table; return flags of the tables whose games have ended.  Raises ``IndexError``."""
        self._many.do(numbers, self.counts, self.seats)
        ended = self.seats < 0
        for table in ended.nonzero()[0].tolist():
            self.points[table] = self._positions[table].score().totals
            position = self._positions[table] = self._opened()
            self._many.put(table, position)
            self.counts[table], self.seats[table] = position.count(), position.seat
        return ended

    def sample(self, random: Any) -> Array:
        """Return the number of a legal action for each table, drawn by a generator of numpy."""
        numbers = (random.random(len(self.counts)) * self.counts).astype(self.counts.dtype)
        return needed("numpy").minimum(numbers, self.counts - 1)

    def state(self, table: int) -> AnyState:
        """Return the position of a table, as its ruleset has it."""
        return self._positions[table].state()

    def _opened(self) -> FastPosition:
        game = self._games[self._begun % len(self._games)]
        self._begun += 1
        return self._playouts.load(game.state, game.chance.fork(same_luck=False))


class OneByOne:
    """Many positions, one after the other: of a package that has nothing faster."""

    def __init__(self, positions: Sequence[FastPosition]) -> None:
        self._positions = [*positions]

    def read(self, counts: Array, seats: Array) -> None:
        """Write the numbers of legal actions and the seats that act into two arrays."""
        for at, position in enumerate(self._positions):
            counts[at], seats[at] = position.count(), position.seat

    def do(self, numbers: Array, counts: Array, seats: Array) -> None:
        """Do an action of each position, and write the arrays again."""
        if not ((numbers >= 0) & (numbers < counts)).all():
            raise IndexError("no such legal action")
        for position, number in zip(self._positions, numbers.tolist(), strict=True):
            position.do(number)
        self.read(counts, seats)

    def put(self, at: int, position: FastPosition) -> None:
        """Replace a position."""
        self._positions[at] = position


class PythonPlayouts:
    """Positions of a game that no package plays."""

    policies: Sequence[str] = ()

    def __init__(self, rules: AnyRuleset) -> None:
        self._rules = rules

    def load(self, state: AnyState, chance: Chance) -> "PythonPosition":
        """Return a position to play on."""
        return PythonPosition(self._rules, state, chance)


class PythonPosition:
    """A position that the ruleset itself plays on."""

    def __init__(self, rules: AnyRuleset, state: AnyState, chance: Chance) -> None:
        self._rules = rules
        self._playout = BasePlayout[AnyRuleset, AnyState](rules, state, chance, Random(0))  # whose Random it never asks
        self._listed: Sequence[AnyAction] | None = None

    @property
    def seat(self) -> int:
        """The seat that acts next; -1 when the game is over."""
        state = self._playout.state
        return -1 if self._rules.over(state) else next_seat(self._rules, state)

    def _actions(self) -> Sequence[AnyAction]:
        """Return the legal actions, which are listed once for each position."""
        if self._listed is None:
            seat = self.seat
            self._listed = () if seat < 0 else self._rules.legal(self._playout.state, seat)
        return self._listed

    def count(self) -> int:
        """Return the number of legal actions."""
        return len(self._actions())

    def action(self, number: int) -> AnyAction:
        """Return a legal action by its number."""
        return self._actions()[number]

    def sample(self, random: Random) -> int:
        """Return ``random.randrange(self.count())``."""
        return random.randrange(self.count())

    def choose(self, policy: str, random: Random) -> int:
        """Raise ``ValueError``: a ruleset has no policies."""
        raise ValueError(f"no policy {policy!r}")

    def do(self, number: int) -> None:
        """Do a legal action, and what follows from it."""
        action, self._listed = self.action(number), None
        self._playout.do(action)

    def play(self, policy: str, random: Random, horizon: int = MOST_STEPS, stage: int | None = None) -> int:
        """Raise ``ValueError``: a ruleset has no policies."""
        raise ValueError(f"no policy {policy!r}")

    def estimates(self) -> Sequence[float]:
        """Return no estimates."""
        return ()

    def state(self) -> AnyState:
        """Return the position."""
        return self._playout.state

    def score(self) -> ScoreSheet:
        """Return the score sheet."""
        return self._rules.score(self._playout.state)
