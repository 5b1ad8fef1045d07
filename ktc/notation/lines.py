"""A state as a line and back: by the class that its game says, or as it is."""

from typing import Final

from ktc.kernel import AnyRules, AnyState
from ktc.kernel.errors import KtcError, RecordError
from ktc.notation.finding import words_of
from ktc.notation.structuring import plain_class
from ktc.notation.trees import LONGEST, read_parts
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import own_of

HOST: Final = "host"
SPECTATOR: Final = "spectator"


def line_of(rules: AnyRules, state: AnyState, whole: bool, reader: int | None) -> str:
    """Return a state as a line, with whose it is before it."""
    words = words_of(rules)
    value = state if words.notation.taken is None else words.notation.taken(rules, state)
    whose = HOST if whole else SPECTATOR if reader is None else f"seat {reader}"
    text = " ".join([f"{whose}:", *words.parts(value, words.form(type(value)))])
    if len(text) > LONGEST:
        raise RecordError(f"the position takes more than the {LONGEST} characters of a line")
    return text


def state_of(rules: AnyRules, text: str) -> AnyState:
    """Return the state of a line without whose it is; raises ``RecordError`` for what is none."""
    words = words_of(rules)
    notation = words.notation
    form = words.form(notation.position or type(rules.new()))
    value = shared_codec(own=own_of(rules)).load(plain_class(words, form, read_parts(text)), form.kind)
    try:
        return value if notation.laid is None else notation.laid(rules, value)
    except RecordError:
        raise
    except KtcError as error:
        raise RecordError(str(error)) from None
