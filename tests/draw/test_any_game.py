"""Any game is drawn by its kit: with the duties alone as text and a plain score sheet, with a ``Drawing`` as it says."""

import sys
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from io import StringIO
from pathlib import Path
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kernel.kits import AUCTION, any_game, plain_game
from kernel.sealed_auction import SealBid
from kernel.test_imports import loaded_by
from kernel.toy import play
from rich.cells import cell_len
from rich.console import Console, RenderableType

import ktc
from ktc import draw
from ktc.draw.svg.blocks import Block, framed
from ktc.draw.table.of_view import MOST_ROWS, describe_value
from ktc.kernel.score import ScoreLine, ScoreSheet
from ktc.kit import GameKit, named
from ktc.kit.named import teller

from .svg import read, said

WIDTH = 80


def shown(*parts: RenderableType, width: int = WIDTH) -> str:
    """Return what a terminal shows."""
    out = StringIO()
    Console(file=out, width=width, markup=False, emoji=False, highlight=False).print(*parts, sep="\n")
    return out.getvalue()


def opened(kit: GameKit, steps: int = 100_000) -> ktc.Game[Any, Any, Any]:
    return play(ktc.new_game(players=3, seed=4, game=kit), steps=steps)


# --- the duties alone -----------------------------------------------------------------------------------------------


@plain_game
def test_a_position_is_a_table_of_its_fields(kit: GameKit) -> None:
    for steps in (0, 3, 100_000):
        game = opened(kit, steps)
        for seat in (None, 0, 1, 2):
            heading, *lines = shown(*draw.draw_view(game, seat)).splitlines()
            who = "The game is over" if game.over else " and ".join(f"Seat {seat + 1}" for seat in game.awaited[-2:])
            assert who in heading
            fields = attrs.asdict(game.view(seat), recurse=False)
            if game.awaited == (fields.get("turn"),):
                del fields["turn"]  # the heading says it
            named = {name for name, value in fields.items() if value is not False}
            assert {line.split()[0] for line in lines if line} - {"The", "Players", "Seat", "▶Seat"} == named


def test_what_a_reader_does_not_know_is_a_question_mark() -> None:
    game = ktc.new_game(players=3, seed=4, game=AUCTION)
    assert "bids         ?        ?        ?" in shown(*draw.draw_view(game, 1))
    game.apply(SealBid(1, 3))
    lines, own = (shown(*draw.draw_view(*of)).replace("▶", " ").splitlines() for of in ((game, 1), (game.as_seat(1),)))
    assert lines[-1].split() == ["bids", "?", "3", "?"]
    assert [line.split() for line in lines[1:]] == [line.split() for line in own[1:]]
    assert lines[0].startswith("Seat 1 and Seat 3 to act ─")


def test_a_stranger_is_drawn_the_same_whatever_is_hidden() -> None:
    drawn = set()
    for coins in (1, 4):
        game = ktc.new_game(players=3, seed=4, game=AUCTION)
        game.apply(SealBid(1, coins))
        drawn.add(shown(*draw.draw_view(game, 0), *draw.draw_view(game)))
    assert len(drawn) == 1


@any_game
def test_the_story_has_every_sentence_and_every_step(kit: GameKit) -> None:
    game = opened(kit)
    story = shown(*draw.draw_game(game), width=10_000)
    tell = teller(game, "en")  # which counts seats from 1, as persons do
    for number, step in enumerate(game.log, start=1):
        told = " ".join(filter(None, map(tell, step.events)))
        assert f"{number:4d}  {told}" in story
    assert "points in all" in story and any(f"Seat {seat + 1}" in story for seat in game.score().winners)


@any_game
def test_points_are_drawn_with_their_reasons(kit: GameKit) -> None:
    game = opened(kit)
    sheet = game.score()
    drawn = shown(*draw.draw_points(game, why=True), width=10_000)
    assert all(line.rule in drawn and line.reason in drawn for line in sheet.lines)
    assert "The game continues: 3 steps so far." in shown(*draw.draw_points(game.at(3)))
    words = said(read(draw.draw_picture(game, "sheet")))
    assert words.count(str(sheet.totals[0])) >= 2 and "The score sheet" in words
    assert "The points as they stand" in said(read(draw.draw_picture(game.at(3), "sheet", theme="dark")))


PAIRS = ScoreSheet.of_sides([7, 4], [(0, 2), (1, 3)], [ScoreLine(0, None, "toy.tricks", 7, "seven tricks")])
RULED: Any = {"decided_by": "toy.\x1bfewest"}


@pytest.mark.parametrize(
    ("sheet", "lang", "told"),
    [
        (ScoreSheet((4, 7, 7), 2), "en", "Seat 3 and Seat 2 have 7 points; the tie goes to Seat 3."),
        (ScoreSheet((4, 7, 7), 2, **RULED), "de", "den Gleichstand gewinnt Platz 3. [toy.?fewest]"),
        (ScoreSheet((4, 7, 7)), "en", "Seat 2 and Seat 3 win together."),
        (ScoreSheet((4, 7, 7), winners=()), "fr", "Personne ne gagne."),
        (ScoreSheet((4, 7, 7), 0, **RULED), "en", "Seat 1 wins with 4 points. [toy.?fewest]"),
        (ScoreSheet((4, 5, 1), 1), "en", "Seat 2 wins with 5 points, 1 more than Seat 1."),
        (ScoreSheet((4,)), "en", "Seat 1 wins with 4 points."),
        (PAIRS, "en", "Seat 1 and Seat 3 win with 7 points, 3 more than Seat 2 and Seat 4."),
        (PAIRS, "de", "Platz 1 und Platz 3 gewinnen mit 7 Punkten, 3 mehr als Platz 2 und Platz 4."),
        (
            ScoreSheet.of_sides([7, 7], PAIRS.sides, tie=(2, 1), **RULED),
            "en",
            "have 7 points; the tie goes to Seat 1 and Seat 3.",
        ),
        (ScoreSheet((4, 4), common=True), "en", "Everyone wins."),
        (ScoreSheet((4, 4), common=False), "nl", "Iedereen verliest."),
    ],
)
def test_who_wins_is_told(sheet: ScoreSheet, lang: str, told: str) -> None:
    names = draw.SeatNames(lang)
    assert told in draw.Drawing().verdict(sheet, draw.Seen(None, None, None, (), True), lang)
    totals = shown(draw.draw_totals(sheet, names)).splitlines()
    assert [line.rstrip()[-1] for line in totals] == [
        str(side[-1] + 1) for side in sorted(sheet.all_sides, key=lambda side: sheet.ranks[side[0]])
    ]
    assert read(draw.score_picture(sheet, names, told)) is not None


def test_partners_with_the_same_lines_share_a_ledger() -> None:
    names = draw.SeatNames()
    text = shown(*draw.draw_sheet(PAIRS, names))
    assert text.count("seven tricks") == 1 and "Seat 1 and Seat 3" in text and "Seat 2 and Seat 4" in text
    assert said(read(draw.score_picture(PAIRS, names))).count("seven tricks") == 1
    apart = ScoreSheet((7, 7), lines=(ScoreLine(0, None, "toy.tricks", 7, "all of them"),), sides=((0, 1),))
    assert shown(*draw.draw_sheet(apart, names)).count("in all") == 2


def test_a_view_alone_is_drawn_too() -> None:
    lines = shown(*draw.draw_view(ktc.new_game(2, seed=1).view(0))).splitlines()
    assert [line.split()[1] for line in lines if line.startswith("turn ")] == [lines[3].split()[1]]
    assert any(line.startswith("rivers 4 ") and "The O2" in line for line in lines)


def test_a_game_that_is_not_the_city_is_drawn_without_it() -> None:
    code = "from tests.kernel.kits import AUCTION; import ktc, ktc.draw, ktc.draw.svg, ktc.draw.kit as kit"
    here = Path(__file__).parents[2]
    start = f"import sys; sys.path[:0] = [{str(here)!r}]; {code}; game = ktc.new_game(players=3, game=AUCTION)"
    pictures = loaded_by(f"{start}; ktc.draw.draw_picture(game, kit=AUCTION)")
    assert "ktc.draw.svg.score_sheet" in pictures and not {name for name in pictures if name.partition(".")[0] == "rich"}
    text = loaded_by(f"{start}; list(ktc.draw.draw_game(game, kit=AUCTION)); list(ktc.draw.draw_view(game, kit=AUCTION))")
    for modules in (pictures, text, loaded_by("import ktc.draw, ktc.draw.svg")):
        assert not {name for name in modules if name.startswith(("ktc_city", "ktc_box"))}


# --- untrusted texts ------------------------------------------------------------------------------------------------


class Suit(Enum):
    RED_ONES = 1


@attrs.frozen
class Card:
    suit: Suit
    name: str | None
    of: Any = ()


class Evil:
    def __repr__(self) -> str:
        return "\x1b[2J\u202e"


TEXTS = st.text(st.characters(), max_size=40) | st.sampled_from(
    ["\x1b[2J\x1b[31m", "\u202egame", "a\nb\r\tc", "\x9b31m", "[bold]x[/]", "東京" * 30, "a" * 400, "\ud800", "e\u0301" * 50]
)
PLAIN = st.none() | st.booleans() | st.integers() | TEXTS | st.floats() | st.binary(max_size=9) | st.sampled_from([*Suit, Evil()])
VALUES = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(TEXTS, inner, max_size=4)
        | st.builds(Card, st.sampled_from(Suit), TEXTS | st.none(), inner)
        | st.frozensets(TEXTS, max_size=3)
    ),
    max_leaves=25,
)


@given(VALUES, st.integers(30, 100))
def test_nothing_in_a_view_steers_the_terminal(value: Any, width: int) -> None:
    drawn = shown(*draw.draw_view(value), width=width)
    lines = drawn.split("\n")
    assert all(line.isprintable() and cell_len(line) <= width for line in lines)
    assert len(lines) <= 20 * MOST_ROWS


def test_hostile_points_steer_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game, evil = opened(AUCTION), "\x1b[2J\u202e\n\x07"
    sheet = ScoreSheet((1, 2, 3), 2, tuple(ScoreLine(seat, evil, evil, seat + 1, evil) for seat in range(3)))
    monkeypatch.setattr(type(game.ruleset), "score", lambda rules, state: sheet)
    drawn = [shown(*draw.draw_points(game, why=True)), shown(*draw.draw_game(game)), str(draw.draw_picture(game))]
    assert all(line.isprintable() for text in drawn for line in text.split("\n"))


def test_a_view_without_end_is_drawn_to_an_end() -> None:
    endless: list[Any] = ["more"]
    endless.append(endless)
    deep: Any = None
    for _ in range(5_000):
        deep = {"in": deep, "many": range(10**12)}
    for value in (endless, deep, [Card(Suit.RED_ONES, "x" * 10**6)] * 10**6, {"n": "x" * 10**6}, range(10**15)):
        (section,) = describe_value(value).sections
        assert len(section.items) <= MOST_ROWS and "…" in shown(*draw.draw_view(value))


# --- what a kit may bring -------------------------------------------------------------------------------------------


class Signs(draw.SeatNames):
    def player(self, seat: int) -> str:
        return ("Ann", "Ben", "Cy")[seat]


def board(seen: draw.Seen, theme: str, of: Any) -> draw.Picture:
    return framed("The lots", [f"{seen.reader} sees {seen.view.bids} {of}"], Block(10, 10, ""), theme)


class OfTheAuction(draw.Drawing):
    pictures: ClassVar[Mapping[str, Any]] = {"board": board}
    first = "board"

    def names(self, seen: draw.Seen, lang: str = "en") -> Signs:
        return Signs(lang)

    def screen(self, seen: draw.Seen, lang: str, width: int) -> Iterator[str]:
        yield f"Lots: {seen.view.lots}"

    def chapters(self, game: ktc.Game[Any, Any, Any], lang: str = "en") -> list[draw.Chapter[str]]:
        return [draw.Chapter("lots", [draw.Entry("first", 1, told=["Ann bids."])])]


OWN = attrs.evolve(AUCTION, drawing=OfTheAuction())


def test_a_game_brings_what_it_has_and_the_rest_is_plain() -> None:
    game = opened(OWN)
    assert shown(*draw.draw_view(game, kit=OWN)) == f"Lots: {game.view(None).lots}\n"
    story = shown(*draw.draw_game(game, kit=OWN))
    assert "Lots ─" in story and "First:" in story and "Ann bids." in story and "toy.lots" in story and "wins" in story
    assert "Ben" in shown(*draw.draw_points(game, kit=OWN)) and "Ben" in said(read(draw.draw_picture(game, "sheet", kit=OWN)))
    assert draw.picture_names(game.ruleset, OWN) == ("board", "sheet")
    assert draw.draw_board(game, kit=OWN).parts == () != draw.draw_board(game, kit=AUCTION).parts, "a page shows the pictures"
    assert f"1 sees {game.view(1).bids} 2" in str(draw.draw_picture(game, seat=1, of=2, kit=OWN))
    with pytest.raises(draw.PictureError, match=r"no picture 'bord'; pictures: board, sheet; did you mean 'board'\?"):
        draw.draw_picture(game, "bord", kit=OWN)
    with pytest.raises(draw.PictureError, match="sealed-auction has no picture 'borough'; pictures: sheet"):
        draw.draw_picture(game, "borough", kit=AUCTION)
    with pytest.raises(draw.PictureError, match="needs the host's game"):
        draw.draw_picture(game.as_seat(0), "sheet", kit=OWN)


class Failing(OfTheAuction):
    pictures: ClassVar[Mapping[str, Any]] = {"board": lambda seen, theme, of: "no picture"}

    def screen(self, seen: draw.Seen, lang: str, width: int) -> Iterator[str]:
        yield "so far"
        raise SystemExit("gone")


def test_a_drawing_that_fails_is_the_games_fault() -> None:
    game = opened(AUCTION)
    failing = attrs.evolve(AUCTION, drawing=Failing())
    with pytest.raises(ktc.PluginError, match=r"plugin sealed-auction: cannot be drawn: .*gone .*test_any_game.py, line"):
        list(draw.draw_view(game, kit=failing))
    with pytest.raises(ktc.PluginError, match="its picture board must be a Picture, not 'no picture'"):
        draw.draw_picture(game, kit=failing)
    with pytest.raises(ktc.PluginError, match="its drawing must be a Drawing, not 7"):
        draw.draw_picture(game, kit=attrs.evolve(AUCTION, drawing=7))


def test_without_the_usual_game_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = ktc.new_game(2, seed=1).ruleset
    monkeypatch.setattr("ktc.installed.entries._group", lambda group: {})
    monkeypatch.setitem(sys.modules, "ktc_city.game.new_game", None)  # as if it could not be imported
    calls: list[Callable[[], object]] = [named.kit_or_default, ktc.new_game, lambda: ktc.new_game(variants=["jennifer"], only=())]
    for call in calls:
        with pytest.raises(ktc.OptionError) as raised:
            call()
        told = "no game 'key-to-the-city-london'; installed: none; this is the default game: reinstall ktc"
        assert str(raised.value).startswith(told)
    assert draw.picture_names(rules) == ("sheet",), "what is no game's own is there still"


def test_only_games_are_asked_for_a_seat() -> None:
    with pytest.raises(ktc.OptionError, match="no seat 7"):
        list(draw.draw_view(opened(AUCTION), 7))
