"""Cards that come into a hand and leave it, as far as the reader of a state knows them."""

from ktc_london_2010.board.state import State


def add(cards: dict[str, int], card: str, number: int = 1) -> None:
    """Put a card to others of its kind, or take one away; a kind without a card is not kept."""
    found = cards.get(card, 0) + number
    if found:
        cards[card] = found
    else:
        del cards[card]


def gained(state: State, seat: int, card: str | None) -> None:
    """Put a card into a hand; None: one that the reader does not know."""
    player = state.players[seat]
    player.held += 1
    if card is None:
        player.unseen += 1
    else:
        add(player.hand, card)


def lost(state: State, seat: int, card: str) -> None:
    """Take a card from a hand, where all see it; those that all knew to be there go first."""
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
