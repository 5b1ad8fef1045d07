"""Kinds of events: what of them is hidden and from whom, what they reveal, and what is refused where a kind is written."""

from random import Random
from typing import Annotated, Any

import attrs
import pytest
from unrevealed import unrevealed

from ktc.kernel.errors import RecordError
from ktc.kernel.fact import AddedIn, Fact, Hidden, fact, fact_of
from ktc.wire.codec import Codec

from . import sealed_auction
from .sealed_auction import SealedAuction
from .test_worlds_of_toys import twins


@fact()
@attrs.frozen
class LotWon:
    seat: int
    coins: int


@fact(reveals=True)
@attrs.frozen
class CardSeen:
    seat: int
    card: Hidden[str]
    of: Hidden[int]


@fact(since=2, seen_by="partners")
@attrs.frozen
class HandShown:
    seat: int
    partners: tuple[int, ...] | None
    cards: Hidden[tuple[int, ...]]
    rounds: Annotated[int, AddedIn(3)] = 0
    bonus: Annotated[Hidden[int], AddedIn(4)] = None


@fact()
@attrs.frozen
class Whispered:
    seat: int
    seen_by: tuple[int, ...] | None
    word: Hidden[str]


def test_an_event_without_hidden_fields_is_told_to_all() -> None:
    won = LotWon(1, 3)
    assert [fact_of(LotWon).redact(won, reader) for reader in (0, 1, None)] == [won] * 3
    assert fact_of(LotWon).hidden == () and not fact_of(LotWon).reveals


def test_what_is_hidden_is_told_to_the_seat_of_the_event_alone() -> None:
    seen = CardSeen(1, "queen", 7)
    told = fact_of(CardSeen)
    assert told.redact(seen, 1) is seen
    assert told.redact(seen, 0) == told.redact(seen, None) == CardSeen(1, None, None)
    assert told.hidden == ("card", "of") and told.reveals


def test_an_audience_of_its_own_comes_before_the_seat() -> None:
    shown = HandShown(0, (1, 2), (5, 5), 1, 9)
    told = fact_of(HandShown)
    assert [told.seen_by(shown, reader) for reader in (0, 1, 2, None)] == [False, True, True, False]
    assert told.redact(shown, 0) == HandShown(0, (1, 2), None, 1, None)


def test_without_an_audience_named_it_is_the_field_seen_by_and_none_of_them_means_all() -> None:
    told = fact_of(Whispered)
    for_one, for_all = Whispered(0, (1,), "yes"), Whispered(0, None, "no")
    assert [told.seen_by(for_one, reader) for reader in (0, 1, None)] == [False, True, False]
    assert [told.redact(for_all, reader) for reader in (0, 1, None)] == [for_all] * 3


def test_what_is_redacted_once_stays_so() -> None:
    told = fact_of(CardSeen)
    once = told.redact(CardSeen(1, "queen", 7), 0)
    assert told.redact(once, 0) == told.redact(once, None) == once


def test_a_field_has_the_number_of_the_schema_that_brought_it() -> None:
    told = fact_of(HandShown)
    assert told.since == 2 and dict(told.added) == {"rounds": 3, "bonus": 4}
    assert told.fields(2) == ("seat", "partners", "cards")
    assert told.fields(3) == ("seat", "partners", "cards", "rounds")
    assert told.fields(4) == tuple(field.name for field in attrs.fields(HandShown))


def test_a_mark_is_read_from_a_type_that_is_written_as_a_text() -> None:
    made = attrs.make_class("Late", {"seat": attrs.field(type=int), "card": attrs.field(type="Hidden[int]")}, frozen=True)  # type: ignore[arg-type]  # as a module with postponed annotations has it
    made.__module__, made.__annotations__ = __name__, {"seat": int, "card": "Hidden[int]"}
    assert Fact(made, 1, "", False).hidden == ("card",)


def test_a_mark_is_no_part_of_what_a_field_is_made_of() -> None:
    codec = Codec()
    assert codec.load(codec.dump(HandShown(0, None, (1, 2))), HandShown) == HandShown(0, None, (1, 2))
    for wrong in ("x", 3):
        with pytest.raises(RecordError, match=r"expected tuple\[int, \.\.\.\] \| None @ value\.cards"):
            codec.load(codec.dump(HandShown(0, None, None)) | {"cards": wrong}, HandShown)
    with pytest.raises(RecordError, match=r"expected int @ value\.rounds"):
        codec.load(codec.dump(HandShown(0, None, None)) | {"rounds": "x"}, HandShown)


def test_a_class_without_its_fact_is_no_kind_of_event() -> None:
    class Child(LotWon):
        pass

    for kind in (Child, SealedAuction):
        with pytest.raises(TypeError, match=rf"{kind.__name__} is not a kind of event: add @fact\(\)"):
            fact_of(kind)


def test_a_fact_stands_above_its_attrs_class() -> None:
    with pytest.raises(TypeError, match=r"Plain is not an attrs class: put @fact\(\) above"):

        @fact()
        class Plain:
            seat: int


def test_who_hides_says_from_whom() -> None:
    with pytest.raises(TypeError, match="Dealt hides card but has no field seat"):

        @fact()
        @attrs.frozen
        class Dealt:
            card: Hidden[int]

    with pytest.raises(TypeError, match="Shown hides nothing but has no field owner"):

        @fact(seen_by="owner")
        @attrs.frozen
        class Shown:
            seat: int


def test_a_mark_inside_a_type_would_hide_nothing_and_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Counted\.cards has a mark inside its type"):

        @fact()
        @attrs.frozen
        class Counted:
            seat: int
            cards: tuple[Hidden[int], ...]

    with pytest.raises(TypeError, match=r"Perhaps\.card has a mark inside its type"):

        @fact()
        @attrs.frozen
        class Perhaps:
            seat: int
            card: Hidden[int] | None


def test_a_younger_field_needs_a_default() -> None:
    with pytest.raises(TypeError, match=r"Scored\.rounds is newer than its class"):

        @fact()
        @attrs.frozen
        class Scored:
            seat: int
            rounds: Annotated[int, AddedIn(2)]


@pytest.mark.parametrize("seed", range(30))
def test_a_game_reveals_what_it_shows_for_the_first_time(seed: int) -> None:
    one, other = twins(SealedAuction(), seed, seed % 3)
    assert [found for found in told_apart(one, other, seed % 3) if found is not None] == []


def test_a_reveal_that_is_forgotten_is_found() -> None:
    class Forgetful(SealedAuction):
        def reveals(self, event: Any) -> bool:
            return False

    found = [event for seed in range(30) for event in told_apart(*twins(Forgetful(), seed, seed % 3), seed % 3)]
    assert {type(event) for event in found} == {sealed_auction.BidsRevealed, type(None)}


def told_apart(one: Any, other: Any, seat: int) -> list[Any]:
    """Return what tells a seat two games apart and reveals nothing, after the last bids of a round."""
    if one.over or one.events_for(seat) != other.events_for(seat):
        return []
    random, found = Random(seat), list[Any]()
    for actor in (rival for rival in one.to_act if one.state.bids[rival] is None and other.state.bids[rival] is None):
        both = [action for action in one.legal_actions(actor) if other.why_not(action) is None]
        found.append(unrevealed(one, other, seat, random.choice(both)))
    return found


def test_a_fact_without_a_repr_is_shown_as_attrs_shows_it() -> None:
    @attrs.frozen
    class Plain:
        seat: int
        cards: tuple[str, ...]

    @fact()
    @attrs.frozen(repr=False)
    class Shown:
        seat: int
        cards: tuple[str, ...]

    assert repr(Shown(1, ("a",))).endswith("Shown(seat=1, cards=('a',))")
    assert repr(Shown(1, ("a",))).rpartition(".")[2] == repr(Plain(1, ("a",))).replace("Plain", "Shown")
