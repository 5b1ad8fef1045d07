"""Tournaments: any number of bots meet in a balanced schedule, and are rated by the places they end in."""

from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ktc.kernel import Option
from ktc.kit.named import kit_of, kit_or_usual, usual_players
from ktc.simulate.plan import lay_plan
from ktc.simulate.running import Watch, Ways, play_plan
from ktc.simulate.seating import round_length
from ktc.simulate.standings.ratings import import_model
from ktc.simulate.standings.report import Standings, standings_of

if TYPE_CHECKING:
    from ktc.kit import GameKit

USUAL_GAMES: Final = 100  # and as many more as make whole rounds


def tournament(
    bots: Sequence[str],
    games: int | None = None,
    players: int | None = None,
    seed: int = 0,
    *,
    only: Sequence[str] | None = None,
    game: "str | GameKit | None" = None,
    jobs: int = 1,
    executor: Executor | None = None,
    out: str | Path | None = None,
    records: str | Path | None = None,
    decisions: str | Path | None = None,
    watch: Watch | None = None,
    **options: Option,
) -> Standings:
    """Let bots meet each other, and return how they stand; without ``game`` in Key to the City – London.

    ``bots`` are names for ``make_bot``, each once.  Without ``games`` whole rounds are played, as many as come to 100 games;
    without ``players`` 4 play, or the next number that can.  ``options`` are the game's own.  All else is as in ``simulate``.
    Raises ``KtcError``.
    """
    import_model()  # what is missing is told before games are played
    if game is None:
        game = kit_or_usual()
    number = usual_players(kit_of(game, only)) if players is None else players
    plan, statistics = lay_plan(game, number, bots, seed, options, only, tournament=True)
    if games is None:
        a_round = round_length(len(plan.bots), number)
        games = a_round * -(-USUAL_GAMES // a_round)
    ways = Ways(jobs=jobs, executor=executor, out=out, records=records, decisions=decisions, watch=watch)
    ways.check(games)
    with closing(play_plan(plan, statistics, games, ways)) as ended:
        return standings_of(plan, statistics, ended)
