"""Numbers of kinds as one typed line: ``2 m100 bid4``."""

from collections.abc import Iterable, Mapping

MOST_DIGITS = 9


def told_counts(counts: Mapping[str, int]) -> str:
    """Return numbers of kinds as they can be typed.

    >>> told_counts({"m100": 2, "bid4": 1})
    '2 m100 bid4'
    """
    return " ".join(kind if number == 1 else f"{number} {kind}" for kind, number in counts.items())


def counts_in(text: str, kinds: Iterable[str]) -> Mapping[str, int] | None:
    """Return the numbers of kinds in a line; None for any other line.

    A kind is given by its name or the beginning of it, with a number before it, by default 1.

    >>> counts_in("2 m100, bid4", ["m100", "bid4"])
    {'m100': 2, 'bid4': 1}
    """
    known, words = {kind.casefold(): kind for kind in kinds}, text.casefold().replace(",", " ").split()
    found: dict[str, int] = {}
    while words:
        number = int(words.pop(0)) if _is_number(words[0]) else 1
        for length in range(len(words), 0, -1):
            kind = _named(" ".join(words[:length]), known)
            if kind is not None:
                found[kind] = found.get(kind, 0) + number
                words = words[length:]
                break
        else:
            return None
    return found


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS


def _named(word: str, known: Mapping[str, str]) -> str | None:
    """Return the kind that a word matches; None for none or several."""
    near = [kind for name, kind in known.items() if name.startswith(word)]
    return known[word] if word in known else near[0] if len(near) == 1 else None
