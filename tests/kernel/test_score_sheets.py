"""A score sheet says who wins, in which order the seats end, and why; what an author leaves out follows from the totals."""

from typing import Any, Final

import attrs
import pytest

from ktc.kernel.errors import KtcError, OptionError, RecordError
from ktc.kernel.game import Game
from ktc.kernel.score import ScoreLine, ScoreSheet, ranked
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


def test_a_sheet_of_before_is_read() -> None:
    line = {"type": "ScoreLine", "seat": 1, "tile": "gherkin", "rule": "score.tile", "points": 2, "reason": "printed on it"}
    plain = {"type": "ScoreSheet", "totals": [2, 2], "winner": 1, "lines": [line]}
    sheet = Codec().load(plain, ScoreSheet)
    assert (sheet.winners, sheet.ranks, sheet.decided_by, sheet.of(1)[0].told("de")) == ((1,), (2, 1), "", "printed on it")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"winner": 0, "winners": (1,)}, "with the winner 0 cannot have the winners (1,)"),
        ({"winner": 0, "winners": (0, 1)}, "with the winner 0 cannot have the winners (0, 1)"),
        ({"winner": 2}, "has winners among its seats"),
        ({"winners": (-1,)}, "has winners among its seats"),
        ({"winners": (0, 0)}, "has winners among its seats"),
        ({"ranks": (1,)}, "a rank for each seat"),
    ],
)
def test_what_contradicts_itself_is_no_sheet(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(KtcError) as raised:
        ScoreSheet((3, 4), **wrong)
    assert said in str(raised.value)
    plain = {"totals": [3, 4], **{name: list(value) if isinstance(value, tuple) else value for name, value in wrong.items()}}
    with pytest.raises(RecordError) as read:
        Codec().load(plain, ScoreSheet)
    assert said in str(read.value)


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
    with pytest.raises(KtcError, match="what seat 1 was told; points are counted at the host's table"):
        own.score()
