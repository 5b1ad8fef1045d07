"""What the hooks of a table answer: what a seat may not do, and who is ahead where points are equal."""

from collections.abc import Mapping

import attrs

Spot = tuple[int, int, int]  # q and r of a place, and the rotation
Facts = Mapping[str, int | str | tuple[str, ...]]  # what a template shows, by name


@attrs.frozen
class No:
    """It may not be done; ``says`` is the sentence of the refusal, in English.

    ``message`` names a template in the ``words`` of the author's package, which tells it in every language, with ``facts``.
    """

    says: str
    message: str = ""
    facts: Facts = attrs.field(factory=dict, hash=False)


@attrs.frozen
class Only:
    """It may be done so far; what is None is not narrowed, and ``says`` is the sentence of a refusal.

    ``colours`` are those of the keyples that may be brought, ``most`` is how many of them in one action, moved bids included.
    ``spots`` are those where a tile may be laid, out of those that the hook was given.  ``message`` and ``facts`` are as in
    ``No``.
    """

    colours: tuple[str, ...] | None = None
    most: int | None = None
    spots: tuple[Spot, ...] | None = None
    says: str = ""
    message: str = ""
    facts: Facts = attrs.field(factory=dict, hash=False)


@attrs.frozen
class Rank:
    """How seats with equal points stand, by seat: the highest number wins; ``reason`` is what the numbers count.

    ``message`` and ``facts`` are as in ``No``; the template shows also ``number``, that of a seat.
    """

    reason: str
    by_seat: Mapping[int, int] = attrs.field(hash=False)
    message: str = ""
    facts: Facts = attrs.field(factory=dict, hash=False)


Narrowed = tuple[str, No | Only]  # by which rule, and how far
