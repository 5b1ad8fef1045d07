"""``kill -9`` at any moment of a save leaves the old file or the new one, whole, and nothing that piles up."""

import os
import shutil
from pathlib import Path
from random import Random

import pytest

import ktc

from .killing import LONGEST_LIFE, kill_savers, parts_beside, savers
from .targets import NINE

pytestmark = pytest.mark.slow("starts and kills some hundred processes")

KILLS = 20


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the savers are forks of this process")
@pytest.mark.parametrize("name", LONGEST_LIFE)
def test_a_killed_save_leaves_the_old_file_or_the_new_one(name: str, tmp_path: Path) -> None:
    shutil.copy(NINE, tmp_path / "nine.yaml")
    path, saves = savers(tmp_path)[name]
    found = kill_savers(path, saves, LONGEST_LIFE[name], KILLS, Random(name))
    assert found.one + found.other == KILLS
    assert found.most_parts <= 1, "a killed save leaves one part, which the next save clears away"
    assert found.left == 0


def test_a_save_leaves_the_part_of_another_that_goes_on(tmp_path: Path) -> None:
    from ktc.wire.files import _begin

    game, path = ktc.new_game(2, seed=1, tiles=NINE), tmp_path / "game.jsonl"
    part, file = _begin(path)
    game.save(path)
    assert part.exists(), "its writer holds a lock on it"
    file.close()
    game.save(path)
    assert parts_beside(path) == [], "nobody holds it any more"


def test_a_save_clears_away_no_part_of_another_file(tmp_path: Path) -> None:
    from ktc.wire.files import _begin

    part, file = _begin(tmp_path / "other.jsonl")
    file.close()
    ktc.new_game(2, seed=1, tiles=NINE).save(tmp_path / "game.jsonl")
    assert part.exists()


def test_a_file_keeps_its_permissions_and_a_link_stays_a_link(tmp_path: Path) -> None:
    game, path, link = ktc.new_game(2, seed=1, tiles=NINE), tmp_path / "game.jsonl", tmp_path / "link.jsonl"
    game.save(path)
    path.chmod(0o640)
    link.symlink_to(path)
    game.save(link)
    assert link.is_symlink() and path.stat().st_mode & 0o777 == 0o640


def test_the_longest_name_that_a_file_may_have_can_be_saved(tmp_path: Path) -> None:
    """A name of 255 bytes; what is added to it for the part would be too many."""
    path = tmp_path / ("戲" * 85)
    ktc.new_game(2, seed=1, tiles=NINE).save(path)
    assert ktc.load(path, tiles=NINE).to_act


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_nothing_is_saved_over_a_pipe_or_a_device(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    game = ktc.new_game(2, seed=1, tiles=NINE)
    for path in (tmp_path / "pipe", Path("/dev/null")):
        with pytest.raises(ktc.RecordError, match="is a pipe or a device, not a file"):
            game.save(path)
        assert not path.is_file()
