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

    It holds a whole number from ``least`` to ``most``.  ``unit`` is what it counts; ``flag`` is 1 for yes, ``word`` the number of
    a word in the vocabulary ``words``, from 1, with 0 for none and one more than the last for any other word.  Of something that
    can be missing, or that the seat may not know, another place before it, ``there``, is 0.
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

    It is the answer ``choice`` to what is asked in the word ``asks``; where that is empty, the answer to anything that has no
    number of its own.
    """

    name: str
    asks: str
    choice: str | int | tuple[int, ...] | None
    meaning: str


@attrs.frozen
class Layout:
    """The array layout of a game, for one box, one number of seats and one schema.

    ``slots`` are the places of an observation, in order, ``choices`` the numbers of the action space.  ``words`` are the
    vocabularies, and ``left_out`` the fields of a view that no place holds, each with the reason.
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
        """A hash of all that stands here: arrays with the same one mean the same."""
        text = write_json(shared_codec().dump(self))
        return blake2b(text.encode(), digest_size=DIGEST_BYTES).hexdigest()

    def at(self, name: str) -> int:
        """Return the place with a name; raises ``KeyError`` for none."""
        for number, slot in enumerate(self.slots):
            if slot.name == name:
                return number
        raise KeyError(name)

    def lines(self) -> Iterator[str]:
        """Yield a line for each place and each choice, for people."""
        for number, slot in enumerate(self.slots):
            yield f"{number:5} {slot.name}: {slot.least}..{slot.most} {slot.words or slot.unit}. {slot.meaning}"
        for number, choice in enumerate(self.choices):
            yield f"{number:5} {choice.name}. {choice.meaning}"


T = TypeVar("T")
SEAT: Final = "seat"  # the words for seats, "0" and so on: every game has them
ASKS_KIND: Final = "kind"  # what every game asks that has several kinds of action
LONGEST_PATH: Final = 16  # choices of a draft that an array has room for
MOST_UNNAMED: Final = 32  # choices without a number of their own that can be chosen at once


@attrs.frozen
class Range:
    """The least and the most that a number can be, and what it counts."""

    least: int = -LARGEST_NUMBER
    most: int = LARGEST_NUMBER
    unit: str = "number"


@attrs.frozen(kw_only=True)
class ArrayBounds:
    """The parts of a box's content that bound the views and choices of a game.

    ``words`` are vocabularies by their names, such as the ids of all tiles.  ``texts`` says which vocabulary the texts of a field
    are of.  ``ranges`` are those of numbers.  ``by`` names the vocabulary of which a list has one item for each word, or
    from which a mapping has its keys; what it holds is the field ``hands[]``.  ``members`` are lists of words that are there once
    or not at all, and ``longest`` is how many items others hold at most.  ``tables`` are, by class, the field with the id by
    which values of that class stand in one table, wherever the view has them: each id is there once at most.  ``left_out`` are
    fields that no array holds, with the reason.

    ``choices`` are what can be chosen, by what is asked.  ``path`` is how many choices of a draft an array has room for.
    """

    words: Mapping[str, Sequence[str]] = attrs.field(factory=dict)
    texts: Mapping[str, str] = attrs.field(factory=dict)
    ranges: Mapping[str, Range] = attrs.field(factory=dict)
    by: Mapping[str, str] = attrs.field(factory=dict)
    members: Sequence[str] = ()
    longest: Mapping[str, int] = attrs.field(factory=dict)
    tables: Mapping[str, str] = attrs.field(factory=dict)
    left_out: Mapping[str, str] = attrs.field(factory=dict)
    choices: Mapping[str, Sequence[AnyChoice]] = attrs.field(factory=dict)
    path: int = LONGEST_PATH


def of_field(found: Mapping[str, T], field: str) -> T | None:
    """Return what is said of a field, as ``Class.field`` or by its name alone; None where nothing is."""
    return found[field] if field in found else found.get(field.partition(".")[2])
