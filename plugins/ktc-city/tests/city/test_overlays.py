"""Overlays: single figures laid over a set, each with its source; what is wrong with them is told where it was written."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import ktc
from ktc_city.box.sets import files
from ktc_city.model.effects import Cost

NINE_TILES = (Path(__file__).parent.parent / "sets" / "nine_tiles.yaml").read_text(encoding="utf-8")
LONDON = ktc.open_box().tile_set.path.read_text(encoding="utf-8")
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write files by name into one folder, and return the last; nine.yaml is there already."""
    (tmp_path / "nine.yaml").write_text(NINE_TILES, encoding="utf-8")

    def write_files(**texts: str) -> Path:
        for name, text in texts.items():
            path = tmp_path / f"{name}.yaml"
            path.write_text(text, encoding="utf-8")
        return path

    return write_files


def mistakes(path: Path) -> tuple[str, ...]:
    with pytest.raises(ktc.TileSetError) as raised:
        ktc.open_box(path)
    return raised.value.mistakes


def line_of(text: str, words: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if words in line)


# --- what an overlay says -------------------------------------------------------------------------------------------


def test_an_owner_lays_single_figures_over_london(write: Write) -> None:
    my_box = write(
        my_box="""
        set: my_box
        title: The box on my shelf
        over: london_2016
        source: rulebook
        hand: 8
        keyples: {red: 30}
        tiles:
          barbican: {points: [0, 5], costs: [{connectors: [grey], skills: [coin]}]}
          gherkin: {points: [0, 1], sources: {points: "published (a report)"}}
        """
    )
    box, london = ktc.open_box(my_box), ktc.open_box()
    assert (box.id, box.tile_set.plain["title"]) == ("my_box", "The box on my shelf")
    assert box.inventory.hand == 8
    assert dict(zip(box.inventory.keyples, box.inventory.keyple_counts, strict=True)) == {"red": 30, "blue": 40, "yellow": 40}
    mine, theirs = ({tile.id: tile for tile in opened.tiles} for opened in (box, london))
    assert mine["barbican"].points == (0, 5) and mine["barbican"].costs == (Cost(["grey"], ["coin"]),)
    assert mine["barbican"].yields == theirs["barbican"].yields
    assert {name for name in mine if mine[name] != theirs[name]} == {"barbican", "gherkin"}

    source = box.tile_set.source
    assert source(mine["barbican"], "points") == source(mine["barbican"], "costs") == "rulebook"
    assert source(mine["barbican"], "yields") == source(theirs["barbican"], "yields") == "reconstructed"
    assert source(mine["gherkin"], "points") == "published (a report)"
    assert source(mine["gherkin"], "each") == "rulebook", "the box's own, from the set beneath"
    assert source(mine["harrods"], "points") == "reconstructed", "the overlay's source is that of what it brings only"
    assert box.tile_set.plain["sources"]["hand"] == "rulebook"


def test_a_game_is_played_with_it(write: Write) -> None:
    game = ktc.new_game(players=2, seed=1, tiles=write(mine="{set: mine, over: nine.yaml, hand: 4}"))
    assert [seat.keyples for seat in game.view(0).seats] == [4, 4]


def test_a_figure_is_confirmed_by_its_source_alone(write: Write) -> None:
    path = write(mine="{set: mine, over: nine.yaml, sources: {hand: rulebook}, tiles: {press: {sources: {points: rulebook}}}}")
    box = ktc.open_box(path)
    press = next(tile for tile in box.tiles if tile.id == "press")
    assert press.points == (0, 3) and box.tile_set.source(press, "points") == "rulebook"
    assert box.tile_set.plain["sources"] == {"hand": "rulebook"}


def test_without_a_source_of_its_own_it_is_the_source_of_what_it_brings(write: Write) -> None:
    """Nobody else is said to know a figure that only the overlay has, and nobody is said to have guessed it."""
    path = write(mine="{set: mine, over: nine.yaml, hand: 5, tiles: {press: {points: [0, 9]}}}")
    box = ktc.open_box(path)
    press = next(tile for tile in box.tiles if tile.id == "press")
    assert [box.tile_set.source(press, field) for field in ("points", "yields")] == ["mine", "reconstructed"]
    assert box.tile_set.plain["sources"] == {"hand": "mine"}
    (mistake,) = mistakes(write(mine="{set: rulebook, over: nine.yaml, hand: 5}"))
    assert mistake.startswith("mine.yaml, line 1, set: an overlay of this name needs a source"), "it would name another by chance"


def test_several_overlays_of_one_set_combine(write: Write) -> None:
    """Each lies over those that are named before it; the set beneath all comes once."""
    write(
        first="{set: first, over: nine.yaml, hand: 4, tiles: {press: {points: [0, 7]}}}",
        second="{set: second, over: nine.yaml, tiles: {press: {points: [0, 8]}}}",
        other="{set: other, over: london_2016}",
    )

    def press(path: Path) -> tuple[int, ...]:
        return next(tile.points for tile in ktc.open_box(path).tiles if tile.id == "press")

    both = write(both="{set: both, over: [first.yaml, second.yaml]}")
    assert [name for name, _ in ktc.open_box(both).tile_set.layers] == ["nine_tiles", "first", "second", "both"]
    assert ktc.open_box(both).inventory.hand == 4
    assert press(both) == (0, 8), "the second lies over the first"
    assert press(write(turned="{set: turned, over: [second.yaml, first.yaml]}")) == (0, 7)
    (mistake,) = mistakes(write(apart="{set: apart, over: [first.yaml, other.yaml]}"))
    assert "other.yaml has the base london_2016.yaml, but the overlays before it have nine.yaml" in mistake


def test_an_overlay_brings_a_colour_of_its_own(write: Write) -> None:
    box = ktc.open_box(write(more="{set: more, over: nine.yaml, keyples: {violet: 20}}"))
    assert dict(zip(box.inventory.keyples, box.inventory.keyple_counts, strict=True))["violet"] == 20
    game = ktc.new_game(players=2, seed=1, tiles=box)
    assert sum(game.state.bag) + sum(game.state.behind) == sum(box.inventory.keyple_counts)


def test_overlays_lie_over_overlays(write: Write) -> None:
    write(lower="{set: lower, over: nine.yaml, source: a blog, hand: 5, tiles: {press: {points: [0, 9], yields: [{}, {}]}}}")
    upper = write(upper="{set: upper, over: lower.yaml, source: rulebook, tiles: {press: {points: [0, 8]}}}")
    box = ktc.open_box(upper)
    press = next(tile for tile in box.tiles if tile.id == "press")
    assert (box.inventory.hand, press.points) == (5, (0, 8))
    assert [box.tile_set.source(press, field) for field in ("points", "yields", "name")] == [
        "rulebook",
        "a blog",
        "reconstructed",
    ]
    assert [name for name, _ in box.tile_set.layers] == ["nine_tiles", "lower", "upper"]


def test_it_brings_a_tile_and_takes_one_away(write: Write) -> None:
    path = write(
        mine="""
        set: mine
        over: nine.yaml
        source: a guess
        tiles:
          press: null
          mill: {name: Mill, kind: workshop, behaviour: producer, yields: [{}], sources: {name: a song}}
        """
    )
    box = ktc.open_box(path)
    tiles = {tile.id: tile for tile in box.tiles}
    assert "press" not in tiles
    sources = [box.tile_set.source(tiles["mill"], field) for field in ("name", "kind", "yields", "points", "sides")]
    assert sources == ["a song", *["a guess"] * 4], "what it leaves unsaid is the overlay's as well"


def test_a_heading_with_nothing_below_it_changes_nothing(write: Write) -> None:
    path = write(mine="set: mine\nover: nine.yaml\nkeyples:\nsources:\ntiles:\n  # none yet\n")
    assert ktc.open_box(path).tiles == ktc.open_box(path.with_name("nine.yaml")).tiles


def test_a_set_in_a_folder_below(write: Write, tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "nine.yaml").write_text(NINE_TILES.replace("hand: 6", "hand: six"), encoding="utf-8")
    told = mistakes(write(mine="{set: mine, over: sets/nine.yaml}"))
    line = line_of(NINE_TILES, "hand: 6")
    assert told == (f"sets/nine.yaml, line {line}, hand: expected a whole number from 0 to 10000, got 'six'",)


# --- links ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of somebody else, with a set and a secret in it."""
    folder = tmp_path_factory.mktemp("elsewhere")
    (folder / "nine.yaml").write_text(NINE_TILES, encoding="utf-8")
    (folder / "secret.yaml").write_text("password: hunter2\nhand: secret\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("over", ["far.yaml", "far/nine.yaml", "far/secret.yaml", "deep/far/nine.yaml", "chain.yaml"])
def test_an_overlay_follows_no_link_out_of_its_folder(write: Write, tmp_path: Path, elsewhere: Path, over: str) -> None:
    (tmp_path / "far.yaml").symlink_to(elsewhere / "secret.yaml")
    (tmp_path / "chain.yaml").symlink_to("far.yaml")
    (tmp_path / "far").symlink_to(elsewhere)
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "far").symlink_to(os.path.relpath(elsewhere, tmp_path / "deep"))
    told = mistakes(write(mine=f"set: mine\nover: {over}\n"))
    assert len(told) == 1 and told[0].startswith("mine.yaml, line 2, over: ")
    assert "is a link to a file outside the folder of mine.yaml; copy the file there" in told[0]
    assert "hunter2" not in told[0] and "secret'" not in told[0]


def test_a_file_beneath_follows_no_link_out_of_its_own_folder(write: Write, tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "middle.yaml").write_text("set: middle\nover: up.yaml\n", encoding="utf-8")
    (tmp_path / "sets" / "up.yaml").symlink_to("../nine.yaml")
    told = mistakes(write(mine="set: mine\nover: sets/middle.yaml\n"))
    assert (
        "sets/middle.yaml, line 2, over: " in told[0] and "is a link to a file outside the folder of sets/middle.yaml" in told[0]
    )


def test_links_within_the_folder_and_to_it_are_followed(write: Write, tmp_path: Path, elsewhere: Path) -> None:
    """The file that is opened may itself be a link: whoever opens it has chosen that."""
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "below.yaml").write_text(NINE_TILES, encoding="utf-8")
    (tmp_path / "link.yaml").symlink_to("sets/below.yaml")
    (tmp_path / "folder").symlink_to("sets")
    nine = ktc.open_box(write(mine="{set: mine, over: nine.yaml}")).inventory
    for over in ("link.yaml", "folder/below.yaml", "sets/below.yaml"):
        assert ktc.open_box(write(mine=f"{{set: mine, over: {over}}}")).inventory == nine
    (elsewhere / "mine.yaml").symlink_to(write(mine="{set: mine, over: nine.yaml}"))
    assert ktc.open_box(elsewhere / "mine.yaml").inventory == nine
    (elsewhere / "here").symlink_to(tmp_path)
    assert ktc.open_box(elsewhere / "here" / "mine.yaml").inventory == nine


def test_an_edition_follows_no_link_out_of_its_folder_either(write: Write, tmp_path: Path, elsewhere: Path) -> None:
    path = write(mine=NINE_TILES)
    (tmp_path / "editions").symlink_to(elsewhere)
    (elsewhere / "mine-1.yaml").write_text("hunter2: [", encoding="utf-8")
    with pytest.raises(ktc.TileSetError, match=r"is a link to a file outside the folder of mine\.yaml"):
        list(files.earlier(files.find_tile_set(path)))


# --- files and hashes -----------------------------------------------------------------------------------------------


def test_the_hash_is_over_all_files(write: Write, tmp_path: Path) -> None:
    path = write(mine="{set: mine, over: nine.yaml, hand: 5}")
    first = ktc.open_box(path)
    assert ktc.open_box(path) is first, "opened once"
    write(nine=NINE_TILES + "# looked over again\n")
    second = ktc.open_box(path)
    write(nine=NINE_TILES, mine="{set: mine, over: nine.yaml, hand: 4}")
    third = ktc.open_box(path)
    assert len({first.hash, second.hash, third.hash}) == 3
    assert first.tile_set.figures == second.tile_set.figures != third.tile_set.figures


def test_a_compiled_set_is_not_read_as_yaml_unless_lines_are_wanted(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    names = list[str]()
    read = files.read_yaml
    monkeypatch.setattr(files, "read_yaml", lambda text, name, *rest: names.append(name) or read(text, name, *rest))
    ktc.open_box(write(quick="{set: quick, over: london_2016, hand: 9}"))
    assert names == ["quick.yaml"]
    assert mistakes(write(slow="{set: slow, over: london_2016, hand: x}"))
    assert names == ["quick.yaml", "slow.yaml", "london_2016.yaml"]
    del names[:]
    ktc.open_box(write(quick="{set: quick, over: london_2016, hand: 9}"))
    assert names == [], "a box that was opened before"


def test_a_stranger_s_compiled_set_is_not_believed_beneath_either(write: Write, tmp_path: Path) -> None:
    nine = ktc.open_box(tmp_path / "nine.yaml").tile_set
    (tmp_path / "nine.json").write_text(f'{{"hash": "{nine.hash}", "set": {{"hand": 1}}}}')
    assert ktc.open_box(write(mine="{set: mine, over: nine.yaml, title: Mine}")).inventory.hand == 6


def test_an_overlay_is_not_compiled(write: Write) -> None:
    from ktc_city.box.open_box import compile_sets

    path = write(mine="{set: mine, over: nine.yaml}")
    with pytest.raises(ktc.TileSetError, match="cannot be compiled"):
        compile_sets([str(path)])
    assert not path.with_suffix(".json").exists()


# --- mistakes -------------------------------------------------------------------------------------------------------


def test_all_mistakes_are_told_at_once_each_with_its_file_and_line(write: Write) -> None:
    text = """set: my_box
over: london_2016
hand: six
keyples: {rde: 30}
hnad: 8
tiles:
  barbican: {points: [0, 5, 6]}
  gherkin:
    pionts: [0, 3]
  barbicn: {points: [0, 5]}
  harrod: null
  harrods:
    costs: [{connectors: [gray]}]
"""
    assert set(mistakes(write(my_box=text))) == {
        "my_box.yaml, line 3, hand: expected a whole number from 0 to 10000, got 'six'",
        "my_box.yaml, line 4, keyples.rde: no keyples 'rde' in the base set; did you mean 'red'?",
        "my_box.yaml, line 5, hnad: no field 'hnad'; did you mean 'hand'?",
        "my_box.yaml, line 7, tiles.barbican.points: 3 levels need 3 entries of yields, not the 2 of the base set, "
        "2 entries of costs, not the 1 of the base set: add these too",
        "my_box.yaml, line 9, tiles.gherkin.pionts: no field 'pionts'; did you mean 'points'?",
        "my_box.yaml, line 10, tiles.barbicn: no tile 'barbicn' in the base set; did you mean 'barbican'?",
        "my_box.yaml, line 11, tiles.harrod: no tile 'harrod' in the base set; did you mean 'harrods'?",
        "my_box.yaml, line 13, tiles.harrods.costs.0.connectors.0: no connector 'gray'; did you mean 'grey'?",
    }


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{over: nine.yaml}", "line 1: the field 'set' is missing"),
        ("{set: nine_tiles, over: nine.yaml}", "line 1, set: an overlay needs its own name"),
        ("{set: [], over: nine.yaml}", "set: expected a text"),
        ("set: x\nover: lodnon_2016", "; a file ends in .yaml; did you mean 'london_2016'?"),
        ("set: x\nover: none.yaml", "none.yaml: cannot be read: No such file"),
        ("set: x\nover: x.yaml", "line 2, over: 'x.yaml' has this file as a base (a cycle)"),
        ("set: x\nover:", "over: expected the name of a set or of a file, got None"),
        ("set: x\nover: 7", "over: expected the name of a set or of a file, got 7"),
        ("set: x\nover: [7]", "over: expected the name of a set or of a file, got 7"),
        ("set: x\nover: [nine.yaml, nine.yaml]", "over: 'nine.yaml' is listed twice"),
        ("set: x\nover: ../nine.yaml", "not in the overlay's folder"),
        ("set: x\nover: /etc/nine.yaml", "not in the overlay's folder"),
        ("set: x\nover: 'C:\\nine.yaml'", "not in the overlay's folder"),
        ("set: x\nover: 'sub\\..\\..\\nine.yaml'", "not in the overlay's folder"),
        ("set: x\nover: /etc/passwd", "over: no tile set '/etc/passwd'"),
        ("set: x\nover: nine.yaml\nsource: 7", "line 3, source: expected a text, got 7"),
        ("set: x\nover: nine.yaml\ntiles: 7", "line 3, tiles: expected a mapping, got 7"),
        ("set: x\nover: nine.yaml\ntiles: {press: 7}", "line 3, tiles.press: expected a mapping, got 7"),
        ("set: x\nover: nine.yaml\ntiles: {press: {sources: 7}}", "tiles.press.sources: expected a mapping, got 7"),
        ("set: x\nover: nine.yaml\ntiles: {press: {points: null}}", "tiles.press.points: expected a list, got nothing"),
        ("set: x\nover: nine.yaml\ntiles: {press: {points: [0, .nan]}}", "tiles.press.points.1: expected a whole number"),
        ("set: x\nover: nine.yaml\ntiles: {7: {points: [0, 1]}}", "tiles.7: expected a name, got 7"),
        ("set: x\nover: nine.yaml\ntiles: {inn: {points: [1]}}", "no tile 'inn' in the base set; a new one needs"),
        ("set: x\nover: nine.yaml\ntiles: {spring: null}", "line 3, tiles.spring: the rivers of the base set name 'spring'"),
        ("set: x\nover: nine.yaml\nkeyples: {gren: 30}", "keyples.gren: no keyples 'gren' in the base set; did you mean 'green'"),
        ("set: x\nover: nine.yaml\nhand: 30", "line 3, hand: the bag has too few keyples"),
        ("set: x\nover: nine.yaml\nhand: 4\nhand: 5", "line 4: not valid YAML: found duplicate key"),
        ("set: x\nover: nine.yaml\ntiles: {press: {points: [0, !!bool x]}}", "not valid YAML"),
        ("set: x\nover: nine.yaml\ntiles: [", "not valid YAML"),
        ("set: x\nover: nine.yaml\ntiles: " + "[" * 5000, "line 3: nested deeper"),
        ("set: x\nover: nine.yaml\neras: &t [*t]", "eras.0: expected a mapping, got nothing"),
        ("set: x\nover: nine.yaml\n#" + "x" * 2_000_000, "larger than 200000 bytes"),
        ("set: x\nover: nine.yaml\n#" + "x" * 199_000, "together are larger than 200000 bytes"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_where_it_is(write: Write, text: str, words: str) -> None:
    told = mistakes(write(x=text))
    assert any(words in mistake for mistake in told), told


def test_a_whole_set_that_misspells_over_is_told_so(write: Write) -> None:
    assert "x.yaml, line 1, ovr: no field 'ovr'; did you mean 'over'?" in mistakes(write(x="{set: x, ovr: nine.yaml}"))


def test_a_mistake_beneath_is_told_with_the_file_beneath(write: Write) -> None:
    broken = NINE_TILES.replace("connector: pipe", "connector: pip")
    told = mistakes(write(nine=broken, x="{set: x, over: nine.yaml, hand: 5}"))
    line = line_of(broken, "connector: pip,")
    assert told == (f"nine.yaml, line {line}, tiles.guildhall.connector: no connector 'pip'; did you mean 'pipe'?",)
    assert mistakes(write(nine="- 1\n", y="{set: y, over: nine.yaml}"))[0].startswith("nine.yaml: expected a mapping")
    assert mistakes(write(nine="a: [", y="{set: y, over: nine.yaml}"))[0].startswith("nine.yaml, line ")


def test_overlays_in_a_circle(write: Write) -> None:
    write(b="{set: b, over: c.yaml}", c="{set: c, over: a.yaml}")
    told = mistakes(write(a="{set: a, over: b.yaml}"))
    assert told == ("c.yaml, line 1, over: 'a.yaml' has this file as a base (a cycle)",)


def test_a_pile_that_is_too_high(write: Write, tmp_path: Path) -> None:
    for number in range(1, 20):
        write(**{f"o{number}": f"{{set: o{number}, over: {f'o{number - 1}' if number > 1 else 'nine'}.yaml}}"})
    assert ktc.open_box(tmp_path / "o7.yaml").inventory.hand == 6
    assert mistakes(tmp_path / "o8.yaml") == ("o1.yaml, line 1, over: more than 8 layers of files",)
    assert mistakes(tmp_path / "o19.yaml") == ("o12.yaml, line 1, over: more than 8 layers of files",)


def test_a_bomb_of_aliases(write: Write) -> None:
    deals = "deals: &deals [" + "*deal , " * 400 + "]\n"
    eras = "eras: [" + "{name: x, centre: *deals }, " * 400 + "]\n"
    told = mistakes(write(bomb="set: x\nover: nine.yaml\ndeal: &deal {kind: hall, counts: [1, 2]}\n" + deals + eras))
    assert any("too many values for a content file" in mistake for mistake in told)


# --- records --------------------------------------------------------------------------------------------------------


@pytest.fixture
def played(write: Write, tmp_path: Path) -> ktc.CityGame:
    """A game with an overlay, saved as game.jsonl."""
    game = ktc.new_game(2, seed=1, tiles=write(mine="{set: mine, over: nine.yaml, tiles: {press: {points: [0, 9]}}}"))
    for _ in range(6):
        game.apply(game.legal_actions(game.to_act[0])[0])
    game.save(tmp_path / "game.jsonl")
    return game


def test_a_record_names_the_set_and_its_overlays(played: ktc.CityGame, tmp_path: Path) -> None:
    header = ktc.from_json((tmp_path / "game.jsonl").read_text().splitlines()[0], dict)
    layers = played.box.tile_set.layers
    assert header["tile_set"]["id"] == "mine" and header["tile_set"]["hash"] == played.box.tile_set.hash
    assert header["tile_set"]["layers"] == [{"id": name, "hash": digest} for name, digest in layers]
    assert [name for name, _ in layers] == ["nine_tiles", "mine"]
    assert (
        ktc.load(tmp_path / "game.jsonl", tiles=tmp_path / "mine.yaml").why_not(played.legal_actions(played.to_act[0])[0]) is None
    )
    found = ktc.verify(tmp_path / "game.jsonl", tiles=tmp_path / "mine.yaml")
    assert found.identical and not found.notes


@pytest.mark.parametrize(
    ("file", "was", "becomes", "changed"),
    [
        ("mine", "points: [0, 9]", "points: [0, 9], costs: [{connectors: [rope]}]", "mine"),  # no record lists its costs
        ("mine", "points: [0, 9]", "points: [0, 8]", "mine"),
        ("nine", "yields: [{skills: [pen]}", "yields: [{skills: [saw]}", "nine_tiles"),
    ],
)  # fmt: skip
def test_a_set_with_another_figure_is_another_set(
    played: ktc.CityGame, tmp_path: Path, file: str, was: str, becomes: str, changed: str
) -> None:
    path = tmp_path / f"{file}.yaml"
    path.write_text(path.read_text().replace(was, becomes))
    archive = ktc.load(tmp_path / "game.jsonl", tiles=tmp_path / "mine.yaml")
    refusal = archive.why_not(ktc.Pass(0))
    assert archive.digest() == played.digest() and refusal is not None
    assert refusal.reason.endswith(f"the set 'mine' has changed since this was played; changed: {changed}")
    with pytest.raises(ktc.PluginError, match=f"'mine' has changed since.*changed: {changed}$"):
        ktc.verify(tmp_path / "game.jsonl", tiles=tmp_path / "mine.yaml")


def test_a_set_with_another_comment_or_source_is_the_same_and_the_difference_is_noted(
    played: ktc.CityGame, tmp_path: Path
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(path.read_text().replace("set: mine", "set: mine, source: rulebook") + " # read again\n")
    found = ktc.verify(tmp_path / "game.jsonl", tiles=path)
    (note,) = found.notes
    assert found.identical and note.startswith("tile set changed since, but none of its figures") and note.endswith("mine")
    assert ktc.load(tmp_path / "game.jsonl", tiles=path).legal_actions(played.to_act[0]), "it is played on"


def test_a_record_chooses_no_file(played: ktc.CityGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (tmp_path / "game.jsonl").read_text()
    (tmp_path / "game.jsonl").write_text(text.replace('"id":"mine"', '"id":"mine.yaml"'))
    with pytest.raises(ktc.PluginError, match=r"no tile set 'mine\.yaml'"):
        ktc.verify("game.jsonl")
