"""The view of a reader, as plain values."""

from typing import TYPE_CHECKING

import attrs

from ktc_london_2010.board.state import Player, Stack, State
from ktc_london_2010.model.phases import Phase

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


@attrs.frozen
class StackView:
    """A stack, the lowest card first; of its top: whether it lies face down, what lies on it, and what it did in this turn."""

    cards: tuple[str, ...]
    """The ids of its cards, the lowest first."""
    down: bool
    money: int
    """How many pounds lie on the top."""
    activated: bool
    """Whether the top was activated in this turn."""
    new: bool
    """Whether the top was placed in this turn."""
    saved: bool
    """Whether a Hospital keeps the top from being turned in this turn."""


@attrs.frozen
class PlayerView:
    """A player.  ``hand`` are the cards of its hand that the reader sees: all of the own one, none of others'."""

    seat: int
    money: int
    poverty: int
    """How many poverty points the player has."""
    points: int
    """How many victory points the player has taken as counters."""
    loans: int
    """How many loans the player has."""
    cards_in_hand: int
    """How many cards the hand holds."""
    hand: tuple[str, ...]
    """The ids of the cards in hand that the reader sees: all of the own hand, none of others'."""
    stacks: tuple[StackView, ...]
    """The stacks of the Building Display, from the left."""
    boroughs: tuple[str, ...]
    """The ids of the boroughs with a counter of the player, in the order in which they were bought."""


@attrs.frozen
class DueView:
    """The pending question: of which card."""

    seat: int
    card: str
    stack: int


@attrs.frozen
class View:
    """The table.  ``deck`` counts the cards of the deck, ``looked`` are those that the reader looks at.

    ``underground`` are the boroughs with a counter; ``due_cards`` are still to be taken, ``free`` may be placed without expending
    one; ``last_turns`` counts the turns that are left, with this one, -1 before the end has begun.
    """

    phase: str
    """What is being done."""
    turn: int
    """The seat in turn, from 0; -1 when nobody is."""
    action: str
    """The action of the turn: "play", "run", "land" or "three"; empty before it is chosen."""
    players: tuple[PlayerView, ...]
    """The players, by seat."""
    deck: int
    """How many cards the deck has."""
    looked: tuple[str, ...]
    """The ids of the cards of the deck that the reader looks at."""
    top: tuple[str, ...]
    """The ids of the cards in the top row of the Card Display, from the left."""
    bottom: tuple[str, ...]
    """The ids of the cards in the bottom row of the Card Display, from the left."""
    discard: tuple[str, ...]
    """The ids of the discarded cards, in the order of the set."""
    underground: tuple[str, ...]
    """The ids of the boroughs with an Underground counter, in the order in which they were placed."""
    taken: int
    """How many cards were taken at the beginning of this turn."""
    due_cards: int
    """How many cards are still to be taken."""
    due: tuple[DueView, ...]
    """What waits for an answer, the last of them first to be answered."""
    free: int
    """How many cards may be placed in this action without expending one."""
    exchanged: bool
    """Whether a card was exchanged in this turn."""
    last_turns: int
    """How many turns are left, with this one; -1 before the end has begun."""


def view_of(rules: "London", known: State, seat: int | None) -> View:
    """Return what a reader sees of a position that it knows."""
    is_open = rules.seen_by(0) is None or known.phase is Phase.OVER
    players = [_player(rules, number, player, is_open or number == seat) for number, player in enumerate(known.players)]
    looked = tuple(card for card in known.looked if card is not None) if seat == known.turn else ()
    return View(
        str(rules.phase(known)), known.turn, known.action, tuple(players), known.deck, looked, tuple(known.top),
        tuple(known.bottom), tuple(_spread(rules, known.discard)), tuple(known.tunnels), known.taken, known.due_cards,
        tuple(DueView(one.seat, one.card, one.stack) for one in known.due), known.free, known.exchanged, known.ending,
    )  # fmt: skip


def _player(rules: "London", seat: int, player: Player, is_seen: bool) -> PlayerView:
    hand = tuple(_spread(rules, player.hand)) if is_seen else ()
    return PlayerView(
        seat, player.money, player.poverty, player.points, player.loans, player.held, hand, tuple(map(_stack, player.stacks)),
        tuple(player.boroughs),
    )  # fmt: skip


def _stack(stack: Stack) -> StackView:
    return StackView(tuple(stack.cards), stack.down, stack.money, stack.activated, stack.new, stack.saved)


def _spread(rules: "London", cards: dict[str, int]) -> list[str]:
    """Return counted cards one by one, in the order of the set."""
    return [card for card in rules.cards if card in cards for _ in range(cards[card])]
