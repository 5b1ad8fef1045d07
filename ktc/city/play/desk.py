"""What one person sits at in this game: with what is printed, and what the seat was told."""

from collections.abc import Mapping

import attrs

from ktc.city.box.tilebox import TileBox
from ktc.city.game.new_game import CityGame, CityTable
from ktc.city.kit import GAME
from ktc.city.knowledge.view import PlayerView, TileView, View
from ktc.city.model.actions import Action
from ktc.city.play.names import PlayNames
from ktc.city.text.scene import Scene
from ktc.play.desk import Desk
from ktc.play.terminal import Terminal


@attrs.frozen(kw_only=True)
class CityDesk(Desk):
    """A person's place at the table, as of one decision.  ``scene`` has followed all that the seat was told."""

    table: CityTable
    names: PlayNames
    view: View
    scene: Scene
    box: TileBox

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

    def told(self, action: Action) -> str:
        """Return an action as the sentence that its event will tell."""
        from ktc.city.play.deeds import told_action  # which is told at a desk

        return told_action(self, action)


def desk_of(game: CityGame, seat: int, people: Mapping[int, str], lang: str, terminal: Terminal) -> CityDesk:
    """Return a person's place at a game; raises ``PluginError`` for a record whose rules are not at hand."""
    table = game.as_seat(seat)
    view: View = table.view()
    names = PlayNames(game.inventory, people, [player.home for player in view.seats], lang)
    scene = Scene(game.inventory, lang, names)
    for event in table.told():
        scene.follow(event)
    return CityDesk(kit=GAME, table=table, terminal=terminal, names=names, view=view, scene=scene, box=game.box)
