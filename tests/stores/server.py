"""A server of PostgreSQL for as long as the tests run: in a folder of its own, on a socket of its own, asked by nobody else."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.parse import quote

HOMES: Final = "/usr/lib/postgresql"  # where Debian puts the programs that start servers
USERS: Final = ("postgres", "nobody")  # PostgreSQL refuses to run as root
PORT: Final = 54_320  # of the socket's name alone: nothing listens on a network


def program(name: str) -> str:
    """Return the path of a program of PostgreSQL."""
    newest = sorted(Path(HOMES).glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3].partition(".")[0]))
    found = shutil.which(name) or (str(newest[-1]) if newest else None)
    assert found is not None, f"{name} is missing: make test-stores installs Debian's postgresql"
    return found


class Server:
    """A server in a folder; ``address`` is that of its database."""

    def __init__(self, folder: str) -> None:
        self._folder, self._how = folder, _user(folder)
        self.address = f"postgresql://tests@{quote(folder, safe='')}:{PORT}/postgres"
        self._run(program("initdb"), "-D", f"{folder}/data", "-U", "tests", "-A", "trust", "--no-sync")
        self.start()

    def start(self) -> None:
        """Start it, as an owner might who would rather be fast: our own connections ask for more."""
        settings = f"-k {self._folder} -p {PORT} -c listen_addresses= -c synchronous_commit=off -c wal_writer_delay=10s"
        log = f"{self._folder}/log"
        self._run(program("pg_ctl"), "-D", f"{self._folder}/data", "-w", "-l", log, "-o", settings, "start", quiet=True)

    def kill(self) -> None:
        """Stop it as a crash does: nothing more is written."""
        self._run(program("pg_ctl"), "-D", f"{self._folder}/data", "-w", "-m", "immediate", "stop")

    def _run(self, *command: str, quiet: bool = False) -> None:
        # What a server prints must not hold a pipe open, or this would wait for its end.
        out = subprocess.DEVNULL if quiet else subprocess.PIPE
        ran = subprocess.run(command, stdout=out, stderr=out, text=True, cwd=self._folder, check=False, **self._how)
        assert ran.returncode == 0, f"{command[0]}: {ran.stdout}{ran.stderr}"


@contextmanager
def server() -> Iterator[Server]:
    """Start a server, and stop it at the end."""
    with TemporaryDirectory(prefix="ktc-pg-", dir="/tmp") as folder:  # the name of a socket must be short
        started = Server(folder)
        try:
            yield started
        finally:
            started.kill()


def _user(folder: str) -> dict[str, Any]:
    """Return as whom the server runs; the folder is that user's then."""
    if os.geteuid() != 0:
        return {}
    import pwd  # only systems with a root have it

    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = next(known[name] for name in USERS if name in known)
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
