"""Untrusted sets: hostile and endless names are drawn harmlessly, and any numbers of seats, levels, eras and colours."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ktc
from ktc.bots import make_bot, play
from ktc.draw import Picture, borough_svg, sheet_svg, table_svg, tile_svg, tiles_svg
from ktc.draw.svg.lettering import cut, width_of, wrapped
from ktc_city.drawing.svg.pieces import Styles

from .svg import IMAGES, placed, read, said, tag, titles

NAMES = {
    "script": "<script>alert(1)</script>",
    "section": "]]> <![CDATA[ --> &amp; &lt;",
    "quotes": "\"double\" 'single' \\u0060back\\u0060",
    "control": "bell\\a escape\\e null-ish\\u0001 line\\nline",
    "endless": "Llanfairpwllgwyngyll" * 200,
    "many words": "a bridge too far " * 200,
    "right to left": "בית העירייה \\u202e לונדון",
    "emoji": "🏰👩‍👧 𝔗𝔬𝔴𝔢𝔯",
    "wide": "東京中央卸売市場築地魚河岸",
    "accents": "Z\\u0301\\u0302\\u0303\\u0304" * 40,
    "nothing but blanks": "\\u00a0 ",
}

LONGEST_KEY = 900  # YAML takes longer ones for something else


def all_pictures(box: ktc.TileBox, players: int) -> Iterator[Picture]:
    yield tiles_svg(box)
    yield from (tile_svg(box, tile.id, len(tile.points) - 1) for tile in box.tiles)
    game = ktc.new_game(players, seed=4, tiles=box)
    for _ in play(game, [make_bot("builder", seat) for seat in range(players)]):
        if len(game.log) % 40 == 0:
            yield table_svg(game.view(0), box)
    yield table_svg(game.view(None), box)
    yield borough_svg(game.view(None), box, 0)
    yield sheet_svg(game.score(), game.view(None), box)


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_names_are_words_and_nothing_else(name: str, nine_tiles: str, tmp_path: Path) -> None:
    text = Path(nine_tiles).read_text(encoding="utf-8")
    quoted = name.replace('"', '\\"')
    for number, old in enumerate(("Smithy", "Hut", "Brook", "evening"), start=1):
        text = text.replace(f"name: {old}", f'name: "{quoted * number}"')  # no two tiles have one name
    for word in ("pipe", "saw", "green"):
        text = re.sub(rf"\b{word}\b", lambda _, word=word: f'"{word} {quoted[:LONGEST_KEY]}"', text)
    text = text.replace("title: Nine tiles", f'title: "{quoted}"')
    path = tmp_path / "hostile.yaml"
    path.write_text(text, encoding="utf-8")
    for picture in all_pictures(ktc.open_box(path), 2):
        root = read(picture)
        assert {tag(node) for node in root.iter()} <= IMAGES
        assert all(len(words) <= 600 for words in (*said(root), *titles(root)))
        width = float(root.get("width", "0"))
        assert all(word.left >= 0 and word.right <= width for word in placed(root))


def test_players_whose_homes_are_called_alike_have_marks_of_their_own(nine_tiles: str, tmp_path: Path) -> None:
    text = (
        Path(nine_tiles).read_text(encoding="utf-8").replace("name: Barn", "name: Huts").replace("colour: white", "colour: green")
    )
    path = tmp_path / "alike.yaml"
    path.write_text(text, encoding="utf-8")
    game = ktc.new_game(2, seed=1, tiles=path)
    styles = Styles(game.inventory, [seat.home for seat in game.view(0).seats])
    first, second = styles.player(0), styles.player(1)
    assert first.letter != second.letter and first.colour != second.colour
    read(table_svg(game.view(0), game.box))


def large_set() -> Iterator[str]:
    """Yield the lines of a set with seven seats, six eras, five levels and more colours and types than London's."""
    connectors = [f"line {number}" for number in range(8)] + ["red"]
    yield from ("set: large", "title: Large", "source: reconstructed", "behaviours: [box]", "hand: 10", "players: [1, 7]")
    yield "keyples: {red: 40, teal: 40, violet: 40, amber: 40, green: 40}"
    yield f"connectors: {{{', '.join(f'{name}: 20' for name in connectors)}}}"
    yield f"skills: {{{', '.join(f'skill {number}: 20' for number in range(11))}}}"
    yield f"rivers: [{', '.join(f'r{number}' for number in range(7))}]"
    yield "eras:"
    yield from (f"  - {{name: age {era}, centre: [{{kind: k{era}, counts: [3, 9], level: {era % 3}}}]}}" for era in range(6))
    yield "tiles:"
    berths = ", ".join(["{keyples: 3, claims: true}", *["{keyples: 12}"] * 5, *["{points: 3}"] * 2])
    homes = "yields: [{skills: [any]}, {connectors: [any, any, any, any]}], costs: [{connectors: [different], skills: [any]}]"
    for number in range(7):
        yield f"  r{number}: {{name: Reach {number}, kind: river, behaviour: river_tile, points: [{number}], berths: [{berths}]}}"
        yield f"  h{number}: {{name: House {number}, kind: home, behaviour: home, points: [0, 5], {homes}}}"
    for era in range(6):
        for number in range(9):
            colour, skill = connectors[number], f"skill {number}"
            costs = f"costs: [{{connectors: [{colour}]}}, {{connectors: [any]}}, {{skills: [{skill}]}}, {{}}]"
            gives = f"yields: [{{connectors: [{colour}]}}, {{skills: [{skill}]}}, {{skills: [any]}}, {{connectors: [any]}}, {{}}]"
            yield f"  t{era}{number}: {{name: T {era} {number}, kind: k{era}, behaviour: producer,"
            yield f"    points: [0, 1, 2, 3, 4], {gives}, {costs}}}"


@pytest.mark.slow("draws tables of a hundred tiles")
@pytest.mark.parametrize("players", [1, 7])
def test_a_set_larger_than_londons(players: int, tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_text("\n".join(large_set()), encoding="utf-8")
    for picture in all_pictures(ktc.open_box(path), players):
        root = read(picture)
        width, height = (float(root.get(side, "0")) for side in ("width", "height"))
        assert all(word.left >= 0 and word.right <= width and 0 <= word.y <= height for word in placed(root))


def test_a_name_that_finds_no_room_is_cut() -> None:
    assert cut("Tower of London", 500, 12) == "Tower of London"
    assert cut("Tower of London", 60, 12).endswith("…") and width_of(cut("Tower of London", 60, 12), 12) <= 60
    assert cut("W", 1, 12) == "…"
    for room in (5, 30, 60, 200):
        for text in ("Great Ormond Street Hospital", "x" * 500, "", "東京中央卸売市場"):
            lines = wrapped(text, room, 10, 3)
            assert len(lines) <= 3
            assert all(width_of(line, 10) <= max(room, 11) for line in lines)
