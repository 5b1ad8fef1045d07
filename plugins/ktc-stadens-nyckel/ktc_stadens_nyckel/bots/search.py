"""The guide of the search: candidates by all styles, and playouts of a few game turns by the rules of thumb."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ktc.bots.search import WINNING, BasePlayout, Candidate, Weight
from ktc.kit import AnyGame, Chance
from ktc_stadens_nyckel.bots.player import Table, rules_of
from ktc_stadens_nyckel.bots.policy import Reasoning, policy, wish
from ktc_stadens_nyckel.bots.style import GREEDY, STYLES
from ktc_stadens_nyckel.bots.worth import standing
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model.actions import Action
from ktc_stadens_nyckel.model.state import State
from ktc_stadens_nyckel.rules import BIDDING, BUILDING, EXCHANGE, FAMILIES, LIFTING, PAYING, PESTILENCE, PLACING, PRICING, TURN
from ktc_stadens_nyckel.ruleset import StadensNyckel

TURNS: Final = 2  # game turns of a playout
SMALL: Final = {FAMILIES: 0.02, PAYING: 0.1, LIFTING: 0.1, EXCHANGE: 0.2, PLACING: 0.3, PESTILENCE: 0.3}  # shares of a budget
DRAWS: Final = 0.2  # its share where only the pile to draw from is left
LONGEST: Final = 2_000  # steps of a playout
FEW: Final = 16  # actions of a list that are all candidates


class Guide:
    """Guides the search by the rules of thumb."""

    def weigh(self, table: Table) -> Weight:
        """Return a lower weight for minor decisions; a playout takes a few game turns."""
        rules, state = rules_of(table), table.position()
        draws = rules.phase(state) == TURN and state.card_used and state.office_used
        return Weight(DRAWS if draws else SMALL.get(rules.phase(state), 1.0), min(1.0, TURNS / (rules.spaces + 1)))

    def candidates(self, table: Table, most: int, random: Random, worlds: Sequence[AnyGame]) -> list[Candidate]:
        """Return the choice of the rules of thumb, then those of other styles, and similar ones."""
        rules, state, seat, actions = rules_of(table), table.position(), table.seat, table.legal_actions()
        usual = policy(rules, state, seat, actions, random)
        found = {usual: Candidate(usual, by_policy=True)}
        for action in self._others(rules, state, seat, actions, random):
            if len(found) >= max(2, most):
                break
            if action not in found and rules.check(state, action) is None:
                found[action] = Candidate(action)
        return list(found.values())

    def _others(
        self, rules: StadensNyckel, state: State, seat: int, actions: Sequence[Action], random: Random
    ) -> Iterator[Action]:
        reasoning, phase = Reasoning(rules, state, seat, GREEDY, random), rules.phase(state)
        if phase == BIDDING:
            yield a.SealNoBid(seat)
            yield from (reasoning.bid_of(points) for points in (2, 4, 6, 8, 10, 13))
        elif phase == PRICING:
            step, most = rules.start.step, reasoning.dalers
            yield from (a.StatePrice(seat, price) for price in range(step, min(most, 10 * step) + 1, step))
        elif phase in (TURN, BUILDING):
            rated = sorted(reasoning.rated(), key=lambda one: one[0], reverse=True)
            yield reasoning.ending()
            yield from (policy(rules, state, seat, actions, random, style) for style in STYLES.values())
            yield from (action for _, action in rated[:4])
            yield from (a.DrawCard(seat, pile) for pile in ("money", "event"))
        elif len(actions) <= FEW:
            yield from actions

    def playout(self, table: Table, world: AnyGame, chance: Chance, random: Random) -> "Playout":
        """Return a playout of a world."""
        return Playout(rules_of(table), world.state, chance, random)


class Playout(BasePlayout[StadensNyckel, State]):
    """A world in which all play by the rules of thumb, for a few game turns."""

    def play(self) -> None:
        """Let all seats act until the game is over, or a few game turns later."""
        rules, state, random = self.rules, self.state, self.random
        until, ruled = state.space + TURNS, "rulings" in rules.options
        for _ in range(LONGEST):
            if rules.over(state) or state.space > until:
                return
            seat = rules.awaited(state)[0]
            action = wish(rules, state, seat, random)
            if action is None or (ruled and rules.check(state, action) is not None):
                action = rules.legal(state, seat)[0]
            self.do(action)

    def ahead(self, seat: int) -> float:
        """Return by how much a seat is ahead: at the end, by the count."""
        rules, state = self.rules, self.state
        if rules.over(state):
            sheet = rules.score(state)
            return sheet.lead(seat) + (WINNING if seat == sheet.winner else -WINNING)
        own, *others = (standing(rules, state, one) for one in (seat, *rules.others(seat)))
        return own - max(others)
