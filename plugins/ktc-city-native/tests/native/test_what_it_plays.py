"""What the core plays, what it leaves to Python, and what it answers to wrong wishes."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import numpy as np
import pytest

import ktc
import ktc_city_native
from ktc.bots import play
from ktc.bots.builtin import RandomBot
from ktc.bots.search import Budget, Search, playouts_of
from ktc.installed import entries
from ktc.learning import FastTables
from ktc.plugin import Borough, BoroughTile, Points, PrintedTile, each, hookimpl
from ktc.simulate.plan import lay_plan
from ktc.simulate.playing import play_game
from ktc.simulate.result import Failed
from ktc_city.bots.greedy import Greedy
from ktc_city.bots.search import CityGuide
from ktc_city.game.new_game import new_game
from ktc_city.game.ruleset import City
from ktc_city_native import CityPlayouts, CityPosition, core, open_rules
from native.comparing import opened

OWN_TILES = """\
set: own_tiles
title: Own tiles
over: london_2016
source: a test
tiles:
  barbican: {behaviour: own_connectors, connector: red, each: [2, 3]}
"""


ASKING = ("barbican", "bank_of_england", "senate_house", "harrods", "british_library")
COST = f"{{costs: [{{skills: {['any'] * 12}}}]}}"
MANY_SKILLS = f"""\
set: many_skills
title: Many skill tiles
over: london_2016
source: a test
tiles: {{{", ".join(f"{tile}: {COST}" for tile in ASKING)}}}
"""
MORE_TILES = """\
set: more_tiles
title: More tiles
over: london_2016
source: a test
eras:
  - {name: era 1, centre: [{kind: era_one, counts: [6, 6, 6, 6, 6]}, {kind: building, counts: [4, 5, 6, 6, 7]}]}
  - {name: era 2, centre: [{kind: era_two, counts: [6, 6, 6, 6, 6]}, {kind: building, counts: [4, 5, 6, 6, 6]}]}
  - {name: era 3, centre: [{kind: building, counts: [4, 5, 6, 6, 6], level: 1}]}
  - {name: era 4, centre: [{kind: routemaster, counts: [4, 6, 8, 10, 12], aside: true}]}
"""


class OwnConnectors(PrintedTile):
    """A behaviour of somebody else, by a name of the box."""

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return each(7, here.level, "level")


class HouseRules(City):
    """Rules of a house."""

    id = "house"


class InPython(CityGuide):
    """The guide of the city without a name for its policy."""

    policy = ""


@pytest.mark.parametrize("flag", ["PLAYS_ALL", "HOLDS_ALL"])
def test_actions_and_places_that_it_does_not_know_are_left_to_python(monkeypatch, flag):
    monkeypatch.setattr(ktc_city_native, flag, False)
    assert playouts_of(opened(1).ruleset) is None


def test_a_game_is_found_by_its_id():
    """Any program asks for playouts without naming a package."""
    assert playouts_of(opened(1).ruleset) is not None
    assert playouts_of(opened(1).ruleset, only=()) is None
    assert playouts_of(opened(1).ruleset, only=("ktc-city-native",)) is not None


@pytest.mark.parametrize("tiles", ["docklands", "markets"])
def test_sets_with_effects_are_left_to_python(tiles):
    assert open_rules(new_game(3, 1, tiles).ruleset) is None


def test_other_behaviours_and_house_rules_are_left_to_python(tmp_path):
    """A behaviour with a name of the box is another one if another package brings it."""
    path = tmp_path / "own_tiles.yaml"
    path.write_text(OWN_TILES, encoding="utf-8")
    box = ktc.open_box(path, behaviours={"own_connectors": OwnConnectors})
    assert open_rules(new_game(2, 1, box).ruleset) is None
    assert open_rules(HouseRules(opened(1).ruleset.setup)) is None


@pytest.mark.parametrize("text", [MANY_SKILLS, MORE_TILES])
def test_sets_beyond_its_limits_are_left_to_python(text, tmp_path):
    """Upgrades that ask for more skill tiles than the core adds up, and more tiles with losing bids than it combines."""
    path = tmp_path / "larger.yaml"
    path.write_text(text, encoding="utf-8")
    assert open_rules(new_game(2, 1, ktc.open_box(path)).ruleset) is None


@pytest.mark.parametrize("seed", range(2))
def test_search_plays_the_same_moves_with_the_core(seed):
    """With a budget of iterations, the moves do not depend on who plays the playouts."""
    game, without = opened(seed, 3), InPython()
    fast, slow = Search(seed, Budget(2)), Search(seed, Budget(2), without)
    fast.guide = CityGuide()
    for _ in range(30):
        seat = game.to_act[0]
        choice = fast.choose(game.as_seat(seat))
        assert choice == slow.choose(game.as_seat(seat))
        game.apply(choice)
    assert fast.guide._playouts(game.ruleset) is not None
    assert without._playouts(game.ruleset) is None


SEATED = (("greedy",), ("random",), ("greedy", "random", "search:iterations=2", "builder"))


@pytest.mark.parametrize("bots", SEATED)
def test_simulations_have_the_same_results_with_the_core(bots, monkeypatch):
    """Bots with a policy that the core plays choose there, others in Python, in the same game."""
    plan, _ = lay_plan("key-to-the-city-london", 4, bots, 5)
    loaded = []
    monkeypatch.setattr(CityPlayouts, "load", lambda self, *given: loaded.append(self) or CityPosition(self._table, *given))
    fast = [play_game(plan, number) for number in range(2)]
    assert loaded
    monkeypatch.setattr(entries, "origins", lambda group: ())
    slow = [play_game(plan, number) for number in range(2)]
    assert fast == slow and not any(isinstance(game, Failed) for game in fast)


def test_games_of_bots_and_tables_for_learning_are_the_same_with_the_core():
    """Step by step, also where a subclass of a bot chooses in another way."""

    class Last(RandomBot):
        def choose(self, table):
            return table.legal_actions()[-1]

    logs = []
    for only in (None, ("ktc_box",)):
        game = opened(4, 3)
        assert [*play(game, [Greedy(1), Last(2), RandomBot(3)], only=only)]
        logs.append((game.digest(), game.score()))
    assert logs[0] == logs[1]
    fast, slow = FastTables(2, players=3, seed=1), FastTables(2, players=3, seed=1, only=("ktc_box",))
    random, ended = np.random.default_rng(1), 0
    assert isinstance(fast._many, core.Many) and not isinstance(slow._many, core.Many)
    while ended < 3:
        numbers = fast.sample(random)
        flags = fast.step(numbers)
        assert (flags == slow.step(numbers)).all() and (fast.points == slow.points).all()
        assert (fast.counts == slow.counts).all() and (fast.seats == slow.seats).all()
        ended += int(flags.sum())
    with pytest.raises(IndexError):
        fast.step(fast.counts)


def test_a_whole_playout_takes_the_same_luck():
    """Afterwards the chance and the random numbers stand where they would."""
    game = opened(5)
    chances = [game.chance.fork(same_luck=False) for _ in range(1)]
    twin = chances[0].fork(same_luck=True)
    position = open_rules(game.ruleset).load(game.state, chances[0])
    random, again = Random(3), Random(3)
    steps = position.play("greedy", random)
    second = open_rules(game.ruleset).load(game.state, twin)
    for _ in range(steps):
        second.do(second.choose("greedy", again) if second.count() > 1 else 0)
    assert (second.seat, second.score()) == (-1, position.score())
    assert random.getstate() == again.getstate()
    assert chances[0].draws == twin.draws > game.chance.draws


def test_a_horizon_ends_a_playout():
    game = opened(6)
    position = open_rules(game.ruleset).load(game.state, game.chance.fork(same_luck=True))
    assert position.play("random", Random(1), 17) == 17
    assert position.seat >= 0


def test_a_stage_ends_a_playout():
    """A playout of search ends with the era, in the same position as in Python."""
    game = opened(8, 3)
    guide, rules = CityGuide(), game.ruleset
    table, luck = game.as_seat(0), game.chance.fork(same_luck=False)
    fast = guide.playout(table, game, luck.fork(same_luck=True), Random(1))
    slow = InPython().playout(table, game, luck.fork(same_luck=True), Random(1))
    for playout in (fast, slow):
        playout.play()
    assert slow.state.era == game.state.era + 1 and not rules.over(slow.state)
    assert [fast.ahead(seat) for seat in range(3)] == [slow.ahead(seat) for seat in range(3)]


@pytest.mark.parametrize("number", [-1, 10**6])
def test_a_number_without_an_action_is_refused(number):
    game = opened(6)
    position = open_rules(game.ruleset).load(game.state, game.chance)
    with pytest.raises(IndexError):
        position.action(number)
    with pytest.raises(IndexError):
        position.do(number)


def test_unknown_policies_are_refused():
    game = opened(6)
    position = open_rules(game.ruleset).load(game.state, game.chance)
    with pytest.raises(ValueError, match="no policy 'clever'"):
        position.play("clever", Random(1))


def test_a_finished_game_has_no_actions():
    game = opened(6, 2)
    position = open_rules(game.ruleset).load(game.state, game.chance.fork(same_luck=True))
    position.play("random", Random(1))
    assert (position.seat, position.count(), position.play("random", Random(1))) == (-1, 0, 0)


def test_threads_play_side_by_side():
    """The core lets go of the interpreter, and positions share nothing that is written."""
    game = opened(9)
    playouts = open_rules(game.ruleset)

    def played(seed):
        position = playouts.load(game.state, game.chance.fork(same_luck=True))
        position.play("greedy", Random(seed))
        return position.score().totals

    alone = [played(seed) for seed in range(12)]
    with ThreadPoolExecutor(4) as pool:
        assert [*pool.map(played, range(12))] == alone


def test_hidden_keyples_are_not_guessed():
    """What a seat knows is no position to play on; a determinization is."""
    game = opened(6)
    table = game.as_seat(0)
    with pytest.raises(ValueError, match="take a determinization"):
        open_rules(game.ruleset).load(table.position(), game.chance)
    (world,) = table.worlds(1, Random(1))
    assert open_rules(game.ruleset).load(world.state, world.chance).play("greedy", Random(1))
