"""Games of every shape, number of players, variant and bot are kept for good: each loads, scores and is decided as it was.

Games are added with ``record_games.py``; what is kept already is never written again.
"""

import json
from collections.abc import Iterator

import pytest
from games.kept import GAMES as ARCHIVE
from games.kept import HERE

import ktc
from ktc.testing.archive import Entry
from ktc_city.game.new_game import CityGame
from ktc_city.model.rulings import CORE

GAMES = ARCHIVE.index
SHAPES = {  # by the steps that they want, the oldest first
    "shape-phases-by-number-no-forks": ["phases-by-number", "no-forks", "plugins-by-name", "no-figures"],
    "shape-phases-by-number": ["phases-by-number", "plugins-by-name", "no-figures"],
    "2-players": ["plugins-by-name", "no-figures"],
    "shape-no-figures": ["no-figures"],
    "shape-figures": [],
}


@pytest.mark.parametrize("name", [name for name, entry in GAMES.items() if entry.get("kind", "half") == "half"])
def test_an_archived_game_is_decided_again_as_it_was(name: str) -> None:
    """Deciding loads it first, holds the position against the digest, and counts the points anew for the last event."""
    entry = GAMES[name]
    ARCHIVE.verify(name)
    *_, last, closing = map(json.loads, ARCHIVE.text(name).splitlines())
    over = "kind" not in entry
    totals = {"totals": entry["totals"]} if "totals" in closing["closing"] else {}  # older records have none
    assert closing["closing"] == {"steps": entry["steps"], "over": over, "digest": entry["digest"], **totals}
    assert not over or last["events"][-1]["totals"] == entry["totals"]


@pytest.mark.parametrize("name", [name for at, name in enumerate(GAMES) if at % 8 == 0 or "kind" in GAMES[name]])
def test_an_archived_game_loads_and_scores_as_it_did(name: str) -> None:
    game, entry = ARCHIVE.load(name), GAMES[name]
    assert isinstance(game, CityGame) and list(game.box.variants) == entry.get("variants", [])
    assert entry.get("kind") != "seat-1" or (game.known_to == 1 and len(game.view(1).seats) == game.seats)


@pytest.mark.parametrize("name", [name for name, entry in GAMES.items() if entry.get("kind") in ("seat-1", "fork")])
def test_what_cannot_be_decided_says_so(name: str) -> None:
    with pytest.raises(ktc.RecordError, match=r"verify the (original game|host.s record) instead"):
        ARCHIVE.verify(name)


@pytest.mark.parametrize("name", SHAPES)
def test_an_older_shape_is_read_by_the_steps_that_it_wants(name: str) -> None:
    found = ARCHIVE.verify(name)
    assert [step.name for step in found.migrations if step.name != "edition"] == SHAPES[name]
    assert found.verdict == ("migrated" if found.migrations else "identical")


def test_nothing_archived_is_lost_or_changed() -> None:
    assert list(ARCHIVE.complaints()) == []


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
