"""``check_store``: test your store against all requirements; one error lists every violation."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Final

from ktc.kernel.errors import reason_of, shorten
from ktc.stores.store import GameInfo, Store, StoreConflict, StoredLog, StoreError, UnknownGame

HEAD: Final = b'{"ktc":1}\n{"opening":[]}\n'
ODD_NAMES: Final = ("", "../one", "a/b", ".hidden", "a\nb", "a b", "é", "a" * 101, "-x")
WRITERS: Final = 4
WRITTEN: Final = 40  # changes, by all writers together
Trial = Callable[[Store, Store], Iterator[str]]


class StoreCheckFailed(AssertionError):
    """A store that violates requirements: ``breaches`` has a sentence for each."""

    def __init__(self, where: str, breaches: Sequence[str]) -> None:
        self.where, self.breaches = where, tuple(breaches)
        super().__init__(
            f"{where} violates {len(self.breaches)} requirements of a store:\n" + "\n".join(f"  {one}" for one in breaches)
        )


def check_store(open_again: Callable[[], Store]) -> None:
    """Test all requirements of a store (``ktc.stores.Store``) but one; for the tests of a store's author.

    ``open_again`` is called twice and must return two stores at the same empty place, as two processes would have them.  Not
    tested is whether a change survives a crash of the machine.  The games created are deleted.  Raises ``StoreCheckFailed``.
    """
    ours, theirs = open_again(), open_again()
    found = list[str]()
    for trial in TRIALS:
        try:
            found += trial(ours, theirs)
        except Exception as error:  # any unexpected exception is the store's fault
            found.append(f"{trial.__doc__} Instead, the store raised {reason_of(error)}")
        for game in _listed(ours):
            with suppress(Exception):  # the trial of deleting reports it
                ours.delete(game.name)
    for store in (ours, theirs):
        store.close()
    if found:
        raise StoreCheckFailed(ours.where, found)


def _listed(store: Store) -> list[GameInfo]:
    try:
        return list(store.games())
    except Exception:  # the trial of listing reports it
        return []


def _kept(stored: StoredLog) -> tuple[bytes, tuple[bytes, ...]]:
    return stored.head, tuple(stored.changes)


def _unless(kind: type[StoreError], what: str, call: Callable[[], object]) -> Iterator[str]:
    """Yield a complaint if a call does not raise an error of a kind."""
    try:
        call()
    except kind:
        return
    except Exception as error:
        yield f"{what} must raise {kind.__name__}, but raised {reason_of(error)}"
    else:
        yield f"{what} must raise {kind.__name__}, but raised nothing"


def _is_one(ours: Store, theirs: Store) -> Iterator[str]:
    """A store must have all methods of Store, and an empty place must have no games."""
    given: object = ours
    if not isinstance(given, Store):
        yield "a store must have create, append, read, games, delete, close and where"
    if list(ours.games()):
        yield "check_store needs an empty place, but it has games"


def _reads_back(ours: Store, theirs: Store) -> Iterator[str]:
    """Written data must be readable, also by another process."""
    ours.create("one", HEAD, [b"1\n", b"2\n"])
    ours.append("one", 2, b"3\n")
    for who, store in (("the same", ours), ("another", theirs)):
        if _kept(store.read("one")) != (HEAD, (b"1\n", b"2\n", b"3\n")):
            yield f"read must return the written data; {who} store returned {shorten(_kept(store.read('one')))}"
    ours.create("bare", HEAD)
    if _kept(theirs.read("bare")) != (HEAD, ()):
        yield "read must return only the head of a game without changes"


def _is_unknown(ours: Store, theirs: Store) -> Iterator[str]:
    """Every call for a missing game must raise UnknownGame."""
    yield from _unless(UnknownGame, "reading a missing game", lambda: ours.read("one"))
    yield from _unless(UnknownGame, "appending to a missing game", lambda: ours.append("one", 0, b"1\n"))
    yield from _unless(UnknownGame, "deleting a missing game", lambda: ours.delete("one"))


def _counts(ours: Store, theirs: Store) -> Iterator[str]:
    """A change must be written only if the caller gives the current number of changes."""
    ours.create("one", HEAD, [b"1\n", b"2\n"])
    for expected in (0, 1, 3, 200):
        yield from _unless(
            StoreConflict, f"appending to 2 changes with expected={expected}", partial(ours.append, "one", expected, b"x\n")
        )
    if _kept(ours.read("one")) != (HEAD, (b"1\n", b"2\n")):
        yield "a refused change must not be written"
    theirs.append("one", 2, b"3\n")
    yield from _unless(StoreConflict, "appending after another process has appended", lambda: ours.append("one", 2, b"x\n"))
    ours.append("one", 3, b"4\n")
    if ours.read("one").changes != (b"1\n", b"2\n", b"3\n", b"4\n"):
        yield "a writer must be able to continue after a conflict"


def _names_once(ours: Store, theirs: Store) -> Iterator[str]:
    """A name must be unique, and valid in every store."""
    ours.create("one", HEAD, [b"1\n"])
    yield from _unless(StoreConflict, "creating a second game with the same name", lambda: theirs.create("one", b"other\nhead\n"))
    if _kept(ours.read("one")) != (HEAD, (b"1\n",)):
        yield "a second game with the same name must change nothing"
    for name in ODD_NAMES:
        yield from _unless(StoreError, f"creating a game named {shorten(name)}", partial(ours.create, name, HEAD))
        yield from _unless(StoreError, f"reading a game named {shorten(name)}", partial(ours.read, name))


def _lists(ours: Store, theirs: Store) -> Iterator[str]:
    """Games must be listed by name, each with the number of its changes."""
    for name in ("b", "a.2", "C"):
        ours.create(name, HEAD)
    ours.append("b", 0, b"1\n")
    found = [(game.name, game.revision) for game in theirs.games()]
    if found != [("C", 0), ("a.2", 0), ("b", 1)]:
        yield f"games must be listed by name with the number of changes; the store listed {shorten(found)}"


def _deletes(ours: Store, theirs: Store) -> Iterator[str]:
    """A deleted game must be gone, and its name free."""
    ours.create("one", HEAD, [b"1\n"])
    theirs.append("one", 1, b"2\n")
    yield from _unless(StoreConflict, "deleting a game that has changed meanwhile", lambda: ours.delete("one", 1))
    ours.delete("one", 2)
    yield from _unless(UnknownGame, "appending to a deleted game", lambda: theirs.append("one", 2, b"3\n"))
    ours.create("one", HEAD)
    yield from _unless(StoreConflict, "appending to a later game of that name", lambda: theirs.append("one", 2, b"3\n"))
    theirs.append("one", 0, b"new\n")
    if ours.read("one").changes != (b"new\n",):
        yield "a new game with a reused name must have nothing of the old game"


def _opens_again(ours: Store, theirs: Store) -> Iterator[str]:
    """A closed store must reopen at the next call."""
    ours.create("one", HEAD)
    ours.close()
    ours.append("one", 0, b"1\n")
    if ours.read("one").changes != (b"1\n",):
        yield "a closed store must continue at the next call"


def _is_shared(ours: Store, theirs: Store) -> Iterator[str]:
    """Concurrent threads and processes must lose no change and write none twice."""
    ours.create("one", HEAD)

    def write(number: int) -> None:
        store = (ours, theirs)[number % 2]
        while True:
            try:
                return store.append("one", len(store.read("one").changes), b"%d\n" % number)
            except StoreConflict:
                continue

    with ThreadPoolExecutor(WRITERS) as threads:
        list(threads.map(write, range(WRITTEN)))
    if sorted(ours.read("one").changes) != sorted(b"%d\n" % number for number in range(WRITTEN)):
        yield f"each of {WRITTEN} changes written concurrently must be stored once"


TRIALS: Final[Sequence[Trial]] = (
    _is_one, _reads_back, _is_unknown, _counts, _names_once, _lists, _deletes, _opens_again, _is_shared,
)  # fmt: skip
