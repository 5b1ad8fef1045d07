"""Actions as lines, in the notation of a game's kit: ``0: bid gherkin red 2+1``."""

import re
from functools import lru_cache
from typing import Final

from ktc.kernel import AnyAction, AnyRules, Kind
from ktc.kernel.errors import OptionError, PluginError, RecordError, shorten
from ktc.kernel.fact import SEAT
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import AnyGame
from ktc.kit.kit import PLAIN, Notation
from ktc.kit.named import installed_kit
from ktc.notation.reading import plain_class
from ktc.notation.trees import LONGEST, WordPart, quoted, read_parts
from ktc.notation.writing import Vocabulary
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import actions_of, members_of, own_of
from ktc.wire.text import MOST_GAMES


def notation_of(rules: AnyRules) -> Notation:
    """Return the notation of the rules' game; a plain one if the game has none."""
    name = rules.id
    kit = installed_kit(name)
    found = kit.part("notation") if kit is not None else None
    if not isinstance(found, Notation | None):
        raise PluginError(name, f"its notation must be a ktc.kit.Notation, not {shorten(found)}")
    return found or PLAIN


def words_of(rules: AnyRules) -> Vocabulary:
    """Return the vocabulary of a game, cached with the forms of its classes."""
    return _words(notation_of(rules), own_of(rules).effects)


@lru_cache(maxsize=MOST_GAMES)
def _words(notation: Notation, effects: frozenset[type]) -> Vocabulary:
    return Vocabulary(notation, effects)


def kinds_of_actions(rules: AnyRules) -> tuple[Kind, ...]:
    """Return the classes of a game's actions."""
    kinds = actions_of(rules)
    return members_of(kinds) or (kinds,)


SEAT_FIRST: Final = re.compile(r"[ \t]*([0-9]{1,3}):(?=[ \t]|$)")
UNKNOWN: Final = "?"  # an action unknown to the reader of a record


def action_text(game: AnyGame | AnySeatView, action: AnyAction) -> str:
    """Return an action of a game as one line of printable ASCII: its seat, from 0, its word, and its fields.

    ``parse_action`` parses it to an equal action.  Raises ``OptionError`` for an object that is no action of this game, and
    ``RecordError`` for an action with impossible values.
    """
    return _line(words_of(game.ruleset), game.ruleset, action)


def _line(words: Vocabulary, rules: AnyRules, action: AnyAction) -> str:
    kinds = kinds_of_actions(rules)
    if type(action) not in kinds:
        raise OptionError(f"{shorten(action)} is not an action of this game")
    if type(action.seat) is not int or action.seat < 0:
        raise RecordError(f"a seat must be a whole number from 0, not {shorten(action.seat)}")
    form = words.forms(kinds, SEAT)[words.form(type(action), SEAT).word]
    return " ".join([f"{action.seat}:", quoted(form.word), *words.parts(action, form)])


def parse_action(game: AnyGame | AnySeatView, text: str, seat: int | None = None) -> AnyAction:
    """Parse a line as an action; the game decides whether it is legal.

    ``seat`` is used for a line without a seat.  Raises ``RecordError`` for an invalid line; time and memory are bounded by the
    longest line, 100,000 characters.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise RecordError(f"a line of notation must be a str of at most {LONGEST} characters")
    first = SEAT_FIRST.match(text)
    if first is not None:
        seat, text = int(first[1]), text[first.end() :]
    elif type(seat) is not int:
        raise RecordError(f"a line must begin with its seat, as in '0: …', not with {shorten(text[:20])}")
    words = words_of(game.ruleset)
    (name, head), *parts = read_parts(text) or (("", WordPart("")),)
    if name or not isinstance(head, WordPart):
        raise RecordError("the seat must be followed by a word for the action")
    form = words.called(head.text, kinds_of_actions(game.ruleset), SEAT)
    return shared_codec(own=own_of(game.ruleset)).load({SEAT: seat, **plain_class(words, form, parts)}, form.kind)


def actions_text(game: AnyGame) -> str:
    """Return all actions of a game so far, one per line; in the record of a seat, unknown ones are ``?``."""
    rules, kinds = game.ruleset, kinds_of_actions(game.ruleset)
    words = words_of(rules)
    lines = (_line(words, rules, step.action) if type(step.action) in kinds else f"{step.seat}: {UNKNOWN}" for step in game.log)
    return "".join(f"{line}\n" for line in lines)
