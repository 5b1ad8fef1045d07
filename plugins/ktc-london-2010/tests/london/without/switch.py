"""A switch: one rule taken out of the game from outside, so that the rules themselves carry no switches."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs
from ktc_london_2010.board.state import State
from ktc_london_2010.content.opening import OpenSet
from ktc_london_2010.knowledge.view import View
from ktc_london_2010.model.actions import Action
from ktc_london_2010.model.cards import CardSet
from ktc_london_2010.model.events import Event
from ktc_london_2010.ruleset import London

from ktc.kit import Chance, Refusal, ScoreSheet

AnyAction = Any  # one of those in ``model/actions.py``
AnyEvent = Any  # one of those in ``model/events``
Answer = Refusal | None
Count = Callable[[State], ScoreSheet]


@attrs.frozen(kw_only=True)
class Switch:
    """A rule and what is played without it, in words (``off``) and in as many of these functions as it takes.

    ``box`` changes the set, ``ruled`` the choices of rulings, ``table`` what the rules keep of them; ``new`` the empty table,
    ``refusal`` the answer about an action, ``events`` what an action brings or what follows (from the position before it),
    ``written`` what an event has written, ``sheet`` the points, ``view`` what a reader is shown; ``patches`` are functions of the
    rules, by their place.
    """

    rule: str
    off: str
    box: Callable[[CardSet], CardSet] | None = None
    ruled: Mapping[str, str] = attrs.field(factory=dict)
    table: Callable[[London], None] | None = None
    new: Callable[[State], None] | None = None
    refusal: Callable[[London, State, AnyAction, Answer], Answer] | None = None
    events: Callable[[London, State, Sequence[AnyEvent]], Sequence[AnyEvent]] | None = None
    written: Callable[[State, AnyEvent], None] | None = None
    sheet: Callable[[London, State, Count], ScoreSheet] | None = None
    view: Callable[[View], View] | None = None
    patches: Mapping[str, Callable[..., Any]] = attrs.field(factory=dict)

    def opened(self, found: OpenSet) -> OpenSet:
        """Return a set without the rule."""
        return found if self.box is None else attrs.evolve(found, cards=self.box(found.cards))


class Switched(London):
    """The rules of a game without one of them; the list of actions is made shorter by what is refused besides, never longer."""

    def __init__(self, switch: Switch, seats: int, opened: OpenSet, rulings: Mapping[str, str]) -> None:
        super().__init__(seats, opened, {**rulings, **switch.ruled})
        self.switch = switch
        if switch.table is not None:
            switch.table(self)

    def new(self) -> State:
        """Return the table before anything is dealt."""
        state = super().new()
        if self.switch.new is not None:
            self.switch.new(state)
        return state

    def check(self, state: State, action: object) -> Answer:
        """Return why an action is refused."""
        refusal = super().check(state, action)
        return refusal if self.switch.refusal is None else self.switch.refusal(self, state, action, refusal)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Return what a seat may do."""
        listed = super().legal(state, seat)
        return listed if self.switch.refusal is None else [action for action in listed if self.check(state, action) is None]

    def decide(self, state: State, action: Action, chance: Chance) -> Sequence[Event]:
        """Return the events of an action."""
        return self._changed(state, super().decide(state, action, chance))

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        """Return what follows from the position by itself."""
        return self._changed(state, super().follow(state, chance))

    def _changed(self, state: State, events: Sequence[Event]) -> Sequence[Event]:
        return events if self.switch.events is None else self.switch.events(self, state, events)

    def evolve(self, state: State, event: Event) -> None:
        """Write one event."""
        super().evolve(state, event)
        if self.switch.written is not None:
            self.switch.written(state, event)

    def score(self, state: State) -> ScoreSheet:
        """Count the points."""
        return super().score(state) if self.switch.sheet is None else self.switch.sheet(self, state, super().score)

    def view(self, known: State, seat: int | None) -> View:
        """Return what a reader sees."""
        shown = super().view(known, seat)
        return shown if self.switch.view is None else self.switch.view(shown)
