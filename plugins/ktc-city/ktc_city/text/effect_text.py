"""What an effect does, in words that are made from its value; loaded where somebody reads of effects."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, Final

from ktc.effects import NO, Alternative, Effect, OneOf, Then
from ktc.effects.values import ALL, ANYONE, Draw, Note, Reveal
from ktc.kit import hyphenated, plain
from ktc_city.model.effect_kinds import SKILLS, Again, Award, Gain, Give, Home, Level
from ktc_city.model.pieces import ANY
from ktc_city.text.scene import Scene

FROM, WON, SKILL, CONNECTOR, KEYPLE, AGAIN = "from", "won", "skill", "connector", "keyple", "again"  # what the engine asks
OF_PIECES: Final = frozenset({FROM, WON, SKILL, CONNECTOR, KEYPLE})


def effects_text(scene: Scene, effects: Sequence[Effect], reader: int | None = None) -> str:
    """Return what effects do, one after another."""
    texts = [effect_text(scene, effect, reader) for effect in effects]
    return _in_a_row(scene, "tile-and-then", texts) if texts else scene.say("effect-nothing")


def effect_text(scene: Scene, effect: Effect, reader: int | None = None) -> str:
    """Return what an effect does, said to whoever does it.

    ``reader`` is the seat to which it is said: what other seats do is said with their names, and nobody's where it is None.
    """
    seat = getattr(effect, "seat", None)
    doer: int | None = reader if seat is None or seat == ANYONE else seat
    text = TEXTS.get(type(effect), _by_its_name)(scene, effect, doer)
    if doer is None or doer == reader:
        return text
    return scene.say("effect-of-player", player=scene.names.player(doer), effect=text)


def key_text(scene: Scene, key: str) -> str:
    """Return what is asked, in few words."""
    return scene.say("question-asked", key=plain(key.replace("_", " ")))


def answer_text(scene: Scene, key: str, option: str) -> str:
    """Return an answer in words: a piece, a player, a tile, or the name that an author gave it."""
    if key == FROM and option.isdecimal() and option.isascii() and len(option) < 3:
        return scene.names.player(int(option))
    if key == WON and scene.names.known(option) is not None:
        return scene.names.tile(option)
    return scene.names.word(option)


def brings(scene: Scene, effect: Effect, option: str, reader: int | None = None) -> str:
    """Return what an answer to an effect brings; "" where its name says it, or where it brings nothing."""
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
    return scene.joined(parts) or scene.say("effect-nothing")


def _give(scene: Scene, effect: Give, reader: int | None) -> str:
    won = scene.say("effect-any-won-tile") if effect.won == ANY else scene.names.tile(effect.won)
    keyples = [scene.say("count-of-keyples", number=effect.keyples)] if effect.keyples else []
    parts = [*_things(scene, (), effect.skills), *keyples, *([won] if effect.won else [])]
    things = scene.joined(parts) or scene.say("effect-nothing")
    text = _given(scene, effect, things)
    return text if effect.whole else scene.say("effect-as-far", effect=text)


def _given(scene: Scene, effect: Give, things: str) -> str:
    if effect.to is not None and effect.seat == ANYONE and effect.to == effect.chooser:
        return scene.say("effect-take", things=things)
    to = "" if effect.to is None else scene.names.player(effect.to)
    if effect.seat == ANYONE:
        message = "effect-another-gives" if to else "effect-another-gives-back"
    else:
        message = "effect-give" if to else "effect-give-back"
    return scene.say(message, things=things, to=to)


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
    """Return kinds of actions in a row."""
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
    """Return from what is drawn."""
    return scene.say("pool-of-skills") if pool == SKILLS else scene.names.word(pool)


def items_text(scene: Scene, items: Sequence[str]) -> str:
    """Return what was drawn, or answered, in a row."""
    return ", ".join(map(scene.names.word, items))


def _one_of(scene: Scene, effect: OneOf, reader: int | None) -> str:
    options = [_option(scene, one, reader) for one in effect.options]
    alone = effect.may and len(options) == 1
    text = options[0] if alone else scene.say("effect-one-of", parts=_in_a_row(scene, "effect-or", options))
    text = text if effect.seen == ALL else scene.say("effect-in-secret", effect=text)
    return scene.say("effect-may", effects=text) if effect.may else text


def _option(scene: Scene, one: Alternative, reader: int | None) -> str:
    name = scene.names.word(one.name)
    return scene.say("effect-option", name=name, effects=effects_text(scene, one.effects, reader)) if one.effects else name


def _then(scene: Scene, effect: Then, reader: int | None) -> str:
    price = effect_text(scene, effect.first, reader)
    return scene.say("effect-then", before=price, next=effects_text(scene, effect.rest, reader)) if effect.rest else price


def _in_a_row(scene: Scene, message: str, texts: Sequence[str]) -> str:
    return reduce(lambda before, following: scene.say(message, before=before, next=following), texts)


def _things(scene: Scene, connectors: Sequence[str], skills: Sequence[str]) -> list[str]:
    """Return pieces, sort by sort, those that are chosen last."""
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
