"""Parse typed words, such as "buy city" or "place docks 2", and match them with actions."""

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from ktc_london_2010.board.state import BOTTOM, DECK, TOP
from ktc_london_2010.drawing.names import kind_in_words
from ktc_london_2010.kit import LANGUAGES, MESSAGES
from ktc_london_2010.model import actions as a
from ktc_london_2010.play.context import LondonContext
from ktc_london_2010.play.names import printed_names
from ktc_london_2010.topics import TOPICS

KINDS: Final = tuple(topic.action.__name__ for topic in TOPICS)
SHORT: Final[Mapping[str, tuple[str, ...]]] = {  # English words, accepted in every language like commands
    "take": ("TakeCard",),
    "look": ("LookAtDeck",),
    "keep": ("KeepCard",),
    "return": ("ReturnCards",),
    "place": ("PlaceCard", "PlaceUnderground", "CoverStack"),
    "play": ("PlaceCard", "PlayPerson"),
    "activate": ("ActivateCard", "ActivateAgain"),
    "run": ("ActivateCard",),
    "again": ("ActivateAgain",),
    "cover": ("CoverStack",),
    "expend": ("ExpendCard",),
    "turn": ("UseHospital",),
    "buy": ("BuyLand",),
    "land": ("BuyLand",),
    "three": ("TakeThree",),
    "exchange": ("ExchangeCard",),
    "give": ("GiveCard", "ChoosePlayer"),
    "give up": ("GiveUpCard",),
    "loan": ("TakeLoan",),
    "end": ("EndTaking", "EndPlay", "EndRun", "EndFlips", "EndExpending"),
}
VERB_LAST: Final = ("de", "nl")
Names = Mapping[str, tuple[str, ...]]  # cards or boroughs by name: cards that differ only in the letter share a name
PLACES: Final = (DECK, TOP, BOTTOM)


@attrs.frozen
class Typed:
    """A typed text, parsed into kinds of action and their subjects.

    Empty ``kinds`` match any kind.  ``things`` has, for each typed name, the ids of the cards or boroughs with that name.
    """

    kinds: tuple[str, ...] = ()
    things: tuple[tuple[str, ...], ...] = ()
    stacks: tuple[int, ...] = ()
    place: str = ""
    players: tuple[int, ...] = ()

    @property
    def vague(self) -> bool:
        """Whether it names no card, borough, stack, place or player."""
        return not (self.things or self.stacks or self.place or self.players)

    def means(self, context: LondonContext, action: a.Action) -> bool:
        """Return whether an action matches the kinds and all names and numbers."""
        if self.kinds and type(action).__name__ not in self.kinds:
            return False
        if self.place and getattr(action, "place", "") != self.place:
            return False
        if self.players and getattr(action, "player", -1) not in self.players:
            return False
        return _in_order(self.stacks, stacks_of(action)) and self._about(things_of(context, action))

    def _about(self, things: Sequence[str]) -> bool:
        return len(self.things) <= len(things) and all(
            thing in meant for thing, meant in zip(things, self.things, strict=False)
        )  # the expended card need not be named


def _in_order(named: Sequence[int], stacks: Sequence[int]) -> bool:
    return tuple(stacks[: len(named)]) == tuple(named)


def things_of(context: LondonContext, action: a.Action) -> list[str]:
    """Return the cards and boroughs of an action, the main one first."""
    stacks = context.own.stacks
    match action:
        case a.BuyLand(borough=borough) | a.PlaceUnderground(borough=borough):
            return [borough]
        case a.ActivateCard(stack=stack, expends=expends) if stack < len(stacks):
            return [stacks[stack].cards[-1], *([expends] if expends else [])]
        case a.ActivateAgain(stack=stack) if stack < len(stacks):
            return [stacks[stack].cards[-1]]
        case a.UseHospital(hospital=hospital, saves=saves):
            return [stacks[hospital].cards[-1], stacks[saves].cards[-1]]
        case a.ReturnCards(cards=cards):
            return list(cards)
        case a.PlaceCard(card=card, expends=expends):
            return [card, *([expends] if expends else [])]
    named: str | None = getattr(action, "card", None)
    return [named] if named else []


def stacks_of(action: a.Action) -> list[int]:
    """Return the stacks of an action."""
    if isinstance(action, a.UseHospital):
        return [action.hospital, action.saves]
    return [action.stack] if isinstance(action, a.PlaceCard | a.ActivateCard | a.ActivateAgain) else []


def read(context: LondonContext, text: str) -> Typed | None:
    """Parse a text; return None if it has an unknown word."""
    words = text.casefold().split()
    kinds, words = _kinds_named(context, words)
    found = Typed(kinds)
    names = _names(context)
    while words:
        length, found_next = _next(context, names, words, found)
        if found_next is None:
            return None
        found, words = found_next, words[length:]
    return found if kinds or not found.vague else None


def _kinds_named(context: LondonContext, words: list[str]) -> tuple[tuple[str, ...], list[str]]:
    """Return the kinds of action at the beginning of a text, and the remaining words."""
    lang = context.names.lang
    known = _verbs(lang) | dict(SHORT)
    for spoken in ("en", lang):
        known |= {kind_in_words(kind, spoken).casefold(): (kind,) for kind in KINDS}
    begins = [word for word in known if words[: len(word.split())] == word.split()]
    if not begins:
        return (), words
    longest = max(begins, key=len)
    return known[longest], words[len(longest.split()) :]


def _verbs(lang: str) -> dict[str, tuple[str, ...]]:
    """Return the kinds of action by verb."""
    found: dict[str, tuple[str, ...]] = {}
    for kind in KINDS:
        words = kind_in_words(kind, lang).casefold().split()
        verb = words[-1 if lang in VERB_LAST else 0]
        found[verb] = (*found.get(verb, ()), kind)
    return found


def _next(context: LondonContext, names: Names, words: list[str], found: Typed) -> tuple[int, Typed | None]:
    """Return the number of words parsed next, and ``found`` extended by them; (0, None) for an unknown word."""
    word = words[0]
    if word.isdecimal() and len(word) <= 3 and int(word):  # people count stacks from 1
        return 1, attrs.evolve(found, stacks=(*found.stacks, int(word) - 1))
    for length in range(len(words), 0, -1):
        if things := names.get(" ".join(words[:length])):
            return length, attrs.evolve(found, things=(*found.things, things))
    seats = tuple(seat for seat, name in context.called.items() if name.casefold().split() == words)
    if seats:
        return len(words), attrs.evolve(found, players=seats)
    if word in PLACES and not found.place:
        return 1, attrs.evolve(found, place=word)
    if word in _fillers(context):
        return 1, found
    for length in range(len(words), 0, -1):
        if things := _begun_by(names, " ".join(words[:length])):
            return length, attrs.evolve(found, things=(*found.things, things))
    return 0, None


def _fillers(context: LondonContext) -> set[str]:
    """Return the words that are ignored before a number or a name."""
    stack = [MESSAGES.say(lang, "play-stack", {"stack": 0}).split()[0].casefold() for lang in ("en", context.names.lang)]
    return {*stack, "on", "for", "from"}


def _names(context: LondonContext) -> dict[str, tuple[str, ...]]:
    """Return the ids of cards and boroughs by name: printed, in every language, and with the letter of the deck."""
    found: dict[str, tuple[str, ...]] = {}
    for thing, name in printed_names(context.rules).items():
        spelled = {name, *(MESSAGES.word(lang, thing) for lang in LANGUAGES)}
        spelled |= {context.names.card(thing)} if thing in context.rules.cards else set()
        for spelling in {" ".join(one.casefold().split()) for one in spelled}:
            found[spelling] = (*found.get(spelling, ()), thing)
    return found


def _begun_by(names: Names, text: str) -> tuple[str, ...]:
    """Return the things of the only name with a prefix; () if there is none or several."""
    meant = {things[0]: things for name, things in names.items() if name.startswith(text)}
    whole = {thing for things in meant.values() for thing in things}
    return tuple(whole) if len({names_of(names, thing) for thing in whole}) == 1 else ()


def names_of(names: Names, thing: str) -> str:
    """Return the shortest name of a thing, which cards that differ only in the letter share."""
    return min((name for name, things in names.items() if thing in things), key=lambda name: (len(name), name))


def things_called(context: LondonContext, text: str) -> tuple[str, ...]:
    """Return the cards or borough with a name or a prefix of it; () for none."""
    names, wanted = _names(context), " ".join(text.casefold().split())
    return (names.get(wanted) or _begun_by(names, wanted)) if wanted else ()
