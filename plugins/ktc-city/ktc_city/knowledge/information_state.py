"""Information states: a position as one reader knows it, fast for bots to read and without hidden information."""

from ktc_city.board.state import Kept, State
from ktc_city.model.plain import HIDDEN


def information_state(s: State, seat: int | None, open_hands: bool) -> State:
    """Return a copy with only what a reader may know.  It shares no mutable data with the game."""
    copy = readable(s, seat, open_hands)
    copy.own_board()
    return copy


def readable(s: State, seat: int | None, open_hands: bool) -> State:
    """Return a copy in which keyples behind other screens and in the bag are counted without colours.

    Sealed keyples of other seats are counted behind their screens, as in ``view``; notes that the seat has not seen are None.
    Other seats' skill tiles are listed by type: they are gained and spent in the open, so the seat's events name them.  Read it
    immediately and never write to it: it shares the game's board, with the caches of views.
    """
    shared, width = s.shared, len(s.bag)
    copy = s.fork()
    s.shared = shared  # the copy's board is never written to, so the game need not copy its own before it goes on
    behind = copy.behind
    for tile, whose, front in s.sealed:
        if whose != seat:
            at = tile * s.seats + whose
            behind[(whose + 1) * width - 1] += copy.bids[at] - front
            copy.bids[at] = front
    if not open_hands:
        for name in HIDDEN:
            place = getattr(copy, name)
            for other in range(s.seats):
                if other != seat:
                    at = other * width
                    place[at : at + width] = _uncoloured(place[at : at + width])
        copy.bag[:] = _uncoloured(copy.bag)
    copy.notes = {
        key: note if note[1] is None or seat in note[1] else (_unknown(note[0]), note[1]) for key, note in s.notes.items()
    }
    return copy


def _unknown(value: int | Kept | None) -> Kept | None:
    if not isinstance(value, tuple):
        return None
    from ktc_city.board.kept_items import without_secrets  # few games load it

    return without_secrets(value)


def _uncoloured(counts: list[int]) -> list[int]:
    """Return counts by colour with all of them moved to the entry for hidden colours, after the last colour."""
    return [*([0] * (len(counts) - 1)), sum(counts)]
