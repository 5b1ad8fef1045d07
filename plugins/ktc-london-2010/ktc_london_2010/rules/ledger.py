"""The events of one step while they are made, with the balances to which they lead."""

from typing import TYPE_CHECKING

from ktc_london_2010.board.copying import copy_of
from ktc_london_2010.board.state import BANK, Player, State
from ktc_london_2010.model import ids
from ktc_london_2010.model.events import Event, LoansTaken, MoneyPaid, MoneyTaken, PointsTaken, PovertyChanged
from ktc_london_2010.rules.view import power

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


class Ledger:
    """Events in their order; a payment for which the money does not reach takes loans first."""

    def __init__(self, rules: "London", state: State, *events: Event) -> None:
        self.rules, self.state = rules, state
        self.events: list[Event] = list(events)
        self._money = [player.money for player in state.players]
        self._poverty = [player.poverty for player in state.players]

    def add(self, event: Event) -> None:
        """Add an event that moves neither money nor poverty."""
        self.events.append(event)

    def pay(self, seat: int, amount: int, rule: str, to: int = BANK, why: str = ids.LOAN_NEEDED) -> None:
        """Let a seat pay another one, or the bank; ``why`` is the rule of the loans that it needs for that."""
        if not amount:
            return
        missing = amount - self._money[seat]
        if missing > 0:
            self.borrow(seat, missing, why)
        self._money[seat] -= amount
        if to != BANK:
            self._money[to] += amount
        self.add(MoneyPaid(seat, amount, to, rule))

    def borrow(self, seat: int, missing: int, why: str) -> None:
        """Let a seat take as few loans as bring so much money."""
        each, by = loan_of(self.rules, self.state.players[seat])
        count = -(-missing // each)
        self._money[seat] += count * each
        self.add(LoansTaken(seat, count, each, by, why))

    def after(self) -> State:
        """Return the position behind the events so far: a card does what it does when its price is paid (run.price)."""
        state = copy_of(self.state)
        for event in self.events:
            self.rules.evolve(state, event)
        return state

    def has(self, seat: int) -> int:
        """Return how much money a seat has now."""
        return self._money[seat]

    def earn(self, seat: int, amount: int, rule: str) -> None:
        """Let a seat take money from the bank."""
        if amount:
            self._money[seat] += amount
            self.add(MoneyTaken(seat, amount, rule))

    def gain(self, seat: int, points: int, rule: str) -> None:
        """Let a seat take victory points."""
        if points:
            self.add(PointsTaken(seat, points, rule))

    def burden(self, seat: int, by: int, rule: str) -> None:
        """Let a seat take poverty points."""
        if by:
            self._poverty[seat] += by
            self.add(PovertyChanged(seat, by, rule))

    def relieve(self, seat: int, by: int, rule: str) -> int:
        """Let a seat discard poverty points, as many as it has of so many; return how many that are."""
        found = min(by, self._poverty[seat])
        if found:
            self._poverty[seat] -= found
            self.add(PovertyChanged(seat, -found, rule))
        return found


def loan_of(rules: "London", player: Player) -> tuple[int, str]:
    """Return how many pounds a loan brings a player, with the rule."""
    found: tuple[int, str] | None = power(rules, player, "loan_brings")
    return found or (rules.start.loan, ids.LOAN_TEN)
