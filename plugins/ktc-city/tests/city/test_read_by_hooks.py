"""What hooks of a use and of a turn read of the table, and how a table with hooks closes and counts bids."""

from collections.abc import Sequence
from typing import Any

import pytest
from tabling import box_of

import ktc
from ktc.events import BidCounted, BidRevealed, GameEnded, Noted, WinnersNamed
from ktc.plugin import (
    OWNER,
    Award,
    Borough,
    BoroughTile,
    Draw,
    Effects,
    No,
    Offer,
    Only,
    OpenBoard,
    Placement,
    Points,
    Pool,
    PrintedTile,
    Rank,
    Spot,
    Trigger,
    Turn,
    Yield,
    hookimpl,
)
from ktc.testing import lay_table

RULE = "use.yield"


def test_what_a_tile_gives_may_depend_on_how_it_lies_and_on_the_table() -> None:
    read: list[tuple[str, int, int, str, int]] = []

    class Reading(PrintedTile):
        @hookimpl
        def tile_gives(self, here: BoroughTile, board: OpenBoard) -> None:
            read.append((here.id, here.q, here.rotation, board.ruling(RULE), board.seats))

        @hookimpl
        def tile_reacts(self, placed: Placement, here: BoroughTile, board: OpenBoard) -> None:
            read.append((f"{here.id} reacts", here.q, here.rotation, board.ruling(RULE), board.seats))

    lies = [{"tile": "barbican", "at": [1, 0], "rotation": 0}]
    game = lay_table({"tiles": box_of({"barbican": Reading}), "boroughs": {1: lies}, "hands": {0: {"red": 1}}, "players": 3})
    game.apply(ktc.Use(0, "barbican", "red", behind=1))
    assert ("barbican", 1, 0, "at-use", 3) in read
    assert ("barbican reacts", 1, 0, "at-use", 3) in read


def test_what_a_variant_offers_may_depend_on_the_table_and_on_what_the_seat_may_know() -> None:
    read: list[Any] = []

    class Offering:
        @hookimpl
        def turn_offers(self, turn: Turn, board: OpenBoard) -> Sequence[Offer]:
            read.append((turn.seat, dict(turn.notes), board.ruling(RULE)))
            return [Offer("coin", Yield(skills=("coin",)))]

    game = lay_table({"tiles": box_of(variants={"offering": Offering})})
    for key, value, seen_by in (("open", 1, None), ("mine", 2, (0,)), ("theirs", 3, (1,)), ("hidden", None, (1,))):
        game.ruleset.evolve(game.state, Noted("offering", key, value, seen_by, "offering"))
    game.ruleset.evolve(game.state, Noted("another", "open", 9, None, "another"))
    game.state.notes = {**game.state.notes, ("offering", "of a seat", 0): (5, None), ("offering", "item"): (("pool", "x"), None)}
    game.legal_actions(0)
    assert read[-1] == (0, {"open": 1, "mine": 2}, "at-use")


class Shy:
    """Nobody may bid for the Gherkin."""

    @hookimpl
    def may_bid(self, tile: BoroughTile) -> No | None:
        return No("the Gherkin is not for sale") if tile.id == "gherkin" else None


def test_where_nothing_counts_more_a_bid_exceeds_the_highest() -> None:
    bids = [{"seat": 1, "tile": "harrods", "colour": "red", "keyples": 2}]
    hands = {0: {"red": 5}}
    game = lay_table({"tiles": box_of(variants={"shy": Shy}), "centre": ["harrods", "gherkin"], "bids": bids, "hands": hands})
    assert game.why_not(ktc.Bid(0, "harrods", "red", 2)) is not None
    assert game.why_not(ktc.Bid(0, "harrods", "red", 3)) is None


class AuctionRooms(PrintedTile):
    """Its owner's bids count two more."""

    @hookimpl
    def bid_counts(self) -> int:
        return 2


def test_a_refused_bid_is_told_what_the_highest_counts() -> None:
    box = box_of({"barbican": AuctionRooms})
    lies = {0: [{"tile": "barbican", "at": [1, 0]}]}
    game = lay_table({"tiles": box, "centre": ["harrods"], "boroughs": lies, "hands": {0: {"red": 5}, 1: {"red": 5}}})
    game.apply(ktc.Bid(0, "harrods", "red", 2))
    refusal = game.why_not(ktc.Bid(1, "harrods", "red", 3))
    assert refusal is not None
    assert (refusal.facts["highest"], refusal.facts["least"]) == (4, 5)


# --- how such a table closes ------------------------------------------------------------------------------------------


def closed(berths: Sequence[int], best: Sequence[int], **variants: type) -> ktc.CityGame:
    """Return a game that has ended with these berths, in which the seats of ``best`` have 50 points, and others none."""
    missing = dict.fromkeys(range(len(berths)), 0)

    class Levelling:
        @hookimpl
        def final_score(self) -> Sequence[Award]:
            return [Award(number, "so that all are equal", seat) for seat, number in missing.items()]

    def played(**more: type) -> ktc.CityGame:
        sailed = dict(enumerate(berths[1:], start=1))
        box = box_of(variants={"levelling": Levelling, **more})
        game = lay_table({"tiles": box, "players": len(berths), "era": 3, "sailed": sailed})
        game.apply(ktc.SetSail(0, berths[0]))
        return game

    missing |= {seat: (50 if seat in best else 0) - total for seat, total in enumerate(played().score().totals)}
    return played(**variants)


def ended(game: ktc.CityGame) -> list[tuple[type, str]]:
    return [(type(event), event.rule) for event in game.log[-1].events if isinstance(event, WinnersNamed | GameEnded)]


def test_one_winner_ends_the_game_by_the_usual_rule() -> None:
    game = closed((5, 1, 2), (1,))
    assert (game.score().winners, game.score().decided_by) == ((1,), "")
    assert ended(game) == [(GameEnded, "score.winner")]


@pytest.mark.parametrize("berths, winner", [((5, 1, 2), 0), ((1, 5, 2), 1), ((1, 2, 5), 2)])
def test_of_three_equals_the_barge_furthest_right_wins(berths: Sequence[int], winner: int) -> None:
    game = closed(berths, (0, 1, 2))
    assert (game.score().winners, game.score().decided_by) == ((winner,), "score.winner")
    assert ended(game) == [(GameEnded, "score.winner")]


def partners(*groups: Sequence[int]) -> type:
    class Partners:
        @hookimpl
        def teams(self) -> Sequence[Sequence[int]]:
            return groups

    return Partners


def test_a_team_wins_by_its_own_rule_and_nothing_decided() -> None:
    game = closed((5, 1, 2), (0, 1), partners=partners((0, 1)))
    assert (game.score().winners, game.score().decided_by) == ((0, 1), "")
    assert ended(game) == [(WinnersNamed, "partners.teams"), (GameEnded, "score.winner")]
    assert {line.tile for line in game.score().lines if line.rule == "partners.teams"} == {""}


def test_nothing_has_to_decide_between_partners() -> None:
    game = closed((5, 1, 2), (0, 1), partners=partners((0, 1)), luck=ranked((1, 2, 3)))
    assert (game.score().winners, game.score().decided_by) == ((0, 1), "")
    assert not [line for line in game.score().lines if line.rule == "luck.tie_break"]


def test_of_two_teams_the_one_with_the_furthest_barge_wins() -> None:
    game = closed((1, 2, 3, 5), (0, 1, 2, 3), partners=partners((0, 3), (1, 2)))
    assert (game.score().winners, game.score().decided_by) == ((0, 3), "score.winner")
    assert ended(game)[0] == (WinnersNamed, "score.winner")


def ranked(numbers: Sequence[int]) -> type:
    class Ranking:
        @hookimpl
        def tie_break(self, seats: Sequence[int]) -> Rank:
            return Rank("luck", {seat: numbers[seat] for seat in seats})

    return Ranking


def test_who_a_tie_break_leaves_equal_share_the_win_by_it() -> None:
    game = closed((5, 1, 2), (0, 1, 2), luck=ranked((1, 2, 2)))
    assert (game.score().winners, game.score().decided_by) == ((1, 2), "luck.tie_break")
    assert ended(game) == [(WinnersNamed, "luck.tie_break"), (GameEnded, "luck.tie_break")]


def test_a_tie_break_that_parts_nobody_decides_nothing() -> None:
    game = closed((5, 1, 2), (0, 1), luck=ranked((1, 1, 1)))
    assert (game.score().winners, game.score().decided_by) == ((0, 1), "")
    assert ended(game)[0] == (WinnersNamed, "score.winner")


def test_a_final_score_is_told_in_its_authors_words() -> None:
    lines = [line for line in closed((5, 1, 2), (1,)).score().lines if line.rule == "levelling.final_score"]
    assert {(line.reason, line.says, line.tile) for line in lines} == {("so that all are equal", "", "")}


# --- what effects left on the sheet -----------------------------------------------------------------------------------


class Paid(PrintedTile):
    """Each use scores a point for its owner, and draws a guild in secret."""

    @hookimpl
    def pools_offered(self) -> Sequence[Pool]:
        return [Pool("guilds", ("smiths", "bakers", "brewers"))]

    @hookimpl
    def tile_used(self) -> Effects:
        return [Award(1, "a guest"), Draw("guilds", key="guild", seen=OWNER)]

    @hookimpl
    def tile_score(self, borough: Borough) -> Points:
        return Points(3, f"the guild of {borough.notes.item('guild')}") if borough.notes.item("guild") else Points(0, "none")


class Bountiful:
    """Each use brings whoever uses a tile two points."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        return Award(2, "of the table", seat=moment.seat)


def test_points_of_effects_stand_on_the_sheet_as_they_were_told() -> None:
    box = box_of({"barbican": Paid}, {"bountiful": Bountiful})
    game = lay_table({"tiles": box, "boroughs": {0: [{"tile": "barbican", "at": [1, 0]}]}, "hands": {0: {"red": 1}}})
    assert {line.reason for line in game.score().lines if line.tile == "barbican"} == {"none"}
    game.apply(ktc.Use(0, "barbican", "red", behind=1))
    scored = [(line.seat, line.tile, line.rule, line.points, line.says) for line in game.score().lines]
    assert (0, "barbican", "tile.barbican.tile_used", 1, "") in scored
    assert (0, "", "bountiful", 2, "") in scored


def test_a_tile_reads_its_own_secrets_alone_when_points_are_counted() -> None:
    tiles = [{"tile": "barbican", "at": [1, 0]}, {"tile": "gherkin", "at": [2, 0]}]
    game = lay_table({"tiles": box_of({"barbican": Paid, "gherkin": Paid}), "boroughs": {0: tiles}, "hands": {0: {"red": 1}}})
    game.apply(ktc.Use(0, "barbican", "red", behind=1))
    told = {line.tile: line.reason for line in game.score().lines if line.rule.endswith(".score")}
    assert told["barbican"].startswith("the guild of ") and told["gherkin"] == "none"


# --- bids under seal, and places that are narrowed --------------------------------------------------------------------


def sealed_game(**variants: type) -> ktc.CityGame:
    lies = {1: [{"tile": "barbican", "at": [1, 0]}]}
    box = box_of({"barbican": AuctionRooms}, {"sealed": Sealed, **variants})
    return lay_table({"tiles": box, "centre": ["harrods"], "boroughs": lies, "hands": {0: {"red": 5}, 1: {"red": 5}}})


class Sealed:
    @hookimpl
    def bids_sealed(self) -> bool:
        return True


def test_a_sealed_bid_that_counts_more_wins_when_it_is_opened() -> None:
    game = sealed_game()
    game.apply(ktc.Bid(0, "harrods", "red", 3))
    game.apply(ktc.Bid(1, "harrods", "red", 2))
    game.apply(ktc.SetSail(0, 0))
    events = game.apply(ktc.SetSail(1, 1))
    assert [(event.seat, event.leads) for event in events if isinstance(event, BidRevealed)] == [(0, False), (1, True)]
    (counted,) = [event for event in events if isinstance(event, BidCounted)]
    assert (counted.seat, counted.tile, counted.rule) == (1, "harrods", "tile.barbican.bid_counts")
    assert 2 + 2 > 3, "it counts four"


def test_what_a_turn_asks_tells_nothing_of_sealed_bids() -> None:
    game = sealed_game()
    for seat in (0, 1):
        game.apply(ktc.Bid(seat, "harrods", "red", 5))
    asked = game.asks(0)
    assert asked is not None and asked.says == "ask-turn", "the hand is empty, and others may not know"


def test_what_a_sealed_bid_counts_holds_against_those_that_were_begun_later() -> None:
    lies = {1: [{"tile": "barbican", "at": [1, 0]}]}
    hands = {seat: {"red": 5} for seat in range(3)}
    box = box_of({"barbican": AuctionRooms}, {"sealed": Sealed})
    game = lay_table({"tiles": box, "players": 3, "centre": ["harrods"], "boroughs": lies, "hands": hands})
    for seat, number in enumerate((1, 2, 3)):
        game.apply(ktc.Bid(seat, "harrods", "red", number))
    for seat in range(2):
        game.apply(ktc.SetSail(seat, seat))
    events = game.apply(ktc.SetSail(2, 2))
    assert [event.leads for event in events if isinstance(event, BidRevealed)] == [False, True, False]


def test_of_equal_counts_under_seal_the_first_wins() -> None:
    game = sealed_game()
    game.apply(ktc.Bid(0, "harrods", "red", 4))
    game.apply(ktc.Bid(1, "harrods", "red", 2))
    game.apply(ktc.SetSail(0, 0))
    events = game.apply(ktc.SetSail(1, 1))
    assert [event.leads for event in events if isinstance(event, BidRevealed)] == [True, False]


def test_places_are_narrowed_for_one_tile_and_the_refusal_says_so() -> None:
    asked: list[tuple[int, str]] = []

    class EastOnly:
        @hookimpl
        def may_place(self, seat: int, tile: BoroughTile, spots: Sequence[Spot]) -> Only | None:
            asked.append((seat, tile.id))
            east = tuple(spot for spot in spots if spot[0] > 0)
            return Only(spots=east, says="nothing lies west") if tile.id == "harrods" else None

    bids = [{"seat": 1, "tile": tile, "colour": "red", "keyples": 1} for tile in ("harrods", "gherkin")]
    given = {"tiles": box_of(variants={"east": EastOnly}), "centre": ["harrods", "gherkin"], "bids": bids, "sailed": {1: 3}}
    game = lay_table(given)
    game.apply(ktc.SetSail(0, 2))
    refusal = game.why_not(ktc.PlaceTile(1, "harrods", -1, 0))
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("east.may_place", {"tile": "harrods", "name": "Harrods", "seat": 1})
    assert refusal.told("en") == "nothing lies west"
    assert game.why_not(ktc.PlaceTile(1, "harrods", 1, 0)) is None
    assert game.why_not(ktc.PlaceTile(1, "gherkin", -1, 0)) is None
    assert set(asked) == {(1, "harrods"), (1, "gherkin")}
    listed = [action for action in game.legal_actions(1) if isinstance(action, ktc.PlaceTile)]
    assert {action.q > 0 for action in listed if action.tile == "harrods"} == {True}
    assert {action.q > 0 for action in listed if action.tile == "gherkin"} == {True, False}
