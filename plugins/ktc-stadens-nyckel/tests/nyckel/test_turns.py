"""Set-up, game turns, the cards of the row, turns, improvements and events."""

from collections.abc import Mapping
from random import Random

import pytest
from ktc_stadens_nyckel.kit import GAME
from ktc_stadens_nyckel.model import effects as f
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.actions import (
    ChooseFamily,
    Decline,
    DrawCard,
    EndTurn,
    Improve,
    LayPestilence,
    Pay,
    PlayEvent,
    SealBid,
)  # fmt: skip
from ktc_stadens_nyckel.model.effects import FreeBuilding, PestilenceLaying, RollForOrder, StatusChange
from ktc_stadens_nyckel.rules.game_turns import development

import ktc
from ktc.effects import Effect
from ktc.kit import AnyGame
from ktc.kit.zones import Move
from ktc.testing import shows

from .tabled import Table, every, lay, only, opened_rules


def opened(players: int = 3, rulings: Mapping[str, str] | None = None) -> AnyGame:
    """Return a game after the choice of families."""
    game = ktc.new_game(players, seed=4, game=GAME, rulings=rulings or {})
    while any(not family for family in game.state.families):
        game.apply(game.legal_actions(game.to_act[0])[0])
    return game


@shows("setup.hidden-four", "setup.first-four", "setup.money-pile", "setup.event-pile", "setup.hands")
@shows("setup.purse", "row.effect", "auction.when")
@pytest.mark.parametrize(("players", "money", "event"), [(3, 8, 7), (4, 7, 6), (5, 6, 5), (6, 5, 4)])
def test_hands_and_piles(players: int, money: int, event: int) -> None:
    game = opened(players)
    cards = game.view(None).cards
    assert all(bag.unseen == {"money": money, "event": event} for place, bag in cards.bags.items() if place.startswith("hand"))
    assert cards.number("money") == 56 - players * money and cards.number("event") == 77 - players * event
    assert len(cards.row("row")) == 5 and cards.number("development") == 13 and cards.bags["aside"].unseen == {"development": 4}
    assert set(game.to_act) == set(range(players))


@shows("setup.family", "order.clockwise")
def test_families_are_chosen_in_turn_order() -> None:
    game = ktc.new_game(3, seed=2, game=GAME)
    first = game.state.first
    assert game.to_act == (first,) and len(game.legal_actions(first)) == 6
    game.apply(ChooseFamily(first, "rosenhane"))
    assert game.to_act == ((first + 1) % 3,)
    assert {Table(game).refused(ChooseFamily((first + 1) % 3, family)) for family in ("rosenhane", "vasa")} == {"setup.family"}


@shows("setup.purse", "setup.hands")
def test_rulings_of_the_set_up() -> None:
    given = ktc.new_game(3, seed=2, game=GAME, rulings={"setup.family": "given"})
    assert all(given.state.families) and isinstance(given.legal_actions(0)[0], SealBid)
    rules = opened_rules(3)
    equal = opened(rulings={"setup.purse": "equal"})
    assert {seat: rules.dalers(equal.state, seat) for seat in range(3)} == dict.fromkeys(range(3), 1_400)
    assert equal.view(None).cards.bags["hand/0"].shown == {"m100": 3, "m200": 2, "m300": 1, "m400": 1}
    one = opened(rulings={"setup.hands": "one-by-one"})
    dealt = [event for event in one.log.events if isinstance(event, e.HandDealt)]
    assert [event.seat for event in dealt[:4]] == [one.state.first, *rules.others(one.state.first), one.state.first]


@shows("row.turn-up", "row.nineteen", "row.advance", "setup.row", "secret.row")
@pytest.mark.parametrize(("ruling", "open_cards"), [("ahead-only", 5), ("with-it", 4)])
def test_five_cards_lie_open_ahead(ruling: str, open_cards: int) -> None:
    game, random = ktc.new_game(3, seed=5, game=GAME, rulings={"row.turn-up": ruling}), Random(5)
    while not game.over:
        game.apply(game.draft(random.choice(game.to_act)).sample(random))
        state = game.state
        if state.stage == "turn" and not state.due:
            ahead = len(state.cards.row("row")) - bool(state.under)
            assert ahead == min(open_cards, 18 - state.space)
    assert game.state.space == 18 and len(every(game.log.events, e.MarkerMoved)) == 19
    removed = game.view(0).cards.bags["aside"]
    assert removed.unseen == {"development": 4} and not removed.kinds


@shows("order.tie")
@pytest.mark.parametrize(("ruling", "rounds"), [("roll-again", 2), ("clockwise", 1)])
def test_ties_of_rolls(ruling: str, rounds: int) -> None:
    for seed in range(40):
        game = ktc.new_game(3, seed=seed, game=GAME, rulings={"order.tie": ruling})
        rolls = every(game.log.events, e.OrderRolled)
        best = [roll.seat for roll in rolls[:3] if roll.number == max(one.number for one in rolls[:3])]
        if len(best) > 1:
            assert (len(rolls) > 3) == (rounds > 1)
            if rounds == 1:
                assert game.state.first == best[0]
            return
    raise AssertionError("no tie")


@shows("order.first-turn")
def test_a_new_order_is_rolled_for_only_at_city_grows() -> None:
    assert not every(opened().log.events[20:], e.OrderRolled)
    assert len(every(opened(rulings={"order.first-turn": "yes"}).log.events, e.OrderRolled)) >= 6


# --- Development cards ------------------------------------------------------------------------------------------------


def effects(table: Table, card: str) -> list[object]:
    return [row.effect for row in development(table.rules, table.state, card)]


@shows("dev.visit", "dev.feast")
def test_status_for_offices() -> None:
    table = lay(offices={"mayor": 2, "guild": 2, "bishop": 0})
    assert effects(table, "d_visit") == [StatusChange(2, 2), StatusChange(1, 0), StatusChange(1, 2)]
    assert effects(table, "d_feast_bishop") == [StatusChange(2, 0)] and effects(table, "d_feast_alderman") == []


@shows("dev.symbols", "dev.morals")
def test_status_for_symbols() -> None:
    table = lay(districts={1: 0, 2: 1, 3: 1}, rows={1: "inn market_place", 2: "market_place", 3: "inn"})
    assert effects(table, "d_fair") == [StatusChange(2, 0), StatusChange(2, 1)]
    assert effects(table, "d_morals") == [StatusChange(-1, 0), StatusChange(-1, 1)] and effects(table, "d_tournament") == []


@shows("dev.nothing", "dev.grows", "auction.no-site")
def test_cards_that_find_nothing() -> None:
    assert not any(effects(lay(), card) for card in ("d_pestilence", "d_death_mayor", "d_building", "d_visit"))
    full = dict.fromkeys(range(1, 12), 0) | dict.fromkeys(range(1, 7), 1)
    assert effects(lay(districts=full), "d_city_grows") == [RollForOrder()]
    assert effects(lay(districts=full, rulings={"auction.no-site": "skipped"}), "d_city_grows") == []


@shows("dev.floor")
@pytest.mark.parametrize(("ruling", "status"), [("stops-at-lowest", 0), ("below", -1)])
def test_the_lowest_space(ruling: str, status: int) -> None:
    table = lay(
        hands={0: "inn m200"},
        districts={1: 0},
        rulings={"dev.floor": ruling},
        due=((1, StatusChange(-1)), (0, FreeBuilding())),
    )
    table.do(Improve(0, "inn", 1))
    assert table.state.status == [0, status, 0]


@shows("dev.top", "dev.status")
@pytest.mark.parametrize(("ruling", "status"), [("counted-on", 31), ("stops", 30)])
def test_the_last_space(ruling: str, status: int) -> None:
    table = lay(districts={1: 0}, rulings={"dev.top": ruling}, status=[0, 29, 0], due=((1, StatusChange(2)), (0, FreeBuilding())))
    table.do(Decline(0))
    assert table.state.status == [0, status, 0]


@shows("dev.building")
def test_free_building() -> None:
    table = lay(hands={0: "inn", 1: "church m100"}, districts={6: 2}, due=((1, FreeBuilding()), (0, FreeBuilding())))
    table.do(Improve(0, "inn", 6))
    assert table.refused(Improve(1, "church", 1)) == "improve.where"
    table.do(Improve(1, "church", 6))
    assert table.hand(1) == ["m100"] and not table.state.card_used and table.game.to_act == (0,)
    assert [type(effect) for effect in effects(table, "d_building")] == [FreeBuilding] * 3
    alone = lay(districts={6: 2}, rulings={"dev.building": "marker-holder-only"}, first=1)
    assert effects(alone, "d_building") == [FreeBuilding(1)]


@shows("dev.pestilence", "end.pestilence", "end.when")
def test_pestilence_costs_a_point_at_the_end() -> None:
    table = lay(districts={4: 1}, due=((0, PestilenceLaying("d_pestilence")),), status=[0, 3, 0], space=18, taken=2)
    table.state.under = "d_visit"
    table.rules.zones.move(table.state.cards, [Move("development", "row", "d_pestilence")], None)
    assert table.refused(LayPestilence(0, 1)) == "dev.pestilence"
    table.do(LayPestilence(0, 4))
    assert table.state.pestilence == 4 and table.state.under == "d_visit"
    events = table.do(DrawCard(0, "event"))
    assert only(events, e.StatusMoved) == e.StatusMoved(1, 3, 2, rule="end.pestilence") and table.game.over


# --- turns ------------------------------------------------------------------------------------------------------------


@shows("turn.each", "turn.draw", "turn.empty")
def test_a_turn_ends_with_a_card() -> None:
    table = lay()
    assert table.refused(EndTurn(0)) == "turn.draw" and table.refused(DrawCard(0, "office")) == "turn.draw"
    table.do(DrawCard(0, "event"))
    assert table.game.to_act == (1,) and len(table.hand(0)) == 1
    lay(rulings={"turn.draw": "may"}).do(EndTurn(0))
    table = lay(empty=("money",))
    assert table.refused(DrawCard(0, "money")) == "turn.empty" and table.listed(DrawCard) == [DrawCard(0, "event")]
    lay(empty=("money", "event")).do(EndTurn(0))


@shows("turn.card", "improve.where", "pay.at-once", "pay.asked")
def test_one_card_a_turn_is_paid_at_once() -> None:
    table = lay(hands={0: "inn church m200 m200 fire"}, districts={1: 1})
    assert only(table.do(Improve(0, "inn", 1)), e.ImprovementLaid) == e.ImprovementLaid(
        0, "inn", 1, 0, False, rule="improve.where"
    )
    assert list(table.game.legal_actions(0)) == [Pay(0, ("m200",))]
    table.do(Pay(0, ("m200",)))
    assert table.refused(Improve(0, "church", 1)) == table.refused(PlayEvent(0, "fire", "1")) == "turn.card"


@shows("improve.where", "improve.maximum", "improve.not-centre", "improve.pay")
def test_where_improvements_go() -> None:
    table = lay(hands={0: "inn m100"}, districts={6: 1}, rows={6: "church lycee"})
    assert table.refused(Improve(0, "inn", 6)) == "improve.maximum"
    assert table.refused(Improve(0, "inn", 0)) == "improve.not-centre"
    assert table.refused(Improve(0, "inn", 2)) == "improve.where"
    assert table.refused(Improve(0, "church", 6)) == table.refused(Improve(0, "m100", 6)) == "turn.card"
    assert lay(hands={0: "inn m100"}, districts={1: 1}).refused(Improve(0, "inn", 1)) == "improve.pay"


@shows("improve.row", "improve.again")
def test_rulings_of_rows() -> None:
    table = lay(hands={0: "inn m200"}, districts={1: 1}, rows={1: "inn"})
    assert table.refused(Improve(0, "inn", 1, front=True)) == "improve.row"
    table.do(Improve(0, "inn", 1))
    table = lay(hands={0: "inn m200"}, districts={1: 1}, rows={1: "inn"}, rulings={"improve.again": "no"})
    assert table.refused(Improve(0, "inn", 1)) == "improve.again"
    table = lay(hands={0: "inn m200"}, districts={1: 1}, rows={1: "church"}, rulings={"improve.row": "either-end"})
    table.do(Improve(0, "inn", 1, front=True))
    assert table.rules.row(table.state, 1) == ["inn", "church"]


# --- Event cards ------------------------------------------------------------------------------------------------------


@shows("event.fire", "event.watch-tower")
def test_fire_burns_the_last_improvement() -> None:
    table = lay(hands={0: "fire"}, districts={1: 1, 2: 1, 3: 1}, rows={1: "church inn church", 2: "inn watch_tower"})
    assert [action.target for action in table.listed(PlayEvent)] == ["1"]
    assert table.refused(PlayEvent(0, "fire", "2")) == "event.watch-tower"
    assert table.refused(PlayEvent(0, "fire", "3")) == "event.fire"
    table.do(PlayEvent(0, "fire", "1"))
    assert table.rules.row(table.state, 1) == ["church", "inn"]


@pytest.mark.parametrize(("ruling", "target", "left"), [("any-one", "1.1", ["inn", "church"]), ("all", "1", [])])
def test_fire_can_burn_more(ruling: str, target: str, left: list[str]) -> None:
    table = lay(hands={0: "fire"}, districts={1: 1}, rows={1: "church inn church"}, rulings={"event.fire": ruling})
    table.do(PlayEvent(0, "fire", target))
    assert list(table.rules.row(table.state, 1)) == left


def test_any_improvement_may_burn() -> None:
    table = lay(hands={0: "fire"}, districts={1: 1, 2: 1}, rows={1: "church inn", 2: "inn"}, rulings={"event.fire": "any-one"})
    assert [action.target for action in table.listed(PlayEvent)] == ["1.1", "1.2", "2.1"]


@pytest.mark.parametrize("effect", [f.PestilenceEnd(), f.Burning(1, 1), f.DistrictOffer(7), f.Death("mayor")])
def test_effects_that_find_nothing_lapse(effect: Effect) -> None:
    table = lay(districts={6: 2}, rows={6: "inn"}, due=((0, effect), (0, FreeBuilding())))
    assert table.do(Decline(0))[-1].rule in ("effects.lapsed", "dev.nothing") and not table.state.due


@shows("event.death", "event.some-effect", "office.vacated")
def test_sudden_death_and_the_physician() -> None:
    table = lay(hands={0: "sudden_death physician"}, offices={"bishop": 2})
    assert table.refused(PlayEvent(0, "physician", "")) == "event.some-effect"
    assert only(table.do(PlayEvent(0, "sudden_death", "bishop")), e.IncumbentDied).seat == 2
    assert table.state.offices["bishop"] == -1


@shows("event.bid-only", "event.office-only")
def test_cards_for_auctions_and_struggles_are_no_cards_of_turns() -> None:
    table = lay(hands={0: "bid2 office3 inn"})
    assert table.refused(PlayEvent(0, "bid2", "")) == "event.bid-only"
    assert table.refused(PlayEvent(0, "office3", "")) == "event.office-only"
    assert table.refused(PlayEvent(0, "inn", "")) == table.refused(PlayEvent(0, "fire", "1")) == "turn.card"
    assert table.refused(PlayEvent(0, "x", "")) == table.refused(Improve(0, "x", 1)) == "turn.card"


@shows("event.text", "box.conserved", "grave.out")
def test_a_card_can_be_played_for_nothing() -> None:
    table = lay(hands={0: "physician"}, rulings={"event.some-effect": "yes"})
    table.do(PlayEvent(0, "physician", ""))
    assert table.hand(0) == [] and table.state.cards.row("graveyard") == ["physician"]


@shows("grave.known", "secret.sizes", "secret.hands")
def test_what_is_seen_of_graveyard_and_hands() -> None:
    open_table, closed = (
        lay(hands={0: "physician m100 inn", 1: "m100"}, rulings={"event.some-effect": "yes", **rulings})
        for rulings in ({}, {"grave.known": "closed", "secret.sizes": "total"})
    )
    for table, grave, unseen in ((open_table, ["physician"], {"money": 1, "event": 1}), (closed, ["card"], {"card": 2})):
        table.do(PlayEvent(0, "physician", ""))
        view = table.game.view(1)
        assert view.cards.row("graveyard") == grave and view.cards.bags["hand/0"].unseen == unseen
