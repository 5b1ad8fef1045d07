"""Games of every shape, number of players, variant and bot are kept for good: each loads, scores and is decided as it was.

Games are added with ``record_games.py``; what is kept already is never written again.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from games.kept import HERE, PACKED, Entry, earlier_indexes, file_hash, lost, read_index, tiles_of, unpacked
from records.files import lines_of

import ktc
from ktc_city.model.rulings import CORE

GAMES = read_index()
WAY_OUT = "a kept game stays as it is; give back its file and its line of the index, and record another one beside it"
SHAPES = {  # by the steps that they want, the oldest first
    "shape-phases-by-number-no-forks": ["phases-by-number", "no-forks", "plugins-by-name", "no-figures"],
    "shape-phases-by-number": ["phases-by-number", "plugins-by-name", "no-figures"],
    "2-players": ["plugins-by-name", "no-figures"],
    "shape-no-figures": ["no-figures"],
    "shape-figures": [],
}


@pytest.mark.parametrize("name", [name for name, entry in GAMES.items() if entry.get("kind", "half") == "half"])
def test_a_kept_game_is_decided_again_as_it_was(name: str, tmp_path: Path) -> None:
    """Deciding loads it first, holds the position against the digest, and counts the points anew for the last event."""
    entry = GAMES[name]
    assert file_hash(HERE / entry["file"]) == entry["sha256"], WAY_OUT
    record = unpacked(entry, tmp_path)
    found = ktc.verify(record, tiles=tiles_of(entry))
    assert found.identical, f"line {found.line}, {found.rules}: {found.reason}"
    *_, last, closing = lines_of(record)
    over = "kind" not in entry
    totals = {"totals": entry["totals"]} if "totals" in closing["closing"] else {}  # older records have none
    assert closing["closing"] == {"steps": entry["steps"], "over": over, "digest": entry["digest"], **totals}
    assert not over or last["events"][-1]["totals"] == entry["totals"]


@pytest.mark.parametrize("name", [name for at, name in enumerate(GAMES) if at % 8 == 0 or "kind" in GAMES[name]])
def test_a_kept_game_loads_and_scores_as_it_did(name: str, tmp_path: Path) -> None:
    entry = GAMES[name]
    game = ktc.load(unpacked(entry, tmp_path), tiles=tiles_of(entry))
    assert file_hash(HERE / entry["file"]) == entry["sha256"], WAY_OUT
    assert (game.seats, len(game.log), game.over) == (entry["players"], entry["steps"], "kind" not in entry)
    assert list(game.box.variants) == entry.get("variants", [])
    if entry.get("kind") == "seat-1":
        assert game.known_to == 1 and len(game.view(1).seats) == game.seats
    else:
        assert game.digest() == entry["digest"] and list(game.score().totals) == entry["totals"]


@pytest.mark.parametrize("name", [name for name, entry in GAMES.items() if entry.get("kind") in ("seat-1", "fork")])
def test_what_cannot_be_decided_says_so(name: str, tmp_path: Path) -> None:
    entry = GAMES[name]
    with pytest.raises(ktc.RecordError, match="can be verified"):
        ktc.verify(unpacked(entry, tmp_path), tiles=tiles_of(entry))


@pytest.mark.parametrize("name", SHAPES)
def test_an_older_shape_is_read_by_the_steps_that_it_wants(name: str, tmp_path: Path) -> None:
    entry = GAMES[name]
    found = ktc.verify(unpacked(entry, tmp_path), tiles=tiles_of(entry))
    assert [step.name for step in found.migrations if step.name != "edition"] == SHAPES[name]
    assert found.verdict == ("migrated" if found.migrations else "identical")


# --- nothing kept is lost -------------------------------------------------------------------------------------------


def test_every_record_has_its_line_and_every_line_its_record() -> None:
    files = {path.relative_to(HERE).as_posix() for folder in (HERE, PACKED) for path in folder.glob("*.jsonl*")}
    assert files == {entry["file"] for entry in GAMES.values()}
    assert len(files) == len(GAMES)


def test_no_kept_game_was_changed_since_it_was_committed() -> None:
    for before in earlier_indexes():
        assert not lost(before, GAMES), WAY_OUT


def test_a_changed_hash_and_a_missing_game_are_noticed() -> None:
    name = next(iter(GAMES))
    less = {other: entry for other, entry in GAMES.items() if other != name}
    assert lost(GAMES, less) == [name] and lost(GAMES, less | {name: {**GAMES[name], "sha256": "0" * 64}}) == [name]
    assert lost(less, GAMES) == [], "games may be added"


# --- there is a game of everything ----------------------------------------------------------------------------------


def those(**wanted: object) -> Iterator[Entry]:
    return (entry for entry in GAMES.values() if all(entry.get(field) == value for field, value in wanted.items()))


def test_there_are_games_of_all_kinds() -> None:
    assert len(GAMES) >= 100
    london = ktc.open_box().inventory.players
    for players in london:
        for bots in (["random"] * players, ["builder"] * players, ["greedy"] * players):
            assert any(those(players=players, bots=bots, tiles="london_2016")), (players, bots)
        for variant in ("jennifer", "even_hands", "night_market", "whispers"):
            assert any(those(players=players, variants=[variant], tiles="london_2016")), (players, variant)
    for players in ktc.open_box("docklands").inventory.players:
        assert any(those(players=players, tiles="docklands")), players
    played = {(rule, choice) for entry in GAMES.values() for rule, choice in entry.get("options", {}).get("rulings", {}).items()}
    assert {(ruling.rule, choice) for ruling in CORE for choice in ruling.choices[1:]} <= played
    assert {entry.get("kind", "whole") for entry in GAMES.values()} == {"whole", "half", "seat-1", "fork"}
    assert any(entry.get("options", {}).get("homes") for entry in GAMES.values())
    assert {entry["tiles"] for entry in GAMES.values() if "overlays/" in entry["tiles"]} == {
        f"overlays/{path.name}" for path in (HERE / "overlays").glob("*.yaml")
    }
