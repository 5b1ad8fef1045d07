"""A stored game is opened with the figures that it was played with, or with the edition that the host names for it."""

import json
from pathlib import Path

import pytest
from kernel.kits import LONDON

import ktc
from ktc.kernel.errors import ContentError, KtcError
from ktc.kit.editions import fallback_edition
from ktc.server.limits import ServerLimits
from ktc.server.rooms import Rooms
from ktc.server.seating import RoomOpened
from ktc.server.serving import Served
from ktc.server.working.worker import Copies
from ktc.stores import SqliteStore, StoreError, add_game, verify_game
from ktc.stores.kept_games import check_links, link_all
from ktc.stores.store import beside

TODAY, FIRST, OTHER, CITY, MINE, NINE = (letter * 16 for letter in "abcdef")  # names of rooms
NINE_TILES = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"
EDITION = "london_2010@3"


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    """A store with a game of today's figures, one that names none, one with figures that are not here, and one of the city."""
    store = SqliteStore(tmp_path / "games.db")
    add_game(ktc.new_game(3, seed=1, game=LONDON), store, TODAY)
    add_game(ktc.new_game(2, seed=1), store, CITY)
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
    rooms = Rooms(store, ServerLimits(), fallback_edition(edition))
    for name, seats in ((TODAY, 3), (FIRST, 3), (OTHER, 3), (CITY, 2)):
        rooms._logs.add(name, [RoomOpened("w", "h", ("",) * seats, ("",) * seats)])
    return rooms


@pytest.mark.parametrize(
    ("edition", "unnamed"), [(None, "london_2010@1"), (EDITION, EDITION), ("london_2016@1", "london_2010@1")]
)
def test_rooms_and_copies_have_the_figures_of_their_records(store: SqliteStore, edition: str | None, unnamed: str) -> None:
    rooms, copies = rooms_of(store, edition), Copies(store, 9, fallback_edition(edition))
    for name, played in ((TODAY, EDITION), (FIRST, unnamed)):
        assert edition_of(rooms.find(name).table.game) == edition_of(copies.at(name, 0).game) == played
    assert rooms.find(CITY).table.game.legal_actions(rooms.find(CITY).table.game.awaited[0]), "another game is played on"
    with pytest.raises(StoreError, match=r"played with other figures: with .*--edition"):
        rooms.find(OTHER)
    with pytest.raises(KtcError, match="played with other figures"):
        copies.at(OTHER, 0)


@pytest.mark.parametrize("edition", [EDITION, "london_2016@1"])
def test_a_stored_game_is_read_once_whoever_the_edition_is_for(
    store: SqliteStore, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms, read, reads = rooms_of(store, edition), SqliteStore.read, list[str]()
    monkeypatch.setattr(SqliteStore, "read", lambda self, name: (reads.append(name), read(self, name))[1])
    for name in (TODAY, FIRST, CITY):
        reads.clear()
        assert rooms.find(name).table.game.legal_actions(rooms.find(name).table.game.awaited[0])
        assert reads == [beside(name), name]


def test_figures_that_are_not_installed_are_those_of_the_file_that_the_host_names(store: SqliteStore, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("{set: mine, over: london_2010, cards: {Docks: {hexagon: 7}}}", encoding="utf-8")
    add_game(ktc.new_game(3, seed=1, game=LONDON, cards=mine), store, MINE)
    stored = check_links(store.read(MINE)).log
    head, opening = stored.head.splitlines(keepends=True)
    store.delete(MINE)
    lines, _ = link_all(json.dumps(json.loads(head) | {"options": {}}).encode() + b"\n", [opening])
    store.create(MINE, b"".join(lines))
    with pytest.raises(KtcError, match="played with other figures"):
        Copies(store, 9).at(MINE, 0)
    assert edition_of(Copies(store, 9, fallback_edition(str(mine))).at(MINE, 0).game) == EDITION
    add_game(ktc.new_game(2, seed=1, tiles=NINE_TILES), store, NINE)
    assert not getattr(Copies(store, 9).at(NINE, 0).game.ruleset, "decides", True), "its set is not installed"
    copies = Copies(store, 9, fallback_edition(str(NINE_TILES)))
    for name in (NINE, CITY, TODAY):
        game = copies.at(name, 0).game
        assert game.legal_actions(game.awaited[0])


@pytest.mark.parametrize(
    ("edition", "says"),
    [
        ("london_2010@9", r"^no installed game has an edition 'london_2010@9'; editions: .*@1; did you mean 'london_2010@\d'\?"),
        ("london_2o16@1", "did you mean 'london_2016@1'"),
        ("london_2016@one", "@ must be followed by the number of an edition"),
        ("gone.yaml", r"gone\.yaml: cannot be read"),
        (
            "none.yaml",
            r"^no installed game reads none\.yaml: Key to the City – London: none\.yaml, line 1.*; London \(2010\): none\.yaml",
        ),
    ],
)
def test_an_edition_that_no_game_has_is_refused_before_anything_is_served(
    edition: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("none.yaml").write_text("[no set]", encoding="utf-8")
    with pytest.raises((ktc.OptionError, ContentError), match=says) as refused:
        Served("games.db", edition=edition)
    assert "\n" not in str(refused.value)


def test_the_final_score_of_a_finished_game_in_a_store_is_compared(store: SqliteStore) -> None:
    game = ktc.new_game(2, seed=1)
    add_game(game, store, "game")
    assert not verify_game(store, "game").notes
    while not game.over:
        game.apply(game.draft(game.awaited[0]).number(0))
    assert not verify_game(store, "game").notes
