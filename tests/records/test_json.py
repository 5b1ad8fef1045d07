"""Single values as JSON: what is untrusted is exactly such a value, or a KtcError and nothing else."""

from typing import Any

import pytest

import ktc
from ktc.kernel.errors import KtcError

from .files import played

BID = '{"type":"Bid","seat":0,"tile":"gherkin","colour":"red","behind":1,"front":0,"piles":[]}'
BAD = {
    "no text": None,
    "a number": 5,
    "a list": [1],
    "nothing": "",
    "a blank": " ",
    "no JSON": "{'type': 'Bid'}",
    "an open brace": "{",
    "two values": "{} {}",
    "another kind": '"Bid"',
    "a foreign object": '{"name":"left-pad","version":"1.0.0"}',
    "no type": '{"seat":0}',
    "an unknown type": '{"type":"Cheat","seat":0}',
    "a list as type": '{"type":["Bid"],"seat":0}',
    "the type of an event": '{"type":"Passed","seat":0,"rule":"x"}',
    "a missing field": '{"type":"Bid","seat":0,"tile":"gherkin"}',
    "a field too many": '{"type":"Pass","seat":0,"points":99}',
    "a doubled key": '{"type":"Pass","seat":0,"seat":1}',
    "a flag as number": '{"type":"Pass","seat":true}',
    "a text as number": '{"type":"Pass","seat":"0"}',
    "a fraction": '{"type":"Pass","seat":0.0}',
    "null as number": '{"type":"Pass","seat":null}',
    "NaN": '{"type":"Pass","seat":NaN}',
    "infinity": '{"type":"Pass","seat":-Infinity}',
    "a fraction without end": '{"type":"Pass","seat":1e999}',
    "a huge number": '{"type":"Pass","seat":1000000000000}',
    "more digits than Python reads": '{"type":"Pass","seat":' + "9" * 5_000 + "}",
    "a text as list": BID.replace("[]", '"gherkin"'),
    "an object as list": BID.replace("[]", '{"gherkin":1}'),
    "a list with a hole": BID.replace("[]", "[null]"),
    "half nested": "[" * 500 + "]" * 500,
    "deeply nested": "[" * 100_000,
    "deeply nested objects": '{"type":' * 100_000,
    "a wrong encoding": b"\xff\xfe\x00\x01rubbish",
    "half a letter as type": '{"type":"\\ud800","seat":0}',
    "too long": BID + " " * 16_000_000,
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_bad_json_is_a_record_error(text: Any) -> None:
    with pytest.raises(ktc.RecordError):
        ktc.from_json(text, ktc.Action)


@pytest.mark.parametrize("kind", [object, 5, "Action", ktc.Game, list[object]], ids=str)
def test_a_kind_that_is_none_is_a_ktc_error(kind: Any) -> None:
    with pytest.raises(KtcError):
        ktc.from_json("{}", kind)


@pytest.mark.parametrize("kind", [tuple[ktc.Action, ...], list[ktc.Action]])
def test_an_object_is_no_row_of_actions(kind: Any) -> None:
    """Python would take an empty object for an empty list, and a text for a list of letters."""
    for text in ("{}", '""', "null"):
        with pytest.raises(ktc.RecordError, match="list"):
            ktc.from_json(text, kind)
    assert list(ktc.from_json(f"[{BID}]", kind)) == [ktc.Bid(0, "gherkin", "red", 1)]


def test_one_kind_of_action_is_not_read_as_another_with_the_same_fields() -> None:
    with pytest.raises(ktc.RecordError, match="expected Use, got 'Bid'"):
        ktc.from_json(BID, ktc.Use)
    assert ktc.from_json(BID, ktc.Bid) == ktc.Bid(0, "gherkin", "red", 1)


def test_the_error_says_where() -> None:
    with pytest.raises(ktc.RecordError, match=r"value\.behind"):
        ktc.from_json(BID.replace('"behind":1', '"behind":"one"'), ktc.Action)
    with pytest.raises(ktc.RecordError, match=r"value\[1\]\.seat"):
        ktc.from_json('[{"type":"Pass","seat":0},{"type":"Pass","seat":"x"}]', tuple[ktc.Pass, ...])


def test_names_in_any_order_are_the_same_action() -> None:
    one, two = (BID.replace("[]", piles) for piles in ('["a","b"]', '["b","a"]'))
    assert ktc.from_json(one, ktc.Action) == ktc.from_json(two, ktc.Action)


endless: list[Any] = []
endless.append(endless)
DEEP: Any = None
for _ in range(3_000):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    "value", [1.5, {1}, object(), b"x", ktc.Bid, endless, DEEP, {"a": endless}, 10**5_000], ids=lambda value: type(value).__name__
)
def test_what_has_no_json_form_is_a_record_error(value: Any) -> None:
    with pytest.raises(ktc.RecordError):
        ktc.to_json(value)


def test_a_game_is_not_written_as_json() -> None:
    """It holds all secrets; a view is written instead."""
    game = played(2, 1, steps=5)
    for value in (game, game.state, game.as_seat(0), game.chance):
        with pytest.raises(ktc.RecordError):
            ktc.to_json(value)


@pytest.mark.slow("writes and reads every kind of thing of whole games")
def test_everything_of_a_game_comes_back_as_it_was() -> None:
    for variants in ((), ("jennifer",)):
        game = played(4, 6, variants=variants)
        for step in game.log:
            assert ktc.from_json(ktc.to_json(step.action), ktc.Action) == step.action
        for reader in (None, 0, 3):
            assert ktc.from_json(ktc.to_json(game.events_for(reader)), tuple[ktc.Event, ...]) == game.events_for(reader)
            for moment in (game, game.at(30)):
                assert ktc.from_json(ktc.to_json(moment.view(reader)), ktc.View) == moment.view(reader)
        assert ktc.from_json(ktc.to_json(game.score()), ktc.ScoreSheet) == game.score()
