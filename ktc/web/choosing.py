"""One decision of a seat, and what several calls ask about it until the game changes: found once."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from ktc.draw.kit import asked, drawing_of, seen_of
from ktc.draw.marks import MarkedDraft, marked_draft, marks_of
from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.draft import AnyDraft
from ktc.kernel.lists import LONGEST_WHOLE
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit

KIND: Final = "kind"
MOST_KEPT: Final = 4  # drafts of which the ends are kept: the first one, and those of kinds where it has too many
Key = tuple[str, type, AnyChoice]  # what is asked, and an answer with its type: 1 is not True
Path = tuple[AnyChoice, ...]
Spots = tuple[str, ...]


@attrs.frozen
class DraftEnd:
    """Where a draft can end: its ``path``, what is asked along it, and the spots that stand for each answer of its action."""

    path: Path
    asked: tuple[Key, ...]
    marks: tuple[tuple[Key, Spots], ...]

    def free(self, chosen: Sequence[Key], clicked: Sequence[str]) -> list[Spots] | None:
        """Return the spots of each answer that is open beside what was chosen and clicked; None where these do not fit."""
        used, rest = list(chosen), list[Spots]()
        for key, spots in self.marks:
            if key in used:
                used.remove(key)
            else:
                rest.append(spots)
        if any(self.asked.count(key) < chosen.count(key) for key in used):
            return None
        for spot in clicked:
            found = next((spots for spots in rest if spot in spots), None)
            if found is None:
                return None
            rest.remove(found)
        return rest

    def where_asked(self, spot: str) -> tuple[Path, AnyChoice] | None:
        """Return the path to where a spot is asked about, and the answer that it stands for."""
        keys = {key for key, spots in self.marks if spot in spots}
        at = next((at for at, key in enumerate(self.asked) if key in keys), None)
        return None if at is None else (self.path[:at], self.path[at])


class SeatChoices:
    """What a seat may choose at a ``revision``: the ``root`` of its draft, where this can end, and what spots stand for it.

    It tells of the game as it was: whoever keeps it looks whether the revision is still the same.
    """

    def __init__(self, table: AnySeatView, kit: GameKit) -> None:
        self.table = table
        self.kit = kit
        self.revision = table.revision
        self.seen = seen_of(table)
        self.root: AnyDraft = table.draft()
        self._drawing = drawing_of(self.seen.rules, kit)
        self._ends: dict[tuple[Key, ...], tuple[DraftEnd, ...]] = {}
        self._marked: tuple[tuple[Key, ...], MarkedDraft] | None = None

    def ends(self, draft: AnyDraft) -> tuple[DraftEnd, ...]:
        """Return where a draft can end; of a list that is too long to be gone through only where its first questions lead."""
        at = keys_of(draft)
        if at not in self._ends:
            if len(self._ends) == MOST_KEPT:
                self._ends.clear()
            whole = draft.count <= LONGEST_WHOLE
            leaves = _leaves(draft, at) if whole else _beginnings(draft, at)
            self._ends[at] = tuple(self._end(end, keys, whole) for end, keys in leaves)
        return self._ends[at]

    def _end(self, draft: AnyDraft, keys: tuple[Key, ...], whole: bool) -> DraftEnd:
        words = {asks for asks, _, _ in keys}
        known = (mark for mark in marks_of(self._drawing, self.seen, draft.example) if whole or mark.asks in words)
        return DraftEnd(draft.path, keys, tuple((key_of(mark.asks, mark.choice), mark.spots) for mark in known))

    def marked(self, path: Path) -> MarkedDraft:
        """Return the draft after some choices, with the spots that stand for each; raises ``OptionError`` for no path of it."""
        draft = self.root.along(path)
        at = keys_of(draft)
        if self._marked is None or self._marked[0] != at:
            self._marked = at, marked_draft(self._drawing, self.seen, draft)
        return self._marked[1]

    def meant(self, action: AnyAction, spots: Sequence[str]) -> AnyAction:
        """Return what is meant by an action of the draft that was come to by clicks on these spots; never what is refused."""
        (found,) = asked(self.seen.rules, lambda: [self._drawing.meant(self.seen, action, spots)])
        return found if found == action or self.table.why_not(found) is None else action

    def asks_about(self, spot: str) -> frozenset[str]:
        """Return the questions that a spot may answer."""
        return frozenset(asks for end in self.ends(self.root) for (asks, _, _), spots in end.marks if spot in spots)

    def spots_of(self, action: AnyAction) -> Spots:
        """Return the spots that an action is about."""
        return tuple(dict.fromkeys(spot for mark in marks_of(self._drawing, self.seen, action) for spot in mark.spots))


def key_of(asks: str | None, choice: AnyChoice) -> Key:
    """Return an answer to what is asked as a key."""
    return asks or "", type(choice), choice


def keys_of(draft: AnyDraft) -> tuple[Key, ...]:
    """Return what was asked along the path of a draft, with the answers."""
    found = list[Key]()
    while draft.path:
        before = draft.back()
        found.append(key_of(before.asks, draft.path[-1]))
        draft = before
    return tuple(found[::-1])


Leaf = tuple[AnyDraft, tuple[Key, ...]]


def _leaves(draft: AnyDraft, asked: tuple[Key, ...]) -> Iterator[Leaf]:
    if draft.action is not None:
        yield draft, asked
    for choice in draft.choices:
        yield from _leaves(draft.choose(choice), (*asked, key_of(draft.asks, choice)))


def _beginnings(draft: AnyDraft, asked: tuple[Key, ...]) -> Iterator[Leaf]:
    for choice in draft.choices:
        first, keys = draft.choose(choice), (*asked, key_of(draft.asks, choice))
        further = first.choices if draft.asks == KIND else ()
        yield from [(first.choose(choice), (*keys, key_of(first.asks, choice))) for choice in further] or [(first, keys)]
