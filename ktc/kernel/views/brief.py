"""A game on one line, for ``repr``.  It appears in logs and error reports, so it contains no hidden information."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ktc.kernel.game import AnyGame


def brief(game: "AnyGame", *more: str) -> str:
    """Return a line with the number of players, the progress, other facts of the ruleset, and the seats to act."""
    parts = [f"{game.seats} player{'s' if game.seats != 1 else ''}", f"step {len(game.log)}", *more, _waits_for(game)]
    if game.known_to is not None:
        parts.append(f"seat {game.known_to}'s view")
    return ", ".join(parts)


def _waits_for(game: "AnyGame") -> str:
    if game.over:
        return "over"
    seats = game.to_act
    return f"seat{'s' if len(seats) > 1 else ''} {' and '.join(map(str, seats))} to act" if seats else "no seat to act"
