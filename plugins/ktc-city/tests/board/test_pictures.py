"""A board can be read, hit and told apart, at every width, in every language, with one style sheet, and always the same."""

import re
from random import Random
from typing import Final
from xml.etree import ElementTree

import pytest
from draw.svg import placed, places

import ktc
from ktc.draw import Picture, PictureError, board_sheet, draw_board, mark_draft
from ktc.draw.board import COLOURS, FORCED, STATE_STYLES
from ktc.draw.svg.palette import RULES, contrast
from ktc.kernel.errors import OptionError

from .walking import NAMESPACE, positions, way

SMALLEST: Final = 11.0
TARGET: Final = 24.0
ROUNDED: Final = 0.05
WIDTHS: Final = (304, 374, 624, 900)


def size_of(target: ElementTree.Element) -> tuple[float, float]:
    """Return how wide and how high a target is."""
    match target.tag.removeprefix(NAMESPACE):
        case "rect":
            return float(target.get("width", "0")), float(target.get("height", "0"))
        case "circle":
            return (2 * float(target.get("r", "0")),) * 2
    corners = [tuple(map(float, corner.split(","))) for corner in target.get("points", "").split()]
    wide, high = ([corner[axis] for corner in corners] for axis in (0, 1))
    return max(wide) - min(wide), max(high) - min(high)


@pytest.mark.slow("draws boards at four widths")
@pytest.mark.parametrize(("players", "how"), [(2, {}), (4, {}), (6, {}), (3, {"tiles": "docklands"}), (4, {"tiles": "markets"})])
def test_words_can_be_read_and_spots_can_be_hit(players: int, how: dict[str, str]) -> None:
    random = Random(players)
    for table in positions(ktc.new_game(players, seed=players, **how), random, every=40):  # type: ignore[arg-type]  # options
        for marked in way(table, random):
            for part in draw_board(table, states=marked.states, width=random.choice(WIDTHS)).parts:
                root = ElementTree.fromstring(str(part.picture))
                for word in placed(root):
                    assert word.size >= SMALLEST - ROUNDED, (part.name, word)
                    assert word.left >= -1 and word.right <= part.width + 1 and 0 <= word.y <= part.height, (part.name, word)
                for node, x, y, scale in places(root):
                    if node.get("class") == "target":
                        wide, high = (length * scale for length in size_of(node))
                        assert min(wide, high) >= TARGET - ROUNDED, (part.name, wide, high)
                        assert 0 <= x <= part.width and 0 <= y <= part.height


def test_a_spot_has_a_role_a_title_and_what_it_is_about() -> None:
    table = ktc.new_game(3, seed=7).as_seat(1)
    board = draw_board(table, states=mark_draft(table, ["Bid"]).states)
    for part in board.parts:
        root = ElementTree.fromstring(str(part.picture))
        assert (root.get("role"), root.get("aria-label"), root.get("data-part")) == ("group", part.title, part.name)
        assert root.get("width") == str(part.width) and root.get("viewBox") == f"0 0 {part.width} {part.height}"
        for node in root.iter():
            if node.get("data-spot") is not None:
                title, *_, target = list(node)
                assert (title.tag, target.get("class")) == (f"{NAMESPACE}title", "target")
                assert node.get("role") == "button" and node.get("aria-label") == title.text != ""
                assert not [inner for inner in node.iter() if inner is not node and inner.get("role")]
    berth = next(node for node in _spots(board.part("river").picture) if node.get("data-berth") == "2")
    assert berth.get("data-river") == table.view().rivers[0].id
    tile = table.view().centre[0]
    lit = next(node for node in _spots(board.part("centre").picture) if node.get("data-tile") == tile.id)
    assert (lit.get("class"), lit.get("aria-disabled"), lit.get("aria-pressed")) == ("spot legal", "false", "false")


def test_states_are_told_without_colours() -> None:
    looks = []
    for state in ("ghost", "last", "legal", "chosen"):
        rule = STATE_STYLES[f" .{state}>.target"]
        looks.append(tuple(re.findall(r"(stroke-width|stroke-dasharray):([^;]+)", rule)))
        assert f" .{state}>.target" in FORCED
    assert len(set(looks)) == len(looks)
    for ground in ("panel", "kind0", "kind3", "kind4"):
        for theme in (0, 1):
            for state in ("legal", "chosen", "last"):
                assert contrast(COLOURS[state][theme], COLOURS[ground][theme]) >= 3, (ground, state, theme)


def test_states_that_are_given_are_drawn_and_others_are_refused() -> None:
    table = ktc.new_game(3, seed=7).as_seat(1)
    tile = f"tile/{table.view().centre[0].id}"
    drawn = str(draw_board(table, states={tile: ["last", "legal"], "place/1,0": ["ghost"]}).part("centre").picture)
    assert f'class="spot legal last" data-spot="{tile}"' in drawn
    own = draw_board(table, states={"place/1,0": ["ghost"], "place/9,9": ["ghost"]}).part("borough-1")
    assert "place/1,0" in own.spots and "place/9,9" not in own.spots
    with pytest.raises(PictureError, match="no state 'legel'; did you mean 'legal'"):
        draw_board(table, states={tile: ["legel"]})
    for wrong in ({tile: "legal"}, {1: ["legal"]}, ["legal"], None, {tile: 3}):
        with pytest.raises(PictureError, match="states must map names of spots to collections of words"):
            draw_board(table, states=wrong)  # type: ignore[arg-type]  # a wrong type is what is tried
    for width in (0, 279, 4001, 300.0, True, "300"):
        with pytest.raises(PictureError, match=r"width must be 280 to .* pixels"):
            draw_board(table, width=width)  # type: ignore[arg-type]  # as above
    with pytest.raises(PictureError, match="no theme 'sepia'"):
        draw_board(table, theme="sepia")
    with pytest.raises(OptionError, match="no language 'tlh'"):
        draw_board(table, lang="tlh")
    with pytest.raises(PictureError, match="no part 'moon' of this board; parts: centre, hand, "):
        draw_board(table).part("moon")


def test_what_is_shown_in_a_state_belongs_to_no_markup() -> None:
    table = ktc.new_game(3, seed=7).as_seat(1)
    hostile = 'place/1,0"><script>'
    assert "<script" not in "".join(str(part.picture) for part in draw_board(table, states={hostile: ["ghost"]}).parts)


def test_the_same_view_gives_the_same_bytes_and_names_stay_when_it_changes() -> None:
    one, other = (ktc.new_game(3, seed=7) for _ in range(2))
    assert draw_board(one, 1) == draw_board(other.as_seat(1)) == draw_board(one, 1)
    before = set(draw_board(one, 1).spots)
    table = one.as_seat(1)
    table.apply(table.draft().number(0))
    assert set(draw_board(one, 1).spots) == before
    assert draw_board(one, 1) != draw_board(other, 1)


def test_a_linked_picture_has_no_style_of_its_own() -> None:
    table = ktc.new_game(3, seed=7).as_seat(1)
    linked, alone = ("".join(str(part.picture) for part in draw_board(table, linked=linked).parts) for linked in (True, False))
    assert "<style" not in linked and " style=" not in linked and "http" not in linked.replace("http://www.w3.org/2000/svg", "")
    assert board_sheet() in alone.replace("&gt;", ">")
    classes = {name for names in re.findall(r'class="([^"]*)"', linked) for name in names.split()}
    assert classes <= {*RULES, "ktc-board", "spot", "target"}
    for theme in ("auto", "light", "dark"):
        sheet = board_sheet(theme)
        assert ("prefers-color-scheme" in sheet) is (theme == "auto")
        assert all(f".ktc-board .{look}{{" in sheet for look in classes - {"ktc-board", "frame"})


@pytest.mark.parametrize("lang", ["de", "fr", "nl"])
def test_labels_are_in_the_language_of_the_reader(lang: str) -> None:
    table = ktc.new_game(3, seed=7).as_seat(1)
    english, other = (
        [node.get("aria-label", "") for part in draw_board(table, lang=each).parts for node in _spots(part.picture)]
        for each in ("en", lang)
    )
    assert len(english) == len(other) and not {*english} & {*other} - {tile.name + "." for tile in table.view().rivers}


def _spots(picture: Picture) -> list[ElementTree.Element]:
    return [node for node in ElementTree.fromstring(str(picture)).iter() if node.get("data-spot") is not None]
