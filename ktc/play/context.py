"""The context of one person: the terminal, the names of the table, and the calls of the seat."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Final, Protocol

import attrs
from rich.cells import cell_len
from rich.console import Console, RenderableType

from ktc.draw.kit import Drawing, Seen, drawing_of, seen_of
from ktc.draw.names import Names, PaintedNames, SeatNames
from ktc.kernel import AnyAction, AnyView
from ktc.kernel.plain import printable
from ktc.kernel.rendering import Players
from ktc.kernel.score import ScoreLine
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.messages import OF_EVERY_GAME, Messages, say
from ktc.messages.messages import plain_sentence
from ktc.messages.plain import plain


class TableNames(PaintedNames, Protocol):
    """The names of one game in one language, and the messages of the table."""

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""


class PlainNames(SeatNames):
    """The names of a game without its own; ``people`` are the players' names by seat, ``drawn`` the names of its pictures."""

    def __init__(self, people: Players, lang: str = "en", drawn: Names | None = None) -> None:
        super().__init__(lang, people)
        self._drawn = drawn

    def scored(self, line: ScoreLine) -> str:
        """Return what a line of a score sheet is about, as the pictures of the game call it."""
        return super().scored(line) if self._drawn is None else self._drawn.scored(line)

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""
        return say(self.lang, message, **facts)


LONGEST_LINE: Final = 1_000
WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"  # home, clear the screen, clear the scrollback
NARROWEST: Final = 40
FEWEST_IN_A_COLUMN: Final = 4


class LineEditor(Protocol):
    """Reads lines with editing, at a screen; see ``ktc.play.lines``."""

    def read(self, prompt: str, answers: Iterable[str]) -> str:
        """Return the line typed after a prompt; raises ``EOFError`` at the end of the input."""

    def forget(self) -> None:
        """Forget the input history."""


@attrs.frozen
class Terminal:
    """One terminal, or a pipe.

    ``show`` prints parts one below the other, ``write`` a raw text without a line break (use ``put`` for everything except
    control sequences); ``read`` returns the next line, and "" at the end of the input.  ``width`` and ``height`` count columns
    and rows; without a screen, ``height`` is None, and ``wipes`` is false.  ``editor``, if set, reads the lines instead of
    ``write`` and ``read``.
    """

    show: Callable[[Iterable[RenderableType]], None]
    write: Callable[[str], None]
    read: Callable[[], str]
    width: int
    height: int | None = None
    wipes: bool = False
    editor: LineEditor | None = None

    def say(self, *parts: RenderableType) -> None:
        """Print parts one below the other."""
        self.show(parts)

    def put(self, text: str) -> None:
        """Write a text without wrapping its lines, and without control sequences."""
        self.write(printable(text))

    def ask(self, prompt: str, answers: Iterable[str] = ()) -> str:
        """Return the answer to a prompt, without surrounding whitespace; raises ``EOFError`` at the end of the input.

        ``answers`` are for completion; any other input is accepted, too.
        """
        if self.editor is not None:
            return self.editor.read(printable(prompt), answers)[:LONGEST_LINE].strip()
        self.put(prompt)
        line = self.read()
        if not line:
            self.put("\n")
            raise EOFError
        return line[:LONGEST_LINE].strip()

    def wipe(self) -> None:
        """Clear the screen, the input history, and, if the terminal supports it, the scrollback."""
        if self.editor is not None:
            self.editor.forget()
        if self.wipes:
            self.write(WIPE)

    def passing(self, text: str) -> None:
        """Show a text until the next one, or until "" removes it; not in a pipe."""
        if self.wipes:
            self.write(f"\r\x1b[K{printable(text)}")

    def rows(self, parts: Iterable[RenderableType]) -> int:
        """Return the number of rows that parts take here."""
        console = Console(width=max(NARROWEST, self.width), highlight=False, markup=False, emoji=False, color_system=None)
        return sum(len(console.render_lines(part)) for part in parts)

    def columned(self, cells: list[str]) -> list[str]:
        """Return lines with short texts in as many columns as fit, to be read downwards."""
        widest = max(map(cell_len, cells), default=1) + 2
        fitting = max(1, self.width // widest)
        columns = fitting if len(cells) <= fitting else min(fitting, -(-len(cells) // FEWEST_IN_A_COLUMN))
        height = -(-len(cells) // columns)
        lines = [cells[row::height] for row in range(height)]
        return ["".join(_padded(cell, widest) for cell in line).rstrip() for line in lines]


def _padded(cell: str, width: int) -> str:
    return cell + " " * (width - cell_len(cell))


@attrs.frozen(kw_only=True)
class PlayContext:
    """A person's place at the table, at one decision."""

    kit: GameKit
    table: AnySeatView
    terminal: Terminal
    names: TableNames
    view: AnyView

    @cached_property
    def seen(self) -> Seen:
        """The knowledge of the seat, for drawings."""
        return seen_of(self.table, lang=self.names.lang, people={seat: self.names.player(seat) for seat in self.called})

    @property
    def drawing(self) -> Drawing:
        """The drawing of the game, which describes the table."""
        return drawing_of(self.table.ruleset, self.kit)

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self.table.seat

    @property
    def called(self) -> Players:
        """The names of players in sentences, by seat."""
        return {seat: self.names.player(seat) for seat in range(self.table.ruleset.seats)}

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""
        return self.names.say(message, **facts)

    def line(self, message: str, **facts: str | int) -> None:
        """Print a message of the catalogue, with players and colours painted."""
        self.terminal.say(self.names.painted(self.say(message, **facts)))

    def of_game(self, message: str, **facts: str | int) -> str:
        """Return a message of the game, with its lines; "" for one that it does not have."""
        messages, lang = getattr(self.table.ruleset, "messages", None), self.names.lang
        if not isinstance(messages, Messages):
            return ""
        lang = lang if lang in messages.spoken else messages.languages[0]
        return messages.say(lang, message, facts) if messages.has(lang, message) else ""

    def kind(self, kind: str) -> str:
        """Return the players' name for a kind of action, a class name."""
        return plain(self.drawing.kind_name(self.seen, kind, self.names.lang))

    def sentence(self, action: AnyAction) -> str:
        """Return an action as a sentence."""
        return plain_sentence(action, self._lang, self._messages.calling(self.called))

    def advice(self, action: AnyAction) -> str:
        """Return an action as advice to the person: its sentence, unless that names who does it."""
        return self.sentence(action)

    def word(self, name: str) -> str:
        """Return the game's word for a kind of thing; an unknown one is returned unchanged."""
        return plain(self._messages.word(self._lang, name))

    def asked(self, asks: str) -> str:
        """Return what a game calls a field of an action that is asked for, in a message ``asks-FIELD``; else its name."""
        message = f"asks-{asks.replace('_', '-')}"
        return self._messages.say(self._lang, message) if self._messages.has(self._lang, message) else plain(asks)

    @property
    def _messages(self) -> Messages:
        found = self.table.messages
        return found if isinstance(found, Messages) else OF_EVERY_GAME

    @property
    def _lang(self) -> str:
        own = self._messages
        return self.names.lang if self.names.lang in own.spoken else own.languages[0]
