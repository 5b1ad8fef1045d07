"""The part ``play`` of a kit, for the terminal, with plain defaults."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import attrs
from rich.console import Group, RenderableType
from rich.text import Text

from ktc.draw.game import draw_result, draw_sheet, draw_totals
from ktc.draw.kit import drawing_of, seen_of
from ktc.draw.story import verdict
from ktc.draw.terminal.screen import draw_chapters, heading
from ktc.kernel import AnyEvent
from ktc.kernel.errors import IllegalAction, PluginError, shorten
from ktc.kernel.rendering import Players
from ktc.kernel.ruleset import Refusal
from ktc.kernel.score import ScoreSheet
from ktc.kit import GameKit, Messages
from ktc.kit.kit import MESSAGES
from ktc.kit.levels import bot_name, levels_of
from ktc.kit.named import called, kit_or_default, tell
from ktc.messages import OF_EVERY_GAME, say
from ktc.messages.plain import hyphenated, plain
from ktc.play.asking import Asking
from ktc.play.caution import Caution
from ktc.play.context import PlainNames, PlayContext, TableNames, Terminal
from ktc.play.seating import default_bot
from ktc.records.game import AnyGame


class Presenter:
    """The presenter of one game at the terminal.

    ``GameKit.play`` is a subclass of this class; each method it does not override has a plain default.  ``people`` are the
    names at the table by seat, of people and bots.  The output for a person comes from the calls of the person's seat and from
    public information.  ``demo_bot`` is the bot that demonstrates the game, ``names_seats`` whether players without names of
    their own have others than a number, such as a colour.
    """

    demo_bot: ClassVar[str] = ""
    names_seats: ClassVar[bool] = False

    def __init__(self, game: AnyGame, kit: GameKit, lang: str = "en") -> None:
        self.game = game
        self.kit = kit
        self.lang = lang

    @classmethod
    def aim(cls, lang: str) -> str:
        """Return the aim of the game in a few lines, for new players; "" if no message has it."""
        return ""

    def hand(self, context: PlayContext) -> Sequence[str]:
        """Return a person's belongings, one per line, as the table describes them."""
        from ktc.draw.table.values import lines_for  # few interfaces ask

        return list(lines_for(context.drawing.table(context.seen), context.seat))

    def things(self) -> Iterable[str]:
        """Return the names of things in the game, in every language: no bot gets one of these."""
        seen = seen_of(self.game, lang=self.lang)
        drawing = drawing_of(seen.rules, self.kit)
        return [word for thing in (*drawing.table(seen).things(), *drawing.elsewhere(seen)) for word in thing.words]

    def names(self, people: Mapping[int, str]) -> TableNames:
        """Return the names of the players."""
        return PlainNames(people, self.lang, drawing_of(self.game.ruleset, self.kit).names(seen_of(self.game), self.lang))

    def called(self, people: Mapping[int, str]) -> Players:
        """Return the names of players in sentences, by seat."""
        return called(self.game, self.lang, people)

    def context(self, seat: int, people: Mapping[int, str], terminal: Terminal) -> PlayContext:
        """Return a person's current place at the table."""
        table = self.game.as_seat(seat)
        return PlayContext(kit=self.kit, table=table, terminal=terminal, names=self.names(people), view=table.view())

    def asking(self, context: PlayContext, happened: Sequence[Text], may_defer: bool, caution: Caution, first: bool) -> Asking:
        """Return one decision of a person; see ``Asking``."""
        return Asking(context, happened, may_defer, caution, first)

    def news(self, people: Mapping[int, str], told: Sequence[AnyEvent], since: int) -> list[str]:
        """Return the redacted events of a seat after the first ``since``, as sentences."""
        return [*filter(None, (tell(event, self.lang, self.game, self.called(people)) for event in told[since:]))]

    def last_news(self, told: Sequence[AnyEvent]) -> int:
        """Return the index of the first public event to show to several people at the end."""
        redact, last = self.game.ruleset.redact, self.game.log[-1].events if len(self.game.log) else ()
        return len(told) - sum(redact(event, None) is not None for event in last)

    def reason(self, context: PlayContext, refused: Refusal | IllegalAction) -> str:
        """Return the reason of a refusal, or of the error that carries one."""
        from ktc.play.refusals import reason_of  # few questions end in a refusal

        return reason_of(context, refused)

    def result(self, people: Mapping[int, str]) -> Iterator[RenderableType]:
        """Yield the result of the game: the points and the winner."""
        names, sheet = self.names(people), self.game.score()
        yield Group("", heading(names.say("play-sheet")))
        yield from draw_sheet(sheet, names)
        yield Group("", draw_totals(sheet, names))
        yield ""
        yield names.painted(self.verdict(sheet, names))

    def verdict(self, sheet: ScoreSheet, names: Any) -> str:
        """Return the winner and the reason."""
        return verdict(sheet, names)

    def missing(self) -> str:
        """Return why the game cannot be resumed; "" if it can."""
        return drawing_of(self.game.ruleset, self.kit).uncounted(self.game)

    # --- a finished game of bots

    def title(self, seed: int, bots: str) -> Iterator[RenderableType]:
        """Yield the title of the game, and its players."""
        yield Text(plain(self.kit.title), style="bold")
        yield Text(say(self.lang, "demo-played", players=self.game.seats, seed=str(seed), bots=plain(bots)))

    def story(self) -> Iterator[RenderableType]:
        """Yield the events of the game."""
        yield Text(say(self.lang, "demo-numbers", command="ktc replay FILE --at 20"), style="dim")
        drawing = drawing_of(self.game.ruleset, self.kit)
        yield from draw_chapters(drawing.chapters(self.game, self.lang), drawing.names(seen_of(self.game), self.lang))

    def outcome(self, width: int) -> Iterator[RenderableType]:
        """Yield the points, and the winner."""
        drawing, seen, sheet = drawing_of(self.game.ruleset, self.kit), seen_of(self.game), self.game.score()
        yield from draw_result(sheet, drawing.names(seen, self.lang), drawing.verdict(sheet, seen, self.lang))

    def sources(self) -> Iterator[RenderableType]:
        """Yield the sources of the game's figures, if it has any."""
        yield from ()


def demo_bot(kit: GameKit) -> str:
    """Return the bot that demonstrates a game."""
    return _class_of(kit).demo_bot or default_bot(kit)


def aim_of(kit: GameKit, lang: str = "en") -> str:
    """Return the aim of a game in a few lines; "" if no text has it."""
    messages = kit.part(MESSAGES)
    own = messages.say(lang, "play-aim") if isinstance(messages, Messages) and messages.has(lang, "play-aim") else ""
    return _class_of(kit).aim(lang) or own


@attrs.frozen
class BotWords:
    """A bot in words: its name, a ``line`` of its character, and its measured ``strength``; "" where these are not known."""

    name: str
    line: str = ""
    strength: str = ""


def bot_words(kit: GameKit, bot: str, lang: str = "en") -> BotWords:
    """Return a bot in words.

    The line is a message ``bot-NAME`` of the game or of ktc; that of a level is followed by the line of its bot.
    """
    messages, levels = kit.part(MESSAGES), levels_of(kit)
    spoken = messages if isinstance(messages, Messages) else OF_EVERY_GAME
    level = levels.get(bot)
    named = [f"bot-{hyphenated(name)}" for name in (bot, *([level.bot] if level else []))]
    line = ": ".join(plain(spoken.say(lang, name)) for name in named if spoken.has(lang, name))
    measured = next((level.strength for level in levels.values() if bot in (level.name, level.bot)), None)
    if measured is None or not measured.of:
        return BotWords(bot_name(bot), line)
    return BotWords(bot_name(bot), line, say(lang, "bot-strength", won=round(100 * measured.won / measured.of)))


def presenter_of(game: AnyGame, kit: GameKit | None = None, lang: str = "en") -> Presenter:
    """Return the presenter of a game: that of its kit, or the plain one; raises ``PluginError`` for an invalid one."""
    kit = kit or kit_or_default(game.ruleset.id)
    return _class_of(kit)(game, kit, lang)


def _class_of(kit: GameKit) -> type[Presenter]:
    made = kit.part("play") or Presenter
    if not (isinstance(made, type) and issubclass(made, Presenter)):
        raise PluginError(kit.id, f"its play must be a subclass of Presenter, not {shorten(made)}")
    return made
