"""The schema of what a game sends, by its kit."""

from collections.abc import Sequence
from typing import Final

from ktc.kernel.errors import KtcError, PluginError, reason_of, shorten
from ktc.kit import GameKit
from ktc.wire.kinds import own_of
from ktc.wire.schema.shapes import Schema
from ktc.wire.schema.walk import schema_of
from ktc.wire.sent import Sent

EMPTY: Final = Sent()


def schema_of_a_game(kit: GameKit, only: Sequence[str] | None = None) -> Schema:
    """Return the schema of a game; what its kit leaves out is told by the rules for the fewest players.

    ``only`` says what may be imported.  Raises ``PluginError`` for classes that cannot be described.
    """
    sent = kit.part("sends") or EMPTY
    if not isinstance(sent, Sent):
        raise PluginError(kit.id, f"what it sends is no ktc.kit.Sent, but {shorten(sent)}")
    if None in (sent.actions, sent.events, sent.view):
        sent = sent.completed(own_of(kit.open_rules(min(kit.numbers(), default=0), only)))
    try:
        return schema_of(kit.id, kit.title, kit.schema, sent)
    except KtcError as error:
        raise PluginError(kit.id, str(error)) from None
    except Exception as error:  # classes of others may raise anything when they are looked at
        raise PluginError(kit.id, f"its classes cannot be described: {reason_of(error)}") from error
