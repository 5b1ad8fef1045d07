"""Making untrusted text safe to display: no control sequences and no reordering of the words."""

from typing import Final

UNPRINTABLE: Final = "?"


def plain(text: str) -> str:
    """Return a text on one line, without control characters; for names from untrusted sets and records."""
    text = " ".join(text.split())
    return text if text.isprintable() else "".join(map(_printable, text))


def printable(text: str) -> str:
    """Return a text with its line breaks, all other whitespace as spaces, and no control characters."""
    return text if text.isprintable() else "".join(letter if letter == "\n" else _printable(letter) for letter in text)


def escaped(text: str) -> str:
    """Return JSON with every character unsafe for a terminal escaped; it parses to the same value."""
    if text.isprintable():
        return text
    from json import dumps  # not loaded for a game without JSON

    return "".join(letter if letter.isprintable() or letter == "\n" else dumps(letter)[1:-1] for letter in text)


def _printable(letter: str) -> str:
    return letter if letter.isprintable() else " " if letter.isspace() else UNPRINTABLE
