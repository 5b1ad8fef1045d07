"""The terminal presenter of this game's kit, the part ``play``."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import attrs
from rich.console import RenderableType
from rich.text import Text

from ktc.effects import Choose
from ktc.kit import IllegalAction, Players, Refusal, ScoreSheet, plain
from ktc.play.caution import Caution
from ktc.play.context import PlayContext, Terminal
from ktc.play.presenter import Presenter
from ktc_city.catalogue import say
from ktc_city.drawing.names import Names
from ktc_city.drawing.summaries import verdict
from ktc_city.game.new_game import CityGame
from ktc_city.kit import GAME
from ktc_city.knowledge.view import View, homes_of
from ktc_city.model.events import Event, TurnBegan
from ktc_city.play import screens
from ktc_city.play.answers import action_text
from ktc_city.play.asking import CityAsking
from ktc_city.play.context import CityContext, named_things
from ktc_city.play.refusals import reason_of
from ktc_city.play.screens import hand_lines, news
from ktc_city.text.scene import Scene


class CityPresenter(Presenter):
    """The presenter of one game at the terminal."""

    game: CityGame
    demo_bot: ClassVar[str] = "builder"
    names_seats: ClassVar[bool] = True

    @classmethod
    def aim(cls, lang: str) -> str:
        """Return the aim of the game."""
        return say(lang, "play-aim")

    def hand(self, context: Any) -> Sequence[str]:
        """Return lines with the keyples in front of and behind the person's screen."""
        return hand_lines(context)

    def things(self) -> Iterable[str]:
        """Return the names of colours, skill tiles and tiles."""
        return named_things(self.game.inventory)

    def names(self, people: Mapping[int, str]) -> Names:
        """Return the names of players and things."""
        return Names(self.game.inventory, homes_of(self.game.state), self.lang, self.game.messages, people)

    def called(self, people: Mapping[int, str]) -> Players:
        """Return the players' own names, or the colours of their home tiles."""
        names = self.names(people)
        return {seat: names.player(seat) for seat in range(self.game.seats)}

    def context(self, seat: int, people: Mapping[int, str], terminal: Terminal) -> CityContext:
        """Return the context of a person at the current position."""
        return context_of(self.game, seat, people, self.lang, terminal)

    def asking(
        self, context: PlayContext, happened: Sequence[Text], may_defer: bool, caution: Caution, first: bool
    ) -> CityAsking:
        """Return one decision of a person."""
        return CityAsking(context, happened, may_defer, caution, first)

    def news(self, people: Mapping[int, str], told: Sequence[Event], since: int) -> list[str]:
        """Return the redacted events of a seat, as sentences."""
        return news(self.names(people), told, since)

    def last_news(self, told: Sequence[Event]) -> int:
        """Return the index of the event with which the last turn began."""
        return max((number for number, event in enumerate(told) if isinstance(event, TurnBegan)), default=0)

    def reason(self, context: Any, refused: Refusal | IllegalAction) -> str:
        """Return the reason of a refusal, with the players' names for seats."""
        return reason_of(context, refused)

    def verdict(self, sheet: ScoreSheet, names: Any) -> str:
        """Return a sentence with the winner, by points or by berth."""
        return verdict(sheet, self.game.view(None), names)

    # --- a game of bots -----------------------------------------------------------------------------------------------

    def title(self, seed: int, bots: str) -> Iterator[RenderableType]:
        """Yield the title of a game: the set and the players."""
        box, (_, played) = self.game.box, super().title(seed, bots)
        yield Text(plain(box.tile_set.plain["title"]), style="bold")
        yield played
        if box.variants:
            yield Text(f"{say(self.lang, 'setting-variants')}: {', '.join(box.variants)}")

    def outcome(self, width: int) -> Iterator[RenderableType]:
        """Yield the boroughs, the points, and the winner."""
        yield from screens.demo_boroughs(self.game, width, self.lang)
        yield from super().outcome(width)

    def sources(self) -> Iterator[RenderableType]:
        """Yield a line with the number of figures by source."""
        return screens.demo_sources(self.game)


class SentenceContext(CityContext):
    """A context in which an action is shown as the sentence of its event."""

    def sentence(self, action: Any) -> str:
        """Return an action as that sentence."""
        return action_text(self, action)

    def advice(self, action: Any) -> str:
        """Return an action as advice; a choice for an effect has only a sentence."""
        if isinstance(action, Choose):
            return self.sentence(action)
        return action_text(attrs.evolve(self, scene=self.scene.advising()), action)


def context_of(game: CityGame, seat: int, people: Mapping[int, str], lang: str, terminal: Terminal) -> CityContext:
    """Return the context of a person at a game; raises ``PluginError`` for a record that is read without its rules."""
    table = game.as_seat(seat)
    view: View = table.view()
    names = Names(game.inventory, [player.home for player in view.seats], lang, game.messages, people)
    scene = Scene(game.inventory, lang, names)
    for event in table.told():
        scene.follow(event)
    return SentenceContext(kit=GAME, table=table, terminal=terminal, names=names, view=view, scene=scene, box=game.box)
