"""A copy of a game that a store keeps goes on by the changes that were written since: another process has done them."""

from collections.abc import Iterable

from ktc.kernel.errors import RecordError
from ktc.records.game import AnyGame
from ktc.records.limits import largest_number
from ktc.records.record import read_line
from ktc.stores.kept_games import is_undo, steps_undone
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import actions_of


def advance(game: AnyGame, changes: Iterable[bytes], where: str = "") -> None:
    """Do changes again, in order, that follow on the revision of a copy of the host's game.

    A step is decided again, which draws the same; that is many times cheaper than reading a long game anew.  Raises
    ``RecordError`` where something else comes of it, as with a plugin that is another one by now, and whatever the game
    raises: the copy is of no use then.
    """
    codec, kind = shared_codec(largest_number(game.log.kept.limits)), actions_of(game.ruleset)
    for change in changes:
        number = game.revision + 1
        line = read_line(change.strip(), where, number)
        if is_undo(change):
            stands = (steps := steps_undone(line, len(game.log))) > 0
            if stands:
                game.undo(game.log[-steps].seat, steps)
        else:
            events = game.apply(codec.load(line.get("action"), kind))
            stands = line.get("step") == len(game.log) and line.get("events") == [codec.dump(event) for event in events]
        if not stands:
            raise RecordError("became another change when it was done again", where, number)
