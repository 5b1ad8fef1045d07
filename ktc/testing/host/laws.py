"""What is checked of a simulated host, each by an id, and the error that ends a run."""

from collections.abc import Mapping
from typing import Final

LAWS: Final[Mapping[str, str]] = {
    "kept": "what was acknowledged stays in the store, also when the table is opened again",
    "refused": "a call that raises or answers with a problem has changed nothing for persons",
    "asked": "every change of the game was asked for by a person, or made by a bot",
    "offered": "an action that a message offers is accepted while the game has not changed",
    "acts": "after a call no bot is awaited, or it failed just then, and messages say so; a distant bot's choice is done in time",
    "time": "a seat is charged for the time in which the game waited for it, and for no time in which another thought",
    "token": "a token works from when it is acknowledged until it is handed over, replaced or left",
    "stream": "what a client keeps and is sent is what its seat may know",
    "revision": "the revision that a client is sent never decreases",
    "waits": "a call comes to an end",
    "raises": "a call raises nothing but a KtcError",
    "opens": "a table can be opened again from the store and the chairs",
}


class HostLawBroken(Exception):
    """A law that does not hold in this run."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(what)
        self.law, self.what = law, what
