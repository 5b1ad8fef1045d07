"""The presenter of London at the terminal, the part ``play`` of its kit."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from ktc.play import Caution, PlayContext, Presenter, Terminal
from ktc_london_2010.drawing.names import LondonNames
from ktc_london_2010.model import events as e
from ktc_london_2010.play.asking import LondonAsking
from ktc_london_2010.play.context import LondonContext

UNTOLD: Final = (e.TakingEnded, e.EffectsDue, e.EffectsLeft, e.ActionEnded, e.TurnEnded)  # implied by the next events


class LondonPresenter(Presenter):
    """The presenter of one game at the terminal."""

    def hand(self, context: Any) -> Sequence[str]:
        """Return what a person has, a line each, with the boroughs."""
        return [*super().hand(context), *context.boroughs]

    def names(self, people: Mapping[int, str]) -> LondonNames:
        """Return the names of players, cards and boroughs."""
        rules: Any = self.game.ruleset
        return LondonNames(rules, self.lang, people)

    def context(self, seat: int, people: Mapping[int, str], terminal: Terminal) -> LondonContext:
        """Return the context of a person's current decision."""
        table, names = self.game.as_seat(seat), self.names(people)
        return LondonContext(kit=self.kit, table=table, terminal=terminal, names=names, view=table.view())

    def asking(
        self, context: PlayContext, happened: Sequence[Text], may_defer: bool, caution: Caution, first: bool
    ) -> LondonAsking:
        """Return one decision of a person."""
        return LondonAsking(context, happened, may_defer, caution, first)

    def news(self, people: Mapping[int, str], told: Sequence[e.Event], since: int) -> list[str]:
        """Return the redacted events of a seat after the first ``since`` as sentences, without those that others imply."""
        return super().news(people, [event for event in told[since:] if not isinstance(event, UNTOLD)], 0)
