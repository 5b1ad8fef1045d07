"""Why an action is refused: the reason with its rule, what is missing and what is nearest; for a whole kind, tile by tile."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from ktc.city.box.register import Register, Rule
from ktc.city.knowledge.view import TileView
from ktc.city.model import ids
from ktc.city.model.actions import Action, SetSail, Upgrade
from ktc.city.model.pieces import RIVER
from ktc.city.play.choices import KINDS
from ktc.city.play.deeds import told_action
from ktc.city.play.desk import CityDesk
from ktc.city.play.shown import printed
from ktc.city.play.shown.lacking import told_lacks
from ktc.city.play.shown.screens import rule_text
from ktc.city.play.typed.wishes import WITH_KEYPLES, Wish, action_of
from ktc.city.text.register import read_register
from ktc.kernel.draft import AnyDraft
from ktc.kernel.errors import IllegalAction, PluginError
from ktc.kernel.ruleset import Refusal
from ktc.messages.plain import capital

MOST: Final = 12  # more reasons nobody reads
OF_ANY_TILE: Final = frozenset({ids.CONNECTOR_BEFORE_NEXT_TURN, ids.TURN_ONE_ACTION, ids.USE_YIELD, ids.PASS_ALL, ids.END_PLACE})
COUNTED: Final = {"connectors-lack": "connectors", "skills-lack": "skills"}
OWN_WORDS: Final = {"berth-taken": "play-berth-taken", "no-such-berth": "play-no-such-berth"}  # players count berths from 1


def register(desk: CityDesk) -> Register:
    """Return the register of the rules of this game's box, read once when somebody first asks for a rule."""
    key = ("register", desk.names.lang)
    if key not in desk.box.told:
        desk.box.told[key] = read_register(desk.box, desk.names.lang)
    found: Register = desk.box.told[key]
    return found


def _rule(desk: CityDesk, name: str) -> Rule | None:
    """Return a rule; None for one that nobody has written down, or whose plugin's words cannot be told."""
    try:
        return next((rule for rule in register(desk).every if rule.id == name), None)
    except PluginError:
        return None


# --- one action -----------------------------------------------------------------------------------------------------


def explain(desk: CityDesk, refusal: Refusal, action: Action | None = None) -> Iterator[RenderableType]:
    """Yield why an action is refused: the reason, the rule's own sentence with its id, what is missing, what is nearest."""
    yield desk.names.painted(desk.say("play-no", reason=reason_of(desk, refusal, action)))
    rule = _rule(desk, refusal.rule)
    yield Padding(rule_text(rule) if rule is not None else Text(f"[{refusal.rule}]", style="dim"), (0, 0, 0, 2))
    own = next((tile for tile in desk.own.borough if isinstance(action, Upgrade) and tile.id == action.tile), None)
    if own is not None and (lacks := told_lacks(desk, own)):
        yield desk.names.painted(desk.say("play-lacks", things=lacks))
    if refusal.nearest is not None:
        yield desk.names.painted(desk.say("play-nearest", action=told_action(desk, refusal.nearest)))


def reason_of(desk: CityDesk, refusal: Refusal | IllegalAction, action: Action | None = None) -> str:
    """Return the reason of a refusal, its seats called by the players' names and its berths as players count them.

    Where a tile's colour is not at hand, the colour of the tile is said first.
    """
    players = {desk.say("seat", seat=seat).casefold(): desk.names.player(seat) for seat in range(len(desk.view.seats))}
    numbered = "|".join(map(re.escape, players))
    if refusal.says in OWN_WORDS:
        number = int(str(refusal.facts.get("berth", refusal.facts.get("last")))) + 1
        return desk.say(OWN_WORDS[refusal.says], name=str(refusal.facts["name"]), number=number)
    reason = refusal.told(desk.names.lang) if refusal.says not in COUNTED else _counted(desk, refusal)
    reason = re.sub(rf"\b({numbered})\b", lambda seat: players[seat[0].casefold()], reason, flags=re.IGNORECASE)
    none_at_hand = refusal.says == "keyples-at-hand" and not (refusal.facts["behind"] or refusal.facts["front"])
    tile = desk.tile(getattr(action, "tile", "")) if none_at_hand else None
    locked = desk.say("play-locked", colour=desk.names.word(tile.colour)) if tile is not None and tile.colour else ""
    return "; ".join(filter(None, (locked, reason)))


def _counted(desk: CityDesk, refusal: Refusal | IllegalAction) -> str:
    """Return the reason of a refusal that lists things, with how many of each."""
    field, facts = COUNTED[refusal.says], dict(refusal.facts)
    names = tuple(map(str, facts[field]))
    words = printed.things(desk, names, ()) if field == "connectors" else printed.things(desk, (), names)
    return desk.say(refusal.says, name=str(facts["name"]), **{field: desk.scene.joined(words)})


# --- a kind of action -----------------------------------------------------------------------------------------------


def tell_whys(desk: CityDesk, kind: str | None) -> None:
    """Say for each tile or berth why a kind of action is refused there; without a kind, for the kinds that are not offered."""
    offered = desk.table.draft().choices
    kinds = [kind] if kind is not None else [name for name in (*WITH_KEYPLES, "SetSail") if name not in offered]
    lines = [line for name in kinds for line in _lines(desk, name)]
    desk.terminal.show(lines)
    if not lines:
        desk.line("play-why-how")


def _lines(desk: CityDesk, kind: str) -> Iterator[RenderableType]:
    yield Text(f"{capital(desk.say(KINDS[kind]))}:", style="bold")
    if kind in WITH_KEYPLES:
        told = _tiles_told(desk, kind)
    elif kind == "SetSail":
        told = _berths_told(desk)
    else:
        refusal = desk.table.why_not(action_of(desk, Wish(kind)))
        told = iter([_refused(desk, refusal) if refusal is not None else Text(desk.say("play-allowed"))])
    yield from (Padding(line, (0, 0, 0, 2)) for line in told)


def _tiles_told(desk: CityDesk, kind: str) -> Iterator[Text]:
    """Yield why each tile is refused, with what its upgrade lacks, and last the tiles where it is allowed."""
    offered = _offered(desk, kind)
    tiles = _tiles_of(desk, kind)
    refused = [tile for tile in tiles if tile.id not in offered]
    lacking = [(tile, lacks) for tile in tiles if kind == "Upgrade" and (lacks := told_lacks(desk, tile))]
    for tile in refused[:MOST]:
        action = action_of(desk, Wish(kind, tile.id))
        refusal = desk.table.why_not(action)
        if refusal is None:
            continue
        if refusal.rule in OF_ANY_TILE:
            yield _refused(desk, refusal)
            yield from (_lacking(desk, tile, lacks) for tile, lacks in lacking)
            return
        lacks = told_lacks(desk, tile) if kind == "Upgrade" else ""
        yield _lacking(desk, tile, lacks, refusal.rule) if lacks else _refused(desk, refusal, action)
    if offered:
        names = [desk.names.tile(tile.id) for tile in tiles if tile.id in offered]
        yield desk.names.painted(desk.say("play-allowed-at", tiles=desk.scene.joined(names)))
    if not tiles:
        yield Text(desk.say("no-tiles"))


def _tiles_of(desk: CityDesk, kind: str) -> Sequence[TileView]:
    """Return the tiles that a kind of action could be about: of others' boroughs those only that can be used."""
    own = [tile for tile in desk.own.borough if tile.kind != RIVER]
    if kind == "Upgrade":
        return own
    if kind == "Bid":
        return desk.view.centre
    others = [tile for seat in desk.view.seats if seat.seat != desk.seat for tile in seat.borough]
    return [*own, *desk.view.centre, *(tile for tile in others if printed.gives(desk, tile.id, tile.level))]


def _offered(desk: CityDesk, kind: str) -> frozenset[str]:
    """Return the tiles with which a kind of action is offered now."""
    draft: AnyDraft = desk.table.draft()
    if draft.asks == "kind" and kind in draft.choices:
        draft = draft.choose(kind)
    elif draft.count == 0 or type(draft.number(0)).__name__ != kind or draft.asks == "kind":
        return frozenset()
    return frozenset(draft.choices if draft.asks == "tile" else [draft.number(0).tile])


def _berths_told(desk: CityDesk) -> Iterator[Text]:
    """Yield which berths are free and what each is worth, and why the others are refused."""
    river = desk.view.era + 1
    rivers = desk.box.look.rivers
    berths = desk.box.look.berths(river) if 0 <= river < len(rivers) else ()
    for number, berth in enumerate(berths):
        action: Action = SetSail(desk.seat, number)
        refusal = desk.table.why_not(action)
        if refusal is not None and refusal.says not in OWN_WORDS:
            yield _refused(desk, refusal)
            return
        if refusal is not None:
            yield _refused(desk, refusal, action)
        else:
            worth = printed.berth(desk, berth) or printed.NOTHING
            yield desk.names.painted(f"{capital(desk.say('berth-number', number=number + 1))}: {worth}")


def _refused(desk: CityDesk, refusal: Refusal, action: Action | None = None) -> Text:
    told = f"{capital(reason_of(desk, refusal, action))}."
    return Text.assemble(desk.names.painted(told), (f" [{refusal.rule}]", "dim"))


def _lacking(desk: CityDesk, tile: TileView, lacks: str, rule: str = "") -> Text:
    """Return what an upgrade costs and lacks."""
    told = f"{desk.names.tile(tile.id)}: {printed.costs(desk, tile.id, tile.level)}. {desk.say('play-lacks', things=lacks)}"
    return Text.assemble(desk.names.painted(told), (f" [{rule}]" if rule else "", "dim"))
