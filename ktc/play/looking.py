"""What a person can look at while a question stands: the table, boroughs, tiles, rules, the news, the help."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.text import Text

from ktc.kernel.errors import OptionError, PluginError
from ktc.play.desk import Desk
from ktc.play.screens import borough_screen, news_screen, rule_text, table_screen, tile_screen, title
from ktc.play.wishes import register, tile_called
from ktc.telling import plain


class Looks:
    """The looks of one decision; ``happened`` is the news when it began."""

    def __init__(self, desk: Desk, happened: Sequence[Text]) -> None:
        self.desk = desk
        self.happened = happened

    def begin(self, maps: bool) -> None:
        """Show what a person sees first: the table, or with ``maps`` the own borough, and the news; long news come first."""
        terminal = self.desk.terminal
        maps_of_own = [title(self.desk), *borough_screen(self.desk, [self.desk.seat])]
        parts = maps_of_own if maps else list(table_screen(self.desk))
        told = news_screen(self.happened)
        if terminal.height is not None and terminal.rows([told]) > MOST_ROWS_OF_NEWS:
            terminal.say(told)
            self.desk.line("play-go-on")
            terminal.ask("> ")
            terminal.show(parts)
        else:
            terminal.show([*parts, told])

    def table(self, rest: str) -> None:
        """Show the table."""
        self.desk.terminal.show(table_screen(self.desk))

    def mine(self, rest: str) -> None:
        """Show the own borough."""
        self.desk.terminal.show(borough_screen(self.desk, [self.desk.seat]))

    def all(self, rest: str) -> None:
        """Show every borough."""
        self.desk.terminal.show(borough_screen(self.desk, [player.seat for player in self.desk.view.seats]))

    def news(self, rest: str) -> None:
        """Tell again what has happened."""
        if self.happened:
            self.desk.terminal.say(news_screen(self.happened))
        else:
            self.desk.line("play-no-news")

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


MOST_ROWS_OF_NEWS: Final = 8  # more would push the table off a small screen
LOOKS: Final[Mapping[str, Callable[[Looks, str], None]]] = {
    "?": Looks.help,
    "h": Looks.help,
    "help": Looks.help,
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
