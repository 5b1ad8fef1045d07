"""The hooks of cards.  They take and return plain values, see open cards only, and keep no state."""

from collections.abc import Sequence
from typing import Final

from ktc.kit import hook_marks
from ktc_stadens_nyckel.content.board import Board
from ktc_stadens_nyckel.model.cards import Card
from ktc_stadens_nyckel.model.effects import Effects

PROJECT: Final = "ktc_stadens_nyckel"
hookspec, hookimpl = hook_marks(PROJECT)


class CardHooks:
    """Hook specifications of cards."""

    @hookspec
    def development_came(self, board: Board) -> Effects:
        """Return the effects of a Development card when the event marker reaches it."""

    @hookspec
    def event_targets(self, board: Board) -> Sequence[str] | None:
        """Return the targets that an Event card can be played on, as texts.

        A card that needs no target returns only ""; a card without an effect in this position returns none.
        """

    @hookspec
    def target_refused(self, board: Board, target: str) -> str | None:
        """Return the id of the rule that forbids a target of an Event card; None for the rule of the card."""

    @hookspec
    def event_played(self, board: Board, target: str) -> Effects:
        """Return the effects of an Event card on a target."""

    @hookspec
    def dalers_needed(self, board: Board) -> int | None:
        """Return the number of dalers that the player of an Event card must hold."""

    @hookspec
    def symbols_shown(self, at: int, row: Sequence[Sequence[str]]) -> Sequence[Sequence[str]] | None:
        """Return the symbols of all improvements of a row, this card at index ``at``; called when points are counted."""


class CardPlugin:
    """The base class of cards; ``card`` has the figures of the card, and ``given`` its parameters."""

    def __init__(self, card: Card) -> None:
        self.card, self.given = card, card.given

    def number(self, name: str, default: int = 0) -> int:
        """Return a parameter that is a number."""
        found = self.given.get(name, default)
        if not isinstance(found, int):
            raise ValueError(f"{name} of {self.card.id} must be a whole number, not {found!r}")
        return found

    def word(self, name: str) -> str:
        """Return a parameter that is a word."""
        found = self.given.get(name, "")
        if not isinstance(found, str) or not found:
            raise ValueError(f"{name} of {self.card.id} must be a word, not {found!r}")
        return found
