"""The process of a simulated host: its store and table, what it writes down beside the store, and what becomes of a call."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import attrs

from ktc.kernel.errors import KtcError, reason_of, shorten
from ktc.kit import GameKit
from ktc.kit.named import new_game
from ktc.records.game import AnyGame
from ktc.stores.kept_games import add_game, load_game, open_game
from ktc.stores.store import Store
from ktc.table import Chair, Clock, Table
from ktc.testing.host.stores import FailingStore, Killed
from ktc.testing.host.world import EACH, MORE, EndlessWait, HostLawBroken, Ledger, VirtualClock, World

OpenStore = Callable[[VirtualClock], Store]
OpenTable = Callable[..., Table]
TRIES: Final = 6  # to open a table while something fails; then nothing fails


@attrs.frozen
class CallOutcome:
    """The outcome of a call: a value, an error, or the end of the process."""

    value: Any = None
    error: KtcError | None = None
    killed: bool = False

    @property
    def answered(self) -> bool:
        """Whether the caller has an answer, which may be a problem."""
        return self.error is None and not self.killed

    @property
    def done(self) -> bool:
        """Whether the caller has an answer that is no problem."""
        return self.answered and not (isinstance(self.value, dict) and self.value["problem"])


class Host:
    """A host with one table: ``chairs`` is what it has written down beside the store."""

    def __init__(self, world: World, kit: GameKit, name: str, open_store: OpenStore, open_table: OpenTable) -> None:
        self.world, self.kit, self.name = world, kit, name
        self._open_store, self._open_table = open_store, open_table
        self.store = FailingStore(open_store(world.clock), world)
        self.observer = open_store(world.clock)  # never fails
        self.chairs: tuple[Chair, ...] = ()
        self.game: AnyGame
        self.table: Table
        self.ledger: Ledger
        self._awaited_before: tuple[int, Sequence[int]] = (-1, ())  # at a revision

    def begin(self, players: int, options: dict[str, Any], bots: dict[int, str]) -> None:
        """Keep a new game in the store, and open a table at it."""
        game = new_game(self.kit, players, self.world.seed, **options)
        add_game(game, self.observer, self.name)
        self.chairs = tuple(Chair(seat, bot=bots.get(seat, "")) for seat in range(players))
        self.open()

    def open(self) -> None:
        """Begin a new process: open the table from the store and from the chairs that were written down."""
        armed = self.world.armed
        for left in reversed(range(TRIES)):
            self.world.armed = armed and left > 0
            outcome = self.call("open the table", self._open)
            if outcome.done:
                break
            if not self.world.armed:
                raise HostLawBroken("opens", f"the table cannot be opened: {outcome.error}")
        self.world.armed = armed
        self.write_down()

    def _open(self) -> None:
        self.store = FailingStore(self._open_store(self.world.clock), self.world)
        if hasattr(self, "ledger"):
            self.ledger.is_open = False
        game = self.game = open_game(self.store, self.name, self.kit)
        self._awaited_before = (-1, ())
        self.ledger = Ledger(self.world.clock, game.seats, self._awaited, lambda: self.bots)
        clock = Clock(self.world.clock.now, EACH, MORE)
        self.table = self._open_table(game, chairs=self.chairs, clock=clock, seed=self.world.random.randrange(1 << 32))

    def end(self) -> None:
        """Delete the game, and close the store."""
        with suppress(KtcError, EndlessWait), self.world.clock.call():
            self.observer.delete(self.name)
        self.observer.close()
        self.store.close()

    def _awaited(self) -> Sequence[int]:
        """Return for whom the game waits, also while a step is written: then those of before it are awaited still."""
        try:
            return self.game.awaited
        except KtcError:
            if self._awaited_before[0] != self.game.revision:
                stored = load_game(self.observer, self.name, self.kit)
                seats = stored.awaited if stored.revision == self.game.revision else range(stored.seats)
                self._awaited_before = self.game.revision, seats
            return self._awaited_before[1]

    def write_down(self) -> None:
        """Write the chairs down, as a host does before it answers."""
        self.chairs = self.table.chairs
        self.ledger.pass_over_bots()

    @property
    def bots(self) -> frozenset[int]:
        """The seats of bots, as they were written down."""
        return frozenset(chair.seat for chair in self.chairs if chair.bot and chair.seat is not None)

    def call(self, what: str, function: Callable[[], Any]) -> CallOutcome:
        """Return the outcome of a call of the table; any exception but a ``KtcError`` breaks a property."""
        try:
            with self.world.clock.call():
                outcome = CallOutcome(function())
        except Killed:
            outcome = CallOutcome(killed=True)
        except EndlessWait:
            raise HostLawBroken("waits", f"{what} never ends") from None
        except KtcError as error:
            outcome = CallOutcome(error=error)
        except Exception as error:
            raise HostLawBroken("raises", f"{what} raises {reason_of(error)}") from error
        if self.store.killed:  # whatever the table made of that
            outcome = CallOutcome(killed=True)
        ends = "the process is killed" if outcome.killed else f"raises {reason_of(outcome.error)}" if outcome.error else "returns"
        self.world.log(f"{what}: {ends}")
        return outcome

    def changes(self) -> tuple[bytes, ...]:
        """Return what is stored of the game, as an observer reads it."""
        return self.observer.read(self.name).changes

    def waiting_bots(self) -> list[int]:
        """Return the bots that the game waits for."""
        bots = {chair.seat for chair in self.table.chairs if chair.bot}
        return [seat for seat in self.game.awaited if seat in bots]

    def rival_step(self) -> None:
        """Let another process play the game on: the table learns of it when it next writes."""
        game = open_game(self.observer, self.name, self.kit)
        if not game.over:
            action = game.draft(self.world.random.choice(game.awaited)).sample(self.world.random)
            self.call(f"another process plays {shorten(action)}", lambda: game.apply(action))
