"""Whatever stops a call, and wherever, the game is whole: as it was before the call, or as it is after it.

An exception is raised before every line and before every step of the machine of one action of each kind, of undo, redo, fork, at
and save; at drawn places of an era's end; and by real signals.  After each the game must be one that its log leads to.
"""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Final, get_args

import attrs
import pytest
from depth import DEPTH

import ktc
from ktc.kernel.game import Game
from ktc.testing import lay_table

from .lenders import Lenders
from .sealed_auction import Reopen, SealBid, SealedAuction
from .stopping import Stopped, Unit, in_the_house, stop
from .toy import opened, play

pytestmark = pytest.mark.slow("stops calls at tens of thousands of places")
AnyGame = Game[Any, Any, Any]
UNITS: Final[tuple[Unit, ...]] = ("line", "opcode")
NINE_TILES: Final = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"
ERA_END: Final = "an era's end"
MARKET: Final = ("night_market",)
KINDS: Final = (
    *(f"auction: {kind}" for kind in ("SealBid", "Reopen")),
    *(f"lenders: {kind}" for kind in ("AnswerLoan", "AskLoan", "Bury", "Buy", "Look")),
    *(f"city: {kind.__name__}" for kind in get_args(ktc.Action) if kind is not ktc.TakeOffer),
    "docklands: TakeOffer",
)
PLACES_OF_AN_ERA_END: Final = 2_000 * DEPTH
PLACES_OF_A_SAVE: Final = 100 * DEPTH
PLACES_OF_A_FIRST_LIST: Final = 300 * DEPTH
SIGNALS: Final = 500 * DEPTH


def replayed(game: AnyGame) -> Any:
    """Return the position that the log leads to, and nothing else."""
    state = game.ruleset.new()
    for event in game.log.events:
        game.ruleset.evolve(state, event)
    return game.ruleset.canonical(state)


def whole(game: AnyGame) -> tuple[Any, ...]:
    """Return all that a game is, as far as it can be compared."""
    log = game.log
    position = game.ruleset.canonical(game.state)
    return position, log[:], list(log.events), log.draws, game.chance.draws, log.taken_back, game.revision


@attrs.frozen
class Call:
    """Something to be stopped: a game before it, and what is done to a twin of that game."""

    game: AnyGame
    do: Callable[[AnyGame], Any]

    def stopped_at(self, unit: Unit, place: int) -> AnyGame:
        """Return a twin that was stopped there."""
        twin = self.game.fork(same_luck=True)
        with pytest.raises(Stopped):
            stop(lambda: self.do(twin), unit, place)
        return twin

    def after(self) -> AnyGame:
        """Return a twin that was not stopped."""
        self.game.at(len(self.game.log))  # a checkpoint for all twins: a rebuild replays less
        twin = self.game.fork(same_luck=True)
        self.do(twin)
        return twin

    def places(self, unit: Unit) -> int:
        """Return at how many places it can be stopped, once what a box remembers is made."""
        self.after()
        twin = self.game.fork(same_luck=True)
        return stop(lambda: self.do(twin), unit, None)

    def check(self, unit: Unit, places: Iterable[int], again: bool = True) -> None:
        """Stop a twin at each of these places, and see that it is whole, and that what was not done can be done again."""
        before, after = whole(self.game), whole(self.after())
        for place in places:
            twin = self.stopped_at(unit, place)
            now = whole(twin)
            assert now in (before, after), f"stopped at {unit} {place}"
            if again and now == before:
                self.do(twin)
                assert whole(twin) == after, f"tried again after {unit} {place}"


def applied(action: Any) -> Callable[[AnyGame], Any]:
    return lambda game: game.apply(action)


def calls_of(game: AnyGame, random: Random) -> Iterator[tuple[str, Call]]:
    """Play a game at random; yield each of its actions as a call, by its kind."""
    while not game.over:
        action = random.choice(game.legal_actions(random.choice(game.to_act)))
        twin = game.fork(same_luck=True)
        twin.apply(action)
        draws = twin.log[-1].draws and isinstance(game, ktc.CityGame)
        yield ERA_END if draws else type(action).__name__, Call(game.fork(same_luck=True), applied(action))
        game.apply(action)


def to_be_paid() -> AnyGame:
    """Return a game in which an upgrade waits for a skill tile of any type: at random that hardly ever comes up."""
    sides = [{"on": "waterloo_station", "side": side, "colour": colour} for side, colour in enumerate(("grey", "red"))]
    given = {
        "hands": {0: {"red": 1}},
        "skills": {0: {"coin": 1, "brick": 1}},
        "boroughs": {0: [{"tile": "waterloo_station", "at": [1, 0]}]},
        "connectors": {0: sides},
    }
    game = lay_table(given)
    game.apply(ktc.Upgrade(0, "waterloo_station", "red", behind=1))
    return game


def to_be_answered() -> AnyGame:
    """Return a game in which an effect asks for a skill tile: no tile of the box has one."""
    given = {
        "tiles": "markets",
        "boroughs": {1: [{"tile": "leadenhall_market", "at": [1, 0]}]},
        "hands": {0: {"red": 1}},
        "skills": {0: {"coin": 1, "brick": 1}},
    }
    game = lay_table(given)
    game.apply(ktc.Use(0, "leadenhall_market", "red", behind=1))
    game.apply(ktc.Take(0, connectors=("red", "red")))
    return game


@cache
def calls() -> dict[str, Call]:
    """Return a call of each kind of action, the first that comes up, by its table and kind."""
    tables: dict[str, Iterator[AnyGame]] = {
        "auction": (opened(SealedAuction(), seed) for seed in range(4)),
        "lenders": (opened(Lenders(), seed) for seed in range(4)),
        "city": (ktc.new_game(2, seed=seed) for seed in range(6)),
        "docklands": (ktc.new_game(3, seed=seed, tiles="docklands", variants=MARKET) for seed in range(2)),
    }
    found: dict[str, Call] = {}
    for table, games in tables.items():
        for number, game in enumerate(games):
            for kind, call in calls_of(game, Random(number)):
                found.setdefault(f"{table}: {kind}", call)
    found["city: Choose"] = Call(to_be_answered(), applied(ktc.Choose(0, "skill", "coin")))
    found["city: Pay"] = Call(to_be_paid(), applied(ktc.Pay(0, ("brick",))))
    return found


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("kind", KINDS)
def test_an_action_stopped_anywhere_is_done_or_not_done(kind: str, unit: Unit) -> None:
    call = calls()[kind]
    call.check(unit, range(call.places(unit)))


def test_every_kind_of_action_is_stopped() -> None:
    city = {f"city: {kind.__name__}" for kind in get_args(ktc.Action)} - {"city: TakeOffer"}
    assert city | {"docklands: TakeOffer"} <= set(KINDS) and set(KINDS) <= set(calls())
    assert {kind for kind in calls() if kind.startswith(("auction", "lenders"))} <= set(KINDS)


def test_an_era_end_stopped_anywhere_is_done_or_not_done() -> None:
    call = calls()[f"city: {ERA_END}"]
    call.check("line", range(call.places("line")))
    random, most = Random(1), call.places("opcode")
    call.check("opcode", iter(random.randrange(most) for _ in range(PLACES_OF_AN_ERA_END)))


def few_steps(steps: int) -> AnyGame:
    """Return a game after so many steps that can be taken back."""
    game = opened(SealedAuction())
    for action in (SealBid(0, 1), Reopen(0), SealBid(0, 2))[:steps]:
        game.apply(action)
    return game


def undone(game: AnyGame) -> AnyGame:
    game.undo()
    return game


def in_the_city(steps: int = 1) -> AnyGame:
    """Return a game of two in which the last step can be taken back."""
    game = ktc.new_game(2, seed=3, options={"start": 0})
    for _ in range(steps):
        game.apply(next(action for action in game.legal_actions(game.to_act[0]) if isinstance(action, ktc.Bid)))
    return game


GOING_BACK: Final[dict[str, tuple[Callable[[], AnyGame], Callable[[AnyGame], Any]]]] = {
    "undo": (in_the_city, Game.undo),
    "redo": (lambda: undone(in_the_city()), Game.redo),
    "undo of several steps": (lambda: few_steps(3), lambda game: game.undo(0, 3)),
    "undo after an undo": (lambda: undone(few_steps(3)), Game.undo),
    "another action after an undo": (lambda: undone(few_steps(3)), applied(SealBid(0, 4))),
}


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("name", GOING_BACK)
def test_going_back_stopped_anywhere_is_done_or_not_done(name: str, unit: Unit) -> None:
    make, do = GOING_BACK[name]
    call = Call(make(), do)
    call.check(unit, range(call.places(unit)))


LOOKING: Final[dict[str, Callable[[AnyGame], Any]]] = {
    "fork": Game.fork,
    "at": lambda game: game.at(len(game.log) - 1),
    "legal_actions": lambda game: game.legal_actions(game.to_act[0]),
    "why_not": lambda game: game.why_not(ktc.Pass(seat=1 - game.to_act[0])),
}


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("name", LOOKING)
def test_looking_stopped_anywhere_changes_nothing(name: str, unit: Unit) -> None:
    call = Call(in_the_city(), LOOKING[name])
    call.check(unit, range(call.places(unit)))


@pytest.mark.parametrize("third", range(3))
def test_a_first_list_stopped_anywhere_hinders_no_other_game(third: int) -> None:
    """What a box remembers is made by the first who ask; nobody waits for ever for one who was stopped while it was made."""
    random, wanted = Random(3), ktc.new_game(2, seed=1, tiles=NINE_TILES, options={"start": 0}).legal_actions(0)

    def fresh() -> AnyGame:
        box = ktc.open_box(NINE_TILES, behaviours={"own": object})  # not remembered: its actions are made anew
        return ktc.new_game(2, seed=1, tiles=box, options={"start": 0})

    most = stop(lambda: fresh().legal_actions(0), "opcode", None)
    for place in sorted(random.sample(range(most), PLACES_OF_A_FIRST_LIST))[third::3]:
        game = fresh()
        with suppress(Stopped):
            stop(lambda: game.legal_actions(0), "opcode", place)  # noqa: B023  # called at once
        assert game.legal_actions(0) == wanted


def test_a_save_stopped_anywhere_leaves_the_game_and_a_whole_file(tmp_path: Path) -> None:
    game, file = in_the_city(), tmp_path / "game.jsonl"
    game.save(file)
    old = file.read_bytes()
    game.undo()
    game.apply(ktc.Pass(seat=0))
    call = Call(game, lambda twin: twin.save(file))
    random, most = Random(2), call.places("opcode")
    new = file.read_bytes()
    assert old != new and ktc.load(file).log[:] == game.log[:]
    for place in sorted(random.sample(range(most), PLACES_OF_A_SAVE)):
        file.write_bytes(old)
        call.check("opcode", iter([place]), again=False)
        assert file.read_bytes() in (old, new)


def test_a_game_whose_rebuild_was_stopped_rebuilds_at_the_next_call() -> None:
    call = calls()["city: Bid"]
    before, after, rebuilds = whole(call.game), whole(call.after()), 0
    for place in range(call.places("opcode")):
        twin = call.stopped_at("opcode", place)
        if twin._state is not None or place % 20:
            continue
        most = stop(lambda: call.stopped_at("opcode", place).state, "line", None)  # noqa: B023  # called at once
        for second in Random(place).sample(range(most), 20):
            twin = call.stopped_at("opcode", place)
            with suppress(Stopped):
                stop(lambda: twin.state, "line", second)  # noqa: B023  # called at once
            assert whole(twin) in (before, after)
            rebuilds += 1
    assert rebuilds >= 100


def test_real_signals_leave_a_whole_game() -> None:
    """A timer interrupts random games at any time; after each interrupt the game is whole, and is played on."""
    game, random, caught = ktc.new_game(3, seed=1), Random(1), 0
    armed = [False]

    def interrupt(_: int, frame: FrameType | None) -> None:
        if armed[0] and frame is not None and in_the_house(frame):
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        while caught < SIGNALS:
            if game.over:
                game = ktc.new_game(3, seed=caught)
            signal.setitimer(signal.ITIMER_REAL, random.uniform(0.00005, 0.002))
            try:
                armed[0] = True
                while not game.over:
                    game.apply(random.choice(game.legal_actions(game.to_act[0])))
                    with suppress(ktc.IllegalAction):
                        game.undo()
                        game.redo()
                armed[0] = False
            except KeyboardInterrupt:
                armed[0] = False
                caught += 1
                assert game.ruleset.canonical(game.state) == replayed(game)
                assert game.chance.draws == game.log.draws
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    twin = game.fork(same_luck=True)
    for one in (game, twin):
        play(one, 5)
    assert whole(game)[0] == whole(twin)[0] == replayed(game)
