"""The board of London: it can be read and hit, its spots are those of the actions, and a whole game is played on it."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final
from xml.etree import ElementTree

import attrs
import pytest
from draw.svg import placed, places
from ktc_london_2010.drawing import DRAWING
from ktc_london_2010.drawing.scene import Scene
from ktc_london_2010.model import actions as a

import ktc
from ktc.draw import (
    BoardRequest,
    DrawnBoard,
    MarkedDraft,
    Marker,
    actions_by_spot,
    draw_board,
    mark_draft,
    mark_news,
    merge_states,
    why_not_at,
)  # fmt: skip
from ktc.draw.kit import drawing_of, seen_of

from .tables import KIT, LANGUAGES, played, positions, renamed

NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
WIDTHS: Final = (280, 304, 374, 624, 900)


def spots(board: DrawnBoard) -> dict[str, ElementTree.Element]:
    found: dict[str, ElementTree.Element] = {}
    for part in board.parts:
        for node in ElementTree.fromstring(str(part.picture)).iter():
            name = node.get("data-spot")
            if name is not None:
                assert name not in found, name
                found[name] = node
    return found


def way(table: Any, random: Random) -> Iterator[MarkedDraft]:
    marked = mark_draft(table, kit=KIT)
    yield marked
    while marked.choices:
        path = [*(choice.choice for choice in marked.path), random.choice(marked.choices).choice]
        marked = mark_draft(table, path, kit=KIT)
        yield marked


def size_of(target: ElementTree.Element) -> tuple[float, float]:
    if target.get("points") is None:
        return float(target.get("width", "0")), float(target.get("height", "0"))
    corners = [tuple(map(float, corner.split(","))) for corner in target.get("points", "").split()]
    wide, high = ([corner[axis] for corner in corners] for axis in (0, 1))
    return max(wide) - min(wide), max(high) - min(high)


@pytest.mark.parametrize(("players", "seed"), [(2, 0), (3, 5), (4, 3)])
def test_words_can_be_read_and_spots_can_be_hit(players: int, seed: int) -> None:
    random = Random(seed)
    for number, game in enumerate(positions(players, seed, 90)):
        if game.over:
            break
        table = game.as_seat(game.to_act[0])
        for marked in way(table, random):
            width, lang = random.choice(WIDTHS), LANGUAGES[number % 4]
            for part in draw_board(table, states=marked.states, width=width, lang=lang, kit=KIT).parts:
                root = ElementTree.fromstring(str(part.picture))
                for word in placed(root):
                    assert word.size >= 11 - 0.05, (part.name, word)
                    assert word.left >= -1 and word.right <= part.width + 1 and 0 <= word.y <= part.height, (part.name, word)
                for node, x, y, scale in places(root):
                    if node.get("class") == "target":
                        assert min(length * scale for length in size_of(node)) >= 24 - 0.05, part.name
                        assert 0 <= x <= part.width and 0 <= y <= part.height


def test_a_spot_has_a_role_a_title_and_what_it_is_about() -> None:
    table = played(3, 1, 150).as_seat(0)
    board = draw_board(table, kit=KIT)
    assert [part.name for part in board.parts] == [
        "display", "hand", "building-0", "map", "building-1", "building-2", "texts", "key",
    ]  # fmt: skip
    found = spots(board)
    for node in found.values():
        title, *_, target = list(node)
        assert (title.tag, target.get("class")) == (f"{NAMESPACE}title", "target")
        assert node.get("role") == "button" and node.get("aria-label") == title.text != ""
    view = table.view()
    wanted = {f"borough/{name}" for name in table.ruleset.boroughs} | {"deck"} | {f"player/{seat}" for seat in range(3)}
    wanted |= {f"hand/{card}" for card in view.players[0].hand}
    wanted |= {f"display/top/{card}" for card in view.top} | {f"display/bottom/{card}" for card in view.bottom}
    wanted |= {f"stack/{player.seat}/{number}" for player in view.players for number in range(len(player.stacks))}
    assert wanted == set(found)


def test_cards_that_are_looked_at_are_spots_of_their_own_and_in_the_picture() -> None:
    game = played(3, 1, 150)
    seen = seen_of(game, 0)
    looking = attrs.evolve(seen, view=attrs.evolve(seen.view, looked=("docks", "wren", "docks")))
    drawing = drawing_of(game.ruleset, KIT)
    parts = {part.name: part for part in drawing.board(looking, BoardRequest(Marker({}), 366.0, "en"))}
    assert parts["looked"].title == "Cards you are looking at" and "looked" not in {
        part.name for part in draw_board(game, 0).parts
    }
    svg = parts["looked"].block.svg
    assert svg.count('data-spot="looked/docks"') == 1 and 'data-spot="looked/wren"' in svg and "; 2 times" in svg
    assert [mark.spots for mark in drawing.marks(looking, a.KeepCard(0, "wren"))] == [("looked/wren",)]
    assert "Cards you are looking at" in str(DRAWING.table_picture(looking, "auto"))
    assert "you look at" not in str(DRAWING.table_picture(seen, "auto"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_part_does_not_draw_its_title_which_a_page_writes_above_it(lang: str) -> None:
    for part in draw_board(played(3, 1, 150), 0, width=900, lang=lang, kit=KIT).parts:
        drawn = [word.words for word in placed(ElementTree.fromstring(str(part.picture)))]
        assert drawn and part.title not in drawn, part.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_of_cards_are_whole_and_have_room_in_a_wider_font(lang: str) -> None:
    game = played(3, 1, 150)
    scene = Scene(seen_of(game, 0), lang)
    told = [text for _, text in scene.texts_of(scene.in_sight)]
    for width in WIDTHS:
        part = draw_board(game, 0, width=width, lang=lang, kit=KIT).part("texts")
        drawn = list(placed(ElementTree.fromstring(str(part.picture))))
        assert len(told) > 5 and all(text in " ".join(word.words for word in drawn) for text in told)
        for word in drawn:
            assert word.left + 1.1 * (word.right - word.left) <= width - word.left, "DejaVu Sans is up to a tenth wider"


def test_players_are_marked_by_seats_counted_from_1() -> None:
    game = played(3, 1, 150)
    for part in draw_board(game, kit=KIT).parts:
        if part.name.startswith("building-"):
            number = str(int(part.name.removeprefix("building-")) + 1)
            drawn = [word.words for word in placed(ElementTree.fromstring(str(part.picture)))]
            assert drawn[:2] == [number, f"Seat {number}"] and part.title == f"Building Display of Seat {number}"


def test_a_spectator_gets_a_board_without_a_hand() -> None:
    game = played(3, 1, 150)
    names = set(draw_board(game, kit=KIT).spots)
    assert not [name for name in names if name.startswith(("hand/", "looked/"))] and "stack/2/0" in names


@pytest.mark.slow("draws a board at each question of whole games")
def test_what_a_draft_asks_lies_on_the_board() -> None:
    random, asked = Random(3), set()
    for game in positions(4, 3, 12):
        if game.over:
            break
        table = game.as_seat(game.to_act[0])
        begins = actions_by_spot(table, kit=KIT)
        there = spots(draw_board(table, states={name: ["legal"] for name in begins.by_spot}, kit=KIT))
        assert begins.whole is False or set(begins.by_spot) <= set(there)
        for marked in way(table, random):
            there = spots(draw_board(table, states=marked.states, kit=KIT))
            assert set(marked.states) <= set(there)
            asked |= {marked.asks} if any(choice.spots for choice in marked.choices) else set()
            for name, states in marked.states.items():
                assert set(states) <= set(str(there[name].get("class")).split())
    assert {"card", "stack", "expend", "borough"} <= asked


def test_a_game_is_played_by_spots_and_a_few_buttons() -> None:
    game, random = played(2, 0, 0), Random(1)
    clicked, buttons = set(), set()
    for _ in range(700):
        if game.over:
            break
        table = game.as_seat(game.to_act[0])
        begins = actions_by_spot(table, kit=KIT)
        path: tuple[Any, ...] = ()
        if begins.by_spot and random.random() < 0.8:
            spot = random.choice(sorted(begins.by_spot))
            clicked.add(spot.split("/")[0])
            path = random.choice(begins.at(spot)).path
        marked = mark_draft(table, path, kit=KIT)
        while marked.action is None:
            choice = random.choice(marked.choices)
            buttons |= set() if choice.spots else {marked.asks}
            marked = mark_draft(table, (*(each.choice for each in marked.path), choice.choice), kit=KIT)
        game.apply(marked.action)
    assert {"deck", "display", "hand", "stack", "borough"} <= clicked
    assert buttons <= {"kind", "place", "expend", "cards"}  # "expend": for nothing


def test_one_click_takes_a_card() -> None:
    game = played(4, 3, 220)
    table = game.as_seat(3)
    begins = actions_by_spot(table, kit=KIT)
    assert set(begins.by_spot) == {"deck", "display/top/street_lights", "display/top/paupers_b", "display/top/haberdashers"}
    (deed,) = begins.at("display/top/haberdashers")
    assert mark_draft(table, deed.path, kit=KIT).action == a.TakeCard(3, "top", "haberdashers")
    (deed,) = begins.at("deck")
    assert mark_draft(table, deed.path, kit=KIT).action == a.TakeCard(3, "deck", None)
    assert mark_draft(table, kit=KIT).states == {"deck": ("legal",)}, "rows are no places to click on, their cards are"


def test_why_not_is_said_for_what_lies_there() -> None:
    table = played(4, 3, 253).as_seat(1)  # chooses one of the four actions
    kinds = {spot: [why.kind for why in why_not_at(table, spot, kit=KIT)] for spot in draw_board(table, kit=KIT).spots}
    assert kinds["borough/city"] == ["BuyLand"] and kinds["stack/1/0"] == ["ActivateCard"]
    assert {kind for spot, found in kinds.items() if spot.startswith("hand/") for kind in found} == {"PlaceCard", "PlayPerson"}
    (other,) = why_not_at(table, "player/0", kit=KIT)
    assert (other.kind, other.reason) == (
        "",
        "Choose an action: play cards, activate cards of your city, buy land or take three cards.",
    )
    (waits,) = why_not_at(played(4, 3, 253).as_seat(2), "stack/2/0", kit=KIT)
    assert "waiting for seat 2" in waits.reason
    rules = {why.rule: why.text for spot in kinds for why in why_not_at(table, spot, kit=KIT)}
    assert rules and all(rules.values()), "each reason has the sentence of its rule"
    for strange in (
        "",
        "hand",
        "hand/none",
        "stack/3/99",
        "stack/0/0",
        "stack/3/x",
        "borough/moon",
        "display/x/shops_b",
        "a/b/c/d",
    ):
        assert all(why.kind == "" for why in why_not_at(table, strange, kit=KIT)), strange


def test_every_spot_can_be_asked_about_at_any_time() -> None:
    for game in positions(3, 8, 60):
        if not game.over:
            table = game.as_seat(game.to_act[0])
            for spot in draw_board(table, kit=KIT).spots:
                why_not_at(table, spot, kit=KIT)


@pytest.mark.slow("draws a board at each step of whole games")
def test_news_lies_on_the_board_of_whoever_reads() -> None:
    found = set()
    for game in positions(4, 3, 15):
        for seat in (None, 0):
            news = mark_news(game, game.events_for(seat)[-25:], seat, kit=KIT)
            assert set(news) <= set(draw_board(game, seat, states=news, kit=KIT).spots)
            found |= {spot.split("/")[0] for spot in news}
    assert found == {"deck", "display", "stack", "borough"}


def test_stacks_that_look_alike_are_one_choice() -> None:
    for game in positions(2, 0, 6, 600):
        if game.over:
            continue
        seat = game.to_act[0]
        stacks = game.view(seat).players[seat].stacks
        down = [f"stack/{seat}/{number}" for number, stack in enumerate(stacks) if stack.down]
        begins = actions_by_spot(game.as_seat(seat), kit=KIT)
        places = [spot for spot in down if any(deed.kind == "PlaceCard" for deed in begins.at(spot))]
        if len(down) > 1 and places:
            assert places == down
            return
    raise AssertionError("no such position")


def test_a_new_stack_is_drawn_where_it_is_asked_for() -> None:
    game = played(3, 1, 150)
    name = f"stack/0/{len(game.view(0).players[0].stacks)}"
    assert name not in draw_board(game, 0, kit=KIT).spots
    drawn = spots(draw_board(game, 0, states=merge_states({name: ["legal"]}), kit=KIT))[name]
    assert drawn.get("class") == "spot legal ghost" and drawn.get("aria-label") == "a new stack"


@pytest.mark.slow("plays and draws each game twice")
@pytest.mark.parametrize("players", [2, 4])
def test_games_that_a_seat_cannot_tell_apart_have_the_same_board(players: int) -> None:
    for game in positions(players, 9, 60, 300):
        if game.over:
            break
        for seat in range(players):
            (guess,) = game.worlds(seat, 1, random=7)
            assert draw_board(guess, seat, kit=KIT) == draw_board(game, seat, kit=KIT)


def test_the_same_view_gives_the_same_bytes_and_names_stay() -> None:
    one, other = played(3, 1, 150), played(3, 1, 150)
    assert draw_board(one, 0, kit=KIT) == draw_board(other.as_seat(0), kit=KIT)
    linked = "".join(str(part.picture) for part in draw_board(one, 0, linked=True, kit=KIT).parts)
    assert "<style" not in linked and " style=" not in linked and "http" not in linked.replace("http://www.w3.org/2000/svg", "")


def test_what_strangers_name_stays_text_on_a_board() -> None:
    wild = {"vintners": "<script>x</script>" * 20, "hospital_b": '"><b onload=x>', "city": "W" * 500, "lambeth": "\x1b[31m"}
    for width in (280, 900):
        board = draw_board(renamed(played(3, 1, 150), **wild), 0, width=width, kit=KIT)
        for part in board.parts:
            root = ElementTree.fromstring(str(part.picture))
            assert not [node for node in root.iter() if node.tag.removeprefix(NAMESPACE) in ("script", "b")]
            assert all(word.left >= -1 and word.right <= part.width + 1 for word in placed(root))


def test_a_game_without_this_drawing_is_played_by_forms() -> None:
    game = ktc.new_game(2, seed=1, game=KIT)
    assert draw_board(game, 0, kit=KIT).parts
