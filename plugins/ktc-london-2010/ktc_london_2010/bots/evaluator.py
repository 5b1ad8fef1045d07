"""Estimate the value of each action for a seat, in points."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from ktc_london_2010.board.state import DECK
from ktc_london_2010.bots.effects import site_worth, worth_of
from ktc_london_2010.bots.hand import Hand
from ktc_london_2010.bots.outlook import Outlook
from ktc_london_2010.bots.plans import PlayPlan, RunPlan
from ktc_london_2010.bots.weights import DEFAULT_WEIGHTS, Weights
from ktc_london_2010.content.hooks import Here
from ktc_london_2010.model import actions as a
from ktc_london_2010.model.effects import ExpendCards
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.rules.playing import is_one_of_wrens

if TYPE_CHECKING:
    from ktc_london_2010.board.state import State
    from ktc_london_2010.ruleset import London
else:
    State = London = object

FIRST: Final = 100.0  # actions that cost nothing come first
NEVER: Final = -100.0
FAR_AHEAD: Final = 20  # points
LEAST_GAIN: Final = 0.5  # needed to exchange or save a card


class Evaluator:
    """Values of actions in one position.  Reads only what its seat knows, even if given the full state."""

    def __init__(self, rules: London, state: State, seat: int, weights: Weights = DEFAULT_WEIGHTS) -> None:
        self.rules, self.state, self.seat, self.weights = rules, state, seat, weights
        self.outlook = Outlook(rules, state, seat, weights)
        self.player = self.outlook.player
        self.hand = Hand(self.outlook)
        self.playing = PlayPlan(self.hand)
        self.running = RunPlan(self.hand)
        self.begins = state.phase == Phase.ACTION

    def best(self, actions: Sequence[a.Action], whim: Callable[[], float]) -> a.Action:
        """Return the action with the highest value; ``whim`` adds noise between nearly equal ones."""
        noise = self.weights.noise
        return max(actions, key=lambda action: self.worth(action) + noise * whim())

    def worth(self, action: a.Action) -> float:
        """Return the value of an action."""
        return WORTHS[type(action)](self, action)

    # --- taking cards -----------------------------------------------------------------------------------------------

    def take(self, action: a.TakeCard) -> float:
        """Value a card of the Card Display, or an unknown card of the deck."""
        if action.place == DECK or action.card is None:
            return self.hand.drawn() + (self.rush if self.state.phase == Phase.START else 0.0)
        return self.hand.taken(action.card)

    @cached_property
    def rush(self) -> float:
        """Value of an earlier end of the game; negative if this seat is behind."""
        totals = self.totals
        lead = totals[self.seat] - max([totals[other] for other in self.outlook.others])
        return self.weights.rush * max(-1.0, min(1.0, lead / FAR_AHEAD))

    def kept(self, action: a.KeepCard) -> float:
        """Value keeping a looked-at card."""
        return self.hand.taken(action.card)

    def returned(self, action: a.ReturnCards) -> float:
        """Value returning cards; another seat will draw the first one next."""
        return -self.hand.keep(action.cards[0]) / len(self.outlook.others)

    # --- playing cards ----------------------------------------------------------------------------------------------

    def place(self, action: a.PlaceCard) -> float:
        """Value placing a card: its value on the table, less what it covers and the card expended for it."""
        plan = self.playing
        worth = plan.net(action.card, action.expends) - plan.covering[action.stack]
        if action.expends is None and self.state.free and not is_one_of_wrens(self.rules, self.state, action.card):
            worth += LEAST_GAIN
        return worth + plan.rest + self.weights.play if self.begins else worth

    def person(self, action: a.PlayPerson) -> float:
        """Value playing a person: its effects, and the placements that follow."""
        effects = self.rules.played[action.card](Here(self.seat, -1), self.hand.board)
        worth = worth_of(self.hand, effects, -1) - self.hand.keep(action.card)
        return worth + sum(self.playing.steps) + self.weights.play if self.begins else worth

    # --- running the city -------------------------------------------------------------------------------------------

    def activate(self, action: a.ActivateCard) -> float:
        """Value activating a card; the first activation also has the value of the rest of the run."""
        worth = self.running.activated(action.stack, action.expends)
        return worth + self.running.rest if self.begins else worth

    def again(self, action: a.ActivateAgain) -> float:
        """Value a repeated activation, which has no price."""
        return self.hand.activation(self.player.stacks[action.stack].cards[-1], action.stack)

    def hospital(self, action: a.UseHospital) -> float:
        """Value saving a card: its later activations, less the Hospital's power and a minimum gain."""
        stacks = self.player.stacks
        saved, lost = stacks[action.saves].cards[-1], stacks[action.hospital].cards[-1]
        return self.hand.later(saved, action.saves) - self.hand.power(lost, lies=True) - LEAST_GAIN

    def cover(self, action: a.CoverStack) -> float:
        """Value covering a stack with a card of the Card Display."""
        return self.hand.on_table(action.card)

    def player_chosen(self, action: a.ChoosePlayer) -> float:
        """Value a player as a target by points, so the leader is chosen."""
        return self.totals[action.player]

    @cached_property
    def totals(self) -> Sequence[int]:
        """The current points of all seats."""
        return self.rules.score(self.state).totals

    def expend(self, action: a.ExpendCard) -> float:
        """Value expending a card for an effect: its gains, less the value of the card in hand."""
        effect = self.state.due[-1].effects[0]
        assert isinstance(effect, ExpendCards)
        brought = effect.money * self.outlook.pound + effect.points + self.outlook.relief(effect.relief)
        return brought + self.hand.less - self.hand.keep(action.card)

    def tunnel(self, action: a.PlaceUnderground) -> float:
        """Value an Underground counter in a borough."""
        return site_worth(self.hand, action.borough)

    # --- other actions ----------------------------------------------------------------------------------------------

    def buy(self, action: a.BuyLand) -> float:
        """Value a borough: its points, the poverty it saves in each run, and its cards, less its price."""
        borough, outlook, weights = self.rules.boroughs[action.borough], self.outlook, self.weights
        saved = weights.land_runs * outlook.stack + (weights.site if outlook.turns else 0.0)
        return borough.points + saved + self.hand.several(borough.cards) - outlook.spend(borough.cost)

    def three(self, action: a.TakeThree) -> float:
        """Value taking three cards."""
        return self.hand.several(3)

    def exchange(self, action: a.ExchangeCard) -> float:
        """Value an exchange by the gain over the least valuable card of the hand."""
        given = next(card for card in self.hand.cheapest if card not in self.rules.never_given)
        gain = self.hand.taken(action.card) - self.hand.keep(given)
        return FIRST + gain if gain > LEAST_GAIN else NEVER

    def give(self, action: a.GiveCard | a.GiveUpCard) -> float:
        """Value giving a card away; in an exchange, the card received is not in the hand yet."""
        return -self.hand.keep(action.card)

    def loan(self, action: a.TakeLoan) -> float:
        """Value a voluntary loan, which costs more than it brings."""
        return NEVER

    def done(self, action: a.Action) -> float:
        """Value ending an action, or taking no more cards: 0, so it is chosen when nothing else gains."""
        return 0.0


WORTHS: Final[Mapping[type, Callable[[Evaluator, Any], float]]] = {
    a.TakeCard: Evaluator.take,
    a.LookAtDeck: lambda evaluator, action: FIRST,
    a.KeepCard: Evaluator.kept,
    a.ReturnCards: Evaluator.returned,
    a.EndTaking: Evaluator.done,
    a.PlaceCard: Evaluator.place,
    a.PlayPerson: Evaluator.person,
    a.EndPlay: Evaluator.done,
    a.ActivateCard: Evaluator.activate,
    a.ActivateAgain: Evaluator.again,
    a.EndRun: Evaluator.done,
    a.UseHospital: Evaluator.hospital,
    a.EndFlips: Evaluator.done,
    a.CoverStack: Evaluator.cover,
    a.ChoosePlayer: Evaluator.player_chosen,
    a.ExpendCard: Evaluator.expend,
    a.EndExpending: Evaluator.done,
    a.PlaceUnderground: Evaluator.tunnel,
    a.BuyLand: Evaluator.buy,
    a.TakeThree: Evaluator.three,
    a.ExchangeCard: Evaluator.exchange,
    a.GiveCard: Evaluator.give,
    a.GiveUpCard: Evaluator.give,
    a.TakeLoan: Evaluator.loan,
}
