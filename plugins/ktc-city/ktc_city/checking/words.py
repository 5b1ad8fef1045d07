"""The texts of a package: each template in every language with the same facts, and in English as the hook states it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.effects import OneOf, Then
from ktc.kit import FolderMessages, Messages, MessagesError, plain, read_messages
from ktc.testing import Complaint
from ktc_city.box.answers import Answer
from ktc_city.box.tilebox import TileBox
from ktc_city.catalogue import MESSAGES
from ktc_city.hookspecs import TABLE
from ktc_city.model.effect_kinds import Award
from ktc_city.model.effects import Points
from ktc_city.model.narrowing import No, Only, Rank
from ktc_city.text.moments import hook_clause
from ktc_city.text.plugin_words import ENGLISH, FOLDER, PackageMessages
from ktc_city.text.tiles import at_each_level, figures_of_a_tile

OF_A_REFUSAL: Final = frozenset({"seat", "tile", "name"})  # what the engine adds to the facts of an answer
OF_A_RANK: Final = frozenset({"number"})
NONE_ADDED: Final = frozenset[str]()
Mistake = tuple[str, str]  # what is wrong, and how to mend it


@attrs.frozen
class Saying:
    """The text of a result: a template, the English sentence, the facts, and added names."""

    message: str
    sentence: str
    facts: Mapping[str, Any]
    added: frozenset[str] = NONE_ADDED


class Sayings:
    """Checks the texts of a box's hooks against its packages' templates, once for each template and its facts."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._seen: set[tuple[str, str, str]] = set()

    def mistakes(self, answer: Answer) -> Iterator[Mistake]:
        """Yield the mistakes in the templates that a result names."""
        messages = self._messages
        for one in _sayings(answer):
            key = (one.message, one.sentence, repr(one.facts))
            if one.message and key not in self._seen and isinstance(messages, PackageMessages):
                self._seen.add(key)
                if not messages.has(ENGLISH, one.message):
                    yield from _mistakes(messages, one)


def _mistakes(messages: PackageMessages, one: Saying) -> Iterator[Mistake]:
    for lang in MESSAGES.languages:
        file = f"{FOLDER}/{lang}.ftl"
        found = messages.template(lang, one.message)
        if found is None:
            yield f"uses {one.message!r}, which is not a message in {file}", f"write {one.message} in {file}"
            continue
        shown, given = found.shows[one.message], frozenset(one.facts)
        strange = sorted(shown - given - one.added)
        if strange:
            remedy = f"add the fact to the answer, or let {one.message} in {file} show one of {', '.join(sorted(given))}"
            yield f"says {one.message!r}, which shows {{ ${strange[0]} }} in {file}, but the answer has no such fact", remedy
        elif lang == ENGLISH and shown <= given and messages.say(lang, one.message, one.facts) != one.sentence:
            text = messages.say(lang, one.message, one.facts)
            remedy = f"make {one.message} in {file} the same as the sentence of the hook"
            yield f"says {one.sentence!r}, but its template {one.message} says {text!r}", remedy


def _sayings(answer: Answer) -> Iterator[Saying]:
    """Yield the texts of a result, including nested effects."""
    match answer:
        case No() | Only():
            yield Saying(answer.message, answer.says, answer.facts, OF_A_REFUSAL)
        case Rank():
            yield Saying(answer.message, answer.reason, answer.facts, OF_A_RANK)
        case Award():
            yield Saying(answer.message, answer.reason, answer.facts)
        case Points():
            yield Saying(answer.says, answer.reason, answer.facts)
        case OneOf():
            yield from chain.from_iterable(_sayings(option.effects) for option in answer.options)
        case Then():
            yield from _sayings((answer.first, *answer.rest))
        case list() | tuple():
            yield from chain.from_iterable(map(_sayings, answer))


def sentences_to_read(box: TileBox, tiles: Sequence[str]) -> Iterator[str]:
    """Yield the sentences of tiles: each at each level, and those of its table hooks."""
    for name in tiles:
        yield from at_each_level(name, box)
        tile = box.tiles[box.index.tile[name]]
        for hook in TABLE:
            if name in box.live.get(hook, {}):
                clause = hook_clause(box, tile, hook, figures_of_a_tile(box, name, ENGLISH), ENGLISH)
                yield f"{plain(tile.name)}, {hook}: {plain(clause or 'no description')}."


def differing_words(package: Path) -> Iterator[Complaint]:
    """Yield differences between a package's languages: missing templates, and templates with other facts."""
    folder = package / FOLDER
    try:
        found = {lang: read_messages(folder, lang) for lang in MESSAGES.languages if (folder / f"{lang}.ftl").is_file()}
    except MessagesError:
        return  # told where the set is opened
    everywhere = dict.fromkeys(message for messages in found.values() for message in messages.shows)
    for lang, messages in found.items():
        file = str(folder / f"{lang}.ftl")
        for message in everywhere:
            what = _differs(message, messages, list(found.values()))
            if what:
                yield Complaint(file, None, f"{message} {what}", "use the same messages and facts in each language")


def _differs(message: str, here: FolderMessages, others: Sequence[FolderMessages]) -> str:
    if message not in here.shows:
        return "is missing, but another language has it"
    most = frozenset[str]().union(*(other.shows.get(message, frozenset()) for other in others))
    missing = sorted(most - here.shows[message])
    return f"does not show {{ ${missing[0]} }}, but another language does" if missing else ""
