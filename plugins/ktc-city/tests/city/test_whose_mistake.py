"""What does not fit together is told of what was laid last: a set beneath fitted before anybody laid something over it."""

from collections.abc import Callable
from pathlib import Path

import pytest

import ktc

NINE_TILES = (Path(__file__).parent.parent / "sets" / "nine_tiles.yaml").read_text(encoding="utf-8")
OVER = "set: x\nover: nine.yaml\nsource: me\n"
LONDON = "set: x\nover: london_2016\nsource: me\n"
SHOP = "name: Shop, kind: workshop, behaviour: producer"
BENEATH = "source: me\nover: nine.yaml\n"
Opens = Callable[[str], ktc.TileBox]


@pytest.fixture
def opens(tmp_path: Path) -> Opens:
    """Open a text as x.yaml, beside nine.yaml and the overlays fewer.yaml (a tile less) and lacks.yaml (no hand)."""
    (tmp_path / "nine.yaml").write_text(NINE_TILES, encoding="utf-8")
    (tmp_path / "fewer.yaml").write_text(f"set: fewer\n{BENEATH}tiles: {{press: null}}\n", encoding="utf-8")
    (tmp_path / "lacks.yaml").write_text(NINE_TILES.replace("hand: 6\n", ""), encoding="utf-8")

    def open_text(text: str) -> ktc.TileBox:
        (tmp_path / "x.yaml").write_text(text, encoding="utf-8")
        return ktc.open_box(tmp_path / "x.yaml")

    return open_text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            f"{LONDON}tiles:\n  shop: {{name: Shop, kind: building, behaviour: producer}}",
            [
                "line 5, tiles.shop: era 3 deals "
                "building tiles at level 1, so each needs at least 2 levels, each with its points; shop has 1"
            ],
        ),
        (
            f"{LONDON}tiles:\n  waterloo_station: {{points: [2], yields: [{{}}], costs: []}}",
            [
                "line 5, tiles.waterloo_station"
                ".points: era 3 deals building tiles at level 1, so each needs at least 2 levels, each with its points; "
                "waterloo_station has 1"
            ],
        ),
        (
            f"{OVER}eras:\n- {{name: a, centre: [{{kind: workshop, counts: [1, 1], level: 2}}]}}\n"
            "- {name: b, centre: [{kind: hall, counts: [1, 1], level: 2}]}",
            [
                "line 5, eras.0.centre.0.level: no workshop tile has a level 2; levels count from 0, and the highest is 1",
                "line 6, eras.1.centre.0.level: the hall tile market of the base set has no level 2",
            ],
        ),
        (
            f"{OVER}eras: [{{name: a, centre: [{{kind: workshop, counts: [1, 1]}}]}}, {{name: b, centre: []}}]",
            ["line 4, eras: no era deals 'hall', but the base set has such tiles: deal them, or remove each (ID: null)"],
        ),
        (f"{OVER}players: [1]", ["line 4, players: the base set's eras have counts for 2 numbers of players, not 1; add eras"]),
        (
            f"{OVER}players: [1, 3]",
            [
                "line 4, players: brook has fewer berths than 3 players need",
                "line 4, players: mouth has fewer berths than 3 players need",
                "line 4, players: 3 players need as many home tiles, not 2",
            ],
        ),
        (
            f"{OVER}behaviours: [docklands]",
            [
                "line 4, behaviours: none of these provides the behaviours of the base set's tiles; "
                "name the packages of the base set too"
            ],
        ),
        (f"{OVER}behaviours: [box, box]", ["line 4, behaviours.1: 'box' is listed twice"]),
        (
            f"{OVER}tiles: {{spring: null}}",
            ["line 4, tiles.spring: the rivers of the base set name 'spring'; to remove it, add rivers too"],
        ),
        (f"{OVER}tiles: {{hut: null}}", ["line 4, tiles.hut: 2 players need as many home tiles, not 1"]),
        (f"{OVER}tiles:\n  press: null", ["line 5, tiles.press: 1 players need 2 tiles of kind workshop; the set has 1"]),
        (
            f"{OVER}tiles:\n  press: {{kind: hall}}",
            ["line 5, tiles.press.kind: 1 players need 2 tiles of kind workshop; the set has 1"],
        ),
        (
            f"{OVER}tiles:\n  brook: {{kind: hall}}",
            [
                "line 5, tiles.brook.kind: brook is not a river tile",
                "line 5, tiles.brook: evening deals hall tiles at level 1, so each needs at least 2 levels, each with "
                "its points; brook has 1",
            ],
        ),
        (
            f"{OVER}tiles: {{spring: {{berths: [{{}}]}}}}",
            ["line 4, tiles.spring.berths: spring has fewer berths than 2 players need"],
        ),
        (f"{OVER}rivers: [spring, brook]", ["line 4, rivers: 2 eras need 3 different river tiles"]),
        (f"{OVER}keyples: {{green: 1, white: 1}}", ["line 4, keyples: the bag has too few keyples for the first hands"]),
        (
            f"{OVER}tiles:\n  guildhall: {{points: [1]}}",
            [
                "line 5, tiles.guildhall.points: 1 level needs 0 entries of costs, not "
                "the 2 of the base set, 1 entries of each, not the 3 of the base set: add these too"
            ],
        ),
        (
            f"{OVER}tiles:\n  guildhall: {{costs: []}}",
            ["line 5, tiles.guildhall.costs: 3 levels (as many as points) need 2 entries, not 0"],
        ),
        (
            "set: x\nover: fewer.yaml\nhand: 5\ntiles: {smithy: {points: [0, 4]}}",
            ["fewer.yaml, line 4, tiles.press: 1 players need 2 tiles of kind workshop; the set has 1"],
        ),
        ("set: x\nover: lacks.yaml\nsource: me", ["lacks.yaml, line 1: the field 'hand' is missing"]),
    ],
)
def test_the_overlay_is_blamed_for_what_it_did(opens: Opens, text: str, told: list[str]) -> None:
    with pytest.raises(ktc.TileSetError) as raised:
        opens(text)
    assert [mistake.removeprefix("x.yaml, ") for mistake in raised.value.mistakes] == told


# --- words and names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "word", ["rulebok", "Rulebook", "rule-book", "publised (a report)", "recontructed", "reconstucted, tuned"]
)
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("set: x\nover: nine.yaml\nsource: {}\nhand: 5\ntiles: {{press: {{points: [0, 1]}}}}", "x.yaml, line 3, source: "),
        (OVER + "sources: {{hand: {}}}", "x.yaml, line 4, sources.hand: "),
        (OVER + "tiles: {{press: {{sources: {{points: {}}}}}}}", "x.yaml, line 4, tiles.press.sources.points: "),
        (
            NINE_TILES.replace("source: reconstructed", "source: {}", 1)
            .replace("{", "{{")
            .replace("}", "}}")
            .replace("{{}}", "{}", 1),
            "x.yaml, line 4, source: ",
        ),
    ],
)
def test_a_source_that_is_misspelt_is_a_mistake(opens: Opens, text: str, place: str, word: str) -> None:
    with pytest.raises(ktc.TileSetError) as raised:
        opens(text.format(f'"{word}"'))
    (mistake,) = raised.value.mistakes
    meant = next(kind for kind in ("rulebook", "published", "reconstructed") if kind[:3] == word[:3].lower())
    assert mistake.startswith(f"{place}no source ") and f"did you mean {meant!r}?" in mistake


@pytest.mark.parametrize(
    "source",
    [
        "my box",
        "a friend's box",
        "fan set",
        "rulebook",
        "published (a report)",
        "reconstructed, tuned",
        "made for a test",
        "book of rules",
        "rulebook, page 7",
        "publié (rapport)",
    ],
)
def test_a_source_in_one_s_own_words_is_none(opens: Opens, source: str) -> None:
    assert opens(f'{OVER}sources: {{hand: "{source}"}}').tile_set.plain["sources"] == {"hand": source}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            f"{OVER}sources: {{hand: published}}",
            "x.yaml, line 4, sources.hand: 'published' needs the place, as in 'published (where)'",
        ),
        (f"{OVER}sources: {{hnad: me}}", "x.yaml, line 4, sources.hnad: no field 'hnad'; did you mean 'hand'?"),
        (
            f"{OVER}tiles:\n  press:\n    sources:\n      kind: me\n      pionts: me",
            "x.yaml, line 8, tiles.press.sources.pionts: no field 'pionts'; did you mean 'points'?",
        ),
        (
            f"{OVER}tiles:\n  smithy: {{name: Press}}",
            "x.yaml, line 5, tiles.smithy.name: 'Press' is also the name of the tile press",
        ),
        (
            f"{OVER}tiles:\n  inn: {{name: guildhall, kind: workshop, behaviour: producer, points: [0, 0]}}",
            "x.yaml, line 5, tiles.inn.name: 'guildhall' is also the name of the tile guildhall; each tile needs its own name",
        ),
        (
            NINE_TILES.replace("name: Market", "name: Guildhall"),
            "tiles.market.name: 'Guildhall' is also the name of the tile guildhall",
        ),
        (
            f"{OVER}tiles:\n  press: {{points: [0, 1]}}\n  press: {{points: [0, 2]}}",
            'x.yaml, line 6: not valid YAML: found duplicate key "press"',
        ),
    ],
)
def test_what_is_there_twice_or_means_nothing_is_a_mistake(opens: Opens, text: str, words: str) -> None:
    with pytest.raises(ktc.TileSetError) as raised:
        opens(text)
    (mistake,) = raised.value.mistakes
    assert words in mistake


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{OVER}behaviours: box", "behaviours: expected a list, got 'box'"),
        (f"{OVER}players: 2", "players: expected a list, got 2"),
        (f"{OVER}tiles: {{press: {{points: 3}}}}", "tiles.press.points: expected a list, got 3"),
        (f"{OVER}tiles: {{press: {{yields: {{skills: [pen]}}}}}}", "tiles.press.yields: expected a list, got a mapping"),
        (f"{OVER.replace('set: x', 'set: docklands')}", "set: 'docklands' is the name of an installed set; give the overlay"),
    ],
)
def test_one_mistake_is_told_as_one(opens: Opens, text: str, told: str) -> None:
    """What follows from it is no mistake of its own."""
    with pytest.raises(ktc.TileSetError) as raised:
        opens(text)
    (mistake,) = raised.value.mistakes
    assert told in mistake and mistake.startswith("x.yaml, line ")


# --- tiles that take the place of others ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        (f"smithy: {{{SHOP}}}", "tiles.smithy: the base set already has a tile 'smithy': give a new tile another id"),
        (f"smithy: {{{SHOP}, points: [0, 1]}}", "in a replacement, write 'replaces: true'"),
        (f"smithy: {{replaces: yes please, {SHOP}}}", "tiles.smithy: 'replaces' must be true, or left out"),
        (f"smihty: {{replaces: true, {SHOP}}}", "the base set has no tile 'smihty' to replace"),
    ],
)
def test_a_tile_that_comes_by_another_s_id_is_no_accident(opens: Opens, tile: str, words: str) -> None:
    with pytest.raises(ktc.TileSetError) as raised:
        opens(f"{OVER}tiles:\n  {tile}")
    (mistake,) = raised.value.mistakes
    assert mistake.startswith("x.yaml, line 5, tiles.smi") and words in mistake


def test_a_tile_that_says_so_takes_the_place_and_has_nothing_of_the_other(opens: Opens) -> None:
    box = opens(f"{OVER}tiles:\n  smithy: {{replaces: true, {SHOP}, points: [0, 1]}}")
    smithy = next(tile for tile in box.tiles if tile.id == "smithy")
    assert (smithy.name, smithy.points, smithy.yields, smithy.costs) == ("Shop", (0, 1), (), ())
    assert {box.tile_set.source(smithy, field) for field in ("name", "kind", "points", "sides")} == {"me"}
    assert ktc.new_game(2, seed=1, tiles=box).to_act


def test_a_correction_may_repeat_what_stays(opens: Opens) -> None:
    box = opens(f"{OVER}tiles:\n  smithy: {{name: Smithy, kind: workshop, behaviour: producer, points: [0, 9]}}")
    smithy = next(tile for tile in box.tiles if tile.id == "smithy")
    assert smithy.points == (0, 9) and len(smithy.yields) == 2
