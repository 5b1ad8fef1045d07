"""One decision of a seat, the data that several calls need about it, and the effect of clicks along its draft."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from ktc.draw.kit import asked, drawing_of, seen_of
from ktc.draw.marks import MarkedDraft, marked_draft, marks_of
from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.draft import ASKS_KIND, AnyDraft
from ktc.kernel.lists import LONGEST_WHOLE
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit

MOST_KEPT: Final = 4  # drafts whose ends are cached: the first one, and those of kinds if it has too many
Key = tuple[str, type, AnyChoice]  # the question, and an answer with its type: 1 is not True
Path = tuple[AnyChoice, ...]
Spots = tuple[str, ...]


@attrs.frozen
class DraftEnd:
    """An end of a draft: its ``path``, the questions along it, and the spots for each answer of its action."""

    path: Path
    asked: tuple[Key, ...]
    marks: tuple[tuple[Key, Spots], ...]

    def free(self, chosen: Sequence[Key], clicked: Sequence[str]) -> list[Spots] | None:
        """Return the spots of each answer that is still open after the choices and clicks; None if these do not fit."""
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
        """Return the path to the question that a spot answers, and its answer."""
        keys = {key for key, spots in self.marks if spot in spots}
        at = next((at for at, key in enumerate(self.asked) if key in keys), None)
        return None if at is None else (self.path[:at], self.path[at])


class SeatChoices:
    """The choices of a seat at a ``revision``: the ``root`` of its draft, its possible ends, and its spots.

    It describes the game at that revision: a caller that caches it must check that the revision is unchanged.
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
        """Return the ends of a draft; for a list too long to iterate over, only as far as its first questions."""
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
        """Return the draft after some choices, with the spots for each; raises ``OptionError`` for an invalid path."""
        draft = self.root.along(path)
        at = keys_of(draft)
        if self._marked is None or self._marked[0] != at:
            self._marked = at, marked_draft(self._drawing, self.seen, draft)
        return self._marked[1]

    def meant(self, action: AnyAction, spots: Sequence[str]) -> AnyAction:
        """Return the action meant by an action of the draft that was reached by clicks on these spots; never an illegal one."""
        (found,) = asked(self.seen.rules, lambda: [self._drawing.meant(self.seen, action, spots)])
        return found if found == action or self.table.why_not(found) is None else action

    def asks_about(self, spot: str) -> frozenset[str]:
        """Return the questions that a spot may answer."""
        return frozenset(asks for end in self.ends(self.root) for (asks, _, _), spots in end.marks if spot in spots)

    def spots_of(self, action: AnyAction) -> Spots:
        """Return the spots that an action concerns."""
        return tuple(dict.fromkeys(spot for mark in marks_of(self._drawing, self.seen, action) for spot in mark.spots))


def key_of(asks: str | None, choice: AnyChoice) -> Key:
    """Return an answer to a question as a key."""
    return asks or "", type(choice), choice


def keys_of(draft: AnyDraft) -> tuple[Key, ...]:
    """Return the questions along the path of a draft, with the answers."""
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
        further = first.choices if draft.asks == ASKS_KIND else ()
        yield from [(first.choose(choice), (*keys, key_of(first.asks, choice))) for choice in further] or [(first, keys)]


@attrs.frozen
class Standing:
    """The result of a path and clicks: a ``draft``, and those of its ``choices`` that fit the ``waiting`` spots.

    ``taken`` are clicks that answered questions on the way.  ``fits`` are further spots that may be clicked and make a
    difference; ``ends`` are the possible ends.
    """

    draft: AnyDraft
    waiting: tuple[str, ...]
    taken: tuple[str, ...]
    choices: Path
    fits: tuple[str, ...]
    ends: tuple[DraftEnd, ...]

    def where_asked(self, spot: str) -> tuple[Path, AnyChoice] | None:
        """Return the path to the question for a waiting spot, and its answer; None if no question concerns it."""
        return next((found for end in self.ends if (found := end.where_asked(spot)) is not None), None)

    def begun(self, choosing: SeatChoices) -> list[AnyAction]:
        """Return an action of each kind that is still possible; empty if nothing is chosen yet."""
        if not self.draft.path and not self.waiting:
            return []
        paths: dict[AnyChoice, Path] = {}
        for end in self.ends:
            paths.setdefault(end.path[0] if choosing.root.asks == ASKS_KIND else None, end.path)
        return [choosing.root.along(path).number(0) for path in paths.values()]

    @property
    def answered(self) -> frozenset[str]:
        """The questions answered, including those answered by waiting spots."""
        by_spots = {asks for end in self.ends[:1] for (asks, _, _), spots in end.marks if not set(spots).isdisjoint(self.waiting)}
        return frozenset({asks for asks, _, _ in keys_of(self.draft)} | by_spots)


def stand(choosing: SeatChoices, path: Iterable[AnyChoice], clicked: Sequence[str]) -> Standing | None:
    """Return the draft that a path of choices and clicked spots, in order, lead a seat to.

    The last click has priority: earlier choices and clicks that do not fit it are dropped.  Returns None if it fits no action,
    and raises ``OptionError`` for an invalid path.
    """
    root = choosing.root
    drafts = _along(root, path)
    base = next((draft for draft in drafts if draft.count <= LONGEST_WHOLE), drafts[-1])
    ends = choosing.ends(base)
    last = list(clicked[-1:])
    if base is not root and all(end.free((), last) is None for end in ends):
        ends = choosing.ends(root)
    kept = _kept(ends, keys_of(drafts[-1]), clicked)
    if kept is None:
        return None
    chosen, waiting, stays = kept
    together = [(end, free) for end in ends if (free := end.free(chosen, waiting)) is not None]
    start = next(draft for draft in drafts[stays::-1] if any(end.path[: len(draft.path)] == draft.path for end, _ in together))
    return _walk(start, together, chosen, waiting)


def _kept(ends: Sequence[DraftEnd], chosen: Sequence[Key], clicked: Sequence[str]) -> tuple[list[Key], list[str], int] | None:
    """Return the choices and clicks that fit the last click, and the number of leading choices; None if it fits no action."""

    def fit(keys: Sequence[Key], spots: Sequence[str]) -> bool:
        return any(end.free(keys, spots) is not None for end in ends)

    keys, spots = list[Key](), list(clicked[-1:])
    if not fit(keys, spots):
        return None
    for key in chosen:
        if fit([*keys, key], spots):
            keys.append(key)
        elif (spot := _spot_of(key, ends)) and fit(keys, [spot, *spots]):
            spots.insert(-1, spot)  # the same thing as the answer to another question
    for spot in clicked[:-1]:
        if fit(keys, [*spots, spot]):
            spots.insert(-1, spot)
    stays = next((at for at, key in enumerate(chosen) if keys[at : at + 1] != [key]), len(chosen))
    return keys, spots, stays


def _spot_of(key: Key, ends: Iterable[DraftEnd]) -> str:
    """Return a spot for an answer; "" if there is none."""
    return next((spots[0] for end in ends for other, spots in end.marks if other == key and spots), "")


def _walk(
    draft: AnyDraft, together: Sequence[tuple[DraftEnd, list[Spots]]], chosen: Sequence[Key], clicked: Sequence[str]
) -> Standing:
    """Follow a draft as long as the choices and clicks answer its questions, or only one answer is left."""
    free = [[spot for spots in rest for spot in spots] for _, rest in together]
    in_all = set(free[0]).intersection(*free)
    fits = dict.fromkeys(spot for spots in free for spot in spots if spot not in in_all)
    open_keys, waiting, taken = Counter(chosen) - Counter(keys_of(draft)), list(clicked), list[str]()
    here = [end for end, _ in together if end.path[: len(draft.path)] == draft.path]
    while draft.action is None:
        at = len(draft.path)
        if any(len(end.path) <= at for end in here):
            break  # of a list that is too long only the first questions are known
        behind = dict.fromkeys(end.path[at] for end in here)
        keys = {choice: key_of(draft.asks, choice) for choice in behind}
        meant = [choice for choice in behind if open_keys[keys[choice]]]
        if meant:
            open_keys[keys[meant[0]]] -= 1
        else:
            stands_for = {spot: _standing_for(spot, here, keys) for spot in waiting}
            spot = next((spot for spot in waiting if len(stands_for[spot]) == 1), None)
            if spot is not None:
                meant = stands_for[spot]
                waiting.remove(spot)
                taken.append(spot)
            elif len(behind) == 1:
                meant = list(behind)
            else:
                break
        draft = draft.choose(meant[0])
        here = [end for end in here if end.path[at] == meant[0]]
    choices = tuple(dict.fromkeys(end.path[len(draft.path)] for end in here if len(end.path) > len(draft.path)))
    return Standing(draft, tuple(waiting), tuple(taken), choices or draft.choices, tuple(fits), tuple(here))


def _standing_for(spot: str, ends: Iterable[DraftEnd], keys: dict[AnyChoice, Key]) -> list[AnyChoice]:
    """Return the answers to a question that a spot represents."""
    marked = {key for end in ends for key, spots in end.marks if spot in spots}
    return [choice for choice, key in keys.items() if key in marked]


def _along(root: AnyDraft, path: Iterable[AnyChoice]) -> list[AnyDraft]:
    """Return the drafts of a path, from before the first choice to after the last."""
    drafts = [root]
    for choice in path:
        drafts.append(drafts[-1].along((choice,)))  # also accepts a choice in its JSON form
    return drafts
