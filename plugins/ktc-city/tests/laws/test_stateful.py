"""One table, anything in any order: play, foolish wishes, undo, redo, forks, earlier positions, records, scores.

Hypothesis chooses what is done next and looks for a short way to break a law.  Components are counted after every event.
"""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import attrs
import pytest
from depth import tried
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from reference import agree

import ktc
from ktc.bots import make_bot
from ktc_city.box.setup import set_up
from ktc_city.checking.census import small_supplies
from ktc_city.checking.laws import WatchedCity, random_action, watched_game
from ktc_city.game.new_game import CityGame
from ktc_city.game.ruleset import City
from ktc_city.model.options import GameOptions

pytestmark = pytest.mark.slow("does anything in any order, some thousand times")

NUMBERS = st.integers(0, 10_000)
MOST_PARKED = 3
HAPPENED = Counter[str]()  # over all tables of a run: a law that was never tried proves nothing
EVERYTHING = {
    "a bot ended a game", "a foolish wish", "a step taken back", "an undo refused", "a step done again", "an earlier position",
    "a parked game went on", "a game from a record", "a record without its box", "nothing to do again",
}  # fmt: skip


def all_of(game: CityGame) -> tuple[Any, ...]:
    """Everything of a game that somebody could see change."""
    lists = [game.legal_actions(seat) for seat in range(game.seats)]
    return game.digest(), len(game.log), game.chance.draws, game.to_act, lists


@attrs.define
class Parked:
    """A game that nobody plays at the moment, and how it was when it was left."""

    game: CityGame
    left: tuple[Any, ...]
    undone: list[str]


class Table(RuleBasedStateMachine):
    """A game, others that were forked from it, and what is known of both."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.parked: list[Parked] = []
        self.told: list[Sequence[Any]] = []
        self.digests: dict[int, str] = {}  # after so many steps of the present game
        self.undone: list[str] = []  # the digests that a redo leads back to, the next one last

    @initialize(seed=NUMBERS, players=st.integers(2, 6), jennifer=st.booleans(), small=st.booleans(), rulings=st.booleans())
    def lay_the_table(self, seed: int, players: int, jennifer: bool, small: bool, rulings: bool) -> None:
        box, chosen = ktc.open_box(variants=("jennifer",) if jennifer else ()), Random(seed)
        choices = {ruling.rule: chosen.choice(ruling.choices) for ruling in box.rulings} if rulings else {}
        game = watched_game(set_up(small_supplies(box) if small else box, players, GameOptions(rulings=choices)), seed)
        self.go_on_with(game)

    def go_on_with(self, game: CityGame, undone: Sequence[str] = ()) -> None:
        """Take another game in hand: what was noted of the last one says nothing of it."""
        self.game = game
        self.told = [game.events_for(reader) for reader in self.readers]
        self.digests = {len(game.log): game.digest()}
        self.undone = [*undone]

    @property
    def readers(self) -> list[int | None]:
        return [None, *range(self.game.seats)]

    @property
    def file(self) -> Path:
        return Path(self.folder.name) / "game.jsonl"

    def apply(self, action: ktc.Action) -> None:
        before = len(self.game.log)
        events = self.game.apply(action)
        assert self.game.log[-1].action == action and self.game.log[-1].events == events
        assert len(self.game.log) == before + 1
        self.undone = []
        self.digests[len(self.game.log)] = self.game.digest()

    # --- playing -----------------------------------------------------------------------------------------------------

    @precondition(lambda self: not self.game.over)
    @rule(seat=NUMBERS, which=NUMBERS)
    def play_what_is_listed(self, seat: int, which: int) -> None:
        may_act = self.game.to_act
        listed = self.game.legal_actions(may_act[seat % len(may_act)])
        self.apply(listed[which % len(listed)])

    @precondition(lambda self: not self.game.over)
    @rule(seed=NUMBERS, name=st.sampled_from(["random", "builder"]), steps=st.integers(1, 100))
    def let_bots_play_on(self, seed: int, name: str, steps: int) -> None:
        bots = [make_bot(name, seed + seat) for seat in range(self.game.seats)]
        tables = [self.game.as_seat(seat) for seat in range(self.game.seats)]
        for _ in range(steps):
            if not self.game.over:
                seat = self.game.to_act[0]
                self.apply(bots[seat].choose(tables[seat]))
                if self.game.over:
                    HAPPENED["a bot ended a game"] += 1

    @precondition(lambda self: not self.game.over)
    @rule(seed=NUMBERS)
    def wish_something_foolish(self, seed: int) -> None:
        chosen, before = Random(seed), all_of(self.game)
        for _ in range(5):
            wish = random_action(self.game, chosen)
            refusal = self.game.why_not(wish)
            if refusal is None:
                assert wish in self.game.legal_actions(wish.seat)
                continue
            try:
                self.game.apply(wish)
            except ktc.IllegalAction as refused:
                assert (refused.rule, refused.reason) == (refusal.rule, refusal.reason)
                HAPPENED["a foolish wish"] += 1
            else:
                raise AssertionError(f"{wish} was refused by why_not and done by apply")
        assert all_of(self.game) == before

    # --- back and forth ----------------------------------------------------------------------------------------------

    @rule(seat=st.none() | st.integers(0, 5), then_again=st.booleans())
    def undo(self, seat: int | None, then_again: bool) -> None:
        before, log = all_of(self.game), list(self.game.log)
        try:
            action = self.game.undo(seat)
        except ktc.IllegalAction as refused:
            assert refused.rule in {"undo.nothing", "undo.own-steps", "undo.drawn", "undo.revealed"}
            assert all_of(self.game) == before and list(self.game.log) == log
            HAPPENED["an undo refused"] += 1
            return
        assert action == log[-1].action and not log[-1].draws
        assert seat in (None, log[-1].seat)
        assert list(self.game.log) == log[:-1]
        HAPPENED["a step taken back"] += 1
        self.undone.append(before[0])
        self.digests.pop(len(log), None)
        assert self.game.digest() == self.digests.setdefault(len(self.game.log), self.game.digest())
        now = [self.game.events_for(reader) for reader in self.readers]
        assert all(old[: len(new)] == new for old, new in zip(self.told, now, strict=True))
        self.told = now
        if then_again:
            self.redo()

    @rule()
    def redo(self) -> None:
        before = all_of(self.game)
        try:
            self.game.redo()
        except ktc.IllegalAction as refused:
            assert refused.rule == "redo.nothing" and not self.undone
            assert all_of(self.game) == before
            HAPPENED["nothing to do again"] += 1
        else:
            assert self.game.digest() == self.undone.pop()
            HAPPENED["a step done again"] += 1
            self.digests[len(self.game.log)] = self.game.digest()

    @rule(part=st.floats(0, 1), stay=st.booleans())
    def look_at_an_earlier_position(self, part: float, stay: bool) -> None:
        before, n = all_of(self.game), int(part * len(self.game.log))
        earlier = self.game.at(n)
        assert len(earlier.log) == n and list(earlier.log) == list(self.game.log[:n])
        assert earlier.digest() == self.digests.get(n, earlier.digest())
        assert all_of(self.game) == before
        if not stay:
            self.park(self.game, self.undone)
            self.go_on_with(earlier)
            HAPPENED["an earlier position"] += 1

    # --- forks -------------------------------------------------------------------------------------------------------

    def park(self, game: CityGame, undone: Sequence[str]) -> None:
        self.parked = [*self.parked[1 - MOST_PARKED :], Parked(game, all_of(game), [*undone])]

    @rule(same_luck=st.booleans(), seed=NUMBERS, steps=st.integers(0, 20))
    def fork_and_play_the_fork(self, same_luck: bool, seed: int, steps: int) -> None:
        twin, chosen = self.game.fork(same_luck), Random(seed)
        assert all_of(twin) == all_of(self.game) and list(twin.log) == list(self.game.log)
        assert (twin.chance.seed == self.game.chance.seed) == same_luck
        undone = self.undone
        for _ in range(steps):
            if not twin.over:
                twin.apply(chosen.choice(twin.legal_actions(chosen.choice(twin.to_act))))
                undone = []
        self.park(twin, undone)

    @precondition(lambda self: self.parked)
    @rule(which=NUMBERS)
    def go_on_with_a_parked_game(self, which: int) -> None:
        parked = self.parked.pop(which % len(self.parked))
        assert all_of(parked.game) == parked.left
        self.park(self.game, self.undone)
        self.go_on_with(parked.game, parked.undone)
        HAPPENED["a parked game went on"] += 1

    # --- records and scores --------------------------------------------------------------------------------------------

    @rule(go_on=st.booleans())
    def save_and_load(self, go_on: bool) -> None:
        self.game.save(self.file)
        written = self.file.read_bytes()
        loaded = ktc.load(self.file)
        assert loaded.digest() == self.game.digest() and list(loaded.log) == list(self.game.log)
        loaded.save(self.file)
        assert self.file.read_bytes() == written
        if not isinstance(loaded.ruleset, City):
            HAPPENED["a record without its box"] += 1  # one with small supplies is no set that can be found again
        else:
            assert all_of(loaded) == all_of(self.game)
            if go_on:
                loaded.ruleset = WatchedCity(loaded.ruleset.setup)
                self.park(self.game, self.undone)
                self.go_on_with(loaded)
                HAPPENED["a game from a record"] += 1

    @rule(number=NUMBERS)
    def save_for_a_seat(self, number: int) -> None:
        seat = number % self.game.seats
        self.game.save(self.file, seat=seat)
        written = self.file.read_bytes()
        own = ktc.load(self.file)
        for reader in (None, seat):
            assert own.view(reader) == self.game.view(reader)
            assert own.events_for(reader) == self.game.events_for(reader)
        own.save(self.file)
        assert self.file.read_bytes() == written

    @rule()
    def count_the_points(self) -> None:
        before, sheet = all_of(self.game), self.game.score()
        assert sheet.totals == tuple(sum(line.points for line in sheet.of(seat)) for seat in range(self.game.seats))
        agree(self.game)
        assert all_of(self.game) == before

    # --- what always holds ---------------------------------------------------------------------------------------------

    @invariant()
    def a_replay_of_all_events_is_the_same_position(self) -> None:
        plain = City(self.game.ruleset.setup)
        state = plain.new()
        for event in self.game.log.events:
            plain.evolve(state, event)
        assert plain.canonical(state) == plain.canonical(self.game.state)

    @invariant()
    def parked_games_stay_as_they_were_left(self) -> None:
        for parked in self.parked:
            assert all_of(parked.game) == parked.left

    @invariant()
    def somebody_has_a_list_exactly_when_it_may_act(self) -> None:
        may_act = self.game.to_act
        assert bool(may_act) != self.game.over
        for seat in range(self.game.seats):
            assert bool(self.game.legal_actions(seat)) == (seat in may_act)

    @invariant()
    def what_was_told_is_only_added_to(self) -> None:
        now = [self.game.events_for(reader) for reader in self.readers]
        assert all(new[: len(old)] == old for old, new in zip(self.told, now, strict=True))
        self.told = now

    def teardown(self) -> None:
        self.folder.cleanup()


class TestATableWhereAnythingIsDoneInAnyOrder(Table.TestCase):  # type: ignore[misc]  # hypothesis makes the class as it runs
    """The law, in the form whose inputs pytest counts."""

    settings = settings(tried(80), stateful_step_count=35)

    @classmethod
    def tearDownClass(cls) -> None:
        """See that everything has happened at some table."""
        assert set(HAPPENED) == EVERYTHING
