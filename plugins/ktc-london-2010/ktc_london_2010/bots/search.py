"""The search guide: greedy proposes actions and plays the determinizations to the end."""

from typing import Final

from ktc.bots.search import RatedGuide, Weight
from ktc_london_2010.board.state import State
from ktc_london_2010.bots.evaluator import Evaluator
from ktc_london_2010.bots.rules import LondonTable, rules_of
from ktc_london_2010.model.actions import Action, BuyLand
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.ruleset import London

ALIKE: Final = 1  # candidates of one kind: greedy continues an action well, and seldom chooses the right one
BOROUGHS: Final = 3  # candidates among boroughs, which differ more
SMALL_SHARE: Final = 0.05  # of a turn's budget, for what is decided within an action
SHORTEST: Final = 0.05  # of a game: the least part that a playout takes


class LondonGuide(RatedGuide):
    """Guides the search by greedy's evaluation."""

    most_candidates = 6
    most_behind = 8.0

    def rating(self, rules: London, state: State, seat: int) -> Evaluator:
        """Return greedy's evaluator, which reads of a whole state only what its seat knows."""
        return Evaluator(rules, state, seat)

    def similar(self, rating: Evaluator, action: Action) -> tuple[type, int] | None:
        """Return the kind of an action, at the beginning of one."""
        return (type(action), BOROUGHS if isinstance(action, BuyLand) else ALIKE) if rating.begins else None

    def weigh(self, table: LondonTable) -> Weight:
        """Return more for the action of a turn than for what follows from it; a playout is shorter the smaller the deck."""
        rules, state = rules_of(table), table.position()
        whole = sum(card.copies for card in rules.cards.values()) - rules.seats * rules.start.hand
        turn = state.phase == Phase.ACTION and not state.due
        return Weight(1.0 if turn else SMALL_SHARE, max(SHORTEST, state.deck / whole))
