"""The meaning of each array cell and choice number, and the maximum size of a game's views."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Final, TypeVar

import attrs

from ktc.kernel import AnyChoice
from ktc.wire.codec import shared_codec
from ktc.wire.text import LARGEST_NUMBER, write_json

DIGEST_BYTES: Final = 16


@attrs.frozen
class Slot:
    """One place of an array.

    It contains an integer from ``least`` to ``most``.  ``unit`` is what it counts; ``flag`` is 1 for yes, ``word`` the number
    of a word in the vocabulary ``words``, from 1, with 0 for none and one more than the last for any other word.  A value that
    can be missing or unknown to the seat has a place ``there`` before it, which is then 0.
    """

    name: str
    least: int
    most: int
    unit: str
    meaning: str
    words: str = ""


@attrs.frozen
class NumberedChoice:
    """One number of the action space.

    It is the answer ``choice`` to the question ``asks``; if that is empty, the answer to any question whose choices have no
    number of their own.
    """

    name: str
    asks: str
    choice: str | int | tuple[int, ...] | None
    meaning: str


@attrs.frozen
class Layout:
    """The array layout of a game, for one box, one number of seats and one schema.

    ``slots`` are the places of an observation, in order, ``choices`` the numbers of the action space.  ``words`` are the
    vocabularies, and ``left_out`` the fields of a view without a place, each with the reason.
    """

    game: str
    schema: int
    seats: int
    slots: tuple[Slot, ...]
    choices: tuple[NumberedChoice, ...]
    words: Mapping[str, tuple[str, ...]]
    left_out: Mapping[str, str]

    @property
    def digest(self) -> str:
        """A hash of the whole layout: arrays with the same digest have the same meaning."""
        text = write_json(shared_codec().dump(self))
        return blake2b(text.encode(), digest_size=DIGEST_BYTES).hexdigest()

    def at(self, name: str) -> int:
        """Return the index of the place with a name; raises ``KeyError`` if there is none."""
        for number, slot in enumerate(self.slots):
            if slot.name == name:
                return number
        raise KeyError(name)

    def lines(self) -> Iterator[str]:
        """Yield a readable line for each place and each choice."""
        for number, slot in enumerate(self.slots):
            yield f"{number:5} {slot.name}: {slot.least}..{slot.most} {slot.words or slot.unit}. {slot.meaning}"
        for number, choice in enumerate(self.choices):
            yield f"{number:5} {choice.name}. {choice.meaning}"


T = TypeVar("T")
SEAT: Final = "seat"  # the words for seats, "0" and so on: every game has them
LONGEST_PATH: Final = 16  # choices of a draft that fit in an array
MOST_UNNAMED: Final = 32  # choices without their own number that can be offered at once


@attrs.frozen
class Range:
    """The minimum and maximum of a number, and its unit."""

    least: int = -LARGEST_NUMBER
    most: int = LARGEST_NUMBER
    unit: str = "number"


@attrs.frozen(kw_only=True)
class ArrayBounds:
    """The parts of a box's content that bound the views and choices of a game.

    ``words`` are vocabularies by name, such as the ids of all tiles.  ``texts`` maps fields with texts to their vocabulary.
    ``ranges`` are those of numbers.  ``by`` names the vocabulary for a list with one item per word, or for the keys of a
    mapping; its content is the field ``hands[]``.  ``counts`` are mappings to numbers in which a missing key means 0.
    ``members`` are lists of words without repetition, and ``longest`` is the maximum number of items of other lists.  ``tables``
    maps a class to its id field, so that values of that class are collected in one table, wherever the view has them: each id
    may occur only once.  ``classes`` names those of a field that can be of several classes: each has places of its own.
    ``left_out`` are fields without a place in an array, with the reason.

    ``choices`` are the possible choices, by question; those by ``""`` answer any question without its own.  ``path`` is the
    number of choices of a draft that fit in an array.
    """

    words: Mapping[str, Sequence[str]] = attrs.field(factory=dict)
    texts: Mapping[str, str] = attrs.field(factory=dict)
    ranges: Mapping[str, Range] = attrs.field(factory=dict)
    by: Mapping[str, str] = attrs.field(factory=dict)
    counts: Sequence[str] = ()
    members: Sequence[str] = ()
    longest: Mapping[str, int] = attrs.field(factory=dict)
    tables: Mapping[str, str] = attrs.field(factory=dict)
    classes: Mapping[str, Sequence[str]] = attrs.field(factory=dict)
    left_out: Mapping[str, str] = attrs.field(factory=dict)
    choices: Mapping[str, Sequence[AnyChoice]] = attrs.field(factory=dict)
    path: int = LONGEST_PATH


def of_field(found: Mapping[str, T], field: str) -> T | None:
    """Return the entry for a field, as ``Class.field`` or by its name alone; None if there is none."""
    return found[field] if field in found else found.get(field.partition(".")[2])
