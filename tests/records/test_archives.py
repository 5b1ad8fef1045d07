"""A record outlives its plugins: it is read, shown and replayed without them, only not played on."""

from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.installed import entries
from ktc_city.game.new_game import CityGame

from .files import play, played, saved_lines, write

GROUP = entries._group
NINE_TILES = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"


def assert_archive(archive: CityGame, game: CityGame, tmp_path: Path) -> None:
    """All that can be read is as it was; nothing can be decided."""
    assert archive.digest() == game.digest() and archive.over is game.over and archive.seats == game.seats
    for reader in (None, *range(game.seats)):
        assert archive.view(reader) == game.view(reader) and archive.events_for(reader) == game.events_for(reader)
    for n in (0, 3, len(game.log)):
        assert archive.at(n).digest() == game.at(n).digest() and archive.at(n).view(0) == game.at(n).view(0)
    assert archive.fork().digest() == game.digest() and archive.log[:] == game.log[:]
    for seat in range(game.seats):
        assert archive.legal_actions(seat) == () and archive.asks(seat) is None
    with pytest.raises(ktc.IllegalAction) as refused:
        archive.apply(ktc.Pass(0))
    assert refused.value.rule == "record.rules-missing"
    with pytest.raises(ktc.PluginError, match="points"):
        archive.score()
    with pytest.raises(ktc.IllegalAction):
        archive.undo()
    archive.save(tmp_path / "kept.ktc")
    assert (tmp_path / "kept.ktc").read_bytes() == (tmp_path / "game.ktc").read_bytes(), "reading it loses nothing"


def games_alone(group: str) -> Any:
    """Return what is installed under a group, as if nothing were but games."""
    return GROUP(group) if group == entries.GAMES else {}


@pytest.mark.parametrize("steps", [25, 100_000], ids=["mid-game", "finished"])
def test_without_any_plugin_a_game_can_still_be_read(steps: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(3, 2, steps, ("jennifer",))
    game.save(tmp_path / "game.ktc")
    with monkeypatch.context() as patch:
        patch.setattr("ktc.installed.entries._group", games_alone)
        archive = ktc.load(tmp_path / "game.ktc")
        with pytest.raises(ktc.PluginError, match="london_2016"):
            ktc.verify(tmp_path / "game.ktc")
    assert_archive(archive, game, tmp_path)
    assert ktc.verify(tmp_path / "game.ktc").identical, "when they are back, so are the rules"


def test_a_set_that_is_not_installed_can_still_be_read(tmp_path: Path) -> None:
    game = play(ktc.new_game(2, seed=1, tiles=NINE_TILES), 1, steps=10)
    game.save(tmp_path / "game.ktc")
    assert_archive(ktc.load(tmp_path / "game.ktc"), game, tmp_path)
    with pytest.raises(ktc.PluginError, match="nine_tiles"):
        ktc.verify(tmp_path / "game.ktc")


def test_a_set_that_has_changed_since_leaves_old_games_as_they_were(tmp_path: Path) -> None:
    text = NINE_TILES.read_text(encoding="utf-8")
    mine = tmp_path / "mine.yaml"
    mine.write_text(text, encoding="utf-8")
    game = play(ktc.new_game(2, seed=1, tiles=mine), 1, steps=10)
    game.save(tmp_path / "game.ktc")
    mine.write_text(text.replace("name: Smithy", "name: Forge"), encoding="utf-8")
    archive = ktc.load(tmp_path / "game.ktc", tiles=mine)
    assert_archive(archive, game, tmp_path)
    refusal = archive.why_not(ktc.Pass(0))
    assert refusal is not None and "has changed since this was played" in refusal.reason
    with pytest.raises(ktc.PluginError, match="has changed since this was played"):
        ktc.verify(tmp_path / "game.ktc", tiles=mine)


def test_a_variant_that_is_not_installed_is_named(tmp_path: Path) -> None:
    lines = saved_lines(played(2, 1, steps=5), tmp_path)
    lines[0]["variants"] = ["of_another_house"]
    archive = ktc.load(write(tmp_path / "game.ktc", lines))
    refusal = archive.why_not(ktc.Pass(0))
    assert refusal is not None and "of_another_house" in refusal.reason


def test_a_seats_record_is_read_without_plugins_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(3, 2, 25)
    game.save(tmp_path / "own.ktc", seat=2)
    monkeypatch.setattr("ktc.installed.entries._group", games_alone)
    archive = ktc.load(tmp_path / "own.ktc")
    assert archive.view(2) == game.view(2) and archive.events_for(2) == game.events_for(2) and archive.known_to == 2


def test_an_archive_of_a_strangers_header_is_saved_as_it_was_read(tmp_path: Path) -> None:
    """Half a surrogate pair is legal JSON and no legal UTF-8; the header's free parts may hold one."""
    lines = saved_lines(played(2, 1, steps=5), tmp_path)
    lines[0]["variants"], lines[0]["engine"] = ["none"], {"name": "\ud800", "deep": [[[[[]]]]]}
    archive = ktc.load(write(tmp_path / "game.ktc", lines))
    assert saved_lines(archive, tmp_path)[0]["engine"] == lines[0]["engine"]


@pytest.mark.parametrize("name", ["engine", "tile_set", "plugins"])
def test_verify_notes_what_has_changed_since(name: str, tmp_path: Path) -> None:
    """A newer engine is no forgery: the record is decided again all the same, and the difference is told."""
    lines = saved_lines(played(2, 1, steps=15), tmp_path)
    lines[0][name] = {"hash": "of last year"}
    found = ktc.verify(write(tmp_path / "game.ktc", lines))
    assert found.identical and len(found.notes) == 1 and "changed since" in found.notes[0]
