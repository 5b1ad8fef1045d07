"""Line editing at a screen: history, and completion of answers with Tab.

This is the only module that uses prompt_toolkit, from the extra ``play``.  Without it, and for pipes and screen readers, a
``Terminal`` reads plain lines.
"""

from collections.abc import Iterable, Iterator, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.input import Input
from prompt_toolkit.output import Output, create_output
from prompt_toolkit.shortcuts import CompleteStyle

from ktc.kernel.plain import plain


class Lines:
    """Reads lines at a screen; ``keys`` and ``screen`` are those of this process, or a test's."""

    def __init__(self, keys: Input | None = None, screen: Output | None = None) -> None:
        self.keys = keys
        self.screen = create_output() if screen is None else screen
        if hasattr(self.screen, "enable_cpr"):
            self.screen.enable_cpr = False  # the cursor position is not needed, and not every terminal reports it
        self.forget()

    def forget(self) -> None:
        """Forget all lines and deleted text, because another person may come to the screen."""
        self.typed: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            enable_suspend=True,
            include_default_pygments_style=False,
            input=self.keys,
            output=self.screen,
            reserve_space_for_menu=0,
        )

    def read(self, prompt: str, answers: Iterable[str]) -> str:
        """Return the line typed after a prompt, without line breaks and control characters.

        Raises ``EOFError`` at the end of the input, and ``KeyboardInterrupt``.
        """
        return plain(self.typed.prompt(prompt, completer=Answers(answers)))


class Answers(Completer):
    """Completes the input to one of the answers."""

    def __init__(self, answers: Iterable[str]) -> None:
        self.answers = [answer for answer in dict.fromkeys(answers) if answer.isprintable()]

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Yield the completions of the words before the cursor."""
        begun, found = completed(document.text_before_cursor, self.answers)
        yield from (Completion(begun + answer[len(begun) :], -len(begun), display=answer) for answer in found)


def completed(typed: str, answers: Sequence[str]) -> tuple[str, list[str]]:
    """Return the longest sequence of whole words at the end of a text that begins any answer, and those answers.

    >>> completed("bid 3 king's c", ["covent garden", "King's Cross Station"])
    ("king's c", ["King's Cross Station"])
    """
    starts = [0, *(place + 1 for place, letter in enumerate(typed) if letter == " ")]
    for begun in (typed[start:] for start in starts):
        if found := [answer for answer in answers if answer[: len(begun)].casefold() == begun.casefold()]:
            return begun, found
    return "", []
