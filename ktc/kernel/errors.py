"""All exceptions, with one base class.  A message names the culprit, the problem, its place, and the solution."""

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
    """Return the ``repr`` of an untrusted value for an error message, truncated to a line."""
    try:
        text = repr(value)
    except Exception:  # a number of more digits than Python prints, endless nesting, or a custom ``__repr__``
        text = f"a {type(value).__name__}"
    return cut(text, SHOWN)


def shown_path(path: object) -> str:
    """Return a path for an error message, truncated if too long."""
    return cut(str(path), LONGEST_PATH)


def cut(text: str, most: int) -> str:
    """Return a text, truncated to ``most`` characters."""
    return text if len(text) <= most else text[:most] + "…"


def nearest(word: object, words: Iterable[str]) -> str:
    """Return "; did you mean ...?" for a misspelt word, or "" if no word is similar, or the word itself is among them."""
    from difflib import get_close_matches  # only needed after a mistake

    known = list(words)
    close = get_close_matches(word[:LONGEST_WORD], known, n=1) if isinstance(word, str) and word not in known else []
    return f"; did you mean {close[0]!r}?" if close else ""


def reason_of(error: BaseException) -> str:
    """Return an exception from untrusted code as one line."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # a custom ``__str__``
        text = ""
    text = f"{type(error).__name__}: {text}" if text else type(error).__name__
    return cut(text, LONGEST_REASON)


class Spot(NamedTuple):
    """A place in the source code: a file and a line, or several possible lines."""

    file: str
    lines: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Return the place for display, relative to the current folder if the file is inside it."""
        *most, last = map(str, self.lines or ("?",))
        return f"{from_here(self.file)}, line {', '.join(most)}{' or ' if most else ''}{last}"


def from_here(file: str) -> str:
    """Return a path relative to the current folder if the file is inside it, otherwise unchanged."""
    try:
        return shown_path(Path(file).relative_to(Path.cwd()))
    except (OSError, ValueError):  # outside of it, or the current folder no longer exists
        return shown_path(file)


class KtcError(Exception):
    """The base class of all exceptions of this project.  They can be pickled, because games also run in other processes."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[KtcError], args: tuple[object, ...], facts: dict[str, Any]) -> KtcError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(facts)
    return error


class IllegalAction(KtcError):
    """An action that the rules refuse; the game is unchanged.

    ``rule`` is the rule's id, ``says`` the message id (or the sentence itself), ``facts`` the values in it, and ``messages``
    those of the game.  ``nearest`` is the closest legal action of the same seat, if there is one; see ``Refusal``.
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
        """The reason as one English sentence for a player."""
        return self.told()

    def told(self, lang: str = "en", players: Players = BY_SEAT) -> str:
        """Return the reason as one sentence in a language; ``players`` as in ``Refusal.told``.

        Raises ``OptionError`` for a language that the game does not support.
        """
        return rendered(lang, self.says, self.facts, self.messages, players)


class OptionError(KtcError):
    """A game cannot be opened as requested: players, options, rulings, names of sets or variants.

    ``message_id`` and ``facts`` name the message, common to all games, for an error shown to remote clients; otherwise it is
    "".
    """

    def __init__(self, reason: str = "", message_id: str = "", facts: Mapping[str, object] = MappingProxyType({})) -> None:
        super().__init__(reason)
        self.message_id = message_id
        self.facts = dict(facts)


class RecordError(KtcError):
    """A record, or a value parsed from JSON, that is invalid; ``line`` counts from 1 if known."""

    def __init__(self, reason: str, path: str | None = None, line: int | None = None) -> None:
        where = f"{path or 'record'}{'' if line is None else f', line {line}'}: " if path or line is not None else ""
        reason = cut(reason, LONGEST_ERROR)
        super().__init__(where + reason)
        self.reason = reason
        self.path = path
        self.line = line


class ContentError(KtcError):
    """All mistakes of a content file; each of ``mistakes`` names file, line, field and solution."""

    def __init__(self, mistakes: Sequence[str]) -> None:
        self.mistakes = tuple(cut(mistake, LONGEST_ERROR) for mistake in mistakes)
        super().__init__("\n".join(self.mistakes))


class TileSetError(ContentError):
    """All mistakes of a tile set; each of ``mistakes`` names file, line, field and solution."""


class BotError(KtcError):
    """A bot's fault.  Names the bot, its version and, if it was playing, the seat and the step."""

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
    """A plugin's fault.  Names the plugin, its version and, if known, the hook, the tile and the place.

    ``tile`` is the subject of the hook call; ``thing`` is the word for it in a game without tiles, such as card.  ``file`` is
    the file with the plugin's code, None if unknown, and ``line`` counts from 1; ``spot`` has both, and all lines if it may be
    one of several.
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
