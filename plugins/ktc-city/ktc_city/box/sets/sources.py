"""Where figures come from, as a set says it: by one of three words, or in words of the owner's own."""

import re
from typing import Final

RULEBOOK: Final = "rulebook"
PUBLISHED: Final = "published"
RECONSTRUCTED: Final = "reconstructed"
KINDS_OF_SOURCES: Final = (RULEBOOK, PUBLISHED, RECONSTRUCTED)
NEAR: Final = 0.8  # how much a word is like another that was meant
LONGEST_WORD: Final = 60
WORD: Final = re.compile(r"[^\s,;:(]+")


def first_word(source: str) -> str:
    """Return the word that a source begins with, which is its kind.

    >>> first_word("published (a report)")
    'published'
    """
    found = WORD.search(source)
    return found[0] if found else ""


def wrong_source(source: str) -> str | None:
    """Return why a text cannot be a source: it looks like one of the three words and is not, or lacks its place."""
    word = first_word(source)
    if word == PUBLISHED and source.strip() == PUBLISHED:
        return f"{PUBLISHED!r} wants the place, as in '{PUBLISHED} (where)'"
    if word in KINDS_OF_SOURCES:
        return None
    from difflib import get_close_matches  # only words of the owner's own need it

    near = get_close_matches(word[:LONGEST_WORD].lower(), KINDS_OF_SOURCES, n=1, cutoff=NEAR)
    if not near:
        return None
    own = f"a source in words of your own begins with none that is so like {', '.join(KINDS_OF_SOURCES)}"
    return f"no source {word[:LONGEST_WORD]!r}; did you mean {near[0]!r}? ({own})"
