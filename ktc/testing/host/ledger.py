"""How much time each seat may have been charged since a table was opened: at least what it alone used, at most its whole turn."""

from collections.abc import Callable, Collection, Sequence

from ktc.testing.host.clock import VirtualClock

EACH, MORE = 900_000_000, 1_000  # milliseconds: what each seat has at first, and is given for a step


class Ledger:
    """Follows a clock.  ``awaited`` returns for whom the game waits, ``bots`` which seats are bots' now."""

    def __init__(
        self, clock: VirtualClock, seats: int, awaited: Callable[[], Collection[int]], bots: Callable[[], Collection[int]]
    ) -> None:
        self._clock, self._awaited, self._bots = clock, awaited, bots
        self._passed_over = set[int]()  # bots have sat there
        self.least, self.most, self.steps = [0] * seats, [0] * seats, [0] * seats
        self.is_open = True
        clock.listen(self._pass)

    def _pass(self, milliseconds: int) -> None:
        if not self.is_open:
            return
        for seat in self._awaited():
            self.most[seat] += milliseconds
            if not self._clock.in_call:
                self.least[seat] += milliseconds

    def pass_over_bots(self) -> None:
        """Note which seats are bots': what those are charged is not checked from now on."""
        self._passed_over.update(self._bots())

    def complaint(self, times: Sequence[int] | None) -> str:
        """Return what is wrong with the times that a message has, "" for nothing."""
        for seat, left in enumerate(times or ()):
            charged = EACH + MORE * self.steps[seat] - left
            if seat not in self._passed_over and not self.least[seat] <= charged <= self.most[seat]:
                return f"seat {seat} is charged {charged} ms, and thought for {self.least[seat]} to {self.most[seat]} ms"
        return ""
