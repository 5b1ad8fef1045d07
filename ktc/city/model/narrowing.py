"""What the hooks of a table answer: what a seat may not do, and who is ahead where points are equal."""

from collections.abc import Mapping

import attrs

Spot = tuple[int, int, int]  # q and r of a place, and the rotation


@attrs.frozen
class No:
    """It may not be done; ``says`` is the sentence of the refusal."""

    says: str


@attrs.frozen
class Only:
    """It may be done so far; what is None is not narrowed, and ``says`` is the sentence of a refusal.

    ``colours`` are those of the keyples that may be brought, ``most`` is how many of them in one action, moved bids included.
    ``spots`` are those where a tile may be laid, out of those that the hook was given.
    """

    colours: tuple[str, ...] | None = None
    most: int | None = None
    spots: tuple[Spot, ...] | None = None
    says: str = ""


@attrs.frozen
class Rank:
    """How seats with equal points stand, by seat: the highest number wins; ``reason`` is what the numbers count."""

    reason: str
    by_seat: Mapping[int, int] = attrs.field(hash=False)
