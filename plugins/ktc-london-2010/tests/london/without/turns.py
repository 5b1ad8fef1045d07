"""Switches of turns, of taking cards, of loans, and of how the end begins."""

from collections.abc import Sequence
from typing import Final

import attrs
from ktc_london_2010.board.state import BANK, State
from ktc_london_2010.model import actions as a
from ktc_london_2010.model import events as e
from ktc_london_2010.model import ids
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.ruleset import London

from london.without.kinds import figures
from london.without.switch import AnyAction, AnyEvent, Switch

MOST_POVERTY: Final = 80  # as the box has cubes and discs


def anticlockwise(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """The seat before has the next turn."""
    return [event] if state.turn < 0 else [attrs.evolve(event, seat=(state.turn - 1) % rules.seats)]


def to_the_discard_pile(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """A card that leaves a hand is out of the game."""
    return [e.PersonPlayed(event.seat, event.card, event.rule)]


def nothing_is_there(state: State) -> int:
    """Return how many cards can be taken."""
    return state.deck + len(state.top) + len(state.bottom)


def none_of_few(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """Where there are fewer cards than are due, none is taken."""
    return [attrs.evolve(event, number=0) if nothing_is_there(state) < event.number else event]


def two_of_three(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """Take three cards brings two."""
    return [attrs.evolve(event, number=2) if event.rule == ids.THREE_TAKE else event]


def from_one_source(rules: London, state: State, action: AnyAction) -> bool:
    """Return whether a card of the Card Display is asked for after the first of three."""
    return isinstance(action, a.TakeCard) and action.place != "deck" and state.action == "three" and state.due_cards == 2


def repaid_at_once(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """Loans are repaid at the end of the own turn."""
    player, each = state.players[event.seat], rules.start.repay
    count = min(player.loans, player.money // each)
    return [e.LoansRepaid(event.seat, count, count * each, ids.LOAN_NO_EARLY_REPAYMENT), event] if count else [event]


def no_more_cubes(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """Poverty points are taken as long as the pool has some."""
    taken = sum(player.poverty for player in state.players)
    return [] if event.by > 0 and taken + event.by > MOST_POVERTY else [event]


def no_start_card(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """The last turns begin with the action."""
    return [event, e.TakingEnded(event.seat, ids.END_LAST_START_CARD)] if state.ending > 0 else [event]


def ends_now(rules: London, state: State, event: AnyEvent) -> None:
    """The turn in which the last card is taken is the last."""
    if isinstance(event, e.LastCardTaken):
        state.ending = 1


def looking_is_taking(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """The end begins when somebody looks at the last card."""
    return [event, e.LastCardTaken(event.seat, ids.END_TRIGGER)] if event.number == state.deck else [event]


SWITCHES: Final[Sequence[Switch]] = (
    Switch.replace(ids.TURN_CLOCKWISE, "play goes anticlockwise", e.TurnBegan, anticlockwise),
    Switch.allow(ids.TURN_START_CARD, "a turn may begin with its action"),
    Switch.allow(ids.TURN_ONE_ACTION, "anything may be done in an action"),
    Switch.refuse(
        ids.TURN_NO_PASS,
        "nobody may choose Take three cards where there is nothing to take",
        lambda rules, state, action: isinstance(action, a.TakeThree) and not nothing_is_there(state),
    ),
    figures(ids.TURN_HAND_LIMIT, "a hand may hold any number of cards", hand_limit=1_000),
    Switch.replace(ids.TURN_TRIM_TO_DISPLAY, "cards given up are discarded", e.CardGivenUp, to_the_discard_pile),
    Switch.refuse(
        ids.TAKE_SOURCE,
        "cards are taken from the deck alone",
        lambda rules, state, action: isinstance(action, a.TakeCard) and action.place != "deck",
    ),
    Switch.refuse(ids.TAKE_ONE_BY_ONE, "the second card comes from the deck, whatever the first was", from_one_source),
    Switch.allow(ids.TAKE_ALL, "fewer cards may be taken than are due"),
    Switch.replace(ids.TAKE_SHORT, "where there are fewer cards than are due, none is taken", e.CardsDue, none_of_few),
    Switch.replace(ids.THREE_TAKE, "Take three cards brings two", e.CardsDue, two_of_three),
    Switch.refuse(
        ids.THREE_FEWER,
        "Take three cards wants three cards that can be taken",
        lambda rules, state, action: isinstance(action, a.TakeThree) and nothing_is_there(state) < 3,
    ),
    figures(ids.LOAN_TEN, "a loan brings £20", loan=20),
    Switch.drop(ids.LOAN_NEEDED, "who lacks money goes into debt without a loan", e.LoansTaken, cited=[ids.LOAN_NEEDED]),
    Switch.drop(
        ids.LOAN_FORCED, "who owes another player money goes into debt without a loan", e.LoansTaken, cited=[ids.LOAN_FORCED]
    ),
    Switch.drop(
        ids.LOAN_FORCED_BANK,
        "who must pay for another's card goes into debt without a loan",
        e.LoansTaken,
        cited=[ids.LOAN_FORCED_BANK],
    ),
    Switch.replace(ids.LOAN_NO_EARLY_REPAYMENT, "loans are repaid at the end of a turn", e.TurnEnded, repaid_at_once),
    figures(ids.LOAN_REPAY, "repaying a loan costs £10", repay=10),
    Switch.replace(ids.SUPPLY_UNLIMITED, "poverty points run out when eighty are taken", e.PovertyChanged, no_more_cubes),
    Switch.drop(ids.END_TRIGGER, "the last card of the deck begins nothing", e.LastCardTaken, cited=[ids.END_TRIGGER]),
    Switch.refuse(
        ids.END_FINISH_TURN,
        "no card is taken in a turn after the last of the deck",
        lambda rules, state, action: isinstance(action, a.TakeCard) and state.ending == rules.seats,
    ),
    Switch(ids.END_LAST_TURNS, "the game ends with the turn in which the last card is taken", written=ends_now),
    Switch.replace(ids.END_LAST_START_CARD, "the last turns begin with the action", e.TurnBegan, no_start_card),
    Switch.ruled(ids.END_NO_BOUND, "ten rounds without a card from the deck begin the end", "ten-rounds"),
    Switch.ruled(ids.LOAN_MOMENTS, "loans without need are taken in the whole turn", "whole-turn"),
    Switch.replace(ids.UNIVERSITY_TRIGGER, "looking at the last card begins the end", e.DeckLookedAt, looking_is_taking),
    Switch.refuse(
        ids.CARD_UNIVERSITY_PARLIAMENT,
        "only one card is taken after a look at the deck",
        lambda rules, state, action: (
            isinstance(action, a.KeepCard | a.TakeCard) and state.phase == Phase.LOOK and state.taken > 0
        ),
    ),
    Switch.replace(
        ids.CARD_UNIVERSITY_RETURN,
        "cards go back in the order in which they lay",
        e.CardsReturned,
        lambda rules, state, event: [attrs.evolve(event, cards=event.cards[::-1])],
    ),
    Switch.replace(
        ids.SHOPS_COVERED,
        "money on a card that is built over goes to its owner",
        e.MoneyLeftCard,
        lambda rules, state, event: [attrs.evolve(event, to=event.seat) if event.to == BANK else event],
    ),
)
