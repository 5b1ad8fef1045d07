"""What a person can look at while a question stands, in any game: the position, the points, the news, the help."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ktc.draw.game import draw_view
from ktc.draw.terminal.screen import heading
from ktc.play.desk import Desk
from ktc.play.points import points_screen

MOST_ROWS_OF_NEWS: Final = 8  # more would push the table off a small screen

Look = Callable[[Any, str], None]  # at something: of the looks of a game, with what was typed behind the word


class Looks:
    """The looks of one decision; ``happened`` is the news when it began."""

    def __init__(self, desk: Desk, happened: Sequence[Text]) -> None:
        self.desk = desk
        self.happened = happened

    @property
    def known(self) -> Mapping[str, Look]:
        """What can be typed to look at something; each gets what was typed behind it."""
        return LOOKS

    def begin(self, parts: Iterable[RenderableType], first: bool = False) -> str:
        """Show what a person sees first: ``parts``, and the news; long news come first.

        With ``first`` the aim of the game stands above all.  Return what was typed where it stopped.
        """
        terminal = self.desk.terminal
        parts, told = list(parts), news_screen(self.happened)
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

    def parts(self) -> Iterable[RenderableType]:
        """Yield the position as the person may know it."""
        desk = self.desk
        yield heading(desk.names.full_player(desk.seat))
        yield from draw_view(desk.table, lang=desk.names.lang, width=desk.terminal.width, kit=desk.kit)

    def aim(self, rest: str) -> None:
        """Say what is played."""
        self.desk.terminal.say(Text(self.desk.kit.title, style="bold"))

    def table(self, rest: str) -> None:
        """Show the position."""
        self.desk.terminal.show(self.parts())

    def news(self, rest: str) -> None:
        """Tell again what has happened since the person's last decision."""
        if self.happened:
            self.desk.terminal.say(news_screen(self.happened))
        else:
            self.desk.line("play-no-news")

    def score(self, rest: str) -> None:
        """Show the points as they stand."""
        self.desk.terminal.show(points_screen(self.desk))

    def help(self, rest: str) -> None:
        """Say what can be typed."""
        self.desk.terminal.say(Text(self.desk.say("play-plain-help")))


def news_screen(sentences: Sequence[Text]) -> RenderableType:
    """Return what happened, a sentence a line, as one part."""
    return Group(*(Padding(sentence, (0, 0, 0, 2)) for sentence in sentences))


LOOKS: Final[Mapping[str, Look]] = {
    "?": Looks.help,
    "h": Looks.help,
    "help": Looks.help,
    "n": Looks.news,
    "news": Looks.news,
    "score": Looks.score,
    "t": Looks.table,
    "table": Looks.table,
    "view": Looks.table,
}
