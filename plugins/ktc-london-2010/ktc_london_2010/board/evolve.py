"""The only code that writes to a state: one function an event.  It refuses nothing, draws nothing and asks no plugin."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ktc_london_2010.board.state import BANK, HAND, PLAY, RUN, Due, Player, Returned, Stack, State
from ktc_london_2010.model import events as e
from ktc_london_2010.model.phases import Phase

AnyEvent = Any  # one of the kinds below


def _add(cards: dict[str, int], card: str, number: int = 1) -> None:
    """Put a card to others of its kind, or take one away; a kind without a card is not kept."""
    found = cards.get(card, 0) + number
    if found:
        cards[card] = found
    else:
        del cards[card]


def _gained(state: State, seat: int, card: str | None) -> None:
    """Put a card into a hand; None: one that the reader does not know."""
    player = state.players[seat]
    player.held += 1
    if card is None:
        player.unseen += 1
    else:
        _add(player.hand, card)


def _lost(state: State, seat: int, card: str) -> None:
    """Take a card from a hand, where all see it; those that all knew to be there go first."""
    player = state.players[seat]
    player.held -= 1
    if card in player.shown:
        _add(player.shown, card, -1)
    if card in player.hand:
        _add(player.hand, card, -1)
    else:
        player.unseen -= 1
        state.left[card] -= 1


def _off_the_deck(state: State, card: str | None) -> str | None:
    """Take the top card of the deck and return it, as far as the reader knows it."""
    if state.returned:
        known = state.returned.pop().card
        if known is not None:
            return known
    else:
        state.numbers[_uppermost(state.numbers)] -= 1
    if card is not None:
        state.left[card] -= 1
    return card


def _uppermost(numbers: list[int]) -> int:
    """Return the letter of the card on top of what never was drawn; raises ``ValueError`` for an empty deck."""
    for letter, number in enumerate(numbers):
        if number:
            return letter
    raise ValueError("the deck is empty")


def _first_player(state: State, event: e.FirstPlayerDrawn) -> None:
    state.turn = event.seat


def _hand_dealt(state: State, event: e.HandDealt) -> None:
    for card in event.cards or (None,) * event.number:
        _gained(state, event.seat, _off_the_deck(state, card))


def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.turn, state.phase = event.seat, Phase.START
    state.least, state.most, state.taken = event.least, event.most, 0
    state.exchanged, state.action = False, ""
    state.idle += 1


def _counted(state: State) -> None:
    """Count a card that was taken, where cards are due."""
    if state.phase == Phase.TAKE:
        state.due_cards -= 1
    else:
        state.taken += 1


def _drawn(state: State, event: e.CardDrawn) -> None:
    _gained(state, event.seat, _off_the_deck(state, event.card))
    _counted(state)
    state.idle = 0


def _picked(state: State, event: e.CardPicked) -> None:
    state.row(event.place).remove(event.card)
    _gained(state, event.seat, event.card)
    _add(state.players[event.seat].shown, event.card)
    _counted(state)


def _looked(state: State, event: e.DeckLookedAt) -> None:
    state.looked = [_off_the_deck(state, card) for card in event.cards or (None,) * event.number]
    state.phase = Phase.LOOK


def _kept(state: State, event: e.CardKept) -> None:
    if event.card in state.looked:
        state.looked.remove(event.card)
        _gained(state, event.seat, event.card)
    else:  # the reader does not know which of them it was
        _forget(state)
        state.looked.pop()
        _gained(state, event.seat, event.card)
        if event.card is not None:  # where hands are open
            state.left[event.card] -= 1
    _counted(state)
    state.idle = 0


def _forget(state: State) -> None:
    """Forget which cards are looked at: another seat has mixed what the reader knew of them."""
    for at, card in enumerate(state.looked):
        if card is not None:
            state.left[card] += 1
            state.looked[at] = None


def _returned(state: State, event: e.CardsReturned) -> None:
    if event.cards is None:
        _forget(state)
    cards = event.cards or (None,) * event.number
    state.returned += [Returned(card, event.seat) for card in reversed(cards)]
    state.looked = []


def _last_taken(state: State, event: e.LastCardTaken) -> None:
    state.ending = len(state.players)


def _taking_ended(state: State, event: e.TakingEnded) -> None:
    if state.phase == Phase.START:
        state.phase = Phase.ACTION
    elif state.phase == Phase.LOOK:
        state.phase = Phase.RETURN
    elif state.phase == Phase.RETURN:
        state.phase = Phase.ACTION
    else:
        state.due_cards = 0
        state.phase = Phase.PLAY if state.action == PLAY else Phase.TRIM


def _action_began(state: State, event: e.ActionBegan) -> None:
    state.action = event.action
    state.free = state.placed = 0
    state.phase = {PLAY: Phase.PLAY, RUN: Phase.RUN}.get(event.action, Phase.TAKE)


def _cards_due(state: State, event: e.CardsDue) -> None:
    state.due_cards += event.number
    state.phase = Phase.TAKE


def _shown(state: State, event: e.CardExpended | e.CardGivenUp) -> None:
    _lost(state, event.seat, event.card)
    state.row(event.place).append(event.card)


def _overflowed(state: State, event: e.DisplayOverflowed) -> None:
    for card in state.top:
        _add(state.discard, card)
    state.top, state.bottom = state.bottom, []


def _placed(state: State, event: e.CardPlaced) -> None:
    if event.source == HAND:
        _lost(state, event.seat, event.card)
        state.placed += 1
        state.free -= event.freely
    else:
        state.row(event.source).remove(event.card)
    stacks = state.players[event.seat].stacks
    if event.stack == len(stacks):
        stacks.append(Stack([event.card], new=event.source == HAND))
        return
    stack = stacks[event.stack]
    stack.cards.append(event.card)
    stack.down = stack.activated = stack.saved = stack.late = False
    stack.new, stack.brought = event.source == HAND, event.source != HAND


def _person(state: State, event: e.PersonPlayed) -> None:
    _lost(state, event.seat, event.card)
    _add(state.discard, event.card)


def _freed(state: State, event: e.PlacementsFreed) -> None:
    state.free += event.number


def _loans(state: State, event: e.LoansTaken) -> None:
    player = state.players[event.seat]
    player.loans += event.count
    player.money += event.count * event.each


def _paid(state: State, event: e.MoneyPaid) -> None:
    state.players[event.seat].money -= event.amount
    if event.to != BANK:
        state.players[event.to].money += event.amount


def _money(state: State, event: e.MoneyTaken) -> None:
    state.players[event.seat].money += event.amount


def _put(state: State, event: e.MoneyPutOnCard) -> None:
    state.players[event.seat].stacks[event.stack].money += event.amount


def _left(state: State, event: e.MoneyLeftCard) -> None:
    player = state.players[event.seat]
    player.stacks[event.stack].money -= event.amount
    if event.to != BANK:
        state.players[event.to].money += event.amount


def _points(state: State, event: e.PointsTaken) -> None:
    state.players[event.seat].points += event.points


def _poverty(state: State, event: e.PovertyChanged | e.PovertyCounted) -> None:
    state.players[event.seat].poverty += event.by


def _activated(state: State, event: e.CardActivated) -> None:
    for number, stack in enumerate(state.players[event.seat].stacks):
        if number == event.stack:
            stack.activated = True
        elif stack.brought:
            stack.late = True


def _due(state: State, event: e.EffectsDue) -> None:
    state.due.append(Due(event.seat, event.card, event.stack, event.effects))


def _effects_left(state: State, event: e.EffectsLeft) -> None:
    if event.effects:
        state.due[-1].effects = event.effects
    else:
        state.due.pop()


def _run_ended(state: State, event: e.RunEnded) -> None:
    state.phase = Phase.FLIP


def _hospital(state: State, event: e.HospitalUsed) -> None:
    stacks = state.players[event.seat].stacks
    stacks[event.hospital].down = True
    stacks[event.saved].saved, stacks[event.saved].down = True, False


def _flipped(state: State, event: e.CardFlipped) -> None:
    state.players[event.seat].stacks[event.stack].down = True


def _land(state: State, event: e.LandBought) -> None:
    state.owners[event.borough] = event.seat
    state.players[event.seat].boroughs.append(event.borough)


def _tunnel(state: State, event: e.UndergroundPlaced) -> None:
    state.tunnels.append(event.borough)


def _exchanged(state: State, event: e.CardsExchanged) -> None:
    row = state.row(event.place)
    row[row.index(event.taken)] = event.given
    _lost(state, event.seat, event.given)
    _gained(state, event.seat, event.taken)
    _add(state.players[event.seat].shown, event.taken)
    state.exchanged = True


def _action_ended(state: State, event: e.ActionEnded) -> None:
    state.phase = Phase.TRIM
    state.free = 0


def _turn_ended(state: State, event: e.TurnEnded) -> None:
    for stack in state.players[event.seat].stacks:
        stack.activated = stack.new = stack.saved = stack.brought = stack.late = False
    if state.ending > 0:
        state.ending -= 1
    state.turn = (event.seat + 1) % len(state.players)


def _repaid(state: State, event: e.LoansRepaid) -> None:
    player = state.players[event.seat]
    player.loans -= event.count
    player.money -= event.amount


def _discarded(state: State, event: e.HandDiscarded) -> None:
    player: Player = state.players[event.seat]
    player.poverty += event.number
    for card in event.cards:
        _lost(state, event.seat, card)
        _add(state.discard, card)


def _ended(state: State, event: e.GameEnded) -> None:
    state.phase, state.turn = Phase.OVER, -1


WRITERS: Final[Mapping[type, Callable[[State, AnyEvent], None]]] = {
    e.FirstPlayerDrawn: _first_player,
    e.HandDealt: _hand_dealt,
    e.TurnBegan: _turn_began,
    e.CardDrawn: _drawn,
    e.CardPicked: _picked,
    e.DeckLookedAt: _looked,
    e.CardKept: _kept,
    e.CardsReturned: _returned,
    e.LastCardTaken: _last_taken,
    e.TakingEnded: _taking_ended,
    e.ActionBegan: _action_began,
    e.CardsDue: _cards_due,
    e.CardExpended: _shown,
    e.CardGivenUp: _shown,
    e.DisplayOverflowed: _overflowed,
    e.CardPlaced: _placed,
    e.PersonPlayed: _person,
    e.PlacementsFreed: _freed,
    e.LoansTaken: _loans,
    e.MoneyPaid: _paid,
    e.MoneyTaken: _money,
    e.MoneyPutOnCard: _put,
    e.MoneyLeftCard: _left,
    e.PointsTaken: _points,
    e.PovertyChanged: _poverty,
    e.PovertyCounted: _poverty,
    e.CardActivated: _activated,
    e.EffectsDue: _due,
    e.EffectsLeft: _effects_left,
    e.RunEnded: _run_ended,
    e.HospitalUsed: _hospital,
    e.CardFlipped: _flipped,
    e.LandBought: _land,
    e.UndergroundPlaced: _tunnel,
    e.CardsExchanged: _exchanged,
    e.ActionEnded: _action_ended,
    e.TurnEnded: _turn_ended,
    e.LoansRepaid: _repaid,
    e.HandDiscarded: _discarded,
    e.GameEnded: _ended,
}


def evolve(state: State, event: AnyEvent) -> None:
    """Write one event into a state."""
    WRITERS[type(event)](state, event)
