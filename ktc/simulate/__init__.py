"""Many games between bots and their results: in this process, in several, or on any executor of ``concurrent.futures``."""

from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import TYPE_CHECKING, overload

from ktc.kernel import Option, Options
from ktc.kit import GameKit
from ktc.kit.named import kit_or_default
from ktc.shares import Share, share
from ktc.simulate.exports import RecordRow, read_games
from ktc.simulate.report import Results
from ktc.simulate.result import AnyReport
from ktc.simulate.running import Watch, Ways, play_games
from ktc.simulate.statistics import Statistics
from ktc.simulate.tournaments import StandingRow, Standings, tournament

if TYPE_CHECKING:
    from ktc_city.model.options import GameOptions
    from ktc_city.statistics.report import Report

__all__ = [  # the report loads on first use
    "RecordRow", "Report", "Results", "Share", "StandingRow", "Standings", "Statistics", "read_games", "share", "simulate",
    "tournament",
]  # fmt: skip


@overload
def simulate(
    games: int = ...,
    players: int = ...,
    bots: Sequence[str] | None = ...,
    seed: int = ...,
    tiles: str | Path | None = ...,
    variants: Sequence[str] = ...,
    options: "GameOptions | Options | None" = ...,
    only: Sequence[str] | None = ...,
    *,
    jobs: int = ...,
    executor: Executor | None = ...,
    out: str | Path | None = ...,
    records: str | Path | None = ...,
    decisions: str | Path | None = ...,
    watch: Watch | None = ...,
) -> "Report": ...
@overload
def simulate(
    games: int = ...,
    players: int = ...,
    bots: Sequence[str] | None = ...,
    seed: int = ...,
    *,
    only: Sequence[str] | None = ...,
    game: str | GameKit,
    jobs: int = ...,
    executor: Executor | None = ...,
    out: str | Path | None = ...,
    records: str | Path | None = ...,
    decisions: str | Path | None = ...,
    watch: Watch | None = ...,
    **more: Option,
) -> Results: ...
def simulate(
    games: int = 100,
    players: int = 4,
    bots: Sequence[str] | None = None,
    seed: int = 0,
    tiles: str | Path | None = None,
    variants: Sequence[str] = (),
    options: "GameOptions | Options | None" = None,
    only: Sequence[str] | None = None,
    *,
    game: str | GameKit | None = None,
    jobs: int = 1,
    executor: Executor | None = None,
    out: str | Path | None = None,
    records: str | Path | None = None,
    decisions: str | Path | None = None,
    watch: Watch | None = None,
    **more: Option,
) -> AnyReport:
    """Let bots play many games, and return their results; without ``game``, of Key to the City – London.

    ``bots`` are names for ``make_bot``, one for all or one for each of ``players``; they rotate through all seats.  The game
    provides a default: ``builder`` here, ``random`` in a game without its own bot.  ``game`` is the id of an installed game,
    ``module:NAME`` or a ``GameKit``, and determines the possible options.

    ``executor`` is any of ``concurrent.futures``; without one, ``jobs`` processes play, or this one if ``jobs`` is 1.
    Finished games are written to the file ``out``; those already in it are not played again.  ``watch`` is called with the
    numbers of finished games and of all games.  Games that fail are in the report.

    ``records`` is a folder for the record of each game, ``game-000000.jsonl`` and so on.  ``decisions`` is a file with one row
    per decision: lines of JSON (``.jsonl``, ``.jsonl.gz``) or columns (``.parquet``).  Neither can be combined with ``out``.

    Raises ``KtcError``.
    """
    game = kit_or_default() if game is None else game
    given = {"tiles": (tiles, None), "variants": (variants, ()), "options": (options, None)}
    own = {name: value for name, (value, usual) in given.items() if value is not usual}
    ways = Ways(jobs=jobs, executor=executor, out=out, records=records, decisions=decisions, watch=watch)
    return play_games(game, games, players, bots, seed, {**own, **more}, only, ways)


if not TYPE_CHECKING:  # a type checker would accept any name

    def __getattr__(name: str):
        """Return the class of reports of the default game, on first use."""
        if name == "Report":
            from ktc_city.statistics.report import Report

            return Report
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the public names, for help and completion."""
    return sorted(__all__)
