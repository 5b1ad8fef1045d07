"""A process of the pool: it reads work line by line, and writes an answer to each.  It ends when its server does."""

import os
import signal
import sys
from contextlib import suppress

from ktc.kernel.errors import BotError, KtcError
from ktc.kit.editions import fallback_edition
from ktc.server.working.copies import Copies
from ktc.server.working.lines import CallWork, Work, WorkDone
from ktc.stores.sqlite import SqliteStore
from ktc.wire.text import write_json
from ktc.wire.values import from_json, to_json


def main(file: str, most: str, edition: str | None = None) -> None:
    """Do what is asked for on the standard input, at games of a file, until nothing more can come."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's: it ends this process when it is done
    with suppress(AttributeError, OSError):
        os.nice(5)  # whoever plays comes first
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a bot prints is no answer
    copies = Copies(SqliteStore(file, new=False), int(most), fallback_edition(edition))
    answers.write("\n")  # from here on its time is that of the work
    answers.flush()
    for line in sys.stdin:
        done = do(copies, from_json(line, Work))
        answers.write(write_json({"text": done.text, "error": done.error}) + "\n")
        answers.flush()


def do(copies: Copies, work: Work) -> WorkDone:
    """Return the answer to some work; nothing is raised."""
    try:
        if isinstance(work, CallWork):
            return WorkDone(copies.at(work.room, work.revision).call(work.chairs, work.name, work.args))
        return WorkDone(to_json(copies.at(work.room, work.turn.revision).choose(work.turn, work.names)))
    except BotError as error:
        return WorkDone(error.reason, type(error).__name__)
    except KtcError as error:
        return WorkDone(str(error), type(error).__name__)
    except Exception as error:  # one game's fault is nobody else's
        return WorkDone(f"{type(error).__name__}: {error}", "Exception")


if __name__ == "__main__":
    main(*sys.argv[1:])
