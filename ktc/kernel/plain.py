"""Untrusted texts made fit to be shown: nothing in them steers a terminal, or turns the words around."""

from typing import Final

UNPRINTABLE: Final = "?"


def plain(text: str) -> str:
    """Return a text on one line, without control characters; for names from untrusted sets and records."""
    text = " ".join(text.split())
    return text if text.isprintable() else "".join(map(_printable, text))


def printable(text: str) -> str:
    """Return a text with its lines as they are, every other blank a space, and no control character."""
    return text if text.isprintable() else "".join(letter if letter == "\n" else _printable(letter) for letter in text)


def escaped(text: str) -> str:
    """Return JSON in which each character that no terminal may get stands as its escape; it reads back the same."""
    if text.isprintable():
        return text
    from json import dumps  # a game of which nobody writes JSON loads none

    return "".join(letter if letter.isprintable() or letter == "\n" else dumps(letter)[1:-1] for letter in text)


def _printable(letter: str) -> str:
    return letter if letter.isprintable() else " " if letter.isspace() else UNPRINTABLE
