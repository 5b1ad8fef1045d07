"""What one person sits at: the calls of the own seat, the words of the game, and the terminal."""

from collections.abc import Mapping
from typing import Any

import attrs

from ktc.city.box.tilebox import TileBox
from ktc.city.knowledge.view import PlayerView, TileView, View
from ktc.city.model.actions import Action
from ktc.city.new_game import CityGame
from ktc.kernel.seat_view import SeatView
from ktc.play.names import PlayNames
from ktc.play.terminal import Terminal
from ktc.telling import Scene


@attrs.frozen
class Desk:
    """A person's place at the table, as of one decision.  ``scene`` has followed all that the seat was told."""

    table: SeatView[Any, Action, Any]
    terminal: Terminal
    names: PlayNames
    scene: Scene
    view: View
    box: TileBox

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self.table.seat

    @property
    def own(self) -> PlayerView:
        """What the person has on the table and behind the screen."""
        return self.view.seats[self.seat]

    def tile(self, tile: str) -> TileView | None:
        """Return a tile that lies in the centre or in a borough; None for any other."""
        lying = (*self.view.centre, *(lying for seat in self.view.seats for lying in seat.borough))
        return next((found for found in lying if found.id == tile), None)

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""
        return self.scene.say(message, **facts)

    def line(self, message: str, **facts: str | int) -> None:
        """Print a message of the catalogue, its players and colours painted."""
        self.terminal.say(self.names.painted(self.say(message, **facts)))


def desk_of(game: CityGame, seat: int, people: Mapping[int, str], lang: str, terminal: Terminal) -> Desk:
    """Return a person's place at a game; raises ``PluginError`` for a record whose rules are not at hand."""
    table = game.as_seat(seat)
    view: View = table.view()
    names = PlayNames(game.inventory, people, [player.home for player in view.seats], lang)
    scene = Scene(game.inventory, lang, names)
    for event in table.told():
        scene.follow(event)
    return Desk(table, terminal, names, scene, view, game.box)
