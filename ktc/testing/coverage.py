"""Rule coverage: whole games with every property test, and how often each rule came up."""

from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from random import Random
from typing import Any, Final, Generic, TypeVar

import attrs

from ktc.bots.bot import Bot, make_bot
from ktc.games import load_record, read, verify_record
from ktc.kernel import AnyAction, AnyEvent, AnyRules, AnyState, Option, ids
from ktc.kernel.lists import LazyList
from ktc.kit import GameKit
from ktc.kit.named import kit_of, new_game
from ktc.kit.rulings import RULINGS, rulings_of_kit
from ktc.records.game import AnyGame
from ktc.testing import laws, secrets
from ktc.testing.laws import Fault, Position

T = TypeVar("T")
R = TypeVar("R")
S = TypeVar("S")
GAMES: Final = 12
VERIFIED: Final = 4  # of the games every so manieth is saved, loaded, and decided again
REMEMBERED: Final = 200  # actions of earlier positions that are tried again, or nearly so
PROBES: Final = 10  # other actions tried at every decision
LONGEST: Final = 5_000  # steps of a game whose kit does not bound them
CHUNK: Final = 5  # games that a process is given at once
TECHNICAL: Final = frozenset(value for name, value in vars(ids).items() if name.isupper())


class PropertyBroken(AssertionError):
    """A property that a game broke, and where."""


@attrs.frozen
class Moment(Generic[R, S]):
    """One step: the state before it, the action (None for the opening), its events, and the state after it."""

    rules: R
    before: S
    action: AnyAction | None
    events: Sequence[AnyEvent]
    after: S

    def of(self, *kinds: type) -> list[AnyEvent]:
        """Return the events of some kinds."""
        return [event for event in self.events if isinstance(event, kinds)]

    def held(self, true: bool) -> bool:
        """Return True; raises ``PropertyBroken`` where ``true`` is False, because a rule did not hold."""
        if not true:
            raise PropertyBroken(f"{self.action}: {self.events}")
        return True


AnyMoment = Any  # a ``Moment`` of a game's own rules and states
Occasion = Callable[[AnyMoment], bool]
MakeBot = Callable[[int], Bot]  # of a seed


@attrs.define
class RuleCoverage:
    """The rules that came up in some games, by the way they did, and how much was tried.

    ``on_occasions`` counts rules that no event, refusal or score line names, ``actions`` those that were done by class.  ``also``
    has counts of a game's own, by title and name.  ``longest`` is the length of the longest list and where it was, ``whole``
    that of the longest one that was listed action by action.
    """

    games: int = 0
    decisions: int = 0
    listed: int = 0
    probes: int = 0
    closely: int = 0
    in_events: Counter[str] = attrs.field(factory=Counter)
    in_refusals: Counter[str] = attrs.field(factory=Counter)
    in_scores: Counter[str] = attrs.field(factory=Counter)
    on_occasions: Counter[str] = attrs.field(factory=Counter)
    actions: Counter[str] = attrs.field(factory=Counter)
    also: dict[str, Counter[str]] = attrs.field(factory=partial(defaultdict, Counter))
    longest: tuple[int, str] = (0, "")
    whole: int = 0

    def add(self, other: "RuleCoverage") -> None:
        """Add what came up in other games."""
        for title, counts in other.also.items():
            self.also[title].update(counts)
        for field in attrs.fields(RuleCoverage):
            mine, theirs = getattr(self, field.name), getattr(other, field.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            elif field.name in ("longest", "whole"):
                setattr(self, field.name, max(mine, theirs))
            elif isinstance(mine, int):
                setattr(self, field.name, mine + theirs)

    def counts(self, rule: str) -> tuple[int, int, int, int]:
        """Return how often a rule came up: in events, refusals, score lines, on occasions."""
        return self.in_events[rule], self.in_refusals[rule], self.in_scores[rule], self.on_occasions[rule]

    def fired(self, rule: str) -> int:
        """Return how often a rule came up in any way."""
        return sum(self.counts(rule))

    def missing(self, rules: Iterable[str]) -> list[str]:
        """Return those of these rules that never came up."""
        return [rule for rule in rules if not self.fired(rule)]

    def unknown(self, rules: Iterable[str]) -> list[str]:
        """Return the rules that came up and are none of these, nor refusals of any game, such as ``action.turn``."""
        named = {*self.in_events, *self.in_refusals, *self.in_scores, *self.on_occasions}
        return sorted(named.difference(rules, TECHNICAL))

    def lines(self, rules: Iterable[str], notes: Mapping[str, str] | None = None) -> Iterator[str]:
        """Yield a table of rules with their counts, and lines that sum up the games; ``notes`` stand behind their rules."""
        wide = max(map(len, rules := list(rules)), default=0) + 2
        yield f"{'rule':{wide}}{'events':>12}{'refusals':>12}{'score lines':>12}{'occasions':>12}"
        for rule in rules:
            counts = "".join(f"{count:12,}" for count in self.counts(rule))
            yield f"{rule:{wide}}{counts}  {(notes or {}).get(rule, '')}".rstrip()
        yield f"\n{self.games:,} games, {self.decisions:,} decisions, {self.listed:,} listed actions, none refused;"
        yield f"{self.probes:,} other actions tried: each refused, or listed; {self.closely:,} positions with all property tests."
        yield f"The longest list had {self.longest[0]:,} actions ({self.longest[1]}), the longest uncounted one {self.whole:,}."
        for title, found in (("actions", self.actions), *sorted(self.also.items())):
            yield f"{title}: " + ", ".join(f"{name} {number:,}" for name, number in sorted(found.items()))


def _nothing(*arguments: object) -> tuple[()]:
    return ()


@attrs.frozen(kw_only=True)
class RuleWatch:
    """The parts of a rule coverage that know the game.

    ``wish`` returns an action to try, allowed or not; by default one near to what was listed, here or before.  ``cites`` yields
    rules that events show besides the one each names.  ``occasions`` are tried after each step: True where a rule came up that
    nothing names; ``moment`` makes their argument.  ``counts`` yields titles and names to be counted of a step, ``seen`` those
    counted once a game.  ``complaint`` says what is wrong with a state after each single event, and is "" or None otherwise.
    ``ended`` is called with a finished game and its coverage.  ``closely`` is the share of positions at which every property
    test is run.  A game has to be over after ``most_steps``.  With ``kit`` every fourth game is saved, loaded and decided again.
    """

    wish: Callable[[AnyGame, Random], AnyAction] | None = None
    cites: Callable[[AnyGame, Sequence[AnyEvent]], Iterable[str]] = _nothing
    occasions: Mapping[str, Occasion] = attrs.field(factory=dict)
    moment: Callable[..., AnyMoment] = Moment
    counts: Callable[[AnyGame, Sequence[AnyEvent]], Iterable[tuple[str, str]]] = _nothing
    seen: Callable[[AnyGame], Iterable[tuple[str, str]]] = _nothing
    complaint: Callable[[AnyRules, AnyState], str | None] | None = None
    ended: Callable[[AnyGame, RuleCoverage], object] = _nothing
    closely: float = 0.01
    most_steps: int = LONGEST
    kit: GameKit | None = None


PLAIN: Final = RuleWatch()


def rule_coverage(
    game: str | GameKit,
    games: int = GAMES,
    *,
    players: Sequence[int] | None = None,
    seed: int = 0,
    bots: Sequence[str | MakeBot] = ("random",),
    watch: RuleWatch = PLAIN,
    jobs: int = 1,
    **options: Option,
) -> RuleCoverage:
    """Play whole games with every property test, and count how often each rule came up.

    ``game`` is a kit or the id of an installed one, ``options`` are its own.  ``games`` are played from the seeds ``seed`` on, by
    each number of ``players`` in turn.  ``bots`` are words, as ``search``, or functions of a seed that return one, and take the
    seats one after another.  Where a game takes ``rulings``, every third one is
    played with choices drawn at random among those of the register.  With ``jobs`` above 1 the kit is sent to
    other processes, or its id, if that is given.

    Raises ``PropertyBroken`` for the first property that does not hold.

    ::

        found = rule_coverage(GAME, games=20)
        assert found.missing(rules) == [] and found.unknown(rules) == []
    """
    kit, total = kit_of(game), RuleCoverage()
    play = partial(_one_game, game, tuple(players or kit.numbers()), tuple(bots), watch, options)
    for found in map_games(play, games, jobs, seed):
        total.add(found)
    return total


def _one_game(
    game: str | GameKit,
    numbers: Sequence[int],
    bots: Sequence[str | MakeBot],
    watch: RuleWatch,
    options: Mapping[str, Option],
    number: int,
) -> RuleCoverage:
    kit, players, random = kit_of(game), numbers[number % len(numbers)], Random(number)
    choices = rulings_of_kit(kit) if number % 3 == 2 and RULINGS not in options else {}
    chosen = {rule: random.choice(of_it) for rule, of_it in choices.items()}
    opening = {**options, **({RULINGS: chosen} if chosen else {})}
    opened = new_game(kit, players, number, **opening)
    seated = [bots[(number + seat) % len(bots)] for seat in range(players)]
    sitting = [_bot(one, number * 10 + seat, kit) for seat, one in enumerate(seated)]
    most, saved = kit.most_steps or watch.most_steps, kit if kit.new_game is None else None
    return play_checked(opened, sitting, number, attrs.evolve(watch, most_steps=most, kit=saved))


def _bot(word: str | MakeBot, seed: int, kit: GameKit) -> Bot:
    return make_bot(word, seed, game=kit) if isinstance(word, str) else word(seed)


def map_games(play: Callable[[int], T], games: int, jobs: int = 1, start: int = 0) -> Iterator[T]:
    """Yield what ``play`` returns for each number of a game, in order; ``jobs`` processes play at the same time.

    ``play`` is a function of a module, or a ``partial`` of one.  Raises ``RuntimeError`` with the number of a game that failed.
    """
    numbers = range(start, start + games)
    if jobs == 1:
        yield from map(partial(_named, play), numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(_named, play), numbers, chunksize=CHUNK)


def _named(play: Callable[[int], T], number: int) -> T:
    try:
        return play(number)
    except Exception as error:
        raise RuntimeError(f"game {number}: {type(error).__name__}: {error}") from error


def play_checked(game: AnyGame, bots: Sequence[Bot], seed: int, watch: RuleWatch = PLAIN) -> RuleCoverage:
    """Play a game to its end with property tests at every decision, and return what came up.

    Tried are: what is listed is allowed, and of other actions just those; a refusal changes nothing; the events lead to the same
    position when they are written again, from the beginning and from the middle; the score is the sum of its lines; the
    invariants of the rules hold.  ``seed`` is that of the actions tried.  Raises ``PropertyBroken``.
    """
    found, at = RuleCoverage(games=1), Position(game, Random(seed))
    tables = [game.as_seat(seat) for seat in range(game.seats)]
    closely, seen = Random(seed), set[tuple[str, str]]()
    if game.opening and not game.log:
        _came_up(at, found, watch, game.ruleset.new(), None, game.opening)
    while not game.over:
        seat = at.random.choice(game.to_act)
        before = game.ruleset.fork(game.state) if watch.complaint or watch.occasions else None
        _check_list(at, found, watch)
        action = tables[seat].ask_bot(bots[seat].choose)
        found.actions[type(action).__name__] += 1
        if closely.random() < watch.closely:
            found.closely += 1
            _all_properties(at, action)
        else:
            game.apply(action)
        complaint = game.ruleset.invariants(game.state)
        if complaint is not None:
            raise PropertyBroken(f"after {action}: {complaint}")
        _came_up(at, found, watch, before, action, game.log[-1].events)
        seen.update(watch.seen(game))
        found.decisions += 1
        if len(game.log) > watch.most_steps:
            raise PropertyBroken(f"the game is not over after {watch.most_steps} steps")
    for title, name in seen:
        found.also[title][name] += 1
    _check_end(at, found, watch)
    if watch.kit is not None and seed % VERIFIED == 0:
        _check_record(game, watch.kit)
    return found


def _came_up(
    at: Position,
    found: RuleCoverage,
    watch: RuleWatch,
    before: AnyState | None,
    action: AnyAction | None,
    events: Sequence[AnyEvent],
) -> None:
    game = at.game
    found.in_events.update(event.rule for event in events if hasattr(event, "rule"))
    found.in_events.update(watch.cites(game, events))
    for title, name in watch.counts(game, events):
        found.also[title][name] += 1
    if before is None:
        return
    moment = watch.moment(game.ruleset, before, action, events, game.state)
    found.on_occasions.update(rule for rule, came_up in watch.occasions.items() if came_up(moment))
    for event in events:
        game.ruleset.evolve(before, event)
        complaint = watch.complaint and watch.complaint(game.ruleset, before)
        if complaint:
            raise PropertyBroken(f"after {event}: {complaint}")
    if game.ruleset.canonical(before) != game.ruleset.canonical(game.state):
        raise PropertyBroken(f"the events of {action} lead to a different position")


def _check_list(at: Position, found: RuleCoverage, watch: RuleWatch) -> None:
    """Compare the list with the checks, and other actions with both."""
    game, lists = at.game, must_hold(laws.lists(at))
    found.listed += lists.length
    if lists.length > found.longest[0]:
        phase = getattr(game.ruleset, "phase", lambda state: "")(game.state)
        found.longest = lists.length, f"{game.seats} players" + (f", phase {phase}" if phase is not None else "")
    if lists.length > found.whole and not any(isinstance(game.legal_actions(seat), LazyList) for seat in game.to_act):
        found.whole = lists.length
    at.seen = list(lists.actions) if watch.wish is not None else [*at.seen[-REMEMBERED:], *_some(lists.actions, at.random)]
    refused = list[AnyAction]()
    probes = at.probes() if watch.wish is None else (watch.wish(game, at.random) for _ in range(PROBES))
    for probe in probes:
        refusal = game.ruleset.check(game.state, probe)
        found.probes += 1
        listed = (laws.stands_for(at, probe) if refusal is None else probe) in lists.actions
        if listed != (refusal is None) and (lists.whole or refusal is not None):
            raise PropertyBroken(f"{probe} is {'allowed but not listed' if refusal is None else 'listed but refused'}")
        if refusal is not None:
            found.in_refusals[refusal.rule] += 1
            refused.append(probe)
    if refused and at.random.random() < 1 / PROBES:
        must_hold(laws.refused(at, at.random.choice(refused)))


def _some(actions: set[AnyAction], random: Random) -> list[AnyAction]:
    return random.sample(sorted(actions, key=repr), min(PROBES, len(actions)))


def _all_properties(at: Position, action: AnyAction) -> None:
    """Run all property tests at a position, and at the step that follows."""
    for test in (laws.whose_turn, laws.drafts, laws.asking, secrets.information_state, secrets.secrets):
        none_of(test(at))
    none_of(laws.step(at, action))
    none_of(chain(laws.undone(at), laws.written(at, action, at.game.log[-1].events), laws.scored(at)))


def _check_end(at: Position, found: RuleCoverage, watch: RuleWatch) -> None:
    game = at.game
    none_of(laws.scored(at))
    sheet = game.score()
    found.in_scores.update(line.rule for line in sheet.lines)
    found.in_scores.update([sheet.decided_by] if sheet.decided_by else ())
    for begun, where in ((0, "the beginning"), (len(game.log) // 2, "the middle")):
        again = game.at(begun)
        for step in game.log[begun:]:
            for event in step.events:
                again.ruleset.evolve(again.state, event)
        if again.digest() != game.digest():
            raise PropertyBroken(f"the events lead to a different game when they are applied again from {where}")
    watch.ended(game, found)


def _check_record(game: AnyGame, kit: GameKit) -> None:
    played = attrs.evolve(kit, open=lambda players, **options: game.ruleset)
    saved = read(text=game.to_text(), game=kit)
    if load_record(saved, played).digest() != game.digest():
        raise PropertyBroken("the loaded record has a different position")
    verified = verify_record(saved, played)
    if not verified.identical:
        raise PropertyBroken(f"the record differs when it is verified: {verified.reason}")


def must_hold(test: Generator[Fault, None, T]) -> T:
    """Return what a property test returns; raises ``PropertyBroken`` with its first fault."""
    try:
        fault = next(test)
    except StopIteration as ended:
        kept: T = ended.value
        return kept
    raise PropertyBroken(f"[{fault.law}] {fault.what}")


def none_of(faults: Iterable[Fault]) -> None:
    """Raise ``PropertyBroken`` with the first of some faults, if there is one."""
    for fault in faults:
        raise PropertyBroken(f"[{fault.law}] {fault.what}")
