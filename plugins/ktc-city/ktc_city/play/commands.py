"""What a person can look at while a question of this game stands: the table, boroughs, tiles, rules, the news, the help."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from ktc.kit import OptionError, PluginError, plain
from ktc.play.commands import Command, Commands, news_screen, rule_text
from ktc_city.model.events import Event, TurnBegan
from ktc_city.play.context import CityContext
from ktc_city.play.refusals import register
from ktc_city.play.shown.news import news
from ktc_city.play.shown.points import points_screen
from ktc_city.play.shown.screens import all_screen, own_screen, table_screen, tile_screen, title
from ktc_city.play.typed.typed_action import tile_called


class CityCommands(Commands):
    """What a person can type at one decision to see something; ``happened`` is the news when it began."""

    context: CityContext

    @property
    def by_word(self) -> Mapping[str, Command]:
        """What can be typed to look at something."""
        return COMMANDS

    def parts(self) -> Iterable[RenderableType]:
        """Return the table."""
        return table_screen(self.context)

    def maps(self) -> Iterable[RenderableType]:
        """Return the own borough under a title."""
        return [title(self.context), *own_screen(self.context)]

    def aim(self, rest: str) -> None:
        """Show what the game is about."""
        self.context.terminal.say(Text(self.context.say("play-aim")))

    def mine(self, rest: str) -> None:
        """Show the own borough."""
        self.context.terminal.show(own_screen(self.context))

    def all(self, rest: str) -> None:
        """Show every borough."""
        self.context.terminal.show(all_screen(self.context))

    def news(self, rest: str) -> None:
        """Tell again what has happened since the person's turn before this one began."""
        events = self.context.table.told()
        lines = news(self.context.names, events, _turn_before(events, self.context.seat))
        if lines:
            self.context.terminal.say(news_screen([self.context.names.painted(line) for line in lines]))
        else:
            self.context.line("play-no-news")

    def score(self, rest: str) -> None:
        """Show the points as they stand."""
        self.context.terminal.show(points_screen(self.context))

    def tile(self, rest: str) -> None:
        """Show a tile with its rules."""
        tile = tile_called(self.context, rest)
        if tile is None:
            self.context.line("play-no-tile")
            return
        try:
            self.context.terminal.show(list(tile_screen(self.context, tile)))
        except PluginError as error:  # words of a plugin that cannot be told are no reason to end a game
            self.context.terminal.say(Text(plain(str(error))))

    def rule(self, rest: str) -> None:
        """Show what a rule says."""
        try:
            self.context.terminal.say(rule_text(register(self.context).rule(rest.strip())))
        except (OptionError, PluginError) as error:
            self.context.terminal.say(Text(plain(str(error))))

    def help(self, rest: str) -> None:
        """Show what can be typed."""
        self.context.terminal.say(Text(self.context.say("play-help")))


def _turn_before(events: Sequence[Event], seat: int) -> int:
    """Return the place of the event with which a seat's last turn but one began; 0 where there was none."""
    began = [number for number, event in enumerate(events) if isinstance(event, TurnBegan) and event.seat == seat]
    return began[-2] if len(began) > 1 else 0


COMMANDS: Final[Mapping[str, Command]] = {
    "?": CityCommands.help,
    "h": CityCommands.help,
    "help": CityCommands.help,
    "aim": CityCommands.aim,
    "score": CityCommands.score,
    "t": CityCommands.table,
    "table": CityCommands.table,
    "m": CityCommands.mine,
    "mine": CityCommands.mine,
    "a": CityCommands.all,
    "all": CityCommands.all,
    "n": CityCommands.news,
    "news": CityCommands.news,
    "tile": CityCommands.tile,
    "rule": CityCommands.rule,
}
