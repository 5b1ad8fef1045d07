"""The bot search: greedy proposes the candidates and plays the determinizations to the end."""

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import attrgetter
from random import Random
from typing import Any, Final

from ktc.bots.search import WINNING, BasePlayout, Budget, Candidate, Search, Weight, read_budget
from ktc.kit import Chance
from ktc_city.board.state import State
from ktc_city.bots.greedy import Judge
from ktc_city.bots.rules import rules_of
from ktc_city.game.new_game import CityTable
from ktc_city.game.ruleset import City
from ktc_city.model import ids
from ktc_city.model.actions import Bid, SetSail, Upgrade, Use
from ktc_city.model.plain import OVER, TURNS

World = Any  # a game as it may be, as far as its seat can tell
CANDIDATES: Final = 8
OFTEN_ALIKE: Final = (Bid, Use, Upgrade, SetSail)
ALIKE: Final = 2  # candidates of one kind with one tile, or of one kind without a tile
SMALL_SHARE: Final = 0.2  # of a turn's budget, for where to lay something and what to take
MUCH: Final = 5.0  # points by which an action may be worse, as greedy sees it, and still be a candidate
__all__ = ["GreedySearch", "search"]


class GreedyPlayout(BasePlayout[City, State]):
    """A playout: a copy of a determinization with independent draws."""

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
        """Return the lead of a seat's team over the best other one in points, with a bonus for winning."""
        sheet = self.rules.score(self.state)
        return sheet.lead(seat) + (WINNING if seat in sheet.winners else -WINNING)


class CityGuide:
    """Guides the search by greedy's evaluation."""

    def weigh(self, table: CityTable) -> Weight:
        """Return the weight of a decision: high for turns, low for follow-ups, and shorter playouts in late eras."""
        rules_of(table)
        s: State = table.position()
        eras = len(s.index.inventory.eras)
        turn = s.phase == TURNS and not s.waiting[table.seat] and (s.due is None or s.due.open)
        return Weight(1.0 if turn else SMALL_SHARE, (eras - s.era) / eras)

    def candidates(self, table: CityTable, most: int, random: Random, worlds: Sequence[World]) -> list[Candidate]:
        """Return the candidates that greedy values highest."""
        judge = Judge(rules_of(table).setup, table.position(), table.seat)
        return _best((Candidate(action, judge.worth(action)) for action in table.legal_actions()), most)

    def playout(self, table: CityTable, world: World, chance: Chance, random: Random) -> GreedyPlayout:
        """Return a playout by greedy."""
        return GreedyPlayout(rules_of(table), world.state, chance, random)


def _best(candidates: Iterable[Candidate], most: int) -> list[Candidate]:
    """Return the best candidates by greedy's values: few similar ones, and none far behind the best."""
    found, seen = list[Candidate](), Counter[tuple[type, str]]()
    for candidate in sorted(candidates, key=attrgetter("worth"), reverse=True):
        action = candidate.action
        sort = (type(action), action.tile if isinstance(action, Bid | Use | Upgrade) else "")
        if found and candidate.worth < found[0].worth - MUCH:
            break
        if seen[sort] < ALIKE or not isinstance(action, OFTEN_ALIKE):
            seen[sort] += 1
            found.append(candidate)
    return found[: min(most, CANDIDATES)]


class GreedySearch(Search):
    """The bot search: plays out greedy's best candidates with greedy."""

    games = (ids.RULESET,)

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget, CityGuide())


def search(seed: int, settings: str | None = None) -> GreedySearch:
    """Return the bot for a seed, with settings such as ``iterations=200``."""
    return GreedySearch(seed, None if settings is None else read_budget(settings))
