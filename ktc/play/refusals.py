"""Explain what can be done and why the rest cannot: now, or with the kinds of actions and the things that a line names."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs
from rich.padding import Padding
from rich.text import Text

from ktc.kernel import AnyAction, Kind
from ktc.kernel.base import BaseRuleset
from ktc.kernel.draft import ASKS_KIND
from ktc.kernel.errors import IllegalAction
from ktc.kernel.fact import SEAT
from ktc.kernel.ruleset import AnyRuleset, Refusal
from ktc.kernel.topic import AnyTopic
from ktc.messages import joined, say
from ktc.messages.plain import capital, plain
from ktc.play.choices import FILLERS, kind_words
from ktc.play.context import PlayContext

if TYPE_CHECKING:
    from ktc.draw.table.values import Thing

MOST: Final = 12  # reasons shown; more are not read
MOST_KINDS: Final = 3  # named of those that one reason refuses, where a person asks about all
MOST_TRIED: Final = 64  # choices of things for one kind of action
Reason: TypeAlias = tuple[str, str]  # a sentence, and the id of its rule


@attrs.frozen
class LineNames:
    """Kinds of actions, things and places that a line names; without kinds, all are meant.  Things may share a name."""

    kinds: frozenset[str] = frozenset()
    things: tuple[tuple["Thing", ...], ...] = ()
    places: tuple[str, ...] = ()
    spoken: tuple[str, ...] = ()  # the phrases that named the kinds


def show_refusals(context: PlayContext) -> None:
    """Show the rule behind the question; and for each kind of action that is not offered, why its first candidate is refused."""
    asked = context.table.asks()
    if asked is not None:
        context.terminal.say(_ruled(f"{capital(asked.told(context.names.lang, context.called))}.", asked.rule))
    rules: AnyRuleset = context.table.ruleset
    if not isinstance(rules, BaseRuleset):  # it has no candidates to check
        return
    state, draft = context.table.position(), context.table.draft()
    offered = draft.choices if draft.asks == ASKS_KIND else [type(draft.number(0)).__name__]
    alike: dict[Reason, list[str]] = {}
    for topic in rules.topics:
        kind = topic.action.__name__
        refusal: Refusal | IllegalAction | None = _barred(context, topic)
        if refusal is None and kind not in offered:
            listed = topic.listed(rules.table, state, context.seat)
            action = next(iter(listed), None) or next(_candidates(context, topic.action, LineNames(frozenset({kind}))), None)
            refusal = context.table.why_not(action) if action is not None else None
        if refusal is not None:
            alike.setdefault((reason_of(context, refusal), refusal.rule), []).append(context.kind(kind))
    _show(context, (_by_kinds(context, _few(context, kinds), reason) for reason, kinds in alike.items()))
    unnamed = [kinds[-1] for kinds in alike.values() if len(kinds) > MOST_KINDS + 1]
    if unnamed:
        context.line("play-why-one", kind=unnamed[0])


def show_why(context: PlayContext, line: str) -> bool:
    """Show what can be done with what a line names, and why the rest cannot; return whether it names anything."""
    named = read_line(context, line)
    if named is None:
        return False
    possible: list[Text] = []
    about: dict[tuple[Reason, str], list[str]] = {}
    for topic in _topics(context):
        kind = context.kind(topic.action.__name__)
        if named.kinds and topic.action.__name__ not in named.kinds:
            continue
        legal, reasons = _tried(context, topic.action, named)
        if named.kinds and legal is None and not reasons and (refusal := _barred(context, topic)) is not None:
            reasons = {(reason_of(context, refusal), refusal.rule): [""]}
        if legal is not None:
            sentence = context.sentence(legal) if named.things else ""
            possible.append(Text(f"{context.say('play-possible', kind=capital(kind))} {sentence}".strip()))
            continue
        for reason, things in reasons.items():
            each = joined(context.names.lang, list(dict.fromkeys(things))) if named.things or len(reasons) > 1 else ""
            about.setdefault((reason, each), []).append(kind)
    refused = [_by_kinds(context, kinds, reason, things) for (reason, things), kinds in about.items()]
    if not possible and not refused:
        context.line("play-nothing")
    _show(context, [*possible, *refused[:MOST]])
    return True


def _barred(context: PlayContext, topic: AnyTopic) -> Refusal | None:
    """Return why no action of a kind is possible now; None if it depends on the action."""
    rules: AnyRuleset = context.table.ruleset
    if not isinstance(rules, BaseRuleset):
        return None
    refusal = rules.barred(context.table.position(), topic, context.seat)
    return None if refusal is None else attrs.evolve(refusal, messages=context.table.messages)


def _tried(context: PlayContext, kind: Kind, named: LineNames) -> tuple[AnyAction, dict[Reason, list[str]]]:
    """Return an action of a kind that is allowed, if any; else the reasons why none is, each with the things it is about."""
    reasons: dict[Reason, list[str]] = {}
    seen: set[str] = set()
    for action in _candidates(context, kind, named):
        refusal = context.table.why_not(action)
        if refusal is None:
            return action, {}
        about = _about(context, action) if not named.things else named.things[0][0].name
        if about not in seen:  # of several actions with a thing, the first is nearest to an allowed one
            seen.add(about)
            reasons.setdefault((reason_of(context, refusal), refusal.rule), []).append(about)
    return None, reasons


def _candidates(context: PlayContext, kind: Kind, named: LineNames) -> Iterator[AnyAction]:
    """Yield the actions of a kind that may be meant."""
    drawing, seen = context.drawing, context.seen
    for things in islice(product(*named.things), MOST_TRIED):
        if not named.kinds and len(things) == 1 and things[0].spot:  # as for a click
            wishes = [action for action in drawing.tries(seen, things[0].spot) if type(action) is kind]
        else:
            wishes = [*drawing.wishes(seen, kind, things, any_kind=bool(named.kinds))]
        for action in wishes:
            values = [str(value) for value in attrs.astuple(action, recurse=False)]
            if all(place in values for place in named.places):
                yield action


def _about(context: PlayContext, action: AnyAction) -> str:
    """Return the name of the first thing that an action is about; "" for none."""
    answers = {name: value for name, value in attrs.asdict(action, recurse=False).items() if name != SEAT}
    things = (context.drawing.answering(context.seen, action, name, value) for name, value in answers.items())
    return next((found[0].name for found in things if found), "")


# --- the words of a line ----------------------------------------------------------------------------------------------


def _spaced(word: str) -> str:
    """Return a word for a kind of action as it is typed: "run city" for "run-city"."""
    return word.casefold().replace("-", " ")


class TableWords:
    """The words that name kinds of actions, things and places now."""

    def __init__(self, context: PlayContext) -> None:
        kinds = [topic.action.__name__ for topic in _topics(context)]
        self.kinds = {kind: {context.kind(kind).casefold(), *map(_spaced, kind_words(context, kind))} for kind in kinds}
        things = [*context.drawing.table(context.seen).things(), *context.drawing.elsewhere(context.seen)]
        self.things = [thing for thing in things if thing.answers and thing.where.get(SEAT, context.seat) == context.seat]
        places = (place for thing in self.things for place in thing.where.values() if isinstance(place, str))
        self.places = {place.casefold(): place for place in places}

    def read(self, found: LineNames, phrase: str) -> LineNames | None:
        """Return what is named with one more phrase; None for a phrase that names nothing."""
        kinds = frozenset(kind for kind, names in self.kinds.items() if phrase in names)
        things = tuple(thing for thing in self.things if phrase in thing.words)
        if things and not kinds:
            return attrs.evolve(found, things=(*found.things, things))
        if " " not in phrase and not kinds:
            if phrase in self.places:
                return attrs.evolve(found, places=(*found.places, self.places[phrase]))
            if phrase in FILLERS or (phrase.isdecimal() and found.kinds):  # such as a number that nothing has
                return found
        if " " not in phrase:  # a word of the name of a kind
            kinds |= {kind for kind, names in self.kinds.items() if any(phrase in name.split() for name in names)}
        kinds = kinds & found.kinds if found.kinds else kinds
        return attrs.evolve(found, kinds=kinds, spoken=(*found.spoken, phrase)) if kinds else None

    def with_whole_names(self, found: LineNames) -> LineNames:
        """Return what is named with the kinds alone whose whole name was said, if there are any: "bid", not "take back a bid"."""
        kinds = frozenset(kind for kind in found.kinds if " ".join(found.spoken) in self.kinds[kind])
        return attrs.evolve(found, kinds=kinds or found.kinds)

    def begun(self, found: LineNames, phrase: str) -> LineNames | None:
        """Return what is named where a phrase begins one name alone; else None."""
        things = self.called(phrase)
        return attrs.evolve(found, things=(*found.things, things)) if things else None

    def called(self, phrase: str) -> tuple["Thing", ...]:
        """Return the things of a name, or with the only name that a phrase begins."""
        exact = tuple(thing for thing in self.things if phrase in thing.words)
        begun = tuple(thing for thing in self.things if any(name.startswith(phrase) for name in thing.words))
        return exact or (begun if phrase and len({thing.name for thing in begun}) == 1 else ())

    @property
    def completions(self) -> list[str]:
        """The beginnings of lines: first words of kinds of actions, and names of things."""
        verbs = (name.split()[0] for names in self.kinds.values() for name in sorted(names))
        return [*dict.fromkeys(verbs), *(name for thing in self.things for name in (thing.name, *thing.also))]


def read_line(context: PlayContext, line: str) -> LineNames | None:
    """Return what a line names; None for a line with a word that names nothing."""
    known, words, found = TableWords(context), line.casefold().split(), LineNames()
    while words:
        lengths = range(len(words), 0, -1)
        steps = ((length, read(found, " ".join(words[:length]))) for read in (known.read, known.begun) for length in lengths)
        length, further = next(((length, step) for length, step in steps if step is not None), (0, None))
        if further is None:
            return None
        found, words = further, words[length:]
    return known.with_whole_names(found) if found.kinds or found.things else None


# --- what is shown ----------------------------------------------------------------------------------------------------


def reason_of(context: PlayContext, refusal: Refusal | IllegalAction) -> str:
    """Return the reason of a refusal, or of the error that carries one, in the language of the table."""
    sentence: str = refusal.told(context.names.lang, context.called)
    return sentence


def _topics(context: PlayContext) -> Sequence[AnyTopic]:
    rules: AnyRuleset = context.table.ruleset
    return rules.topics if isinstance(rules, BaseRuleset) else ()


def _few(context: PlayContext, kinds: Sequence[str]) -> Sequence[str]:
    """Return the first kinds, and how many more there are."""
    more = len(kinds) - MOST_KINDS
    return kinds if more <= 1 else [*kinds[:MOST_KINDS], context.say("play-more-kinds", number=more)]


def _by_kinds(context: PlayContext, kinds: Sequence[str], reason: Reason, about: str = "") -> Text:
    """Return a reason, after the kinds of action to which it applies and the things."""
    told = capital(joined(context.names.lang, kinds)) + (f" ({plain(about)})" if about else "")
    return _ruled(say(context.names.lang, "refused-kinds", kinds=told, reason=f"{reason[0]}."), reason[1])


def _ruled(text: str, rule: str) -> Text:
    return Text.assemble(text, (f" [{rule}]", "dim"))


def _show(context: PlayContext, lines: Iterable[Text]) -> None:
    context.terminal.show(Padding(line, (0, 0, 0, 2)) for line in lines)
