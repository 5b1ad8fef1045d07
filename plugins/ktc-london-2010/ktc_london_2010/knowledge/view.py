"""The view of a reader, as plain values for clients."""

from typing import TYPE_CHECKING

import attrs

from ktc_london_2010.board.state import Player, Stack, State
from ktc_london_2010.model.phases import Phase

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


@attrs.frozen
class StackView:
    """A stack, bottom card first, with the state of its top."""

    cards: tuple[str, ...]
    """The ids of its cards, bottom card first."""
    down: bool
    money: int
    """Pounds on the top."""
    activated: bool
    """Whether the top was activated in this turn."""
    new: bool
    """Whether the top was placed in this turn."""
    saved: bool
    """Whether a Hospital saves the top from being flipped in this turn."""


@attrs.frozen
class PlayerView:
    """A player.  ``hand`` is empty for other seats, unless hands are open or the game is over."""

    seat: int
    money: int
    poverty: int
    """Number of poverty points."""
    points: int
    """Victory points taken as counters."""
    loans: int
    """Number of loans."""
    cards_in_hand: int
    """Number of cards in hand."""
    hand: tuple[str, ...]
    """The ids of the cards in hand; empty if the reader may not see them."""
    stacks: tuple[StackView, ...]
    """The stacks of the Building Display, from the left."""
    boroughs: tuple[str, ...]
    """The ids of the player's boroughs, in the order of purchase."""


@attrs.frozen
class DueView:
    """A card with pending effects."""

    seat: int
    card: str
    stack: int


@attrs.frozen
class View:
    """The table as a reader sees it."""

    phase: str
    """The phase of the turn, or of the pending question."""
    turn: int
    """The seat in turn, from 0; -1 if there is none."""
    action: str
    """The action of the turn: "play", "run", "land" or "three"; empty before it is chosen."""
    players: tuple[PlayerView, ...]
    """The players, by seat."""
    deck: int
    """Number of cards in the deck."""
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
    """Number of cards taken at the start of this turn."""
    due_cards: int
    """Number of cards that must still be taken."""
    due: tuple[DueView, ...]
    """The cards with pending effects; the last one is resolved first."""
    free: int
    """Number of cards that may be placed in this action without expending one."""
    exchanged: bool
    """Whether a card was exchanged in this turn."""
    last_turns: int
    """Number of turns left, this one included; -1 before the last turns."""


def view_of(rules: "London", known: State, seat: int | None) -> View:
    """Return the view of a position already redacted for the reader."""
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
