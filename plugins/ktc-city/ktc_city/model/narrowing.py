"""Results of table hooks: restrictions of actions, and rankings of seats with equal points."""

from collections.abc import Mapping

import attrs

Spot = tuple[int, int, int]  # q and r of a place, and the rotation
Facts = Mapping[str, int | str | tuple[str, ...]]  # what a template shows, by name


@attrs.frozen
class No:
    """Forbids an action; ``says`` is the sentence of the refusal, in English.

    ``message`` names a template in the ``words`` of the author's package with the sentence in every language, and ``facts``.
    """

    says: str
    message: str = ""
    facts: Facts = attrs.field(factory=dict, hash=False)


@attrs.frozen
class Only:
    """Restricts an action; fields of None restrict nothing, and ``says`` is the sentence of a refusal.

    ``colours`` are the allowed keyples, ``most`` their greatest number in one action, moved bids included.  ``spots`` are the
    allowed places for a tile, a subset of those passed to the hook.  ``message`` and ``facts`` are as in ``No``.
    """

    colours: tuple[str, ...] | None = None
    most: int | None = None
    spots: tuple[Spot, ...] | None = None
    says: str = ""
    message: str = ""
    facts: Facts = attrs.field(factory=dict, hash=False)


@attrs.frozen
class Rank:
    """The ranking of seats with equal points, by seat: the highest number wins; ``reason`` says what the numbers count.

    ``message`` and ``facts`` are as in ``No``; the template also receives ``number``, that of a seat.
    """

    reason: str
    by_seat: Mapping[int, int] = attrs.field(hash=False)
    message: str = ""
    facts: Facts = attrs.field(factory=dict, hash=False)


Narrowed = tuple[str, No | Only]  # by which rule, and how far
