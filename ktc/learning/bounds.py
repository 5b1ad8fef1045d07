"""How large the views of a game can get: what its kit says, so that a view has a place in an array for all that it holds.

A field is named as ``Class.field``, or by its name alone where it is the same in every class.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

import attrs

from ktc.kernel import AnyChoice
from ktc.wire.text import LARGEST_NUMBER

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
    """What of the content of a box bounds the views and the choices of a game.

    ``words`` are vocabularies by their names, such as the ids of all tiles.  ``texts`` says which vocabulary the texts of a field
    are of.  ``ranges`` are those of numbers.  Of lists, ``by`` names the vocabulary of which there is one item for each word,
    ``members`` are those of words that are there once or not at all, and ``longest`` is how many items others hold at most.
    ``tables`` are, by class, the field with the id by which values of that class stand in one table, wherever the view has
    them: each id is there once at most.  ``left_out`` are fields that no array holds, with the reason.

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
