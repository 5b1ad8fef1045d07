"""The names of spots: each thing on the table has one, whoever looks and whenever it is drawn."""


def tile(tile: str) -> str:
    """Return the spot of a tile: in the centre, in a borough, or among those that are to be laid."""
    return f"tile/{tile}"


def berth(river: str, berth: int) -> str:
    """Return the spot of a berth, counted from 0 at the left."""
    return f"berth/{river}/{berth}"


def river(river: str) -> str:
    """Return the spot of a river tile that lies in the river."""
    return f"river/{river}"


def connector(seat: int, q: int, r: int, side: int) -> str:
    """Return the spot of a connector that lies in a borough."""
    return f"connector/{seat}/{q},{r}/{side}"


def side(tile: str, side: int) -> str:
    """Return the spot of a side across which a connector may be laid, as one of its tiles names it."""
    return f"side/{tile}/{side}"


def place(q: int, r: int) -> str:
    """Return the spot of a free place of the reader's own borough."""
    return f"place/{q},{r}"


def turn(tile: str, rotation: int) -> str:
    """Return the spot of a tile as it lies when it is turned so often."""
    return f"turn/{tile}/{rotation}"


def keyple(colour: str) -> str:
    """Return the spot of the reader's own keyples of a colour."""
    return f"keyple/{colour}"


def skill(kind: str) -> str:
    """Return the spot of the reader's own skill tiles of a type."""
    return f"skill/{kind}"


def waiting(colour: str) -> str:
    """Return the spot of the reader's own connectors of a colour that are to be laid, "any" for those of any colour."""
    return f"waiting/{colour}"


def stock(of: str, name: str) -> str:
    """Return the spot of what is left of connectors of a colour, or of skill tiles of a type."""
    return f"stock/{of}/{name}"
