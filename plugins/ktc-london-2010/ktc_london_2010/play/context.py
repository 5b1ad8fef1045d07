"""The context of a person's decision: rules, view, and the position as the seat knows it."""

from collections.abc import Mapping

import attrs

from ktc.play import PlayContext
from ktc_london_2010.board.state import State
from ktc_london_2010.drawing.scene import Scene
from ktc_london_2010.knowledge.view import PlayerView, View
from ktc_london_2010.play.names import LondonPlayNames
from ktc_london_2010.ruleset import London


@attrs.frozen(kw_only=True)
class LondonContext(PlayContext):
    """The context of one decision of a person."""

    names: LondonPlayNames
    view: View
    scene: Scene
    state: State

    @property
    def rules(self) -> London:
        """The rules of the table, with its set and rulings."""
        return self.scene.rules

    @property
    def called(self) -> Mapping[int, str]:
        """The players' names in sentences, by seat."""
        return {seat: self.names.in_a_sentence(seat) for seat in range(self.rules.seats)}

    @property
    def own(self) -> PlayerView:
        """The person's own part of the view."""
        return self.view.players[self.seat]

    def top(self, number: int) -> str:
        """Return the name of the top of one of the person's stacks, marked if it is face down."""
        stack = self.own.stacks[number]
        name = self.names.card(stack.cards[-1])
        return self.say("draw-down", card=name) if stack.down else name
