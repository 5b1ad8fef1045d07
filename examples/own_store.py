"""A store of our own: a folder for each game and a file for each change, for drives that are synchronised or shared.

No file is ever written twice, so that git, rsync or a cloud folder carries exactly what is new.  A change gets its number by a
link to a file that is on the disk already; of two who want the same number, the system lets one have it.
"""

import os
import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, mkdtemp

import ktc
from ktc.stores import GameInfo, Store, StoreConflict, StoredLog, StoreError, UnknownGame, add_game, check_store, open_game

NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}")
HEAD = "head"


class Folders:
    """Games in folders: ``NAME/head``, ``NAME/000001``, ``NAME/000002`` and so on."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.where = str(folder)

    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        """Keep a new game: a whole folder takes its name at once."""
        target, part = self.place(name), Path(mkdtemp(prefix=".", dir=self.folder))
        for file, text in [(HEAD, head), *((number(at), change) for at, change in enumerate(changes, start=1))]:
            written(part / file, text)
        try:
            part.rename(target)
        except OSError:
            shutil.rmtree(part)
            raise StoreConflict("a game of this name already exists", name) from None
        settled(self.folder)

    def append(self, name: str, expected: int, change: bytes) -> None:
        """Add a change; it is on the disk when this returns."""
        found, part = len(self.files(name)), Path(mkdtemp(prefix=".", dir=self.folder))
        try:
            if found != expected:
                raise StoreConflict(f"has {found} changes now", name)
            written(part / "change", change)
            os.link(part / "change", self.place(name) / number(expected + 1))
            settled(self.place(name))
        except FileExistsError:
            raise StoreConflict("another process was first", name) from None
        except OSError as error:
            raise StoreError(f"cannot be written: {error.strerror}", name) from None
        finally:
            shutil.rmtree(part)

    def read(self, name: str) -> StoredLog:
        """Return all that is kept of a game."""
        files = self.files(name)
        return StoredLog(name, (self.place(name) / HEAD).read_bytes(), tuple(file.read_bytes() for file in files))

    def games(self) -> Iterator[GameInfo]:
        """Yield the games, by name."""
        for path in sorted(self.folder.glob("[!.]*/" + HEAD)):
            yield GameInfo(path.parent.name, len(self.files(path.parent.name)), path.parent.stat().st_mtime)

    def delete(self, name: str, expected: int | None = None) -> None:
        """Forget a game: it loses its name at once, and its files then."""
        if expected not in (None, len(self.files(name))):
            raise StoreConflict("another process has changed it", name)
        grave = Path(mkdtemp(prefix=".", dir=self.folder))
        with suppress(FileNotFoundError):
            self.place(name).rename(grave / "game")
        shutil.rmtree(grave)

    def close(self) -> None:
        """Do nothing: no file is open between calls."""

    def place(self, name: str) -> Path:
        """Return the folder of a game; a name never leads out of the store."""
        if not NAME.fullmatch(name):
            raise StoreError("is not a name for a game", ascii(name)[:40])
        return self.folder / name

    def files(self, name: str) -> list[Path]:
        """Return the files of the changes of a game, in order."""
        if not (self.place(name) / HEAD).exists():
            raise UnknownGame("this game does not exist", name)
        return sorted(self.place(name).glob("[0-9]*"))


def number(change: int) -> str:
    """Return the name of the file of a change."""
    return f"{change:06}"


def written(path: Path, text: bytes) -> None:
    """Write a file that is not there yet, and wait for the disk."""
    with path.open("xb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def settled(folder: Path) -> None:
    """Wait until the disk knows the names in a folder."""
    at = os.open(folder, os.O_RDONLY)
    os.fsync(at)
    os.close(at)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        check_store(lambda: Folders(folder))
        print("it keeps the promises of a store")
        store: Store = Folders(folder)
        game, random = ktc.new_game(players=2, seed=1), Random(1)
        add_game(game, store, "table-7")
        for _ in range(30):
            game.apply(random.choice(game.legal_actions(game.to_act[0])))
        print(f"{len(game.log)} steps are {len(list(Path(folder).glob('table-7/0*')))} files")
        print("opened again, it is the same position:", open_game(store, "table-7").digest() == game.digest())
