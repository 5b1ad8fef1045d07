"""Untrusted tile sets: every mistake at once, each with file, line, field and the nearest word."""

from pathlib import Path

import pytest

import ktc

NINE_TILES = (Path(__file__).parent.parent / "sets" / "nine_tiles.yaml").read_text()


def mistakes(tmp_path: Path, text: str | bytes) -> tuple[str, ...]:
    path = tmp_path / "mine.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ktc.TileSetError) as raised:
        ktc.open_box(path)
    return raised.value.mistakes


@pytest.mark.parametrize(
    ("was", "becomes", "field", "words"),
    [
        ("kind: workshop, behaviour: producer, points: [0, 3],\n    yields: [{connectors", "kind: workshp, behaviour: producer, "
         "points: [0, 3],\n    yields: [{connectors", "tiles.smithy.kind", "did you mean 'workshop'"),
        ("costs: [{skills: [saw]}]", "costs: [{skills: [swa]}]", "tiles.market.costs.0.skills.0", "did you mean 'saw'"),
        ("connector: pipe", "conector: pipe", "tiles.guildhall.conector", "did you mean 'connector'"),
        ("hand: 6", "hand: six", "hand", "a whole number"),
        ("hand: 6", "hand: -1", "hand", "a whole number"),
        ("hand: 6", "hand: 6.5", "hand", "a whole number"),
        ("hand: 6", "hand: true", "hand", "a whole number"),
        ("hand: 6", "hand: " + "9" * 99, "hand", "a larger number"),
        ("hand: 6", "hand: 30", "hand", "the bag has too few keyples"),
        ("hand: 6\n", "", "", "the field 'hand' is missing"),
        ("rivers: [spring, brook, mouth]", "rivers: [spring, brok, mouth]", "rivers.1", "did you mean 'brook'"),
        ("rivers: [spring, brook, mouth]", "rivers: [spring, brook]", "rivers", "2 eras need 3"),
        ("players: [1, 2]", "players: [2, 1]", "players", "ascending order"),
        ("players: [1, 2]", "players: [1, 3]", "rivers", "fewer berths"),
        ("counts: [2, 2]", "counts: [2]", "eras.0.centre.0.counts", "expected 2 numbers"),
        ("counts: [2, 2]", "counts: [2, 5]", "eras", "the set has 2"),
        ("points: [1, 2, 4]", "points: []", "tiles.guildhall.points", "at least one level"),
        ("each: [1, 2, 3]", "each: [1, 2]", "tiles.guildhall.each", "need 3 entries"),
        ("sides: [river, land, land, land, land, land]", "sides: [river]", "tiles.spring.sides", "must have 6 sides"),
        ("tiles:", "tiles: 7\nother:", "tiles", "expected a mapping"),
    ],
)  # fmt: skip
def test_a_mistake_names_file_line_field_and_the_way_out(tmp_path: Path, was: str, becomes: str, field: str, words: str) -> None:
    assert was in NINE_TILES
    text = NINE_TILES.replace(was, becomes)
    found = [mistake for mistake in mistakes(tmp_path, text) if words in mistake]
    assert found, mistakes(tmp_path, text)
    assert found[0].startswith("mine.yaml, line ")
    assert field in found[0]
    line = int(found[0].removeprefix("mine.yaml, line ").partition(",")[0].partition(":")[0])
    key = field.rsplit(".", maxsplit=1)[-1] if not field.rsplit(".", maxsplit=1)[-1].isdigit() else field.split(".")[-2]
    assert not field or key in "\n".join(text.splitlines()[line - 2 : line + 1])


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    text = NINE_TILES.replace("[saw]", "[swa]").replace("connector: pipe", "connector: pip").replace("hand: 6", "hand: x")
    assert len(mistakes(tmp_path, text)) >= 4


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"- 1\n- 2\n",
        b"just a text",
        b"\x00\x01\x02",
        b"\xff\xfe\x00rubbish",
        b"a: [1, 2",
        b"a: 1\na: 2\n",
        b"[" * 5000,
        b"set: &a [*a]\n",
        b"a: !!python/object/apply:os.system ['true']\n",
        b"a: &a [x, x, x, x, x, x, x, x, x, x]\n"
        + b"".join(b"%c: &%c [%s]\n" % (98 + i, 98 + i, b", ".join([b"*%c" % (97 + i)] * 10)) for i in range(9))
        + b"set: *j\n",
        b"x" * 2_000_000,
    ],
    ids=["empty", "list", "text", "nulls", "binary", "unclosed", "doubled", "deep", "loop", "object", "bomb", "huge"],
)
def test_rubbish_is_refused_in_words(tmp_path: Path, text: bytes) -> None:
    assert mistakes(tmp_path, text)


def test_a_bomb_of_aliases_in_a_right_place_is_refused(tmp_path: Path) -> None:
    deals = "deals: &deals [" + "*deal , " * 400 + "]\n"
    eras = "eras: [" + "{name: x, centre: *deals }, " * 400 + "]\n"
    bomb = "deal: &deal {kind: hall, counts: [1, 2]}\n" + deals + eras
    text = bomb + NINE_TILES[: NINE_TILES.index("\neras:")] + "\n" + NINE_TILES[NINE_TILES.index("\ntiles:") :]
    assert any("too many values for a content file" in mistake for mistake in mistakes(tmp_path, text))


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path):
        with pytest.raises(ktc.TileSetError):
            ktc.open_box(path)


def test_a_name_that_is_not_installed_tells_the_nearest() -> None:
    with pytest.raises(ktc.OptionError, match="did you mean 'london_2016'"):
        ktc.open_box("london_2061")
    with pytest.raises(ktc.OptionError, match="did you mean 'jennifer'"):
        ktc.open_box(variants=("jenifer",))
    with pytest.raises(ktc.TileSetError, match=r"line .*behaviour: no behaviour 'producr'; did you mean 'producer'"):
        path = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
        ktc.open_box(_with(path, "behaviour: producer", "behaviour: producr"))


def _with(path: Path, was: str, becomes: str) -> Path:
    import tempfile

    target = Path(tempfile.mkdtemp()) / "mine.yaml"
    target.write_text(path.read_text().replace(was, becomes))
    return target
