"""The levels of the city's bots, with the strength that a tournament measured."""

from collections.abc import Mapping, Sequence
from functools import cache
from json import loads
from pathlib import Path
from typing import Final

from ktc.kit import BotLevel, Strength

BOTS: Final[Mapping[str, str]] = {"easy": "builder", "medium": "greedy", "hard": "search"}
MEASURED: Final = Path(__file__).with_name("levels.json")  # written by docs/make_levels.py, which names its command in it


@cache
def levels() -> Sequence[BotLevel]:
    """Return the levels, the weakest first."""
    rows = loads(MEASURED.read_text(encoding="utf-8"))["bots"]
    rated = {row["bot"]: Strength.measured(row["rating"], row["uncertainty"], row["won"], row["of"]) for row in rows}
    return [BotLevel(name, bot, rated.get(bot)) for name, bot in BOTS.items()]
