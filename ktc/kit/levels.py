"""Named levels of bots, with their measured strength."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from json import loads
from typing import Final

import attrs

from ktc.installed.entries import LEVELS
from ktc.kernel.errors import KtcError, PluginError, reason_of, shorten
from ktc.kit.kit import GameKit
from ktc.messages.plain import capital
from ktc.shares import Z

DIGITS: Final = 1
AVERAGE: Final = 25  # of the ratings of bots that were measured together
NAMES: Final[Mapping[str, str]] = {  # of bots, where players see them
    "easy": "Bolt", "medium": "Ines", "hard": "Tom", "greedy": "Gus", "builder": "Vera", "random": "Pip", "search": "Ada",
    "gatherer": "Nell", "fighter": "Rolf", "mild": "Mina", "keeper": "Kai", "policy": "Otto",
}  # fmt: skip


@attrs.frozen
class Strength:
    """A measured rating with its interval of 95 %, and how many games it ``won`` ``of`` all that it played.

    25 is the mean of the bots that were measured together; only differences are meaningful.
    """

    rating: float
    low: float
    high: float
    won: int = 0
    of: int = 0

    @classmethod
    def measured(cls, rating: float, uncertainty: float, won: int = 0, of: int = 0) -> "Strength":
        """Return the strength by a rating and its standard deviation."""
        spread = Z * uncertainty
        return cls(round(rating, DIGITS), round(rating - spread, DIGITS), round(rating + spread, DIGITS), won, of)

    def __str__(self) -> str:
        return f"{self.rating:.1f} ({self.low:.1f} to {self.high:.1f})"


@attrs.frozen
class BotLevel:
    """A level of a game: its name, the bot that plays it, and the strength of that bot if it was measured."""

    name: str
    bot: str
    strength: Strength | None = None


def measured_levels(package: str, **bots: str) -> Callable[[], Sequence[BotLevel]]:
    """Return the ``levels`` part of a kit: bots by level, the weakest first, with the strengths in ``levels.json`` of a package.

    ``docs/make_levels.py`` measures them in a tournament and writes the file; without it they have no strength.
    """

    @cache
    def levels() -> Sequence[BotLevel]:
        measured = files(package).joinpath("levels.json")
        rows = loads(measured.read_text(encoding="utf-8"))["bots"] if measured.is_file() else []
        rated = {row["bot"]: Strength.measured(row["rating"], row["uncertainty"], row["won"], row["of"]) for row in rows}
        return [BotLevel(name, bot, rated.get(bot)) for name, bot in bots.items()]

    return levels


def bot_name(bot: str) -> str:
    """Return the display name of a bot: a proper name, or its own one with a capital; that of a program is unchanged."""
    return NAMES.get(bot) or (capital(bot) if bot.isidentifier() else bot)


def levels_of(kit: GameKit) -> Mapping[str, BotLevel]:
    """Return the levels of a game by name, the weakest first; raises ``PluginError`` for invalid ones."""
    if kit.levels is None:
        return {}
    try:
        found: Sequence[BotLevel] = tuple(kit.part("levels")())
    except KtcError:
        raise
    except Exception as error:  # an untrusted function may raise anything
        raise PluginError(kit.id, f"its levels cannot be read: {reason_of(error)}") from error
    wrong = next((level for level in found if not isinstance(level, BotLevel) or level.name not in LEVELS), None)
    if wrong is not None:
        raise PluginError(kit.id, f"its levels must be ktc.kit.BotLevel, named {', '.join(LEVELS)}, not {shorten(wrong)}")
    return {level.name: level for level in found}
