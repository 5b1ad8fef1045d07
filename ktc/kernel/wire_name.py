"""The name of a class in records, JSON, schemas and digests."""

from typing import Final

WIRE_NAME: Final = "__ktc_wire_name__"


def wire_name(kind: type) -> str:
    """Return the name that a class is written by: its own, unless it was renamed and says the one of before.

    Such a class stands in fields of events and states; actions and events keep their names.
    """
    name: str = vars(kind).get(WIRE_NAME, kind.__name__)
    return name
