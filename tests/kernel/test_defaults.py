"""The defaults of ``BaseRuleset`` are right: each agrees with what it is a default for, and with the city's fast override.

An override is held to the same view, the same list as a set and the same seats to act; not to the same state.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

import ktc
import ktc.events
from ktc.kernel.draft import Draft
from ktc.kernel.errors import KtcError, OptionError
from ktc.kernel.game import Game
from ktc.kernel.plain_state import canonical, copied
from ktc.kit import BaseRuleset
from ktc.wire.kinds import actions_of, events_of

from .conftest import TABLES
from .counting import Add, Counting
from .lenders import AnswerLoan, AskLoan, Bury, Buy, Lenders, Look
from .sealed_auction import Reopen, SealBid, SealedAuction
from .toy import opened, play

TOYS = pytest.mark.parametrize(
    "rules", [SealedAuction(), Lenders(), Lenders(2, cards=4)], ids=lambda rules: f"{rules.id}-{rules.seats}"
)
SETS: dict[str, dict[str, Any]] = {
    "plain": {},
    "open hands": {"options": {"open_hands": True}},
    "jennifer": {"variants": ("jennifer",)},
    "night market": {"variants": ("night_market",)},
    "whispers": {"variants": ("whispers",)},
    "all": {"variants": ("jennifer", "night_market", "whispers")},
}


def ends(draft: Draft[Any]) -> Iterator[Any]:
    if draft.action is not None:
        yield draft.action
    for choice in draft.choices:
        yield from ends(draft.choose(choice))


def moments(game: Game[Any, Any, Any], every: int, seed: int = 1) -> Iterator[Game[Any, Any, Any]]:
    """Play a game at random; yield it as it is now and then."""
    random = Random(seed)
    while True:
        yield game
        if game.over:
            return
        play(game, random.randrange(1_000), every)


def readers(game: Game[Any, Any, Any]) -> tuple[int | None, ...]:
    return (None, *range(game.seats))


# --- of the toys, on defaults alone ---------------------------------------------------------------------------------


@TOYS
def test_what_is_listed_is_what_is_allowed_and_the_draft_has_the_same_ends(rules: Any) -> None:
    every = [Look, Buy, Bury] if isinstance(rules, Lenders) else [Reopen]
    for game in moments(opened(rules, 3), 1):
        for seat in range(game.seats):
            listed = game.legal_actions(seat)
            tried: list[Any] = [kind(seat) for kind in every]
            tried += [SealBid(seat, coins) for coins in range(-1, 6)] if isinstance(rules, SealedAuction) else []
            tried += [AskLoan(seat, lender) for lender in range(-1, 4)] if isinstance(rules, Lenders) else []
            tried += [AnswerLoan(seat, yes) for yes in (True, False)] if isinstance(rules, Lenders) else []
            assert {action for action in tried if game.why_not(action) is None} == set(listed)
            assert sorted(map(repr, ends(game.draft(seat)))) == sorted(map(repr, listed))
            assert bool(listed) == (seat in game.to_act) == (game.asks(seat) is not None)
            assert set(game.awaited) <= set(game.to_act)


@TOYS
def test_the_nearest_action_is_legal_and_near(rules: Any) -> None:
    for game in moments(opened(rules, 5), 2):
        for seat in range(game.seats):
            refusal = game.why_not(SealBid(seat, 99) if isinstance(rules, SealedAuction) else AskLoan(seat, 99))
            assert refusal is not None and (refusal.nearest in game.legal_actions(seat) or not game.legal_actions(seat))
    game = opened(SealedAuction())
    refusal = game.why_not(SealBid(1, 7))
    assert refusal is not None and refusal.nearest == SealBid(1, 4)
    assert game.ruleset.nearest(game.state, ktc.Pass(0)) is None  # type: ignore[arg-type]  # an action of another game


@TOYS
def test_a_view_is_what_the_stream_tells_and_no_more(rules: Any) -> None:
    for game in moments(opened(rules, 4), 1):
        for reader in readers(game):
            known = rules.new()
            for event in game.events_for(reader):
                rules.evolve(known, event)
            assert game.view(reader) == known
        for seat in game.to_act:
            own = game.as_seat(seat)
            assert list(rules.legal(own.position(), seat)) == list(own.legal_actions())


@TOYS
def test_options_are_kept_in_the_header_and_come_back(rules: Any) -> None:
    assert rules.header() == {"ruleset": rules.id, "players": rules.seats, "options": rules.options}
    again = type(rules)(rules.seats, **rules.options)
    assert play(opened(again, 7), 7).digest() == play(opened(rules, 7), 7).digest()


@TOYS
def test_values_are_read_back_from_json_as_they_were(rules: Any) -> None:
    game = play(opened(rules, 2), 2)
    for reader in readers(game):
        assert ktc.from_json(ktc.to_json(game.events_for(reader)), tuple[events_of(rules), ...]) == game.events_for(reader)
        assert ktc.from_json(ktc.to_json(game.view(reader)), type(game.state)) == game.view(reader)
    actions = tuple(step.action for step in game.log)
    assert ktc.from_json(ktc.to_json(actions), tuple[actions_of(rules), ...]) == actions


def test_what_a_stage_or_a_turn_forbids_is_refused_in_words_of_the_kernel() -> None:
    game = opened(Lenders())
    said = {
        "action.form": (ktc.Pass(0), "Pass is not an action of this game"),
        "action.turn": (Buy(2), "seat 2 cannot act now; the game is waiting for seat 0"),
        "toy.answer": (AnswerLoan(0, True), "nobody was asked for a loan"),
    }
    for rule, (action, reason) in said.items():
        refusal = game.why_not(action)
        assert refusal is not None and (refusal.rule, refusal.reason) == (rule, reason)
        assert all(refusal.told(lang).isprintable() for lang in ("de", "fr", "nl"))
    for seat, says in ((-1, "no-such-seat"), (3, "no-such-seat"), (True, "form-of-a-field"), ("0", "form-of-a-field")):
        refusal = game.why_not(Buy(seat))  # type: ignore[arg-type]  # untrusted
        assert refusal is not None and refusal.says == says
    over = play(opened(SealedAuction())).why_not(SealBid(0, 0))
    assert over is not None and (over.rule, over.reason) == ("action.not-now", "the game is over")
    asks = game.asks(0)
    assert asks is not None and asks.what == "choose an action"


class Slowly(SealedAuction):
    """The auction with one answer that is not the default's: a seat that has bid is not listed any more."""

    def legal(self, state: Any, seat: int) -> Any:
        return [action for action in super().legal(state, seat) if isinstance(action, SealBid)]


def test_a_tree_is_of_the_list_that_a_subclass_has() -> None:
    game = opened(Slowly())
    game.apply(SealBid(0, 1))
    assert game.draft(0).count == 0 and game.draft(1).count == 5


def test_worlds_need_a_rule_only_where_something_is_hidden() -> None:
    with pytest.raises(OptionError, match=r"determinizations: Shuffled, CardSeen hide information; override Lenders\.worlds$"):
        opened(Lenders()).worlds(0)
    game = opened(Counting())
    game.apply(Add(0, 1))
    worlds = game.worlds(1, 2, 1)
    assert [world.log.events for world in worlds] == [game.log.events] * 2


# --- of states ------------------------------------------------------------------------------------------------------


@attrs.define
class Deep:
    piles: dict[str, list[set[int]]]
    pairs: tuple[list[int], ...]
    inner: "Deep | None" = None


@attrs.frozen
class Card:
    name: str


def test_a_copy_shares_nothing_that_is_written() -> None:
    card, plain = Card("ace"), (1, 2)
    one = Deep({"a": [{1}, {2}]}, ([1], [2]), Deep({}, ([3],)))
    two = copied(one)
    assert two == one
    two.piles["a"][0].add(9)
    two.pairs[0].append(9)
    assert two.inner is not None
    two.inner.pairs[0].append(9)
    assert one == Deep({"a": [{1}, {2}]}, ([1], [2]), Deep({}, ([3],)))
    assert copied(card) is card and copied(plain) is plain


def test_the_canonical_form_tells_states_apart_and_refuses_what_has_none() -> None:
    forms = [canonical(value, 1) for value in ([1, [2]], [[1], 2], {1: 2}, {1: 3}, {"a"}, Card("a"), Deep({}, ()), None, True)]
    assert len({repr(form) for form in forms}) == len(forms)
    assert canonical({"b": 1, "a": 2}, 1) == canonical({"a": 2, "b": 1}, 1) and canonical({0, 8}, 1) == canonical({8, 0}, 1)
    with pytest.raises(KtcError, match="but not a Random; override canonical"):
        canonical([Random(1)], 1)


def test_a_game_on_defaults_forks_as_one_with_a_copy_of_its_own() -> None:
    for name in ("auction", "lenders"):
        game = play(TABLES[name](3), 3, steps=4)
        before = game.digest()
        twin = game.ruleset.fork(game.state)
        assert twin == game.state and canonical(twin, 1) == canonical(game.state, 1)
        play(game.fork())
        assert game.digest() == before


# --- and the city's fast ones -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SETS)
def test_the_city_shows_what_the_stream_tells_whatever_is_played(name: str) -> None:
    """One place hides, ``known``: what it leaves is what a reader works out from its own stream, in all that can be asked."""
    compared = 0
    for players in (2, 4):
        for game in moments(ktc.new_game(players, seed=players, **SETS[name]), 9):
            rules: Any = game.ruleset
            for reader in readers(game):
                slow = BaseRuleset.known(rules, game.state, reader, game.events_for(reader))
                fast = rules.known(game.state, reader, iter(()))
                assert rules.view(slow, reader) == rules.view(fast, reader) == game.view(reader)
                assert Game.view(game, reader) == game.view(reader), "with a board of its own, and without"
                assert rules.to_act(slow) == rules.to_act(fast) == game.to_act
                compared += 1
            for seat in game.to_act:
                listed = set(game.legal_actions(seat))
                assert listed == set(rules.legal(BaseRuleset.known(rules, game.state, seat, game.events_for(seat)), seat))
                assert listed == set(rules.legal(game.as_seat(seat).position(), seat))
    assert compared > 100


@pytest.mark.parametrize("name", SETS)
def test_what_the_city_hides_is_not_in_the_known_position(name: str) -> None:
    """A view that is asked for another seat by mistake shows nothing more: the hidden is gone, not covered."""
    for game in moments(ktc.new_game(3, seed=8, **SETS[name]), 40):
        known = game.as_seat(0).position()
        assert name == "open hands" or not any(known.bag[:-1])
        for other in (1, 2):
            mistaken = game.ruleset.view(known, other).seats[other]
            assert mistaken.keyples == game.view(0).seats[other].keyples
            assert mistaken.behind == game.view(0).seats[other].behind or not any(mistaken.behind)


def test_a_note_is_shown_to_those_who_may_know_it() -> None:
    game = ktc.new_game(3, seed=1)
    for event in (ktc.events.Noted("v", "a", 7, (1,), "v.note"), ktc.events.Noted("v", "b", 8, None, "v.note")):
        game.ruleset.evolve(game.state, event)
    shown = {reader: game.view(reader).notes for reader in readers(game)}
    assert shown[1] == (("v", "a", 7), ("v", "b", 8))
    assert shown[0] == shown[2] == shown[None] == (("v", "a", None), ("v", "b", 8))


class ByDefault(BaseRuleset[Any, Any, Any]):
    """The city's list, and no tree of its own."""

    topics = facts = ()

    def __init__(self, city: Any) -> None:
        super().__init__(city.seats)
        self.legal = city.legal


def test_the_tree_by_default_has_the_ends_of_the_city_s_own() -> None:
    for game in moments(ktc.new_game(3, seed=2), 25):
        rules: Any = ByDefault(game.ruleset)
        for seat in game.to_act:
            slow = Draft.begun(rules.questions(game.state, seat))
            assert set(ends(slow)) == set(ends(game.draft(seat)))
            assert slow.count == len(game.legal_actions(seat))
