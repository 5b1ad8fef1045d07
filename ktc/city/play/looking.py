"""What a person can look at while a question of this game stands: the table, boroughs, tiles, rules, the news, the help."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from ktc.city.model.events import Event, TurnBegan
from ktc.city.play.desk import CityDesk
from ktc.city.play.shown.news import news
from ktc.city.play.shown.points import points_screen
from ktc.city.play.shown.screens import all_screen, own_screen, rule_text, table_screen, tile_screen, title
from ktc.city.play.typed.wishes import tile_called
from ktc.city.play.whys import register
from ktc.kernel.errors import OptionError, PluginError
from ktc.messages.plain import plain
from ktc.play.looking import Look, Looks, news_screen


class CityLooks(Looks):
    """The looks of one decision; ``happened`` is the news when it began."""

    desk: CityDesk

    @property
    def known(self) -> Mapping[str, Look]:
        """What can be typed to look at something."""
        return LOOKS

    def parts(self) -> Iterable[RenderableType]:
        """Return the table."""
        return table_screen(self.desk)

    def maps(self) -> Iterable[RenderableType]:
        """Return the own borough under a title."""
        return [title(self.desk), *own_screen(self.desk)]

    def aim(self, rest: str) -> None:
        """Say what the game is about."""
        self.desk.terminal.say(Text(self.desk.say("play-aim")))

    def mine(self, rest: str) -> None:
        """Show the own borough."""
        self.desk.terminal.show(own_screen(self.desk))

    def all(self, rest: str) -> None:
        """Show every borough."""
        self.desk.terminal.show(all_screen(self.desk))

    def news(self, rest: str) -> None:
        """Tell again what has happened since the person's turn before this one began."""
        told = self.desk.table.told()
        lines = news(self.desk.names, told, _turn_before(told, self.desk.seat))
        if lines:
            self.desk.terminal.say(news_screen([self.desk.names.painted(line) for line in lines]))
        else:
            self.desk.line("play-no-news")

    def score(self, rest: str) -> None:
        """Show the points as they stand."""
        self.desk.terminal.show(points_screen(self.desk))

    def tile(self, rest: str) -> None:
        """Show a tile with its rules."""
        tile = tile_called(self.desk, rest)
        if tile is None:
            self.desk.line("play-no-tile")
            return
        try:
            self.desk.terminal.show(list(tile_screen(self.desk, tile)))
        except PluginError as error:  # words of a plugin that cannot be told are no reason to end a game
            self.desk.terminal.say(Text(plain(str(error))))

    def rule(self, rest: str) -> None:
        """Show what a rule says."""
        try:
            self.desk.terminal.say(rule_text(register(self.desk).rule(rest.strip())))
        except (OptionError, PluginError) as error:
            self.desk.terminal.say(Text(plain(str(error))))

    def help(self, rest: str) -> None:
        """Say what can be typed."""
        self.desk.terminal.say(Text(self.desk.say("play-help")))


def _turn_before(told: Sequence[Event], seat: int) -> int:
    """Return the place of the event with which a seat's last turn but one began; 0 where there was none."""
    began = [number for number, event in enumerate(told) if isinstance(event, TurnBegan) and event.seat == seat]
    return began[-2] if len(began) > 1 else 0


LOOKS: Final[Mapping[str, Look]] = {
    "?": CityLooks.help,
    "h": CityLooks.help,
    "help": CityLooks.help,
    "aim": CityLooks.aim,
    "score": CityLooks.score,
    "t": CityLooks.table,
    "table": CityLooks.table,
    "m": CityLooks.mine,
    "mine": CityLooks.mine,
    "a": CityLooks.all,
    "all": CityLooks.all,
    "n": CityLooks.news,
    "news": CityLooks.news,
    "tile": CityLooks.tile,
    "rule": CityLooks.rule,
}
