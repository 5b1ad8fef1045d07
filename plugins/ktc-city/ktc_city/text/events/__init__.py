"""What happened, in words: a small function for each class of event that takes more than the message of its own name.

A sentence about a player is told without the player's name, so that a turn can be told in one breath.  The words come
from the catalogue; here it is decided which message tells an event, and of what.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

import attrs

from ktc.kit import AnyValue, hyphenated, plain
from ktc_city.model import events as ev
from ktc_city.text.events import eras, keyples, set_up, uses
from ktc_city.text.events.clauses import Told, sentence
from ktc_city.text.events.eras import phase
from ktc_city.text.scene import Scene

__all__ = ["TELLERS", "Told", "as_its_message", "has_words", "phase", "sentence", "silent", "told_of"]

SILENT: Final = (ev.TurnBegan, ev.ChoiceOpened)


def told_of(scene: Scene, event: ev.Event) -> Told:
    """Return what an event tells; the scene must have followed the game up to and with it."""
    kind = type(event)
    if kind in TELLERS:
        return TELLERS[kind](scene, event)
    from ktc_city.text.effects import CLAUSES  # few games have any

    return Told(*CLAUSES[kind](scene, event))


def has_words(kind: type) -> bool:
    """Return whether things of a class are put into words: whether they are events."""
    if kind in TELLERS:
        return True
    from ktc_city.text.effects import CLAUSES  # as above

    return kind in CLAUSES


def silent(event: ev.Event) -> bool:
    """Return whether a story leaves an event out: its entry's number, and what is chosen, tell it."""
    if type(event) in TELLERS:
        return isinstance(event, SILENT)
    from ktc_city.text import effects  # as above

    return effects.silent(event)


def as_its_message(scene: Scene, e: ev.Event) -> Told:
    """An event that needs no more than the message named after its class, with its own fields."""
    facts = {field.name: _fact(scene, field.name, getattr(e, field.name)) for field in attrs.fields(type(e))}
    return Told(getattr(e, "seat", None), scene.say(hyphenated(type(e).__name__), **facts))


def _fact(scene: Scene, name: str, value: AnyValue) -> str | int:
    if name in ("tile", "tiles"):
        return scene.tiles((value,) if name == "tile" else value)
    if name in ("colour", "kind"):
        return scene.names.word(value)
    return value if isinstance(value, int) else plain(str(value))


Teller = Callable[[Scene, Any], Told]
OWN: Final[Mapping[type, Teller]] = {
    ev.SeedCommitted: set_up.seed_committed,
    ev.SupplyLaid: set_up.supply_laid,
    ev.BagFilled: set_up.bag_filled,
    ev.BargeMoored: set_up.barge_moored,
    ev.TilesSetAside: set_up.tiles_set_aside,
    ev.TilesDealt: set_up.tiles_dealt,
    ev.EraBegan: eras.era_began,
    ev.PileMoved: keyples.pile_moved,
    ev.KeyplesBid: keyples.keyples_bid,
    ev.BidSealed: keyples.bid_sealed,
    ev.BidRevealed: keyples.bid_revealed,
    ev.KeyplesPlaced: keyples.keyples_placed,
    ev.ChoiceOpened: uses.choice_opened,
    ev.ConnectorsTaken: uses.connectors_taken,
    ev.SkillsTaken: uses.skills_taken,
    ev.SkillsReturned: uses.skills_returned,
    ev.OfferTaken: uses.offer_taken,
    ev.Noted: uses.noted,
    ev.ConnectorPlaced: uses.connector_placed,
    ev.ConnectorDiscarded: uses.connector_discarded,
    ev.TileUpgraded: uses.tile_upgraded,
    ev.AllPassed: eras.all_passed,
    ev.BargeSailed: eras.barge_sailed,
    ev.EraEnded: eras.era_ended,
    ev.PhaseBegan: eras.phase_began,
    ev.KeyplesReturned: eras.keyples_returned,
    ev.BidPaid: eras.bid_paid,
    ev.TileTaken: eras.tile_taken,
    ev.KeyplesBagged: eras.keyples_bagged,
    ev.KeyplesDrawn: eras.keyples_drawn,
    ev.TilePlaced: eras.tile_placed,
    ev.GameEnded: eras.game_ended,
}
TELLERS: Final[Mapping[type, Teller]] = {kind: OWN.get(kind, as_its_message) for kind in get_args(ev.Event)}
