"""What a person can look at while a question stands, in any game: the position, the points, the news, the help."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ktc.draw.game import draw_view
from ktc.draw.terminal.screen import heading
from ktc.play.context import PlayContext
from ktc.play.points import points_screen

MOST_ROWS_OF_NEWS: Final = 8  # more would push the table off a small screen

Command = Callable[[Any, str], None]  # the commands of a game, and what was typed behind the word


class Commands:
    """What a person can type at one decision to see something; ``happened`` is the news when it began."""

    def __init__(self, context: PlayContext, happened: Sequence[Text]) -> None:
        self.context = context
        self.happened = happened

    @property
    def by_word(self) -> Mapping[str, Command]:
        """What can be typed to look at something; each gets what was typed behind it."""
        return COMMANDS

    def begin(self, parts: Iterable[RenderableType], first: bool = False) -> str:
        """Show what a person sees first: ``parts``, and the news; long news come first.

        With ``first`` the aim of the game stands above all.  Return what was typed where it stopped.
        """
        terminal = self.context.terminal
        parts, screen = list(parts), news_screen(self.happened)
        if first:
            self.aim("")
        if terminal.height is None or not (first or terminal.rows([screen]) > MOST_ROWS_OF_NEWS):
            terminal.show([*parts, screen])
            return ""
        terminal.say(screen)
        self.context.line("play-go-on")
        typed = terminal.ask("> ")
        terminal.show(parts)
        return typed

    def parts(self) -> Iterable[RenderableType]:
        """Yield the position as the person may know it."""
        context = self.context
        yield heading(context.names.full_player(context.seat))
        yield from draw_view(context.table, lang=context.names.lang, width=context.terminal.width, kit=context.kit)

    def aim(self, rest: str) -> None:
        """Show what is played."""
        self.context.terminal.say(Text(self.context.kit.title, style="bold"))

    def table(self, rest: str) -> None:
        """Show the position."""
        self.context.terminal.show(self.parts())

    def news(self, rest: str) -> None:
        """Tell again what has happened since the person's last decision."""
        if self.happened:
            self.context.terminal.say(news_screen(self.happened))
        else:
            self.context.line("play-no-news")

    def score(self, rest: str) -> None:
        """Show the points as they stand."""
        self.context.terminal.show(points_screen(self.context))

    def help(self, rest: str) -> None:
        """Show what can be typed."""
        self.context.terminal.say(Text(self.context.say("play-plain-help")))


def news_screen(sentences: Sequence[Text]) -> RenderableType:
    """Return what happened, a sentence a line, as one part."""
    return Group(*(Padding(sentence, (0, 0, 0, 2)) for sentence in sentences))


COMMANDS: Final[Mapping[str, Command]] = {
    "?": Commands.help,
    "h": Commands.help,
    "help": Commands.help,
    "aim": Commands.aim,
    "n": Commands.news,
    "news": Commands.news,
    "score": Commands.score,
    "t": Commands.table,
    "table": Commands.table,
    "view": Commands.table,
}
