"""What happened through moments and effects, in words; loaded where an event tells of one.

A narrator keeps in mind what is due: the event that takes an effect off the stack does not name it again.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, get_args

import attrs

from ktc.city.model import effect_events as ev
from ktc.city.model.moments import OWN, TABLE, Moment
from ktc.city.text.effect_text import OF_PIECES, actions_text, answer_text, effect_text, items_text, pool_text
from ktc.city.text.events import Teller, Told, as_its_message
from ktc.city.text.scene import Scene
from ktc.effects import ids
from ktc.effects.row import Row
from ktc.messages.plain import plain

NO_TILE: Final = "none"
BOOKKEEPING: Final = (ev.MomentCame, ev.TurnHeld, ev.EffectsDue, ev.EffectResolved, ev.EffectsDone)


@attrs.define
class Stack:
    """The effects that are due in a story, and the one that was the last to come off."""

    rows: tuple[Row, ...] = ()
    done: Row | None = None


def follow(stack: Stack, event: object) -> None:
    """Keep in mind what is due."""
    match event:
        case ev.EffectsDue():
            stack.rows = event.rows
        case ev.EffectResolved():
            rows, at = stack.rows, event.at
            stack.done, stack.rows = (rows[at] if at < len(rows) else None), (*rows[:at], *event.next, *rows[at + 1 :])
        case ev.EffectsDone():
            stack.rows, stack.done = (), None


def silent(event: Any) -> bool:
    """Return whether a story leaves an event out: the book-keeping of effects, and answers that what moves tells anyway."""
    if isinstance(event, ev.Chosen):
        return event.key in OF_PIECES
    return isinstance(event, BOOKKEEPING) and event.rule not in (ids.LAPSED, ids.LIMIT)


def when_text(scene: Scene, hook: str, reach: str = OWN) -> str:
    """Return when a moment comes for a tile that watches so far."""
    return scene.say(f"when-{hook.replace('_', '-')}", reach=reach)


def moment_came(scene: Scene, e: ev.MomentCame) -> Told:
    """Something happened for which somebody waits."""
    moment: Moment = e.moment
    tile = scene.names.source(moment.tile) if moment.tile else NO_TILE
    return Told(None, scene.say("moment-came", when=when_text(scene, moment.hook, TABLE), tile=tile))


def turn_held(scene: Scene, e: ev.TurnHeld) -> Told:
    """A turn that waits for effects; it may come in place of one more action."""
    if e.rule == ids.LAPSED:
        return Told(None, scene.say("again-lapsed"))
    return Told(e.seat, scene.say("turn-held"))


def effects_due(scene: Scene, e: ev.EffectsDue) -> Told:
    """What a moment brought; nothing, where it came behind too many others."""
    if e.rule == ids.LIMIT:
        return Told(None, scene.say("effect-left-out"))
    return Told(None, scene.say("effects-due", number=len(e.rows)))


def effect_resolved(scene: Scene, e: ev.EffectResolved) -> Told:
    """An effect off the stack: done, come to nothing, or left out."""
    row = scene.stack.done if scene.stack is not None else None
    if e.rule == ids.LIMIT:
        return Told(None, scene.say("effect-left-out"))
    if e.rule != ids.LAPSED:
        return Told(None, scene.say("effect-resolved"))
    if row is None:
        return Told(None, scene.say("effect-lapsed"))
    effect = effect_text(scene, row.effect, row.seat)
    return Told(None, scene.say("effect-of-lapsed", name=scene.names.source(row.by), effect=effect))


def effects_done(scene: Scene, e: ev.EffectsDone) -> Told:
    """Nothing is due any more; what was the last may have been one more action that cannot be done."""
    return Told(None, scene.say("again-lapsed" if e.rule == ids.LAPSED else "effects-done"))


def chosen(scene: Scene, e: ev.Chosen) -> Told:
    """The answer to a question of an effect."""
    message = "chosen-alone" if e.rule == ids.ONLY_ANSWER else "chosen"
    facts = {"name": scene.names.source(e.by), "key": plain(e.key.replace("_", " "))}
    if e.option is None:
        return Told(e.seat, scene.say("chosen-unseen", **facts))
    return Told(e.seat, scene.say(message, **facts, option=answer_text(scene, e.key, e.option)))


def note_written(scene: Scene, e: ev.NoteWritten) -> Told:
    """What a tile or a variant remembers."""
    name, key = scene.names.source(e.by), plain(e.key)
    if e.of < 0:
        return Told(None, scene.say("noted", variant=name, key=key, value=e.value))
    return Told(None, scene.say("noted-of-player", name=name, key=key, player=scene.names.player(e.of), value=e.value))


def skills_given(scene: Scene, e: ev.SkillsGiven) -> Told:
    """Skill tiles that went from a seat."""
    facts = {"things": scene.counted("skills", Counter(e.skills)), "name": scene.names.source(e.by)}
    if e.to < 0:
        return Told(e.seat, scene.say("skills-given-back", **facts))
    return Told(e.seat, scene.say("skills-given", **facts, to=scene.names.player(e.to)))


def tile_given(scene: Scene, e: ev.TileGiven) -> Told:
    """A won tile that another seat has now."""
    tile, to = scene.names.tile(e.tile), scene.names.player(e.to)
    return Told(e.seat, scene.say("tile-given", tile=tile, to=to, name=scene.names.source(e.by)))


def points_taken(scene: Scene, e: ev.PointsTaken) -> Told:
    """Points by an effect."""
    points = scene.say("count-of-points", number=abs(e.points))
    message = "points-taken" if e.points >= 0 else "points-lost"
    return Told(e.seat, scene.say(message, points=points, name=scene.names.source(e.by), reason=plain(e.reason)))


def again_granted(scene: Scene, e: ev.AgainGranted) -> Told:
    """One more action."""
    return Told(e.seat, scene.say("again-granted", name=scene.names.source(e.by), actions=actions_text(scene, e.actions)))


def pool_drawn(scene: Scene, e: ev.PoolDrawn) -> Told:
    """What a seat drew; of others' secret draws how many."""
    pool = pool_text(scene, e.pool)
    facts: dict[str, str | int] = {"name": scene.names.source(e.by), "number": e.number, "pool": pool}
    if e.items is None:
        return Told(e.seat, scene.say("pool-drawn-unseen", **facts))
    return Told(e.seat, scene.say("pool-drawn", **facts, items=items_text(scene, e.items)))


def pool_returned(scene: Scene, e: ev.PoolReturned) -> Told:
    """What was drawn and is not kept."""
    return Told(e.seat, scene.say("pool-returned", number=e.number, pool=pool_text(scene, e.pool)))


def note_shown(scene: Scene, e: ev.NoteShown) -> Told:
    """A secret that all see now."""
    facts = {"name": scene.names.source(e.by), "key": plain(e.key.replace("_", " "))}
    return Told(e.seat, scene.say("note-shown", **facts, items=items_text(scene, e.items)))


OWN_TELLERS: Final[Mapping[type, Teller]] = {
    ev.MomentCame: moment_came,
    ev.TurnHeld: turn_held,
    ev.EffectsDue: effects_due,
    ev.EffectResolved: effect_resolved,
    ev.EffectsDone: effects_done,
    ev.Chosen: chosen,
    ev.NoteWritten: note_written,
    ev.SkillsGiven: skills_given,
    ev.TileGiven: tile_given,
    ev.PointsTaken: points_taken,
    ev.AgainGranted: again_granted,
    ev.PoolDrawn: pool_drawn,
    ev.PoolReturned: pool_returned,
    ev.NoteShown: note_shown,
}
TELLERS_OF_EFFECTS: Final[Mapping[type, Teller]] = {
    kind: OWN_TELLERS.get(kind, as_its_message) for kind in get_args(ev.EffectEvent)
}
