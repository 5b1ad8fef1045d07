"""Worlds: games that a seat cannot tell from its own, as likely as the draws that make them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from depth import tried
from effects.tables import nine_tiles
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st

import ktc
import ktc.events as ev
from ktc.plugin import Effects, Gain, OpenBoard, PrintedTile, Trigger, hookimpl
from ktc.testing import check_worlds
from ktc_city.board.invariants import conserved
from ktc_city.box.setup import set_up
from ktc_city.checking.census import small_supplies
from ktc_city.checking.laws import watched_game
from ktc_city.game.new_game import CityGame
from ktc_city.model.options import GameOptions
from ktc_city.model.pieces import Index

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
SAMPLES = 3_000
SPENT_FIRST = ("", "choice", "behind-first", "front-first", "behind-first")


def secret_draws(events: Sequence[Any], seat: int) -> tuple[Any, ...]:
    """Return the colours of the draws that a seat is not told, in order."""
    return tuple(e.colours for e in events if isinstance(e, ev.KeyplesDrawn) and e.seen_by is not None and seat not in e.seen_by)


# --- enumeration ----------------------------------------------------------------------------------------------------


def enumerate_worlds(names: Sequence[str], told: Sequence[Any], seats: int, behind_first: bool) -> dict[tuple[Any, ...], int]:
    """Try every way in which the hidden draws may have come out; return how often each, out of all ways to draw keyples.

    Written beside the engine: one event after another, with a bag and hands as counts by colour.
    """
    found: Counter[tuple[Any, ...]] = Counter()

    def listen(at: int, bag: tuple[int, ...], hands: tuple[tuple[int, ...], ...], hidden: tuple[Any, ...], ways: int) -> None:
        for number in range(at, len(told)):
            event = told[number]
            kind = type(event).__name__
            if kind == "BagFilled":
                bag = event.counts
            elif kind == "KeyplesDrawn":
                for colours in [event.colours] if event.colours is not None else handfuls(bag, event.number):
                    if any(count > there for count, there in zip(colours, bag, strict=True)):
                        continue
                    if event.sought and list(colours) != [min(pair) for pair in zip(event.sought, bag, strict=True)]:
                        continue
                    chosen = ways
                    for count, there in zip(colours, bag, strict=True):
                        chosen *= 1 if event.sought else comb(there, count)
                    rest = tuple(there - count for count, there in zip(colours, bag, strict=True))
                    more = with_more(hands, event.seat, colours)
                    listen(number + 1, rest, more, hidden if event.colours is not None else (*hidden, colours), chosen)
                return
            elif kind in ("KeyplesBid", "KeyplesPlaced"):
                spent = tuple(-event.behind * (name == event.colour) for name in names)
                hands = with_more(hands, event.seat, spent)
                left = hands[event.seat]
                if min(left) < 0 or (behind_first and event.front and left[names.index(event.colour)]):
                    return
            elif kind == "KeyplesReturned" and event.to == "behind":
                hands = with_more(hands, event.seat, tuple(event.number * (name == event.colour) for name in names))
            elif kind == "BidPaid" or (kind == "KeyplesBagged" and not event.out):
                bag = tuple(there + event.number * (name == event.colour) for there, name in zip(bag, names, strict=True))
        found[hidden] += ways

    listen(0, (0,) * len(names), ((0,) * len(names),) * seats, (), 1)
    return found


def handfuls(bag: Sequence[int], number: int) -> Iterator[tuple[int, ...]]:
    if len(bag) == 1:
        if bag[0] >= number:
            yield (number,)
        return
    for count in range(min(bag[0], number) + 1):
        yield from ((count, *rest) for rest in handfuls(bag[1:], number - count))


def with_more(hands: tuple[tuple[int, ...], ...], seat: int, more: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    changed = tuple(had + got for had, got in zip(hands[seat], more, strict=True))
    return (*hands[:seat], changed, *hands[seat + 1 :])


def compare(game: CityGame, seat: int, seed: int) -> int:
    """Hold sampled worlds against all there are; return how many there are."""
    names = game.state.index.inventory.keyples
    behind_first = game.ruleset.setup.rulings.get("jennifer.spend") == "behind-first"
    likely = enumerate_worlds(names, game.events_for(seat), game.seats, behind_first)
    total = sum(likely.values())
    drawn = Counter(secret_draws(world.log.events, seat) for world in game.worlds(seat, SAMPLES, seed))
    assert set(drawn) <= set(likely), "every world is one of those there are"
    assert secret_draws(game.log.events, seat) in likely, "and so is the truth"
    for number in range(len(next(iter(likely)))):
        for colour in range(len(names)):
            expected, found = Counter[int](), Counter[int]()
            for world, ways in likely.items():
                expected[world[number][colour]] += ways
            for world, times in drawn.items():
                found[world[number][colour]] += times
            apart = sum(abs(expected[count] / total - found[count] / SAMPLES) for count in {*expected, *found}) / 2
            assert apart < 0.08, f"draw {number}, {names[colour]}: {apart:.3f}"
    if len(likely) <= 40:
        apart = sum(abs(ways / total - drawn[world] / SAMPLES) for world, ways in likely.items()) / 2
        assert apart < 0.08, f"{len(likely)} worlds: {apart:.3f}"
        assert set(drawn) >= {world for world, ways in likely.items() if ways / total > 0.005}
    return len(likely)


@pytest.mark.slow("guesses some thousand worlds")
@pytest.mark.parametrize(("seed", "steps"), [(seed, steps) for seed in range(5) for steps in (0, 12, 30, 45)])
def test_worlds_of_a_small_box_come_up_as_often_as_they_are_likely(seed: int, steps: int) -> None:
    jennifer = {"variants": ("jennifer",), "options": {"rulings": {"jennifer.spend": SPENT_FIRST[seed]}}}
    game = ktc.new_game(2, seed=seed, tiles=NINE_TILES, **(jennifer if SPENT_FIRST[seed] else {}))
    go_on(game, Random(seed), steps)
    if not game.over:
        assert compare(game, seed % 2, seed) >= 1


@pytest.mark.slow("guesses some thousand worlds")
@pytest.mark.parametrize(("seed", "steps"), [(1, 0), (2, 6), (3, 12), (4, 20)])
def test_worlds_of_three_players_with_few_keyples_come_up_as_often_as_they_are_likely(seed: int, steps: int) -> None:
    box = small_supplies(ktc.open_box())
    inventory = attrs.evolve(box.inventory, hand=5)
    game = ktc.new_game(3, seed=seed, tiles=attrs.evolve(box, inventory=inventory, index=Index(inventory)))
    go_on(game, Random(seed), steps, "builder")
    while game.log.draws > game.log.opening.draws:  # further draws would make too many worlds to try all
        game = game.at(len(game.log) - 1)
    assert compare(game, seed % 3, seed) >= 1


class Search(PrintedTile):
    """Each use and each bid looks for keyples in the bag, of which there are few; a bidder draws one besides."""

    @hookimpl
    def tile_used(self, moment: Trigger, board: OpenBoard) -> Effects:
        return Gain(colours=("green",) * 9 + ("white",), seat=(moment.seat + 1) % board.seats)

    @hookimpl
    def bid_laid(self, moment: Trigger) -> Effects:
        return Gain(colours=("white",) * 2, keyples=1, seat=moment.seat)


@pytest.mark.slow("guesses some thousand worlds")
@pytest.mark.parametrize(("seed", "steps"), [(seed, steps) for seed in range(6) for steps in (6, 14)])
def test_worlds_come_up_as_often_as_they_are_likely_where_keyples_are_looked_for(seed: int, steps: int) -> None:
    """What was not found in the bag was not there; what was found there says nothing else."""
    game = ktc.new_game(2, seed=seed, tiles=nine_tiles(Search))
    go_on(game, Random(seed), steps)
    searches = [event for event in game.log.events if isinstance(event, ev.KeyplesDrawn) and event.sought]
    if not game.over and searches:
        assert compare(game, seed % 2, seed) >= 1


# --- what worlds are ------------------------------------------------------------------------------------------------


@pytest.mark.slow("guesses some hundred worlds")
@tried(25)
@given(
    seed=st.integers(0, 10_000),
    players=st.integers(2, 6),
    steps=st.integers(0, 250),
    bot=st.sampled_from(["random", "builder"]),
    table=st.sampled_from(
        [("london_2016", ()), ("london_2016", ("jennifer",)), ("docklands", ("jennifer",)), ("docklands", ("whispers",))]
    ),
    few=st.booleans(),
    random=st.randoms(use_true_random=False),
)
def test_a_seat_cannot_tell_worlds_from_its_game(
    seed: int, players: int, steps: int, bot: str, table: tuple[str, tuple[str, ...]], few: bool, random: Random
) -> None:
    box = ktc.open_box(*table)
    game = watched_game(set_up(small_supplies(box) if few else box, players, GameOptions()), seed)
    go_on(game, random, steps, bot)
    if game.over:
        return
    seat = random.randrange(players)
    for world in game.worlds(seat, 3, seed):
        assert ktc.to_json(world.events_for(seat)) == ktc.to_json(game.events_for(seat))
        assert ktc.to_json(world.view(seat)) == ktc.to_json(game.view(seat))
        assert list(world.legal_actions(seat)) == list(game.legal_actions(seat))
        assert world.to_act == game.to_act and len(world.log) == len(game.log)
        assert conserved(world.state) is None
        assert min(*world.state.behind, *world.state.bag) >= 0
        go_on(world, random, 15)
        assert world.at(len(game.log)).events_for(seat) == game.events_for(seat)


def test_worlds_depend_on_what_was_told_and_on_nothing_else() -> None:
    game = ktc.new_game(4, seed=2)
    go_on(game, Random(2), 60)
    for seat in range(4):
        others = game.worlds(seat, 2, 8)
        again = [world.digest() for world in others[0].worlds(seat, 5, 9)]
        assert (
            again
            == [world.digest() for world in game.worlds(seat, 5, 9)]
            == [w.digest() for w in game.as_seat(seat).worlds(5, 9)]
        )
        assert again != [world.digest() for world in game.worlds(seat, 5, 10)]
        one, other = (g.worlds(seat, 1, 11)[0] for g in (game, others[1]))
        assert one.chance.seed == other.chance.seed != game.chance.seed


def test_open_hands_leave_nothing_to_guess() -> None:
    game = ktc.new_game(3, seed=2, options={"open_hands": True})
    go_on(game, Random(2), 40)
    assert {world.digest() for world in game.worlds(0, 5)} == {game.digest()}


def test_a_seat_s_own_record_has_the_same_worlds(tmp_path: Path) -> None:
    game = ktc.new_game(3, seed=5)
    go_on(game, Random(5), 50)
    game.save(tmp_path / "own.jsonl", seat=1)
    own = ktc.load(tmp_path / "own.jsonl")
    assert [world.digest() for world in own.worlds(1, 4, 3)] == [world.digest() for world in game.worlds(1, 4, 3)]
    with pytest.raises(ktc.KtcError, match="contains only seat 1's view"):
        own.worlds(0, 1)
    world = own.worlds(1, 1, 3)[0]
    assert world.at(20).fork().digest() == world.at(20).digest()
    world.save(tmp_path / "world.jsonl")
    assert ktc.load(tmp_path / "world.jsonl").digest() == world.digest()


def test_a_world_is_a_game_of_its_own() -> None:
    game = ktc.new_game(3, seed=5)
    before = game.digest()
    world = game.worlds(0, 1, 1)[0]
    while not world.over:
        world.apply(world.legal_actions(world.to_act[0])[0])
    assert world.score().totals and game.digest() == before and len(game.log) == 0


@pytest.mark.parametrize("wrong", [-1, 2.0, "3", None, True, 10**9])
def test_a_number_of_worlds_is_a_number(wrong: Any) -> None:
    with pytest.raises(ktc.OptionError, match="number of determinizations"):
        ktc.new_game(2, seed=1).worlds(0, wrong)


def test_what_has_no_worlds_says_so() -> None:
    game = ktc.new_game(2, seed=1)
    with pytest.raises(ktc.OptionError, match=r"random must be a random\.Random, an int or None"):
        game.worlds(0, 1, "dice")  # type: ignore[arg-type]  # a wrong type is what is tried
    with pytest.raises(ktc.OptionError, match="no seat 7"):
        game.worlds(7, 1)
    go_on(game, Random(1), 10_000)
    with pytest.raises(ktc.OptionError, match="the game is over"):
        game.worlds(0, 1)


@pytest.mark.slow("guesses worlds in hundreds of games")
def test_the_truth_has_each_rank_among_worlds_as_often() -> None:
    assert {ranks.field for ranks in check_worlds("key-to-the-city-london", 200).ranks} == {"KeyplesDrawn.colours"}
