"""Scenarios in YAML, in the rulebook's terms: given a position, when a seat acts, then these outcomes.

A file holds a list of scenarios.  Each names the ``rule`` it shows.  ``given`` is a position (see ``lay_table``).  ``when``
is a list of actions, each ``{Bid: {seat: 0, tile: gherkin, ...}}``.  Then one of: ``refused`` with a rule's id (the last
action is refused by it), or any of

* ``events``: some of the last action's events in order, each ``{TileUpgraded: {level: 1}}`` with the fields that matter;
  of the set-up's, if no action was taken in a new game;
* ``not_events``: names of events that must not come;
* ``to_act``: the seats that may act; ``over``: whether the game ended;
* ``seats``: {seat: {field: value}} as its own view shows it; ``tiles``: {tile: {field: value}} of any tile on the table;
* ``seen``: {reader: {seat: {field: value}}}, one seat in the view of another;
* ``centre``: {kind or kind@level: n} tiles there; ``aside``: n tiles set aside face up;
* ``supply``: {colour or type: n}; ``bag``: n keyples;
* ``listed`` and ``not_listed``: actions that must, or must not, be in the list of legal actions of their seat;
* ``score``: {tile: points} from the tile's own and printed lines, ``totals``: [points by seat], ``winner``: seat.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, get_args

import attrs
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from ktc.data import Plain
from ktc.kit import IllegalAction, nearest, shorten
from ktc_city.game.lively import LivelyCity
from ktc_city.knowledge import view
from ktc_city.model import actions
from ktc_city.stories import Part

PARTS: Final = ("story", "rule", "given", "when", "then")
ACTIONS: Final = {kind.__name__: kind for kind in get_args(LivelyCity.action_type)}
EVENTS: Final = {kind.__name__: kind for kind in get_args(LivelyCity.event_type)}
OUTCOMES: Final[Mapping[str, tuple[type, str]]] = {
    "refused": (str, "a rule's id"),
    "events": (list, "a list of events"),
    "not_events": (list, "a list of names of events"),
    "to_act": (list, "a list of seats"),
    "over": (bool, "true or false"),
    "seats": (dict, "{seat: {field: value}}"),
    "tiles": (dict, "{tile: {field: value}}"),
    "seen": (dict, "{reader: {seat: {field: value}}}"),
    "centre": (dict, "{kind or kind@level: number}"),
    "aside": (int, "a number of tiles"),
    "supply": (dict, "{colour or type: number}"),
    "bag": (int, "a number of keyples"),
    "listed": (list, "a list of actions"),
    "not_listed": (list, "a list of actions"),
    "score": (dict, "{tile: points}"),
    "totals": (list, "a list of points by seat"),
    "winner": (int, "a seat"),
}


class StoryFailed(AssertionError):
    """Raised for a failed or invalid scenario, with its name, the expectation and the result.

    The report may be a function, which is called when the report is read.
    """

    def __str__(self) -> str:
        (report,) = self.args
        return str(report() if callable(report) else report)


@attrs.frozen
class Story:
    """One scenario of a file."""

    name: str
    rule: str
    given: Part
    when: Sequence[Part]
    then: Part
    file: str


def read_stories(path: Path) -> Iterator[Story]:
    """Yield the scenarios of a YAML file; raises ``StoryFailed`` with file, scenario and field for invalid ones."""
    try:
        stated = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, YAMLError) as error:
        raise StoryFailed(f"{path.name}: {' '.join(str(error).split())}") from None
    if not isinstance(stated, list):
        raise StoryFailed(f"{path.name}: a file of scenarios must be a list of scenarios")
    for number, plain in enumerate(stated, start=1):
        where = f"{path.name}, story {number}"
        if isinstance(plain, dict) and isinstance(plain.get("story"), str):
            where = f"{where} ({plain['story']})"
        mistake = next(_mistakes(plain), None)
        if mistake is not None:
            raise StoryFailed(f"{where}: {mistake}")
        yield Story(plain["story"], plain["rule"], plain.get("given") or {}, plain.get("when") or [], plain["then"], path.name)


def _mistakes(plain: Plain) -> Iterator[str]:
    if not isinstance(plain, dict):
        yield f"a scenario must have {', '.join(PARTS)}, not {shorten(plain)}"
        return
    yield from (f"a scenario has no {shorten(part)}{nearest(part, PARTS)}" for part in plain if part not in PARTS)
    yield from (f"{part} must be text, not {shorten(plain.get(part))}" for part in PARTS[:2] if type(plain.get(part)) is not str)
    if not isinstance(plain.get("given") or {}, dict):
        yield f"given must be a mapping, not {shorten(plain['given'])}"
    when, then = plain.get("when") or [], plain.get("then")
    if not isinstance(when, list):
        yield f"when must be a list of actions, not {shorten(when)}"
        return
    yield from _of_class("when", when, ACTIONS, "action")
    if not isinstance(then, dict) or not then:
        yield "'then' is empty"
        return
    yield from _wrong_outcomes(then, bool(when))


def _wrong_outcomes(then: Part, acted: bool) -> Iterator[str]:
    for name, stated in then.items():
        if name not in OUTCOMES:
            yield f"'then' has no {shorten(name)}{nearest(name, OUTCOMES) or '; it may have ' + ', '.join(OUTCOMES)}"
            return
        kind, words = OUTCOMES[name]
        if type(stated) is not kind:
            yield f"{name} must be {words}, not {shorten(stated)}"
    if "refused" in then and (len(then) > 1 or not acted):
        yield "'refused' must be alone, and needs an action in 'when'"
    for name in ("listed", "not_listed"):
        yield from _of_class(name, then.get(name, ()), ACTIONS, "action")
    yield from _of_class("events", then.get("events", ()), EVENTS, "event")
    yield from (f"not_events: {_unknown('event', kind, EVENTS)}" for kind in then.get("not_events", ()) if kind not in [*EVENTS])
    shown = {field.name for field in attrs.fields(view.PlayerView)}
    yield from _fields("seats", then.get("seats", {}), shown)
    yield from _fields("tiles", then.get("tiles", {}), {field.name for field in attrs.fields(view.TileView)})
    for reader, seats in then.get("seen", {}).items():
        yield from _fields(f"seen, {reader}", seats, shown)


def _of_class(where: str, stated: Sequence[Plain], accepted: Mapping[str, type], thing: str) -> Iterator[str]:
    """Yield mistakes in ``{Name: {field: value}}``; an action needs all of its fields, an event those that matter."""
    for one in stated:
        if not isinstance(one, dict) or len(one) != 1:
            yield f"{where}: an {thing} must be {{Name: {{field: value}}}}, not {shorten(one)}"
            return
        ((kind, fields),) = one.items()
        if kind not in accepted:
            yield f"{where}: {_unknown(thing, kind, accepted)}"
            return
        if fields is not None and not isinstance(fields, dict):
            yield f"{where}: the fields of {kind} must be a mapping, not {shorten(fields)}"
            return
        there = {field.name: field for field in attrs.fields(accepted[kind])}
        known = f"; fields of {kind}: {', '.join(there)}"
        yield from (f"{where}: {kind} has no {shorten(f)}{nearest(f, there) or known}" for f in fields or () if f not in there)
        if thing == "action":
            lacking = [name for name, field in there.items() if field.default is attrs.NOTHING and name not in (fields or ())]
            yield from (f"{where}: {kind} lacks its {name}" for name in lacking)


def _unknown(thing: str, name: object, accepted: Mapping[str, type]) -> str:
    return f"no {thing} {shorten(name)}{nearest(name, accepted) or '; choices: ' + ', '.join(accepted)}"


def _fields(where: str, stated: Plain, accepted: set[str]) -> Iterator[str]:
    if not isinstance(stated, dict):
        yield f"{where} must be a mapping, not {shorten(stated)}"
        return
    for one, fields in stated.items():
        if not isinstance(fields, dict):
            yield f"{where}, {one}: its fields must be a mapping, not {shorten(fields)}"
            return
        yield from (f"{where}, {one}: no field {shorten(f)}{nearest(f, accepted)}" for f in fields if f not in accepted)


def make_action(stated: Part) -> actions.Action:
    """Create an action from ``{Bid: {seat: 0, ...}}``; raises ``StoryFailed`` if it is invalid."""
    mistake = next(_of_class("an action", [stated], ACTIONS, "action"), None)
    if mistake is not None:
        raise StoryFailed(mistake)
    ((kind, fields),) = stated.items()
    try:
        made: actions.Action = ACTIONS[kind](**{n: tuple(v) if isinstance(v, list) else v for n, v in (fields or {}).items()})
        hash(made)
    except (IllegalAction, TypeError) as error:
        raise StoryFailed(f"{kind} cannot be created from {shorten(fields)}: {error}") from None
    return made
