"""The action "play cards": place cards and play persons."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ktc.kit import Chance, Refusal
from ktc_london_2010.board.state import HAND, PLAY, Player, State
from ktc_london_2010.content.hooks import Here
from ktc_london_2010.model import ids
from ktc_london_2010.model.actions import EndPlay, PlaceCard, PlayPerson
from ktc_london_2010.model.events import ActionBegan, ActionEnded, Event, PersonPlayed
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.rules.display import expend
from ktc_london_2010.rules.doing import carry_out
from ktc_london_2010.rules.ledger import Ledger
from ktc_london_2010.rules.places import Places
from ktc_london_2010.rules.placing import place
from ktc_london_2010.rules.view import different, open_board, power

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


def check_place(rules: "London", state: State, action: PlaceCard) -> Refusal | None:
    """Return why a card cannot be placed on this stack for this price."""
    player = state.players[action.seat]
    if action.card not in player.hand:
        return Refusal(ids.PLAY_ONLY_THEN, "not-in-hand", {"card": action.card})
    card = rules.cards[action.card]
    if not card.has_base:
        rule = ids.PLAY_NO_PAUPER if card.is_pauper else ids.PLAY_BASE
        return Refusal(rule, "no-stone-base", {"card": action.card})
    if not 0 <= action.stack <= len(player.stacks):
        return Refusal(ids.PLAY_STACK, "no-such-stack", {"last": len(player.stacks)})
    if action.stack < len(player.stacks) and player.stacks[action.stack].new:
        return Refusal(ids.PLAY_NOT_ON_NEW, "on-new-card")
    return _check_price(rules, state, player, action)


def _check_price(rules: "London", state: State, player: Player, action: PlaceCard) -> Refusal | None:
    """Return why a card cannot be placed for this price: a card of its colour, unless a power changes that."""
    card, expends = rules.cards[action.card], action.expends
    if action.card in rules.holders["placed_without_expending"]:
        return None if expends is None else Refusal(ids.CARD_COFFEE_HOUSE_PLACE, "nothing-expended", {"card": card.id})
    wren_expends = rules.ruled[ids.CARD_WREN] == "any-colour-expended"
    if expends is None:
        return None if state.free and not wren_expends else Refusal(ids.PLAY_SAME_COLOUR, "expend-same", {"colour": card.colour})
    if player.hand.get(expends, 0) < 1 + (expends == action.card):
        return Refusal(ids.PLAY_SAME_COLOUR, "not-in-hand", {"card": expends})
    fits = price_of_colours(rules, state, player, action.card, expends) is not None
    return None if fits else Refusal(ids.PLAY_SAME_COLOUR, "expend-same", {"colour": card.colour})


def price_of_colours(rules: "London", state: State, player: Player, card: str, expends: str) -> tuple[int, str] | None:
    """Return the additional pounds to expend a card for another, and the rule; None if its colour does not fit."""
    if rules.cards[expends].colour == rules.cards[card].colour:
        return 0, ids.PLAY_EXPEND_FIRST
    if state.free > 0 and rules.ruled[ids.CARD_WREN] == "any-colour-expended":
        return 0, ids.CARD_WREN
    school: tuple[int, str] | None = power(rules, player, "any_colour_costs")
    return school


def is_one_of_wrens(rules: "London", state: State, card: str) -> bool:
    """Return whether a card placed without expending one counts as one of Wren's two."""
    alone = card in rules.holders["placed_without_expending"]
    return state.free > 0 and (not alone or rules.ruled[ids.WREN_COFFEE_HOUSE] == "one-of-two")


def decide_place(rules: "London", state: State, action: PlaceCard, chance: Chance) -> Sequence[Event]:
    """Return the events of placing a card, with its price."""
    seat, player, free = action.seat, state.players[action.seat], is_one_of_wrens(rules, state, action.card)
    ledger = Ledger(rules, state, *_begun(state, seat))
    rule = rules.holders["placed_without_expending"].get(action.card, ids.CARD_WREN)
    if action.expends is not None:
        price = price_of_colours(rules, state, player, action.card, action.expends)
        assert price is not None, "only what was checked is decided"
        fee, why = price
        free, rule = why == ids.CARD_WREN, ids.PLAY_STACK
        expend(rules, ledger, seat, action.expends, why)
        ledger.pay(seat, fee, why)
    place(rules, ledger, seat, action.card, action.stack, HAND, rule, free)
    return ledger.events


def _begun(state: State, seat: int) -> Sequence[Event]:
    return [ActionBegan(seat, PLAY, ids.TURN_ONE_ACTION)] if state.phase == Phase.ACTION else ()


def list_places(rules: "London", state: State, seat: int) -> Sequence[PlaceCard]:
    """Return all placements, lazily if there are many."""
    places = places_of(rules, state, seat)
    return places.counted() if places.are_many else places.listed()


def places_of(rules: "London", state: State, seat: int) -> Places:
    """Return the placements of the known cards of a hand."""
    player = state.players[seat]
    hand, cards = player.hand, rules.cards
    stacks = [number for number in different(player) if not player.stacks[number].new] if player.stacks else []
    stacks.append(len(player.stacks))
    alone = rules.holders["placed_without_expending"]
    wren_expends = rules.ruled[ids.CARD_WREN] == "any-colour-expended"
    any_colour = (state.free > 0 and wren_expends) or power(rules, player, "any_colour_costs") is not None
    nothing = state.free > 0 and not wren_expends
    found: list[tuple[str, Sequence[str | None]]] = []
    for name in hand:
        card = cards[name]
        if card.hexagon is None:
            continue
        if name in alone:
            prices: list[str | None] = [None]
        else:
            prices = [
                other
                for other, number in hand.items()
                if (any_colour or cards[other].colour == card.colour) and (other != name or number > 1)
            ]
            if nothing:
                prices.append(None)
        if prices:
            found.append((name, prices))
    return Places(seat, stacks, found)


def check_person(rules: "London", state: State, action: PlayPerson) -> Refusal | None:
    """Return why a card cannot be played for its power."""
    if action.card not in state.players[action.seat].hand:
        return Refusal(ids.PLAY_ONLY_THEN, "not-in-hand", {"card": action.card})
    if action.card not in rules.played:
        rule = ids.CARD_PAUPERS if rules.cards[action.card].is_pauper else ids.PLAY_PERSON
        return Refusal(rule, "no-person", {"card": action.card})
    return None


def decide_person(rules: "London", state: State, action: PlayPerson, chance: Chance) -> Sequence[Event]:
    """Return the events of playing and discarding a person, with its effects."""
    seat, card = action.seat, action.card
    ledger = Ledger(rules, state, *_begun(state, seat), PersonPlayed(seat, card, ids.PLAY_PERSON))
    effects = rules.played[card](Here(seat, -1), open_board(rules, ledger.after()))
    carry_out(rules, ledger, seat, card, -1, effects)
    return ledger.events


def list_persons(rules: "London", state: State, seat: int) -> Iterable[PlayPerson]:
    """Return the persons in a hand."""
    return [PlayPerson(seat, card) for card in state.players[seat].hand if card in rules.played]


def check_end_play(rules: "London", state: State, action: EndPlay) -> Refusal | None:
    """Return why the action cannot end yet."""
    if rules.ruled[ids.PLAY_AT_LEAST_ONE] == "placed-only" and not state.placed and _can_place(rules, state, action.seat):
        return Refusal(ids.PLAY_AT_LEAST_ONE, "place-one")
    if rules.ruled[ids.CARD_WREN] == "exactly-two" and state.free and _can_place(rules, state, action.seat):
        return Refusal(ids.CARD_WREN, "place-freely", {"number": state.free})
    return None


def _can_place(rules: "London", state: State, seat: int) -> bool:
    return bool(places_of(rules, state, seat).cards)


def decide_end_play(rules: "London", state: State, action: EndPlay, chance: Chance) -> Sequence[Event]:
    """Return the event that ends the action."""
    return [ActionEnded(action.seat, ids.PLAY_AT_LEAST_ONE)]
