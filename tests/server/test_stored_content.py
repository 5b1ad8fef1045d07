"""A stored game is opened with the figures that it was played with, or with the edition that the host names for it."""

import json
from pathlib import Path

import pytest
from kernel.kits import LONDON

import ktc
from ktc.kernel.errors import ContentError, KtcError
from ktc.server.kept import KeptRoom
from ktc.server.limits import ServerLimits
from ktc.server.rooms import Rooms
from ktc.server.serving import Served
from ktc.server.working.copies import Copies
from ktc.stores import SqliteStore, StoreError, keep_game, verify_game
from ktc.stores.chain import check_links, link_all
from ktc.table import Chair

TODAY, FIRST, OTHER, CITY = "a" * 16, "b" * 16, "c" * 16, "d" * 16  # names of rooms
EDITION = "london_2010@3"


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    """A store with a game of today's figures, one that names none, one with figures that are not here, and one of the city."""
    store = SqliteStore(tmp_path / "games.db")
    keep_game(ktc.new_game(3, seed=1, game=LONDON), store, TODAY)
    keep_game(ktc.new_game(2, seed=1), store, CITY)
    stored = check_links(store.read(TODAY)).log
    head, opening = stored.head.splitlines(keepends=True)
    header = json.loads(head)
    bare = {key: value for key, value in header.items() if key not in ("content", "plugins")}
    other = {**header, "content": {**header["content"], "hash": "0" * 32}}
    for name, changed in ((FIRST, bare), (OTHER, other)):
        lines, _ = link_all(json.dumps(changed).encode() + b"\n", [opening])
        store.create(name, b"".join(lines))
    return store


def edition_of(game: ktc.kit.AnyGame) -> object:
    return getattr(game.ruleset, "content", {}).get("edition")


def rooms_of(store: SqliteStore, edition: str | None) -> Rooms:
    rooms = Rooms(store, ServerLimits(), edition)
    for name, seats in ((TODAY, 3), (FIRST, 3), (OTHER, 3), (CITY, 2)):
        rooms._file.add(KeptRoom(name, "i", "w", "h", tuple(Chair(seat) for seat in range(seats))))
    return rooms


@pytest.mark.parametrize(("edition", "unnamed"), [(None, "london_2010@1"), (EDITION, EDITION), ("kind_set@1", "london_2010@1")])
def test_rooms_and_copies_have_the_figures_of_their_records(store: SqliteStore, edition: str | None, unnamed: str) -> None:
    rooms, copies = rooms_of(store, edition), Copies(store, 9, edition)
    for name, played in ((TODAY, EDITION), (FIRST, unnamed)):
        assert edition_of(rooms.find(name).table.game) == edition_of(copies.at(name, 0).game) == played
    assert rooms.find(CITY).table.game.legal_actions(rooms.find(CITY).table.game.awaited[0]), "another game is played on"
    with pytest.raises(StoreError, match=r"played with other figures than are here.*--edition"):
        rooms.find(OTHER)
    with pytest.raises(KtcError, match="played with other figures"):
        copies.at(OTHER, 0)


def test_an_edition_that_is_no_file_is_said_before_anything_is_served() -> None:
    with pytest.raises((ktc.OptionError, ContentError), match=r"gone\.yaml"):
        Served(Path("games.db"), edition="gone.yaml")


def test_a_finished_game_of_a_store_says_that_its_score_was_not_compared(store: SqliteStore) -> None:
    game = ktc.new_game(2, seed=1)
    keep_game(game, store, "game")
    assert not verify_game(store, "game").notes
    while not game.over:
        game.apply(game.draft(game.awaited[0]).number(0))
    assert [note for note in verify_game(store, "game").notes if "final score was not recorded" in note]
