"""Connectors and tiles laid in one line, such as "lay blue north-east": what the words say, and which actions fit them."""

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from ktc import Draft
from ktc.kit import AnyDraft, Refusal, grouped
from ktc_city.catalogue import say
from ktc_city.entries.topics import TOPICS
from ktc_city.model.actions import Action, PlaceConnector, PlaceTile
from ktc_city.model.hexes import DIRECTIONS, OPPOSITE
from ktc_city.play.context import CityContext
from ktc_city.play.typed.typed_action import tile_called

LAYS: Final = (PlaceConnector, PlaceTile)
WORDS_FOR_SIDES: Final = (  # by direction
    "play-words-east",
    "play-words-north-east",
    "play-words-north-west",
    "play-words-west",
    "play-words-south-west",
    "play-words-south-east",
)


@attrs.frozen
class Laying:
    """What a line says is laid: ``colour`` and ``tile`` None, and all ``sides``, where it leaves them open.

    ``text`` is the line without the word for laying.
    """

    text: str
    colour: str | None = None
    tile: str | None = None
    sides: frozenset[int] = frozenset(DIRECTIONS)


def typed_to_lay(context: CityContext, text: str) -> str | None:
    """Return a line without its word for laying something; None for a line that begins otherwise."""
    first, _, rest = " ".join(text.split()).partition(" ")
    return rest if first.casefold() in _words(context, "play-words-lay") else None


def read_laying(context: CityContext, text: str) -> Laying | None:
    """Return what a line without a word for laying says; None where it has words for nothing known."""
    small = " ".join(text.casefold().split())
    own = [*(lying.id for lying in context.own.borough), *context.own.to_place]
    tile = next((own_tile for own_tile in own if f" {_small(context, own_tile)} " in f" {small} "), None)
    if tile is not None:
        small = f" {small} ".replace(f" {_small(context, tile)} ", " ")
    colours = {word: name for name in context.view.connector_colours for word in (name, context.names.word(name).casefold())}
    passed_over = _words(context, "play-words-passed-over")
    colour: str | None = None
    sides, others = frozenset(DIRECTIONS), list[str]()
    for word in small.split():
        meant = frozenset(side for side in DIRECTIONS if word in _words(context, WORDS_FOR_SIDES[side]))
        if word in colours:
            colour = colours[word]
        elif meant:
            sides &= meant
        else:
            others.append(word)
    named = [word for word in others if word not in passed_over]
    if named and tile is None:
        tile = tile_called(context, " ".join(others), own) or tile_called(context, " ".join(named), own)
        if tile is None:
            return None
    elif named:
        return None
    return Laying(text, colour, tile, sides)


def _small(context: CityContext, tile: str) -> str:
    return context.names.tile(tile).casefold()


def _words(context: CityContext, message: str) -> frozenset[str]:
    """Return the words of a message, in the language of the table and in English."""
    lists = (say(lang, message) for lang in (context.names.lang, "en"))
    return frozenset(word.strip().casefold() for words in lists for word in words.split(","))


def can_lay(draft: AnyDraft) -> bool:
    """Return whether all that can come of a draft lays a connector or a tile, and something is open still."""
    return draft.asks not in ("kind", None) and isinstance(draft.number(0), LAYS)


def all_of(draft: AnyDraft) -> list[Action]:
    """Return the actions that can come of a draft."""
    return [draft.number(index) for index in range(draft.count)]


def within(laying: Laying, draft: AnyDraft) -> Laying:
    """Return what a line says at a draft: where that asks for a side, the line is about the tile that was chosen."""
    return attrs.evolve(laying, tile=laying.tile or draft.example.tile) if draft.asks == "side" else laying


def fitting(context: CityContext, laying: Laying, actions: Iterable[Action]) -> AnyDraft | None:
    """Return the draft of what a line leaves open; None where it fits nothing."""

    def spellings(action: PlaceConnector | PlaceTile) -> Sequence[PlaceConnector | PlaceTile]:
        return [each for each in (action, *_from_beyond(context, action)) if _fits(laying, each)]

    found = [action for action in actions if isinstance(action, LAYS) and spellings(action)]
    kinds = {type(action) for action in found}
    if len(kinds) != 1:
        return None
    return Draft.begun(grouped(found, TOPICS[kinds.pop()].fields(found), spellings))


def _from_beyond(context: CityContext, action: PlaceConnector | PlaceTile) -> tuple[PlaceConnector, ...]:
    """Return where a connector is laid as the tile across the side names it; nothing for an outer edge and for a tile."""
    if isinstance(action, PlaceTile):
        return ()
    beyond = context.scene.beside(context.seat, action.tile, action.side)
    return () if beyond is None else (attrs.evolve(action, tile=beyond, side=OPPOSITE[action.side]),)


def _fits(laying: Laying, action: PlaceConnector | PlaceTile) -> bool:
    if isinstance(action, PlaceTile):
        return laying.tile in (None, action.tile) and laying.colour is None and len(laying.sides) == len(DIRECTIONS)
    return laying.colour in (None, action.colour) and laying.tile in (None, action.tile) and action.side in laying.sides


def why_not_laid(context: CityContext, laying: Laying, actions: Sequence[Action]) -> Refusal | str:
    """Return why a line fits nothing that can be laid now: a refusal, or a message of the catalogue."""
    laid = [action for action in actions if isinstance(action, PlaceConnector)]
    if not laid and (laying.colour is None or any(isinstance(action, PlaceTile) for action in actions)):
        return "play-nothing-to-lay"
    colour = laying.colour or laid[0].colour
    if laying.tile is None and any(action.colour == colour for action in laid):
        return "play-no-such-side"
    for side in sorted(laying.sides):
        wished = PlaceConnector(context.seat, colour, laying.tile or context.own.home, side)
        refusal = context.table.why_not(wished)
        if refusal is not None and None not in map(context.table.why_not, _from_beyond(context, wished)):
            return refusal if isinstance(refusal.nearest, LAYS) else attrs.evolve(refusal, nearest=None)
    return "play-no-such-side"
