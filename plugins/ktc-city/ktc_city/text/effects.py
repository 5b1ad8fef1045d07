"""Text of effects and triggers, and of their events; imported on first use."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, Final

from ktc.effects import NO, Alternative, Effect, OneOf, Then, ids
from ktc.effects.values import ALL, ANYONE, CHANCE, WHO, Draw, Note, Reveal
from ktc.kit import hyphenated, plain
from ktc_city.model import effect_events as ev
from ktc_city.model.effect_kinds import SKILLS, Again, Award, Gain, Give, Home, Level
from ktc_city.model.ids import SETUP_PLAYERS
from ktc_city.model.moments import OWN, TABLE, Trigger
from ktc_city.model.pieces import ANY
from ktc_city.text.scene import Scene

FROM, WON, SKILL, CONNECTOR, KEYPLE, AGAIN = "from", "won", "skill", "connector", "keyple", "again"  # what the engine asks
OF_PIECES: Final = frozenset({FROM, WON, SKILL, CONNECTOR, KEYPLE})
PICKED: Final = 1_002  # a seat that no table has: it stands for the one that is picked
Clause = tuple[int | None, str]  # of which seat something is told, and what
NO_TILE: Final = "none"
BOOKKEEPING: Final = (ev.MomentCame, ev.TurnHeld, ev.EffectsDue, ev.EffectResolved, ev.EffectsDone)


def effects_text(scene: Scene, effects: Sequence[Effect], reader: int | None = None) -> str:
    """Return the text of several effects."""
    texts = [effect_text(scene, effect, reader) for effect in effects]
    return _in_a_row(scene, "tile-and-then", texts) if texts else scene.say("effect-nothing")


def effect_text(scene: Scene, effect: Effect, reader: int | None = None) -> str:
    """Return the text of an effect, addressed to the seat that executes it.

    ``reader`` is the addressed seat: other seats are named, and without a reader no seat is addressed.
    """
    seat = getattr(effect, "seat", None)
    doer: int | None = reader if seat in (None, ANYONE, CHANCE) else seat
    text = TEXTS.get(type(effect), _by_its_name)(scene, effect, doer)
    if doer is None or doer == reader:
        return text
    return scene.say("effect-of-player", player=scene.names.player(doer), effect=text)


def answer_text(scene: Scene, key: str, option: str) -> str:
    """Return the text of an answer: a piece, a player, a tile, or the author's name for it."""
    if key in (FROM, WHO) and option.isdecimal() and option.isascii() and len(option) < 3:
        return scene.names.player(int(option))
    if key == WON and scene.names.known(option) is not None:
        return scene.names.tile(option)
    return scene.names.word(option)


def brings(scene: Scene, effect: Effect, option: str, reader: int | None = None) -> str:
    """Return the effect of an answer; "" if its name says it, or if it has none."""
    if isinstance(effect, OneOf):
        found = next((one for one in effect.options if one.name == option), None)
        return "" if found is None else effects_text(scene, found.effects, reader)
    return effect_text(scene, effect, reader) if isinstance(effect, Again) and option != NO else ""


def _by_its_name(scene: Scene, effect: Effect, reader: int | None) -> str:
    return hyphenated(type(effect).__name__).replace("-", " ")


# --- one kind each --------------------------------------------------------------------------------------------------


def _gain(scene: Scene, effect: Gain, reader: int | None) -> str:
    things = _things(scene, effect.connectors, effect.skills)
    parts = [scene.say("effect-gain", things=scene.joined(things))] if things else []
    if effect.keyples:
        parts.append(scene.say("effect-draw", keyples=scene.say("count-of-keyples", number=effect.keyples)))
    if effect.colours:
        parts.append(scene.say("effect-seek", keyples=scene.counted("keyples", Counter(effect.colours))))
    return scene.joined(parts) or scene.say("effect-nothing")


def _give(scene: Scene, effect: Give, reader: int | None) -> str:
    won = scene.say("effect-any-won-tile") if effect.won == ANY else scene.names.tile(effect.won)
    keyples = [scene.say("count-of-keyples", number=effect.keyples)] if effect.keyples else []
    colours = [scene.counted("keyples", Counter(effect.colours))] if effect.colours else []
    parts = [*_things(scene, (), effect.skills), *keyples, *colours, *([won] if effect.won else [])]
    things = scene.joined(parts) or scene.say("effect-nothing")
    text = _given(scene, effect, things)
    text = scene.say("effect-drawn", effect=text) if effect.chooser == CHANCE and effect.seat != ANYONE else text
    return text if effect.whole else scene.say("effect-as-far", effect=text)


def _given(scene: Scene, effect: Give, things: str) -> str:
    if effect.to is not None and effect.seat == ANYONE and effect.to == effect.chooser:
        return scene.say("effect-take", things=things)
    to = "" if effect.to is None else scene.names.player(effect.to)
    if effect.seat == ANYONE:
        message = "effect-another-gives" if to else "effect-another-gives-back"
    else:
        message = "effect-give" if to else "effect-give-back"
    return scene.say(message, things=things, to=to, picks="chance" if effect.chooser == CHANCE else "choice")


def _level(scene: Scene, effect: Level, reader: int | None) -> str:
    if not effect.tile:
        return scene.say("effect-level-own")
    return scene.say("effect-level", tile=scene.names.tile(effect.tile))


def _home(scene: Scene, effect: Home, reader: int | None) -> str:
    return scene.say("effect-home", tile=scene.names.tile(effect.tile))


def _award(scene: Scene, effect: Award, reader: int | None) -> str:
    message = "effect-award" if effect.points >= 0 else "effect-lose"
    reason = scene.names.explained(effect.message, effect.facts, effect.reason)
    return scene.say(message, points=scene.say("count-of-points", number=abs(effect.points)), reason=reason)


def _again(scene: Scene, effect: Again, reader: int | None) -> str:
    return scene.say("effect-again", actions=actions_text(scene, effect.actions))


def actions_text(scene: Scene, kinds: Sequence[str]) -> str:
    """Return kinds of actions as a list."""
    return ", ".join(map(scene.names.word, kinds))


def _note(scene: Scene, effect: Note, reader: int | None) -> str:
    message = "effect-note" if not effect.add else "effect-note-add" if effect.value >= 0 else "effect-note-less"
    return scene.say(message, key=plain(effect.key), value=abs(effect.value) if effect.add else effect.value)


def _draw(scene: Scene, effect: Draw, reader: int | None) -> str:
    keep = effect.number if effect.keep is None else effect.keep
    facts: dict[str, str | int] = {"number": effect.number, "pool": pool_text(scene, effect.pool), "keep": keep}
    text = scene.say("effect-draw-pool" if keep == effect.number else "effect-draw-keep", **facts)
    return text if effect.seen == ALL else scene.say("effect-in-secret", effect=text)


def _reveal(scene: Scene, effect: Reveal, reader: int | None) -> str:
    return scene.say("effect-reveal", key=plain(effect.key.replace("_", " ")))


def pool_text(scene: Scene, pool: str) -> str:
    """Return the name of a pool."""
    return scene.say("pool-of-skills") if pool == SKILLS else scene.names.word(pool)


def items_text(scene: Scene, items: Sequence[str]) -> str:
    """Return drawn or chosen items as a list."""
    return ", ".join(map(scene.names.word, items))


def _one_of(scene: Scene, effect: OneOf, reader: int | None) -> str:
    picks = "chance" if effect.seat == CHANCE else "choice"
    for one in effect.options:
        if one.name == str(PICKED):
            others = "others" if len(effect.options) < 3 else "all"
            text = scene.say("effect-pick", picks=picks, others=others, effects=effects_text(scene, one.effects, PICKED))
            return scene.say("effect-may", effects=text) if effect.may else text
    options = [_option(scene, effect.key, one, reader) for one in effect.options]
    alone = effect.may and len(options) == 1
    text = options[0] if alone else scene.say("effect-one-of", picks=picks, parts=_in_a_row(scene, "effect-or", options))
    text = text if effect.seen == ALL else scene.say("effect-in-secret", effect=text)
    return scene.say("effect-may", effects=text) if effect.may else text


def _option(scene: Scene, key: str, one: Alternative, reader: int | None) -> str:
    name = answer_text(scene, key, one.name)
    return scene.say("effect-option", name=name, effects=effects_text(scene, one.effects, reader)) if one.effects else name


def _then(scene: Scene, effect: Then, reader: int | None) -> str:
    price = effect_text(scene, effect.first, reader)
    return scene.say("effect-then", before=price, next=effects_text(scene, effect.rest, reader)) if effect.rest else price


def _in_a_row(scene: Scene, message: str, texts: Sequence[str]) -> str:
    return reduce(lambda before, following: scene.say(message, before=before, next=following), texts)


def _things(scene: Scene, connectors: Sequence[str], skills: Sequence[str]) -> list[str]:
    """Return pieces, kind by kind, with those of choice last."""
    found = []
    for thing, names, of_choice in (
        ("connectors", connectors, "connectors-of-any-colour"),
        ("skills", skills, "tile-any-skills"),
    ):
        named, chosen = Counter(name for name in names if name != ANY), names.count(ANY)
        found += [scene.counted(thing, named)] if named else []
        found += [scene.say(of_choice, number=chosen)] if chosen else []
    return found


TEXTS: Final[Mapping[type, Callable[[Scene, Any, int | None], str]]] = {
    Gain: _gain, Give: _give, Level: _level, Award: _award, Again: _again, Note: _note, OneOf: _one_of, Then: _then,
    Draw: _draw, Reveal: _reveal, Home: _home,
}  # fmt: skip


def silent(event: Any) -> bool:
    """Return whether a story skips an event: internal events of effects, and answers that another event shows."""
    if isinstance(event, ev.Chosen):
        return (event.key in OF_PIECES and event.rule != ids.CHANCE) or event.by == SETUP_PLAYERS
    return isinstance(event, BOOKKEEPING) and event.rule not in (ids.LAPSED, ids.LIMIT)


def when_text(scene: Scene, hook: str, reach: str = OWN) -> str:
    """Return the condition of a trigger, for a tile with a reach."""
    return scene.say(f"when-{hook.replace('_', '-')}", reach=reach)


def moment_came(scene: Scene, e: ev.MomentCame) -> Clause:
    """Render a trigger that a hook waits for."""
    moment: Trigger = e.moment
    tile = scene.names.source(moment.tile) if moment.tile else NO_TILE
    return None, scene.say("moment-came", when=when_text(scene, moment.hook, TABLE), tile=tile)


def turn_held(scene: Scene, e: ev.TurnHeld) -> Clause:
    """Render a turn that waits for effects, or that replaces one more action."""
    if e.rule == ids.LAPSED:
        return None, scene.say("again-lapsed")
    return e.seat, scene.say("turn-held")


def effects_due(scene: Scene, e: ev.EffectsDue) -> Clause:
    """Render the effects of a trigger; none if it was too deeply nested."""
    if e.rule == ids.LIMIT:
        return None, scene.say("effect-left-out")
    return None, scene.say("effects-due", number=len(e.rows))


def effect_resolved(scene: Scene, e: ev.EffectResolved) -> Clause:
    """Render the end of an effect: done, lapsed, or left out."""
    row = scene.stack.done if scene.stack is not None else None
    if e.rule == ids.LIMIT:
        return None, scene.say("effect-left-out")
    if e.rule != ids.LAPSED:
        return None, scene.say("effect-resolved")
    if row is None:
        return None, scene.say("effect-lapsed")
    effect = effect_text(scene, row.effect, row.seat)
    return None, scene.say("effect-of-lapsed", name=scene.names.source(row.by), effect=effect)


def effects_done(scene: Scene, e: ev.EffectsDone) -> Clause:
    """Render the end of all effects, or the lapse of one more action."""
    return None, scene.say("again-lapsed" if e.rule == ids.LAPSED else "effects-done")


def chosen(scene: Scene, e: ev.Chosen) -> Clause:
    """Render the answer to a question of an effect."""
    message = "chosen-alone" if e.rule == ids.ONLY_ANSWER else "chosen"
    facts = {"name": scene.names.source(e.by), "key": plain(e.key.replace("_", " "))}
    if e.by == SETUP_PLAYERS and e.option is not None:
        return e.seat, scene.say("home-chosen", tile=scene.names.tile(e.option))
    if e.option is None:
        return e.seat, scene.say("chosen-unseen", **facts)
    if e.rule == ids.CHANCE:
        return None, scene.say("chosen-by-chance", **facts, option=answer_text(scene, e.key, e.option))
    return e.seat, scene.say(message, **facts, option=answer_text(scene, e.key, e.option))


def note_written(scene: Scene, e: ev.NoteWritten) -> Clause:
    """Render a note of a tile or variant."""
    name, key = scene.names.source(e.by), plain(e.key)
    if e.of < 0:
        return None, scene.say("noted", variant=name, key=key, value=e.value)
    return None, scene.say("noted-of-player", name=name, key=key, player=scene.names.player(e.of), value=e.value)


def skills_given(scene: Scene, e: ev.SkillsGiven) -> Clause:
    """Render skill tiles given away by a seat."""
    facts = {"things": scene.counted("skills", Counter(e.skills)), "name": scene.names.source(e.by)}
    if e.to < 0:
        return e.seat, scene.say("skills-given-back", **facts)
    return e.seat, scene.say("skills-given", **facts, to=scene.names.player(e.to))


def keyples_given(scene: Scene, e: ev.KeyplesGiven) -> Clause:
    """Render keyples given away by a seat."""
    facts = {"things": scene.counted("keyples", {e.colour: e.behind + e.front}), "name": scene.names.source(e.by)}
    if e.to < 0:
        return e.seat, scene.say("keyples-given-back", **facts)
    return e.seat, scene.say("skills-given", **facts, to=scene.names.player(e.to))


def tile_given(scene: Scene, e: ev.TileGiven) -> Clause:
    """Render a won tile given to another seat."""
    tile, to = scene.names.tile(e.tile), scene.names.player(e.to)
    return e.seat, scene.say("tile-given", tile=tile, to=to, name=scene.names.source(e.by))


def points_taken(scene: Scene, e: ev.PointsTaken) -> Clause:
    """Render points scored by an effect."""
    points = scene.say("count-of-points", number=abs(e.points))
    message = "points-taken" if e.points >= 0 else "points-lost"
    return e.seat, scene.say(
        message, points=points, name=scene.names.source(e.by), reason=scene.names.explained(e.message, e.facts, e.reason)
    )


def again_granted(scene: Scene, e: ev.AgainGranted) -> Clause:
    """Render one more action of a seat."""
    return e.seat, scene.say("again-granted", name=scene.names.source(e.by), actions=actions_text(scene, e.actions))


def pool_drawn(scene: Scene, e: ev.PoolDrawn) -> Clause:
    """Render a draw; another seat's secret draw shows only the number."""
    pool = pool_text(scene, e.pool)
    facts: dict[str, str | int] = {"name": scene.names.source(e.by), "number": e.number, "pool": pool}
    if e.items is None:
        return e.seat, scene.say("pool-drawn-unseen", **facts)
    return e.seat, scene.say("pool-drawn", **facts, items=items_text(scene, e.items))


def pool_returned(scene: Scene, e: ev.PoolReturned) -> Clause:
    """Render drawn items put back."""
    return e.seat, scene.say("pool-returned", number=e.number, pool=pool_text(scene, e.pool))


def note_shown(scene: Scene, e: ev.NoteShown) -> Clause:
    """Render the reveal of a secret."""
    facts = {"name": scene.names.source(e.by), "key": plain(e.key.replace("_", " "))}
    return e.seat, scene.say("note-shown", **facts, items=items_text(scene, e.items))


def bid_counted(scene: Scene, e: ev.BidCounted) -> Clause:
    """Render what a bid counts beyond its keyples."""
    return None, scene.say("bid-counted", tile=scene.names.tile(e.tile), more=e.more)


def winners_named(scene: Scene, e: ev.WinnersNamed) -> Clause:
    """Render several winners."""
    return None, scene.say("winners-named", winners=scene.joined([scene.names.player(seat) for seat in e.winners]))


def homes_dealt(scene: Scene, e: ev.HomesDealt) -> Clause:
    """Render the home tiles that a seat may choose from."""
    return e.seat, scene.say("homes-dealt", tiles=scene.tiles(e.tiles))


def as_its_message(scene: Scene, e: Any) -> Clause:
    """Render an event without its own clause by the words of its name."""
    return getattr(e, "seat", None), hyphenated(type(e).__name__).replace("-", " ")


OWN_CLAUSES: Final[Mapping[type, Callable[[Scene, Any], Clause]]] = {
    ev.MomentCame: moment_came,
    ev.TurnHeld: turn_held,
    ev.EffectsDue: effects_due,
    ev.EffectResolved: effect_resolved,
    ev.EffectsDone: effects_done,
    ev.Chosen: chosen,
    ev.NoteWritten: note_written,
    ev.SkillsGiven: skills_given,
    ev.KeyplesGiven: keyples_given,
    ev.TileGiven: tile_given,
    ev.PointsTaken: points_taken,
    ev.AgainGranted: again_granted,
    ev.PoolDrawn: pool_drawn,
    ev.PoolReturned: pool_returned,
    ev.NoteShown: note_shown,
    ev.BidCounted: bid_counted,
    ev.WinnersNamed: winners_named,
    ev.HomesDealt: homes_dealt,
}
CLAUSES: Final[Mapping[type, Callable[[Scene, Any], Clause]]] = {
    kind: OWN_CLAUSES.get(kind, as_its_message) for kind in ev.EFFECT_EVENTS.all
}
