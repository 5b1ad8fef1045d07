"""Tiles whose owner's bids count more than the keyples that lie there."""

from typing import Any

import pytest
from rich.console import Console
from tabling import box_of

import ktc
from ktc.draw import Names, draw_position, table_svg
from ktc.testing import lay_table
from ktc_city.box.printed_tile import PrintedTile
from ktc_city.hookspecs import hookimpl
from ktc_city.model import events
from ktc_city.model.effect_events import BidCounted


class AuctionRooms(PrintedTile):
    """Its owner's bids on buildings count one more, two when it is upgraded."""

    @hookimpl
    def bid_counts(self, here: Any, tile: Any) -> int:
        return int(here.level + 1) if tile.kind == "building" else 0


class Generous(PrintedTile):
    @hookimpl
    def bid_counts(self) -> int:
        return 2


class Shut:
    @hookimpl
    def bids_sealed(self) -> bool:
        return True


ROOMS = {"tile": "covent_garden", "at": [1, 0], "level": 1}
TABLE = {
    "centre": ["gherkin", "barbican"],
    "boroughs": {1: [ROOMS]},
    "hands": {0: {"red": 9}, 1: {"red": 6}},
    "bids": [{"seat": 0, "tile": "gherkin", "colour": "red", "keyples": 3}],
    "turn": 1,
}


def at_auction(**changes: Any) -> Any:
    return lay_table({**TABLE, "tiles": box_of({"covent_garden": AuctionRooms}), **changes})


def least(game: Any, tile: str) -> int:
    seat = game.to_act[0]
    numbers = [a.behind for a in game.legal_actions(seat) if isinstance(a, ktc.Bid) and a.tile == tile and not a.piles]
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    assert list(game.draft(seat).choose("Bid").choose(tile).choices) == numbers
    return numbers[0]


def test_where_no_keyple_lies_a_bid_of_one_is_enough_whatever_it_counts() -> None:
    assert least(at_auction(), "barbican") == 1


def counted(steps: Any) -> list[BidCounted]:
    return [event for event in steps if isinstance(event, BidCounted)]


def test_two_keyples_top_three() -> None:
    game = at_auction()
    assert least(game, "gherkin") == 2, "two and two more are more than three"
    refusal = game.why_not(ktc.Bid(1, "gherkin", "red", 1))
    assert refusal is not None
    assert (refusal.rule, refusal.facts["least"], refusal.facts["highest"]) == ("bid.exceeds", 2, 3)
    assert refusal.nearest == ktc.Bid(1, "gherkin", "red", 2)
    done = game.apply(ktc.Bid(1, "gherkin", "red", 2))
    assert counted(done) == [BidCounted(1, "gherkin", 2, "tile.covent_garden.bid_counts")]
    assert [event.seat for event in done if isinstance(event, events.Outbid)] == [0]
    (bid,) = [event for event in done if isinstance(event, events.KeyplesBid)]
    assert bid.total == 2, "so many lie there"


def test_the_next_bid_must_top_what_counts() -> None:
    game = at_auction()
    game.apply(ktc.Bid(1, "gherkin", "red", 2))
    assert least(game, "gherkin") == 2, "three lie there, and five are more than four"
    done = game.apply(ktc.Bid(0, "gherkin", "red", 2))
    assert counted(done) == [BidCounted(0, "gherkin", 0, "bid.raise")], "what the bid before it counted is past"
    assert least(game, "gherkin") == 2


def test_all_see_what_the_highest_bid_counts() -> None:
    game = at_auction()
    assert "highest" not in ktc.to_json(game.view(0)), "where each keyple counts one nothing is said of it"
    game.apply(ktc.Bid(1, "gherkin", "red", 2))
    for reader in (None, 0, 1):
        view = game.view(reader)
        tile = next(tile for tile in view.centre if tile.id == "gherkin")
        assert (tile.bids, tile.highest) == ((3, 2, 0)[: len(tile.bids)], (1, 4))
    console = Console(width=200)
    with console.capture() as capture:
        console.print(*draw_position(game.view(0), Names(game.inventory), 200))
    screen, picture = capture.get(), table_svg(game.view(0), game.box).svg
    assert "2 (counts 4)" in screen and "3 (counts" not in screen
    assert ">2 (4)<" in picture and "2 keyples (counts 4)" in picture
    game.apply(ktc.Bid(0, "gherkin", "red", 2))
    assert not next(tile for tile in game.view(0).centre if tile.id == "gherkin").highest


def test_a_raise_that_is_too_low_is_told_what_lies_there_what_counts_and_what_would_do() -> None:
    game = at_auction()
    game.apply(ktc.Bid(1, "gherkin", "red", 2))
    refusal = game.why_not(ktc.Bid(0, "gherkin", "red", 1))
    assert refusal is not None and (refusal.rule, refusal.nearest) == ("bid.raise", ktc.Bid(0, "gherkin", "red", 2))
    told = {"seat": 0, "tile": "gherkin", "name": "Gherkin", "colour": "red", "held": 9}
    assert refusal.facts == {**told, "total": 4, "highest": 4, "least": 5}, "three lie there; two that count four are ahead"
    game.apply(ktc.Bid(0, "gherkin", "red", 5))
    refusal = game.why_not(ktc.Bid(1, "gherkin", "red", 3))
    assert refusal is not None and (refusal.facts["total"], refusal.facts["highest"], refusal.facts["least"]) == (5, 8, 7)


def test_a_bid_of_another_colour_is_told_the_colour_that_lies_there() -> None:
    refusal = at_auction(hands={0: {"red": 9}, 1: {"red": 6, "blue": 4}}).why_not(ktc.Bid(1, "gherkin", "blue", 4))
    assert refusal is not None and refusal.facts["colour"] == "red" and refusal.nearest == ktc.Bid(1, "gherkin", "red", 4)


def test_its_owner_raises_by_one() -> None:
    game = at_auction()
    game.apply(ktc.Bid(1, "gherkin", "red", 2))
    game.apply(ktc.Pass(0))
    assert least(game, "gherkin") == 1
    assert not counted(game.apply(ktc.Bid(1, "gherkin", "red", 1))), "it counts two more as before"


def test_other_tiles_and_others_bids_count_what_lies_there() -> None:
    game = at_auction()
    game.apply(ktc.Bid(1, "barbican", "red", 1))
    assert least(game, "barbican") == 2
    assert not counted(game.log.events)


def test_who_wins_pays_the_keyples_that_lie_there() -> None:
    game = at_auction(sailed={0: 5})
    game.apply(ktc.Bid(1, "gherkin", "red", 2))
    game.apply(ktc.SetSail(1, 2))
    paid = [event for event in game.log.events if isinstance(event, events.BidPaid)]
    assert [(event.seat, event.tile, event.number) for event in paid] == [(1, "gherkin", 2)]
    assert game.ruleset.invariants(game.state) is None


def test_several_tiles_add_up_to_three_at_most() -> None:
    borough = [{"tile": "covent_garden", "at": [1, 0]}, {"tile": "barbican", "at": [2, 0]}]
    box = box_of({"covent_garden": Generous, "barbican": Generous})
    game = lay_table({**TABLE, "centre": ["gherkin", "monument"], "boroughs": {1: borough}, "tiles": box})
    assert least(game, "gherkin") == 1
    assert counted(game.apply(ktc.Bid(1, "gherkin", "red", 1)))[0].more == 3


def test_losing_bids_that_move_count_as_they_lie() -> None:
    lost = [
        {"seat": 1, "tile": "barbican", "colour": "red", "keyples": 1},
        {"seat": 0, "tile": "barbican", "colour": "red", "keyples": 2},
    ]
    game = at_auction(bids=[*TABLE["bids"], *lost])  # type: ignore[misc]  # TABLE has lists and mappings
    moved = [a for a in game.legal_actions(1) if isinstance(a, ktc.Bid) and a.piles and a.tile == "gherkin"]
    assert [(a.behind, a.piles) for a in moved] == [(number, ("barbican",)) for number in range(1, 7)]


def test_sealed_bids_are_weighed_when_they_are_opened() -> None:
    game = lay_table(
        {
            "tiles": box_of({"covent_garden": AuctionRooms}, {"shut": Shut}),
            "centre": ["gherkin"],
            "boroughs": {1: [ROOMS]},
            "hands": {0: {"red": 9}, 1: {"red": 6}},
        }
    )
    for action in (ktc.Bid(0, "gherkin", "red", 3), ktc.Bid(1, "gherkin", "red", 2), ktc.SetSail(0, 5), ktc.SetSail(1, 2)):
        game.apply(action)
    revealed = {event.seat: event.leads for event in game.log.events if isinstance(event, events.BidRevealed)}
    assert revealed == {0: False, 1: True}
    assert counted(game.log.events)[0].more == 2
    paid = [(event.seat, event.number) for event in game.log.events if isinstance(event, events.BidPaid)]
    assert paid == [(1, 2)]


@pytest.mark.parametrize("answer", [4, -1, "two", True])
def test_another_answer_is_the_tiles_fault(answer: Any) -> None:
    class Odd(PrintedTile):
        @hookimpl
        def bid_counts(self) -> Any:
            return answer

    game = lay_table({**TABLE, "tiles": box_of({"covent_garden": Odd})})
    with pytest.raises(ktc.PluginError, match=r"bid_counts: returned .* instead of a whole number from 0 to 3") as raised:
        game.legal_actions(1)
    assert raised.value.tile == "covent_garden"
