"""``check_game``: whole games of any kit with every property test; one error names all violations, and where to look."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, cycle, islice
from random import Random
from typing import Final

import attrs

from ktc.games import load_record, verify_record
from ktc.installed.blaming import begun_at, defined_at, is_plugin_code, raised_at
from ktc.installed.packages import package_of
from ktc.kernel import AnyValue, Option
from ktc.kernel.errors import KtcError, PluginError, Spot, from_here, reason_of, shorten
from ktc.kit import GameKit
from ktc.kit.named import kit_of, new_game
from ktc.messages import Messages
from ktc.records import record
from ktc.records.game import AnyGame
from ktc.testing import laws, secrets, zoned
from ktc.testing.laws import LAWS, Fault, Position, listed_breaches
from ktc.testing.policies import policy
from ktc.testing.worlds import worlds

GAMES: Final = 12
UNBOUNDED: Final = 300  # steps that are played of a game that nothing bounds
CLOSELY: Final = 12  # positions of each phase at which all laws are tried, in all games of a check
OF_EACH_NUMBER: Final = 2  # and so many at least with each number of players
SPOILING: Final = frozenset({"asking", "refusal", "decide", "forks"})  # what else a game shows that breaks these follows from it
NEAR: Final = 2  # actions of each step, beside the one that is played, of which probes are made
SELDOM: Final = 21  # of the other steps every so manieth


@attrs.frozen
class Violation:
    """A property that a game breaks: what was seen, in which game of how many players, after how many steps, and where to look.

    ``line`` counts from 1; file and line are None where Python does not know them.
    """

    law: str
    what: str
    players: int
    seed: int
    step: int
    file: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        place = "" if self.file is None else f" ({Spot(self.file, () if self.line is None else (self.line,))})"
        return f"[{self.law}] {self.what}: {self.players} players, seed {self.seed}, step {self.step}{place}"


class GameCheckFailed(AssertionError):
    """A game that breaks invariants: ``breaches`` has each once, as it was seen first."""

    def __init__(self, game: str, breaches: Iterable[Violation]) -> None:
        self.game, self.breaches = game, tuple(breaches)
        super().__init__(f"{game} breaks {listed_breaches(self.breaches, LAWS)}")


def check_game(
    game: str | GameKit,
    games: int = GAMES,
    *,
    players: Sequence[int] | None = None,
    seed: int = 0,
    tell: Callable[[Violation], None] | None = None,
    goes_on: Callable[[], bool] = lambda: True,
    **options: Option,
) -> int:
    """Play a game at random, with every property test; for the tests of a game's author.

    ``game`` is a kit, the id of an installed one or ``module:NAME``; ``options`` are its own.  ``games`` are played from the
    seeds ``seed`` on, by each number of ``players`` in turn; without that by all that the kit names.  ``tell`` is called with
    each breach as soon as it is seen.  ``goes_on`` is asked before each game, and ends the check when it returns False.  Returns
    how many games were played.  Raises ``GameCheckFailed`` with all breaches, ``KtcError`` where there is no such game.
    """
    kit = kit_of(game)
    trial, played = _Trial(kit, options, tell), 0
    for count in islice(cycle(kit.numbers() if players is None else players), games):
        if not goes_on():
            break
        trial.play(count, seed + played)
        played += 1
    if trial.breaches:
        raise GameCheckFailed(kit.id, trial.breaches.values())
    return played


class _Trial:
    """All games of one check, and what they broke."""

    def __init__(self, kit: GameKit, options: dict[str, Option], tell: Callable[[Violation], None] | None) -> None:
        self.kit, self.options, self.report = kit, options, tell
        self.breaches: dict[str, Violation] = {}
        self.met: Counter[str] = Counter()  # positions by phase: those that were looked at closely
        self.is_bounded = False  # whether a long game of a kit without a bound was played to its end
        self.spoilt = False  # whether the game that is played shows what only follows from a broken law

    def play(self, players: int, seed: int) -> None:
        """Play a game to its end, or to what breaks it."""
        self.spoilt = False
        try:
            game = new_game(self.kit, players, seed, **self.options)
            if isinstance(game.messages, Messages):
                game.messages.check()
        except Exception as error:
            self._raised(error, None, players, seed, "opens")
            return
        at = Position(game, Random(seed))
        if game.ruleset.id != self.kit.id or game.seats != players:
            what = f"the rules are those of {game.ruleset.id!r} for {game.seats} seats, not of {self.kit.id!r} for {players}"
            self._breach(Fault("opens", what, "id"), game, seed)
        try:
            self._play(at, seed)
        except laws.Endless:
            self._breach(
                Fault("ends", f"follow still returns events after {laws.MOST_FOLLOWING:,} calls for one action", "follow"),
                game,
                seed,
            )
        except Exception as error:  # whatever the game's code raises is its fault
            self._raised(error, game, players, seed, "raises")

    def _play(self, at: Position, seed: int) -> None:
        game, held, moves = at.game, self._components(at.game), Random(seed)
        own = laws.public_attributes(at)
        half = moves.randrange(CLOSELY)
        position_laws = (
            laws.listed, laws.drafts, laws.asking, laws.refusals, secrets.information_state, secrets.secrets,
            partial(worlds, components=self.kit.part("components")), partial(policy, choose=self.kit.part("policy")),
        )  # fmt: skip
        most = self.kit.most_steps or UNBOUNDED
        self._all(chain(laws.whose_turn(at), laws.scored(at)), game, seed)
        while not game.over and game.to_act and len(game.log) < most and self._is_sound():
            asked = game.fork()  # what writes though it is only asked is left to the laws
            closely, draft = self._looks_closely(asked, seed), asked.draft(moves.choice(asked.to_act))
            action, *near = (draft.sample(moves) for _ in range(1 + NEAR))
            at.seen += [action, *near]
            at.random.seed(f"{seed}, {len(game.log)}")  # the same whichever positions before were looked at closely
            if closely:
                self._all(chain.from_iterable(one_law(at) for one_law in position_laws), game, seed)
            if not self._is_sound():
                return
            if closely:
                self._all(chain(laws.step(at, action), laws.undone(at)), game, seed)
            else:
                game.apply(action)
            self._all(chain(laws.written(at, action, game.log[-1].events), laws.whose_turn(at)), game, seed)
            if self._components(game) != held:
                what = f"components were {shorten(held)} at the beginning, but are now {shorten(self._components(game))}"
                self._breach(Fault("components", what, self.kit.part("components")), game, seed)
                held = self._components(game)
            if len(game.log) == half:
                self._all(self._kept(game), game, seed)
        if not self._is_sound():
            return
        if not game.over and game.to_act:
            self._played_out(game.fork(), most, seed)
        self._all(chain(laws.unwritten(at, own), laws.scored(at), zoned.secret(game), self._kept(game)), game, seed)

    def _played_out(self, game: AnyGame, most: int, seed: int) -> None:
        """Play the first long game of a kit without a bound until its record is full."""
        if self.kit.most_steps is None:
            if self.is_bounded:
                return  # an earlier game was played to its end
            most, random, self.is_bounded = self.kit.limits.steps, Random(seed), True
            while not game.over and len(game.log) < most:
                game.apply(game.draft(random.choice(game.to_act)).sample(random))
        if not game.over:
            self._breach(
                Fault("ends", f"over never returned True: the game is not over after {most:,} steps", "over"), game, seed
            )

    def _looks_closely(self, game: AnyGame, seed: int) -> bool:
        """Return whether all laws are tried at a position: at the first ones of each phase, and seldom at others."""
        phase, ask = getattr(game.ruleset, "phase", lambda state: None)(game.state), game.asks(game.to_act[0])
        place = repr((phase, ask and ask.rule))
        here = place, f"{place} of {game.seats}"
        if self.met[here[0]] >= CLOSELY and self.met[here[1]] >= OF_EACH_NUMBER:
            return (len(game.log) + seed) % SELDOM == 0
        self.met.update(here)
        return True

    def _is_sound(self) -> bool:
        return not self.spoilt

    def _components(self, game: AnyGame) -> AnyValue:
        count = self.kit.part("components")
        return None if count is None else count(game.state)

    def _kept(self, game: AnyGame) -> Iterator[Fault]:
        """Yield what a record does not give back."""
        if game.at(len(game.log)).digest() != game.digest():
            yield Fault(
                "evolve", "the events of the whole game lead to a different position when they are applied again", "evolve"
            )
        try:
            found = record.read(text=game.to_text())
            loaded = load_record(found, self.kit)
            verified = verify_record(found, self.kit)
        except KtcError as error:
            yield Fault("records", str(error), _at_fault(error))
            return
        if loaded.digest() != game.digest():
            yield Fault("records", "a loaded record has a different position", "canonical")
        if not verified.identical:
            yield Fault("records", f"a record differs when it is verified: {verified.reason}", "decide")
        for seat in range(game.seats):
            try:
                mine = load_record(record.read(text=game.to_text(seat)), self.kit)
            except KtcError as error:
                yield Fault("records", f"the record of seat {seat} cannot be loaded: {error}", _at_fault(error))
                return
            if mine.events_for(seat) != game.events_for(seat):
                yield Fault("records", f"the record of seat {seat} has other events than the seat received", "redact")

    # --- what was found ---------------------------------------------------------------------------------------------

    def _all(self, faults: Iterable[Fault], game: AnyGame, seed: int) -> None:
        for fault in faults:
            self._breach(fault, game, seed)

    def _breach(self, fault: Fault, game: AnyGame, seed: int) -> None:
        self.spoilt = self.spoilt or fault.law in SPOILING
        if fault.law in self.breaches:
            return
        self._note(breach_at(game, fault, seed))

    def _raised(self, error: Exception, game: AnyGame | None, players: int, seed: int, law: str) -> None:
        self._note(breach_of_error(error, self.kit, game, players, seed, law))

    def _note(self, breach: Violation) -> None:
        if breach.law not in self.breaches:
            self.breaches[breach.law] = breach
            if self.report is not None:
                self.report(breach)


def breach_at(game: AnyGame, fault: Fault, seed: int) -> Violation:
    """Return a fault as the breach of a game, with the place to look at."""
    blamed = fault.blamed
    spot = blamed if isinstance(blamed, Spot) else defined_at(blamed) if callable(blamed) else begun_at(game.ruleset, blamed)
    return Violation(fault.law, fault.what, game.seats, seed, len(game.log), *_place(spot))


def breach_of_error(error: Exception, kit: GameKit, game: AnyGame | None, players: int, seed: int, law: str) -> Violation:
    """Return what a game's code raised as a breach; ``game`` is None where it was not even opened."""
    home = kit.part("open") if game is None else type(game.ruleset)
    spot = _at_fault(error) or raised_at(error, package_of(home.__module__), home)
    return Violation(law, reason_of(error), players, seed, 0 if game is None else len(game.log), *_place(spot))


def _at_fault(error: Exception) -> Spot | None:
    return error.spot if isinstance(error, PluginError) else None


def _place(spot: Spot | None) -> tuple[str | None, int | None]:
    if spot is None or not is_plugin_code(spot.file):
        return None, None
    return from_here(spot.file), spot.lines[0] if spot.lines else None
