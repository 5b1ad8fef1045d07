"""What the sentences of tiles must say: the numbers in them, held against the figures that are played."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import ktc
from ktc.effects.values import Draw, Effect, Note, OneOf, Then
from ktc_city.box.moments.printed import fixed_effects
from ktc_city.hookspecs import MOMENTS
from ktc_city.model.effect_kinds import Award, Gain, Give
from ktc_city.model.effects import Cost, Yield
from ktc_city.model.ids import tile_rule
from ktc_city.text.moments import DOER, OWNER

ENGLISH: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
WORDS: Final[Mapping[str, Mapping[str, int]]] = {  # 1 is an article elsewhere
    "en": {word: number for number, word in enumerate(ENGLISH, start=1)},
    "de": {"zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "zwölf": 12},
    "fr": {"deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9, "dix": 10, "douze": 12},
    "nl": {"twee": 2, "drie": 3, "vier": 4, "vijf": 5, "zes": 6, "zeven": 7, "acht": 8, "negen": 9, "tien": 10, "twaalf": 12},
}
A_NUMBER: Final = re.compile(r"\d+|[^\W\d_]+")


def numbers_in(sentence: str, lang: str = "en", name: str = "") -> Counter[int]:
    """Return the numbers of a sentence, in digits and in words; the tile's own name is none of them."""
    words = A_NUMBER.findall(sentence.replace(name, "").lower())
    return Counter(int(word) if word.isdigit() else WORDS[lang][word] for word in words if word.isdigit() or word in WORDS[lang])


def figures(box: ktc.TileBox, tile: str) -> dict[str, Counter[int]]:
    """Return the figures of a tile as they are played, by the rule that tells them."""
    number = box.index.tile[tile]
    facts, data = box.index.tiles[number], box.tiles[number]
    found: dict[str, Counter[int]] = {}
    if facts.berths:
        worth = [count for berth in facts.berths for count in (berth.keyples, berth.points) if count]
        found["berths"] = Counter([len(facts.berths), *worth])
    if any(box.yields[number]):
        found["yield"] = Counter(count for level in box.yields[number] for count in _resources(level))
    if any(box.costs[number]):
        found["cost"] = Counter(count for step in box.costs[number] for count in _resources(step))
    counts = box.scores[number] is not None
    if counts or any(facts.points):
        found["score"] = Counter([*(facts.points if any(facts.points) else ()), *(data.each if counts else ())])
    if box.reacts[number] is not None:
        found["reaction"] = Counter()
    for part in MOMENTS:
        if part in box.says[number]:
            found[part] = _brought(fixed_effects(box, data, part, OWNER, DOER) or ())
    for part, says in box.says[number].items():
        found[part] += Counter(fact for fact in (says.facts.values() if says is not None else ()) if isinstance(fact, int))
    return {tile_rule(tile, part): counted for part, counted in found.items()}


def _brought(levels: Sequence[Sequence[Effect]]) -> Counter[int]:
    """Return the numbers of effects that are the same wherever their tile lies; those of all levels where these differ."""
    counted = [Counter(number for effect in effects for number in _numbers_of(effect)) for effects in levels]
    return sum(counted, Counter()) if any(one != counted[0] for one in counted) else Counter(*counted[:1])


def _numbers_of(effect: Effect) -> Iterator[int]:
    match effect:
        case Gain() | Give():
            connectors, keyples = (effect.connectors, effect.keyples) if isinstance(effect, Gain) else ((), 0)
            yield from (*Counter(connectors).values(), *Counter(effect.skills).values(), *([keyples] if keyples else ()))
        case Award(points=number) | Note(value=number):
            yield abs(number)
        case Draw(number=number, keep=keep):
            yield from (number,) if keep is None else (number, keep)
        case OneOf(options=options):
            yield from (number for one in options for brought in one.effects for number in _numbers_of(brought))
        case Then(first=first, rest=rest):
            yield from (number for brought in (first, *rest) for number in _numbers_of(brought))


def _resources(of: Yield | Cost | None) -> Iterator[int]:
    if of is not None:
        yield from (*Counter(of.connectors).values(), *Counter(of.skills).values())
        other = of.returns if isinstance(of, Yield) else of.keyples
        yield from [other] if other else []


def contradictions(
    sentences: Mapping[str, str], box: ktc.TileBox, lang: str = "en"
) -> dict[str, tuple[Counter[int], Counter[int]]]:
    """Return the rules of tiles whose sentences have other numbers than are played: those said, and those played."""
    names = {tile.id: tile.name for tile in box.inventory.tiles}
    played = {rule: counted for tile in names for rule, counted in figures(box, tile).items()}
    said = {rule: numbers_in(sentence, lang, names[rule.split(".")[1]]) for rule, sentence in sentences.items()}
    return {rule: (said[rule], played.get(rule, Counter())) for rule in said if said[rule] != played.get(rule, Counter())}
