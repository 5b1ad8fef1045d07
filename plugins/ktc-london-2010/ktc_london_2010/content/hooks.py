"""The hooks of card plugins.

*Fixed* hooks are called once, when a set is opened; their powers work while the card is in view.  *Live* hooks are called when
their card is activated or played; they return effects, which the engine resolves in order.  Hooks take and return plain values
and keep no state.
"""

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
    """The place of a card in a live hook: its seat, its stack (-1 for a card from the hand), and the pounds on it."""

    seat: int
    stack: int
    money: int = 0


class CardHooks:
    """Hook specifications of card plugins.  A rule is given by its id."""

    @hookspec
    def placed_without_expending(self) -> str | None:
        """Fixed: return the rule by which it is placed without expending a card; None if one is expended."""

    @hookspec
    def any_colour_costs(self) -> tuple[int, str] | None:
        """Fixed, in view: return the pounds for which its owner may expend a card of any colour, and the rule."""

    @hookspec
    def loan_brings(self) -> tuple[int, str] | None:
        """Fixed, in view: return the pounds that each loan brings its owner, and the rule."""

    @hookspec
    def start_cards(self) -> tuple[int, int, str] | None:
        """Fixed, in view: return the least and the most cards its owner takes at the start of a turn, and the rule."""

    @hookspec
    def start_looks(self) -> tuple[int, str] | None:
        """Fixed, in view: return the number of deck cards its owner may look at to start a turn, and the rule."""

    @hookspec
    def exchanges(self) -> str | None:
        """Fixed, in view: return the rule by which its owner may exchange a card with the Card Display once a turn."""

    @hookspec
    def hand_is_free(self) -> str | None:
        """Fixed, in view: return the rule by which cards in hand do not count for the poverty of a run."""

    @hookspec
    def saves_a_card(self) -> str | None:
        """Fixed, in view: return the rule by which it may be flipped instead of a card that was activated."""

    @hookspec
    def fills(self) -> tuple[int, str] | None:
        """Fixed, in view: return the pounds put on it whenever its owner places another card, and the rule."""

    @hookspec
    def card_activated(self, here: Here, board: "OpenBoard") -> Effects:
        """Live: return its effects when activated in a run, with its price paid.

        A card without this hook cannot be activated.
        """

    @hookspec
    def card_played(self, here: Here, board: "OpenBoard") -> Effects:
        """Live: return its effects when played from the hand.

        Only for cards without a stone base; such a card without this hook cannot be played.
        """


class CardPlugin:
    """The base class of card plugins; ``card`` has the figures of its card."""

    def __init__(self, card: Card) -> None:
        self.card = card
