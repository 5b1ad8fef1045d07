"""Further scenarios: what no other test shows of a rule."""

from typing import Any

import pytest
from ktc_stadens_nyckel.kit import GAME
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.actions import (
    Claim,
    Concede,
    Decline,
    DrawCard,
    EndTurn,
    Improve,
    LetPass,
    Pay,
    PlayCard,
    PlayEvent,
    Protest,
    SealBid,
    Stand,
)  # fmt: skip
from ktc_stadens_nyckel.model.effects import Death, FreeBuilding, RollForOrder, SealedAuction

import ktc
from ktc.kit.zones import Move
from ktc.testing import shows

from .tabled import Table, every, lay, only, opened_rules
from .test_turns import effects, opened


@shows("box.cards", "box.pieces", "setup.centre")
def test_the_box() -> None:
    rules = opened_rules(3)
    assert sum(rules.zones.counts.values()) + 6 + 6 + 1 == 168
    assert (rules.start.crests * 6, rules.start.seals * 6, len(rules.families)) == (42, 18, 6)
    assert [*rules.districts] == [*range(1, 12)] and rules.start.die == 6


@shows("setup.equipment", "setup.status", "setup.first-player", "order.highest")
def test_what_each_player_begins_with() -> None:
    game = opened()
    assert game.state.status == [0, 0, 0] and set(game.state.offices.values()) == {-1}
    assert [opened_rules(3).crests_left(game.state, seat) for seat in range(3)] == [6, 6, 6]
    for seed in range(6):
        events = ktc.new_game(3, seed=seed, game=GAME).log.events
        rolls, last = every(events, e.OrderRolled), only(events, e.OrderTaken)
        rivals = [0, 1, 2]
        while len(rivals) > 1:
            now, rolls = rolls[: len(rivals)], rolls[len(rivals) :]
            rivals = [roll.seat for roll in now if roll.number == max(one.number for one in now)]
        assert [last.seat] == rivals and not rolls


@shows("setup.developments")
def test_no_city_grows_card_is_removed() -> None:
    for seed in range(12):
        laid = only(ktc.new_game(3, seed=seed, game=GAME).opening, e.DevelopmentsLaid)
        assert laid.cards is not None and len(laid.cards) == 4 and "d_city_grows" not in laid.cards


@shows("setup.hands")
def test_all_money_is_dealt_before_all_events_seat_by_seat() -> None:
    dealt = every(opened().log.events, e.HandDealt)
    assert [event.pile for event in dealt] == ["money", "event"] * 3 and {event.number for event in dealt} == {8, 7}


@shows("box.kinds")
def test_two_cards_with_one_face_are_one_choice() -> None:
    table = lay(hands={0: "fire fire", 1: "m100 bid2"}, districts={1: 1}, rows={1: "inn"})
    assert table.listed(PlayEvent) == [PlayEvent(0, "fire", "1")]
    assert SealBid(1, ("m100", "bid2")) == SealBid(1, ("bid2", "m100"))


def last_turn(**options: object) -> Table:
    """Return a table at which the last turn of a game turn is taken."""
    table = lay(taken=2, **options)  # type: ignore[arg-type]  # of any kind
    row = [table.state.under, "d_feast_mayor", "d_feast_bishop", "d_feast_guild", "d_death_mayor", "d_death_guild"]
    table.rules.zones.move(table.state.cards, [Move("development", "row", card) for card in row if card], None)
    return table


@shows("row.advance", "row.effect", "row.turn-up")
def test_a_game_turn_begins_with_the_marker() -> None:
    table = last_turn()
    events = table.do(DrawCard(0, "event"))
    assert only(events, e.MarkerMoved).space == 1 and only(events, e.DevelopmentTurnedUp).space == 6
    assert only(events, e.DevelopmentTookEffect).card == table.state.under == "d_feast_mayor"
    table = last_turn(offices={"mayor": 1})
    assert only(table.do(DrawCard(0, "event")), e.StatusMoved) == e.StatusMoved(1, 0, 2, rule="dev.feast")


@shows("end.when")
def test_the_game_goes_on_until_the_last_card_of_the_row() -> None:
    table = last_turn(space=17, under="d_visit")
    table.do(DrawCard(0, "event"))
    assert not table.game.over and table.state.space == 18


@shows("row.discard")
def test_the_card_that_the_marker_leaves_is_discarded() -> None:
    table = last_turn(space=3, under="d_visit")
    assert only(table.do(DrawCard(0, "event")), e.DevelopmentDiscarded).card == "d_visit"
    assert table.state.cards.row("graveyard") == ["d_visit"]


@shows("order.new")
def test_a_new_order_holds_for_the_auction_too() -> None:
    table = lay(districts={1: 1}, due=((0, SealedAuction()), (0, RollForOrder()), (0, FreeBuilding())), seed=3)
    events = table.do(Decline(0))
    assert len(every(events, e.OrderRolled)) >= 3 and only(events, e.OrderTaken).seat == table.game.to_act[0]


@shows("dev.death")
def test_an_incumbent_dies() -> None:
    table = lay(offices={"mayor": 1}, districts={1: 0}, due=((0, Death("mayor")), (0, FreeBuilding())))
    assert effects(table, "d_death_mayor") == [Death("mayor")] and effects(table, "d_death_bishop") == []
    assert only(table.do(Decline(0)), e.IncumbentDied).seat == 1 and table.state.offices["mayor"] == -1


@shows("turn.any-order", "turn.other-cards")
def test_a_card_and_an_office_in_either_order() -> None:
    table = lay(hands={0: "watch_tower m100 m100 m100"}, districts={1: 1})
    table.do(Improve(0, "watch_tower", 1), Pay(0, ("m100",)), Claim(0, "mayor"))
    table = lay(hands={0: "watch_tower office3 m100 m100", 1: "m100"}, districts={1: 1})
    table.do(Claim(0, "mayor"), Protest(1), LetPass(2), PlayCard(0, "office3", 0), PlayCard(1, "m100", 1), Stand(0), Concede(1))
    table.do(*(table.game.legal_actions(seat)[0] for seat in table.game.to_act))
    table.do(Improve(0, "watch_tower", 1))


@shows("turn.no-limit")
def test_a_hand_of_any_size() -> None:
    table = lay(hands={0: "m100 " * 24 + "m200 " * 16})
    table.do(DrawCard(0, "money"))
    assert len(table.hand(0)) == 41
    for number, full in ((19, False), (20, True)):
        table = lay(hands={0: "m100 " * number}, rulings={"turn.no-limit": "twenty"})
        assert table.refused(DrawCard(0, "money") if full else EndTurn(0)) == ("turn.no-limit" if full else "turn.draw")
        table.do(EndTurn(0) if full else DrawCard(0, "money"))


@shows("event.physician")
def test_the_physician_lifts_pestilence() -> None:
    table = lay(hands={0: "physician"}, districts={4: 1})
    table.rules.zones.move(table.state.cards, [Move("development", "pestilence", "d_pestilence")], None)
    table.state.pestilence = 4
    events = table.do(PlayEvent(0, "physician", ""))
    assert only(events, e.PestilenceLifted).district == 4 and not table.state.pestilence


@shows("struggle.cards", "struggle.one-card", "struggle.concede")
def test_moves_are_one_card_of_a_struggle_each() -> None:
    table = lay(hands={0: "m100 m100 bid2 inn", 1: "m100", 2: "m100"})
    table.do(Claim(0, "mayor"), Protest(1), Protest(2))
    assert table.refused(PlayCard(0, "bid2", 0)) == table.refused(PlayCard(0, "inn", 0)) == "struggle.cards"
    table.do(PlayCard(0, "m100", 0))
    assert table.game.to_act == (1,) and table.refused(Concede(0)) == "struggle.concede"


@shows("exchange.must")
def test_a_card_of_the_pile_must_be_discarded() -> None:
    table = lay(hands={0: "m200", 1: "m100"})
    table.do(Claim(0, "mayor"), Protest(1), LetPass(2), PlayCard(0, "m200", 0), PlayCard(1, "m100", 1), Stand(0), Stand(1))
    assert table.refused(Decline(0)) == "exchange.must"


@shows("grave.no-reshuffle")
def test_an_empty_pile_stays_empty() -> None:
    table = lay(empty=("money",))
    table.do(DrawCard(0, "event"))
    assert table.refused(DrawCard(1, "money")) == "turn.empty"


@shows("secret.draws")
def test_others_see_the_pile_of_a_draw_and_not_the_card() -> None:
    table = lay()
    drawn = only(table.do(DrawCard(0, "money")), e.CardDrawn)
    told: list[Any] = [table.rules.redact(drawn, seat) for seat in (0, 1, None)]
    assert [event.card for event in told] == [drawn.card, None, None] and {event.pile for event in told} == {"money"}


@shows("secret.open")
def test_what_lies_on_the_board_is_open() -> None:
    table = lay(districts={1: 1, 2: 0}, rows={1: "inn church"}, offices={"bishop": 2}, status=[1, 2, 3], first=2)
    for reader in (None, 0, 1, 2):
        view = table.game.view(reader)
        assert view.offices["bishop"] == 2 and view.status == [1, 2, 3] and view.first == 2
        assert list(view.cards.row("district/1")) == ["inn", "church"] and view.controllers[:2] == [1, 0]


@shows("setup.players")
@pytest.mark.parametrize("players", [2, 7])
def test_numbers_of_players_that_do_not_play(players: int) -> None:
    with pytest.raises(ktc.OptionError):
        ktc.new_game(players, seed=1, game=GAME)
