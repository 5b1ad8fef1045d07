"""The set: what does not change during a game, so that a client keeps it by its hash."""

from collections.abc import Collection
from functools import cached_property
from hashlib import blake2b
from threading import Lock
from typing import Any, Final

import attrs

from ktc.draw.kit import Drawing, Kept, Seen, asked, drawing_of, seen_of
from ktc.draw.svg.picture import drawn
from ktc.draw.table.values import Figure, Section, Space, Table, Thing
from ktc.kernel import AnyRules
from ktc.kernel.errors import PluginError, shorten
from ktc.kernel.game import AnyGame
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.messages import check_language
from ktc.records.record import identity_of
from ktc.ui.looks import paths_of, tokens
from ktc.ui.writing import SectionWriter, plain_thing
from ktc.wire.interface import UiKind, UiSection, UiSet, UiThing
from ktc.wire.kinds import actions_of, members_of
from ktc.wire.text import write_json

HASH_BYTES: Final = 8
IMAGE: Final = "image"
TALL: Final = 1.3  # how high a thing is for its width
MOST_SHARED: Final = 64
_shared: dict[tuple[str, int, int, str], tuple[Drawing, UiSet]] = {}  # by the identity of rules: games of equal ones share a set
_sharing = Lock()


def set_of(game: AnyGame | AnySeatView, lang: str = "en", kit: GameKit | None = None) -> UiSet:
    """Return what does not change during a game, in a language: the kinds of actions, and the things as printed.

    It holds nothing of the position, so all readers of a game in one language have the same.  Send it once, by its ``hash``.
    """
    check_language(lang)
    return set_for(game.ruleset, drawing_of(game.ruleset, kit), lang)


def set_for(rules: AnyRules, drawing: Drawing, lang: str) -> UiSet:
    """Return the set of some rules, made once for all games of equal rules."""
    key = (identity_of(rules), rules.seats, id(drawing), lang)
    with _sharing:
        found = _shared.get(key)
    if found is None:
        found = drawing, _made(Seen(rules, None, None, (), False, lang), drawing)
        with _sharing:
            _shared[key] = found
            while len(_shared) > MOST_SHARED:
                del _shared[next(iter(_shared))]
    return found[1]


def kinds_of(rules: AnyRules) -> dict[str, type]:
    """Return the kinds of actions of a game by name, those of effects included."""
    union = actions_of(rules)
    return {kind.__name__: kind for kind in members_of(union) or ([union] if union is not None else [])}


def _made(seen: Seen, drawing: Drawing) -> UiSet:
    named = {kind: _kind(seen, drawing, kind) for kind in kinds_of(seen.rules)}
    printed = list(asked(seen.rules, lambda: drawing.prints(seen)))
    things = dict(_print(seen, drawing, one) for one in printed if not isinstance(one, Figure | Section))
    things |= tokens(seen.rules.seats)
    labels = {one.name: one.label for one in printed if isinstance(one, Figure)}
    writer = SectionWriter(things, labels)
    sections = {one.name: writer.section(one) for one in printed if isinstance(one, Section)}
    content: dict[str, Any] = {"game": seen.rules.id, "language": seen.lang}
    content |= {"kinds": named, "labels": labels, "sections": sections, "things": things}
    return {"hash": blake2b(write_json(content).encode(), digest_size=HASH_BYTES).hexdigest(), **content}  # type: ignore[typeddict-item]  # all of it


def _kind(seen: Seen, drawing: Drawing, kind: str) -> UiKind:
    found: UiKind = {"name": drawing.kind_name(seen, kind, seen.lang)}
    if kind in drawing.button_places:
        found["place"] = drawing.button_places[kind]
    return found


def _print(seen: Seen, drawing: Drawing, one: Thing | Space) -> tuple[str, UiThing]:
    thing = one.thing if isinstance(one, Space) else one
    if not isinstance(thing, Thing):
        raise PluginError(seen.rules.id, f"a print must be a Thing, not {shorten(thing)}")
    found = plain_thing(thing)
    found.pop("sort", None)
    if figures := {**paths_of(thing.look, thing.colour), **found.get("figures", {})}:
        found["figures"] = figures
    if isinstance(one, Space) and one.things:
        found["holds"] = [within.spot for within in one.things]
    if isinstance(one, Space) and one.beside:
        found["beside"] = list(one.beside)
    if drawing.draws_faces and not thing.look:
        size = drawing.size(seen, thing)
        wide = size.most
        high = size.high or wide * TALL
        face = drawing.face(seen, thing, wide, high)
        found["look"], found["image"] = IMAGE, drawn(thing.name, [thing.about or thing.name], (wide, high), face, "auto").svg
    return thing.sort or thing.spot, found


@attrs.frozen(eq=False)
class ReaderView:
    """A game as one reader may see it now, how it is drawn, and the set; all that is sent of one position shares it."""

    game: AnyGame | AnySeatView
    seen: Seen
    drawing: Drawing
    set: UiSet

    @cached_property
    def table(self) -> Table:
        """The described table."""
        (table,) = asked(self.seen.rules, lambda: [self.drawing.table(self.seen)])
        return table

    @cached_property
    def written(self) -> tuple[dict[str, UiSection], SectionWriter]:
        """The sections of the table as JSON by name, and what has collected its things."""
        writer = SectionWriter(self.set["things"], self.set["labels"])
        return {section.name: writer.reused(self.seen, section) for section in self.table.sections}, writer

    @property
    def laid(self) -> Collection[str]:
        """The spots of the table where something lies, which is no ghost."""
        return self.written[1].laid


def reading_of(
    game: AnyGame | AnySeatView,
    seat: int | None,
    lang: str,
    kit: GameKit | None,
    people: Players = BY_SEAT,
    kept: Kept | None = None,
) -> ReaderView:
    """Return what a reader may see of a game; raises ``OptionError`` for a language that ktc does not support."""
    check_language(lang)
    seen = seen_of(game, seat, lang, people, kept)
    drawing = drawing_of(seen.rules, kit)
    return ReaderView(game, seen, drawing, set_for(seen.rules, drawing, lang))
