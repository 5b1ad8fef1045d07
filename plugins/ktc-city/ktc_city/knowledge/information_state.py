"""A position as one reader knows it, as a state: fast to read for bots, and without anything that its reader may not know."""

from ktc_city.board.state import Kept, State
from ktc_city.model.plain import HIDDEN


def information_state(s: State, seat: int | None, open_hands: bool) -> State:
    """Return a copy that holds what a reader may know. It shares no list with the game, so writing to it changes nothing else."""
    copy = readable(s, seat, open_hands)
    copy.own_board()
    return copy


def readable(s: State, seat: int | None, open_hands: bool) -> State:
    """Return a copy in which others' keyples behind their screens, and the bag, are counted and have no colours.

    What others bid under seal lies behind their screens there, as ``view`` has it; notes that the seat has not seen are None.
    Others' skill tiles stand there by type: they are taken and spent in the open, so the seat's stream names them.
    It is for reading alone, and at once: its board is the game's, with what views keep there.
    """
    shared, width = s.shared, len(s.bag)
    copy = s.fork()
    s.shared = shared  # nobody writes to the copy's board, so the game need not copy its own before it goes on
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
    """Return counts by colour with all of them in the place of those whose colour is hidden, behind the last."""
    return [*([0] * (len(counts) - 1)), sum(counts)]
