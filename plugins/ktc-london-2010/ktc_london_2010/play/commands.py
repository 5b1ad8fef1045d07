"""Commands at a question of this game: show the table, the person's own part, a card, or the help."""

from collections.abc import Iterable, Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from ktc.draw import Table, draw_table, draw_view, heading
from ktc.play import Command, Commands
from ktc_london_2010.drawing import DRAWING
from ktc_london_2010.play.context import LondonContext
from ktc_london_2010.play.own import standing_lines
from ktc_london_2010.play.typed import things_called


class LondonCommands(Commands):
    """The commands at one decision; ``happened`` is the news when it began."""

    context: LondonContext

    @property
    def by_word(self) -> Mapping[str, Command]:
        """The commands by word."""
        return {**super().by_word, **COMMANDS}

    def parts(self) -> Iterable[RenderableType]:
        """Return the table, with the players' names."""
        context = self.context
        return draw_view(context.table, None, context.names.lang, context.terminal.width, context.kit, context.names.people)

    def own(self) -> Iterable[RenderableType]:
        """Yield the person's own part of the table, which changes within a turn."""
        yield Group(heading(self.context.names.full_player(self.context.seat)), *map(Text, standing_lines(self.context)))
        table, shown = DRAWING.table(self.context.scene.seen), ("hand", f"building-{self.context.seat}")
        yield from draw_table(Table([table.section(name) for name in shown]))

    def aim(self, rest: str) -> None:
        """Show the game and its aim."""
        super().aim(rest)
        self.context.terminal.say(Text(self.context.say("play-aim")))

    def mine(self, rest: str) -> None:
        """Show the person's own part of the table."""
        self.context.terminal.show(self.own())

    def card(self, rest: str) -> None:
        """Show the printed figures of the cards or borough with a name."""
        found = things_called(self.context, rest)
        cards = dict.fromkeys(self.context.scene.of_card(thing) for thing in found if thing in self.context.rules.cards)
        boroughs = [self.context.scene.of_borough(thing) for thing in found if thing in self.context.rules.boroughs]
        for text in (*cards, *boroughs):
            self.context.terminal.say(Text(text))
        if not found:
            self.context.line("play-no-thing")

    def help(self, rest: str) -> None:
        """Show the commands and words that can be typed."""
        self.context.terminal.say(Text(self.context.say("play-help")))
        self.also()


COMMANDS: Final[Mapping[str, Command]] = {
    "?": LondonCommands.help,
    "h": LondonCommands.help,
    "help": LondonCommands.help,
    "aim": LondonCommands.aim,
    "m": LondonCommands.mine,
    "mine": LondonCommands.mine,
    "card": LondonCommands.card,
}
