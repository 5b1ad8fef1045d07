"""Validation of hook results; a ``ValueError`` names the fault."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any, TypeVar

from ktc.kit import nearest, shorten
from ktc_city.model.effects import MOST_RESOURCES, Cost, Offer, Says, Yield
from ktc_city.model.limits import MOST_WAYS
from ktc_city.model.pieces import ANY, DIFFERENT, LAND_ONLY, LAND_SIDE, RIVER_SIDE, Berth, Inventory
from ktc_city.model.rulings import Ruling
from ktc_city.model.ways import ways_to_take

T = TypeVar("T")
Answer = Any  # what a plugin's hook returned: anything, until it is looked at here
MOST = 10_000
MOST_OFFERS = 100
LONGEST_NAME = 60
MOST_ITEMS = 1_000
MOST_CHOICES = 12  # words that an error lists
LONGEST_TEXT = 500


def sides(answer: Answer) -> tuple[str, ...] | None:
    """Check the sides of a tile and return them: six words."""
    if answer is None:
        return None
    given = _all_of(str, answer, "sides")
    if len(given) != len(LAND_ONLY):
        raise ValueError(f"returned {len(given)} sides instead of {len(LAND_ONLY)}")
    _check_names(given, (LAND_SIDE, RIVER_SIDE), "side")
    return given


def berths(answer: Answer) -> tuple[Berth, ...] | None:
    """Check the berths of a river tile and return them."""
    if answer is None:
        return None
    given: tuple[Berth, ...] = _all_of(Berth, answer, "berths")
    for berth in given:
        if not all(type(number) is int and 0 <= number <= MOST for number in (berth.keyples, berth.points)):
            raise ValueError(f"returned a berth that is not of whole numbers: {shorten(berth)}")
        if type(berth.claims) is not bool:
            raise ValueError("whether a berth claims the river tile must be true or false")
    return given


def rulings(answer: Answer) -> tuple[Ruling, ...]:
    """Check the rulings that a plugin adds and return them; () for None."""
    given: tuple[Ruling, ...] = () if answer is None else _all_of(Ruling, answer, "rulings")
    for ruling in given:
        choices = ruling.choices if isinstance(ruling.choices, tuple) else ()
        if not choices or not all(isinstance(text, str) and text for text in (ruling.rule, ruling.question, *choices)):
            raise ValueError(f"a ruling needs a rule, a question and at least one choice: {shorten(ruling)}")
    return given


def preferences(answer: Answer, rulings: Sequence[Ruling]) -> Mapping[str, str]:
    """Check the choices that a variant prefers and return them by rule id; empty for None."""
    if answer is None:
        return {}
    if not isinstance(answer, Mapping):
        raise ValueError(f"returned {shorten(answer)} instead of choices by rule id")
    choices = {ruling.rule: ruling.choices for ruling in rulings}
    for rule, choice in answer.items():
        if rule not in choices:
            raise ValueError(f"no ruling {shorten(rule)}{nearest(rule, choices)}")
        if choice not in choices[rule]:
            raise ValueError(f"ruling {rule} has no choice {shorten(choice)}{nearest(choice, choices[rule])}")
    return {str(rule): str(choice) for rule, choice in answer.items()}


def yields(answer: Answer, connectors: Iterable[str], skills: Iterable[str]) -> Yield | None:
    """Check the yield of a use against the components of the set and return it."""
    if answer is None:
        return None
    if not isinstance(answer, Yield):
        raise ValueError(f"returned {shorten(answer)} instead of a Yield or None")
    _check_names(answer.connectors, (*connectors, ANY), "connector")
    _check_names(answer.skills, (*skills, ANY), "skill tile")
    if type(answer.returns) is not int or not 0 <= answer.returns <= MOST_RESOURCES:
        raise ValueError(f"asks for {shorten(answer.returns)} skill tiles in return")
    return answer


def ways(answer: Answer, printed: Yield, box: Inventory) -> tuple[Yield, ...]:
    """Check what a use gives instead of the printed yield and return it: one yield or several."""
    if answer is None:
        return (printed,)
    given = (answer,) if isinstance(answer, Yield) else _all_of(Yield, answer, "one Yield or several")
    if not 1 <= len(given) <= MOST_RESOURCES:
        raise ValueError(f"returned {len(given)} yields; return 1 to {MOST_RESOURCES} to choose from")
    for one in given:
        yields(one, box.connectors, box.skills)
        if one.returns > printed.returns:
            raise ValueError(f"asks for {one.returns} skill tiles in return, but tile_yield allows at most {printed.returns}")
    number = sum(ways_to_take(box, one.connectors, one.skills, one.returns) for one in given)
    if number > MOST_WAYS:
        raise ValueError(f"leaves {number:,} ways to choose; at most {MOST_WAYS:,}: fewer of any kind, or fewer kinds in the set")
    return given


def reaction(answer: Answer, box: Inventory) -> Yield | None:
    """Check the yield for a tile's owner and return it.  It must not need a choice, since another seat may be in turn."""
    found = yields(answer, box.connectors, box.skills)
    if found is not None and (found.returns or ANY in found.skills):
        raise ValueError("no choice and no return is possible here: name the skill tiles, and leave returns at 0")
    return found


def offers(answer: Answer, box: Inventory) -> dict[str, Offer]:
    """Check a variant's offers for a turn and return them by their id."""
    given = () if answer is None else _all_of(Offer, answer, "offers")
    for offer in given:
        if type(offer.wish) is not str or not offer.wish or len(offer.wish) > LONGEST_NAME:
            raise ValueError(f"a wish must be a text of 1 to {LONGEST_NAME} characters, not {shorten(offer.wish)}")
        reaction(offer.gives, box)
        _check_names(offer.returns, box.skills, "skill tile")
        if not all(type(key) is str and type(value) is int and abs(value) <= MOST for key, value in offer.notes.items()):
            raise ValueError(f"notes must map texts to whole numbers up to {MOST}, not {shorten(offer.notes)}")
    found = {offer.wish: offer for offer in given}
    if len(found) < len(given) or len(found) > MOST_OFFERS:
        raise ValueError(f"at most {MOST_OFFERS} offers are allowed, each with a different wish")
    return found


def hand(answer: Answer, box: Inventory) -> int | tuple[int, ...] | None:
    """Check the starting keyples and return them: a number, or counts by colour in the order of the box."""
    if answer is None or (type(answer) is int and 0 <= answer <= sum(box.keyple_counts)):
        return answer if answer is None else int(answer)
    if not isinstance(answer, Mapping):
        raise ValueError(f"returned {shorten(answer)} instead of a number of keyples, or numbers by colour")
    _check_names(tuple(answer), box.keyples, "keyple")
    if not all(type(number) is int and 0 <= number <= MOST for number in answer.values()):
        raise ValueError(f"returned numbers of keyples that are not whole: {shorten(answer)}")
    return tuple(answer.get(name, 0) for name in box.keyples)


def cost(answer: Answer, connectors: Iterable[str], skills: Iterable[str]) -> Cost | None:
    """Check an upgrade's cost against the components of the set and return it."""
    if answer is None:
        return None
    if not isinstance(answer, Cost):
        raise ValueError(f"returned {shorten(answer)} instead of a Cost or None")
    if type(answer.keyples) is not int or not 0 <= answer.keyples <= MOST:
        raise ValueError(f"asks for {shorten(answer.keyples)} keyples")
    _check_names(answer.connectors, (*connectors, ANY, DIFFERENT), "connector")
    _check_names(answer.skills, (*skills, ANY), "skill tile")
    return answer


def wording(answer: Answer) -> Says | None:
    """Check the text of a live hook and return it.  Its message is looked up when the text is read."""
    if answer is None:
        return None
    if not isinstance(answer, Says):
        raise ValueError(f"returned {shorten(answer)} instead of Says or None")
    if type(answer.message) is not str or not 0 < len(answer.message) <= LONGEST_TEXT:
        raise ValueError(f"a message must be a name or a text of up to {LONGEST_TEXT} characters, not {shorten(answer.message)}")
    if type(answer.facts) is MappingProxyType and not answer.facts:  # as most are: a box is opened sooner
        return answer
    if not isinstance(answer.facts, Mapping) or len(answer.facts) > MOST_RESOURCES:
        raise ValueError(f"expected at most {MOST_RESOURCES} facts by name, got {shorten(answer.facts)}")
    facts = {name: fact for name, fact in answer.facts.items() if type(name) is str and type(fact) in (int, str)}
    if len(facts) < len(answer.facts) or any(len(str(text)) > LONGEST_NAME for fact in facts.items() for text in fact):
        raise ValueError(f"facts must be whole numbers and short words, not {shorten(answer.facts)}")
    return Says(answer.message, facts)


def _all_of(kind: type[T], answer: Answer, what: str) -> tuple[T, ...]:
    if isinstance(answer, str) or not isinstance(answer, Sequence):
        raise ValueError(f"returned {shorten(answer)} instead of {what}")
    given = tuple(islice(answer, MOST_ITEMS + 1))  # an untrusted iterable may have no end
    if len(given) > MOST_ITEMS or not all(isinstance(item, kind) for item in given):
        raise ValueError(f"returned {shorten(answer)} instead of {what}")
    return given


def _check_names(names: Answer, words: Sequence[str], what: str) -> None:
    if not isinstance(names, tuple) or len(names) > MOST_RESOURCES:
        raise ValueError(f"expected a list of at most {MOST_RESOURCES} names, got {shorten(names)}")
    for name in names:
        if name not in words:
            raise ValueError(f"names an unknown {what}: {shorten(name)}{nearest(name, words) or choices(words)}")


def choices(words: Sequence[str]) -> str:
    """Return "; choices: ..." for a few words, "" for many."""
    return f"; choices: {', '.join(words)}" if len(words) <= MOST_CHOICES else ""
