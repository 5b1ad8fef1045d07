"""The property test of games with zones: other seats do not learn which cards move in secret."""

from collections.abc import Iterator

from ktc.kernel.errors import shorten
from ktc.kernel.fact import fact_of
from ktc.kit.zones import Move, Shuffled, Unsealed, Zones
from ktc.kit.zones.values import AnyMove, places_of
from ktc.records.game import AnyGame
from ktc.testing.laws import Fault


def secret(game: AnyGame) -> Iterator[Fault]:
    """Yield each kind of event of a game that tells a reader of a card on its way between secret places, or out of a pile.

    Its owner may see it, and those whom the event names.  A move that all may see says ``open=True``.
    """
    zones, rules = getattr(game.ruleset, "zones", None), game.ruleset
    if not isinstance(zones, Zones):
        return
    cards, found = zones.new(), set[type]()
    for event in game.log.events:
        kind = type(event)
        for reader in (*range(game.seats), None) if kind in zones.moves and kind not in found else ():
            fact, redacted = fact_of(kind), rules.redact(event, reader)
            if redacted is None or (fact.hidden and fact.seen_by(event, reader)):
                continue
            places = next(
                (" to ".join(places_of(move)) for move in zones.moves_of(redacted, cards) if _leaks(zones, move, reader)), None
            )
            if places is not None:
                found.add(kind)
                yield Fault("secret", f"{shorten(redacted)} shows {_named(reader)} the cards that move from {places}", kind)
                break
        zones.write(cards, event)


def _leaks(zones: Zones, move: AnyMove, reader: int | None) -> bool:
    if isinstance(move, Shuffled | Unsealed) or move.cards is None or (isinstance(move, Move) and move.open):
        return False
    if not all(zones.is_secret(place) for place in places_of(move)):
        return False  # all see an open place
    return reader is None or reader not in map(zones.owner, places_of(move))


def _named(reader: int | None) -> str:
    return "a spectator" if reader is None else f"seat {reader}"
