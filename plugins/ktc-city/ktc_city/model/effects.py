"""Arguments and results of hooks: plain, immutable values."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import attrs

from ktc.kit import JsonObject
from ktc_city.model.pieces import LAND_ONLY, Berth

MOST_RESOURCES: Final = 12  # of a yield or a cost: the ways to choose grow with it


def _names(names: Any) -> Any:
    """Accept a list or a tuple; other values are rejected when the result is validated."""
    return tuple(names) if isinstance(names, list) else names


@attrs.frozen(cache_hash=True)
class Yield:
    """The gains of one use of a tile (use.yield).

    ``connectors`` and ``skills`` name colours and types, ``"any"`` for one of the player's choice; ``returns`` is the
    number of skill tiles of any type that the use costs (use.skill-cost).
    """

    connectors: tuple[str, ...] = attrs.field(default=(), converter=_names)
    skills: tuple[str, ...] = attrs.field(default=(), converter=_names)
    returns: int = 0
    """How many skill tiles of any type are given back for it."""


@attrs.frozen
class Cost:
    """The cost of an upgrade (upgrade.connectors, upgrade.skills).

    ``connectors`` must be on the tile: a colour, ``"any"``, or ``"different"`` (all of these differ from each other).
    ``skills`` are spent: a type, or ``"any"``.  ``keyples`` of those placed for the upgrade go to the bag.
    """

    connectors: tuple[str, ...] = attrs.field(default=(), converter=_names)
    """The connectors that must lie on the tile: colours, "any", or "different" (all of these differ from each other)."""
    skills: tuple[str, ...] = attrs.field(default=(), converter=_names)
    """The skill tiles that are spent: types, or "any"."""
    keyples: int = 0
    """How many of the keyples placed for the upgrade go to the bag."""


@attrs.frozen
class Placement:
    """Keyples that ``seat`` has placed on a tile to use it.

    ``keyples`` of one ``colour`` count as this placement, moved bids included.  ``owner`` is the seat whose borough has the
    tile, None in the centre.
    """

    seat: int
    tile: str
    level: int
    owner: int | None
    keyples: int
    colour: str


@attrs.frozen
class Turn:
    """A seat's turn: ``era`` from 0, the supply, and ``notes``, those of the variant by key."""

    seat: int
    era: int
    connectors: Mapping[str, int] = attrs.field(hash=False)
    skills: Mapping[str, int] = attrs.field(hash=False)
    notes: Mapping[str, int] = attrs.field(hash=False)


@attrs.frozen
class Offer:
    """A variant's offer to a player, as the one action of a turn.

    ``wish`` names it among the variant's offers.  The player returns the skill tiles named in ``returns`` and takes what
    ``gives`` names (connectors also ``"any"``); ``notes`` are stored as public notes of the variant.
    """

    wish: str
    gives: Yield = Yield()
    returns: tuple[str, ...] = attrs.field(default=(), converter=_names)
    notes: Mapping[str, int] = attrs.field(factory=dict, hash=False)


@attrs.frozen
class Points:
    """Points with a reason for players.

    ``says`` names a message of the engine, or a template of the author's package, which states the reason in every language,
    with ``facts``; without one, the reason is shown as it is.
    """

    points: int
    reason: str
    says: str = attrs.field(default="", repr=False)
    facts: Mapping[str, int | str] = attrs.field(factory=dict, hash=False, repr=False)


def each(points: int, count: int, thing: str, says: str = "", **facts: int | str) -> Points:
    """Return ``points`` for each of ``count`` things, with the reason; ``facts`` completes those of the message ``says``.

    >>> each(2, 3, "Routemaster tile")
    Points(points=6, reason='2 for each of 3: Routemaster tile')
    """
    reason = f"{points} for each of {count}: {thing}"
    return Points(points * count, reason, says, {"each": points, "count": count, **facts} if says else {})


class Says(NamedTuple):
    """The text of a live hook of a tile, which continues the tile's name.

    ``message`` names a message in the ``words`` folder of the package, or is a text itself, with variables as ``{each}``.
    ``facts`` are figures of the behaviour; those of the tile are added.
    """

    message: str
    facts: Mapping[str, int | str] = MappingProxyType({})


@attrs.frozen
class TileData:
    """One tile as its set describes it: the input of its behaviour.

    ``each`` is the score of one counted thing, by level; ``connector``, ``keyple`` and ``skill`` name what is counted;
    ``yields``, ``costs`` and ``points`` are by level.  ``aliases`` are former ids of the tile; ``text`` is its
    description, by language; ``when`` its effects, by trigger, and ``reach`` that of its triggers.
    """

    id: str
    name: str
    kind: str
    behaviour: str
    points: tuple[int, ...]
    sides: tuple[str, ...]
    yields: tuple[Yield, ...] = ()
    costs: tuple[Cost, ...] = ()
    each: tuple[int, ...] = ()
    berths: tuple[Berth, ...] = ()
    landmark: bool = False
    colour: str = ""
    connector: str = ""
    keyple: str = ""
    skill: str = ""
    sources: Mapping[str, str] = attrs.field(factory=dict, eq=False)
    aliases: tuple[str, ...] = ()
    text: Mapping[str, str] = attrs.field(factory=dict, eq=False)
    when: Mapping[str, JsonObject] = attrs.field(factory=dict, hash=False)
    reach: str = ""


def tile_data(name: str, plain: JsonObject) -> TileData:
    """Create a tile from the validated plain data of a set."""

    def names(part: JsonObject, field: str) -> tuple[str, ...]:
        return tuple(part.get(field, ()))

    return TileData(
        id=name,
        name=plain["name"],
        kind=plain["kind"],
        behaviour=plain["behaviour"],
        points=tuple(plain.get("points", (0,))),
        sides=tuple(plain.get("sides", LAND_ONLY)),
        yields=tuple(Yield(names(y, "connectors"), names(y, "skills"), y.get("returns", 0)) for y in plain.get("yields", ())),
        costs=tuple(Cost(names(c, "connectors"), names(c, "skills"), c.get("keyples", 0)) for c in plain.get("costs", ())),
        each=tuple(plain.get("each", ())),
        berths=tuple(Berth(b.get("keyples", 0), b.get("points", 0), b.get("claims", False)) for b in plain.get("berths", ())),
        landmark=plain.get("landmark", False),
        colour=plain.get("colour", ""),
        connector=plain.get("connector", ""),
        keyple=plain.get("keyple", ""),
        skill=plain.get("skill", ""),
        sources=plain.get("sources", {}),
        aliases=names(plain, "aliases"),
        text=plain.get("text", {}),
        when=plain.get("when", {}),
        reach=plain.get("reach", ""),
    )
