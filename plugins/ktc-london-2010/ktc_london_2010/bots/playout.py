"""Playing a world on by greedy."""

from typing import Final

from ktc.bots.search import WINNING, BasePlayout
from ktc_london_2010.board.state import State
from ktc_london_2010.bots.evaluator import Evaluator
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.ruleset import London

MOST_STEPS: Final = 3_000  # nothing in the rules ends a game in which nobody draws


class GreedyPlayout(BasePlayout[London, State]):
    """A playout: a copy of a determinization, with other luck."""

    def play(self) -> None:
        """Let greedy play all seats until the game is over; an evaluator of a whole state reads what its seat knows."""
        rules, state, whim = self.rules, self.state, self.random.random
        for _ in range(MOST_STEPS):
            if state.phase is Phase.OVER:
                return
            actions = rules.legal(state, state.turn)
            self.do(actions[0] if len(actions) == 1 else Evaluator(rules, state, state.turn).best(actions, whim))

    def ahead(self, seat: int) -> float:
        """Return by how many points a seat is ahead of the best other one, and more for winning."""
        sheet = self.rules.score(self.state)
        return sheet.lead(seat) + (WINNING if seat in sheet.winners else -WINNING)
