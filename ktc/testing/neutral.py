"""The neutral log of a game: what happened and what it counted, as plain JSON that another program can play or count again."""

from collections.abc import Iterator
from typing import Final

from ktc.kernel import AnyValue, Kind
from ktc.records.game import AnyGame
from ktc.wire import JsonObject
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import own_of

TYPE: Final = "type"


def neutral_log(game: AnyGame, *, legal: bool = True) -> Iterator[JsonObject]:
    """Yield what happened in a game, as values that need nothing of ktc to be read.

    The first line has the ``game``, its ``players`` and ``options``.  Then each step has a line of its ``action`` and one of each
    ``event``, with their ``fields``; step 0 is the opening.  The line of an action says how many were ``legal``, which takes most
    of the time and can be left out.  At the end each line of the score sheet has a ``rule``, and the last line the ``totals`` and
    ``winners``.

    It is for a second opinion: a count by hand, or the rules written once more in another language.  A game that one seat
    recorded has what that seat was told, and no score.

    ::

        for line in neutral_log(game):
            print(json.dumps(line))
    """
    header = game.ruleset.header()
    yield {"game": game.ruleset.id, "players": game.seats, "options": header.get("options", {})}
    own = own_of(game.ruleset)
    yield from (_line(game, 0, "event", event, own.event) for event in game.opening)
    whole = game.known_to is None
    position = game.at(0) if whole and legal else None
    for number, step in enumerate(game.log, start=1):
        if step.action is not None:
            said = _line(game, number, "action", step.action, own.action)
            yield said if position is None else {**said, "legal": len(position.legal_actions(step.action.seat))}
        yield from (_line(game, number, "event", event, own.event) for event in step.events)
        if position is not None:
            for event in step.events:
                position.ruleset.evolve(position.state, event)
    if not whole:
        return
    sheet = game.score()
    yield from ({"rule": line.rule, "seat": line.seat, "points": line.points} for line in sheet.lines)
    yield {"totals": list(sheet.totals), "winners": list(sheet.winners), "over": game.over}


def _line(game: AnyGame, step: int, word: str, value: AnyValue, kind: Kind) -> JsonObject:
    told = shared_codec(own=own_of(game.ruleset)).dump(value)
    fields = {name: field for name, field in told.items() if name != TYPE} if isinstance(told, dict) else {"value": told}
    return {"step": step, word: type(value).__name__, "fields": fields}
