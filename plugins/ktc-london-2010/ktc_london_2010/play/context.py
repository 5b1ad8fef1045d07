"""What one person sits at in this game: with what is printed, and the position as that seat knows it."""

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
    """A person's place at the table, as of one decision."""

    names: LondonPlayNames
    view: View
    scene: Scene
    state: State

    @property
    def rules(self) -> London:
        """What is printed, and what the table has ruled."""
        return self.scene.rules

    @property
    def called(self) -> Mapping[int, str]:
        """What sentences call the players, by seat."""
        return {seat: self.names.in_a_sentence(seat) for seat in range(self.rules.seats)}

    @property
    def own(self) -> PlayerView:
        """What the person has."""
        return self.view.players[self.seat]

    def top(self, number: int) -> str:
        """Return the name of the top of an own stack, and whether it lies face down."""
        stack = self.own.stacks[number]
        name = self.names.card(stack.cards[-1])
        return self.say("draw-down", card=name) if stack.down else name
