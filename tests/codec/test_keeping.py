"""What no record could hold is refused when a game is opened, with the class, the field and the way out."""

from collections.abc import Mapping, Sequence
from enum import IntEnum, StrEnum
from typing import Annotated, Any, Literal, NewType

import attrs
import pytest
from kernel.kits import any_game
from kernel.plain import Plain
from kernel.sealed_auction import SealBid, SealedAuction

import ktc
from ktc.kernel.errors import KtcError
from ktc.kernel.fact import AddedIn, Hidden
from ktc.kit import GameKit
from ktc.wire.codec import Codec
from ktc.wire.form_checks import complaints
from ktc.wire.kinds import Own
from ktc_city.model.actions import Action
from ktc_city.model.events import EVENTS

Coins = NewType("Coins", int)


class Word(StrEnum):
    YES = "yes"


class Number(IntEnum):
    ONE = 1


@attrs.frozen
class Pile:
    red: int = 0


@attrs.frozen
class Purse:
    coins: int = 0


KEPT: tuple[tuple[Any, Any], ...] = (
    (int, 3),
    (str, "x"),
    (bool, True),
    (int | None, None),
    (Pile, Pile(2)),
    (Pile | None, Pile(2)),
    (Pile | Purse, Purse(2)),
    (tuple[int, ...], (1, 2)),
    (tuple[int, str], (1, "x")),
    (list[Pile | Purse], [Pile(), Purse()]),
    (tuple[tuple[int | None, ...], ...], ((1, None), ())),
    (Mapping[str, Any], {"a": (1, {"b": "x"})}),
    (Mapping[str, int], {"a": 1}),
    (dict[str, Pile], {"a": Pile()}),
    (Literal["a", "b"], "a"),
    (Coins, Coins(4)),
    (Hidden[tuple[int, ...]], (1,)),
    (Hidden[int], None),
    (Annotated[int, AddedIn(2)], 4),
)
NOT_KEPT: tuple[tuple[Any, Any], ...] = (
    (float, 1.5),
    (object, 3),
    (set[int], {1}),
    (frozenset[int], frozenset({1})),
    (bytes, b"x"),
    (int | str, "x"),
    (Pile | Purse | None, Purse()),
    (tuple[float, ...], (1.5,)),
    (Sequence[int], [1]),
    (tuple[Any, ...], (Pile(),)),
    (Word, Word.YES),
    (tuple[Number, ...], (Number.ONE,)),
    (Mapping[int, int], {1: 1}),
    (Any, Pile()),
)


def event_with(kind: Any, **how: Any) -> type:
    return attrs.make_class("Happened", {"what": attrs.field(type=kind, **how)}, frozen=True)


def kit_of(event: Any, action: Any = None) -> GameKit:
    """Return the auction with other events or actions."""

    rules: Any = Plain(SealedAuction())
    rules.action_type, rules.event_type = action or SealBid, event
    return GameKit(id="sealed-auction", title="Other", seats=(3,), open=lambda players: rules)


@pytest.mark.parametrize(("kind", "value"), KEPT, ids=str)
def test_what_is_kept_comes_back_as_it_was(kind: Any, value: Any) -> None:
    event = event_with(kind, default=value)
    assert complaints(Own(SealBid, event)) == ()
    assert Codec().load(Codec().dump(event(value)), event) == event(value)


@pytest.mark.parametrize(("kind", "value"), NOT_KEPT, ids=str)
def test_what_would_not_come_back_is_refused_when_the_game_is_opened(kind: Any, value: Any) -> None:
    event = event_with(kind)
    with pytest.raises(ktc.PluginError, match=r"plugin sealed-auction: Happened\.what (is|has) .*a field must be int"):
        ktc.new_game(players=3, game=kit_of(event))
    try:
        again = Codec().load(Codec().dump(event(value)), event)
    except KtcError:
        return
    assert again != event(value), "it is refused for a reason"


def test_each_other_complaint_says_what_to_do() -> None:
    nowhere = attrs.make_class("Nowhere", {"coins": attrs.field(type=int)}, frozen=True)
    one, two = (attrs.make_class("Same", {"seat": attrs.field(type=int)}, frozen=True) for _ in range(2))
    named = attrs.make_class("Named", {"type": attrs.field(type=int)}, frozen=True)
    for kit, says in (
        (kit_of(event_with("int")), "Happened.what has the string annotation 'int'"),
        (kit_of(event_with(int, init=False, default=1)), r"Happened.what has init=False"),
        (kit_of(event_with(Annotated[int, AddedIn(2)])), "Happened.what is newer than its class: give it a default"),
        (kit_of(named), "Named.type would overwrite the class name in JSON"),
        (kit_of(one | two), "events has two classes with the same name"),
        (kit_of(int), "its ruleset lists no kinds of events: add topics and facts, or event_type"),
        (kit_of(Pile, nowhere), "Nowhere has no field seat"),
    ):
        with pytest.raises(ktc.PluginError, match=says):
            ktc.new_game(players=3, game=kit)


@any_game
def test_the_toys_can_be_kept(kit: GameKit) -> None:
    assert ktc.new_game(players=3, game=kit).to_act


def test_all_of_the_city_can_be_kept() -> None:
    """Its limits are ktc's own and are not checked when it is opened: a start loads no code that only tests need."""
    assert complaints(Own(Action, EVENTS.union)) == ()


class Hue(StrEnum):
    RED = "red"


@attrs.frozen
class Painted:
    hue: Hue


def test_a_member_of_an_enumeration_of_texts_is_read_back_as_one() -> None:
    codec = Codec()
    assert codec.dump(Painted(Hue.RED)) == {"type": "Painted", "hue": "red"}
    assert codec.load({"hue": "red"}, Painted).hue is Hue.RED
    with pytest.raises(ktc.RecordError, match=r"Hue @ value\.hue"):
        codec.load({"hue": "blue"}, Painted)


@pytest.mark.parametrize("kind", [str, int, bool, Pile, tuple[int, ...]])
def test_what_is_missing_is_called_as_json_calls_it(kind: Any) -> None:
    with pytest.raises(KtcError, match="not null"):
        Codec().load(None, kind)
