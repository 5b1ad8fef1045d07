"""Explanations of refusals: the reason with its rule, missing parts, and the nearest action; for a whole kind, by tile."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from ktc.effects.ids import CHOOSE
from ktc.kit import AnyDraft, Ask, IllegalAction, Refusal, capital
from ktc.play.commands import rule_text
from ktc_city.drawing.board.tries import tries_with_tile
from ktc_city.knowledge.view import TileView
from ktc_city.model import ids
from ktc_city.model.actions import Action, SetSail, Upgrade
from ktc_city.model.pieces import RIVER
from ktc_city.play import printed
from ktc_city.play.answers import KINDS, action_text
from ktc_city.play.context import CityContext
from ktc_city.play.printed import lacks_text
from ktc_city.play.typed_actions import WITH_KEYPLES, TypedAction, action_of
from ktc_city.text.register import rule_of

OF_ANY_TILE: Final = frozenset(
    {ids.CONNECTOR_BEFORE_NEXT_TURN, ids.TURN_ONE_ACTION, ids.USE_YIELD, ids.PASS_ALL, ids.END_PLACE, CHOOSE}
)
COUNTED: Final = {"connectors-lack": ("connectors", "lying"), "skills-lack": ("skills", "own")}


# --- one action -----------------------------------------------------------------------------------------------------


def explain(context: CityContext, refusal: Refusal, action: Action | None = None) -> Iterator[RenderableType]:
    """Yield the explanation of a refusal: the reason, the rule's text with its id, missing parts, the nearest action."""
    yield context.names.painted(context.say("play-no", reason=reason_of(context, refusal, action)))
    name = _rule_named(context, refusal)
    rule = rule_of(context.box, name, context.names.lang)
    yield Padding(rule_text(rule) if rule is not None else Text(f"[{name}]", style="dim"), (0, 0, 0, 2))
    own = next((tile for tile in context.own.borough if isinstance(action, Upgrade) and tile.id == action.tile), None)
    if own is not None and (lacks := lacks_text(context, own)):
        yield context.names.painted(context.say("play-lacks", things=lacks))
    if refusal.nearest is not None:
        yield context.names.painted(context.say("play-nearest", action=action_text(context, refusal.nearest)))


def reason_of(context: CityContext, refusal: Refusal | IllegalAction, action: Action | None = None) -> str:
    """Return the reason of a refusal, preceded by the tile's colour if the person has no keyples of it."""
    if (asked := _asked_first(context, refusal)) is not None:
        return context.say("play-asked-first", asked=asked.told(context.names.lang, context.called))
    reason = refusal.told(context.names.lang, context.called) if refusal.says not in COUNTED else _counted(context, refusal)
    none_at_hand = refusal.says == "keyples-at-hand" and not (refusal.facts["behind"] or refusal.facts["front"])
    tile = context.tile(getattr(action, "tile", "")) if none_at_hand else None
    locked = context.say("play-locked", colour=context.names.word(tile.colour)) if tile is not None and tile.colour else ""
    return "; ".join(filter(None, (locked, reason)))


def _asked_first(context: CityContext, refusal: Refusal | IllegalAction) -> Ask | None:
    """Return what a person must answer in another player's turn, if that is the reason of a refusal."""
    return context.table.asks() if refusal.says == "turn-of-another" else None


def _rule_named(context: CityContext, refusal: Refusal) -> str:
    asked = _asked_first(context, refusal)
    return refusal.rule if asked is None else asked.rule


def _counted(context: CityContext, refusal: Refusal | IllegalAction) -> str:
    """Return the reason of a refusal that lists pieces, with their counts."""
    facts, counted = dict(refusal.facts), dict[str, str]()
    for field in COUNTED[refusal.says]:
        names = tuple(map(str, facts[field]))
        words = printed.things(context, names, ()) if refusal.says == "connectors-lack" else printed.things(context, (), names)
        counted[field] = context.scene.joined(words)
    return context.say(refusal.says, name=str(facts["name"]), number=int(facts["number"]), **counted)


# --- a kind of action -----------------------------------------------------------------------------------------------


def show_refusals(context: CityContext, kind: str | None) -> None:
    """Show for each tile or berth why a kind of action is refused; without a kind, for those not offered."""
    offered = context.table.draft().choices
    kinds = [kind] if kind is not None else [name for name in (*WITH_KEYPLES, "SetSail") if name not in offered]
    lines = [line for name in kinds for line in _lines(context, name)]
    context.terminal.show(lines)
    if not lines:
        context.line("play-why-how")


def _lines(context: CityContext, kind: str) -> Iterator[RenderableType]:
    yield Text(f"{capital(context.say(KINDS[kind]))}:", style="bold")
    if kind in WITH_KEYPLES:
        lines = _tiles_in_words(context, kind)
    elif kind == "SetSail":
        lines = _berths_in_words(context)
    else:
        refusal = context.table.why_not(action_of(context, TypedAction(kind)))
        lines = iter([_refused(context, refusal) if refusal is not None else Text(context.say("play-allowed"))])
    yield from (Padding(line, (0, 0, 0, 2)) for line in lines)


def _tiles_in_words(context: CityContext, kind: str) -> Iterator[Text]:
    """Yield why each tile is refused, with the missing parts of its upgrade, and the allowed tiles last."""
    offered = _offered(context, kind)
    tiles = _tiles_of(context, kind)
    refused = [tile for tile in tiles if tile.id not in offered]
    lacking = [(tile, lacks) for tile in tiles if kind == "Upgrade" and (lacks := lacks_text(context, tile))]
    for tile in refused:
        tried = {type(action).__name__: action for action in tries_with_tile(context.view, context.own, tile.id)}
        action = tried[kind]
        refusal = context.table.why_not(action)
        if refusal is None:
            continue
        if refusal.rule in OF_ANY_TILE:
            yield _refused(context, refusal)
            yield from (_lacking(context, tile, lacks) for tile, lacks in lacking)
            return
        lacks = lacks_text(context, tile) if kind == "Upgrade" else ""
        yield _lacking(context, tile, lacks, refusal.rule) if lacks else _refused(context, refusal, action)
    if offered:
        names = [context.names.tile(tile.id) for tile in tiles if tile.id in offered]
        yield context.names.painted(context.say("play-allowed-at", tiles=context.scene.joined(names)))
    if not tiles:
        yield Text(context.say("no-tiles"))


def _tiles_of(context: CityContext, kind: str) -> Sequence[TileView]:
    """Return the tiles for a kind of action; in other boroughs, only usable ones."""
    own = [tile for tile in context.own.borough if tile.kind != RIVER]
    if kind == "Upgrade":
        return own
    if kind == "Bid":
        return context.view.centre
    others = [tile for seat in context.view.seats if seat.seat != context.seat for tile in seat.borough]
    return [*own, *context.view.centre, *(tile for tile in others if printed.gives(context, tile.id, tile.level))]


def _offered(context: CityContext, kind: str) -> frozenset[str]:
    """Return the tiles with which a kind of action is offered now."""
    draft: AnyDraft = context.table.draft()
    if draft.asks == "kind" and kind in draft.choices:
        draft = draft.choose(kind)
    elif draft.count == 0 or type(draft.number(0)).__name__ != kind or draft.asks == "kind":
        return frozenset()
    return frozenset(draft.choices if draft.asks == "tile" else [draft.number(0).tile])


def _berths_in_words(context: CityContext) -> Iterator[Text]:
    """Yield the free berths with their gains, and why the others are refused."""
    river = context.view.era + 1
    rivers = context.box.index.rivers
    berths = context.box.index.berths(river) if 0 <= river < len(rivers) else ()
    for number, berth in enumerate(berths):
        action: Action = SetSail(context.seat, number)
        refusal = context.table.why_not(action)
        if refusal is not None and refusal.rule != ids.SAIL_BERTH:
            yield _refused(context, refusal)
            return
        if refusal is not None:
            yield _refused(context, refusal, action)
        else:
            worth = printed.berth(context, berth) or printed.NOTHING
            yield context.names.painted(f"{capital(context.say('play-berth', number=number + 1))}: {worth}")


def _refused(context: CityContext, refusal: Refusal, action: Action | None = None) -> Text:
    sentence = f"{capital(reason_of(context, refusal, action))}."
    return Text.assemble(context.names.painted(sentence), (f" [{_rule_named(context, refusal)}]", "dim"))


def _lacking(context: CityContext, tile: TileView, lacks: str, rule: str = "") -> Text:
    """Return the cost and the missing parts of an upgrade."""
    sentence = (
        f"{context.names.tile(tile.id)}: {printed.costs(context, tile.id, tile.level)}. {context.say('play-lacks', things=lacks)}"
    )
    return Text.assemble(context.names.painted(sentence), (f" [{rule}]" if rule else "", "dim"))
