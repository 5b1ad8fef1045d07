"""Play a determinization to its end with greedy."""

from typing import Final

from ktc.bots.search import WINNING, BasePlayout
from ktc_london_2010.board.state import State
from ktc_london_2010.bots.evaluator import Evaluator
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.ruleset import London

MOST_STEPS: Final = 3_000  # no rule ends a game in which no player draws


class GreedyPlayout(BasePlayout[London, State]):
    """A playout by greedy from a copy of a determinization, with new random draws."""

    def play(self) -> None:
        """Let greedy play all seats to the end; given the full state, it still reads only what its seat knows."""
        rules, state, whim = self.rules, self.state, self.random.random
        for _ in range(MOST_STEPS):
            if state.phase is Phase.OVER:
                return
            actions = rules.legal(state, state.turn)
            self.do(actions[0] if len(actions) == 1 else Evaluator(rules, state, state.turn).best(actions, whim))

    def ahead(self, seat: int) -> float:
        """Return a seat's lead over the best other seat in points, plus or minus a bonus for winning."""
        sheet = self.rules.score(self.state)
        return sheet.lead(seat) + (WINNING if seat in sheet.winners else -WINNING)
