"""Games of the first edition stay whole: they are read, decided again and played on by its name, as they were before."""

import re
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner

import ktc
from ktc.bots import make_bot, play
from ktc.cli import main

FIRST = "docklands@1"
TODAY = ktc.open_box("docklands")
PLAYED = [  # with the set as it was before it had an edition: players, seed, bot, variants; steps, digest, hash of the record
    (2, 7, "builder", (), 267, "5a59ba2f2c21e91209edd46f97355640", "722509b307656cabc9a9217854c074b1"),
    (3, 11, "greedy", (), 296, "d2e1bbebca500a72072d599219b38d3b", "7c3214eb4c62b1d9f0bc942290341fc1"),
    (4, 5, "random", ("whispers",), 157, "d0b87975775f6b5ad65cba81d9b82499", "a70fde5806040d65faefb93a91cad69d"),
    (5, 8, "random", ("even_hands", "night_market"), 252, "952743103029aed0f3f363e55ee2caa1", "8965dab9d0f2e710ad5a521e77e86dc4"),
]
DEMO = (4, 7, "builder", (), 405, "e67bf2a9b2b520edf97d201060c45967", "3d1f3c99d856867c08c2258c0de4f167")
Entry = tuple[int, int, str, tuple[str, ...], int, str, str]


def as_recorded(record: Path) -> str:
    """Return the hash of all that happened; the head of a record also names its files, and the last line by now its score."""
    _, *lines = re.sub(rb',"totals":\[[0-9,-]*\]\}\}\s*$', b"}}", record.read_bytes()).splitlines()
    return sha256(b"\n".join(lines)).hexdigest()[:32]


@pytest.mark.parametrize("entry", PLAYED, ids=lambda entry: f"{entry[0]}-{entry[2]}")
def test_the_first_edition_plays_what_the_set_played(entry: Entry, tmp_path: Path) -> None:
    players, seed, bot, variants, steps, digest, lines = entry
    game = ktc.new_game(players, seed=seed, tiles=FIRST, variants=variants)
    for _ in play(game, [make_bot(bot, seed + seat) for seat in range(players)]):
        pass
    game.save(tmp_path / "game.jsonl")
    assert (len(game.log), game.digest(), as_recorded(tmp_path / "game.jsonl")) == (steps, digest, lines)


def test_a_demo_of_the_first_edition_is_the_demo_of_before(tmp_path: Path) -> None:
    players, seed, *_, steps, digest, lines = DEMO
    wanted = ["demo", "--quick", "--tiles", FIRST, "--out", str(tmp_path)]
    assert CliRunner().invoke(main, wanted).exit_code == 0
    record = tmp_path / f"ktc-demo-{players}p-seed{seed}.jsonl"
    game = ktc.load(record)
    assert (len(game.log), game.digest(), as_recorded(record)) == (steps, digest, lines)
    assert ktc.verify(record).verdict == "identical"


def test_the_first_edition_has_no_tile_that_acts_and_all_others_as_they_are() -> None:
    first = ktc.open_box(FIRST)
    assert not first.watched and TODAY.watched
    now = {tile.id: tile for tile in TODAY.tiles}
    assert [now[tile.id] for tile in first.tiles] == list(first.tiles)
    assert len(TODAY.tiles) - len(first.tiles) == 8


def test_a_recorded_game_of_the_first_edition_finds_it(tmp_path: Path) -> None:
    game = ktc.load(Path(__file__).parent / "games" / "4-players-jennifer.jsonl")
    assert game.box.tile_set.edition == FIRST
    game.save(tmp_path / "again.jsonl")
    assert ktc.verify(tmp_path / "again.jsonl").identical
