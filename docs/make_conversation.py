"""Record a conversation with a program: ``python docs/make_conversation.py`` writes it into ``docs/research/external-bots.md``.

With ``--check`` nothing is written: it returns 1 where the page is stale.  A game of Key to the City – London is played with
``examples/bots/first.pl`` in seat 0; what is long is cut.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from writing import write_or_check

import ktc
from ktc.bots import make_bot, play
from ktc.bots.lines.child import Child

HERE: Final = Path(__file__).parents[1]
PAGE: Final = HERE / "docs" / "research" / "external-bots.md"
NAME: Final = f"program:perl {HERE / 'examples' / 'bots' / 'first.pl'}"
BLOCK: Final = re.compile(r"(<!-- conversation: printed by docs/make_conversation\.py -->\n```text\n).*?(```)", re.DOTALL)
LONGEST: Final = 70  # characters of a value that is shown whole
LONGEST_ITEM: Final = 200  # of the first of a list
TURNS: Final = 2


def conversation() -> Iterator[tuple[str, str]]:
    """Yield the lines of a game: who sent it, and the line."""
    said = list[tuple[str, str]]()
    ask, close = Child.ask, Child.close

    def asked(child: Child, line: str, seconds: float, longest: int) -> bytes:
        answer = ask(child, line, seconds, longest)
        said.extend([("ktc", line), ("bot", answer.decode())])
        return answer

    def closed(child: Child, line: str | None = None) -> None:
        said.extend([("ktc", line)] if line is not None else [])
        close(child, line)

    with patch.object(Child, "ask", asked), patch.object(Child, "close", closed):
        for _ in play(ktc.new_game(2, seed=7), [make_bot(NAME), make_bot("greedy", 1)], ["Ada", "Ben"]):
            pass
    yield from (*said[: 2 + 2 * TURNS], said[-1])


def shown(sender: str, line: str) -> str:
    """Return a line as the page shows it: a field that is long is cut to what it is."""
    fields = ",".join(f'"{name}":{_short(value)}' for name, value in json.loads(line).items())
    return f"{sender}> {{{fields}}}"


def _short(value: Any, longest: int = LONGEST) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    if len(text) <= longest:
        return text
    if isinstance(value, list):
        return f"[{_short(value[0], LONGEST_ITEM)}, … {len(value)} in all]"
    told = f'"type":"{value["type"]}"'
    return f"{{{told}, …}}"


def main() -> int:
    """Write the page, or check it."""
    text = "".join(shown(*line) + "\n" for line in conversation())
    page = BLOCK.sub(lambda found: found[1] + text + found[2], PAGE.read_text(encoding="utf-8"))
    return write_or_check({PAGE: page}, sys.argv[1:], "make_conversation.py")


if __name__ == "__main__":
    sys.exit(main())
