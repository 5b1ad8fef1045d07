"""Small sets that ask for endless lists of actions: refused when they are opened, with the field and the way out."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from going_on import go_on

import ktc
from ktc.data.places import MOST_MISTAKES
from ktc_city.box.sets.lists import Longest, longest
from ktc_city.checking.census import small_supplies
from ktc_city.game.new_game import CityGame
from ktc_city.model import limits
from ktc_city.model.actions import Pay, Take

from .targets import NINE
from .worst_sets import AS_MUCH_AS_MAY_BE, GREEDY, Greedy

WITH_ALL = ("even_hands", "jennifer", "night_market", "whispers")
HONEST: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "the box": ("london_2016", ()),
    "the box with Jennifer": ("london_2016", ("jennifer",)),
    "the Docklands with all variants": ("docklands", WITH_ALL),
    "nine tiles": (str(NINE), ()),
}


def opened(tmp_path: Path, text: str, variants: Sequence[str] = ()) -> ktc.TileBox:
    path = tmp_path / "greedy.yaml"
    path.write_text(text, encoding="utf-8")
    return ktc.open_box(path, variants)


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GREEDY)
def test_a_set_that_asks_for_endless_lists_is_refused(name: str, tmp_path: Path) -> None:
    greedy, field, number = GREEDY[name]
    assert len(greedy.text) < 20_000
    with pytest.raises(ktc.TileSetError) as refused:
        opened(tmp_path, greedy.text)
    told = next(mistake for mistake in refused.value.mistakes if f"{number:,}" in mistake)
    assert told.startswith(f"greedy.yaml, {field}: ") and re.search(r"at most [\d,]+: (use|have|deal|ask for) fewer", told)
    assert len(refused.value.mistakes) <= MOST_MISTAKES


def test_an_overlay_and_a_tile_s_plugin_are_held_to_the_same(tmp_path: Path) -> None:
    (tmp_path / "nine.yaml").write_bytes(NINE.read_bytes())
    with pytest.raises(ktc.TileSetError, match=r"greedy\.yaml, keyples: 10,020 keyples on 2 tiles in the centre, 4 to use"):
        opened(tmp_path, "set: mine\nover: nine.yaml\nkeyples: {green: 10000}\n")

    class Generous(ktc.plugin.PrintedTile):
        @ktc.plugin.hookimpl
        def tile_yield(self, level: int) -> Any:
            return ktc.plugin.Yield(("any",) * 12, ("any",) * 12)

    (tmp_path / "own.yaml").write_text(NINE.read_text().replace("behaviour: chained_tiles", "behaviour: generous"))
    with pytest.raises(ktc.TileSetError, match=r"tiles\.guildhall\.yields\.0: it leaves 5,915 ways to choose; at most 5,000"):
        ktc.open_box(tmp_path / "own.yaml", behaviours={"generous": Generous})


def test_keyples_in_front_of_the_screen_count_where_a_variant_lays_them_there(tmp_path: Path) -> None:
    text = Greedy(keyples=300).text
    assert opened(tmp_path, text).tiles
    with pytest.raises(ktc.TileSetError, match=r"keyples: 300 keyples, behind and in front of the screen \(by jennifer\)"):
        opened(tmp_path, text, ("jennifer",))
    assert opened(tmp_path, Greedy(keyples=256).text, ("jennifer",)).tiles


def test_a_tile_that_gives_something_else_while_the_game_goes_on_is_held_to_the_same(tmp_path: Path) -> None:
    class Surprise(ktc.plugin.PrintedTile):
        @ktc.plugin.hookimpl
        def tile_gives(self, gives: Any) -> Any:
            return [ktc.plugin.Yield(("any",) * number) for number in range(12)]

    text = Greedy(connectors=12).text.replace("behaviour: producer", "behaviour: surprise")
    (tmp_path / "set.yaml").write_text(text, encoding="utf-8")
    game = ktc.new_game(2, seed=1, tiles=ktc.open_box(tmp_path / "set.yaml", behaviours={"surprise": Surprise}))
    before = game.digest()
    with pytest.raises(ktc.PluginError, match=r"leaves 2,496,144 ways to choose; at most 5,000: fewer of any kind"):
        game.apply(ktc.Use(game.to_act[0], "t0", "k0", 1))
    assert game.digest() == before and not game.log


# --- what is not ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", AS_MUCH_AS_MAY_BE)
def test_a_set_nearly_at_a_limit_is_played(name: str, tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=1, tiles=opened(tmp_path, AS_MUCH_AS_MAY_BE[name].text))
    random = Random(1)
    for _ in range(30):
        hold(game, longest(game.box))
        if not game.over:
            game.apply(random.choice(game.legal_actions(game.to_act[0])))
    assert len(game.log) > 10


@pytest.mark.parametrize("name", HONEST)
def test_honest_sets_lie_far_below_the_limits(name: str) -> None:
    box = ktc.open_box(*HONEST[name])
    found = longest(box)
    assert max(found.behind, found.laid, found.connected) * 5 <= limits.MOST_LISTED
    assert found.in_front * 4 <= limits.MOST_IN_FRONT
    assert 2**found.losing * 16 <= 2**limits.MOST_LOSING_BIDS


@pytest.mark.slow("plays games up to the longest hands")
@pytest.mark.parametrize("name", HONEST)
@pytest.mark.parametrize("few", [False, True], ids=["whole", "few"])
def test_no_list_of_a_game_is_longer_than_its_set_says(name: str, few: bool) -> None:
    """Every list of some games, of the longest hands that they come to, is held against what was counted beforehand."""
    box = ktc.open_box(*HONEST[name])
    if few:
        box = small_supplies(box)
    for seed, players in enumerate((box.inventory.players[0], box.inventory.players[-1])):
        game, random = ktc.new_game(players, seed=seed, tiles=box), Random(seed)
        most = longest(box)
        while not game.over:
            go_on(game, random, 3, ("random", "builder")[seed])
            hold(game, most)


def hold(game: CityGame, most: Longest) -> None:
    """Hold every list of a position against what its set can come to at most."""
    for seat in game.to_act:
        kinds: dict[type, int] = {}
        for action in game.legal_actions(seat):
            front = getattr(action, "front", 0) or getattr(action, "piles", ())
            kinds[type(action)] = kinds.get(type(action), 0) + (not front)
        keyples = sum(kinds.get(kind, 0) for kind in (ktc.Bid, ktc.Use, ktc.Upgrade))
        assert keyples <= most.behind
        assert kinds.get(ktc.PlaceTile, 0) <= most.laid and kinds.get(ktc.PlaceConnector, 0) <= most.connected
        assert max(kinds.get(Take, 0), kinds.get(Pay, 0)) <= limits.MOST_WAYS
        assert losing_bids(game, seat) <= most.losing


def losing_bids(game: CityGame, seat: int) -> int:
    """Return how many losing bids of one colour a seat has in the centre at most."""
    s = game.state
    mine = [s.colour_of[tile] for tile in s.board.centre if s.bids[tile * s.seats + seat] and s.leader[tile] != seat]
    return max(map(mine.count, mine), default=0) if not s.sealed else 0


def test_what_is_counted_is_what_a_seat_with_everything_could_do(tmp_path: Path) -> None:
    """A seat that holds every keyple of the box has just the bids and uses that are counted."""
    greedy = Greedy(tiles=5, centre=5, keyples=20, colours=2)
    game = ktc.new_game(2, seed=1, tiles=opened(tmp_path, greedy.text))
    most = longest(game.box)
    game.state.behind[:] = [20, 20, 0, 20, 20, 0]
    listed = [action for action in game.legal_actions(game.to_act[0]) if isinstance(action, ktc.Bid | ktc.Use)]
    assert len(listed) == 2 * 5 * 40 == most.behind - most.upgrades * 40
