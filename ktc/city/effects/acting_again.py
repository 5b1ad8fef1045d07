"""One more action by an effect."""

from collections.abc import Callable, Sequence
from typing import Final

from ktc.city.board.evolve import turn_began
from ktc.city.board.state import State
from ktc.city.box.setup import Setup
from ktc.city.model.actions import Action, Bid, Upgrade, Use
from ktc.city.model.bringing import Again
from ktc.city.model.effect_events import AgainGranted
from ktc.city.model.plain import TURNS
from ktc.effects.row import Row
from ktc.effects.stack import LAPSED, Doer, Done, OpenChoice
from ktc.effects.values import NO
from ktc.kernel.chance import Chance

KINDS: Final = {"bid": Bid, "use": Use, "upgrade": Upgrade}
AGAIN, YES = "again", "yes"  # the question and its answer


Listing = Callable[[Setup, State, int], Sequence[Action]]  # all that a seat may do, as the box has it


class DoAgain(Doer[Setup, State]):
    """Ask whether to act once more, and hold the turn for that."""

    def __init__(self, listing: Listing) -> None:
        self._listing = listing

    def possible(self, rules: Setup, state: State, row: Row) -> bool:
        """Return whether the seat could do anything of the kinds named, in a turn that is not over."""
        return bool(can_act_again(self._listing, rules, state, row.seat, _again(row).actions))

    def choice(self, rules: Setup, state: State, row: Row) -> OpenChoice | None:
        """Ask whether, where it can be done."""
        if row.chosen:
            return None
        return OpenChoice(row.seat, AGAIN, (YES, NO) if self.possible(rules, state, row) else ())

    def do(self, rules: Setup, state: State, row: Row, chance: Chance) -> Done:
        """Grant it, or not."""
        if row.chosen != (YES,):
            return LAPSED
        return Done([AgainGranted(row.seat, _again(row).actions, row.by, row.rule)])


def can_act_again(listing: Listing, setup: Setup, s: State, seat: int, kinds: Sequence[str]) -> Sequence[Action]:
    """Return what a seat could do now as one more action; nothing where no turn is held, or after its barge has sailed."""
    if s.due is None or s.due.held is None or s.board.river[seat] != s.era:
        return ()
    guess = s.fork()
    turn_began(guess, setup.event_table.turn_began(seat, AGAIN))
    guess.effects = None
    guess.waiting[seat] = 0  # connectors are laid before, and are no part of it
    return of_kinds(listing(setup, guess, seat), kinds) if guess.phase == TURNS else ()


def of_kinds(actions: Sequence[Action], kinds: Sequence[str]) -> Sequence[Action]:
    """Return the actions of some kinds."""
    classes = tuple(KINDS[kind] for kind in kinds)
    return [action for action in actions if isinstance(action, classes)]


def _again(row: Row) -> Again:
    assert isinstance(row.effect, Again)
    return row.effect
