"""Estimate a seat's remaining turns, and the value of pounds, loans and poverty points in that time."""

from typing import TYPE_CHECKING

from ktc_london_2010.bots.weights import Weights

if TYPE_CHECKING:
    from ktc_london_2010.board.state import State
    from ktc_london_2010.ruleset import London
else:
    State = London = object


class Outlook:
    """Values in one position, in points.  ``turns`` and ``runs`` estimate those that the seat has after this turn."""

    def __init__(self, rules: London, state: State, seat: int, weights: Weights) -> None:
        self.rules, self.state, self.seat, self.weights = rules, state, seat, weights
        self.player = state.players[seat]
        self.others = [other for other in range(rules.seats) if other != seat]
        self.turns = 0.0 if state.ending >= 0 else max(1.0, state.deck / (weights.pace * rules.seats))
        self.runs = self.turns / weights.cycle
        self.soon = min(1.0, self.turns / 1.5)  # the chance to use what waits for a later turn
        self.poverty = self._poverty()
        self.pound = 1 / rules.start.pounds_a_point + weights.early_pound * min(1.0, self.turns / 6)
        self.harm = weights.harm / len(self.others)
        self.loan = self._loan()
        self.stack = self._stack()

    def _poverty(self) -> float:
        """Return the cost of one more poverty point: the table is steeper the farther apart the players are.

        The player with the fewest counts the distance too: all others would discard one more at the end.
        """
        weights, players = self.weights, self.state.players
        apart = self.player.poverty - min([players[other].poverty for other in self.others])
        return min(weights.dearest, weights.poverty + weights.behind * abs(apart))

    def _stack(self) -> float:
        """Return the poverty cost of one more stack, or one borough fewer, in later runs; small with boroughs to spare."""
        weights, player = self.weights, self.player
        crowded = len(player.stacks) + weights.usual_hand > len(player.boroughs)
        return min(self.runs, weights.most_runs) * self.poverty * (1.0 if crowded else weights.slack)

    def _loan(self) -> float:
        """Return the net cost of a loan; most are not repaid and lose points."""
        start = self.rules.start
        return max(0.0, start.loan_points - start.loan * self.pound)

    def spend(self, pounds: int) -> float:
        """Return the cost in points of spending pounds, including the loans that this requires."""
        if not pounds:
            return 0.0
        missing = pounds - self.player.money
        loans = -(-missing // self.rules.start.loan) if missing > 0 else 0
        return pounds * self.pound + loans * self.loan

    def relief(self, points: int) -> float:
        """Return the value of discarding up to ``points`` poverty points."""
        return min(points, self.player.poverty) * self.poverty
