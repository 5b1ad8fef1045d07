"""The presenter of London at the terminal, the part ``play`` of its kit."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from ktc.draw import Seen
from ktc.play import Caution, PlayContext, Presenter, Terminal
from ktc_london_2010.drawing.scene import Scene
from ktc_london_2010.kit import MESSAGES
from ktc_london_2010.model import events as e
from ktc_london_2010.play.action_text import action_text
from ktc_london_2010.play.asking import LondonAsking
from ktc_london_2010.play.context import LondonContext
from ktc_london_2010.play.names import LondonPlayNames, named_things
from ktc_london_2010.play.own import hand_lines
from ktc_london_2010.ruleset import London

UNTOLD = (e.TakingEnded, e.EffectsDue, e.EffectsLeft, e.ActionEnded, e.TurnEnded)  # implied by the next events


class SayingContext(LondonContext):
    """A context that can describe actions; a subclass, as ``action_text`` itself needs the context."""

    def sentence(self, action: Any) -> str:
        """Return the description of an action as a sentence, with its costs and gains."""
        return action_text(self, action)


class LondonPresenter(Presenter):
    """The presenter of one game at the terminal."""

    @property
    def rules(self) -> London:
        """The rules of the game."""
        rules: London = self.game.ruleset  # type: ignore[assignment]  # a game of any kind has rules of any kind
        return rules

    @classmethod
    def aim(cls, lang: str) -> str:
        """Return the aim of the game."""
        return MESSAGES.say(lang, "play-aim")

    def hand(self, context: Any) -> Sequence[str]:
        """Return a person's figures, boroughs and cards in hand, a line each."""
        return hand_lines(context)

    def things(self) -> Iterable[str]:
        """Return the names of cards and boroughs, in every language."""
        return named_things(self.rules)

    def names(self, people: Mapping[int, str]) -> LondonPlayNames:
        """Return the names of players, cards and boroughs."""
        return LondonPlayNames(self.rules, people, self.lang)

    def context(self, seat: int, people: Mapping[int, str], terminal: Terminal) -> LondonContext:
        """Return the context of a person's current decision."""
        table, names = self.game.as_seat(seat), self.names(people)
        view = table.view()
        scene = Scene(Seen(table.ruleset, view, seat, (seat,) if table.may_act else (), table.over, self.lang, people), self.lang)
        return SayingContext(
            kit=self.kit, table=table, terminal=terminal, names=names, view=view, scene=scene, state=table.position()
        )

    def asking(
        self, context: PlayContext, happened: Sequence[Text], may_defer: bool, caution: Caution, first: bool
    ) -> LondonAsking:
        """Return one decision of a person."""
        return LondonAsking(context, happened, may_defer, caution, first)

    def news(self, people: Mapping[int, str], told: Sequence[e.Event], since: int) -> list[str]:
        """Return the redacted events of a seat after the first ``since`` as sentences, without those that others imply."""
        return super().news(people, [event for event in told[since:] if not isinstance(event, UNTOLD)], 0)
