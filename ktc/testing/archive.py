"""Archived games: records that every later version must load, score and decide as they were recorded."""

import gzip
import json
import subprocess
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.games import load_record, read, verify_record
from ktc.kernel import Option
from ktc.kernel.errors import RecordError
from ktc.kit import GameKit
from ktc.records.game import AnyGame
from ktc.records.verifying import Verification

INDEX: Final = "games.json"
FIXED: Final = ("sha256", "players", "steps", "digest", "totals")  # of a line; the others may be told otherwise
DECIDED: Final = ("whole", "half")  # kinds whose records hold all that decided them
WAY_OUT: Final = "an archived game is never changed: restore its file and its line of the index, and add another game"
Entry = Mapping[str, Any]  # a game's line of the index
Index = Mapping[str, Entry]


class ArchiveBroken(AssertionError):
    """An archived game that is not what it was when it was added."""


@attrs.frozen
class Archive:
    """A folder of recorded games, with an index of their hashes, lengths, digests and totals.

    ``folder`` has ``games.json`` and the records, which ``add`` compresses.  ``game`` is the kit, or the id of an installed one;
    None takes the game that a record names.  ``options`` returns, for a line of the index, what else is passed when its record is
    loaded, such as a tile set that is not installed.  ``withdrawn`` maps hashes of files to the reason why they were replaced.

    ::

        GAMES = Archive(Path(__file__).parent / "games", GAME)

        @pytest.mark.parametrize("name", GAMES.index)
        def test_an_archived_game_is_what_it_was(name):
            GAMES.check(name)
    """

    folder: Path
    game: str | GameKit | None = None
    options: Callable[[Entry], Mapping[str, Option]] = attrs.field(default=lambda entry: {}, kw_only=True)
    withdrawn: Mapping[str, str] = attrs.field(factory=dict, kw_only=True)

    @property
    def index(self) -> Index:
        """The lines of ``games.json`` by name, empty where there is none yet."""
        path = self.folder / INDEX
        return _read(path.read_text(encoding="utf-8")) if path.exists() else {}

    def path(self, name: str) -> Path:
        """Return the file of a game's record.  Raises ``KeyError`` for an unknown name."""
        return self.folder / str(self.index[name].get("file", f"{name}.jsonl.gz"))

    def text(self, name: str) -> str:
        """Return a game's record.  Raises ``ArchiveBroken`` where its file is gone or has another hash."""
        path = self.path(name)
        data = path.read_bytes() if path.exists() else b""
        if sha256(data).hexdigest() != self.index[name]["sha256"]:
            raise ArchiveBroken(f"{name}: {path.name} {'has changed' if data else 'is missing'}; {WAY_OUT}")
        return (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8")

    def load(self, name: str) -> AnyGame:
        """Load a game and compare players, steps, digest and totals with the index.

        Raises ``ArchiveBroken`` where they differ, ``RecordError`` where the record cannot be loaded.
        """
        entry = self.index[name]
        game = load_record(read(text=self.text(name), game=self.game), self.game, **self.options(entry))
        found: Entry = {"players": game.seats, "steps": len(game.log), "over": game.over}
        if game.known_to is None:
            found = {**found, "digest": game.digest(), "totals": list(game.score().totals)}
        for field, value in found.items():
            wanted = "kind" not in entry if field == "over" else entry[field]
            if value != wanted:
                raise ArchiveBroken(f"{name}: {field} was {wanted}, but is now {value}")
        return game

    def verify(self, name: str) -> Verification:
        """Decide every action of a game again.

        Raises ``ArchiveBroken`` where an event differs, ``RecordError`` where the record cannot be verified.
        """
        found = verify_record(read(text=self.text(name), game=self.game), self.game, **self.options(self.index[name]))
        if not found.identical:
            raise ArchiveBroken(f"{name}, line {found.line}, {found.rules}: {found.reason}")
        return found

    def check(self, name: str) -> AnyGame:
        """Load a game, compare it with the index, and decide it again; return it.

        A seat's record and a fork are loaded only, as they do not hold what decided them.  Raises ``ArchiveBroken`` for the first
        difference.
        """
        game = self.load(name)
        if self.index[name].get("kind", DECIDED[0]) in DECIDED:
            self.verify(name)
        return game

    def add(self, name: str, game: AnyGame, *, seat: int | None = None, kind: str = "", **told: Option) -> Entry:
        """Record a game under a new name, and return its line of the index.

        ``seat`` records what that seat knows.  ``kind`` is ``whole``, ``half`` or ``seat-N`` by what is recorded; pass ``fork``
        for the fork of a game.  ``told`` is written into the line, such as the seed and the bots, or another ``file``.  The
        record is loaded, and decided again where it can be, before the index has it.  Raises ``ValueError`` for a name that is
        taken, ``ArchiveBroken`` where the game is not read back as it was.
        """
        index = dict(self.index)
        file = told.pop("file", f"{name}.jsonl.gz")
        path = self.folder / file
        if name in index or path.exists():
            raise ValueError(f"{name} is already archived; {WAY_OUT}")
        data = gzip.compress(game.to_text(seat).encode("utf-8"), 9, mtime=0)
        kind = kind or (f"seat-{seat}" if seat is not None else DECIDED[0] if game.over else DECIDED[1])
        kinds = {"kind": kind} if kind != DECIDED[0] else {}
        end = {"digest": game.digest(), "totals": list(game.score().totals)} if seat is None else {"digest": None, "totals": None}
        line = {"file": file, "sha256": sha256(data).hexdigest(), **told, "players": game.seats, **kinds, "steps": len(game.log)}
        entry: Entry = json.loads(json.dumps(line | end))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        before = self.index
        self._write(index | {name: entry})
        try:
            self.check(name)
        except (ArchiveBroken, RecordError):
            path.unlink()
            self._write(before)
            raise
        return entry

    def complaints(self) -> Iterator[str]:
        """Yield what is wrong with the folder: records without a line, lines without a record, lines changed since a commit."""
        index = self.index
        listed = {entry.get("file", f"{name}.jsonl.gz") for name, entry in index.items()}
        folders = {self.folder, *((self.folder / file).parent for file in listed)}
        there = {path.relative_to(self.folder).as_posix() for folder in folders for path in folder.glob("*.jsonl*")}
        yield from (f"{file} has no line in {INDEX}" for file in sorted(there - listed))
        yield from (f"{file} is in {INDEX}, but missing" for file in sorted(listed - there))
        if len(listed) < len(index):
            yield f"two lines of {INDEX} name the same file"
        for before in self.earlier():
            yield from (f"{name} has changed since it was committed; {WAY_OUT}" for name in self.lost(before, index))

    def lost(self, before: Index, now: Index) -> list[str]:
        """Return the names of an earlier index that are gone now, or have another file or end, but for those withdrawn."""
        changed = [name for name, entry in before.items() if _fixed(now.get(name, {})) != _fixed(entry)]
        return [name for name in changed if before[name]["sha256"] not in self.withdrawn]

    def earlier(self) -> list[Index]:
        """Return the index as each commit of the checkout has it; none where there is no history."""
        listed = self._git("log", "--format=%H", "--", INDEX)
        texts = [self._git("show", f"{commit}:./{INDEX}") for commit in listed.split()]
        return [_read(text) for text in texts if text]

    def _git(self, *arguments: str) -> str:
        try:
            done = subprocess.run(["git", *arguments], cwd=self.folder, capture_output=True, text=True, check=False)
        except OSError:
            return ""
        return done.stdout if done.returncode == 0 else ""

    def _write(self, index: Index) -> None:
        rows = [f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in sorted(index.items())]
        text = "{\n" + ",\n".join(rows) + "\n}\n"
        (self.folder / INDEX).write_text(text, encoding="utf-8")


def _fixed(entry: Entry) -> list[Any]:
    return [entry.get(field) for field in FIXED]


def _read(text: str) -> Index:
    index: Index = json.loads(text)
    return index
