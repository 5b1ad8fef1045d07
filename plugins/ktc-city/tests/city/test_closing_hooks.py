"""The end of a game by hooks: points for any seat, who is ahead of equals, and teams."""

from collections.abc import Sequence
from typing import Any

import pytest
from tabling import box_of

import ktc
from ktc.testing import lay_table
from ktc_city.box.printed_tile import PrintedTile
from ktc_city.hookspecs import hookimpl
from ktc_city.model import events
from ktc_city.model.effect_events import BidCounted, WinnersNamed
from ktc_city.model.effect_kinds import Award
from ktc_city.model.narrowing import Rank


class Neighbours(PrintedTile):
    """Three points for its owner, one for everybody else."""

    @hookimpl
    def final_score(self, board: Any) -> Sequence[Award]:
        owner = next(seat for seat in range(board.seats) if self.tile.id in [tile.id for tile in board.boroughs[seat].tiles])
        return [Award(3, "the square is mine"), *(Award(1, "a walk there", seat) for seat in range(board.seats) if seat != owner)]


class MostRed:
    """Five points for whoever has most red keyples."""

    @hookimpl
    def final_score(self, board: Any) -> Award:
        held = [borough.keyples["red"] for borough in board.boroughs]
        return Award(5, "most red keyples", held.index(max(held)))


class MostTiles:
    @hookimpl
    def tie_break(self, board: Any, seats: Sequence[int]) -> Rank:
        return Rank("tiles laid", {seat: len(board.boroughs[seat].tiles) for seat in seats})


class Pairs:
    @hookimpl
    def teams(self, players: int) -> Sequence[Sequence[int]] | None:
        return [(seat, seat + players // 2) for seat in range(players // 2)] if players % 2 == 0 else None


def over(**given: Any) -> Any:
    """Return a game of the last era, which the last sailing has ended."""
    players = given.get("players", 2)
    game = lay_table({"era": 3, "sailed": {seat: seat for seat in range(1, players)}, **given})
    game.apply(ktc.SetSail(0, 5))
    assert game.over
    return game


def lines(game: Any, rule: str) -> list[tuple[int, str | None, int, str]]:
    return [(line.seat, line.tile, line.points, line.reason) for line in game.score().lines if line.rule == rule]


def adds_up(game: Any) -> bool:
    sheet = game.score()
    sums = tuple(sum(line.points for line in sheet.of(seat)) for seat in range(game.seats))
    end = game.log.events[-1]
    return sums == sheet.totals == end.totals and end.winner == sheet.winners[0]


def test_a_tile_gives_points_to_any_seat() -> None:
    game = over(tiles=box_of({"covent_garden": Neighbours}), boroughs={1: [{"tile": "covent_garden", "at": [1, 0]}]})
    rule = "tile.covent_garden.final_score"
    assert lines(game, rule) == [(1, "covent_garden", 3, "the square is mine"), (0, "covent_garden", 1, "a walk there")]
    assert adds_up(game)


def test_a_tile_that_lies_in_no_borough_is_not_asked() -> None:
    game = over(tiles=box_of({"covent_garden": Neighbours}))
    assert not lines(game, "tile.covent_garden.final_score")


def test_a_variant_counts_what_lay_behind_the_screens() -> None:
    game = over(tiles=box_of(variants={"most_red": MostRed}), hands={0: {"red": 1}, 1: {"red": 2}})
    assert lines(game, "most_red.final_score") == [(1, "", 5, "most red keyples")]
    assert adds_up(game)


class Even:
    @hookimpl
    def tie_break(self, seats: Sequence[int]) -> Rank:
        return Rank("fingers", dict.fromkeys(seats, 5))


class Silent:
    @hookimpl
    def tie_break(self) -> None:
        return None


def tied(**variants: type) -> Any:
    """Return a finished game of three seats, in which seats 1 and 2 have most points alike, and 1 has laid two tiles more."""
    points = {1: 2, 2: 3}

    class Levelling:
        @hookimpl
        def final_score(self, board: Any) -> Sequence[Award]:
            return [Award(number, "so that they are equal", seat) for seat, number in points.items()]

    def played() -> Any:
        tiles = [{"tile": "bt_tower", "at": [1, 0]}, {"tile": "barbican", "at": [2, 0]}]
        return over(players=3, tiles=box_of(variants={"levelling": Levelling, **variants}), boroughs={1: tiles})

    once = played().score().totals
    points = {seat: number + 50 - once[seat] for seat, number in points.items()}
    game = played()
    assert game.score().totals[1:] == (50, 50) and adds_up(game)
    return game


def test_without_a_tie_break_the_barge_decides() -> None:
    sheet = tied().score()
    assert (sheet.winners, sheet.decided_by) == ((2,), "score.winner")


def test_a_variant_decides_between_equals() -> None:
    game = tied(most_tiles=MostTiles)
    sheet = game.score()
    assert (sheet.winner, sheet.winners, sheet.decided_by, sheet.ranks) == (1, (1,), "most_tiles.tie_break", (3, 1, 2))
    assert lines(game, "most_tiles.tie_break") == [
        (1, "", 0, "tiebreaker: tiles laid, 3"),
        (2, "", 0, "tiebreaker: tiles laid, 1"),
    ]
    assert game.log.events[-1].rule == "most_tiles.tie_break"


def test_who_is_still_equal_shares_the_win() -> None:
    game = tied(even=Even)
    sheet = game.score()
    assert (sheet.winner, sheet.winners, sheet.decided_by, sheet.ranks) == (None, (1, 2), "", (3, 1, 1))
    assert [event for event in game.log.events if isinstance(event, WinnersNamed)] == [WinnersNamed((1, 2), "score.winner")]
    assert isinstance(game.log.events[-1], events.GameEnded)


def test_the_first_variant_that_answers_is_heard() -> None:
    assert tied(a_silent=Silent, even=Even, most_tiles=MostTiles).score().winners == (1, 2)


def test_partners_share_their_points_and_win_together() -> None:
    game = over(players=4, tiles=box_of(variants={"pairs": Pairs}), boroughs={2: [{"tile": "gherkin", "at": [1, 0]}]}, hands={})
    sheet, alone = game.score(), over(players=4, boroughs={2: [{"tile": "gherkin", "at": [1, 0]}]}).score()
    assert sheet.totals == tuple(alone.totals[seat] + alone.totals[(seat + 2) % 4] for seat in range(4))
    assert adds_up(game) and sheet.sides == ((0, 2), (1, 3))
    best = (0, 2) if sheet.totals[0] > sheet.totals[1] else (1, 3)
    assert (sheet.winners, sheet.ranks.count(1)) == (best, 2)
    assert [event.winners for event in game.log.events if isinstance(event, WinnersNamed)] == [best]
    partner = next(line for line in sheet.of(0) if line.rule == "pairs.teams")
    assert (partner.points, partner.reason) == (alone.totals[2], "the points of seat 2, on the same team")


def test_a_seat_without_a_partner_is_no_side() -> None:
    class Two:
        @hookimpl
        def teams(self) -> Sequence[Sequence[int]]:
            return [(0, 1)]

    assert over(players=3, tiles=box_of(variants={"two": Two})).score().sides == ((0, 1),)


def test_the_end_names_all_who_win_together_once() -> None:
    game = over(players=4, tiles=box_of(variants={"pairs": Pairs}), boroughs={2: [{"tile": "gherkin", "at": [1, 0]}]}, hands={})
    *_, together, end = game.log.events
    for lang, joint, alone in (("en", "win together", "wins"), ("de", "gewinnen gemeinsam", "gewinnt")):
        assert joint in ktc.tell(together, lang, game)
        assert f" {alone}" in ktc.tell(end, lang) and f" {alone}" not in ktc.tell(end, lang, game)


def test_three_play_alone_where_a_variant_has_no_teams_for_them() -> None:
    game = over(players=3, tiles=box_of(variants={"pairs": Pairs}))
    assert len(game.score().winners) == 1 and not any(line.rule == "pairs.teams" for line in game.score().lines)


def test_records_name_all_winners_and_are_read_again(tmp_path: Any) -> None:
    box = box_of({"covent_garden": Neighbours}, {"pairs": Pairs, "even": Even})
    game = ktc.new_game(4, seed=3, tiles=box)
    while not game.over:
        game.apply(game.legal_actions(game.to_act[0])[-1])
    assert adds_up(game) and len(game.score().winners) >= 2
    game.save(tmp_path / "game.ktc")
    assert ktc.verify(tmp_path / "game.ktc", tiles=box).identical
    again = ktc.load(tmp_path / "game.ktc", tiles=box)
    assert again.digest() == game.digest() and again.score() == game.score()


def test_the_end_is_stated_as_a_sentence() -> None:
    assert ktc.tell(WinnersNamed((0, 2), "pairs.teams")) == "Seat 0 and Seat 2 win together."
    assert ktc.tell(BidCounted(1, "gherkin", 2, "x")) == "The bid on Gherkin counts 2 more than its keyples."


SEATS = "each seat from 0 to 3 may be in one team at most"
ODD = [
    ("final_score", Award(3, "whose?"), "names no seat"),
    ("final_score", Award(3, "whose?", 9), "no seat 9; seats: 0 to "),
    ("final_score", 3, "3 instead of awards"),
    ("tie_break", 3, "instead of a Rank"),
    ("tie_break", Rank("x", {0: 1}), "ranks no seat"),
    ("tie_break", Rank("x", dict.fromkeys(range(4), "much")), "ranks must be whole numbers"),
    ("teams", [(0, 1), (1, 2)], SEATS),
    ("teams", [(0, 7)], SEATS),
    ("first_player", 4, "instead of a seat from 0 to 3"),
]


@pytest.mark.parametrize(("hook", "answer", "said"), ODD)
def test_another_answer_is_the_variants_fault(hook: str, answer: Any, said: str) -> None:
    def answered(self: object) -> Any:
        return answer

    answered.__name__ = hook
    odd = type("Odd", (), {hook: hookimpl(answered)})
    with pytest.raises(ktc.PluginError, match=said) as raised:
        if hook == "tie_break":
            tied(odd=odd)
        else:
            over(players=4, tiles=box_of(variants={"odd": odd}))
            ktc.new_game(4, seed=1, tiles=box_of(variants={"odd": odd}))
    assert (raised.value.tile, raised.value.hook) == ("odd", hook)
