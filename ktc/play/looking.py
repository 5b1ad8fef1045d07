"""What a person can look at while a question stands: the table, boroughs, tiles, rules, the news, the help."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from ktc.city.model.events import TurnBegan
from ktc.kernel.errors import OptionError, PluginError
from ktc.messages.plain import plain
from ktc.play.desk import Desk
from ktc.play.news import news
from ktc.play.points import points_screen
from ktc.play.screens import all_screen, news_screen, own_screen, rule_text, table_screen, tile_screen, title
from ktc.play.whys import register
from ktc.play.wishes import tile_called


class Looks:
    """The looks of one decision; ``happened`` is the news when it began."""

    def __init__(self, desk: Desk, happened: Sequence[Text]) -> None:
        self.desk = desk
        self.happened = happened

    def begin(self, maps: bool, first: bool = False) -> str:
        """Show what a person sees first: the table, or with ``maps`` the own borough, and the news; long news come first.

        With ``first`` the aim of the game stands above all.  Return what was typed where it stopped.
        """
        terminal = self.desk.terminal
        maps_of_own = [title(self.desk), *own_screen(self.desk)]
        parts = maps_of_own if maps else list(table_screen(self.desk))
        told = news_screen(self.happened)
        if first:
            self.aim("")
        if terminal.height is None or not (first or terminal.rows([told]) > MOST_ROWS_OF_NEWS):
            terminal.show([*parts, told])
            return ""
        terminal.say(told)
        self.desk.line("play-go-on")
        typed = terminal.ask("> ")
        terminal.show(parts)
        return typed

    def aim(self, rest: str) -> None:
        """Say what the game is about."""
        self.desk.terminal.say(Text(self.desk.say("play-aim")))

    def table(self, rest: str) -> None:
        """Show the table."""
        self.desk.terminal.show(table_screen(self.desk))

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


def _turn_before(told: Sequence[Any], seat: int) -> int:
    """Return the place of the event with which a seat's last turn but one began; 0 where there was none."""
    began = [number for number, event in enumerate(told) if isinstance(event, TurnBegan) and event.seat == seat]
    return began[-2] if len(began) > 1 else 0


MOST_ROWS_OF_NEWS: Final = 8  # more would push the table off a small screen
LOOKS: Final[Mapping[str, Callable[[Looks, str], None]]] = {
    "?": Looks.help,
    "h": Looks.help,
    "help": Looks.help,
    "aim": Looks.aim,
    "score": Looks.score,
    "t": Looks.table,
    "table": Looks.table,
    "m": Looks.mine,
    "mine": Looks.mine,
    "a": Looks.all,
    "all": Looks.all,
    "n": Looks.news,
    "news": Looks.news,
    "tile": Looks.tile,
    "rule": Looks.rule,
}
