"""A record names its plugins; who has them not can read it, and is told what to install for the rest."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from records.files import saved_lines, write

import ktc
from ktc.records.record import read
from ktc_city.game.new_game import CityGame
from ktc_city.records.recorded_rules import ReadOnlyRules

from .distributions import GOOD, GOOD_POINTS, at_hand, install, install_good, run, tile_set

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
INSTALL = "pip install ktc-kind==1.0"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which a good distribution is installed, for those who look there."""
    path = tmp_path / "path"
    path.mkdir()
    install_good(path)
    return path


def play(game: CityGame, seed: int, steps: int) -> CityGame:
    random = Random(seed)
    while not game.over and len(game.log) < steps:
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
    return game


@pytest.fixture(params=[12, 100_000], ids=["running", "finished"])
def kind(request: pytest.FixtureRequest, folder: Path, tmp_path: Path) -> CityGame:
    """A game of the distribution's set and variant, and its record."""
    with at_hand(folder, "kind"):
        game = play(ktc.new_game(2, seed=1, tiles="kind_set", variants=("calm",)), 1, request.param)
        game.save(tmp_path / "game.ktc")
        game.save(tmp_path / "own.ktc", seat=1)
        assert ktc.verify(tmp_path / "game.ktc").identical
    return game


def test_a_record_names_every_plugin_with_its_hash(kind: CityGame, tmp_path: Path) -> None:
    named = {(plugin["group"], plugin["name"]): plugin for plugin in read(tmp_path / "game.ktc").header["plugins"]}
    assert list(named) == [
        ("ktc.games", "key-to-the-city-london"),
        ("ktc.tiles", "box"), ("ktc.tiles", "kind"), ("ktc.variants", "calm"), ("ktc.tile_sets", "kind_set"),
    ]  # fmt: skip
    mine = named["ktc.variants", "calm"]
    assert (mine["distribution"], mine["version"], mine["package"]) == ("ktc-kind", "1.0", "kind")
    assert all(len(plugin["hash"]) == 32 and int(plugin["hash"], 16) for plugin in named.values())
    assert len({plugin["hash"] for plugin in named.values()}) == 3, "one for each package"


def test_what_is_told_is_there_without_the_plugin_and_the_rest_says_what_to_install(kind: CityGame, tmp_path: Path) -> None:
    archive = ktc.load(tmp_path / "game.ktc")
    assert isinstance(archive.ruleset, ReadOnlyRules) and archive.digest() == kind.digest()
    for reader in (None, 0, 1):
        assert archive.view(reader) == kind.view(reader) and archive.events_for(reader) == kind.events_for(reader)
    assert ktc.load(tmp_path / "own.ktc").events_for(1) == kind.events_for(1)
    refusal = archive.why_not(ktc.Pass(0))
    assert refusal is not None and INSTALL in refusal.reason and INSTALL in refusal.told("de")
    asks: list[Callable[[], Any]] = [
        archive.score,
        lambda: archive.box,
        lambda: archive.what_if([]),
        lambda: archive.apply(ktc.Pass(0)),
        lambda: archive.as_seat(0).apply(ktc.Pass(0)),
        lambda: ktc.verify(tmp_path / "game.ktc"),
    ]
    for ask in asks:
        with pytest.raises((ktc.PluginError, ktc.IllegalAction)) as raised:
            ask()
        assert INSTALL in str(raised.value), ask


@pytest.mark.slow("starts a process for each command")
def test_the_commands_say_it_too(kind: CityGame, folder: Path, tmp_path: Path) -> None:
    record = str(tmp_path / "game.ktc")
    told = run(tmp_path, "-m", "ktc.cli", "replay", record)
    assert told.returncode == 0 and INSTALL in told.stdout
    for command in ("verify", "score"):
        refused = run(tmp_path, "-m", "ktc.cli", command, record)
        assert refused.returncode == 1 and INSTALL in refused.stderr and refused.stderr.count("\n") == 1
        assert run(folder, "-m", "ktc.cli", command, record).returncode == 0


def test_another_version_that_changed_the_set_names_the_one_that_did_not(kind: CityGame, tmp_path: Path) -> None:
    newer = tmp_path / "newer"
    newer.mkdir()
    install(newer, "ktc-kind", "2.0", GOOD_POINTS, {"kind": GOOD + "\nWORDS = 'of a newer release'\n"})
    path = tile_set(newer / "kind", "kind_set", "kind", "kind")
    with at_hand(newer, "kind"):
        found = ktc.verify(tmp_path / "game.ktc")  # the same set and rules: other code alone does not hinder
        changed = [note for note in found.notes if note.startswith("plugin")]
        assert found.identical and len(changed) == 3, "the package of tiles, the variant and the set are all of the newer release"
        assert "plugin 'calm' changed since: then '1.0', now 2.0" in changed
    path.write_text(path.read_text().replace("hand: 6", "hand: 5"))
    with at_hand(newer, "kind"):
        refusal = ktc.load(tmp_path / "game.ktc").why_not(ktc.Pass(0))
        assert refusal is not None and "has changed since this was played" in refusal.reason and INSTALL in refusal.reason


def test_a_faulty_plugin_is_as_good_as_none(kind: CityGame, folder: Path, tmp_path: Path) -> None:
    (folder / "kind" / "__init__.py").write_text("raise SystemExit('closed')")
    with at_hand(folder, "kind"):
        archive = ktc.load(tmp_path / "game.ktc")
        assert archive.view(0) == kind.view(0)
        refusal = archive.why_not(ktc.Pass(0))
        assert refusal is not None and "plugin kind_set 1.0: cannot be imported: SystemExit: closed" in refusal.reason


def test_only_one_variant_is_missing(folder: Path, tmp_path: Path) -> None:
    with at_hand(folder, "kind"):
        ktc.new_game(2, seed=1, tiles=NINE_TILES, variants=("calm",)).save(tmp_path / "game.ktc")
    refusal = ktc.load(tmp_path / "game.ktc", tiles=NINE_TILES).why_not(ktc.Pass(0))
    assert refusal is not None and "no variant 'calm'" in refusal.reason and INSTALL in refusal.reason


def test_a_set_that_was_a_file_is_asked_for(tmp_path: Path) -> None:
    ktc.new_game(2, seed=1, tiles=NINE_TILES).save(tmp_path / "game.ktc")
    refusal = ktc.load(tmp_path / "game.ktc").why_not(ktc.Pass(0))
    assert refusal is not None and "its set was a file: name that file (tiles=, --tiles)" in refusal.reason


@pytest.mark.parametrize(
    "forged",
    [
        None,
        7,
        "rm",
        [None, [], 7],
        [{}],
        [{"group": "ktc.tiles"}],
        [{"group": "ktc.tiles", "name": "kind", "distribution": "kind; rm -rf ~", "version": "1"}],
        [{"group": "ktc.tiles", "name": "kind", "distribution": "--index-url=http://bad", "version": "1"}],
        [{"group": "ktc.tiles", "name": "kind", "distribution": "kind", "version": "1; rm"}],
        [{"group": "ktc.tiles", "name": "kind\n", "distribution": "kind\n", "version": "1\n"}],
        [{"group": "ktc.tiles", "name": "x" * 10_000, "distribution": "x" * 10_000, "version": "1"}] * 20,
        [{"group": "no.such", "name": {}, "distribution": 7, "version": None}],
    ],
)
def test_what_a_stranger_wrote_is_never_shown_as_a_command(forged: Any, tmp_path: Path) -> None:
    lines = saved_lines(ktc.new_game(2, seed=1, tiles=NINE_TILES), tmp_path)
    lines[0]["plugins"] = forged
    archive = ktc.load(write(tmp_path / "forged.ktc", lines))
    refusal = archive.why_not(ktc.Pass(0))
    assert refusal is not None and "no tile set 'nine_tiles'" in refusal.reason
    _, _, command = refusal.reason.partition("pip install ")
    assert command in ("", "kind") and len(refusal.reason) < 400
    assert ktc.verify(tmp_path / "forged.ktc", tiles=NINE_TILES).notes
