"""Playing a world on by greedy's rules of thumb."""

from ktc.bots.search import WINNING, BasePlayout
from ktc_city.board.state import State
from ktc_city.bots.greedy import Judge
from ktc_city.box.setup import team_of
from ktc_city.game.ruleset import City
from ktc_city.model.plain import OVER


class GreedyPlayout(BasePlayout[City, State]):
    """A copy of a world's position, played on with luck of its own."""

    def play(self) -> None:
        """Let greedy play all seats until the game is over."""
        rules, state, whim = self.rules, self.state, self.random.random
        setup, sealed = rules.setup, rules.setup.sealed
        while state.phase != OVER:
            seat = rules.to_act(state)[0]
            actions = rules.legal(state, seat)
            if len(actions) == 1:
                self.do(actions[0])
            else:  # a world's state tells what sealed bids hold, so there greedy gets what its seat would know
                self.do(Judge(setup, rules.known(state, seat) if sealed else state, seat).best(actions, whim))

    def ahead(self, seat: int) -> float:
        """Return by how many points a seat, with its team, is ahead of the best other one, and more for winning."""
        sheet, team = self.rules.score(self.state), team_of(self.rules.setup, seat)
        best = max((total for one, total in enumerate(sheet.totals) if one not in team), default=0)
        return sheet.totals[seat] - best + (WINNING if seat in sheet.winners else -WINNING)
