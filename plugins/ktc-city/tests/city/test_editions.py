"""Editions: a set is tuned, and the games that were played with its old figures stay whole."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from faults.distributions import at_hand, install_good
from records.files import lines_of, play, write

import ktc
from ktc.data.editions import path_of
from ktc_city.box.sets.new_edition import keep_edition
from ktc_city.checking import games
from ktc_city.checking.findings import Writer
from ktc_city.checking.games import complaints_of
from ktc_city.checking.watching import Watched
from ktc_city.game.new_game import CityGame
from ktc_city.records.recorded_rules import ReadOnlyRules

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
CHANGES = (  # what the set's makers change from one release to the next
    [("points: [0, 3],\n    yields: [{skills: [pen]}", "points: [0, 4],\n    yields: [{skills: [pen]}")],
    [("costs: [{connectors: [pipe], skills: [any, any]}]", "costs: [{connectors: [wire]}]"), ("hand: 6", "hand: 5")],
    [("landmark: true, ", ""), ("green: 20", "green: 25"), ("name: Press", "name: The Press")],
)


def tuned(path: Path, changes: list[tuple[str, str]]) -> None:
    """Change figures of a set in its file, and keep those it had as an edition."""
    text = path.read_text(encoding="utf-8")
    before = path.with_name("before.yaml")
    before.write_text(text, encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    keep_edition(before, path)


def tuned_with_games(path: Path, tiles: str | Path, folder: Path) -> list[CityGame]:
    """Play a game with each edition of a set, and leave its record as 0.ktc, 1.ktc and so on."""
    games = []
    for number in range(len(CHANGES) + 1):
        games.append(play(ktc.new_game(2, seed=number, tiles=tiles), number))
        games[-1].save(folder / f"{number}.ktc")
        if number < len(CHANGES):
            tuned(path, CHANGES[number])
    return games


@pytest.fixture
def nine(tmp_path: Path) -> Path:
    """A set in a file of its own."""
    path = tmp_path / "nine.yaml"
    path.write_text(NINE_TILES.read_text(encoding="utf-8"), encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with a distribution whose set is named kind_set."""
    install_good(tmp_path)
    with at_hand(tmp_path, "kind"):
        yield tmp_path


# --- games of every edition -----------------------------------------------------------------------------------------


def test_a_fan_set_is_tuned_three_times_and_the_games_of_each_edition_are_verified(folder: Path) -> None:
    games = tuned_with_games(folder / "kind" / "kind_set.yaml", "kind_set", folder)
    for number, game in enumerate(games):
        again = ktc.load(folder / f"{number}.ktc")
        assert again.digest() == game.digest() and again.score().totals == game.score().totals
        found = ktc.verify(folder / f"{number}.ktc")
        steps = [(step.name, step.what) for step in found.migrations]
        wanted = [("edition", f"replayed with the figures of kind_set@{number + 1}")] if number < len(CHANGES) else []
        assert found.identical and steps == wanted
        again.save(folder / "again.ktc")
        assert ktc.verify(folder / "again.ktc").verdict == "identical", "saved again, it names its edition itself"
    assert len({game.box.tile_set.figures for game in games}) == len(games)


def test_an_edition_is_played_by_its_name(folder: Path) -> None:
    games = tuned_with_games(folder / "kind" / "kind_set.yaml", "kind_set", folder)
    for number, game in enumerate(games[:-1]):
        named = play(ktc.new_game(2, seed=number, tiles=f"kind_set@{number + 1}"), number)
        assert (named.digest(), named.inventory.id) == (game.digest(), "kind_set")
        named.save(folder / f"named{number}.ktc")
    tuned(folder / "kind" / "kind_set.yaml", [("hand: 5", "hand: 4")])
    for number in range(len(CHANGES)):
        assert ktc.verify(folder / f"named{number}.ktc").verdict == "identical"
    with pytest.raises(ktc.OptionError, match=r"no edition kind_set@5; earlier editions: kind_set@1, kind_set@2, kind_set@3, "):
        ktc.open_box("kind_set@5")


def test_an_edition_over_an_overlay_of_the_players_own(folder: Path) -> None:
    mine = folder / "mine.yaml"
    mine.write_text("{set: mine, over: kind_set, tiles: {market: {points: [2, 5]}}}", encoding="utf-8")
    games = tuned_with_games(folder / "kind" / "kind_set.yaml", mine, folder)
    for number, game in enumerate(games):
        found = ktc.verify(folder / f"{number}.ktc", tiles=mine)
        assert found.identical, found.reason
        assert next(tile for tile in game.box.tiles if tile.id == "market").points == (2, 5)
    mine.write_text("{set: mine, over: kind_set@2, tiles: {market: {points: [2, 5]}}}", encoding="utf-8")
    assert ktc.open_box(mine).tile_set.figures == games[1].box.tile_set.figures
    assert ktc.verify(folder / "1.ktc", tiles=mine).identical
    assert isinstance(ktc.load(folder / "0.ktc", tiles=mine).ruleset, ReadOnlyRules), (
        "the overlay says which edition it lies over"
    )


def test_a_set_in_a_file_has_its_editions_beside_it(nine: Path, tmp_path: Path) -> None:
    for number, game in enumerate(tuned_with_games(nine, nine, tmp_path)):
        again = ktc.load(tmp_path / f"{number}.ktc", tiles=nine)
        assert not isinstance(again.ruleset, ReadOnlyRules) and again.digest() == game.digest()


def test_a_record_that_tells_no_figures_is_of_the_oldest_edition_that_fits(nine: Path, tmp_path: Path) -> None:
    first = play(ktc.new_game(2, seed=1, tiles=nine), 1)
    first.save(tmp_path / "first.ktc")
    lines = lines_of(tmp_path / "first.ktc")
    del lines[0]["tile_set"]["figures"]
    write(tmp_path / "first.ktc", lines)
    tuned(nine, [("costs: [{connectors: [pipe], skills: [any, any]}]", "costs: [{connectors: [wire, wire, wire]}]")])
    loaded = ktc.load(tmp_path / "first.ktc", tiles=nine)
    assert loaded.inventory == ktc.open_box(nine).inventory, "what upgrades ask for is no part of what a record holds"
    assert loaded.box.tile_set.figures == first.box.tile_set.figures
    assert ktc.verify(tmp_path / "first.ktc", tiles=nine).identical


def test_a_renamed_tile_is_found_in_an_edition(nine: Path, tmp_path: Path) -> None:
    before = play(ktc.new_game(2, seed=3, tiles=nine), 3)
    before.save(tmp_path / "before.ktc")
    tuned(nine, [("  smithy: {name: Smithy,", "  forge: {name: Forge, aliases: [smithy],"), ("hand: 6", "hand: 5")])
    found = ktc.verify(tmp_path / "before.ktc", tiles=nine)
    assert found.identical, found.reason


def test_a_name_for_people_is_kept_too(nine: Path, tmp_path: Path) -> None:
    game = play(ktc.new_game(2, seed=3, tiles=nine), 3)
    game.save(tmp_path / "before.ktc")
    tuned(nine, [("name: Press", "name: The Press")])
    found = ktc.load(tmp_path / "before.ktc", tiles=nine)
    assert found.inventory == game.inventory and ktc.verify(tmp_path / "before.ktc", tiles=nine).identical


# --- what an edition says -------------------------------------------------------------------------------------------


def test_an_edition_holds_only_what_has_changed(nine: Path) -> None:
    for changes in CHANGES:
        tuned(nine, changes)
    said = [path_of(nine, number).read_text(encoding="utf-8").splitlines()[2:] for number in (1, 2, 3)]
    assert said == [
        ["tiles:", "  press: {points: [0, 3]}"],
        ["hand: 6", "tiles:", "  smithy: {costs: [{connectors: [pipe], skills: [any, any]}]}"],
        ["keyples: {green: 20}", "tiles:", "  press: {name: Press}", "  guildhall: {landmark: true}"],
    ]


def test_a_field_and_a_tile_that_came_later_are_taken_away(nine: Path, tmp_path: Path) -> None:
    game = play(ktc.new_game(2, seed=1, tiles=nine), 1)
    game.save(tmp_path / "before.ktc")
    new = "  mill: {name: Mill, kind: workshop, behaviour: producer, yields: [{}]}\n  smithy:"
    tuned(nine, [("  smithy:", new), ("behaviour: home, colour: white,", "behaviour: home, colour: white, landmark: true,")])
    said = path_of(nine, 1).read_text(encoding="utf-8")
    assert "  mill: null\n" in said and "  barn: {landmark: null}\n" in said
    assert ktc.verify(tmp_path / "before.ktc", tiles=nine).identical


def test_while_nobody_has_released_it_the_newest_edition_is_written_again(nine: Path) -> None:
    first = nine.read_text(encoding="utf-8")
    tuned(nine, CHANGES[1])
    nine.write_text(nine.read_text(encoding="utf-8").replace("hand: 5", "hand: 4"), encoding="utf-8")
    nine.with_name("first.yaml").write_text(first, encoding="utf-8")
    assert keep_edition(nine.with_name("first.yaml"), nine) == path_of(nine, 1)
    with pytest.raises(ktc.TileSetError, match=r"no edition to keep"):
        keep_edition(nine, nine)


@pytest.mark.parametrize(
    ("edit", "complaint"),
    [
        (
            lambda text: text.replace("[0, 3]", "[0, 2]"),
            r"line 2, figures: the hash of the figures is \w{32}, so a figure of this edition",
        ),
        (lambda text: text.replace("figures", "figure"), r"line 1: the field 'figures' is missing"),
        (lambda text: text + "set: other\n", r"line 5, set: an edition takes its name from its set"),
        (
            lambda text: text + "over: nine.yaml\n",
            r"line 5, over: an edition takes its name from its set, and its base is the next",
        ),
        (
            lambda text: text.replace("press", "pres"),
            r"line 4, tiles\.pres: no tile 'pres' in the base set; did you mean 'press'\?",
        ),
        (lambda text: "- 1\n", r"expected a mapping"),
        (lambda text: "", r"expected a mapping, got nothing"),
        (lambda text: "{}\n", r"the field 'figures' is missing"),
    ],
)
def test_a_faulty_edition_is_told_with_its_file_and_line(folder: Path, edit: Callable[[str], str], complaint: str) -> None:
    path = folder / "kind" / "kind_set.yaml"
    tuned(path, CHANGES[0])
    edition = path_of(path, 1)
    edition.write_text(edit(edition.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(ktc.TileSetError, match=rf"editions/kind_set-1\.yaml, .*{complaint}"):
        ktc.open_box("kind_set@1")
    assert ktc.open_box("kind_set").id == "kind_set", "today's figures need no edition"
    with pytest.raises(ktc.TileSetError) as raised:
        games.play("kind_set", (), 0, Watched(), Writer(folder / "findings"))
    assert {found.file for found in complaints_of(raised.value, "kind_set")} == {str(edition)}


@pytest.mark.parametrize(
    "name", ["kind_set@", "kind_set@0", "kind_set@01", "kind_set@-1", "kind_set@../1", "kind_set@²", "kind_set@99999"]
)
def test_what_is_no_number_of_an_edition_is_refused(folder: Path, name: str) -> None:
    with pytest.raises(ktc.OptionError, match="@ must be followed by the number of an edition"):
        ktc.open_box(name)


def test_a_record_names_no_edition_of_its_own_choice(folder: Path) -> None:
    game = ktc.new_game(2, seed=1, tiles="kind_set")
    game.save(folder / "game.ktc", seat=0)  # the host's has a digest, which a forger would have to forge too
    tuned(folder / "kind" / "kind_set.yaml", CHANGES[0])
    for name in ("kind_set@1", "kind/editions/kind_set-1.yaml", str(folder / "kind" / "kind_set.yaml")):
        lines = lines_of(folder / "game.ktc")
        lines[0]["inventory"]["id"] = name
        archive = ktc.load(write(folder / "forged.ktc", lines))
        assert isinstance(archive.ruleset, ReadOnlyRules) and "no tile set" in archive.ruleset.missing


# --- the project's own sets -----------------------------------------------------------------------------------------


def test_every_edition_of_the_box_still_has_its_figures() -> None:
    path = ktc.open_box("london_2016").tile_set.path
    numbers = sorted(int(found.stem.rpartition("-")[2]) for found in (path.parent / "editions").glob("*.yaml"))
    assert numbers == list(range(1, len(numbers) + 1)) and numbers
    for number in numbers:
        assert ktc.open_box(f"london_2016@{number}").id == "london_2016"


def test_an_edition_is_named_as_of_any_game(folder: Path) -> None:
    game = tuned_with_games(folder / "kind" / "kind_set.yaml", "kind_set", folder)[0]
    again = ktc.load(folder / "0.ktc", edition="kind_set@1")
    assert again.score().totals == game.score().totals and again.box.tile_set.edition == "kind_set@1"
    assert ktc.verify(folder / "0.ktc", edition="kind_set@1").identical
    assert isinstance(ktc.load(folder / "0.ktc", edition="kind_set@2").ruleset, ReadOnlyRules), "its figures are others"
    with pytest.raises(ktc.PluginError, match="has changed since this was played"):
        ktc.verify(folder / "0.ktc", edition="kind_set@2")
    with pytest.raises(ktc.OptionError, match="tiles and edition both name the set"):
        ktc.load(folder / "0.ktc", tiles="kind_set", edition="kind_set@1")
