"""Apply events to a state, one function per event.  No other code writes to a state.

The writers check nothing, draw nothing and call no plugin.
"""

from typing import Final

from ktc.kit import Writers
from ktc_london_2010.board.order import following
from ktc_london_2010.board.state import BANK, HAND, Due, Player, Returned, Stack, State
from ktc_london_2010.model import events as e
from ktc_london_2010.model.phases import Phase

WRITERS: Final = Writers[State](e.EVENTS)


# --- cards in hands and on the deck, as far as the reader of a state knows them ---------------------------------------


def add(cards: dict[str, int], card: str, number: int = 1) -> None:
    """Add ``number`` (or remove -``number``) to the count of a card; a count of 0 is removed."""
    found = cards.get(card, 0) + number
    if found:
        cards[card] = found
    else:
        del cards[card]


def gained(state: State, seat: int, card: str | None) -> None:
    """Add a card to a hand; None for a card unknown to the reader."""
    player = state.players[seat]
    player.held += 1
    if card is None:
        player.unseen += 1
    else:
        add(player.hand, card)


def lost(state: State, seat: int, card: str) -> None:
    """Remove a card from a hand openly; copies that every seat knew to be there go first."""
    player = state.players[seat]
    player.held -= 1
    if card in player.shown:
        add(player.shown, card, -1)
    if card in player.hand:
        add(player.hand, card, -1)
    else:
        player.unseen -= 1
        state.left[card] -= 1


def off_the_deck(state: State, card: str | None) -> str | None:
    """Remove the top card of the deck and return it, or None if the reader does not know it."""
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
    """Return the index of the letter on top of the undrawn cards; raise ``ValueError`` for an empty deck."""
    for letter, number in enumerate(numbers):
        if number:
            return letter
    raise ValueError("the deck is empty")


# --- turns, actions and the end ---------------------------------------------------------------------------------------


@WRITERS.add
def _first_player(state: State, event: e.FirstPlayerDrawn) -> None:
    state.turn = event.seat


@WRITERS.add
def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.turn, state.phase = event.seat, following(state, event)
    state.least, state.most, state.taken = event.least, event.most, 0
    state.exchanged, state.action = False, ""
    state.idle += 1


@WRITERS.add
def _last_taken(state: State, event: e.LastCardTaken) -> None:
    state.ending = len(state.players)


@WRITERS.add
def _action_began(state: State, event: e.ActionBegan) -> None:
    state.action = event.action
    state.free = state.placed = 0
    state.phase = following(state, event)


@WRITERS.add
def _action_ended(state: State, event: e.ActionEnded) -> None:
    state.phase = following(state, event)
    state.free = 0


@WRITERS.add
def _turn_ended(state: State, event: e.TurnEnded) -> None:
    for stack in state.players[event.seat].stacks:
        stack.activated = stack.new = stack.saved = stack.brought = stack.late = False
    if state.ending > 0:
        state.ending -= 1
    state.turn = (event.seat + 1) % len(state.players)


@WRITERS.add
def _repaid(state: State, event: e.LoansRepaid) -> None:
    player = state.players[event.seat]
    player.loans -= event.count
    player.money -= event.amount


@WRITERS.add
def _discarded(state: State, event: e.HandDiscarded) -> None:
    player: Player = state.players[event.seat]
    player.poverty += event.number
    for card in event.cards:
        lost(state, event.seat, card)
        add(state.discard, card)


@WRITERS.add
def _ended(state: State, event: e.GameEnded) -> None:
    state.phase, state.turn = following(state, event), -1


# --- cards that come into a hand --------------------------------------------------------------------------------------


@WRITERS.add
def _hand_dealt(state: State, event: e.HandDealt) -> None:
    for card in event.cards or (None,) * event.number:
        gained(state, event.seat, off_the_deck(state, card))


def _counted(state: State) -> None:
    """Count a card taken, towards those due or those of the start of the turn."""
    if state.phase == Phase.TAKE:
        state.due_cards -= 1
    else:
        state.taken += 1


@WRITERS.add
def _drawn(state: State, event: e.CardDrawn) -> None:
    gained(state, event.seat, off_the_deck(state, event.card))
    _counted(state)
    state.idle = 0


@WRITERS.add
def _picked(state: State, event: e.CardPicked) -> None:
    state.row(event.place).remove(event.card)
    gained(state, event.seat, event.card)
    add(state.players[event.seat].shown, event.card)
    _counted(state)


@WRITERS.add
def _looked(state: State, event: e.DeckLookedAt) -> None:
    state.looked = [off_the_deck(state, card) for card in event.cards or (None,) * event.number]
    state.phase = following(state, event)


@WRITERS.add
def _kept(state: State, event: e.CardKept) -> None:
    if event.card in state.looked:
        state.looked.remove(event.card)
        gained(state, event.seat, event.card)
    else:  # the reader does not know which card it was
        _forget(state)
        state.looked.pop()
        gained(state, event.seat, event.card)
        if event.card is not None:  # if hands are open
            state.left[event.card] -= 1
    _counted(state)
    state.idle = 0


def _forget(state: State) -> None:
    """Make the looked-at cards unknown: another seat reordered them unseen."""
    for at, card in enumerate(state.looked):
        if card is not None:
            state.left[card] += 1
            state.looked[at] = None


@WRITERS.add
def _returned(state: State, event: e.CardsReturned) -> None:
    if event.cards is None:
        _forget(state)
    cards = event.cards or (None,) * event.number
    state.returned += [Returned(card, event.seat) for card in reversed(cards)]
    state.looked = []


@WRITERS.add
def _taking_ended(state: State, event: e.TakingEnded) -> None:
    state.phase = following(state, event)
    state.due_cards = 0


@WRITERS.add
def _cards_due(state: State, event: e.CardsDue) -> None:
    state.due_cards += event.number
    state.phase = following(state, event)


@WRITERS.add
def _exchanged(state: State, event: e.CardsExchanged) -> None:
    row = state.row(event.place)
    row[row.index(event.taken)] = event.given
    lost(state, event.seat, event.given)
    gained(state, event.seat, event.taken)
    add(state.players[event.seat].shown, event.taken)
    state.exchanged = True


# --- cards that leave a hand, and where they go -----------------------------------------------------------------------


@WRITERS.add
def _shown(state: State, event: e.CardExpended | e.CardGivenUp) -> None:
    lost(state, event.seat, event.card)
    state.row(event.place).append(event.card)


@WRITERS.add
def _overflowed(state: State, event: e.DisplayOverflowed) -> None:
    for card in state.top:
        add(state.discard, card)
    state.top, state.bottom = state.bottom, []


@WRITERS.add
def _placed(state: State, event: e.CardPlaced) -> None:
    if event.source == HAND:
        lost(state, event.seat, event.card)
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


@WRITERS.add
def _person(state: State, event: e.PersonPlayed) -> None:
    lost(state, event.seat, event.card)
    add(state.discard, event.card)


@WRITERS.add
def _freed(state: State, event: e.PlacementsFreed) -> None:
    state.free += event.number


# --- cards of a Building Display: activations, effects and flips ------------------------------------------------------


@WRITERS.add
def _activated(state: State, event: e.CardActivated) -> None:
    for number, stack in enumerate(state.players[event.seat].stacks):
        if number == event.stack:
            stack.activated = True
        elif stack.brought:
            stack.late = True


@WRITERS.add
def _due(state: State, event: e.EffectsDue) -> None:
    state.due.append(Due(event.seat, event.card, event.stack, event.effects))


@WRITERS.add
def _effects_left(state: State, event: e.EffectsLeft) -> None:
    if event.effects:
        state.due[-1].effects = event.effects
    else:
        state.due.pop()


@WRITERS.add
def _run_ended(state: State, event: e.RunEnded) -> None:
    state.phase = following(state, event)


@WRITERS.add
def _hospital(state: State, event: e.HospitalUsed) -> None:
    stacks = state.players[event.seat].stacks
    stacks[event.hospital].down = True
    stacks[event.saved].saved, stacks[event.saved].down = True, False


@WRITERS.add
def _flipped(state: State, event: e.CardFlipped) -> None:
    state.players[event.seat].stacks[event.stack].down = True


# --- money, loans, points and poverty ---------------------------------------------------------------------------------


@WRITERS.add
def _loans(state: State, event: e.LoansTaken) -> None:
    player = state.players[event.seat]
    player.loans += event.count
    player.money += event.count * event.each


@WRITERS.add
def _paid(state: State, event: e.MoneyPaid) -> None:
    state.players[event.seat].money -= event.amount
    if event.to != BANK:
        state.players[event.to].money += event.amount


@WRITERS.add
def _money(state: State, event: e.MoneyTaken) -> None:
    state.players[event.seat].money += event.amount


@WRITERS.add
def _put(state: State, event: e.MoneyPutOnCard) -> None:
    state.players[event.seat].stacks[event.stack].money += event.amount


@WRITERS.add
def _left(state: State, event: e.MoneyLeftCard) -> None:
    player = state.players[event.seat]
    player.stacks[event.stack].money -= event.amount
    if event.to != BANK:
        state.players[event.to].money += event.amount


@WRITERS.add
def _points(state: State, event: e.PointsTaken) -> None:
    state.players[event.seat].points += event.points


@WRITERS.add
def _poverty(state: State, event: e.PovertyChanged | e.PovertyCounted) -> None:
    state.players[event.seat].poverty += event.by


# --- counters on the map ----------------------------------------------------------------------------------------------


@WRITERS.add
def _land(state: State, event: e.LandBought) -> None:
    state.owners[event.borough] = event.seat
    state.players[event.seat].boroughs.append(event.borough)


@WRITERS.add
def _tunnel(state: State, event: e.UndergroundPlaced) -> None:
    state.tunnels.append(event.borough)
