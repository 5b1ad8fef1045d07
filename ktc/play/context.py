"""What one person sits at: the calls of the own seat, the words of the game, and the terminal."""

import attrs

from ktc.kernel import AnyAction, AnyView
from ktc.kernel.rendering import Players
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.messages import OF_EVERY_GAME
from ktc.messages.rendering import plain_sentence
from ktc.play.names import TableNames
from ktc.play.terminal import Terminal


@attrs.frozen(kw_only=True)
class PlayContext:
    """A person's place at the table, as of one decision."""

    kit: GameKit
    table: AnySeatView
    terminal: Terminal
    names: TableNames
    view: AnyView

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self.table.seat

    @property
    def called(self) -> Players:
        """What sentences call the players, by seat."""
        return {seat: self.names.player(seat) for seat in range(self.table.ruleset.seats)}

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""
        return self.names.say(message, **facts)

    def line(self, message: str, **facts: str | int) -> None:
        """Print a message of the catalogue, its players and colours painted."""
        self.terminal.say(self.names.painted(self.say(message, **facts)))

    def sentence(self, action: AnyAction) -> str:
        """Return an action as a sentence."""
        return plain_sentence(action, self.names.lang, OF_EVERY_GAME.calling(self.called))
