"""The name of a class in records, JSON, schemas and digests."""

from typing import Final

WIRE_NAME: Final = "__ktc_wire_name__"


def wire_name(kind: type) -> str:
    """Return the name under which a class is written: its own, or the earlier one that a renamed class declares.

    Only classes in fields of events and states are renamed; actions and events keep their names.
    """
    name: str = vars(kind).get(WIRE_NAME, kind.__name__)
    return name
