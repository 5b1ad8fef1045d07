"""Tables and stores that break what hosts rely on, one law each: by them is seen that the simulation would find it."""

from itertools import count
from typing import Any, Final

import attrs

from ktc.kernel import AnyAction
from ktc.kernel.errors import BotError, IllegalAction, OptionError
from ktc.stores import StoreError
from ktc.table import BotTurn, Chair, Message, OffloadedTable, Table
from ktc.testing import VirtualClock
from ktc.testing.host.stores import MemoryStore


class Counting(Table):
    """A table that fails at every third call of a kind."""

    def __init__(self, *args: Any, **how: Any) -> None:
        self.calls = count(1)
        super().__init__(*args, **how)

    def third(self) -> bool:
        return next(self.calls) % 3 == 0


class RaisesLate(Counting):
    """Says of a step that it has not happened, though it is kept."""

    def act(self, *args: Any) -> Message:
        message = super().act(*args)
        if self.third():
            raise StoreError("is full", "memory")
        return message


class LosesTokens(Counting):
    """Raises when the old token is nobody's any more."""

    def hand_over(self, token: str, name: str = "") -> str:
        super().hand_over(token, name)
        raise StoreError("is full", "memory")


class StandsStill(Table):
    """Lets no bot act."""

    def __init__(self, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self.defer_bots(lambda: None)


class IgnoresBots(OffloadedTable):
    """Says that a bot has acted, and does nothing."""

    def act_for_bot(self, turn: BotTurn, choice: AnyAction | BotError) -> bool:
        return turn in self.bot_turns


class TakesOldTurns(OffloadedTable):
    """Does what a bot chose for another position."""

    def act_for_bot(self, turn: BotTurn, choice: AnyAction | BotError) -> bool:
        now = [later for later in self.bot_turns if later.seat == turn.seat]
        return super().act_for_bot(*now, choice) if now else False


class ChargesTooMuch(Table):
    """Charges a second too much."""

    def message(self, *args: Any) -> Message:
        message = super().message(*args)
        return attrs.evolve(message, times=tuple(left - 1_000 for left in message.times or ()))


class ForgetsEvents(Table):
    """Sends no more than one event at a time."""

    def message(self, *args: Any) -> Message:
        message = super().message(*args)
        return attrs.evolve(message, events=message.events[:1])


class GoesBack(Table):
    """Sends an earlier revision at times."""

    def message(self, *args: Any) -> Message:
        message = super().message(*args)
        earlier = attrs.evolve(message.table, revision=message.revision // 2)
        return attrs.evolve(message, table=earlier) if message.revision % 3 == 2 else message


class Refuses(Counting):
    """Refuses what it has offered."""

    def act(self, *args: Any) -> Message:
        if self.third():
            raise IllegalAction("table.whim", "not now")
        return super().act(*args)


class Crashes(Counting):
    """Raises what no host expects."""

    def act(self, *args: Any) -> Message:
        if self.third():
            raise KeyError("no such thing")
        return super().act(*args)


class ActsUnasked(Counting):
    """Acts for another person."""

    def act(self, *args: Any) -> Message:
        message = super().act(*args)
        for seat in self.game.awaited[:1]:
            if not self.chairs[seat].bot:
                self.game.apply(next(iter(self.game.legal_actions(seat))))
        return message


class KnowsNoWatchers(Table):
    """Cannot be opened with somebody who watches."""

    def __init__(self, game: Any, *, chairs: tuple[Chair, ...] = (), **how: Any) -> None:
        if any(chair.seat is None for chair in chairs):
            raise OptionError("a spectator has no chair")
        super().__init__(game, chairs=chairs, **how)


class WritesNothing(MemoryStore):
    """Says of every fourth change that it is kept, and keeps it no longer than the process lives."""

    def append(self, name: str, expected: int, change: bytes) -> None:
        super().append(name, expected, change)
        if expected % 4 == 3:
            self._kept[name][1].pop()


class Waits(MemoryStore):
    """Waits for a lock that somebody has for ever, from the fourth change on."""

    def __init__(self, kept: Any, clock: VirtualClock) -> None:
        super().__init__(kept, clock)
        self.clock = clock

    def append(self, name: str, expected: int, change: bytes) -> None:
        while expected > 3:
            self.clock.sleep(5)
        super().append(name, expected, change)


TABLES: Final[dict[str, type[Table]]] = {
    "refused": RaisesLate, "token": LosesTokens, "acts": StandsStill, "time": ChargesTooMuch, "stream": ForgetsEvents,
    "revision": GoesBack, "offered": Refuses, "raises": Crashes, "asked": ActsUnasked, "opens": KnowsNoWatchers,
}  # fmt: skip
STORES: Final[dict[str, type[MemoryStore]]] = {"kept": WritesNothing, "waits": Waits}
