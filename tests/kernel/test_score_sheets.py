"""A score sheet says who wins, in which order the seats end, and why; what an author leaves out follows from the totals."""

import json
import pickle
from copy import copy
from typing import Any, Final

import attrs
import pytest

from ktc.kernel.errors import KtcError, OptionError, RecordError
from ktc.kernel.game import Game
from ktc.kernel.score import ScoreLine, ScoreSheet, ranked
from ktc.learning import REWARDS
from ktc.records import loading, record
from ktc.wire.codec import Codec

from .lenders import Lenders
from .sealed_auction import SealedAuction
from .toy import opened, play

SHEETS: Final[dict[str, tuple[ScoreSheet, tuple[int | None, tuple[int, ...], tuple[int, ...], tuple[int, ...]]]]] = {
    "the highest total wins": (ScoreSheet((3, 9, 4)), (1, (1,), (3, 1, 2), (1, 2, 0))),
    "a tie that nothing breaks": (ScoreSheet((7, 2, 7)), (None, (0, 2), (1, 3, 1), (0, 2, 1))),
    "a tie that is broken": (ScoreSheet((7, 2, 7), 2, decided_by="a.tie"), (2, (2,), (2, 3, 1), (2, 0, 1))),
    "equals behind the first": (ScoreSheet((5, 5, 9, 5)), (2, (2,), (2, 2, 1, 2), (2, 0, 1, 3))),
    "a team": (ScoreSheet((1, 9, 4, 2), winners=(0, 3)), (None, (0, 3), (1, 3, 4, 1), (0, 3, 1, 2))),
    "all win together": (ScoreSheet((0, 0), winners=(0, 1)), (None, (0, 1), (1, 1), (0, 1))),
    "all lose together": (ScoreSheet((4, 6), winners=()), (None, (), (2, 1), (1, 0))),
    "ranks of the author's own": (ScoreSheet((4, 6), 0, ranks=(1, 2)), (0, (0,), (1, 2), (0, 1))),
    "fewest points win": (ScoreSheet((4, -6, 2), 1, ranks=(3, 1, 2)), (1, (1,), (3, 1, 2), (1, 2, 0))),
    "partners": (ScoreSheet((9, 4, 9, 4), sides=((0, 2), (1, 3))), (None, (0, 2), (1, 2, 1, 2), (0, 2, 1, 3))),
    "one against two": (ScoreSheet((9, 4, 4), sides=((1, 2),)), (0, (0,), (1, 2, 2), (0, 1, 2))),
    "sides that are equal": (ScoreSheet((4, 4, 4, 1), sides=((0, 2),)), (None, (0, 1, 2), (1, 1, 1, 3), (0, 1, 2, 3))),
    "won against the game": (ScoreSheet((7, 5), common=True), (None, (0, 1), (1, 1), (0, 1))),
    "lost against the game": (ScoreSheet((7, 5), common=False), (None, (), (2, 2), (0, 1))),
    "alone": (ScoreSheet((0,)), (0, (0,), (1,), (0,))),
}


@pytest.mark.parametrize("name", SHEETS)
def test_what_is_left_out_follows_from_the_rest(name: str) -> None:
    sheet, (winner, winners, ranks, order) = SHEETS[name]
    assert (sheet.winner, sheet.winners, sheet.ranks, sheet.order) == (winner, winners, ranks, order)


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_read_back_from_json(name: str) -> None:
    sheet, codec = attrs.evolve(SHEETS[name][0], lines=LINES), Codec()
    assert codec.load(codec.dump(sheet), ScoreSheet) == sheet


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_pickled_and_copied(name: str) -> None:
    sheet = attrs.evolve(SHEETS[name][0], lines=LINES)
    assert pickle.loads(pickle.dumps(sheet)) == sheet == copy(sheet)


def test_a_sheet_of_before_is_read() -> None:
    line = {"type": "ScoreLine", "seat": 1, "tile": "gherkin", "rule": "score.tile", "points": 2, "reason": "printed on it"}
    plain = {"type": "ScoreSheet", "totals": [2, 2], "winner": 1, "lines": [line]}
    sheet = Codec().load(plain, ScoreSheet)
    assert (sheet.winners, sheet.ranks, sheet.decided_by, sheet.of(1)[0].told("de")) == ((1,), (2, 1), "", "printed on it")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"winner": 0, "winners": (1,)}, "the winner 0 contradicts the winners (1,)"),
        ({"winner": 0, "winners": (0, 1)}, "the winner 0 contradicts the winners (0, 1)"),
        ({"winner": 2}, "needs winners among its seats"),
        ({"winners": (-1,)}, "needs winners among its seats"),
        ({"winners": (0, 0)}, "needs winners among its seats"),
        ({"ranks": (1,)}, "a rank for each seat"),
        ({"sides": ((0, 1),)}, "the seats (0, 1) are one side: give them the same total and rank, and let them win together"),
        ({"sides": ((0,), (0, 1))}, "each seat in one at most"),
        ({"sides": ((5, 0),)}, "must be groups of seats"),
        ({"sides": ((),)}, "must be groups of seats"),
        ({"common": True, "sides": ((0,), (1,))}, "all seats must be one side"),
        ({"common": False, "winners": (1,)}, "win or lose together"),
    ],
)
def test_what_contradicts_itself_is_no_sheet(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(KtcError) as raised:
        ScoreSheet((3, 4), **wrong)
    assert said in str(raised.value)
    plain = json.loads(json.dumps({"totals": [3, 4], **wrong}))
    with pytest.raises(RecordError) as read:
        Codec().load(plain, ScoreSheet)
    assert said in str(read.value)


def test_the_points_of_sides_are_those_of_their_seats() -> None:
    line = ScoreLine(2, None, "a.rule", 9, "nine tricks")
    sheet = ScoreSheet.of_sides([9, 9], [(0, 2), (1, 3)], [line], tie=(1, 2), decided_by="a.tie")
    assert (sheet.totals, sheet.sides, sheet.decided_by) == ((9, 9, 9, 9), ((0, 2), (1, 3)), "a.tie")
    assert (sheet.winners, sheet.ranks) == ((1, 3), (2, 1, 2, 1))
    assert sheet.of(0) == (attrs.evolve(line, seat=0),) and sheet.of(2) == (line,) and not sheet.of(1)
    assert ScoreSheet.of_sides([9, 3], [(0,), (1, 2)], tie=(0, 5), decided_by="a.tie").decided_by == ""
    for points, sides in (([1], [(0, 2)]), ([1, 2], [(0, 1)]), ([1, 2], [(0, 1), (1, 2)])):
        with pytest.raises(KtcError, match="do not match the sides"):
            ScoreSheet.of_sides(points, sides)


@pytest.mark.parametrize(
    ("sheet", "rewards"),
    [
        (ScoreSheet((9, 4, 9, 4), sides=((0, 2), (1, 3))), {"lead": [5, -5, 5, -5], "win": [1, 0, 1, 0]}),
        (ScoreSheet((9, 4, 9, 4), sides=((0, 2), (1, 3))), {"zero_sum": [2.5, -2.5, 2.5, -2.5]}),
        (ScoreSheet((3, 3), common=True), {"lead": [1, 1], "win": [1, 1], "zero_sum": [1, 1]}),
        (ScoreSheet((3, 3), common=False), {"lead": [-1, -1], "win": [0, 0], "zero_sum": [-1, -1]}),
        (ScoreSheet((3, 3, 1)), {"lead": [0, 0, -2], "win": [0.5, 0.5, 0]}),
    ],
)
def test_partners_are_no_rivals_of_one_another(sheet: ScoreSheet, rewards: dict[str, list[float]]) -> None:
    assert {name: list(REWARDS[name](sheet)) for name in rewards} == rewards


def test_equal_values_share_a_place_and_the_next_ones_are_free() -> None:
    assert ranked([]) == () and ranked([1, 1, 1]) == (1, 1, 1) and ranked([(2, 0), (2, 5), (1, 9)]) == (2, 1, 3)


LINES: Final = (
    ScoreLine(0, "card", "toy.cards", 3, says="undo-of-another", facts={"seat": 7}),
    ScoreLine(0, None, "toy.words", 1, "seat"),
)


def test_a_line_is_a_message_or_the_author_s_own_words() -> None:
    message, own = LINES
    assert message.reason == message.told() == "the last step is seat 7's; you can undo only your own steps"
    assert message.told("de") != message.reason and "Platz 7" in message.told("de")
    assert {own.told(lang) for lang in ("en", "de", "fr", "nl")} == {"seat"} == {own.reason}, "also where a message is called so"
    assert (message.source, own.source) == ("card", None)
    with pytest.raises(OptionError, match="languages: en, de, fr, nl"):
        message.told("xx")
    with pytest.raises(AttributeError, match="has no 'colour'"):
        message.colour  # type: ignore[attr-defined]  # noqa: B018  # what is not there is what is tried


def test_a_line_tells_its_message_on_the_wire() -> None:
    assert Codec().dump(LINES[0]) == {
        "type": "ScoreLine", "seat": 0, "tile": "card", "rule": "toy.cards", "points": 3, "reason": LINES[0].reason,
        "says": "undo-of-another", "facts": {"seat": 7},
    }  # fmt: skip


def test_an_own_record_is_counted_where_the_rules_say_that_it_can_be() -> None:
    game = play(opened(SealedAuction()), 3, 14)
    own = loading.load(record.read(text=game.to_text(1)), SealedAuction(), Game)
    assert own.known_to == 1 and own.score() == game.score()
    hidden = play(opened(Lenders()), 3, 5)
    own = loading.load(record.read(text=hidden.to_text(1)), Lenders(), Game)
    with pytest.raises(KtcError, match="contains only seat 1's view; scoring needs the host's record"):
        own.score()
