"""A game as one value, with its rules and all other parts, its options, notation and settings."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any, Final, TypeVar, Union, cast

import attrs

from ktc.installed.entries import whose
from ktc.installed.packages import package_of
from ktc.kernel import AnyRules, AnyState, AnyValue, Kind, Option
from ktc.kernel.base import BaseRuleset
from ktc.kernel.errors import LONGEST_REASON, KtcError, OptionError, PluginError, cut, nearest, reason_of, shorten
from ktc.kernel.limits import Limits
from ktc.kernel.ruleset import AnyRuleset
from ktc.messages import OF_EVERY_GAME, Messages
from ktc.records.game import AnyGame, Game
from ktc.wire.form_checks import complaints
from ktc.wire.kinds import WireTypes, own_of

if TYPE_CHECKING:
    from ktc.kit.editions import Edition
    from ktc.records.record import Record


Maker = Callable[..., Any]  # a part that is called: what with and what for is stated where it is used
NAMED: Final = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)


def taken_by(make: Maker, given: int = 1) -> tuple[str, ...]:
    """Return the names of the options that ``make`` takes behind so many things that it is ``given`` first."""
    behind = list(signature(make).parameters.values())[given:]
    return tuple(each.name for each in behind if each.kind in NAMED and each.name != "only")


def check_options(title: str, make: Maker, given: Sequence[object], options: Mapping[str, Any]) -> None:
    """Raise ``OptionError`` where ``make`` cannot be called with what is ``given`` first and with these options.

    ``title`` is the game's.  ``only`` is no option: it says what may be imported, in every game.
    """
    taken = signature(make)
    try:
        taken.bind(*given, **options)
    except TypeError as error:
        names, swallows = taken_by(make, len(given)), any(one.kind is Parameter.VAR_KEYWORD for one in taken.parameters.values())
        if options.keys() - {"only", *names} and not swallows:
            raise not_taken(title, options, names) from None
        raise OptionError(f"{title} is not opened so: {error}") from None


def not_taken(title: str, options: Mapping[str, Any], taken: Collection[str] | None = None) -> OptionError:
    """Return the error for unknown options, with the ``taken`` ones and the nearest.

    What an option says may be another game's; then the error says so.
    """
    unknown = sorted(options.keys() - {"only", *(taken or ())})
    names = cut(", ".join(name if name.isidentifier() else shorten(name) for name in unknown), LONGEST_REASON)
    takes = f"; it takes {', '.join(taken) or 'none'}" if taken is not None else ""
    near = nearest(unknown[0], taken or ())
    others = "".join(dict.fromkeys(whose(word) for name in unknown for word in _words(options[name])))
    return OptionError(f"{title} takes no option {names}{takes}{near}{others}")


def _words(value: Any) -> Sequence[Any]:
    return value if isinstance(value, list | tuple) else (value,)


@attrs.frozen(kw_only=True, eq=False)
class Notation:
    """How a game writes its actions and positions as text.

    ``lines`` are patterns by the name of a class, such as ``"bid tile colour behind+front with=piles"``: a word, and the names of
    fields where their values stand.  Fields that are joined by ``+`` or ``,`` are one part of the line; ``word=field`` is
    written with its word, and left out where the field holds its default.

    ``names`` are words for whole numbers, from 0 on, by ``field`` or ``Class.field``.

    A position is written as a value of the class ``position``: ``taken`` makes one of the state, given the rules, and ``laid``
    makes the state of one again, and raises ``KtcError`` for what cannot be.  Without them the state itself is written.
    """

    lines: Mapping[str, str] = attrs.field(factory=dict)
    names: Mapping[str, Sequence[str]] = attrs.field(factory=dict)
    position: Kind = None
    taken: Callable[[AnyRules, AnyState], AnyValue] | None = None
    laid: Callable[[AnyRules, AnyValue], AnyState] | None = None


PLAIN: Notation = Notation()


ONE: Final = "one"
SEVERAL: Final = "several"
YES: Final = "yes"


@attrs.frozen
class Setting:
    """One question that a table settles before a game begins.

    ``key`` leads to where the answer stands among what the game is opened with: ``("options", "open_hands")`` is the item
    ``open_hands`` of the option ``options``.  ``kind`` says what may be answered: ``one`` of the choices, of which the first is
    the default; ``several`` of them, or none; ``yes``, which has no choices.  ``question`` is what a person reads, and
    ``lang`` the language in which it is asked, where that is another one than was wanted.

    In the order of the choices, ``titles`` say what each is called and ``about`` what it does, in a sentence; "" for one that has
    none, whose name in words is shown.  ``about_lang`` is the language of ``about``, as ``lang`` is that of the question.
    """

    key: tuple[str, ...]
    kind: str
    question: str
    choices: tuple[str, ...] = ()
    lang: str = ""
    titles: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    about_lang: str = ""


@attrs.frozen
class Settled:
    """Return the answers to the setting with this ``key``: names of choices; nothing for a ``yes``."""

    key: tuple[str, ...]
    choices: tuple[str, ...] = ()


Opening = dict[str, Any]  # what a game is opened with, by the names of its options


def opening_of(settled: Iterable[Settled], settings: Iterable[Setting]) -> Opening:
    """Return what a game is opened with; raises ``OptionError`` for what is no answer to one of its settings."""
    asked, opening = {setting.key: setting for setting in settings}, Opening()
    for answer in settled:
        if answer.key not in asked:
            raise OptionError(f"no setting {shorten('.'.join(answer.key))}")
        inner = opening
        for name in answer.key[:-1]:
            inner = inner.setdefault(name, {})
        inner[answer.key[-1]] = _value(answer, asked[answer.key])
    return opening


def _value(answer: Settled, setting: Setting) -> str | bool | tuple[str, ...]:
    for choice in answer.choices:
        if choice not in setting.choices:
            hint = nearest(choice, setting.choices)
            raise OptionError(f"{'.'.join(setting.key)} has no choice {shorten(choice)}{hint}")
    if setting.kind == YES:
        return True
    if setting.kind == SEVERAL:
        return answer.choices
    if len(answer.choices) != 1:
        raise OptionError(f"{'.'.join(setting.key)} takes one choice, not {len(answer.choices)}")
    return answer.choices[0]


T = TypeVar("T")
MESSAGES: Final = "messages"  # of a kit, and of the rules that it opens
KIT_API: Final = 1  # the version of this module: raised when a name goes or means something else, not when one is added
OLDEST_KIT_API: Final = 1  # games written for an older version are refused
Part = Union[T, str]  # noqa: UP007  # an alias that takes a type
"""A part of a kit: the thing itself, or ``package.module:name``, which is imported when it is first asked for."""

Try = Callable[[str, Sequence[str] | None], object]
"""What opens one thing that others bring, by its name and ``only`` (what may be imported), to see whether it is fit."""

AnyPart = Any  # a part of a kit, of any kind


def part_of(part: AnyPart) -> AnyPart:
    """Return a part of a kit: what it names is imported now."""
    if not isinstance(part, str):
        return part
    module, _, name = part.partition(":")
    return getattr(import_module(module), name)


def unreachable(rules: AnyRuleset) -> Iterator[str]:
    """Yield a complaint where topics or stages name phases, and the rules never say in which phase a position is."""
    if not isinstance(rules, BaseRuleset) or type(rules).phase is not BaseRuleset.phase:
        return
    named = [topic.action.__name__ for topic in rules.topics if topic.phases]
    named += [f"the stage {shorten(stage.phase)}" for stage in rules.stages if stage.phase is not None]
    if named:
        remedy = f"{type(rules).__name__} has no phase(state); write one that returns the phase of a position"
        yield f"{', '.join(named)} would never come up: {remedy}"


@attrs.frozen(kw_only=True)
class GameKit:
    """A game, as all else sees it.

    ``id`` is its name: of its entry point in the group ``ktc.games``, and of the ruleset in records.  ``open`` takes the number
    of players and the game's own options, by their names, and returns its rules; a ruleset without an ``__init__`` of its own
    takes none.  ``schema`` is the number of what it writes into records, ``migrations`` lead an older record from its number
    to the next one (see ``ktc.records.loading``).  ``limits`` say how long a game may become, so that a record of it can be
    read.

    ``new_game`` and ``tell`` take the place of the plain ones of ``ktc.kit.named``, and ``rules`` that of
    ``ktc.games.rules_of_record``, for a game that is opened with more than options.  Of the other parts each is described where
    it is used.
    """

    id: str
    title: str
    seats: Collection[int]
    open: Part[Callable[..., AnyRuleset]]
    api: int = 1  # the version of this module that it was written for
    schema: int = 1
    migrations: Mapping[int, Part[Maker]] = attrs.field(factory=dict)
    limits: Limits = attrs.field(factory=Limits)
    game: Part[type[AnyGame]] = Game
    new_game: Part[Callable[..., AnyGame]] | None = None
    shapes: Part[Callable[["Record"], "Record"]] | None = None  # leads records from before schema numbers to the first schema
    rules: Part[Maker] | None = None  # of a record and what else was said: it and its rules; see ``ktc.games.rules_of_record``
    tell: Part[Callable[..., str]] | None = None
    teller: Part[Callable[..., Callable[..., str]]] | None = None  # tells a stream; see ``ktc.kit.named.teller``
    messages: Part[Messages] | None = None  # refusals, questions and events in sentences, in each language
    bots: Mapping[str, Part[Maker]] = attrs.field(factory=dict)  # those that know this game, by name
    evaluate: Part[Maker] | None = None  # how good a position is for a seat, for the search bot
    policy: Part[Maker] | None = None  # a rule of thumb, for the bots ``policy`` and ``search``; see ``ktc.bots.search.Policy``
    horizon: int | Part[Maker] | None = None  # how far a search plays on; see ``ktc.bots.search.Horizon``
    guide: Part[Maker] | None = None  # of ``search``: a class of ``ktc.bots.search.Guide``, in place of the three above
    drawing: AnyPart | None = None  # a ``ktc.draw.Drawing``: screens, pictures, the story, who wins
    settings: Part[Callable[[str], "Sequence[Setting]"]] | None = None  # what a table may settle first, in a language
    play: Part[Maker] | None = None  # a table at the terminal that says more than lists
    commands: Mapping[str, Part[Maker]] = attrs.field(factory=dict)  # of ``ktc``, by name, where this is the usual game: click's
    statistics: Part[Maker] | None = None  # what is counted of many games: a class derived from ``ktc.simulate.Statistics``
    most_players: int | None = None  # with any content; None: the most of ``seats``, which are those with the usual one
    most_steps: int | None = None  # in which every game is over, however it is played; None: nothing bounds it
    content: Mapping[str, Part[Try] | None] = attrs.field(factory=dict)  # what others may bring, by kind; see ``Try``
    register: Part[Maker] | None = None  # of a language and options of content: each ``ktc.data.Rule``, in order
    sentences: Part[Maker] | None = None  # of a language and content: of each piece its id, name and sentence
    figures: Part[Maker] | None = None  # of options of content: each ``ktc.data.Figure``, with its source
    editions: Part[Callable[..., Sequence["Edition"]]] | None = None  # of options of content; see ``ktc.kit.editions.Edition``
    sends: Part["WireTypes"] | None = None  # what it sends besides actions and events, and what its fields mean
    notation: Part["Notation"] | None = None  # its words where actions and positions are written as lines
    learning: Part[Maker] | None = None  # of rules: how large views and choices can get, a ``ktc.learning.ArrayBounds``
    components: Part[Maker] | None = None  # of a state: how many pieces of each kind there are, wherever they are

    def open_rules(self, players: int, only: Sequence[str] | None = None, **options: Option) -> AnyRuleset:
        """Return the rules for so many players; raises ``OptionError`` for what the game does not take.

        ``only`` says what may be imported; an ``open`` that takes it is told.  Raises ``PluginError`` where a record could not
        hold its actions and events.
        """
        numbers = self.numbers()
        if type(players) is not int or players not in numbers:
            raise self.not_played_by(players)
        make = part_of(self.open)
        if options and getattr(make, "__init__", None) is BaseRuleset.__init__:  # it names none, and would swallow all
            raise not_taken(self.title, options, ())
        if "only" in signature(make).parameters:
            options |= {"only": only}
        check_options(self.title, make, (players,), options)
        rules = cast(AnyRuleset, self._made(make, players, options))
        found = [*complaints(own_of(rules)), *unreachable(rules)]
        if found:
            raise PluginError(self.id, "; ".join(found))
        if getattr(rules, MESSAGES, None) is None:
            self._give_messages(rules)
        return rules

    def limits_of(self, rules: AnyRuleset) -> Limits:
        """Return how long a game of these rules may become: as their own ``limits`` say, else as those of the kit."""
        own = getattr(rules, "limits", None)
        return own if isinstance(own, Limits) else self.limits

    def _made(self, make: Callable[..., Any], players: int, options: Mapping[str, Any]) -> Any:
        try:
            return make(players, **options)
        except (KtcError, KeyboardInterrupt):
            raise
        except BaseException as error:  # an untrusted function may raise anything
            from ktc.installed.blaming import raised_at  # only a fault needs it

            spot = raised_at(error, package_of(getattr(make, "__module__", "")), make)
            raise PluginError(self.id, f"cannot be opened: {reason_of(error)}", spot=spot) from error

    def _give_messages(self, rules: AnyRuleset) -> None:
        """Let rules carry the messages of the game, so that whatever a game of them refuses can be told anywhere."""
        messages = self.part(MESSAGES)
        if not isinstance(messages, Messages | None):
            raise PluginError(self.id, f"its messages are no ktc.kit.Messages, but {shorten(messages)}")
        try:
            setattr(rules, MESSAGES, OF_EVERY_GAME if messages is None else messages.of_game(self.id))
        except AttributeError:  # they are frozen, or have slots
            if messages is not None:
                raise PluginError(self.id, f"its rules ({type(rules).__name__}) have no place for `messages`") from None

    def numbers(self) -> tuple[int, ...]:
        """Return the numbers of players, in order; raises ``PluginError`` where they are none."""
        try:
            found = tuple(self.seats)
        except KtcError:
            raise
        except Exception as error:  # an untrusted collection may raise anything
            raise PluginError(self.id, f"its seats are no numbers of players: {reason_of(error)}") from error
        if not all(type(number) is int and number > 0 for number in found):
            raise PluginError(self.id, f"its seats are no numbers of players, but {shorten(self.seats)}")
        return tuple(sorted(found))

    def not_played_by(self, players: object) -> OptionError:
        """Return the error for a number of players that the game is not for, with those that it is for."""
        *others, last = map(str, self.numbers() or ("no",))
        numbers = f"{', '.join(others)} or {last}" if others else last
        return OptionError(f"{self.title} is played by {numbers} players, not by {shorten(players)}")

    @property
    def largest_table(self) -> int:
        """The most that can ever play."""
        return max(self.numbers(), default=0) if self.most_players is None else self.most_players

    def part(self, name: str) -> AnyPart:
        """Return a part by the name of its field, imported if need be; None where the game has none."""
        return part_of(getattr(self, name))
