"""Whole games of sets that act, with every law on, and how often each moment, effect, hook of the table and event came up.

Each game is of one of three sets: the two fan sets that come with the engine, and one in which every trial tile lies.  Numbers of
players go round, variants are mixed in, one game in three is played by ``greedy`` and the others by ``random``, two in seven with
small supplies, two in five with rulings chosen at random.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

import attrs

import ktc
from ktc.bots import Bot, make_bot
from ktc.effects import ids
from ktc.effects.becoming import ITSELF, after
from ktc.effects.row import Row
from ktc.effects.values import Effect
from ktc.kernel.errors import OptionError
from ktc.testing import PropertyBroken, RuleCoverage, map_games, play_checked
from ktc_city.box.sets.files import companions
from ktc_city.box.setup import set_up
from ktc_city.box.tilebox import TileBox
from ktc_city.checking.census import small_supplies
from ktc_city.checking.laws import WATCH, watched_game
from ktc_city.game.new_game import CityGame
from ktc_city.hookspecs import MOMENTS, TABLE
from ktc_city.model.effect_events import EFFECT_EVENTS, EffectResolved, EffectsDue, MomentCame
from ktc_city.model.options import GameOptions

from .everything import VARIANTS, every_tile

SETS: Final = ("markets", "docklands", "markets", "everything")  # the last takes longest: much is asked of its tiles
BOTS: Final = ("random", "greedy", "random")
VARIED: Final = 0.4  # so likely each variant is on the table
LONGEST: Final = 61  # answers to one question
MOST_SEATS: Final = 6
DONE_AGAIN: Final = 10  # one game of so many is saved, read and decided again; one question of so many has all its answers tried
PROJECT: Final = ("ktc.", "ktc_city.")
OURS: Final = [kind for kind in Effect.__subclasses__() if kind.__module__.startswith(PROJECT) and attrs.has(kind)]
EFFECTS: Final = tuple(sorted(kind.__name__ for kind in OURS))
EVENTS: Final = tuple(kind.__name__ for kind in EFFECT_EVENTS.all)
KINDS: Final[Mapping[str, Sequence[str]]] = {
    "moments": MOMENTS,
    "effects": EFFECTS,
    "hooks of the table": TABLE,
    "events": EVENTS,
}


@attrs.define
class ActingTally:
    """What came up: by kind and name how often, and what all laws saw."""

    laws: RuleCoverage = attrs.field(factory=RuleCoverage)
    seen: Counter[tuple[str, str]] = attrs.field(factory=Counter)
    lapsed: Counter[str] = attrs.field(factory=Counter)
    played: Counter[str] = attrs.field(factory=Counter)
    questions: int = 0
    longest: int = 0

    def add(self, other: "ActingTally") -> None:
        """Add what came up in other games."""
        self.laws.add(other.laws)
        for mine, theirs in ((self.seen, other.seen), (self.lapsed, other.lapsed), (self.played, other.played)):
            mine.update(theirs)  # type: ignore[arg-type]  # each with its own kind
        self.questions += other.questions
        self.longest = max(self.longest, other.longest)

    def never(self) -> list[str]:
        """Return what did not come up in any game."""
        return [name for kind, names in KINDS.items() for name in names if not self.seen[kind, name]]


@cache
def box_of(tiles: str, variants: tuple[str, ...]) -> TileBox:
    """Return a box; its hooks are not counted yet."""
    return every_tile(variants) if tiles == "everything" else ktc.open_box(tiles, variants)


def counted(box: TileBox, tally: ActingTally) -> TileBox:
    """Return a box of which the answers of the hooks of the table are counted, but for those that say nothing."""

    def counting(whose: str, hook: str, call: Any) -> Any:
        def asked(*arguments: Any) -> Any:
            answer = call(*arguments)
            tally.seen["hooks of the table", hook] += answer is not None and answer != 0
            return answer

        asked.__wrapped__ = call  # type: ignore[attr-defined]  # what inspect follows to the plugin's own function
        return asked if hook in TABLE else call

    return box.with_hooks(counting)


@attrs.define
class Asked:
    """A bot whose questions are looked at: each list is short, and each answer of some lists succeeds."""

    bot: Bot
    game: CityGame
    tally: ActingTally
    random: Random

    def choose(self, table: Any) -> Any:
        """Return what the bot chooses."""
        answers = [action for action in table.legal_actions() if isinstance(action, ktc.Choose)]
        if answers:
            self.tally.questions += 1
            self.tally.longest = max(self.tally.longest, len(answers))
            if len(answers) > LONGEST:
                raise PropertyBroken(f"a question has {len(answers)} answers")
            if not self.random.randrange(DONE_AGAIN):
                for answer in answers:
                    self.game.fork().apply(answer)
        return self.bot.choose(table)


def one_game(number: int) -> ActingTally:
    """Play the ``number``-th game."""
    random, tally, tiles = Random(number), ActingTally(), SETS[number % len(SETS)]
    offered = list(VARIANTS) if tiles == "everything" else companions(tiles)
    variants = tuple(sorted(name for name in offered if random.random() < VARIED))
    plain = box_of(tiles, variants)
    if number % 7 in (2, 5):
        plain = small_supplies(plain)
    seats = [players for players in plain.inventory.players if players <= MOST_SEATS]
    players = seats[number // len(SETS) % len(seats)]
    chosen = tuple((ruling.rule, random.choice(ruling.choices)) for ruling in plain.rulings) if number % 5 < 2 else ()
    try:
        setup = set_up(counted(plain, tally), players, GameOptions(rulings=chosen))
    except OptionError:  # rulings that do not go together
        setup = set_up(counted(plain, tally), players, GameOptions())
    game = watched_game(setup, number)
    word = BOTS[number // len(SETS) % len(BOTS)]
    bots = [Asked(make_bot(word, number * 10 + seat), game, tally, random) for seat in range(players)]
    tally.laws = play_checked(game, bots, number, WATCH)
    tally.played[f"{tiles}, {word}"] += 1
    _count(game, tally)
    if not number % DONE_AGAIN:
        _again(game, plain)
    return tally


def _count(game: CityGame, tally: ActingTally) -> None:
    """Count the moments, events and effects of a game."""
    rows: tuple[Row, ...] = ()
    for event in game.log.events:
        name = type(event).__name__
        if name in EVENTS:
            tally.seen["events", name] += 1
        match event:
            case MomentCame():
                tally.seen["moments", event.moment.hook] += 1
            case EffectsDue():
                rows = event.rows
            case EffectResolved():
                done = type(rows[event.at].effect).__name__
                lapses = event.rule in (ids.LAPSED, ids.LIMIT)
                waits = event.becomes == ITSELF  # an answer, and more to come
                tally.lapsed[done] += lapses
                tally.seen["effects", done] += not lapses and not waits
                rows = after(rows, event)


def _again(game: CityGame, box: TileBox) -> None:
    """See that a game reads back without its plugins, and is decided alike with them."""
    text = game.to_text()
    if ktc.load(text=text).digest() != game.digest():
        raise PropertyBroken("the record is another game")
    found = ktc.verify(text=text, tiles=box)
    if not found.identical:
        raise PropertyBroken(f"a saved game is decided otherwise when it is verified: {found}")


def coverage_run(games: int, jobs: int = 1) -> ActingTally:
    """Play ``games`` games, in ``jobs`` processes, and return what came up."""
    total = ActingTally()
    for found in map_games(one_game, games, jobs):
        total.add(found)
    return total


def rows_of(tally: ActingTally) -> Iterator[tuple[str, str, str, str]]:
    """Yield what came up as rows of a table: kind, name, how often, and of effects how often they lapsed."""
    for kind, names in KINDS.items():
        for name in names:
            lapsed = f"{tally.lapsed[name]:,}" if kind == "effects" else ""
            yield kind, f"`{name}`", f"{tally.seen[kind, name]:,}", lapsed
