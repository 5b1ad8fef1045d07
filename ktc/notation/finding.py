"""The notation of a game, found through its kit."""

from functools import lru_cache

from ktc.kernel import AnyRules, Kind
from ktc.kernel.errors import PluginError, shorten
from ktc.kit.named import USUAL_GAME, game_names, kit_or_usual
from ktc.kit.notation import PLAIN, Notation
from ktc.notation.writing import Vocabulary
from ktc.wire.kinds import actions_of, members_of, own_of
from ktc.wire.limits import MOST_GAMES


def notation_of(rules: AnyRules) -> Notation:
    """Return the notation of the game that rules are of; one without words of its own where the game says nothing."""
    name = rules.id
    kit = kit_or_usual(name) if name == USUAL_GAME or name in game_names() else None
    found = kit.part("notation") if kit is not None else None
    if not isinstance(found, Notation | None):
        raise PluginError(name, f"its notation is no ktc.kit.Notation, but {shorten(found)}")
    return found or PLAIN


def words_of(rules: AnyRules) -> Vocabulary:
    """Return the words of a game, which learn the forms of its classes once."""
    return _words(notation_of(rules), own_of(rules).effects)


@lru_cache(maxsize=MOST_GAMES)
def _words(notation: Notation, effects: frozenset[type]) -> Vocabulary:
    return Vocabulary(notation, effects)


def kinds_of_actions(rules: AnyRules) -> tuple[Kind, ...]:
    """Return the classes of a game's actions."""
    kinds = actions_of(rules)
    return members_of(kinds) or (kinds,)
