"""The context of a person's decision: rules, view, and the position as the seat knows it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import attrs

from ktc.play import PlayContext
from ktc_london_2010.board.state import State
from ktc_london_2010.drawing import DRAWING
from ktc_london_2010.drawing.names import LondonNames
from ktc_london_2010.drawing.scene import Scene
from ktc_london_2010.knowledge.view import PlayerView, View
from ktc_london_2010.play.action_text import action_text
from ktc_london_2010.ruleset import London


@attrs.frozen(kw_only=True)
class LondonContext(PlayContext):
    """The context of one decision of a person."""

    names: LondonNames
    view: View

    @cached_property
    def scene(self) -> Scene:
        """The data of the drawing."""
        return DRAWING.scene(self.seen)

    @cached_property
    def state(self) -> State:
        """The position as the seat knows it."""
        state: State = self.table.position()
        return state

    @property
    def rules(self) -> London:
        """The rules of the table, with its set and rulings."""
        return self.scene.rules

    @property
    def called(self) -> Mapping[int, str]:
        """The players' names in sentences, by seat."""
        return {seat: self.names.in_a_sentence(seat) for seat in range(self.table.ruleset.seats)}

    @property
    def own(self) -> PlayerView:
        """The person's own part of the view."""
        return self.view.players[self.seat]

    @property
    def boroughs(self) -> list[str]:
        """A line with the person's boroughs, if any."""
        names = [self.names.borough(borough) for borough in self.own.boroughs]
        return [self.say("hand-land", boroughs=self.scene.joined(names))] if names else []

    def top(self, number: int) -> str:
        """Return the name of the top of one of the person's stacks, marked if it is face down."""
        return self.scene.top(self.own.stacks[number])

    def sentence(self, action: Any) -> str:
        """Return the description of an action as a sentence, with its costs and gains."""
        return action_text(self, action)
