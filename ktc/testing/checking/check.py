"""The check of games: each in a separate process, which is ended when its time is over."""

import sys
import tomllib
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import attrs

from ktc.installed import entries as installed
from ktc.installed.packages import package_of, place_of
from ktc.kernel.errors import OptionError, shorten
from ktc.testing.checking.games import GamesPlayed, read_games
from ktc.testing.checking.processes import Complaint, run, unfinished
from ktc.testing.laws import LAWS
from ktc.testing.likelihood import Ranks


def distribution_in(folder: Path, begun_by: str = "ktc games new") -> str:
    """Return the name under which a folder's distribution is installed; raises ``OptionError`` where it is none, or is not."""
    file = folder / "pyproject.toml"
    try:
        plain: Any = tomllib.loads(file.read_text(encoding="utf-8"))
        name = plain["project"]["name"]
    except FileNotFoundError:
        raise OptionError(f"{folder} has no pyproject.toml; `{begun_by} NAME` writes one") from None
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise OptionError(f"{file} names no project: {type(error).__name__}: {error}") from None
    try:
        return distribution(str(name)).name
    except (PackageNotFoundError, ValueError):
        raise OptionError(f"{shorten(name)} is not installed; install it first: pip install -e {folder}") from None


SECONDS: Final = 120.0


@attrs.frozen
class GameReport:
    """The result of a check: ``games`` are names, ``played`` of the ``wished`` games took place.

    ``ranks`` are those of a check of worlds, ``left_out`` fields of views that arrays leave out, and why, ``hints`` what may be
    a slip.
    """

    games: tuple[str, ...]
    complaints: tuple[Complaint, ...]
    wished: int
    played: int
    ranks: tuple[Ranks, ...] = ()
    left_out: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong with what was played."""
        return not self.complaints

    @property
    def was_cut(self) -> bool:
        """Whether the processor time was over before the last game."""
        return self.sound and self.played < self.wished


def check(wish: str, games: int, seconds: float = SECONDS, *, worlds: bool = False) -> GameReport:
    """Check a game, or all games of a distribution that is developed in a folder; raises ``OptionError`` for what is neither.

    With ``worlds`` only these are checked, by how frequent they are.
    Each is played ``games`` times, or fewer: no game begins when their processes have worked for ``seconds``, but the first of
    all.  Starting a process is work too, and so is what a process did that was ended.
    """
    names, complaints, played, left = find_games(wish), list[Complaint](), 0, seconds
    ranks, left_out, hints = tuple[Ranks, ...](), tuple[str, ...](), tuple[str, ...]()
    for number, name in enumerate(names):
        if number and left <= 0:
            break
        outcome, wrong = _checked(name, games, left / (len(names) - number), seconds, worlds)
        complaints += wrong
        ranks += outcome.ranks
        left_out += outcome.left_out
        hints += outcome.hints
        played += outcome.games
        left = max(0.0, left - outcome.spent)
    return GameReport(names, tuple(complaints), games * len(names), played, ranks, left_out, hints)


def find_games(wish: str) -> tuple[str, ...]:
    """Return the games that a folder, a distribution or a name stands for."""
    if wish in installed.names(installed.GAMES) or ":" in wish:
        return (wish,)
    home = distribution_in(Path(wish)) if Path(wish).is_dir() else wish
    found = tuple(origin.name for origin in installed.origins(installed.GAMES) if origin.distribution == home)
    if not found:
        choices = ", ".join(installed.names(installed.GAMES))
        raise OptionError(
            f"no game {shorten(wish)}: name an installed one ({choices}), a folder with a pyproject.toml, or module:NAME"
        )
    return found


def _checked(name: str, games: int, seconds: float, limit: float, worlds: bool) -> tuple[GamesPlayed, Sequence[Complaint]]:
    with TemporaryDirectory(prefix="ktc-check-") as folder:
        into = Path(folder) / "breaches"
        numbers = [str(games), str(seconds), str(limit)]
        command = [sys.executable, "-m", "ktc.testing.checking.games", name, *numbers, *["worlds"][:worlds], str(into)]
        ended = run(command, limit, "1")
        outcome = read_games(into)
    complaints = [
        Complaint(
            one.file or name,
            one.line,
            f"[{one.law}] {one.what} ({one.players} players, seed {one.seed}, step {one.step})",
            f"the invariant: {LAWS[one.law]}",
        )
        for one in outcome.breaches
    ]
    complaints += [Complaint(name, None, error, "check the parts that the kit names") for error in outcome.errors]
    if not outcome.finished:
        complaints.append(unfinished(name, _homes(name), ended.output, limit))
    return attrs.evolve(outcome, spent=max(outcome.spent, ended.spent)), complaints


def _homes(name: str) -> tuple[Path, ...]:
    packages: Any = (
        [package_of(name.partition(":")[0])]
        if ":" in name
        else [origin.package for origin in installed.origins(installed.GAMES) if origin.name == name]
    )
    return tuple(place for package in packages if (place := place_of(package)) is not None)
