"""A switch: one rule taken out of the game from outside, so that the engine carries no switches."""

from collections.abc import Callable, Sequence

import attrs

from ktc.kit import AnyAction, Chance, Refusal, ScoreSheet
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.game.ruleset import City
from ktc_city.knowledge.view import View
from ktc_city.model.actions import Action
from ktc_city.model.events import Event, GameEnded

Answer = Refusal | None


@attrs.frozen
class Switch:
    """A rule and what is played without it, in words (``off``) and in as many of these functions as it takes.

    ``table`` changes what the game is played with; ``refusal`` the answer about an action; ``events`` what an action or
    an era's end brings (from the position before it); ``sheet`` the points; ``view`` what a reader is shown.
    """

    rule: str
    off: str
    table: Callable[[Setup], Setup] | None = None
    refusal: Callable[[Setup, State, AnyAction, Answer], Answer] | None = None
    events: Callable[[Setup, State, Sequence[Event]], Sequence[Event]] | None = None
    sheet: Callable[[Setup, State, ScoreSheet], ScoreSheet] | None = None
    view: Callable[[State, View], View] | None = None

    def rules(self, setup: Setup) -> City:
        """Return the rules of a table with this rule switched off."""
        return Switched(setup if self.table is None else self.table(setup), self)


class Switched(City):
    """The rules of one game without one of them.

    The list of legal actions is made shorter by what is refused besides, and not longer by what is not refused any more.
    """

    id = City.id  # a fault in the plain rules goes by their name

    def __init__(self, setup: Setup, switch: Switch) -> None:
        super().__init__(setup)
        self.switch = switch

    def check(self, state: State, action: object) -> Answer:
        """Return why an action is refused."""
        refusal = super().check(state, action)
        return refusal if self.switch.refusal is None else self.switch.refusal(self.setup, state, action, refusal)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Return all a seat may do now."""
        listed = super().legal(state, seat)
        return listed if self.switch.refusal is None else [action for action in listed if self.check(state, action) is None]

    def decide(self, state: State, action: Action, chance: Chance) -> Sequence[Event]:
        """Return the events of an action."""
        return self._changed(state, super().decide(state, action, chance))

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        """Return what follows from the position by itself."""
        return self._changed(state, super().follow(state, chance))

    def _changed(self, state: State, events: Sequence[Event]) -> Sequence[Event]:
        if self.switch.events is not None:
            events = self.switch.events(self.setup, state, events)
        if self.switch.sheet is None:
            return events
        return [self._counted(state, event) if isinstance(event, GameEnded) else event for event in events]

    def _counted(self, state: State, event: GameEnded) -> GameEnded:
        sheet = self.score(state)
        return attrs.evolve(event, totals=sheet.totals, winner=sheet.winners[0])

    def score(self, state: State) -> ScoreSheet:
        """Count the points as they stand."""
        sheet = super().score(state)
        return sheet if self.switch.sheet is None else self.switch.sheet(self.setup, state, sheet)

    def view(self, visible: State, seat: int | None) -> View:
        """Return what a reader knows."""
        shown = super().view(visible, seat)
        return shown if self.switch.view is None else self.switch.view(visible, shown)
