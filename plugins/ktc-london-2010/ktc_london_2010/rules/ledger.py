"""Collect the events of one step, with running balances of money and poverty."""

from typing import TYPE_CHECKING

from ktc_london_2010.board.copying import copy_of
from ktc_london_2010.board.state import BANK, State
from ktc_london_2010.model import ids
from ktc_london_2010.model.events import Event, LoansTaken, MoneyPaid, MoneyTaken, PointsTaken, PovertyChanged
from ktc_london_2010.rules.view import AnyPlayer, power

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


class Ledger:
    """The events of one step, in order; a payment takes loans first if the money is short."""

    def __init__(self, rules: "London", state: State, *events: Event) -> None:
        self.rules, self.state = rules, state
        self.events: list[Event] = list(events)
        self._money = [player.money for player in state.players]
        self._poverty = [player.poverty for player in state.players]

    def add(self, event: Event) -> None:
        """Add an event that moves neither money nor poverty."""
        self.events.append(event)

    def pay(self, seat: int, amount: int, rule: str, to: int = BANK, why: str = ids.LOAN_NEEDED) -> None:
        """Pay pounds to another seat or the bank; ``why`` is the rule of the loans needed for it."""
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
        """Take the fewest loans that bring ``missing`` pounds."""
        player = self.state.players[seat]
        each, by = loan_of(self.rules, player)
        count = loans_for(self.rules, player, missing)
        self._money[seat] += count * each
        self.add(LoansTaken(seat, count, each, by, why))

    def after(self) -> State:
        """Return the position after the events so far, as effects apply after the price is paid (run.price)."""
        state = copy_of(self.state)
        for event in self.events:
            self.rules.evolve(state, event)
        return state

    def has(self, seat: int) -> int:
        """Return a seat's current money."""
        return self._money[seat]

    def earn(self, seat: int, amount: int, rule: str) -> None:
        """Take money from the bank."""
        if amount:
            self._money[seat] += amount
            self.add(MoneyTaken(seat, amount, rule))

    def gain(self, seat: int, points: int, rule: str) -> None:
        """Take victory points."""
        if points:
            self.add(PointsTaken(seat, points, rule))

    def burden(self, seat: int, by: int, rule: str) -> None:
        """Take poverty points."""
        if by:
            self._poverty[seat] += by
            self.add(PovertyChanged(seat, by, rule))

    def relieve(self, seat: int, by: int, rule: str) -> int:
        """Discard up to ``by`` poverty points; return the number discarded."""
        found = min(by, self._poverty[seat])
        if found:
            self._poverty[seat] -= found
            self.add(PovertyChanged(seat, -found, rule))
        return found


def loans_for(rules: "London", player: AnyPlayer, missing: int) -> int:
    """Return the fewest loans that bring a player ``missing`` pounds."""
    each, _ = loan_of(rules, player)
    return -(-missing // each)


def loan_of(rules: "London", player: AnyPlayer) -> tuple[int, str]:
    """Return the pounds that a loan brings a player, and the rule."""
    found: tuple[int, str] | None = power(rules, player, "loan_brings")
    return found or (rules.start.loan, ids.LOAN_TEN)
