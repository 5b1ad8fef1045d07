"""Set-up, turns, taking cards, the hand limit."""

import attrs
import pytest
from ktc_london_2010.kit import GAME
from ktc_london_2010.model.actions import (
    ActivateCard,
    BuyLand,
    EndPlay,
    EndRun,
    GiveUpCard,
    PlaceCard,
    PlayPerson,
    TakeCard,
    TakeThree,
)
from ktc_london_2010.model.events import (
    ActionBegan,
    CardDrawn,
    CardGivenUp,
    CardPicked,
    CardsDue,
    FirstPlayerDrawn,
    HandDealt,
    TakingEnded,
    TurnBegan,
    TurnEnded,
)

import ktc
from ktc.kit import OptionError
from ktc.testing import shows
from london.sets import rules_for
from london.tabled import every, lay, only

DECK = TakeCard(0, "deck", None)
FULL = (
    "brewing",
    "grocers",
    "mercers",
    "salters",
    "fishmongers",
    "vintners",
    "haberdashers",
    "silk_weaving",
    "east_india_company",
)


@shows("setup.players", "setup.money", "setup.poverty", "setup.decks", "setup.hands", "setup.first-player", "setup.bank")
@shows("setup.display-size", "setup.empty", "setup.counters", "setup.wooden", "supply.unlimited", "data.same-name")
@pytest.mark.parametrize(("players", "left"), [(2, [13, 50, 35]), (3, [7, 50, 35]), (4, [1, 50, 35])])
def test_the_opening(players: int, left: list[int]) -> None:
    game = ktc.new_game(players, seed=5, game=GAME)
    state, rules = game.state, rules_for(players)
    assert [(player.money, player.poverty, player.held) for player in state.players] == [(5, 5, 6)] * players
    assert [event.number for event in every(game.opening, HandDealt)] == [6] * players
    assert only(game.opening, FirstPlayerDrawn).seat == game.to_act[0]
    assert state.numbers == left and state.deck == sum(left)
    assert all(rules.cards[card].letter == "A" for player in state.players for card in player.hand)
    assert not (state.top or state.bottom or state.discard or state.owners or state.tunnels)
    assert rules.columns == players + 1
    assert (rules.start.counters, rules.start.underground) == (11, 10)


@shows("setup.players")
def test_only_two_to_four_play() -> None:
    for players in (0, 1, 5):
        try:
            rules_for(players)
        except OptionError as refused:
            assert "for 2, 3, 4 players" in str(refused)
        else:
            raise AssertionError(f"{players} players are let in")


@shows("data.same-name")
def test_cards_of_one_name_are_alike() -> None:
    cards = lay().rules.cards.values()
    for card in cards:
        assert all(attrs.evolve(other, id=card.id, letter=card.letter, copies=card.copies) == card for other in cards
                   if other.name == card.name)  # fmt: skip


@shows("setup.first-player")
def test_first_players_are_drawn_by_lot() -> None:
    assert {ktc.new_game(3, seed=seed, game=GAME).to_act[0] for seed in range(20)} == {0, 1, 2}


@shows("turn.start-card", "turn.clockwise", "turn.one-action", "turn.no-pass", "three.take", "take.source")
def test_a_turn_is_a_card_and_an_action() -> None:
    table = lay(3, phase="start", top=["grocers"], bottom=["mercers"])
    assert table.allows() == [DECK, TakeCard(0, "top", "grocers"), TakeCard(0, "bottom", "mercers")]
    assert table.refused(TakeThree(0)) == "turn.start-card"
    events = table.do(DECK)
    assert only(events, CardDrawn).rule == "turn.start-card" and only(events, TakingEnded)
    assert table.refused(DECK) == "turn.one-action"
    events = table.do(TakeThree(0), DECK, TakeCard(0, "top", "grocers"), DECK)
    assert only(events, ActionBegan).action == "three" and only(events, CardsDue).rule == "three.take"
    assert only(events, TurnEnded).rule == "turn.clockwise" and only(events, TurnBegan).seat == 1
    assert table.state.action == ""
    assert table.player().held == 4


@shows("turn.no-pass", "three.fewer", "take.short")
def test_take_three_can_be_chosen_where_there_is_nothing() -> None:
    table = lay(deck=[], hands={0: ["paupers_a"]})
    assert TakeThree(0) in table.allows() and not table.allows(PlaceCard, ActivateCard)
    events = table.do(TakeThree(0))
    assert only(events, CardsDue).rule == "three.fewer" and every(events, TakingEnded)[0].rule == "take.short"
    assert table.game.to_act == (1,)


@shows("take.short", "three.fewer")
def test_fewer_cards_are_taken_where_there_are_fewer() -> None:
    table = lay(deck=["grocers"], top=["mercers"])
    table.do(TakeThree(0), DECK, TakeCard(0, "top", "mercers"))
    assert table.player().hand == {"grocers": 1, "mercers": 1} and table.game.to_act == (1,)


@shows("turn.start-card")
def test_the_start_card_is_left_out_where_there_is_none() -> None:
    table = lay(deck=[])
    assert table.do(TakeThree(0))[-1] == TakingEnded(1, "take.short")
    assert table.state.phase == "action" and table.state.turn == 1
    table = lay(deck=[], bottom=["grocers"], turn=1, stacks={1: ["salters"]})
    table.do(ActivateCard(1, 0, None), EndRun(1))
    assert table.allows() == [TakeCard(0, "bottom", "grocers")]  # the lower row is enough
    refused = table.refusal(DECK)
    assert (refused.rule, refused.says) == ("take.short", "deck-empty")


@shows("take.one-by-one", "take.all", "secret.deck")
def test_each_card_is_seen_before_the_next_is_chosen() -> None:
    table = lay(2, top=["grocers"])
    table.do(TakeThree(0))
    drawn = only(table.do(DECK), CardDrawn).card
    assert table.game.view(0).players[0].hand == (drawn,)
    assert DECK in table.allows() and TakeCard(0, "top", "grocers") in table.allows()
    assert table.refused(TakeCard(0, "deck", drawn)) == "take.source"
    assert table.refused(TakeCard(0, "top", "mercers")) == "take.source"
    assert table.refused(EndPlay(0)) == "take.all"


@shows("turn.hand-limit", "turn.trim-to-display", "display.one-at-a-time")
def test_a_hand_is_brought_down_to_nine() -> None:
    table = lay(hands={0: FULL}, phase="start")
    table.do(DECK)
    assert table.player().held == 10 and table.state.phase == "action"
    table.do(TakeThree(0), DECK, DECK, DECK)
    assert table.player().held == 13 and table.refused(TakeThree(0)) == "turn.hand-limit"
    assert table.refused(GiveUpCard(0, "parliament")) == "turn.hand-limit"
    events = table.do(*[GiveUpCard(0, card) for card in FULL[:4]])
    assert [event.rule for event in every(events, CardGivenUp)] == ["turn.trim-to-display"] * 4
    assert table.state.top == list(FULL[:3]) and table.state.bottom == [FULL[3]]
    assert table.player().held == 9 and table.game.to_act == (1,)


@shows("play.only-then", "turn.one-action")
def test_an_action_is_one_of_four() -> None:
    table = lay(hands={0: ["grocers", "mercers", "huguenots"]}, stacks={0: ["fishmongers"]})
    kinds = {type(action) for action in table.allows()}
    assert kinds == {PlaceCard, PlayPerson, ActivateCard, BuyLand, TakeThree}
    table.do(ActivateCard(0, 0, None))
    assert table.refused(PlayPerson(0, "huguenots")) == "turn.one-action"
    assert table.refused(BuyLand(0, "city")) == "turn.one-action"
    table.do(EndRun(0))
    assert table.game.to_act == (1,)


@shows("secret.display", "secret.hands", "secret.deck", "public.money", "public.tokens", "public.buildings", "public.discard")
def test_what_is_seen_of_others() -> None:
    table = lay(phase="start", hands={0: ["grocers"]}, stacks={0: ["mercers salters"]}, top=["brewing"], bottom=["docks"])
    assert (table.game.view(1).top, table.game.view(1).bottom) == (("brewing",), ("docks",))
    events = table.do(TakeCard(0, "top", "brewing"), TakeThree(0), DECK)
    assert only(events, CardPicked).card == "brewing"
    told = table.game.events_for(1)[-1]
    assert isinstance(told, CardDrawn) and told.card is None
    seen = table.game.view(1).players[0]
    assert (seen.cards_in_hand, seen.hand, seen.money, seen.poverty) == (3, (), 5, 5)
    assert seen.stacks[0].cards == ("mercers", "salters")
    assert table.game.view(None).deck == table.state.deck


@shows("public.discard")
def test_what_was_discarded_may_be_looked_through() -> None:
    table = lay(deck=["grocers"], hands={0: ["mercers"]})
    found = table.game.view(1).discard
    assert len(found) == 108 and "parliament" in found and "grocers" not in found


@shows("turn.clockwise", "setup.first-player")
def test_each_event_says_alone_whose_turn_it_is() -> None:
    table = lay(3)
    for event, seat in ((FirstPlayerDrawn(2, "setup.first-player"), 2), (TurnEnded(2, "turn.clockwise"), 0)):
        table.rules.evolve(table.state, event)
        assert table.state.turn == seat
