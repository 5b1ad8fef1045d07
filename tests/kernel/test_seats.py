"""A number that is marked as a seat is spoken of as a player, has its range in arrays, and is a seat in the schema."""

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from ktc.kit import Hidden, Messages, Seat, SeatOrNobody, fact
from ktc.learning import ArrayBounds
from ktc.learning.walking import walk
from ktc.messages.messages import plain_sentence
from ktc.wire.codec import Codec
from ktc.wire.kinds import WireTypes
from ktc.wire.schema.json_schema import json_schema
from ktc.wire.schema.typescript import typescript
from ktc.wire.schema.walk import schema_of


@fact()
@attrs.frozen
class Accused:
    seat: Seat
    of: Seat
    winner: SeatOrNobody
    helpers: tuple[Seat, ...] = ()
    pair: tuple[Seat, int] = (0, 0)
    told: Hidden[Seat] = None
    maybe: Seat | None = None
    later: "Seat" = 0
    seen_by: Seat = 0


@attrs.frozen
class Board:
    first: Seat
    winner: SeatOrNobody
    trick: tuple[Seat, ...]
    hands: Mapping[int, tuple[int, ...]]
    worth: Mapping[str, int]


SENT = WireTypes(actions=Accused, events=Accused, view=Board)
PEOPLE = ((0, "Anna"), (1, "Ben"), (2, "Cleo"))
MESSAGES = Messages(players=PEOPLE)


def test_a_seat_is_spoken_of_as_a_player() -> None:
    accused = Accused(2, 0, -1, (0, 1), (1, 1), 1, 2, 1)
    said = "Accused: Cleo, of Anna, winner no one, helpers Anna and Ben, pair Ben and 1, told Ben, maybe Cleo, later Ben."
    assert plain_sentence(accused, "en", MESSAGES) == said
    assert "winner niemand" in plain_sentence(accused, "de", MESSAGES)
    assert plain_sentence(Accused(2, 0, 1)).startswith("Accused: seat 2, of seat 0, winner seat 1, pair seat 0 and 0,")


def test_a_name_that_controls_a_terminal_is_made_safe() -> None:
    assert "of \\x1b" not in plain_sentence(Accused(2, 0, 1), "en", Messages(players=((0, "\x1b[2J"),)))


def test_a_seat_is_read_as_a_whole_number() -> None:
    codec = Codec()
    accused = Accused(1, 2, -1, (0,), (1, 7), None, 2)
    assert codec.load(codec.dump(accused), Accused) == accused


@pytest.mark.parametrize(("field", "least"), [("of", 0), ("winner", -1)])
def test_the_schema_says_that_it_is_a_seat(field: str, least: int) -> None:
    schema = schema_of("toy", "Toy", 1, SENT)
    kind = json_schema(schema)["$defs"]["Accused"]["properties"]
    assert (kind[field]["type"], kind[field]["minimum"], kind[field]["x-seat"]) == ("integer", least, True)
    assert kind["helpers"]["items"]["x-seat"] and "x-seat" not in kind["pair"]["prefixItems"][1]
    assert f"readonly {field}: number;" in typescript(schema)


def board(**bounds: Any) -> Any:
    """Return what an array holds of the board of three."""
    return walk(schema_of("toy", "Toy", 1, SENT), "Board", ArrayBounds(**bounds), 3)


def test_an_array_has_the_range_of_seats_and_a_place_for_each_key() -> None:
    found = board(by={"hands": "seat", "worth": "suits"}, words={"suits": ("clubs", "hearts")}, longest={"Board.hands[]": 2})
    slots = {slot.name: (slot.least, slot.most) for slot in found.record.slots("")}
    assert slots["first"] == (0, 2) and slots["winner"] == (-1, 2) and slots["trick[0]"] == (0, 2)
    assert slots["hands[2].there"] == (0, 1) and "worth[hearts]" in slots and not found.left_out
    rows = []
    for hands in ({0: (4, 5), 2: (7,)}, {0: (4, 6), 2: (7,)}):
        row = [0] * found.record.size
        found.record.write(Board(1, -1, (2, 0), hands, {"hearts": 3, "spades": 9}), row, 0)
        rows.append(row)
        read = found.record.read(row, 0)
        assert read["hands"] == {str(seat): list(hand) for seat, hand in hands.items()}
        assert (read["first"], read["winner"], read["trick"], read["worth"]) == (1, -1, [2, 0], {"hearts": 3})
    assert rows[0] != rows[1]


def test_a_mapping_without_known_keys_is_left_out_with_the_way_to_mend_it() -> None:
    lacking = "its keys are unknown: name their words in by"
    assert board().left_out == {"Board.hands": lacking, "Board.worth": lacking}
