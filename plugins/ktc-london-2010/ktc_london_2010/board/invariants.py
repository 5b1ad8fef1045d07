"""Check the invariants of positions between steps, for untrusted records and tests."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ktc_london_2010.board.state import State
from ktc_london_2010.model import ids
from ktc_london_2010.model.phases import Phase

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

RESTING = frozenset(Phase) - {Phase.OPENING}


def components(state: State) -> Mapping[str, int]:
    """Return the number of copies of each card, in all places; unseen copies are included."""
    found = Counter(state.left)
    found.update(state.discard)
    found.update(state.top)
    found.update(state.bottom)
    found.update(one.card for one in state.returned if one.card is not None)
    found.update(card for card in state.looked if card is not None)
    for player in state.players:
        found.update(player.hand)
        for stack in player.stacks:
            found.update(stack.cards)
    return dict(sorted(found.items()))


def complaint_of(rules: "London", state: State) -> str | None:
    """Return the first violated invariant in words, or None."""
    return next(_complaints(rules, state), None)


def _complaints(rules: "London", state: State) -> Iterator[str]:
    if components(state) != {card.id: card.copies for card in sorted(rules.cards.values(), key=lambda card: card.id)}:
        yield "the numbers of copies differ from the set"
    unknown = sum(one.card is None for one in state.returned) + state.looked.count(None)
    unseen = sum(player.unseen for player in state.players) + unknown + sum(state.numbers)
    if min(state.left.values()) < 0 or min(state.numbers) < 0 or unseen != sum(state.left.values()):
        yield "the unseen cards do not match the deck and the hands"
    if max(len(state.top), len(state.bottom)) > rules.columns:
        yield "a row of the Card Display has too many cards"
    for seat, player in enumerate(state.players):
        yield from _of_player(rules, state, seat)
        if player.held != sum(player.hand.values()) + player.unseen or player.unseen < 0:
            yield f"seat {seat} has a wrong number of cards in hand"
        if any(number < 0 for number in player.hand.values()):
            yield f"seat {seat} has a negative number of a card in hand"
    if set(state.tunnels) - set(state.owners) or len(set(state.tunnels)) < len(state.tunnels):
        yield "an Underground counter is where none can be"
    if state.phase not in RESTING or (state.phase is Phase.OVER) != (state.turn == -1):
        yield "the phase and the seat in turn do not match"
    if state.due and not state.due[-1].effects:
        yield "a due card has no effects left"


def _of_player(rules: "London", state: State, seat: int) -> Iterator[str]:
    player = state.players[seat]
    if min(player.money, player.poverty, player.points, player.loans) < 0:
        yield f"seat {seat} has a negative balance"
    if any(not stack.cards or stack.money < 0 for stack in player.stacks):
        yield f"seat {seat} has an empty stack"
    if any(not rules.cards[card].has_base for stack in player.stacks for card in stack.cards):
        yield f"seat {seat} has placed a card without a stone base"
    if sorted(player.boroughs) != sorted(name for name, owner in state.owners.items() if owner == seat):
        yield f"the boroughs of seat {seat} do not match its counters"
    if rules.ruled[ids.LAND_COUNTERS] == "limited" and len(player.boroughs) > rules.start.counters:
        yield f"seat {seat} has placed too many counters"
