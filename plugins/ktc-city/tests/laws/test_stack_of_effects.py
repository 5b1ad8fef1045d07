"""What is due is data: it reads back equal, needs no plugin, and a game stopped at any question goes on as if it had not been."""

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest
from depth import DEPTH, tried
from effects.tables import opened
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st
from trial_tiles.everything import VARIANTS, every_tile
from trial_tiles.guilds import GUILD_BOX

import ktc
from ktc.effects.events import EffectsDue
from ktc.effects.row import Row
from ktc.effects.values import ALL, ANYONE, LATER, OWNER, PLACES, Alternative, Effect
from ktc.plugin import ANY, Again, Award, Draw, Gain, Give, Level, Note, OneOf, Reveal, Then
from ktc_city.box.tilebox import TileBox
from ktc_city.game.new_game import CityGame
from ktc_city.game.ruleset import City
from ktc_city.hookspecs import MOMENTS
from ktc_city.model.effect_kinds import Home

EVERYTHING = every_tile(sorted(VARIANTS))
BOXES = {"everything": EVERYTHING, "guilds": GUILD_BOX, "markets": ktc.open_box("markets")}
SEEDS = st.integers(0, 10_000)


def box_named(name: str) -> TileBox:
    return BOXES[name]


# --- it reads back equal ----------------------------------------------------------------------------------------------

NAMES, KEYS, NUMBERS = st.sampled_from(["coin", "brick", ANY]), st.text(max_size=9), st.integers(-10_000, 10_000)
SEAT = st.sampled_from([None, 0, 1, 5, ANYONE])
SOME = st.lists(NAMES, max_size=3).map(tuple)
ONE = st.one_of(
    st.builds(Gain, SOME, SOME, st.integers(0, 9), SEAT),
    st.builds(
        Give,
        skills=SOME,
        keyples=st.integers(0, 9),
        won=st.sampled_from(["", ANY, "gherkin"]),
        to=SEAT,
        seat=SEAT,
        chooser=SEAT,
        whole=st.booleans(),
    ),
    st.builds(Level, st.sampled_from(["", "gherkin"]), SEAT),
    st.builds(Award, NUMBERS, KEYS, SEAT),
    st.builds(Again, st.sampled_from([("bid",), ("use", "upgrade")]), SEAT),
    st.builds(Note, KEYS, NUMBERS, st.booleans(), st.sampled_from(PLACES), SEAT),
    st.builds(Draw, KEYS, st.integers(1, 12), st.sampled_from([None, 1]), KEYS, st.sampled_from([ALL, OWNER]), SEAT),
    st.builds(Reveal, KEYS, SEAT),
    st.builds(Home, KEYS, st.sampled_from([0, 1, 5])),
)


def within(inner: st.SearchStrategy[Effect]) -> st.SearchStrategy[Effect]:
    row = st.lists(inner, max_size=3).map(tuple)
    options = st.lists(st.builds(Alternative, KEYS, row), max_size=3).map(tuple)
    return st.one_of(
        st.builds(Then, inner, row),
        st.builds(OneOf, KEYS, options, st.booleans(), SEAT, st.sampled_from([ALL, OWNER, LATER]), st.booleans()),
    )


LIVELY = ktc.new_game(2, seed=1, tiles=GUILD_BOX)  # the effects that it does are read, and no others of their names
EFFECT = st.recursive(ONE, within, max_leaves=8)
ROW = st.builds(
    Row, KEYS, st.sampled_from(MOMENTS), st.integers(-1, 5), st.integers(-1, 5), EFFECT, KEYS,
    st.lists(KEYS, max_size=3).map(tuple), st.lists(EFFECT, max_size=2).map(tuple), st.integers(0, 8),
)  # fmt: skip


@pytest.mark.slow("reads a hundred records back")
@tried(100)
@given(rows=st.lists(ROW, max_size=4).map(tuple))
def test_any_effect_that_is_due_reads_back_equal(rows: tuple[Row, ...]) -> None:
    due = EffectsDue(rows, "effects.order")
    assert ktc.from_json(ktc.to_json(due), EffectsDue, LIVELY) == due


def test_there_is_an_effect_of_each_class() -> None:
    """Else the law above says nothing of it."""
    built = {Gain, Give, Level, Award, Again, Note, Draw, Reveal, Home, Then, OneOf}
    assert {
        kind for kind in Effect.__subclasses__() if kind.__module__.startswith(("ktc.", "ktc_city.")) and attrs.has(kind)
    } == built


# --- it needs no plugin -----------------------------------------------------------------------------------------------


def questions(box: TileBox, players: int, seed: int, most: int) -> Iterator[CityGame]:
    """Yield a game at some of its questions, and play it on by chance in between."""
    game, random = ktc.new_game(players, seed=seed, tiles=box), Random(seed)
    for _ in range(most):
        while not game.over and (game.state.due is None or not game.state.due.rows):
            go_on(game, random, 1)
        if game.over:
            return
        yield game
        go_on(game, random, random.choice((1, 1, 7, 30)))


def without_plugins(game: CityGame) -> CityGame:
    """Return a twin whose plugins must not be asked while anything is due; of a new moment they bring nothing."""

    def refusing(whose: str, hook: str, call: Any) -> Any:
        def asked(moment: Any, here: Any, board: Any) -> None:
            due = board._state.due
            assert due is None or not due.rows, f"{hook} of {whose} was asked while {due.rows[0]} was due"

        return asked if hook in MOMENTS else call

    twin, setup = game.fork(same_luck=True), game.ruleset.setup
    twin.ruleset = City(setup.with_box(setup.box.with_hooks(refusing)))
    return twin


@pytest.mark.parametrize("name", BOXES)
def test_all_that_is_due_is_done_without_its_plugins(name: str) -> None:
    answers = 0
    for seed in range(3 * DEPTH):
        for game in questions(box_named(name), 3, seed, 12):
            twin, random = without_plugins(game), Random(seed)
            rows = len(twin.state.due.rows)
            while twin.state.due is not None and twin.state.due.rows:
                action = random.choice(twin.legal_actions(random.choice(twin.to_act)))
                assert game.why_not(action) is None
                ours, theirs = twin.apply(action), game.apply(action)
                assert ours[:1] == theirs[:1] and rows
                answers += 1
                if ours != theirs:  # a new moment was asked: of the game's own plugins
                    break
    assert answers >= 5


# --- a game stopped at a question goes on -----------------------------------------------------------------------------


def of_kind(game: CityGame) -> str:
    """Return what is asked: of several seats at once, something secret, or something else."""
    asked = [seat for seat in game.to_act if any(isinstance(action, ktc.Choose) for action in game.legal_actions(seat))]
    return "together" if len(asked) > 1 else "alone"


@pytest.mark.slow("saves and reads games at their questions")
@pytest.mark.parametrize("name", BOXES)
def test_a_game_at_a_question_is_forked_undone_tried_saved_and_read(name: str) -> None:
    kinds = set[str]()
    for seed in range(2 * DEPTH):
        for game in questions(box_named(name), 3, 50 + seed, 6):
            kinds.add(of_kind(game))
            seat, random = Random(seed).choice(game.to_act), Random(seed)
            before, answer = game.digest(), random.choice(game.legal_actions(seat))
            read = ktc.load(text=game.to_text(), tiles=game.box)
            bare = ktc.load(text=game.to_text())
            assert read.digest() == bare.digest() == before == game.fork().digest()
            assert [read.legal_actions(other) for other in range(3)] == [game.legal_actions(other) for other in range(3)]
            assert [read.asks(other) for other in game.to_act] == [game.asks(other) for other in game.to_act]
            for one in (read, bare):  # without its plugins a game is shown, and not played on
                assert ktc.to_json(one.view(seat)) == ktc.to_json(game.view(seat))
            for other in range(3):
                own = ktc.load(text=game.to_text(seat=other), tiles=game.box)
                assert ktc.to_json(own.view(other)) == ktc.to_json(game.view(other))
                assert own.legal_actions(other) == game.legal_actions(other)
            assert len(game.what_if([answer]).gained) == 3 and game.digest() == before
            twin = game.fork(same_luck=True)
            if not any(map(game.ruleset.reveals, twin.apply(answer))):
                after = twin.digest()
                assert twin.undo(seat) == answer and twin.digest() == before
                twin.redo()
                assert twin.digest() == after
            game.apply(answer)
            assert game.digest() == twin.digest()
            assert ktc.verify(text=game.to_text(), tiles=game.box).identical
    assert "alone" in kinds and ("together" in kinds or name != "guilds")


# --- what stops within, and what comes all at once ----------------------------------------------------------------------


@pytest.mark.parametrize("stop", [KeyboardInterrupt, MemoryError])
def test_a_hook_that_is_stopped_leaves_the_game_as_it_was(stop: type[BaseException]) -> None:
    """At every call of a plugin within some hundred steps."""
    left, random, stopped = [0], Random(4), 0

    def stopping(whose: str, hook: str, call: Any) -> Any:
        def asked(*arguments: Any) -> Any:
            left[0] -= 1
            if left[0] == 0:
                raise stop
            return call(*arguments)

        return asked

    game = ktc.new_game(3, seed=4, tiles=GUILD_BOX.with_hooks(stopping))
    for _ in range(120):
        action = random.choice(game.legal_actions(random.choice(game.to_act)))
        for place in range(1, 50):
            before, draws, length = game.digest(), game.chance.draws, len(game.log)
            left[0] = place
            twin = game.fork(same_luck=True)
            try:
                twin.apply(action)
            except (stop, ktc.PluginError):
                stopped += 1
                assert (twin.digest(), twin.chance.draws, len(twin.log)) == (before, draws, length)
                assert game.digest() == before
            else:
                break
        left[0] = 0
        game.apply(action)
    assert stopped >= 20


ALL_AT_ONCE = """\
set: all_at_once
over: {over}
rivers: [{rivers}]
eras:
{eras}
"""


def all_at_once(name: str) -> TileBox:
    """Return a set in which the first era deals all tiles of some kinds, and the second one all others."""
    box = ktc.open_box(name)
    kinds = [kind for kind in dict.fromkeys(tile.kind for tile in box.tiles) if kind not in ("home", "river")]
    halves = (kinds[::2], kinds[1::2])
    number = {kind: sum(tile.kind == kind for tile in box.tiles) for kind in kinds}
    counts = {kind: ", ".join([str(number[kind])] * len(box.inventory.players)) for kind in kinds}
    deals = [", ".join(f"{{kind: {kind}, counts: [{counts[kind]}]}}" for kind in half) for half in halves]
    eras = "\n".join(f"  - {{name: era {at}, centre: [{deal}]}}" for at, deal in enumerate(deals))
    return opened(ALL_AT_ONCE.format(over=name, rivers=", ".join(box.inventory.rivers[:3]), eras=eras), {})


@pytest.mark.slow("plays games of a hundred tiles")
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("name", ["markets", "docklands"])
def test_games_with_every_fan_tile_at_once_end(name: str, players: int) -> None:
    box = all_at_once(name)
    game = ktc.new_game(players, seed=players, tiles=box)
    go_on(game, Random(players), 3_000)
    assert game.over and ktc.verify(text=game.to_text(), tiles=box).identical
    dealt = {tile for event in game.log.events if type(event).__name__ == "TilesDealt" for tile in event.tiles}
    assert dealt == {tile.id for tile in box.tiles if tile.kind not in ("home", "river")}


@pytest.mark.parametrize("seed", range(2))
def test_games_with_every_trial_tile_at_once_end(seed: int) -> None:
    game = ktc.new_game(2 + 4 * seed, seed=seed, tiles=EVERYTHING)
    go_on(game, Random(seed), 3_000)
    assert game.over and ktc.verify(text=game.to_text(), tiles=EVERYTHING).identical
