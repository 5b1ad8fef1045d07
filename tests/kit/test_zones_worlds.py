"""Worlds of zones: they come as often as all deals that fit, which are counted one by one."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random
from typing import Any

import attrs
import pytest

import ktc
from ktc.kit import KtcError, fact, fact_of
from ktc.kit.zones import Holds, Lacks, Shuffled, Zones, determinizations

from . import sealed, zoned
from .sealed import BidSealed, BidShown, BidTakenBack
from .zoned import MOVES, CardDrawn, CardPlayed, CardsPutBack, HandDealt, PileLookedAt, PileRenewed


@fact()
@attrs.frozen
class Void:
    """A seat has none of these kinds."""

    seat: int
    kinds: tuple[str, ...]


@fact()
@attrs.frozen
class Paid:
    """A seat has at least one of these kinds."""

    seat: int
    kinds: tuple[str, ...]


@fact()
@attrs.frozen
class HandThrown:
    """A hand is shuffled into the pile unseen."""

    seat: int


THROWN = {HandThrown: lambda event, cards: [Shuffled((f"hand/{event.seat}",))]}
PROOFS = {
    Void: lambda event, cards: [Lacks(f"hand/{event.seat}", event.kinds.__contains__)],
    Paid: lambda event, cards: [Holds(f"hand/{event.seat}", lambda hand: any(kind in event.kinds for kind in hand))],
}
WORLDS = 1_500
FAIR = 4.0
Step = tuple[Any, ...]


def deals(deck: str, script: Sequence[Step]) -> Iterator[tuple[Any, ...]]:
    """Yield the events of every deal of single cards with which a script can be played, as seat 0 sees that it was."""
    for order in permutations(enumerate(deck)):
        yield from played(script, list(order), {0: [], 1: [], 2: []}, [], [], ())


Card = tuple[int, str]


def played(
    script: Sequence[Step],
    pile: list[Card],
    hands: dict[int, list[Card]],
    looked: list[Card],
    discard: list[Card],
    events: tuple[Any, ...],
) -> Iterator[tuple[Any, ...]]:
    if not script:
        yield events
        return
    (what, seat, *more), rest = script[0], script[1:]
    hand = hands.get(seat, [])

    def go_on(
        event: Any, pile: list[Card] = pile, its: list[Card] = hand, looked: list[Card] = looked, discard: list[Card] = discard
    ) -> Any:
        return played(rest, pile, hands | {seat: its}, looked, discard, (*events, event))

    if what == "deal":
        cards = pile[: more[0]]
        kinds = tuple(kind for _, kind in cards)
        if seat or kinds == more[1]:
            yield from go_on(HandDealt(seat, more[0], kinds), pile[more[0] :], hand + cards)
    elif what == "draw":
        if seat or pile[0][1] == more[0]:
            yield from go_on(CardDrawn(seat, pile[0][1]), pile[1:], hand + pile[:1])
    elif what == "play":
        for card in hand:
            if card[1] == more[0]:
                yield from go_on(CardPlayed(seat, card[1]), pile, [one for one in hand if one != card], looked, [*discard, card])
    elif what == "look":
        yield from go_on(PileLookedAt(seat, 2, tuple(kind for _, kind in pile[:2])), pile[2:], hand, pile[:2])
    elif what == "back":
        for order in permutations(looked):
            yield from go_on(CardsPutBack(seat, 2, tuple(kind for _, kind in order)), [*order, *pile], hand, [])
    elif what == "renew":
        for order in permutations(pile + discard):
            yield from go_on(PileRenewed(), list(order), hand, looked, [])
    elif what == "seal":
        for number in range(1, 1 << len(hand)):
            chosen = [card for at, card in enumerate(hand) if number >> at & 1]
            yield from go_on(BidSealed(seat, tuple(sorted(kind for _, kind in chosen))))
    elif what == "show":
        bid = next(event for event in reversed(events) if isinstance(event, BidSealed) and event.seat == seat)
        if bid.cards == more[0]:
            yield from go_on(BidShown(seat, more[0]))
    elif what == "reopen":
        yield from go_on(BidTakenBack(seat))
    elif what == "throw":
        for order in permutations(pile + hand):
            yield from go_on(HandThrown(seat), list(order), [])
    elif what == "void":
        if not any(kind in more[0] for _, kind in hand):
            yield from go_on(Void(seat, more[0]))
    elif any(kind in more[0] for _, kind in hand):
        yield from go_on(Paid(seat, more[0]))


SCRIPTS: dict[str, tuple[str, list[Step]]] = {
    "bars": (
        "abcdefg",
        [("deal", 0, 2, ("a", "b")), ("deal", 1, 2), ("deal", 2, 2), ("void", 1, ("c", "d")), ("void", 2, ("e",))],
    ),
    "a suit not followed": (
        "abcdefg",
        [
            ("deal", 0, 1, ("a",)),
            ("deal", 1, 3),
            ("deal", 2, 3),
            ("play", 1, "c"),
            ("play", 2, "d"),
            ("void", 2, ("b", "c")),
            ("play", 1, "e"),
        ],
    ),
    "a bar between two draws": (
        "abcdef",
        [
            ("deal", 0, 1, ("a",)),
            ("deal", 1, 2),
            ("void", 1, ("b", "d")),
            ("draw", 1),
            ("draw", 1),
            ("play", 1, "c"),
            ("draw", 2),
        ],
    ),
    "copies": ("aaabbc", [("deal", 0, 2, ("a", "b")), ("deal", 1, 2), ("play", 1, "a"), ("draw", 1), ("draw", 2)]),
    "a pile that is used up": (
        "aabbc",
        [
            *(("deal", 0, 1, ("a",)), ("deal", 1, 2), ("play", 1, "b"), ("play", 0, "a")),
            *(("draw", 1), ("draw", 1), ("renew", -1), ("draw", 1), ("play", 1, "a")),
        ],
    ),
    "a pile that is shuffled early": (
        "aaabbc",
        [("deal", 0, 1, ("a",)), ("deal", 1, 2), ("play", 1, "b"), ("renew", -1), ("draw", 1), ("draw", 2), ("play", 2, "a")],
    ),
    "a pile that is shuffled twice": (
        "aaabc",
        [
            *(("deal", 0, 1, ("a",)), ("deal", 1, 2), ("play", 0, "a"), ("renew", -1), ("draw", 2), ("play", 2, "a")),
            *(("renew", -1), ("draw", 2), ("play", 2, "a")),
        ],
    ),
    "a hand thrown in unseen": (
        "aabc",
        [
            *(("deal", 0, 1, ("a",)), ("deal", 1, 2), ("void", 1, ("c",)), ("throw", 1), ("draw", 1), ("draw", 1)),
            *(("throw", 1), ("draw", 1), ("play", 1, "b"), ("draw", 2)),
        ],
    ),
    "cards put back": ("abcd", [("look", 1), ("back", 1), ("draw", 0, "c"), ("draw", 2)]),
    "a sealed bid": ("abcd", [("deal", 0, 1, ("a",)), ("deal", 1, 2), ("seal", 1), ("draw", 1)]),
    "a sealed bid that is shown": (
        "abbcd",
        [("deal", 0, 1, ("a",)), ("deal", 1, 2), ("seal", 1), ("draw", 1), ("show", 1, ("b",)), ("draw", 2), ("play", 2, "c")],
    ),
    "a bid taken back": (
        "abcd",
        [("deal", 0, 1, ("a",)), ("deal", 1, 2), ("seal", 1), ("reopen", 1), ("draw", 1), ("seal", 1), ("show", 1, ("b", "c"))],
    ),
    "a price": ("abcde", [("deal", 0, 1, ("a",)), ("deal", 1, 2), ("paid", 1, ("b", "c")), ("draw", 2)]),
}


def frequencies(deck: str, script: Sequence[Step]) -> tuple[Counter[Any], Counter[Any]]:
    """Return how often each stream is a deal, and how often it is a world of seat 0."""
    counted = Counter(deals(deck, script))
    told = {tuple(fact_of(type(event)).redact(event, 0) for event in events) for events in counted}
    assert len(told) == 1, "seat 0 could tell them apart"
    zones = Zones({"pile": Counter(deck)}, MOVES | sealed.MOVES | THROWN, secret=("hand", "looked"), proofs=PROOFS)
    return counted, Counter(tuple(world) for world in zones.worlds(told.pop(), WORLDS, Random(1)))


def misfit(deck: str, script: Sequence[Step]) -> float:
    """Return how far the worlds are from the deals: chi squared, less what chance makes of it, in standard errors."""
    counted, worlds = frequencies(deck, script)
    assert set(worlds) <= set(counted), "a world that cannot be"
    total, freedom = sum(counted.values()), len(counted) - 1
    expected = {events: WORLDS * number / total for events, number in counted.items()}
    return (sum((worlds[events] - number) ** 2 / number for events, number in expected.items()) - freedom) / (2 * freedom) ** 0.5


@pytest.mark.parametrize("name", SCRIPTS)
def test_worlds_come_as_often_as_deals(name: str) -> None:
    assert misfit(*SCRIPTS[name]) < FAIR


@pytest.mark.parametrize("name", ["copies", "cards put back", "a price"])
def test_guesses_side_by_side_are_as_fair(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(determinizations, "MOST_GUESSES", 0)
    monkeypatch.setattr(f"{__name__}.WORLDS", 500)
    assert misfit(*SCRIPTS[name]) < FAIR


class Long(zoned.Zoned):
    """A game so long that no guess from the beginning fits all gifts that nobody else saw."""

    def new(self) -> zoned.State:
        return zoned.State(self.zones.new(), left=60)


def test_long_games_of_unseen_gifts_have_worlds() -> None:
    hard = 0
    for seed in (1, 3, 5):
        game, random = ktc.new_game(3, seed=seed, game=attrs.evolve(zoned.GAME, open=Long)), Random(seed)
        while len(game.log) < 58:
            game.apply(random.choice(game.legal_actions(game.to_act[0])))
        for seat in range(3):
            rules, state = game.ruleset, game.ruleset.new()
            reading = determinizations.Reading(zoned.ZONES, [rules.redact(event, seat) for event in game.log.events])
            for event in reading.world(random):
                rules.evolve(state, event)
            hard += reading.is_hard
            assert rules.invariants(state) is None
            assert repr(game.view(seat)) == repr(rules.view(rules.known(state, seat, ()), seat))
    assert hard


def test_a_matching_is_stirred_until_all_deals_are_as_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(determinizations, "MOST_SAMPLES", 0)
    assert misfit(*SCRIPTS["bars"]) < FAIR
    assert misfit(*SCRIPTS["a suit not followed"]) < FAIR
    monkeypatch.setattr(determinizations, "SWAPS", 0)
    assert misfit(*SCRIPTS["bars"]) > 2 * FAIR


def test_a_biased_guess_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    fair = determinizations.deal

    def biased(tokens: Any, kinds: Any, random: Random) -> Any:
        return (
            max(fair(tokens, kinds, random), fair(tokens, kinds, random))
            if random.random() < 0.5
            else fair(tokens, kinds, random)
        )

    monkeypatch.setattr(determinizations, "deal", biased)
    assert misfit(*SCRIPTS["copies"]) > 2 * FAIR


def test_cards_of_one_hand_that_are_not_alike_are_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(determinizations, "RIVALS", 0)
    monkeypatch.setattr(f"{__name__}.WORLDS", 6_000)
    assert misfit(*SCRIPTS["a pile that is used up"]) < FAIR  # each is of another stock, and as likely as it is chosen
    assert misfit(*SCRIPTS["a bar between two draws"]) > 2 * FAIR


def test_older_cards_that_are_believed_to_be_shown_too_often_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    fair = determinizations.Stock._ways

    def biased(stock: Any, *query: Any) -> Any:
        return [(one, chance if one is stock else 3 * chance) for one, chance in fair(stock, *query)]

    monkeypatch.setattr(determinizations.Stock, "_ways", biased)
    assert misfit(*SCRIPTS["a pile that is shuffled twice"]) > 2 * FAIR


def test_a_stream_that_nothing_fits_raises() -> None:
    zones = Zones({"pile": {"a": 1, "b": 1}}, MOVES, proofs=PROOFS)
    told = [HandDealt(1, 2, None), Void(1, ("a",))]
    with pytest.raises(KtcError, match="no cards were found"):
        next(iter(zones.worlds(told, 1, Random(1))))
