"""What happened through moments and effects, in words, each as ``events.Told`` has it; loaded where an event tells of one."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from ktc.effects import ids
from ktc.kit import hyphenated, plain
from ktc_city.model import effect_events as ev
from ktc_city.model.ids import SETUP_PLAYERS
from ktc_city.model.moments import OWN, TABLE, Moment
from ktc_city.text.effect_text import OF_PIECES, actions_text, answer_text, effect_text, items_text, pool_text
from ktc_city.text.scene import Scene

Clause = tuple[int | None, str]  # of which seat something is told, and what
NO_TILE: Final = "none"
BOOKKEEPING: Final = (ev.MomentCame, ev.TurnHeld, ev.EffectsDue, ev.EffectResolved, ev.EffectsDone)


def silent(event: Any) -> bool:
    """Return whether a story leaves an event out: the book-keeping of effects, and answers that what moves tells anyway."""
    if isinstance(event, ev.Chosen):
        return event.key in OF_PIECES or event.by == SETUP_PLAYERS
    return isinstance(event, BOOKKEEPING) and event.rule not in (ids.LAPSED, ids.LIMIT)


def when_text(scene: Scene, hook: str, reach: str = OWN) -> str:
    """Return when a moment comes for a tile that watches so far."""
    return scene.say(f"when-{hook.replace('_', '-')}", reach=reach)


def moment_came(scene: Scene, e: ev.MomentCame) -> Clause:
    """Something happened for which somebody waits."""
    moment: Moment = e.moment
    tile = scene.names.source(moment.tile) if moment.tile else NO_TILE
    return None, scene.say("moment-came", when=when_text(scene, moment.hook, TABLE), tile=tile)


def turn_held(scene: Scene, e: ev.TurnHeld) -> Clause:
    """A turn that waits for effects; it may come in place of one more action."""
    if e.rule == ids.LAPSED:
        return None, scene.say("again-lapsed")
    return e.seat, scene.say("turn-held")


def effects_due(scene: Scene, e: ev.EffectsDue) -> Clause:
    """What a moment brought; nothing, where it came behind too many others."""
    if e.rule == ids.LIMIT:
        return None, scene.say("effect-left-out")
    return None, scene.say("effects-due", number=len(e.rows))


def effect_resolved(scene: Scene, e: ev.EffectResolved) -> Clause:
    """An effect off the stack: done, come to nothing, or left out."""
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
    """Nothing is due any more; what was the last may have been one more action that cannot be done."""
    return None, scene.say("again-lapsed" if e.rule == ids.LAPSED else "effects-done")


def chosen(scene: Scene, e: ev.Chosen) -> Clause:
    """The answer to a question of an effect."""
    message = "chosen-alone" if e.rule == ids.ONLY_ANSWER else "chosen"
    facts = {"name": scene.names.source(e.by), "key": plain(e.key.replace("_", " "))}
    if e.by == SETUP_PLAYERS and e.option is not None:
        return e.seat, scene.say("home-chosen", tile=scene.names.tile(e.option))
    if e.option is None:
        return e.seat, scene.say("chosen-unseen", **facts)
    return e.seat, scene.say(message, **facts, option=answer_text(scene, e.key, e.option))


def note_written(scene: Scene, e: ev.NoteWritten) -> Clause:
    """What a tile or a variant remembers."""
    name, key = scene.names.source(e.by), plain(e.key)
    if e.of < 0:
        return None, scene.say("noted", variant=name, key=key, value=e.value)
    return None, scene.say("noted-of-player", name=name, key=key, player=scene.names.player(e.of), value=e.value)


def skills_given(scene: Scene, e: ev.SkillsGiven) -> Clause:
    """Skill tiles that went from a seat."""
    facts = {"things": scene.counted("skills", Counter(e.skills)), "name": scene.names.source(e.by)}
    if e.to < 0:
        return e.seat, scene.say("skills-given-back", **facts)
    return e.seat, scene.say("skills-given", **facts, to=scene.names.player(e.to))


def keyples_given(scene: Scene, e: ev.KeyplesGiven) -> Clause:
    """Keyples that went from a seat."""
    facts = {"things": scene.counted("keyples", {e.colour: e.behind + e.front}), "name": scene.names.source(e.by)}
    if e.to < 0:
        return e.seat, scene.say("keyples-given-back", **facts)
    return e.seat, scene.say("skills-given", **facts, to=scene.names.player(e.to))


def tile_given(scene: Scene, e: ev.TileGiven) -> Clause:
    """A won tile that another seat has now."""
    tile, to = scene.names.tile(e.tile), scene.names.player(e.to)
    return e.seat, scene.say("tile-given", tile=tile, to=to, name=scene.names.source(e.by))


def points_taken(scene: Scene, e: ev.PointsTaken) -> Clause:
    """Points by an effect."""
    points = scene.say("count-of-points", number=abs(e.points))
    message = "points-taken" if e.points >= 0 else "points-lost"
    return e.seat, scene.say(
        message, points=points, name=scene.names.source(e.by), reason=scene.names.explained(e.message, e.facts, e.reason)
    )


def again_granted(scene: Scene, e: ev.AgainGranted) -> Clause:
    """One more action."""
    return e.seat, scene.say("again-granted", name=scene.names.source(e.by), actions=actions_text(scene, e.actions))


def pool_drawn(scene: Scene, e: ev.PoolDrawn) -> Clause:
    """What a seat drew; of others' secret draws how many."""
    pool = pool_text(scene, e.pool)
    facts: dict[str, str | int] = {"name": scene.names.source(e.by), "number": e.number, "pool": pool}
    if e.items is None:
        return e.seat, scene.say("pool-drawn-unseen", **facts)
    return e.seat, scene.say("pool-drawn", **facts, items=items_text(scene, e.items))


def pool_returned(scene: Scene, e: ev.PoolReturned) -> Clause:
    """What was drawn and is not kept."""
    return e.seat, scene.say("pool-returned", number=e.number, pool=pool_text(scene, e.pool))


def note_shown(scene: Scene, e: ev.NoteShown) -> Clause:
    """A secret that all see now."""
    facts = {"name": scene.names.source(e.by), "key": plain(e.key.replace("_", " "))}
    return e.seat, scene.say("note-shown", **facts, items=items_text(scene, e.items))


def bid_counted(scene: Scene, e: ev.BidCounted) -> Clause:
    """What a bid counts beyond its keyples."""
    return None, scene.say("bid-counted", tile=scene.names.tile(e.tile), more=e.more)


def winners_named(scene: Scene, e: ev.WinnersNamed) -> Clause:
    """Those who win together."""
    return None, scene.say("winners-named", winners=scene.joined([scene.names.player(seat) for seat in e.winners]))


def homes_dealt(scene: Scene, e: ev.HomesDealt) -> Clause:
    """The home tiles out of which a seat chooses."""
    return e.seat, scene.say("homes-dealt", tiles=scene.tiles(e.tiles))


def as_its_message(scene: Scene, e: Any) -> Clause:
    """An event that has no clause of its own yet: the words of its name."""
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
    kind: OWN_CLAUSES.get(kind, as_its_message) for kind in get_args(ev.EffectEvent)
}
