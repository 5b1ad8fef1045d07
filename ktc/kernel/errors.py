"""Everything that can go wrong, under one root.  An error says whose fault, what, where, and the way out."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from ktc.kernel import AnyAction
from ktc.kernel.rendering import BY_SEAT, Players, Speaker, rendered

SHOWN: Final = 60
LONGEST_REASON: Final = 300
LONGEST_PATH: Final = 1_000
LONGEST_WORD: Final = 60
LONGEST_ERROR: Final = 2_000


def shorten(value: object) -> str:
    """Show an untrusted value in an error, cut to a line."""
    try:
        text = repr(value)
    except Exception:  # a number of more digits than Python prints, endless nesting, or a ``__repr__`` that is not ours
        text = f"a {type(value).__name__}"
    return cut(text, SHOWN)


def shown_path(path: object) -> str:
    """Return a path as an error names it; one that is longer than any is cut."""
    return cut(str(path), LONGEST_PATH)


def cut(text: str, most: int) -> str:
    """Return a text, or the beginning of one that is too long to be told."""
    return text if len(text) <= most else text[:most] + "…"


def nearest(word: object, words: Iterable[str]) -> str:
    """Return "; did you mean ...?" for a misspelt word, or nothing when none is near."""
    from difflib import get_close_matches  # only a mistake needs it

    close = get_close_matches(word[:LONGEST_WORD], list(words), n=1) if isinstance(word, str) else []
    return f"; did you mean {close[0]!r}?" if close else ""


def reason_of(error: BaseException) -> str:
    """Return in one line what untrusted code raised."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # a ``__str__`` that is not ours
        text = ""
    text = f"{type(error).__name__}: {text}" if text else type(error).__name__
    return cut(text, LONGEST_REASON)


class Spot(NamedTuple):
    """A place in a program: a file and a line, or all lines that it may be."""

    file: str
    lines: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Return the place as people write it: from the current folder, where the file lies below it."""
        *most, last = map(str, self.lines or ("?",))
        return f"{from_here(self.file)}, line {', '.join(most)}{' or ' if most else ''}{last}"


def from_here(file: str) -> str:
    """Return a path from the current folder, where the file lies below it."""
    try:
        return shown_path(Path(file).relative_to(Path.cwd()))
    except (OSError, ValueError):  # it lies elsewhere, or the current folder is gone
        return shown_path(file)


class KtcError(Exception):
    """The root of every error this project raises on purpose.  They can be pickled: games run in other processes too."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[KtcError], args: tuple[object, ...], facts: dict[str, Any]) -> KtcError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(facts)
    return error


class IllegalAction(KtcError):
    """An action that the rules refuse; the game is as it was before.

    ``rule`` is the rule's id, ``says`` the message (or the sentence itself), ``facts`` the numbers behind it, ``messages`` those
    of the game, ``nearest`` the legal action of the same seat that is nearest to the refused one, where there is one; see
    ``Refusal``.
    """

    def __init__(
        self,
        rule: str,
        says: str,
        facts: Mapping[str, object] | None = None,
        messages: Speaker | None = None,
        nearest: AnyAction = None,
    ) -> None:
        super().__init__(rule, says)
        self.rule = rule
        self.says = says
        self.facts = dict(facts or {})
        self.messages = messages
        self.nearest = nearest

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]"

    @property
    def reason(self) -> str:
        """Why, as one English sentence for a player."""
        return self.told()

    def told(self, lang: str = "en", players: Players = BY_SEAT) -> str:
        """Return why, as one sentence in a language, players called as in ``Refusal.told``.

        Raises ``OptionError`` for a language that the game has not.
        """
        return rendered(lang, self.says, self.facts, self.messages, players)


class OptionError(KtcError):
    """A game cannot be opened as asked: players, options, rulings, names of sets or variants.

    Of one that is shown to persons far away, ``message_id`` is that of the message of every game that tells it, with its
    ``facts``; of any other it is "".
    """

    def __init__(self, reason: str = "", message_id: str = "", facts: Mapping[str, object] = MappingProxyType({})) -> None:
        super().__init__(reason)
        self.message_id = message_id
        self.facts = dict(facts)


class RecordError(KtcError):
    """A record, or a value read from JSON, that cannot be what it claims; ``line`` counts from 1 where there is one."""

    def __init__(self, reason: str, path: str | None = None, line: int | None = None) -> None:
        where = f"{path or 'record'}{'' if line is None else f', line {line}'}: " if path or line is not None else ""
        reason = cut(reason, LONGEST_ERROR)
        super().__init__(where + reason)
        self.reason = reason
        self.path = path
        self.line = line


class ContentError(KtcError):
    """Every mistake of a file of content at once; each of ``mistakes`` names file, line, field and the way out."""

    def __init__(self, mistakes: Sequence[str]) -> None:
        self.mistakes = tuple(cut(mistake, LONGEST_ERROR) for mistake in mistakes)
        super().__init__("\n".join(self.mistakes))


class TileSetError(ContentError):
    """Every mistake of a tile set at once; each of ``mistakes`` names file, line, field and the way out."""


class BotError(KtcError):
    """A bot's fault: names the bot, its version and, where it was playing, the seat and the step."""

    def __init__(
        self, bot: str, reason: str, version: str | None = None, seat: int | None = None, step: int | None = None
    ) -> None:
        where = "" if seat is None else f" at seat {seat}" + ("" if step is None else f", step {step}")
        reason = cut(reason, LONGEST_ERROR)
        super().__init__(f"the bot {cut(bot, LONGEST_PATH)}{f' {version}' if version else ''}{where}: {reason}")
        self.bot = bot
        self.version = version
        self.seat = seat
        self.step = step
        self.reason = reason


class PluginError(KtcError):
    """A plugin's fault: names the plugin, its version and, where they are known, the hook, the tile and the place.

    ``tile`` is what the plugin was asked about; ``thing`` is what a game without tiles calls it, such as a card.

    ``file`` is the file of the plugin's code to look at, None where it is not known, and ``line`` counts from 1; ``spot`` has
    both, and all lines where it may be one of several.
    """

    def __init__(
        self,
        plugin: str,
        reason: str,
        version: str | None = None,
        hook: str | None = None,
        tile: str | None = None,
        spot: Spot | None = None,
        thing: str = "tile",
    ) -> None:
        parts = [f"plugin {plugin}" + (f" {version}" if version else "")]
        parts += [f"{thing} {tile}"] if tile else []
        parts += [f"hook {hook}"] if hook else []
        super().__init__(f"{', '.join(parts)}: {reason}" + (f" ({spot})" if spot is not None else ""))
        self.plugin = plugin
        self.version = version
        self.hook = hook
        self.tile = tile
        self.reason = reason
        self.spot = spot
        self.file = spot.file if spot is not None else None
        self.line = spot.lines[0] if spot is not None and spot.lines else None
