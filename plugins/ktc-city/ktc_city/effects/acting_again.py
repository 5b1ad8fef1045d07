"""One more action, granted by an effect."""

from collections.abc import Callable, Sequence
from typing import Final

from ktc.effects import NO, Doer, Done, OpenChoice, Row
from ktc.effects.stack import LAPSED
from ktc.kit import Chance
from ktc_city.board.evolve import turn_began
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.model.actions import Action, Bid, Upgrade, Use
from ktc_city.model.effect_events import AgainGranted
from ktc_city.model.effect_kinds import Again
from ktc_city.model.events import TurnBegan
from ktc_city.model.plain import SAILING, TURNS

KINDS: Final = {"bid": Bid, "use": Use, "upgrade": Upgrade}
AGAIN, YES = "again", "yes"  # the question and its answer


Listing = Callable[[Setup, State, int], Sequence[Action]]  # all that a seat may do, as the box has it


class DoAgain(Doer[Setup, State]):
    """Offer one more action, and hold the turn for it."""

    def __init__(self, listing: Listing) -> None:
        self._listing = listing

    def possible(self, rules: Setup, state: State, row: Row) -> bool:
        """Return whether a turn is held and the seat's barge has not sailed.

        A seat without keyples is asked too: its hand is hidden, and skipping the question would reveal it.
        """
        due = state.due
        return due is not None and due.held is not None and not due.again and _ashore(state, row.seat)

    def choice(self, rules: Setup, state: State, row: Row) -> OpenChoice | None:
        """Return the question whether to act again; without options while another such action is pending."""
        if row.chosen:
            return None
        return OpenChoice(row.seat, AGAIN, (YES, NO) if self.possible(rules, state, row) else ())

    def do(self, rules: Setup, state: State, row: Row, chance: Chance) -> Done:
        """Grant the action, or let the effect lapse."""
        if row.chosen != (YES,) or not self.possible(rules, state, row):
            return LAPSED
        return Done([AgainGranted(row.seat, _again(row).actions, row.by, row.rule)])


def can_act_again(listing: Listing, setup: Setup, s: State, seat: int, kinds: Sequence[str]) -> Sequence[Action]:
    """Return the legal actions for one more action of a seat; empty if no turn is held, or after its barge has sailed."""
    if s.due is None or s.due.held is None or not _ashore(s, seat):
        return ()
    guess = s.fork()
    turn_began(guess, TurnBegan.make(seat, AGAIN))
    guess.effects = None
    guess.waiting[seat] = 0  # connectors are laid before, and are no part of it
    return of_kinds(listing(setup, guess, seat), kinds) if guess.phase == TURNS else ()


def _ashore(s: State, seat: int) -> bool:
    return s.board.river[seat] == s.era and s.phase != SAILING


def of_kinds(actions: Sequence[Action], kinds: Sequence[str]) -> Sequence[Action]:
    """Filter actions by kind."""
    wanted = classes(kinds)
    return [action for action in actions if isinstance(action, wanted)]


def classes(kinds: Sequence[str]) -> tuple[type, ...]:
    """Return the classes of actions of some kinds."""
    return tuple(KINDS[kind] for kind in kinds)


def _again(row: Row) -> Again:
    assert isinstance(row.effect, Again)
    return row.effect
