"""A simulation knows its bots again: a file of finished games of another bot by the same name is no file of this one."""

import json
from pathlib import Path

import pytest

import ktc
from ktc.simulate import simulate
from ktc.simulate.playing import play_game
from ktc.simulate.result import Played

from .conftest import plan_of

OWN = "from ktc.bots.builtin import RandomBot\nclass Own(RandomBot): pass\n"


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bot in a file of the folder in which we stand."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.py").write_text(OWN)
    return tmp_path / "own.py"


def test_it_plays_here_and_in_processes_that_stand_elsewhere(bot: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = simulate(4, 2, ("./own.py", "greedy"), seed=1)
    assert [row.bot for row in here.bots] == ["./own.py", "greedy"] and not here.failures
    assert simulate(4, 2, ("./own.py", "greedy"), seed=1, jobs=2) == here
    plan, _ = plan_of(2, ("./own.py", "greedy"), 1)
    monkeypatch.chdir("/")
    assert play_game(plan, 0) == play_game(plan, 0) and isinstance(play_game(plan, 0), Played)


def test_finished_games_name_their_bots_and_are_not_mixed_with_those_of_another(bot: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    first = simulate(4, 2, ("./own.py:Own", "greedy"), seed=1, out=out)
    header = json.loads(out.read_text().splitlines()[0])
    assert [(one["name"], one["version"], len(one["hash"])) for one in header["bots"]] == [("./own.py:Own", "unknown", 32)]
    assert simulate(4, 2, ("./own.py:Own", "greedy"), seed=1, out=out) == first
    bot.write_text(OWN + "# changed\n")
    with pytest.raises(ktc.RecordError, match="contains games of other bots; continue with the original settings"):
        simulate(5, 2, ("./own.py:Own", "greedy"), seed=1, out=out)
    bot.write_text(OWN)
    assert simulate(5, 2, ("./own.py:Own", "greedy"), seed=1, out=out).games == 5


def test_a_file_without_bots_of_ones_own_is_as_it_was(tmp_path: Path) -> None:
    simulate(1, 2, ("random",), seed=1, out=tmp_path / "games.jsonl")
    assert "bots" not in json.loads((tmp_path / "games.jsonl").read_text().splitlines()[0])


def test_a_bot_that_changes_under_a_worker_ends_the_run(bot: Path) -> None:
    plan, _ = plan_of(2, ("./own.py",), 0)
    bot.write_text(OWN.replace("pass", "seen = True"))
    with pytest.raises(ktc.OptionError, match=r"the bot \./own\.py differs from the one that began the simulation"):
        play_game(plan, 0)


def test_only_holds_for_bots_too(bot: Path) -> None:
    with pytest.raises(ktc.OptionError, match="may not load; allowed: ktc"):
        simulate(1, 2, ("./own.py",), only=("ktc",))
    assert simulate(1, 2, ("./own.py",), only=("ktc", "./own.py"), jobs=2).games == 1


@pytest.mark.parametrize("games", ["('chess',)", "7"])
def test_a_bot_of_another_game_is_refused_before_the_first(games: str, bot: Path) -> None:
    bot.write_text(OWN.replace("pass", f"games = {games}"))
    with pytest.raises(ktc.BotError, match=r"plays .*, not|must be ids of rulesets"):
        simulate(1, 2, ("./own.py",))
