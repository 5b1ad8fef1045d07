"""All that a card's plugin may say, in one file.

*Fixed* hooks are asked once, when a set is opened; what they answer works while the card is in view.  *Live* hooks are asked
when their card is activated or played; they return effects, which the engine does in order.  Hooks get and return plain values
and keep nothing.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import attrs

from ktc.kit import hook_marks
from ktc_london_2010.model.cards import Card
from ktc_london_2010.model.effects import Effects

if TYPE_CHECKING:
    from ktc_london_2010.content.open_board import OpenBoard

PROJECT: Final = "ktc_london_2010"
hookspec, hookimpl = hook_marks(PROJECT)


@attrs.frozen
class Here:
    """The place of an activated card: its seat, its stack (-1: from the hand), and the money on it."""

    seat: int
    stack: int
    money: int = 0


class CardHooks:
    """Hooks of card plugins."""

    @hookspec
    def placed_without_expending(self) -> str | None:
        """Fixed: the rule by which no card is expended to place it; None: one is."""

    @hookspec
    def any_colour_costs(self) -> tuple[int, str] | None:
        """Fixed, in view: the pounds for which its owner may expend a card of any colour to place another, and the rule."""

    @hookspec
    def loan_brings(self) -> tuple[int, str] | None:
        """Fixed, in view: the pounds that each loan brings its owner, and the rule."""

    @hookspec
    def start_cards(self) -> tuple[int, int, str] | None:
        """Fixed, in view: the least and the most cards that its owner takes at the start of a turn, and the rule."""

    @hookspec
    def start_looks(self) -> tuple[int, str] | None:
        """Fixed, in view: at how many cards of the deck its owner may look then, and the rule."""

    @hookspec
    def exchanges(self) -> str | None:
        """Fixed, in view: the rule by which its owner may exchange a card with the Card Display once in each own turn."""

    @hookspec
    def hand_is_free(self) -> str | None:
        """Fixed, in view: the rule by which cards in hand do not count in the poverty of a run."""

    @hookspec
    def saves_a_card(self) -> str | None:
        """Fixed, in view: the rule by which it may be turned face down in the place of a card that was activated."""

    @hookspec
    def fills(self) -> tuple[int, str] | None:
        """Fixed, in view: the pounds that are put on it whenever its owner places another card, and the rule."""

    @hookspec
    def card_activated(self, here: Here, board: "OpenBoard") -> Effects:
        """Live: what it does when it is activated in a run, its price paid.  A card without this hook cannot be activated."""

    @hookspec
    def card_played(self, here: Here, board: "OpenBoard") -> Effects:
        """Live: what a card without a stone base does when it was played from the hand.  Without it, it has no power."""


class CardPlugin:
    """The base of all plugins of cards: ``card`` are the figures of the card that it was made for."""

    def __init__(self, card: Card) -> None:
        self.card = card


FIXED: Final[Sequence[str]] = (
    "placed_without_expending", "any_colour_costs", "loan_brings", "start_cards", "start_looks", "exchanges", "hand_is_free",
    "saves_a_card", "fills",
)  # fmt: skip
