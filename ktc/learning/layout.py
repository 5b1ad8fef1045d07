"""What each place of an array means, and each number of a choice: plain values, for printing and for JSON."""

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Final

import attrs

from ktc.wire.codec import shared_codec
from ktc.wire.text import write_json

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
    """What the arrays of a game mean, for one box, one number of seats and one schema.

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
