"""Checks of a game's messages: the same in every language, with the same facts, and in words of that language."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Final

import attrs

from ktc.messages import Messages
from ktc.messages.plain import hyphenated

WORD: Final = re.compile(r"[^\W\d_]{2,}")


@lru_cache(64)
def facts_of(messages: Messages, lang: str) -> Mapping[str, frozenset[str]]:
    """Return the messages of a game's own files in a language, each with the facts that it shows."""
    return {name: messages.facts(lang, name) for name in messages.own(lang)}


@lru_cache(64)
def words_of(messages: Messages, lang: str) -> Mapping[str, frozenset[str]]:
    """Return the messages of a game's own files in a language, each with the words of its texts, in small letters."""
    return {name: words_in(" ".join(messages.texts(lang, name))) for name in messages.own(lang)}


def words_in(text: str) -> frozenset[str]:
    """Return the words of a text, of two letters and more, in small letters."""
    return frozenset(found.casefold() for found in WORD.findall(text))


def catalogue_complaints(messages: Messages, *, events: Iterable[type] = (), grammar: Collection[str] = ()) -> Iterator[str]:
    """Yield what is wrong with the messages of a game.

    Each stands once and is Fluent.  Each language has those of the first one, with the same facts but for those of ``grammar``,
    which a language may need for its forms.  Each class of ``events`` has a message, as ``event-bid-made``, that shows fields of
    it.

    Raises ``PluginError`` for files that cannot be read.

    ::

        assert list(catalogue_complaints(MESSAGES, events=EVENTS.all)) == []
    """
    messages.check()
    first, *others = messages.languages
    known, free = facts_of(messages, first), set(grammar)
    for lang in messages.languages:
        yield from (f"{lang}: {name} occurs {times} times" for name, times in Counter(messages.own(lang)).items() if times > 1)
    for lang in others:
        found = facts_of(messages, lang)
        yield from (f"{lang} lacks {name}" for name in known if name not in found)
        yield from (f"{lang} has {name}, which {first} lacks" for name in found if name not in known)
        for name in known.keys() & found.keys():
            differ = (known[name] ^ found[name]) - free
            if differ:
                yield f"{lang}: {name} shows {', '.join(sorted(differ))} in only one of {lang} and {first}"
    for kind in events:
        name = f"event-{hyphenated(kind.__name__)}"
        fields = {field.name for field in attrs.fields(kind)}
        if name not in known:
            yield f"{first} lacks {name}"
        elif known[name] - fields:
            yield f"{name} shows {', '.join(sorted(known[name] - fields))}, which is not a field of {kind.__name__}"


def language_complaints(
    messages: Messages,
    reasons: Mapping[str, str],
    *,
    anywhere: str = "",
    counts: Callable[[str], bool] = lambda message: True,
) -> Iterator[str]:
    """Yield words that the texts of two languages share without a reason, and reasons for words that they do not share.

    ``reasons`` has for two languages, as ``"en de"``, the words that may be in both, separated by blanks; ``anywhere`` those that
    any may share.  ``counts`` says by name which messages are read: names of things are often the same.
    """
    found = {
        lang: frozenset[str]().union(*(words for name, words in words_of(messages, lang).items() if counts(name)))
        for lang in messages.languages
    }
    for one, other in combinations(messages.languages, 2):
        pair, free = f"{one} {other}", set(anywhere.split())
        both, allowed = found[one] & found[other] - free, set(reasons.get(pair, "").split())
        yield from (f"{pair}: {word} is in both, but has no reason" for word in sorted(both - allowed))
        yield from (f"{pair}: {word} has a reason, but is not in both" for word in sorted(allowed - both))
