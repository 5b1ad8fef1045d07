"""Where a person sits down at this game: a context that tells actions too, for which it stands above what is told at one."""

from collections.abc import Mapping
from typing import Any

from ktc.play.terminal import Terminal
from ktc_city.game.new_game import CityGame
from ktc_city.kit import GAME
from ktc_city.knowledge.view import View
from ktc_city.play.action_text import action_text
from ktc_city.play.context import CityContext
from ktc_city.play.names import PlayNames
from ktc_city.text.scene import Scene


class SentenceContext(CityContext):
    """A context at which an action is told as the sentence that its event will tell."""

    def sentence(self, action: Any) -> str:
        """Return an action as that sentence."""
        return action_text(self, action)


def context_of(game: CityGame, seat: int, people: Mapping[int, str], lang: str, terminal: Terminal) -> CityContext:
    """Return a person's place at a game; raises ``PluginError`` for a record whose rules are not at hand."""
    table = game.as_seat(seat)
    view: View = table.view()
    names = PlayNames(game.inventory, people, [player.home for player in view.seats], lang, game.messages)
    scene = Scene(game.inventory, lang, names)
    for event in table.told():
        scene.follow(event)
    return SentenceContext(kit=GAME, table=table, terminal=terminal, names=names, view=view, scene=scene, box=game.box)
