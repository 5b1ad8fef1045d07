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
    from ktc.kit.coach import FirstGame
    from ktc.kit.editions import Edition
    from ktc.kit.levels import BotLevel
    from ktc.records.record import Record


Maker = Callable[..., Any]  # a callable part; its arguments and result are described where it is used
REQUIRED: Final = ("new", "to_act", "evolve", "over", "score")  # of a class derived from ``BaseRuleset``
NAMED: Final = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)


def taken_by(make: Maker, given: int = 1) -> tuple[str, ...]:
    """Return the names of the options of ``make``, after its first ``given`` arguments."""
    behind = list(signature(make).parameters.values())[given:]
    return tuple(each.name for each in behind if each.kind in NAMED and each.name != "only")


def unwritten(rules: AnyRuleset) -> Iterator[str]:
    """Yield the required methods that a class derived from ``BaseRuleset`` lacks, each with a similar name that it has."""
    if not isinstance(rules, BaseRuleset):
        return
    kind = type(rules)
    for name in REQUIRED:
        if getattr(kind, name) is getattr(BaseRuleset, name) and not (name == "evolve" and rules.writers):
            own = [own for own in dir(kind) if callable(getattr(kind, own)) and not hasattr(BaseRuleset, own)]
            yield f"{kind.__name__} has no method {name}{nearest(name, own)}"


def check_options(title: str, make: Maker, given: Sequence[object], options: Mapping[str, Any]) -> None:
    """Raise ``OptionError`` if ``options`` do not match the signature of ``make``, called with ``given`` first.

    ``title`` is the game's.  ``only`` is not an option: it lists what may be imported, in every game.
    """
    taken = signature(make)
    try:
        taken.bind(*given, **options)
    except TypeError as error:
        names, swallows = taken_by(make, len(given)), any(one.kind is Parameter.VAR_KEYWORD for one in taken.parameters.values())
        if options.keys() - {"only", *names} and not swallows:
            raise not_taken(title, options, names) from None
        raise OptionError(f"{title} cannot be opened with these arguments: {error}") from None


def not_taken(title: str, options: Mapping[str, Any], taken: Collection[str] | None = None) -> OptionError:
    """Return the error for unknown options, with the accepted ones (``taken``) and the nearest.

    If an option's value names content of another game, the error says so.
    """
    unknown = sorted(options.keys() - {"only", *(taken or ())})
    names = cut(", ".join(map(shorten, unknown)), LONGEST_REASON)
    takes = f"; it takes {', '.join(taken) or 'none'}" if taken is not None else ""
    near = nearest(unknown[0], taken or ())
    others = "".join(dict.fromkeys(whose(word) for name in unknown for word in _words(options[name])))
    return OptionError(f"{title} has no option {names}{takes}{near}{others}")


def _words(value: Any) -> Sequence[Any]:
    return value if isinstance(value, list | tuple) else (value,)


@attrs.frozen(kw_only=True, eq=False)
class Notation:
    """The text notation of a game's actions and positions.

    ``lines`` are patterns by class name, such as ``"bid tile colour behind+front with=piles"``: a word, and field names in
    place of their values.  Fields joined by ``+`` or ``,`` are one part of the line; ``word=field`` is written with its word,
    and omitted if the field has its default.

    ``names`` are words for whole numbers from 0 on, by ``field`` or ``Class.field``.

    A position is written as a value of the class ``position``: ``taken`` converts a state to one, given the rules, and
    ``laid`` converts it back and raises ``KtcError`` for an impossible position.  Without them the state itself is written.
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
    """One question that players answer before a game begins.

    ``key`` is the path of the answer in the options that open the game: ``("options", "open_hands")`` is the item
    ``open_hands`` of the option ``options``.  ``kind`` is the type of answer: ``one`` of the choices, of which the first is
    the default; ``several`` of them, or none; ``yes``, which has no choices.  ``question`` is the text for players, and
    ``lang`` its language if it differs from the requested one.

    In the order of the choices, ``titles`` are their names and ``about`` explain them in a sentence each; "" if missing, in
    which case the choice's id is shown as words.  ``about_lang`` is the language of ``about``, as ``lang`` is that of the
    question.
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
    """The answer to the setting with this ``key``: names of choices; empty for a ``yes``."""

    key: tuple[str, ...]
    choices: tuple[str, ...] = ()


Opening = dict[str, Any]  # the options that open a game, by name


def opening_of(settled: Iterable[Settled], settings: Iterable[Setting]) -> Opening:
    """Return the options that open a game; raises ``OptionError`` for an invalid answer to one of its settings."""
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
KIT_API: Final = 1  # the version of this module: raised when a name is removed or changes its meaning, not when one is added
OLDEST_KIT_API: Final = 1  # games written for an older version are refused
Part = Union[T, str]  # noqa: UP007  # an alias with a type parameter
"""A part of a kit: the object itself, or ``package.module:name``, which is imported on first use."""

Try = Callable[[str, Sequence[str] | None], object]
"""Opens one piece of contributed content, given its name and ``only`` (what may be imported), to check it."""

AnyPart = Any  # a part of a kit, of any kind


def part_of(part: AnyPart) -> AnyPart:
    """Return a part of a kit, importing it if it is a name."""
    if not isinstance(part, str):
        return part
    module, _, name = part.partition(":")
    return getattr(import_module(module), name)


def unreachable(rules: AnyRuleset) -> Iterator[str]:
    """Yield a complaint if topics or stages name phases but the rules do not define the phase of a position."""
    if not isinstance(rules, BaseRuleset) or type(rules).phase is not BaseRuleset.phase:
        return
    named = [topic.action.__name__ for topic in rules.topics if topic.phases]
    named += [f"the stage {shorten(stage.phase)}" for stage in rules.stages if stage.phase is not None]
    if named:
        remedy = f"{type(rules).__name__} has no phase(state); add one that returns the phase of a position"
        yield f"{', '.join(named)} would never take effect: {remedy}"


@attrs.frozen(kw_only=True)
class GameKit:
    """A game, as used by every tool.

    ``id`` is its name: that of its entry point in the group ``ktc.games``, and that of the ruleset in records.  ``open`` takes
    the number of players and the game's own options, by name, and returns its rules; a ruleset without its own ``__init__``
    has no options.  ``schema`` is the schema number of its records, and ``migrations`` convert an older record from its number
    to the next one (see ``ktc.records.loading``).  ``limits`` bound the length of a game so that its record can be read.

    ``new_game`` and ``tell`` replace the defaults in ``ktc.kit.named``, and ``rules`` replaces ``ktc.games.rules_of_record``,
    for a game that needs more than options to open.  All other parts are described where they are used.
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
    shapes: Part[Callable[["Record"], "Record"]] | None = None  # converts records without a schema number to the first schema
    rules: Part[Maker] | None = None  # takes a record and arguments, returns it and its rules; see ``ktc.games.rules_of_record``
    tell: Part[Callable[..., str]] | None = None
    teller: Part[Callable[..., Callable[..., str]]] | None = None  # renders an event stream; see ``ktc.kit.named.teller``
    messages: Part[Messages] | None = None  # sentences for refusals, questions and events, in each language
    bots: Mapping[str, Part[Maker]] = attrs.field(factory=dict)  # bots for this game, by name
    evaluate: Part[Maker] | None = None  # the value of a position for a seat, for the search bot
    policy: Part[Maker] | None = None  # a heuristic for the bots ``policy`` and ``search``; see ``ktc.bots.search.Policy``
    horizon: int | Part[Maker] | None = None  # the depth of a search; see ``ktc.bots.search.Horizon``
    guide: Part[Maker] | None = None  # of ``search``: a class of ``ktc.bots.search.Guide``, replaces the three above
    levels: Part[Callable[[], Sequence["BotLevel"]]] | None = None  # of its bots, the weakest first; see ``ktc.kit.BotLevel``
    drawing: AnyPart | None = None  # a ``ktc.draw.Drawing``: screens, pictures, narration, winners
    settings: Part[Callable[[str], "Sequence[Setting]"]] | None = None  # settings before a game, in a language
    coach: Part["FirstGame"] | None = None  # a game with notes for beginners
    play: Part[Maker] | None = None  # a terminal interface with more than lists
    commands: Mapping[str, Part[Maker]] = attrs.field(factory=dict)  # click commands by name, if this is the default game
    statistics: Part[Maker] | None = None  # statistics over many games: a class derived from ``ktc.simulate.Statistics``
    most_players: int | None = None  # with any content; None: the maximum of ``seats``, which is for the default content
    most_steps: int | None = None  # after which every game is over; None: no bound
    content: Mapping[str, Part[Try] | None] = attrs.field(factory=dict)  # what plugins may contribute, by kind; see ``Try``
    register: Part[Maker] | None = None  # takes a language and options of content, returns each ``ktc.data.Rule`` in order
    sentences: Part[Maker] | None = None  # takes a language and content, returns the id, name and sentence of each piece
    figures: Part[Maker] | None = None  # takes options of content, returns each ``ktc.data.Figure`` with its source
    editions: Part[Callable[..., Sequence["Edition"]]] | None = None  # takes options of content; see ``ktc.kit.editions.Edition``
    sends: Part["WireTypes"] | None = None  # the types it sends besides actions and events, and the meaning of fields
    notation: Part["Notation"] | None = None  # its words in the text notation of actions and positions
    learning: Part[Maker] | None = None  # takes rules, returns a ``ktc.learning.ArrayBounds``: sizes of views and choices
    components: Part[Maker] | None = None  # takes a state, returns the total number of pieces of each kind

    def open_rules(self, players: int, only: Sequence[str] | None = None, **options: Option) -> AnyRuleset:
        """Return the rules for a number of players; raises ``OptionError`` for invalid options.

        ``only`` lists what may be imported and is passed to an ``open`` that takes it.  Raises ``PluginError`` if a record
        could not hold the game's actions and events.
        """
        numbers = self.numbers()
        if type(players) is not int or players not in numbers:
            raise self.not_played_by(players)
        make = part_of(self.open)
        if options and getattr(make, "__init__", None) is BaseRuleset.__init__:  # it names none, and would accept any
            raise not_taken(self.title, options, ())
        if "only" in signature(make).parameters:
            options |= {"only": only}
        check_options(self.title, make, (players,), options)
        rules = cast(AnyRuleset, self._made(make, players, options))
        lacking = [*unwritten(rules)]
        if lacking:
            from ktc.installed.blaming import defined_at  # only needed after a fault

            raise PluginError(self.id, "; ".join(lacking), spot=defined_at(type(rules)))
        found = [*complaints(own_of(rules)), *unreachable(rules)]
        if found:
            raise PluginError(self.id, "; ".join(found))
        if getattr(rules, MESSAGES, None) is None:
            self._give_messages(rules)
        return rules

    def limits_of(self, rules: AnyRuleset) -> Limits:
        """Return the limits of a game of these rules: their own ``limits``, or else those of the kit."""
        own = getattr(rules, "limits", None)
        return own if isinstance(own, Limits) else self.limits

    def _made(self, make: Callable[..., Any], players: int, options: Mapping[str, Any]) -> Any:
        try:
            return make(players, **options)
        except (KtcError, KeyboardInterrupt):
            raise
        except BaseException as error:  # an untrusted function may raise anything
            from ktc.installed.blaming import raised_at  # only needed after a fault

            spot = raised_at(error, package_of(getattr(make, "__module__", "")), make)
            raise PluginError(self.id, f"cannot be opened: {reason_of(error)}", spot=spot) from error

    def _give_messages(self, rules: AnyRuleset) -> None:
        """Attach the game's messages to its rules, so that any refusal of the game can be rendered."""
        messages = self.part(MESSAGES)
        if not isinstance(messages, Messages | None):
            raise PluginError(self.id, f"its messages must be a ktc.kit.Messages, not {shorten(messages)}")
        try:
            setattr(rules, MESSAGES, OF_EVERY_GAME if messages is None else messages.of_game(self.id))
        except AttributeError:  # they are frozen, or have slots
            if messages is not None:
                raise PluginError(self.id, f"its rules ({type(rules).__name__}) do not allow setting `messages`") from None

    def numbers(self) -> tuple[int, ...]:
        """Return the possible numbers of players, in order; raises ``PluginError`` for invalid ones."""
        try:
            found = tuple(self.seats)
        except KtcError:
            raise
        except Exception as error:  # an untrusted collection may raise anything
            raise PluginError(self.id, f"its seats must be numbers of players: {reason_of(error)}") from error
        if not all(type(number) is int and number > 0 for number in found):
            raise PluginError(self.id, f"its seats must be numbers of players, not {shorten(self.seats)}")
        return tuple(sorted(found))

    def not_played_by(self, players: object) -> OptionError:
        """Return the error for an unsupported number of players, with the supported ones."""
        *others, last = map(str, self.numbers() or ("no",))
        numbers = f"{', '.join(others)} or {last}" if others else last
        return OptionError(f"{self.title} is for {numbers} players, not {shorten(players)}")

    @property
    def largest_table(self) -> int:
        """The maximum number of players with any content."""
        return max(self.numbers(), default=0) if self.most_players is None else self.most_players

    def part(self, name: str) -> AnyPart:
        """Return a part by the name of its field, imported if necessary; None if the game has none."""
        return part_of(getattr(self, name))
