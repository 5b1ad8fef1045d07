"""Zones: what each reader knows of cards that move, the laws of a whole game, and faults that they find."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import attrs
import pytest

import ktc
from ktc.kit import AnyGame, GameKit, Hidden, OptionError, RecordError, fact
from ktc.kit.zones import Bag, CardError, Cards, Move, MoveAll, Shuffled, Zones
from ktc.kit.zones.values import UNSEEN
from ktc.testing import GameCheckFailed, check_game
from ktc.testing.zoned import secret

from . import zoned
from .zoned import DECK, GAME, MOVES, ZONES, CardDrawn, CardGiven, CardPlayed, CardShown, HandDealt, Zoned


def positions(kit: GameKit = GAME, seeds: int = 8) -> Iterator[AnyGame]:
    """Yield every position of games that are played at random."""
    for seed in range(seeds):
        game, random = ktc.new_game(2 + seed % 2, seed=seed, game=kit), Random(seed)
        while not game.over:
            yield game
            game.apply(random.choice(game.legal_actions(game.to_act[0])))


def kit_with(zones: Zones) -> GameKit:
    """Return the toy with other zones."""

    class Other(Zoned):
        pass

    Other.zones = zones
    return attrs.evolve(GAME, open=Other, components=lambda state: zones.components(state.cards))


def broken_laws(kit: GameKit) -> set[str]:
    """Return the laws that a game breaks."""
    try:
        check_game(kit, games=6)
    except GameCheckFailed as failed:
        return {found.law for found in failed.breaches}
    return set()


def test_all_laws_hold() -> None:
    assert check_game(GAME, games=6) == 6


def test_every_way_of_moving_cards_comes_up() -> None:
    seen = {type(event) for game in positions(seeds=12) if len(game.log) == zoned.TURNS for event in game.log.events}
    seen |= {type(event) for seed in range(12) for event in whole(seed).log.events}
    assert seen == set(MOVES)


def whole(seed: int) -> AnyGame:
    game, random = ktc.new_game(2 + seed % 2, seed=seed, game=GAME), Random(seed)
    while not game.over:
        game.apply(random.choice(game.legal_actions(game.to_act[0])))
    return game


def test_what_a_reader_was_told_and_what_the_state_says_it_knows_are_the_same() -> None:
    for game in positions():
        rules = game.ruleset
        for reader in (*range(game.seats), None):
            state = rules.new()
            for event in game.log.events:
                rules.evolve(state, rules.redact(event, reader))
            assert rules.zones.view(state.cards) == rules.zones.view(rules.zones.known(game.state.cards, reader))
            assert repr(rules.view(state, reader)) == repr(game.view(reader))
            assert rules.invariants(state) is None is rules.invariants(game.state)


def test_trying_an_event_changes_no_card_and_finds_what_writing_it_would() -> None:
    random, verdicts = Random(1), set()
    for game in map(whole, range(8)):
        zones, cards = game.ruleset.zones, game.ruleset.new().cards
        for event in game.log.events:
            for tried in (event, *random.sample(game.log.events, 3)):
                before = repr(cards)
                complaint = zones.validate(cards, tried)
                try:
                    zones.write(cards.copy(), tried)
                    assert complaint is None
                except CardError as error:
                    assert complaint == str(error)
                assert repr(cards) == before
                verdicts.add(complaint is None)
            zones.write(cards, event)
    assert verdicts == {True, False}


def test_worlds_cannot_be_told_apart_and_are_whole() -> None:
    guessed = set()
    for game in positions(seeds=5):
        for seat in range(game.seats):
            for world in game.worlds(seat, 2, random=len(game.log)):
                assert world.events_for(seat) == game.events_for(seat) and repr(world.view(seat)) == repr(game.view(seat))
                assert world.ruleset.invariants(world.state) is None
                assert not any(bag.unseen for bag in world.state.cards.bags.values())
                assert world.to_act == game.to_act and world.legal_actions(world.to_act[0])
                guessed.add(world.digest() == game.digest())
    assert guessed == {True, False}


# --- faults, each of which a check has to find ------------------------------------------------------------------------


class Unforgetting(Zones):
    """A card that was surely there is still believed to be, when one that nobody saw has left."""

    def _forget(self, known: dict[str, int], back: str, count: int) -> dict[str, int]:
        return {}


class Telling(Zones):
    """What only some were told is known to all."""

    def told_to(self, event: Any) -> None:
        return None

    def write(self, cards: Cards, event: Any) -> None:
        self.move(cards, self.moves_of(event, cards), None)


class Blind(Zones):
    """Whatever lies on top of the pile is drawn as if it had been shuffled."""

    def draw(self, cards: Cards, number: int, *rest: Any, **named: Any) -> list[str]:
        bare = deepcopy(cards)
        for pile in bare.piles.values():
            for laid in pile.top:
                pile.numbers["back"] = pile.numbers.get("back", 0) + 1
                pile.left[laid.kind or ""] = pile.left.get(laid.kind or "", 0) + 1
            pile.top.clear()
        return super().draw(bare, number, *rest, **named)


def of(kind: type[Zones], **moves: Any) -> Zones:
    named = {found.__name__: found for found in MOVES}
    return kind({"pile": DECK}, MOVES | {named[name]: made for name, made in moves.items()}, secret=("hand", "looked", "aside"))


def lost(event: Any, cards: Cards) -> list[Any]:
    """Shuffle nothing into the pile, and throw away what was discarded."""
    cards.rows["discard"].clear()
    return []


@pytest.mark.parametrize(
    ("zones", "laws"),
    [
        (of(Unforgetting), {"raises", "known"}),
        (of(Telling), {"known", "secrets"}),
        (of(Blind), {"raises"}),
        (of(Zones, PileRenewed=lost), {"components"}),
    ],
    ids=["never forgets", "tells all", "draws another card", "loses cards"],
)
def test_laws_find_a_planted_fault(zones: Zones, laws: set[str]) -> None:
    assert broken_laws(kit_with(zones)) & laws


def test_no_game_of_the_toy_tells_a_secret() -> None:
    assert [fault for seed in range(8) for fault in secret(whole(seed))] == []


def test_invariants_find_what_is_lost_made_or_miscounted() -> None:
    cards = whole(1).state.cards
    assert ZONES.invariants(cards) is None

    def broken(breaks: Any) -> str | None:
        twin = deepcopy(cards)
        breaks(twin)
        return ZONES.invariants(twin)

    assert broken(lambda twin: twin.rows["discard"].append("a"))
    assert broken(lambda twin: twin.rows["discard"].clear())
    assert broken(lambda twin: twin.piles["pile"].numbers.update({"back": 9}))
    bag = next(place for place, bag in cards.bags.items() if bag.kinds)
    assert broken(lambda twin: twin.bags[bag].shown.update(a=9))


@pytest.mark.parametrize(
    ("event", "complaint"),
    [
        (HandDealt(0, 99, None), "is left in that place"),
        (HandDealt(0, -1, None), "must not be negative, but is -1"),
        (HandDealt(7, 1, ("a",)), "belongs to no seat; seats: 0 to "),
        (CardDrawn(0, "z"), "unknown kind of card"),
        (CardPlayed(0, "z"), "unknown kind of card"),
        (CardGiven(0, 0, None, (0,)), ""),
    ],
)
def test_an_event_whose_cards_are_not_there_is_refused(event: Any, complaint: str) -> None:
    game = ktc.new_game(2, seed=3, game=GAME)
    before = game.digest()
    found = game.ruleset.validate(game.state, event)
    assert (complaint in (found or "")) if complaint else found is None
    assert game.digest() == before


def test_every_event_of_a_game_may_follow_for_each_reader() -> None:
    for seed in range(4):
        game = whole(seed)
        for reader in (*range(game.seats), None):
            state = game.ruleset.new()
            for event in game.log.events:
                told = game.ruleset.redact(event, reader)
                assert game.ruleset.validate(state, told) is None
                game.ruleset.evolve(state, told)


def test_a_record_with_a_card_that_nobody_has_is_refused() -> None:
    text = whole(2).to_text()
    at = text.index("CardPlayed")
    card = text.index('"card":', at)
    quote = text.index('"', card + len('"card":'))
    with pytest.raises(RecordError):
        ktc.load(text=text[: quote + 1] + "z" + text[quote + 2 :], game=GAME)


@fact()
@attrs.frozen
class BidSealed:
    """A bid, which is no card."""

    seat: int
    coins: Hidden[int]


def test_a_game_that_hides_more_than_cards_knows_what_it_was_told() -> None:
    class Bidding(Zoned):
        facts = (*Zoned.facts, BidSealed)

    state, told = whole(1).state, [HandDealt(0, 2, ("a", "b"))]
    assert Zoned(2).known(state, 0, told).left == 0
    assert Bidding(2).known(state, 0, told).left == zoned.TURNS


# --- single moves -----------------------------------------------------------------------------------------------------


def moved(*moves: Any, seats: Any = None, zones: Zones = ZONES) -> Cards:
    cards = zones.new()
    for move in moves:
        zones.move(cards, [move], seats)
    return cards


def test_a_card_that_was_shown_is_surely_there_until_one_leaves_unseen() -> None:
    cards = ZONES.new()
    for event in (HandDealt(1, 2, None), CardShown(1, "a")):
        ZONES.write(cards, event)
    assert cards.hand(1) == Bag({"a": 1}, {"a": 1}, {}, {"back": 1}, "pile")
    ZONES.write(cards, CardGiven(1, 0, None, (1, 0)))
    assert cards.hand(1) == Bag({}, {}, {}, {"back": 1}, "pile")
    assert cards.piles["pile"].left == DECK and ZONES.invariants(cards) is None


def test_a_card_put_back_on_top_is_known_to_those_who_saw_it() -> None:
    looked = Move("pile", "looked/0", ("e", "f"))
    cards = moved(looked, Move("looked/0", "pile", ("f", "e")), Move("pile", "hand/1", "f"), seats=(0,))
    assert [laid.kind for laid in cards.piles["pile"].top] == ["e"]
    assert ZONES.known(cards, 0).hand(1).kinds == {"f": 1}
    assert ZONES.known(cards, 2).hand(1).kinds == {} and ZONES.known(cards, 2).piles["pile"].top[0].kind is None
    assert ZONES.known(cards, 1).hand(1).kinds == {"f": 1}


def test_cards_leave_with_others_of_an_unknown_back() -> None:
    """After an unseen card of two backs has moved, the back of the others is unknown; a card of a known back joins them."""
    zones = Zones(
        {"pile": {"x": 3, "a": 1}}, {}, back={"x": "late", "a": "early"}, order=("early", "late"), secret=("hand", "aside")
    )
    cards = moved(
        Move("pile", "hand/0", None, 2), Move("hand/0", "aside/0", None, 1), Move("pile", "hand/0", None, 1), zones=zones
    )
    assert cards.hand(0).unseen == {UNSEEN: 1, "late": 1}
    zones.move(cards, [Move("hand/0", "hand/1", None, 2)], None)
    assert (cards.hand(0).unseen, cards.hand(1).unseen) == ({}, {UNSEEN: 1, "late": 1})
    zones.move(cards, [Move("hand/1", "hand/2", "x", 1), Move("hand/1", "hand/2", None, 1)], None)
    assert cards.hand(1).unseen == {} and sum(cards.hand(2).unseen.values()) + sum(cards.hand(2).kinds.values()) == 2


def test_backs_lie_in_order() -> None:
    zones = Zones({"pile": {"x": 1, "a": 2}}, {}, back={"x": "late", "a": "early"}, order=("early", "late"))
    cards = moved(Move("pile", "hand/0", None, 3), zones=zones)
    assert cards.hand(0).unseen == {"early": 2, "late": 1}
    zones.move(cards, [Move("hand/0", "hand/1", None, {"late": 1})], None)
    assert cards.hand(1).unseen == {"late": 1} and zones.invariants(cards) is None
    with pytest.raises(OptionError, match="order"):
        Zones({"pile": {"x": 1}}, {}, back={"x": "late"}, order=("early",))


def test_the_back_of_a_hidden_card_is_unknown_where_it_left_several() -> None:
    zones = Zones({"pile": {"x": 1, "a": 2}}, {}, back={"x": "late", "a": "early"}, order=("early", "late"))
    cards = moved(Move("pile", "hand/0", None, 3), Move("hand/0", "pile", None, 1), Move("hand/0", "row", "a"), zones=zones)
    assert cards.hand(0).unseen == {"?": 1} and cards.piles["pile"].top[0].back == "?" and zones.invariants(cards) is None
    zones.move(cards, [Move("hand/0", "row", "x"), Move("pile", "row", "a")], None)
    assert cards.row("row") == ["a", "x", "a"] and zones.invariants(cards) is None


def test_piles_of_several_seats_are_shuffled_apart() -> None:
    zones = Zones({"pile/0": {"a": 1}, "pile/1": {"a": 1}}, {}, rows={"supply": ["b", "b"]})
    cards = moved(
        Move("supply", "discard/0", "b"), Move("pile/0", "hand/0", None), Shuffled(("discard/0",), "pile/0"), zones=zones
    )
    assert cards.number("pile/0") == 1 and cards.number("pile/1") == 1 and cards.number("supply") == 1
    assert zones.draw(cards, 5, ktc.new_game(2, seed=1, game=GAME).chance, "draw", "pile/0")
    assert cards.piles["pile/0"].left == {"a": 1, "b": 1} and zones.invariants(cards) is None


@pytest.mark.parametrize(
    "move",
    [
        Move("discard", "hand/0", "a"),
        Move("discard", "hand/0"),
        Move("pile", "discard"),
        Move("hand/0", "discard", "a"),
        MoveAll("pile", "discard"),
        Move("pile", "hand/0", ("e", "e")),
    ],
)
def test_a_move_that_cannot_be_raises(move: Any) -> None:
    with pytest.raises(CardError):
        moved(move)


def test_open_rows_have_places() -> None:
    zones = Zones({"pile": {"a": 2, "b": 1}}, {})
    cards = zones.new()
    zones.move(cards, [Move("pile", "row", ("a", "b")), Move("pile", "row", "a")], None)
    zones.move(cards, [Move("row", "gone", "a", at=2)], None)
    assert (cards.row("row"), cards.row("gone")) == (["a", "b"], ["a"])
    zones.move(cards, [Move("gone", "row", "a", to=0), Move("row", "gone", "a", at=1)], None)
    assert (cards.row("row"), cards.row("gone")) == (["a", "b"], ["a"])


@pytest.mark.parametrize(
    "move",
    [
        Move("row", "gone", "b", at=0),
        Move("row", "gone", "a", at=1),
        Move("row", "row", "a", to=3),
        Move("row", "pile", "a", to=0),
    ],
)
def test_places_that_a_row_does_not_have_are_refused(move: Move) -> None:
    zones = Zones({"pile": {"a": 1}}, {})
    cards = zones.new()
    zones.move(cards, [Move("pile", "row", "a")], None)
    with pytest.raises(CardError, match="index"):
        zones.move(cards, [move], None)


def test_unknown_cards_of_a_hand_are_counted_in_the_pile_from_which_their_kind_comes() -> None:
    zones = Zones({"gold": {"coin": 2}, "deck": {"card": 2}}, {}, back={"coin": "coin", "card": "card"})
    cards = zones.new()
    zones.move(cards, [Move("gold", "hand/0", ("coin",)), Move("deck", "hand/0", ("card",))], (0,))
    known = zones.known(cards, 1)
    assert {place: pile.left for place, pile in known.piles.items()} == {"gold": {"coin": 2}, "deck": {"card": 2}}
    assert zones.invariants(known) is None
