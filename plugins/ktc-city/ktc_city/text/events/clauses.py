"""What an event tells, and the sentence that several of them make."""

import attrs

from ktc.kit import capital
from ktc_city.text.scene import Scene


@attrs.frozen
class Told:
    """What an event tells: of a player, without the name (``text`` goes on from it), or, with no seat, of the table.

    One that goes on from what was told of the player just before says ``alone`` what it tells where nothing was.
    """

    seat: int | None
    text: str
    alone: str = ""


def sentence(scene: Scene, *parts: Told) -> str:
    """Return the sentence that parts about one player, or about the table, make together."""
    seat = parts[0].seat
    if seat is None:
        return f"{capital(scene.joined([part.text for part in parts]))}."
    clauses: list[str] = []
    for part in parts:
        if part.alone and clauses:
            clauses[-1] += f" {part.text}"
        else:
            clauses.append(part.alone or part.text)
    return f"{scene.names.player(seat)} {scene.joined(clauses)}."
