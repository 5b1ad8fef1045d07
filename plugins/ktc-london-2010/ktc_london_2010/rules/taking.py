"""Take cards at the start of a turn, and cards that are due."""

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from ktc.kit import Chance, Refusal
from ktc_london_2010.board.state import DECK, THREE, State
from ktc_london_2010.model import ids
from ktc_london_2010.model.actions import EndTaking, KeepCard, LookAtDeck, ReturnCards, TakeCard, TakeThree
from ktc_london_2010.model.events import (
    ActionBegan,
    CardDrawn,
    CardKept,
    CardPicked,
    CardsDue,
    CardsReturned,
    DeckLookedAt,
    Event,
    LastCardTaken,
    TakingEnded,
)
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.rules.display import is_empty, lies_open, open_cards
from ktc_london_2010.rules.drawing import Deck
from ktc_london_2010.rules.view import power

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

THREE_CARDS = 3


def check_take(rules: "London", state: State, action: TakeCard) -> Refusal | None:
    """Return why a card cannot be taken."""
    if action.place == DECK:
        if action.card is not None:
            return Refusal(ids.TAKE_SOURCE, "deck-unnamed")
        if state.phase == Phase.LOOK:
            return Refusal(ids.CARD_UNIVERSITY_LOOK, "keep-one-seen")
        return None if state.deck else Refusal(ids.TAKE_SHORT, "deck-empty")
    if not lies_open(state, action.place, action.card):
        return Refusal(ids.TAKE_SOURCE, "not-on-display")
    return None


def decide_take(rules: "London", state: State, action: TakeCard, chance: Chance) -> Sequence[Event]:
    """Return the events of drawing a card, or taking one from the Card Display."""
    seat, at_start = action.seat, state.phase in (Phase.START, Phase.LOOK)
    rule = ids.TURN_START_CARD if at_start else ids.TAKE_SOURCE
    if action.place != DECK:
        assert action.card is not None  # checked before
        return [CardPicked(seat, action.card, action.place, rule)]
    card = Deck(rules, state, chance).draw(1)[0]
    return [CardDrawn(seat, card, rules.seen_by(seat), rule), *_last(state, seat)]


def _last(state: State, seat: int) -> list[Event]:
    """Return the event that begins the last turns, if the deck has only the card being taken."""
    return [LastCardTaken(seat, ids.END_TRIGGER)] if state.deck == 1 and state.ending < 0 else []


def list_takes(rules: "London", state: State, seat: int) -> Iterable[TakeCard]:
    """Return the cards that can be taken."""
    found = [TakeCard(seat, place, card) for place, card in open_cards(state)]
    if state.deck and state.phase != Phase.LOOK:
        found.insert(0, TakeCard(seat, DECK, None))
    return found


def check_look(rules: "London", state: State, action: LookAtDeck) -> Refusal | None:
    """Return why a seat cannot look at the deck."""
    looks = power(rules, state.players[action.seat], "start_looks")
    if looks is None:
        return Refusal(ids.CARD_UNIVERSITY_LOOK, "no-look")
    if state.taken:
        return Refusal(looks[1], "look-comes-first")
    return None if state.deck else Refusal(looks[1], "deck-empty")


def decide_look(rules: "London", state: State, action: LookAtDeck, chance: Chance) -> Sequence[Event]:
    """Return the event of looking at the top cards."""
    number, rule = power(rules, state.players[action.seat], "start_looks")
    cards = tuple(Deck(rules, state, chance).draw(number))
    return [DeckLookedAt(action.seat, len(cards), cards, (action.seat,), rule)]


def check_keep(rules: "London", state: State, action: KeepCard) -> Refusal | None:
    """Return why a card cannot be kept."""
    return None if action.card in state.looked and action.card is not None else Refusal(ids.CARD_UNIVERSITY_LOOK, "not-seen")


def decide_keep(rules: "London", state: State, action: KeepCard, chance: Chance) -> Sequence[Event]:
    """Return the events of keeping a card."""
    rule = ids.CARD_UNIVERSITY_PARLIAMENT if state.taken else ids.CARD_UNIVERSITY_LOOK
    return [CardKept(action.seat, action.card, rules.seen_by(action.seat), rule), *_last(state, action.seat)]


def list_keeps(rules: "London", state: State, seat: int) -> Iterable[KeepCard]:
    """Return the cards that can be kept."""
    return [KeepCard(seat, card) for card in dict.fromkeys(state.looked) if card is not None]


def check_return(rules: "London", state: State, action: ReturnCards) -> Refusal | None:
    """Return why cards cannot be put back in this way."""
    if sorted(action.cards) != sorted(card for card in state.looked if card is not None):
        return Refusal(ids.CARD_UNIVERSITY_RETURN, "all-go-back")
    return None


def decide_return(rules: "London", state: State, action: ReturnCards, chance: Chance) -> Sequence[Event]:
    """Return the events of putting cards back on the deck."""
    return returned(action.seat, action.cards)


def returned(seat: int, cards: tuple[str, ...]) -> Sequence[Event]:
    """Return the events that put cards back and end taking."""
    back = CardsReturned(seat, len(cards), cards, (seat,), ids.CARD_UNIVERSITY_RETURN)
    return [back, TakingEnded(seat, ids.CARD_UNIVERSITY_RETURN)]


def list_returns(rules: "London", state: State, seat: int) -> Iterable[ReturnCards]:
    """Return the orders in which cards can be put back; none if the reader does not know them."""
    cards = [card for card in state.looked if card is not None]
    return [ReturnCards(seat, order) for order in dict.fromkeys(permutations(cards))] if cards else []


def check_end_taking(rules: "London", state: State, action: EndTaking) -> Refusal | None:
    """Return why further cards must be taken."""
    if state.phase == Phase.TAKE:
        return None if rules.ruled[ids.TAKE_ALL] == "up-to" else Refusal(ids.TAKE_ALL, "take-all", {"number": state.due_cards})
    return None if state.taken >= state.least else Refusal(ids.TURN_START_CARD, "take-one")


def decide_end_taking(rules: "London", state: State, action: EndTaking, chance: Chance) -> Sequence[Event]:
    """Return the event that ends taking."""
    return [TakingEnded(action.seat, ids.TAKE_ALL if state.phase == Phase.TAKE else ids.CARD_PARLIAMENT)]


def follow_start(rules: "London", state: State, chance: Chance) -> Sequence[Event]:
    """End the start of a turn once enough cards were taken or none is left."""
    if state.taken >= state.most:
        return [TakingEnded(state.turn, ids.TURN_START_CARD)]
    return [TakingEnded(state.turn, ids.TAKE_SHORT)] if is_empty(state) else ()


def follow_look(rules: "London", state: State, chance: Chance) -> Sequence[Event]:
    """End the start of a turn after a look at the deck, once enough cards were taken or none is left."""
    nothing = not (state.looked or state.top or state.bottom)
    return [TakingEnded(state.turn, ids.CARD_UNIVERSITY_LOOK)] if state.taken >= state.most or nothing else ()


def follow_return(rules: "London", state: State, chance: Chance) -> Sequence[Event]:
    """Put back the looked-at cards if there is only one order."""
    if not state.looked:
        return [TakingEnded(state.turn, ids.CARD_UNIVERSITY_RETURN)]
    card = state.looked[0]
    return returned(state.turn, (card,)) if len(state.looked) == 1 and card is not None else ()


def follow_take(rules: "London", state: State, chance: Chance) -> Sequence[Event]:
    """End taking once all due cards were taken or none is left."""
    if state.due_cards <= 0:
        return [TakingEnded(state.turn, ids.TAKE_ALL)]
    return [TakingEnded(state.turn, ids.TAKE_SHORT)] if is_empty(state) else ()


def decide_three(rules: "London", state: State, action: TakeThree, chance: Chance) -> Sequence[Event]:
    """Return the events of the action "take three cards"."""
    there = state.deck + len(state.top) + len(state.bottom)
    rule = ids.THREE_TAKE if there >= THREE_CARDS else ids.THREE_FEWER
    return [ActionBegan(action.seat, THREE, ids.TURN_ONE_ACTION), CardsDue(action.seat, THREE_CARDS, rule)]
