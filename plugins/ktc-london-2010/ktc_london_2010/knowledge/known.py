"""Redact a position for a reader."""

from typing import TYPE_CHECKING

from ktc_london_2010.board.copying import copy_of
from ktc_london_2010.board.state import Player, Returned, State
from ktc_london_2010.model import ids
from ktc_london_2010.model.phases import Phase

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


def known_to(rules: "London", state: State, seat: int | None) -> State:
    """Return a copy redacted for a reader: of other hands it has the cards that all saw taken, and counts the others.

    A reader that saw a seat draw a card earlier may know more; that is only in its event log.
    """
    known = copy_of(state)
    hands_are_open = rules.ruled[ids.SECRET_HANDS] == "open" or state.phase is Phase.OVER
    for number, player in enumerate(known.players):
        if number != seat and not hands_are_open:
            _hide(known, player)
    known.returned = [one if one.seat == seat else _unknown(known, one) for one in known.returned]
    if state.turn != seat:
        for card in known.looked:
            if card is not None:
                known.left[card] += 1
        known.looked = [None] * len(known.looked)
    return known


def _hide(known: State, player: Player) -> None:
    for card, number in player.hand.items():
        hidden = number - player.shown.get(card, 0)
        known.left[card] += hidden
        player.unseen += hidden
    player.hand = dict(player.shown)


def _unknown(known: State, one: Returned) -> Returned:
    if one.card is not None:
        known.left[one.card] += 1
    return Returned(None, one.seat)
