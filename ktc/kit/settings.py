"""What a table may settle before a game begins: questions with a few answers each, for whoever shows them."""

from collections.abc import Iterable
from typing import Any, Final

import attrs

from ktc.kernel.errors import OptionError, nearest, shorten

ONE: Final = "one"
SEVERAL: Final = "several"
YES: Final = "yes"


@attrs.frozen
class Setting:
    """One question that a table settles before a game begins.

    ``key`` leads to where the answer stands among what the game is opened with: ``("options", "open_hands")`` is the item
    ``open_hands`` of the option ``options``.  ``kind`` says what may be answered: ``one`` of the choices, of which the first is
    the default; ``several`` of them, or none; ``yes``, which has no choices.  ``question`` is what a person reads, and
    ``lang`` the language in which it is asked, where that is another one than was wanted.

    In the order of the choices, ``titles`` say what each is called and ``about`` what it does, in a sentence; "" for one that has
    none, whose name in words is shown.  ``about_lang`` is the language of ``about``, as ``lang`` is that of the question.
    """

    key: tuple[str, ...]
    kind: str
    question: str
    choices: tuple[str, ...] = ()
    lang: str = ""
    titles: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    about_lang: str = ""


@attrs.frozen
class Settled:
    """What a table answered to the setting with this ``key``: the names of choices; of a ``yes`` nothing."""

    key: tuple[str, ...]
    choices: tuple[str, ...] = ()


Opening = dict[str, Any]  # what a game is opened with, by the names of its options


def opening_of(settled: Iterable[Settled], settings: Iterable[Setting]) -> Opening:
    """Return what a game is opened with; raises ``OptionError`` for what is no answer to one of its settings."""
    asked, opening = {setting.key: setting for setting in settings}, Opening()
    for answer in settled:
        if answer.key not in asked:
            raise OptionError(f"no setting {shorten('.'.join(answer.key))}")
        inner = opening
        for name in answer.key[:-1]:
            inner = inner.setdefault(name, {})
        inner[answer.key[-1]] = _value(answer, asked[answer.key])
    return opening


def _value(answer: Settled, setting: Setting) -> str | bool | tuple[str, ...]:
    for choice in answer.choices:
        if choice not in setting.choices:
            hint = nearest(choice, setting.choices)
            raise OptionError(f"{'.'.join(setting.key)} has no choice {shorten(choice)}{hint}")
    if setting.kind == YES:
        return True
    if setting.kind == SEVERAL:
        return answer.choices
    if len(answer.choices) != 1:
        raise OptionError(f"{'.'.join(setting.key)} takes one choice, not {len(answer.choices)}")
    return answer.choices[0]
