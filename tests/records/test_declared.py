"""What a step holds is of the types that its classes declare, or the step is refused: nothing else is read back from a record."""

from collections.abc import Mapping
from typing import Any, Literal

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.kit import BaseRuleset, Chance, GameKit, ScoreSheet, Topic, fact


@attrs.frozen
class Coin:
    worth: int


@attrs.frozen
class GoldCoin(Coin):
    """A class that derives from a declared one is another one."""


@attrs.frozen
class Pay:
    """What is paid stands in the event as it stands here; ``inside`` in the event alone."""

    seat: int
    number: int = 0
    text: str = ""
    row: tuple[int, ...] = ()
    pair: tuple[int, str] = (0, "")
    coin: Coin | None = None
    coins: list[Coin] = attrs.field(factory=list)
    kind: Literal["red", "blue"] = "red"
    facts: Mapping[str, Any] = attrs.field(factory=dict)


@fact()
@attrs.frozen
class Paid:
    by: str
    number: int
    text: str
    row: tuple[int, ...]
    pair: tuple[int, str]
    coin: Coin | None
    coins: list[Coin]
    kind: Literal["red", "blue"]
    facts: Mapping[str, Any]
    rule: str = "till.pay"


@fact()
@attrs.frozen
class Unnamed:
    """An event that the game does not name among its facts."""


@attrs.define
class State:
    paid: int = 0


FIELDS = tuple(field.name for field in attrs.fields(Pay))[1:]


class Till(BaseRuleset[State, Pay, Paid]):
    """Pays what an action says, or what the rules put into the event instead."""

    id = "till"
    facts = (Paid,)
    instead: Mapping[str, Any] = {}
    unnamed = False

    def decide_pay(self, state: State, action: Pay, chance: Chance) -> list[Any]:
        if self.unnamed:
            return [Unnamed()]
        return [Paid("the till", **{name: getattr(action, name) for name in FIELDS} | dict(self.instead))]

    topics = (Topic(Pay, decide=decide_pay, listed=lambda rules, state, seat: [Pay(seat)]),)

    def new(self) -> State:
        return State()

    def over(self, state: State) -> bool:
        return False

    def to_act(self, state: State) -> tuple[int, ...]:
        return (0,)

    def evolve(self, state: State, event: Any) -> None:
        state.paid += 1

    def score(self, state: State) -> ScoreSheet:
        return ScoreSheet((state.paid,) * self.seats)


TILL = GameKit(id="till", title="Till", seats=(1, 2), open=Till)
FITTING: list[tuple[str, Any]] = [
    ("number", -3),
    ("text", "a\ud800"),
    ("row", (1, 2)),
    ("pair", (1, "one")),
    ("coin", Coin(1)),
    ("coins", [Coin(1), Coin(2)]),
    ("kind", "blue"),
    ("facts", {"a": (1, {"b": None}), "c": True}),
]
STRANGE: list[tuple[str, Any, str]] = [
    ("number", 1.5, r"\.number"),
    ("number", True, r"\.number"),
    ("number", "1", r"\.number"),
    ("number", None, r"\.number"),
    ("text", b"1", r"\.text"),
    ("text", "\ud83d\ude00", r"\.text"),
    ("row", [1], r"\.row"),
    ("row", (1, 2.0), r"\.row\[1\]"),
    ("pair", (1,), r"\.pair"),
    ("pair", ("one", 1), r"\.pair\[0\]"),
    ("coin", GoldCoin(1), r"\.coin"),
    ("coin", Coin(0.5), r"\.coin\.worth"),  # type: ignore[arg-type]  # that is the point
    ("coins", (Coin(1),), r"\.coins"),
    ("coins", [Coin(1), None], r"\.coins\[1\]"),
    ("kind", "green", r"\.kind"),
    ("facts", {1: "a"}, r"\.facts"),
    ("facts", {"a": {1.5}}, r"\.facts\['a'\]"),
    ("facts", {"a": [1]}, r"\.facts\['a'\]"),
]


def opened(instead: Mapping[str, Any] | None = None, unnamed: bool = False) -> ktc.Game[Any, Any, Any]:
    game: ktc.Game[Any, Any, Any] = ktc.new_game(2, 1, game=TILL)
    game.apply(Pay(0, 7))
    rules: Any = game.ruleset
    rules.instead, rules.unnamed = instead or {}, unnamed
    return game


def whole(game: ktc.Game[Any, Any, Any]) -> tuple[Any, ...]:
    return game.digest(), game.log[:], game.revision, game.chance.draws, game.to_act


def assert_closed(game: ktc.Game[Any, Any, Any]) -> None:
    """The game is saved, loaded and verified, and is the same."""
    read = ktc.load(text=game.to_text(), game=TILL)
    assert read.digest() == game.digest() and read.log[:] == game.log[:]
    assert ktc.verify(text=game.to_text(), game=TILL).identical


@pytest.mark.parametrize(("name", "value"), FITTING)
def test_what_is_declared_is_done_and_read_back(name: str, value: Any) -> None:
    game = opened()
    game.apply(Pay(0, **{name: value}))
    assert_closed(game)


@pytest.mark.parametrize(("name", "value", "where"), STRANGE)
def test_an_action_of_another_form_is_refused(name: str, value: Any, where: str) -> None:
    game = opened()
    before = whole(game)
    action = Pay(0, **{name: value})
    with pytest.raises(ktc.IllegalAction, match=rf"Pay{where}.* takes .*, not ") as refused:
        game.apply(action)
    assert refused.value.rule == "action.form" and game.why_not(action) is not None
    assert whole(game) == before
    assert_closed(game)


@pytest.mark.parametrize(("name", "value", "where"), STRANGE)
def test_an_event_of_another_form_is_the_games_fault(name: str, value: Any, where: str) -> None:
    game = opened({name: value})
    before = whole(game)
    with pytest.raises(ktc.PluginError, match=rf"plugin till: Paid{where}.* must be .*the till"):
        game.apply(Pay(0))
    assert whole(game) == before
    assert_closed(game)


def test_an_event_that_the_game_does_not_name_is_its_fault() -> None:
    game = opened(unnamed=True)
    before = whole(game)
    with pytest.raises(ktc.PluginError, match="Unnamed"):
        game.apply(Pay(0))
    assert whole(game) == before


def test_a_value_that_holds_itself_ends() -> None:
    inside: dict[str, Any] = {}
    inside["again"] = inside
    for game, action in ((opened({"facts": inside}), Pay(0)), (opened(), Pay(0, facts=inside))):
        before = whole(game)
        with pytest.raises(ktc.KtcError):
            game.apply(action)
        assert whole(game) == before


SCALARS = st.none() | st.booleans() | st.integers(-5, 5) | st.floats(allow_nan=False) | st.text(max_size=3) | st.just(b"")
VALUES = st.recursive(
    SCALARS | SCALARS.map(Coin) | SCALARS.map(GoldCoin),  # type: ignore[arg-type]  # that is the point
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(st.text(max_size=2) | st.integers(0, 2), inner, max_size=2)
    ),
    max_leaves=4,
)


@given(st.sampled_from(FIELDS), VALUES, st.booleans())
def test_whatever_a_step_holds_it_is_refused_or_read_back(name: str, value: Any, from_the_rules: bool) -> None:
    game = opened({name: value} if from_the_rules else None)
    before = whole(game)
    try:
        game.apply(Pay(0) if from_the_rules else Pay(0, **{name: value}))
    except ktc.KtcError:
        assert whole(game) == before
    assert_closed(game)
