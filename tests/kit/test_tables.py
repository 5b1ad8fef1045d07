"""One description of a table gives a game its screen, its board, its spots, and what can be done at each of them."""

from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import attrs
import pytest
from rich.console import Console

import ktc
from ktc import draw
from ktc.draw.asked import asked_of
from ktc.draw.kit import drawing_of, seen_of
from ktc.draw.table.answers import SectionAnswers, ThingAnswers
from ktc.kit import AnyGame, GameKit, fact
from ktc.play import Chair, Seating, Session, Terminal

from .partners import values
from .partners.table import DRAWING
from .test_partners import ZONED, played

KIT: Final = attrs.evolve(ZONED, drawing=DRAWING)
SEEDS: Final = range(6)


def positions(seeds: range = SEEDS) -> Iterator[tuple[AnyGame, int]]:
    """Yield games where a seat is to act: bidding, and play."""
    for seed in seeds:
        for steps in (0, 1, 3, 4, 7, 12, 19, 30, 41):
            game = played(KIT, seed, steps)
            yield game, game.to_act[0]


def shown(*parts: Any, width: int = 80) -> str:
    out = StringIO()
    Console(file=out, width=width, markup=False, emoji=False, highlight=False).print(*parts, sep="\n")
    return out.getvalue()


def parts_of(game: Any, seat: int | None, **settings: Any) -> str:
    return "".join(part.picture.svg for part in draw.draw_board(game, seat, kit=KIT, **settings).parts)


# --- from answers to what can be done ---------------------------------------------------------------------------------


def test_whatever_a_legal_action_names_has_a_spot_that_is_drawn() -> None:
    named = 0
    for game, seat in positions():
        table, drawn = game.as_seat(seat), {*draw.draw_board(game, seat, kit=KIT).spots}
        for action in game.legal_actions(seat):
            marks = DRAWING.marks(seen_of(table), action)
            assert {mark.asks for mark in marks} >= {field.name for field in attrs.fields(type(action))} - {"seat"}
            assert all({*mark.spots} <= drawn for mark in marks)
            named += sum(len(mark.spots) for mark in marks)
    assert named > 600


def test_answers_alone_say_what_can_be_done_at_each_thing() -> None:
    """A page that has the table and the legal actions as JSON needs no marks: it finds the same spots."""
    for game, seat in positions(range(3)):
        table = game.as_seat(seat)
        things = [thing for thing in draw.describe_table(table, kit=KIT).things() if thing.spot]
        by_spot: dict[str, set[int]] = {}
        for number, action in enumerate(draw_order(table)):
            fields = {"kind": type(action).__name__, **attrs.asdict(action)}
            for thing in things:
                if any(fields.get(name) == value for name, value in thing.answers.items()):
                    by_spot.setdefault(thing.spot, set()).add(number)
        marked = draw.actions_by_spot(table, kit=KIT)
        assert marked.whole
        assert by_spot == {spot: {number for each in marked.at(spot) for number in each.numbers} for spot in marked.by_spot}


WHERE: Final = {"side": "tile", "turn": "tile"}  # spots of the city that answer only with the tile that they name


@pytest.mark.parametrize(("game_id", "least"), [("key-to-the-city-london", 200), ("london_2010", 100), ("stadens_nyckel", 100)])
def test_answers_are_enough_for_games_of_the_project(game_id: str, least: int) -> None:
    """What spots stand for in one action says in which others they do: no look at the position is needed."""
    game, random, spots = ktc.new_game(3, seed=2, game=game_id), Random(2), 0
    while not game.over and len(game.log) < 90:
        table = game.as_seat(game.to_act[0])
        draft = table.draft()
        if draft.count <= 120:
            actions = [draft.number(number) for number in range(draft.count)]
            seen = seen_of(table)
            marks = [list(drawing_of(seen.rules).marks(seen, action)) for action in actions]
            answers: dict[str, set[Any]] = {}
            for action, of in zip(actions, marks, strict=True):
                for mark in of:
                    for spot in mark.spots:
                        answers.setdefault(spot, set()).add((type(action), mark.asks, mark.choice))
            for spot, stands_for in answers.items():
                sort, *rest = spot.split("/")
                found = {
                    number
                    for number, (action, of) in enumerate(zip(actions, marks, strict=True))
                    if any((type(action), mark.asks, mark.choice) in stands_for for mark in of)
                    and getattr(action, WHERE.get(sort, ""), rest[0] if rest else "") == (rest[0] if rest else "")
                }
                assert found == {number for number, of in enumerate(marks) if any(spot in mark.spots for mark in of)}, spot
                spots += 1
        game.apply(draft.sample(random))
    assert spots > least


def draw_order(table: Any) -> list[Any]:
    draft = table.draft()
    return [draft.number(number) for number in range(draft.count)]


def test_a_refusal_is_told_at_a_spot() -> None:
    tried: set[str] = set()
    for game, seat in positions():
        table = game.as_seat(seat)
        listed = draw.actions_by_spot(table, kit=KIT).by_spot
        for thing in draw.describe_table(table, kit=KIT).things():
            if thing.spot and thing.spot not in listed:
                why = draw.why_not_at(table, thing.spot, kit=KIT)
                tried |= {each.rule for each in why}
                assert why, thing.spot
    assert {"play.follow", "play.hand", "bid.higher"} <= tried


def test_news_are_marked_where_they_lie() -> None:
    game = played(KIT, 3, 14)
    assert game.state.phase == "play" and not game.state.cards.row("trick")
    game.apply(game.legal_actions(game.to_act[0])[0])
    (event,) = game.log[-1].events
    assert draw.mark_news(game, [event], 1, kit=KIT) == {f"trick/{event.card}": ("last",)}


# --- words at the terminal --------------------------------------------------------------------------------------------


def typed(tmp_path: Path, *lines: str, steps: int = 0, lang: str = "en", kit: GameKit = KIT) -> tuple[AnyGame, str]:
    """Return the game and what was shown where a person types these lines at the seat in turn, and leaves."""
    said: list[str] = []
    left = iter([*lines, "quit"])

    def show(parts: Iterable[Any]) -> None:
        said.extend(shown(part) for part in parts)

    game = played(kit, 3, steps)
    place = Terminal(show, said.append, lambda: f"{next(left)}\n", 80)
    seats = Seating(tuple(Chair(seat in game.to_act, "Ada" if seat in game.to_act else "random") for seat in range(4)), 1)
    Session(game, seats, place, tmp_path / "game.jsonl", lang, asks=False, kit=kit).play()
    return game, "".join(said)


@pytest.mark.parametrize(
    ("lines", "done"),
    [
        (["bid 5 h"], [values.Bid(0, 5, "H")]),
        (["♥ 6"], [values.Bid(0, 6, "H")]),
        (["bid 5", "♠"], [values.Bid(0, 5, "S")]),
        (["bid 9 h", "bid x", "pas"], [values.Pass(0)]),
    ],
)
def test_a_line_names_an_action_by_its_things(tmp_path: Path, lines: list[str], done: list[values.Action]) -> None:
    game, said = typed(tmp_path, *lines)
    assert [step.action for step in game.log][:1] == done
    assert "2 pass" in said and ("4 ♠" in said) == (lines[0] == "bid 5")


def test_cards_are_called_as_they_look_and_as_the_rules_call_them(tmp_path: Path) -> None:
    for line in ("J♠", "js", "play j♠"):
        game, _ = typed(tmp_path, line, steps=14)
        assert game.log[14].action == values.Play(3, "JS")


def test_why_tells_of_a_thing(tmp_path: Path) -> None:
    _, said = typed(tmp_path, "why 10♣", "why nonsense", steps=14)
    assert "Ada to act" in said and "Play: possible now." in said
    _, refused = typed(tmp_path, "why k♠", "why 8♣", steps=16)
    assert "Play (K♠): this card is not in the hand. [play.hand]" in refused and "Play: possible now." in refused
    _, refused = typed(tmp_path, "play k♠", "why play", steps=16)
    assert "Play (K♠): this card is not in the hand. [play.hand]" in refused and "Play: possible now." in refused
    _, german = typed(tmp_path, "why 10♣", steps=14, lang="de")
    assert "Play: jetzt möglich." in german


def test_a_thing_has_a_number_and_other_words(tmp_path: Path) -> None:
    def numbered(seen: draw.Seen) -> draw.Table:
        table = DRAWING.describe(seen)
        hand = table.section("hand")
        if hand is None:
            return table
        (row,) = hand.items
        things = [attrs.evolve(thing, also=(f"{number * 10}", "lead")) for number, thing in enumerate(row.things, start=1)]  # type: ignore[union-attr]  # a row
        return draw.Table([draw.Section("hand", hand.title, [draw.Row("", things)])], table.title)

    kit = attrs.evolve(KIT, drawing=draw.Drawing(numbered))
    game, said = typed(tmp_path, "play lead", "why 20", "20", steps=14, kit=kit)
    hand = list(played(kit, 3, 14).view(3).cards.hand(3))
    assert game.log[14].action == values.Play(3, hand[1]) and " 10 " in said and "Play: possible now." in said


# --- who knows what ---------------------------------------------------------------------------------------------------


def test_a_seat_that_cannot_tell_two_games_apart_sees_the_same_table() -> None:
    for game, seat in positions(range(3)):
        told = (shown(*draw.draw_view(game, seat, kit=KIT)), parts_of(game, seat))
        for world in game.as_seat(seat).worlds(3, 1):
            twin = draw.describe_table(world, seat, kit=KIT)
            assert twin == draw.describe_table(game, seat, kit=KIT)
            assert (shown(*draw.draw_view(world, seat, kit=KIT)), parts_of(world, seat)) == told


def test_a_spectator_sees_no_hand() -> None:
    for game, _ in positions(range(3)):
        table = draw.describe_table(game, kit=KIT)
        assert table.section("hand") is None
        assert {each.answers.get("card") for each in table.things()} <= {None, *game.state.cards.row("trick")}


def test_a_back_shows_nothing_of_its_thing() -> None:
    one = draw.Thing("?", face=("K",), down=True, about="")
    table = draw.Table([draw.Section("pile", "Pile", [draw.Row("", [one])])])
    kit = attrs.evolve(KIT, drawing=draw.Drawing(lambda seen: table))
    game = ktc.new_game(4, seed=1, game=kit)
    told = shown(*draw.draw_view(game, kit=kit)) + str(draw.draw_board(game, kit=kit).parts[0].picture)
    assert "K" not in told.replace("Key", "").replace("</", "")


# --- untrusted texts --------------------------------------------------------------------------------------------------

EVIL: Final = "\x1b[2J\u202e<script>\n\x07" + "W" * 400


def evil(seen: draw.Seen) -> draw.Table:
    """Return a table in which every text is hostile."""
    thing = draw.Thing(EVIL, EVIL, {"card": EVIL}, face=(EVIL, EVIL), about=EVIL, marks=(EVIL,), colour=EVIL, number=10**9)
    button = attrs.evolve(thing, spot=f"{EVIL}2", owner=0, colour="")
    space = draw.Space(attrs.evolve(thing, spot=""), [button], x=3, y=4, beside=(EVIL,))
    items: list[Any] = [
        draw.Figure(EVIL, EVIL, large=True), draw.Figure(EVIL, 10**30), draw.Row(EVIL, [thing, button], free=2),
        draw.Row(EVIL, [thing], small=True), draw.Standing(0, [draw.Figure(EVIL, EVIL)], [draw.Row(EVIL, [])], name=EVIL),
        draw.Track(EVIL, [space]), draw.Map(EVIL, [space, attrs.evolve(space, x=9, thing=button)]), draw.Texts([EVIL]),
    ]  # fmt: skip
    return draw.Table([draw.Section(EVIL, EVIL, items)], EVIL, [EVIL])


@pytest.mark.parametrize("width", [280, 900])
def test_hostile_texts_steer_neither_a_terminal_nor_a_page(width: int) -> None:
    from xml.etree import ElementTree

    kit = attrs.evolve(KIT, drawing=draw.Drawing(evil))
    game = ktc.new_game(4, seed=1, game=kit)
    people = dict.fromkeys(range(4), EVIL)
    for line in shown(*draw.draw_view(game, 0, kit=kit, people=people)).split("\n"):
        assert line.isprintable() and len(line) <= 80
    for part in draw.draw_board(game, 0, width=width, kit=kit, people=people).parts:
        root = ElementTree.fromstring(part.picture.svg)
        assert not [each for each in root.iter() if each.tag.endswith("script")]
        assert all(letter.isprintable() or letter == "\n" for letter in part.picture.svg)
        assert part.width == width


def test_what_is_no_table_is_the_games_fault() -> None:
    kit = attrs.evolve(KIT, drawing=draw.Drawing(lambda seen: "a table"))  # type: ignore[arg-type, return-value]  # meant
    with pytest.raises(ktc.PluginError, match="its description must be a Table, not 'a table'"):
        list(draw.draw_view(ktc.new_game(4, seed=1, game=kit), kit=kit))


def test_a_described_table_is_a_picture_with_its_sentences() -> None:
    game = played(KIT, 3, 17)
    assert draw.picture_names(game.ruleset, KIT) == ("table", "sheet") and draw.picture_names(game.ruleset, ZONED) == ("sheet",)
    picture = str(draw.draw_picture(game, seat=1, kit=KIT))
    for sentence in (
        "Seat 3 to act. Trick: 10♠; Seat 4, K♠; Seat 1, 8♦; Seat 2.",
        "Your hand: 7♣, 8♣, K♣, Q♦, J♥.",
        "Seat 4: points 0, tr",
    ):
        assert sentence in picture
    assert "data-spot" not in picture and "Your hand" not in str(draw.draw_picture(game, kit=KIT))
    assert picture == str(draw.draw_picture(game.as_seat(1).worlds(1, 4)[0], seat=1, kit=KIT))


def test_a_table_goes_over_the_wire() -> None:
    text = ktc.to_json(draw.describe_table(played(KIT, 3, 17), 1, kit=KIT))
    assert '"answers":{"card":"KC"}' in text and '"name":"Seat 3"' in text and len(text) < 12_000


# --- conditions of answers --------------------------------------------------------------------------------------------


@fact()
@attrs.frozen
class Taken:
    """A card is taken."""

    seat: int
    place: str
    card: str


@attrs.frozen
class Take:
    """Take a card."""

    seat: int
    place: str
    card: str


@attrs.frozen
class Put:
    """Put a card on a stack."""

    seat: int
    card: str
    stack: int


IN_HAND: Final = draw.Thing("Docks", "hand/docks", {"card": "docks"})
IN_ROW: Final = draw.Thing("Docks", "row/docks", {"card": "docks"}, where={"place": "row"})
LOOKED: Final = draw.Thing("Docks", "looked/docks", {"Keep.card": "docks"})
STACKS: Final = [
    draw.Thing("Stack", "stack/0", {"stack": 0}),
    draw.Thing("Stack", "stack/1", {"stack": 1}, same_as="stack/0"),
    draw.Thing("Stack", "stack/2", {"stack": 2}),
]
ANSWERS: Final = ThingAnswers([SectionAnswers(draw.Section("all", "", [draw.Row("", [IN_HAND, IN_ROW, LOOKED, *STACKS])]))])


@pytest.mark.parametrize(
    ("action", "asks", "spots"),
    [
        (Take(0, "row", "docks"), "card", ("row/docks",)),  # the more conditions, the better
        (Put(0, "docks", 2), "card", ("hand/docks",)),  # which has no place
        (Put(0, "docks", 0), "stack", ("stack/0", "stack/1")),  # alike
        (Put(0, "docks", 2), "stack", ("stack/2",)),
    ],
)
def test_the_thing_with_most_conditions_answers(action: Any, asks: str, spots: tuple[str, ...]) -> None:
    found = {asked: where for asked, _, where in ANSWERS.marked(None, action)}
    assert found[asks] == spots and "kind" not in found
    assert asked_of(None, action)[0] == ("kind", type(action).__name__)


@attrs.frozen
class Turn:
    """Turn a card, to one side where nothing else is said."""

    seat: int
    card: str
    over: bool = False


def test_a_field_that_no_thing_answers_is_tried_with_its_default() -> None:
    class Rules:
        topics = tuple(SimpleNamespace(action=kind) for kind in (Turn, Put))

    things = ThingAnswers([SectionAnswers(draw.Section("hand", "", [draw.Row("", [IN_HAND])]))])
    assert [*things.tries(Rules(), 1, "hand/docks")] == [Turn(1, "docks")]  # no stack is there to put it on


def test_the_clicked_one_of_things_that_are_alike_is_meant() -> None:
    assert ANSWERS.meant(Put(0, "docks", 0), ["hand/docks", "stack/1"]) == Put(0, "docks", 1)
    assert ANSWERS.meant(Put(0, "docks", 0), ["stack/0"]) == Put(0, "docks", 0)
    assert ANSWERS.meant(Put(0, "docks", 2), ["stack/1"]) == Put(0, "docks", 2)
    assert [*ANSWERS.touched(Taken(0, "row", "docks"))] == ["row/docks"]


# --- without a description --------------------------------------------------------------------------------------------


def test_cards_of_zones_are_rows_and_no_insides() -> None:
    game = played(ZONED, 3, 14)
    table = draw.describe_table(game, 3, kit=ZONED)
    screen = shown(*draw.draw_view(game, 3, kit=ZONED))
    for inside in ("feed", "unseen", "kinds", "left", "numbers", "told"):
        assert inside not in screen
    rows = [standing.rows for standing in (table.section("players") or pytest.fail()).items]  # type: ignore[union-attr]  # seats
    assert [[(each.name, each.number, each.down) for each in hand.things] for (hand, *_) in rows[:3]] == [[("?", 6, True)]] * 3
    (own,) = (table.section("hand") or pytest.fail()).items
    assert not rows[3] and [each.name for each in own.things] == list(game.view(3).cards.hand(3))  # type: ignore[union-attr]  # rows


def test_a_list_is_by_seat_where_it_grows_with_the_seats() -> None:
    from ktc.draw.table.of_view import _fields_by_seat

    class Rules:
        def __init__(self, seats: int) -> None:
            self.seats = seats

        def new(self) -> Any:
            return attrs.make_class("State", {"rows": attrs.field(), "coins": attrs.field()})([[], [], [], []], [0] * self.seats)

    assert _fields_by_seat(Rules, 4) == {"coins"}
    assert _fields_by_seat(GameKit, 4) is None


def test_cards_can_be_clicked_without_a_description() -> None:
    clicked = 0
    for seed in range(4):
        game = played(ZONED, seed, 14)
        seat = game.to_act[0]
        plays = [action for action in game.legal_actions(seat) if isinstance(action, values.Play)]
        by_spot = draw.actions_by_spot(game.as_seat(seat), kit=ZONED).by_spot
        drawn = {*draw.draw_board(game, seat, kit=ZONED).spots}
        for action in plays:
            (found,) = by_spot[f"hand/{action.card}"]
            assert found.kind == "Play" and f"hand/{action.card}" in drawn
            clicked += 1
        assert not draw.describe_table(game, None, kit=ZONED).section("players").items[0].rows[0].things[0].spot  # type: ignore[union-attr]  # there is one
    assert clicked > 8


LAND: Final = [
    draw.Space(draw.Thing("Lund", "city/lund", {"city": "lund"}), [draw.Thing("Army", owner=1, number=2)], 0, 0, ["Berg"]),
    draw.Space(draw.Thing("Berg", "city/berg", {"city": "berg"}), x=2, y=1),
]
ITEMS: Final[list[Any]] = [
    draw.Map("The land", LAND),
    draw.Track("Score", [draw.Space(draw.Thing(str(at)), [draw.Thing("Pawn", owner=2)] * (at == 2)) for at in range(3)]),
    draw.Figure("rain", "heavy"), draw.Texts(["It rains."]),
    draw.Row("Market", [draw.Thing("Field", face=("Field", "costs 3"), marks=("new",)), draw.Thing("Back", down=True, number=7)]),
]  # fmt: skip


def test_each_item_is_drawn_and_told() -> None:
    kit = attrs.evolve(ZONED, drawing=draw.Drawing(lambda seen: draw.Table([draw.Section("all", "All", ITEMS)])))
    game = ktc.new_game(4, seed=1, game=kit)
    screen, (part,) = shown(*draw.draw_view(game, 0, kit=kit)), draw.draw_board(game, 0, kit=kit).parts
    lines = [*screen.splitlines()]
    assert any("Lund Army ×2 – Berg" in line for line in lines) and any("0 | 1 | 2" in line for line in lines)
    assert any(line.split() == ["Market", "Field", "costs", "3", "new"] for line in lines) and "7×  ▒ Back" in screen
    assert part.spots == ("city/lund", "city/berg")
    assert str(part.picture).count("<line ") == 1 and "×7" not in str(part.picture)
    told = str(draw.draw_picture(game, seat=0, kit=kit))
    for sentence in (
        "All: The land Lund: 2× Army.", "All: Score 2: Pawn.", "All: rain heavy.", "All: It rains.",
        "All: Market: Field; costs 3; new, 7× Back.",
    ):  # fmt: skip
        assert sentence in told
    assert "Score 0" not in told  # an empty step
    assert ">3</text>" in str(part.picture)  # the mark of seat 2, as on all its things


def test_a_small_row_without_things_is_no_gap() -> None:
    tables = [draw.Table([draw.Section("all", "All", [draw.Row("Pile", [], small=small)])]) for small in (True, False)]
    kits = [attrs.evolve(ZONED, drawing=draw.Drawing(lambda seen, table=table: table)) for table in tables]  # type: ignore[misc]  # mypy: default
    small, cards = (draw.draw_board(ktc.new_game(4, seed=1, game=kit), 0, kit=kit).parts[0] for kit in kits)
    assert str(small.picture) == str(cards.picture)


def test_players_stand_beside_each_other_as_far_as_they_find_room() -> None:
    game = played(KIT, 3, 17)
    wide, narrow = (shown(*draw.draw_view(game, 0, width=width, kit=KIT), width=width) for width in (80, 40))
    at_once = [line.split("points")[1].split() for screen in (wide, narrow) for line in screen.splitlines() if "points " in line]
    assert [len(points) for points in at_once] == [4, 3, 1]
