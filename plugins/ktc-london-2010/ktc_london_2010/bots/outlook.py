"""How long the game may go on for a seat, and what pounds and poverty points are worth to it until then."""

from typing import TYPE_CHECKING

from ktc_london_2010.bots.weights import Weights

if TYPE_CHECKING:
    from ktc_london_2010.board.state import State
    from ktc_london_2010.ruleset import London
else:
    State = London = object


class Outlook:
    """Prices at one position: ``turns`` and ``runs`` are those of the seat that follow this turn, a guess."""

    def __init__(self, rules: London, state: State, seat: int, weights: Weights) -> None:
        self.rules, self.state, self.seat, self.weights = rules, state, seat, weights
        self.player = state.players[seat]
        self.others = [other for other in range(rules.seats) if other != seat]
        self.turns = 0.0 if state.ending >= 0 else max(1.0, state.deck / (weights.pace * rules.seats))
        self.runs = self.turns / weights.cycle
        self.soon = min(1.0, self.turns / 1.5)  # the chance that what waits for a later turn comes about
        self.poverty = self._poverty()
        self.pound = 1 / rules.start.pounds_a_point + weights.early_pound * min(1.0, self.turns / 6)
        self.harm = weights.harm / len(self.others)
        self.loan = self._loan()
        self.stack = self._stack()

    def _poverty(self) -> float:
        """Return what one poverty point more costs: the table is the steeper the farther apart the players are.

        Who has fewest counts it too: all others would discard one more at the end.
        """
        weights, players = self.weights, self.state.players
        apart = self.player.poverty - min([players[other].poverty for other in self.others])
        return min(weights.dearest, weights.poverty + weights.behind * abs(apart))

    def _stack(self) -> float:
        """Return what a stack more, or a borough fewer, costs in the poverty of later runs; little where boroughs abound."""
        weights, player = self.weights, self.player
        crowded = len(player.stacks) + weights.usual_hand > len(player.boroughs)
        return min(self.runs, weights.most_runs) * self.poverty * (1.0 if crowded else weights.slack)

    def _loan(self) -> float:
        """Return what a loan costs besides the money that it brings: most are not repaid, and lose points."""
        start = self.rules.start
        return max(0.0, start.loan_points - start.loan * self.pound)

    def spend(self, pounds: int) -> float:
        """Return what it costs to spend so many pounds, with the loans for which they ask."""
        if not pounds:
            return 0.0
        missing = pounds - self.player.money
        loans = -(-missing // self.rules.start.loan) if missing > 0 else 0
        return pounds * self.pound + loans * self.loan

    def relief(self, points: int) -> float:
        """Return what it is worth to discard so many poverty points, as many as there are."""
        return min(points, self.player.poverty) * self.poverty
