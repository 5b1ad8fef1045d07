"""Text of a tile's triggers: from its package, from fixed effects, or from docstrings.

A template of the package comes first: ``words/<lang>.ftl``, with the id ``<behaviour>-<hook>``.  Fixed effects are those in the
set, and those of a hook without arguments; for other hooks only the author can describe the effect.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from ktc.effects import Effect
from ktc.kit import capital
from ktc_city.box.moments.printed import fixed_effects
from ktc_city.box.tilebox import TileBox
from ktc_city.model.effects import Says, TileData
from ktc_city.model.moments import OWN
from ktc_city.text.effects import PICKED, effects_text, when_text
from ktc_city.text.figures import by_level
from ktc_city.text.names import Names
from ktc_city.text.plugin_words import ENGLISH, NAME, brought, has_message, messages_of_box
from ktc_city.text.scene import Scene

OWNER, DOER = 1_000, 1_001  # seats that no table has: they stand for who owns a tile, and who did what a moment tells of
LONGEST: Final = 500  # of a text that a class says of itself


class Roles(Names):
    """The names of one box, with role names for the seats of an effect."""

    def player(self, seat: int) -> str:
        """Return the display name of a player or a role."""
        roles = {OWNER: "role-owner", DOER: "role-doer"}
        return Scene(self.inventory, self.lang, self).say(roles[seat]) if seat in roles else super().player(seat)


def moment_clause(
    box: TileBox, tile: TileData, hook: str, facts: Mapping[str, str], lang: str, level: int | None = None
) -> str | None:
    """Return the text of a tile's trigger, at one level or at all; None if there is none."""
    message = _template(tile, hook)
    template = NAME.fullmatch(message) is not None and not tile.when.get(hook)
    if template and has_message(box, tile.id, message, lang):
        return brought(box, tile.id, Says(message), facts, lang)[0]
    fixed = fixed_effects(box, tile, hook, OWNER, DOER, PICKED)
    if fixed is not None:
        levels = fixed if level is None or len(fixed) == 1 else fixed[level : level + 1]
        return _fixed_clause(box, hook, box.reach.get(tile.id, OWN), levels, lang)
    if template and has_message(box, tile.id, message, ENGLISH):
        return brought(box, tile.id, Says(message), facts, ENGLISH)[0]
    return _stated(box, tile.id, hook)


def hook_clause(box: TileBox, tile: TileData, hook: str, facts: Mapping[str, str], lang: str) -> str | None:
    """Return the text of a table hook, from a template or a docstring; None if there is none."""
    return template_clause(box, tile, hook, facts, lang) or _stated(box, tile.id, hook)


def template_clause(box: TileBox, tile: TileData, hook: str, facts: Mapping[str, str], lang: str) -> str | None:
    """Return the text of a hook from a template of the tile's package; None without one, or for effects in the set."""
    message = _template(tile, hook)
    spoken = NAME.fullmatch(message) is not None and not tile.when.get(hook)
    if spoken and (has_message(box, tile.id, message, lang) or has_message(box, tile.id, message, ENGLISH)):
        return brought(box, tile.id, Says(message), facts, lang)[0]
    return None


def _template(tile: TileData, hook: str) -> str:
    return f"{tile.behaviour}-{hook}".replace("_", "-")


def _fixed_clause(box: TileBox, hook: str, reach: str, levels: Sequence[Sequence[Effect]], lang: str) -> str:
    scene = Scene(box.inventory, lang, Roles(box.inventory, lang=lang, messages=messages_of_box(box)))
    texts = [effects_text(scene, effects, OWNER) for effects in levels]
    effects = by_level(scene, texts) if len(set(texts)) > 1 else texts[0]
    return scene.say("moment-brings", when=when_text(scene, hook, reach or OWN), effects=effects)


def _stated(box: TileBox, tile: str, hook: str) -> str | None:
    """Return the first paragraph of a hook's docstring, or else of its class, on one line."""
    function = getattr(box.live[hook][tile], "__wrapped__", None)
    owner = getattr(function, "__self__", None)
    for text in (getattr(function, "__doc__", None), vars(type(owner)).get("__doc__") if owner is not None else None):
        if isinstance(text, str) and text.strip():
            return capital(" ".join(text.strip().split("\n\n")[0].split())[:LONGEST].rstrip(" ."))
    return None
