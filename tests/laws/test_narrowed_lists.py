"""Lists, drafts and refusals agree where tiles and variants narrow what is done and weigh bids."""

from collections.abc import Sequence
from random import Random
from typing import Any
from zlib import crc32

from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st
from laws.test_drafts import see_that_they_agree
from laws.test_lists import every_wish
from tabling import NINE_TILES, box_of

import ktc
from ktc.city.box.printed_tile import PrintedTile
from ktc.city.hookspecs import hookimpl
from ktc.city.model.bringing import Award
from ktc.city.model.narrowing import No, Only, Rank

SAID = "the law says so"
NINE = [tile.id for tile in ktc.open_box(NINE_TILES).tiles]


def chance(*about: object) -> int:
    """Return a number that follows from what is asked."""
    return crc32(repr(about).encode()) % 12


def narrowed(board: Any, hook: str, seat: int, tile: Any) -> Any:
    colours = ("green",) if tile.id in NINE else ("red", "yellow")
    return {
        0: No(SAID),
        1: Only(most=1 + chance(tile.id) % 3, says=SAID),
        2: Only(colours=colours, most=4, says=SAID),
    }.get(chance(hook, seat, tile.id, board.era, board.turn))


class Narrow:
    """All hooks that narrow, and all that close a game."""

    @hookimpl
    def may_bid(self, board: Any, seat: int, tile: Any) -> Any:
        return narrowed(board, "bid", seat, tile)

    @hookimpl
    def may_use(self, board: Any, seat: int, tile: Any) -> Any:
        return narrowed(board, "use", seat, tile)

    @hookimpl
    def may_upgrade(self, board: Any, seat: int, tile: Any) -> Any:
        return narrowed(board, "upgrade", seat, tile)

    @hookimpl
    def may_place(self, seat: int, tile: Any, spots: Sequence[Any]) -> Only:
        return Only(spots=tuple(spot for spot in spots if chance(seat, tile.id, spot)), says=SAID)

    @hookimpl
    def first_player(self, board: Any) -> int | None:
        return None if board.era == 1 else board.era % board.seats

    @hookimpl
    def final_score(self, board: Any) -> Sequence[Award]:
        return [Award(board.bag % 5, "the bag", seat) for seat in range(board.seats)]

    @hookimpl
    def tie_break(self, seats: Sequence[int]) -> Rank:
        return Rank("numbers", {seat: seat % 2 for seat in seats})

    @hookimpl
    def teams(self, players: int) -> Any:
        return ((0, 2),) if players == 3 else None


class Weighty(PrintedTile):
    """A tile that weighs bids and narrows its own use."""

    @hookimpl
    def bid_counts(self, seat: int, here: Any, tile: Any, colour: str) -> int:
        return chance(here.level, tile.id, colour) % 4

    @hookimpl
    def may_use(self, seat: int, tile: Any) -> Any:
        return No(SAID) if chance(seat, tile.id) == 3 else None


SMALL = box_of(dict.fromkeys(("smithy", "hut", "barn"), Weighty), {"narrow": Narrow}, NINE_TILES)
LARGE = box_of({tile.id: Weighty for tile in ktc.open_box().tiles if tile.kind == "home"}, {"narrow": Narrow})


@tried(40)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 60), random=st.randoms(use_true_random=False))
def test_the_list_is_all_that_is_allowed(seed: int, steps: int, random: Random) -> None:
    rulings = {ruling.rule: random.choice(ruling.choices) for ruling in SMALL.rulings}
    game = ktc.new_game(2, seed=seed, tiles=SMALL, options={"rulings": rulings})
    go_on(game, random, steps)
    for seat in range(game.seats):
        listed = game.legal_actions(seat)
        assert len(set(listed)) == len(listed)
        assert set(listed) == {wish for wish in every_wish(game, seat) if game.ruleset.check(game.state, wish) is None}
    see_that_they_agree(game)


@tried(25)
@given(
    seed=st.integers(0, 10_000), players=st.integers(2, 6), steps=st.integers(0, 220), random=st.randoms(use_true_random=False)
)
def test_every_action_of_a_list_succeeds_and_refusals_carry_rule_and_sentence(
    seed: int, players: int, steps: int, random: Random
) -> None:
    plain = ktc.open_box()
    rulings = {ruling.rule: random.choice(ruling.choices) for ruling in plain.rulings}
    game = ktc.new_game(players, seed=seed, tiles=LARGE, options={"rulings": rulings})
    go_on(game, random, steps)
    see_that_they_agree(game)
    if game.over:
        return
    seat = random.choice(game.to_act)
    listed = game.legal_actions(seat)
    for action in random.sample(listed, min(5, len(listed))):
        game.fork(same_luck=True).apply(action)
    for action in (a for a in _wishes(game, seat) if a not in set(listed)):
        refusal = game.ruleset.check(game.state, action)
        assert refusal is not None
        if refusal.rule.rsplit(".", 1)[-1].startswith("may_"):
            assert refusal.told() == refusal.told("de") == SAID
            assert game.why_not(action).nearest in listed


def _wishes(game: Any, seat: int) -> list[Any]:
    tiles = [tile.id for tile in game.view(None).centre]
    return [ktc.Bid(seat, tile, colour, number) for tile in tiles for colour in ("red", "blue") for number in (1, 2, 5)]


@tried(12)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 5), random=st.randoms(use_true_random=False))
def test_whole_games_are_verified_and_their_sheets_add_up(seed: int, players: int, random: Random) -> None:
    game = ktc.new_game(players, seed=seed, tiles=LARGE)
    go_on(game, random, 1_000)
    assert game.over
    sheet = game.score()
    assert sheet.totals == tuple(sum(line.points for line in sheet.of(seat)) for seat in range(players))
    assert sheet.winners == tuple(seat for seat in range(players) if sheet.ranks[seat] == 1)
    assert all(sheet.totals[seat] == max(sheet.totals) for seat in sheet.winners)
    assert game.log.events[-1].totals == sheet.totals
    replayed = game.ruleset.new()
    for event in game.log.events:
        assert game.ruleset.validate(replayed, event) is None
        game.ruleset.evolve(replayed, event)
    assert game.ruleset.canonical(replayed) == game.ruleset.canonical(game.state)
