"""Small pieces that any game has: marks of players, letters on pieces, figures in a circle, pieces with their number."""

from collections.abc import Sequence
from string import ascii_uppercase, digits
from typing import Final

import attrs

from ktc.draw.svg.lettering import MIDDLE, Piece, centred_words, joined, label, text, width_of
from ktc.draw.svg.palette import hues, letter_on
from ktc.draw.svg.picture import box, element, moved, safe

SPARE_LETTERS: Final = ascii_uppercase + digits + "?"


def letters(names: Sequence[str]) -> dict[str, str]:
    """Return a capital letter for each name: its initial where no other shares it, else the letter that tells it best.

    >>> letters(["black", "blue", "red"])
    {'black': 'K', 'blue': 'U', 'red': 'R'}
    """
    initials = [name[:1].upper() for name in names]
    alone = [initials.count(initial) == 1 and initial.isalnum() for initial in initials]
    chosen = {name: initial for name, initial, free in zip(names, initials, alone, strict=True) if free}
    for name in names:
        if name not in chosen:
            chosen[name] = _distinct_letter(name, names, set(chosen.values()))
    return {name: chosen[name] for name in names}


def _distinct_letter(name: str, names: Sequence[str], taken: set[str]) -> str:
    """The letter of a name that the fewest others have, the last of these; else any that is free."""
    own = [letter for letter in name.upper() if letter.isalnum() and letter not in taken]
    if not own:
        return next((letter for letter in SPARE_LETTERS if letter not in taken), SPARE_LETTERS[-1])
    shared = {letter: sum(letter in other.upper() for other in names) for letter in own}
    fewest = min(shared.values())
    return [letter for letter in own if shared[letter] == fewest][-1]


LETTER: Final = 9.5
DISC: Final = 9.5  # the radius of a player's mark
ON_DISC: Final = 11.0  # the letter on it
MOST_SINGLE: Final = 2  # of one sort, side by side; more are counted


@attrs.frozen
class Look:
    """``colour`` of a piece, ``letter`` on it and the letter's own colour; ``word`` is what it is called."""

    word: str
    colour: str
    letter: str
    on: str


def styles_of(words: Sequence[str]) -> tuple[Look, ...]:
    """Return a look for each word: the colour of that name or a generated one, and a unique letter."""
    return _styles(words, words, list(hues(words).values()))


def player_styles(called: Sequence[str], colours: Sequence[str] = ()) -> tuple[Look, ...]:
    """Return the styles of players, also where two are called alike; ``colours`` are theirs where they have any."""
    words = called if len(set(called)) == len(called) else [str(seat) for seat in range(len(called))]
    return _styles(called, words, colours or list(hues(words).values()))


def _styles(called: Sequence[str], words: Sequence[str], colours: Sequence[str]) -> tuple[Look, ...]:
    parts = zip(called, colours, letters(words).values(), strict=True)
    return tuple(Look(word, colour, mark, letter_on(colour)) for word, colour, mark in parts)


def letter(look: Look, size: float = LETTER, y: float = 0) -> str:
    """Return the letter of a piece, its middle at (0, y)."""
    anchor = {"text_anchor": "middle", "font_weight": "bold"}
    return element("text", safe(look.letter), x=0, y=y + MIDDLE * size, font_size=size, fill=look.on, **anchor)


def disc(look: Look) -> Piece:
    """Return the mark of a player."""
    return Piece(DISC * 2, moved(DISC, 0, element("circle", r=DISC, fill=look.colour, class_="rim"), letter(look, ON_DISC)))


def coin(figure: str, now: bool) -> Piece:
    """Return points in a circle: a full one for what counts ``now``, an open one for what may be reached."""
    width = max(17.0, 7.5 * len(figure) + 6)
    around = element("rect", x=0, y=-8.5, width=width, height=17, rx=8.5, class_="ink" if now else "open")
    anchor = {"text_anchor": "middle", "font_weight": "bold", "class_": "onink" if now else "ink"}
    words = element("text", safe(figure), x=width / 2, y=MIDDLE * 11, font_size=11, **anchor)
    return Piece(width, around + words)


def chip(words: str) -> Piece:
    """Return words on a plate."""
    width = width_of(words, 11, bold=True) + 16
    return Piece(width, box(0, -10, width, 20, "chip", 10) + text(width / 2, 0, words, 11, "onink", bold=True))


def with_number(icon: Piece, number: int, size: float = 12, gap: float = 3) -> Piece:
    """Return a piece, and how many there are of it."""
    return joined([icon, label(str(number), size, bold=True)], gap)


def counted_pieces(pieces: Sequence[tuple[Piece, int]], gap: float = 3) -> Piece:
    """Return pieces with how many there are of each: a few side by side, more with their number."""
    row: list[Piece] = []
    for piece, count in pieces:
        if count <= MOST_SINGLE:
            row += [piece] * count
        else:
            row.append(joined([centred_words(f"{count}×", 11, bold=True), piece], 1.5))
    return joined(row, gap)
