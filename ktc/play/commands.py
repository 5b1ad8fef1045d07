"""Commands during a question, in any game: the position, the points, the news, the help."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import partial
from typing import Any, Final

import attrs
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ktc.data.rules import Rule
from ktc.draw.kit import asked
from ktc.draw.terminal.screen import heading
from ktc.kernel.errors import OptionError, PluginError
from ktc.kernel.score import ScoreSheet
from ktc.messages import joined
from ktc.messages.plain import plain
from ktc.play.context import PlayContext

THING_SHARE: Final = 30
REASON_SHARE: Final = 44


def points_screen(
    context: PlayContext, between: Callable[[ScoreSheet], Iterable[RenderableType]] = lambda sheet: ()
) -> Iterator[RenderableType]:
    """Yield the own points, one line per reason, then the game's additions ``between``, then the others' points."""
    visible_score = context.table.ruleset.score(context.table.position())  # a position limited to the seat's knowledge
    sheet = visible_score.told_by(context.table.messages)
    own = [line for line in sheet.of(context.seat) if line.points]
    names = context.names
    yield Text(context.say("play-points-now", number=sheet.totals[context.seat]), style="bold")
    if own:
        table = Table.grid(padding=(0, 1, 0, 0), expand=True)
        table.add_column(justify="right", width=4)
        table.add_column(ratio=THING_SHARE, overflow="fold")
        table.add_column(ratio=REASON_SHARE, overflow="fold")
        for line in own:
            table.add_row(str(line.points), Text(names.scored(line)), names.painted(plain(line.told(names.lang, context.called))))
        yield table
    yield from between(sheet)
    others = [
        context.say("total", player=names.player(seat), number=total)
        for seat, total in enumerate(sheet.totals)
        if seat != context.seat
    ]
    yield names.painted(context.say("play-points-of-others", totals=joined(names.lang, others)))


LONGEST_ID: Final = 60  # a longer one has no similar id
MOST_NEAR: Final = 5  # ids suggested for an unknown one
MOST_RULES: Final = 12  # more texts would not be read
MOST_LISTED: Final = 30  # ids
MOST_ROWS_OF_NEWS: Final = 8  # more would push the table off a small screen

Command = Callable[[Any, str], None]  # takes the commands of a game, and the rest of the line


def command_words(say: Callable[[str], str]) -> dict[str, str]:
    """Return the commands by their words in the language of a table, whose messages ``say`` returns."""
    lists = (part.partition(":") for part in say("play-command-words").split(";"))
    return {word.strip().casefold(): command.strip() for command, _, words in lists for word in words.split(",") if word.strip()}


class Commands:
    """The commands at one decision; ``happened`` is the news when it began.

    ``answered`` are the commands that the decision itself handles.
    """

    answered: Iterable[str] = ()

    def __init__(self, context: PlayContext, happened: Sequence[Text]) -> None:
        self.context = context
        self.happened = happened

    @property
    def by_word(self) -> Mapping[str, Command]:
        """The commands by word; each receives the rest of the line."""
        return COMMANDS if self.context.kit.register is None else {**COMMANDS, "rule": Commands.rule}

    def begin(self, parts: Iterable[RenderableType], first: bool = False) -> str:
        """Show the first screen: ``parts`` and the news, with long news first.

        With ``first``, the aim of the game precedes everything.  Return the input at a pause.
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
        """Yield the position, limited to the person's knowledge."""
        context = self.context
        yield heading(context.names.full_player(context.seat))
        screen = partial(context.drawing.screen, context.seen, context.names.lang, context.terminal.width)
        yield from asked(context.table.ruleset, screen)

    def own(self) -> Iterable[RenderableType]:
        """Yield the person's own parts of the table."""
        from ktc.draw.table.values import HAND, Standing, Table  # few commands need what follows
        from ktc.draw.terminal.table import draw_table

        context = self.context
        yield heading(context.names.full_player(context.seat))
        sections = []
        for section in context.drawing.table(context.seen).sections:
            items = [item for item in section.items if isinstance(item, Standing) and item.seat == context.seat]
            if section.name == HAND or items:
                sections.append(attrs.evolve(section, items=section.items if section.name == HAND else items))
        yield from draw_table(Table(sections), context.terminal.width)

    def aim(self, rest: str) -> None:
        """Show the title of the game, and its aim."""
        self.context.terminal.say(Text(self.context.kit.title, style="bold"))
        presenter = self.context.kit.part("play")
        aim = presenter.aim(self.context.names.lang) if presenter is not None else ""
        if aim := aim or self.context.of_game("play-aim"):
            self.context.terminal.say(Text(aim))

    def mine(self, rest: str) -> None:
        """Show the person's own parts of the table."""
        self.context.terminal.show(self.own())

    def thing(self, rest: str) -> None:
        """Show what is known of the things of a name."""
        from ktc.play.refusals import TableWords  # few commands need it

        words = TableWords(self.context)
        if not rest:
            players = {player.casefold() for player in self.context.called.values()}
            told = (
                thing.name for thing in words.things if thing.in_words() != thing.name and thing.name.casefold() not in players
            )
            self.context.line("play-which", names=cut_list([*dict.fromkeys(told)]))
            return
        found = words.called(" ".join(rest.casefold().split()))
        for line in dict.fromkeys(thing.in_words() for thing in found):
            self.context.terminal.say(Text(plain(line)))
        if not found:
            self.context.line("play-names-nothing")

    def table(self, rest: str) -> None:
        """Show the position."""
        self.context.terminal.show(self.parts())

    def news(self, rest: str) -> None:
        """Show the events since the person's last decision again."""
        if self.happened:
            self.context.terminal.say(news_screen(self.happened))
        else:
            self.context.line("play-no-news")

    def score(self, rest: str) -> None:
        """Show the current points."""
        self.context.terminal.show(points_screen(self.context))

    def rules(self) -> Sequence[Rule]:
        """Return every rule of the game; raises ``OptionError`` and ``PluginError``."""
        from ktc.kit.description import rules_of_a_game  # loads the message schema, which play does not need otherwise

        return rules_of_a_game(self.context.kit, self.context.names.lang)

    def rule(self, rest: str) -> None:
        """Show the rules with an id or its beginning; for other words, the ids that are similar or whose rules contain it.

        Without a word, show the beginnings of ids.
        """
        wanted, context = rest.strip().casefold(), self.context
        try:
            rules = {rule.id: rule for rule in self.rules()}
        except (OptionError, PluginError) as error:  # a faulty register must not end a game
            context.terminal.say(Text(plain(str(error))))
            return
        if not wanted:
            context.line("play-which", names=cut_list([*dict.fromkeys(name.partition(".")[0] for name in rules)]))
            return
        meant = [name for name in rules if name == wanted or name.startswith(f"{wanted}.")]
        if 0 < len(meant) <= MOST_RULES:
            context.terminal.show(rule_text(rules[name]) for name in meant)
            return
        near = [name for name in rules if wanted in name] or get_close_matches(wanted[:LONGEST_ID], rules, n=MOST_NEAR)
        near = near or [name for name, rule in rules.items() if wanted in rule.sentence.casefold()]
        listed = cut_list(meant or near)
        if meant:
            context.line("play-which", names=listed)
        else:
            context.line("play-near-rules" if near else "play-no-rule", rules=listed)

    def help(self, rest: str) -> None:
        """Show the possible input."""
        own = self.context.of_game("play-help", **self.examples())
        self.context.terminal.say(Text(own or self.context.say("play-plain-help")))
        if "rule" in self.by_word and not own:
            self.context.terminal.say(Text(f"rule ID     {self.context.say('play-rule-help')}"))
        self.also()

    def examples(self) -> Mapping[str, str | int]:
        """Return the facts of the game's ``play-help``, such as the names of things on the table."""
        return {}

    def also(self) -> None:
        """Show the commands' words in the table's language."""
        first = {command: word for word, command in reversed(command_words(self.context.say).items())}
        words = [f"{word} ({command})" for command, word in reversed(first.items()) if command in {*self.by_word, *self.answered}]
        if words:
            self.context.terminal.say(Text(self.context.say("play-also", words=", ".join(words))))


def cut_list(names: Sequence[str]) -> str:
    """Return names as a list that is not too long to read."""
    return ", ".join(map(plain, names[:MOST_LISTED])) + (", …" if len(names) > MOST_LISTED else "")


def rule_text(rule: Rule) -> Text:
    """Return a rule: its sentence and its id."""
    return Text.assemble(plain(rule.sentence), (f" [{plain(rule.id)}]", "dim"))


def news_screen(sentences: Sequence[Text]) -> RenderableType:
    """Return the news, one sentence per line, as one part."""
    return Group(*(Padding(sentence, (0, 0, 0, 2)) for sentence in sentences))


COMMANDS: Final[Mapping[str, Command]] = {
    "?": Commands.help,
    "h": Commands.help,
    "help": Commands.help,
    "aim": Commands.aim,
    "m": Commands.mine,
    "mine": Commands.mine,
    "n": Commands.news,
    "news": Commands.news,
    "score": Commands.score,
    "t": Commands.table,
    "table": Commands.table,
    "view": Commands.table,
}
