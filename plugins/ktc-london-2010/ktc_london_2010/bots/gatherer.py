"""A simple baseline bot: it gathers cards, places them, and runs the city once six cards can be activated.

It takes no voluntary loans, estimates no values and ignores the other players.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from ktc_london_2010.board.state import DECK, Player, State
from ktc_london_2010.bots.rules import LondonTable, rules_of
from ktc_london_2010.content.sets import GAME
from ktc_london_2010.model import actions as a
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.ruleset import London

WAITING: Final = 6  # cards to activate from which the city is run
FULL_HAND: Final = 7  # cards in hand from which cards are played
ALWAYS: Final = (a.PlayPerson, a.ActivateAgain, a.PlaceUnderground, a.ExpendCard, a.CoverStack)  # done whenever offered


class Gatherer:
    """A baseline bot that gathers, places and runs the city, by fixed thresholds."""

    games = (GAME,)

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, table: LondonTable) -> a.Action:
        """Return a random action among those that the fixed rules prefer."""
        actions = table.legal_actions()
        if len(actions) == 1:
            return actions[0]
        rules, state = rules_of(table), table.position()
        wanted = _turn(rules, state, state.players[table.seat]) if state.phase == Phase.ACTION and not state.due else ()
        fit = [action for action in actions if isinstance(action, wanted)] if wanted else _going_on(actions)
        return self._random.choice(_cheapest(rules, state, fit or actions))


def _turn(rules: London, state: State, player: Player) -> tuple[type, ...]:
    """Return the kind of action for this turn."""
    waiting = sum(not stack.down and stack.cards[-1] in rules.activated for stack in player.stacks)
    if waiting >= WAITING or (waiting and state.ending >= 0):
        return (a.ActivateCard,)
    if player.held >= FULL_HAND:
        return (a.PlaceCard,)
    affordable = any(rules.boroughs[one].cost <= player.money for one in rules.boroughs if one not in state.owners)
    return (a.BuyLand,) if affordable else (a.TakeThree,)


def _going_on(actions: Sequence[a.Action]) -> Sequence[a.Action]:
    """Return the actions that continue: first free gains, then activations, placements, and draws from the deck."""
    for kinds in (ALWAYS, (a.ActivateCard,), (a.PlaceCard,)):
        fit = [action for action in actions if isinstance(action, kinds)]
        if fit:
            return fit
    return [action for action in actions if isinstance(action, a.TakeCard) and action.place == DECK]


def _cheapest(rules: London, state: State, actions: Sequence[a.Action]) -> Sequence[a.Action]:
    """Return the cheapest actions: affordable boroughs, or placements on face-down stacks, else on a new stack."""
    lands = [action for action in actions if isinstance(action, a.BuyLand)]
    if lands:
        money = state.players[lands[0].seat].money
        bought = [action for action in lands if rules.boroughs[action.borough].cost <= money]
        return bought or lands
    places = [action for action in actions if isinstance(action, a.PlaceCard)]
    if places:
        stacks = state.players[places[0].seat].stacks
        covering = [action for action in places if action.stack < len(stacks) and stacks[action.stack].down]
        new = [action for action in places if action.stack == len(stacks)]
        return covering or new or places
    return actions
