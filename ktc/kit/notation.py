"""What a game says of its notation; without it, words and fields follow from the names of its classes."""

from collections.abc import Callable, Mapping, Sequence

import attrs

from ktc.kernel import AnyRules, AnyState, AnyValue, Kind


@attrs.frozen(kw_only=True, eq=False)
class Notation:
    """How a game writes its actions and positions as text.

    ``lines`` are patterns by the name of a class, such as ``"bid tile colour behind+front with=piles"``: a word, and the names of
    fields where their values stand.  Fields that are joined by ``+`` or ``,`` are one part of the line; ``word=field`` is
    written with its word, and left out where the field holds its default.

    ``names`` are words for whole numbers, from 0 on, by ``field`` or ``Class.field``.

    A position is written as a value of the class ``position``: ``taken`` makes one of the state, given the rules, and ``laid``
    makes the state of one again, and raises ``KtcError`` for what cannot be.  Without them the state itself is written.
    """

    lines: Mapping[str, str] = attrs.field(factory=dict)
    names: Mapping[str, Sequence[str]] = attrs.field(factory=dict)
    position: Kind = None
    taken: Callable[[AnyRules, AnyState], AnyValue] | None = None
    laid: Callable[[AnyRules, AnyValue], AnyState] | None = None


PLAIN: Notation = Notation()
