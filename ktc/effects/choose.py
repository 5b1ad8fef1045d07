"""The one action that answers any effect."""

import attrs


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Choose:
    """Answer an effect's question to a seat (effects.choose): ``key`` names the question, ``option`` is one of its answers."""

    seat: int
    """The seat that answers, from 0."""
    key: str
    option: str
    """The answer, one of those offered."""
