"""The search guide: greedy proposes the candidates and plays the determinizations to the end."""

from collections.abc import Sequence
from typing import Final

from ktc.bots.search import RatedGuide, Weight
from ktc_city.board.state import State
from ktc_city.bots.greedy import Judge, estimate
from ktc_city.bots.rules import rules_of
from ktc_city.box.setup import team_of
from ktc_city.game.new_game import CityTable
from ktc_city.game.ruleset import City
from ktc_city.model.actions import Action, Bid, SetSail, Upgrade, Use
from ktc_city.model.plain import TURNS

ERA: Final = 2 / 3  # of its part of a game's time: what a playout to the end of an era takes, its estimate included
ALIKE: Final = 2  # candidates of one kind with one tile, or of one kind without a tile
SMALL_SHARE: Final = 0.2  # of a turn's budget, for where to lay something and what to take


class CityGuide(RatedGuide):
    """Guides the search by greedy's evaluation."""

    policy = "greedy"
    stages = 1

    def rating(self, rules: City, state: State, seat: int) -> Judge:
        """Return greedy's judge; the state of a determinization holds sealed bids, which the seat does not know."""
        setup = rules.setup
        return Judge(setup, rules.known(state, seat) if setup.sealed else state, seat)

    def stage(self, state: State) -> int:
        """Return the era."""
        return state.era

    def estimates(self, rules: City, state: State) -> Sequence[float]:
        """Return greedy's estimates of the final points."""
        return [estimate(rules.setup, state, seat) for seat in range(rules.setup.seats)]

    def side(self, rules: City, seat: int) -> Sequence[int]:
        """Return the seat's team."""
        return team_of(rules.setup, seat)

    def similar(self, rating: Judge, action: Action) -> tuple[tuple[type, str], int] | None:
        """Return the kind and tile of a bid, use, upgrade or sailing."""
        if not isinstance(action, Bid | Use | Upgrade | SetSail):
            return None
        return (type(action), "" if isinstance(action, SetSail) else action.tile), ALIKE

    def weigh(self, table: CityTable) -> Weight:
        """Return the weight of a decision: high for turns, low for follow-ups; a playout takes an era."""
        rules_of(table)
        s: State = table.position()
        eras = len(s.index.inventory.eras)
        turn = s.phase == TURNS and not s.waiting[table.seat] and (s.due is None or s.due.open)
        return Weight(1.0 if turn else SMALL_SHARE, ERA / eras)
