"""Stories: given a position, when somebody does something, then this happens; told in YAML, in the rulebook's words.

A file holds a list of stories.  Each names the ``rule`` it shows.  ``given`` is a position (see ``lay_table``).  ``when``
is a list of actions, each ``{Bid: {seat: 0, tile: gherkin, ...}}``.  Then one of: ``refused`` with a rule's id (the last
action is refused by it), or any of

* ``events``: some of the last action's events in order, each ``{TileUpgraded: {level: 1}}`` with the fields that matter;
* ``not_events``: names of events that did not come;
* ``to_act``: the seats that may act; ``over``: whether the game ended;
* ``seats``: {seat: {field: value}} as its own view shows it; ``tiles``: {tile: {field: value}} of any tile on the table;
* ``supply``: {colour or type: n}; ``bag``: n keyples;
* ``listed`` and ``not_listed``: actions that the list of legal actions of their seat holds, or does not;
* ``score``: {tile: points} from the tile's own and printed lines, ``totals``: [points by seat], ``winner``: seat.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import attrs

from ktc.city import actions
from ktc.city.audit import conserved
from ktc.city.new_game import CityGame
from ktc.kernel.errors import KtcError
from ktc.testing.table import lay_table

OUTCOMES = (
    "refused", "events", "not_events", "to_act", "over", "seats", "tiles", "supply", "bag", "listed", "not_listed",
    "score", "totals", "winner",
)  # fmt: skip


class StoryFailed(AssertionError):
    """A story that did not go as told: what was told, and what happened."""


@attrs.frozen
class Story:
    """One story of a file."""

    name: str
    rule: str
    given: Mapping[str, Any]
    when: Sequence[Mapping[str, Any]]
    then: Mapping[str, Any]
    file: str


def read_stories(path: Path) -> Iterator[Story]:
    """Yield the stories of a YAML file."""
    from ruamel.yaml import YAML  # only tests read stories

    for number, plain in enumerate(YAML(typ="safe").load(path.read_text(encoding="utf-8")), start=1):
        unknown = set(plain) - {"story", "rule", "given", "when", "then"}
        outcomes = set(plain.get("then", ())) - set(OUTCOMES)
        if unknown or outcomes or not plain.get("then"):
            raise StoryFailed(f"{path.name}, story {number}: unknown {sorted(unknown | outcomes)}, or nothing told in 'then'")
        when = plain.get("when", [])
        yield Story(plain["story"], plain["rule"], plain.get("given") or {}, when, plain["then"], path.name)


def make_action(told: Mapping[str, Any]) -> actions.Action:
    """Build an action from ``{Bid: {seat: 0, ...}}``."""
    ((kind, fields),) = told.items()
    made: actions.Action = getattr(actions, kind)(**{name: tuple(v) if isinstance(v, list) else v for name, v in fields.items()})
    return made


def play_story(story: Story) -> CityGame:
    """Play a story and compare; raises ``StoryFailed`` with what differs, in words.  Returns the game as it ends."""
    game = lay_table(story.given)
    told = [make_action(action) for action in story.when]
    events: Sequence[Any] = ()
    refused = story.then.get("refused")
    for action in told[: len(told) - 1 if refused else None]:
        refusal = game.why_not(action)
        if refusal is not None:
            raise StoryFailed(f"{story.name}: {action} was refused: {refusal.reason} [{refusal.rule}]")
        if action not in game.legal_actions(action.seat):
            raise StoryFailed(f"{story.name}: {action} is allowed but not listed")
        events = game.apply(action)
        complaint = conserved(game.state)
        if complaint:
            raise StoryFailed(f"{story.name}: after {action}: {complaint}")
    differences = list(_refusal(game, told[-1], refused)) if refused else list(_differences(game, story.then, events))
    if differences:
        raise StoryFailed(f"{story.name} [{story.rule}]\n  " + "\n  ".join(differences))
    return game


def _refusal(game: CityGame, action: actions.Action, rule: str) -> Iterator[str]:
    before = game.digest()
    refusal = game.why_not(action)
    if refusal is None:
        yield f"{action} should be refused by {rule}, but is allowed"
    elif refusal.rule != rule:
        yield f"{action} should be refused by {rule}, but was by {refusal.rule}: {refusal.reason}"
    with suppress(KtcError):
        game.apply(action)
    if game.digest() != before:
        yield "a refused action changed the game"
    if action in game.legal_actions(action.seat):
        yield f"{action} is listed, though refused"


def _differences(game: CityGame, then: Mapping[str, Any], events: Sequence[Any]) -> Iterator[str]:
    yield from _events(then, events)
    if "to_act" in then and list(game.to_act) != then["to_act"]:
        yield f"may act: told {then['to_act']}, found {list(game.to_act)}"
    if "over" in then and game.over != then["over"]:
        yield f"over: told {then['over']}, found {game.over}"
    yield from _views(game, then)
    for key, wanted in (("listed", True), ("not_listed", False)):
        for told in then.get(key, ()):
            action = make_action(told)
            if (action in game.legal_actions(action.seat)) != wanted:
                yield f"{action} should {'' if wanted else 'not '}be listed"
            if (game.why_not(action) is None) != wanted:
                yield f"{action} should {'be allowed' if wanted else 'be refused'}: {game.why_not(action)}"
    yield from _scores(game, then)


def _events(then: Mapping[str, Any], events: Sequence[Any]) -> Iterator[str]:
    left = list(events)
    for told in then.get("events", ()):
        ((kind, fields),) = told.items()
        while left and not _matches(left[0], kind, fields or {}):
            left.pop(0)
        if not left:
            yield f"no event {kind} with {fields} (in this order) among {list(events)}"
            return
        left.pop(0)
    for kind in then.get("not_events", ()):
        for event in events:
            if type(event).__name__ == kind:
                yield f"{event} should not have happened"


def _matches(event: Any, kind: str, fields: Mapping[str, Any]) -> bool:
    return type(event).__name__ == kind and all(_plain(getattr(event, name)) == value for name, value in fields.items())


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _views(game: CityGame, then: Mapping[str, Any]) -> Iterator[str]:
    for seat, fields in then.get("seats", {}).items():
        found = game.view(seat).seats[seat]
        for name, value in fields.items():
            if _plain(getattr(found, name)) != value:
                yield f"seat {seat}, {name}: told {value}, found {_plain(getattr(found, name))}"
    view = game.view(None)
    tiles = {tile.id: tile for tile in (*view.centre, *(tile for seat in view.seats for tile in seat.borough))}
    for tile, fields in then.get("tiles", {}).items():
        if tile not in tiles:
            yield f"{tile} lies neither in the centre nor in a borough"
            continue
        for name, value in fields.items():
            if _plain(getattr(tiles[tile], name)) != value:
                yield f"{tile}, {name}: told {value}, found {_plain(getattr(tiles[tile], name))}"
    supply = dict(zip(view.connector_colours, view.connector_supply, strict=True))
    supply |= dict(zip(view.skill_types, view.skill_supply, strict=True))
    for name, number in then.get("supply", {}).items():
        if supply[name] != number:
            yield f"supply of {name}: told {number}, found {supply[name]}"
    if "bag" in then and view.bag != then["bag"]:
        yield f"bag: told {then['bag']}, found {view.bag}"


def _scores(game: CityGame, then: Mapping[str, Any]) -> Iterator[str]:
    if not {"score", "totals", "winner"} & set(then):
        return
    sheet = game.score()
    for tile, points in then.get("score", {}).items():
        found = sum(line.points for line in sheet.lines if line.tile == tile)
        if found != points:
            yield f"{tile} scores: told {points}, found {found}: {[line.reason for line in sheet.lines if line.tile == tile]}"
    if "totals" in then and list(sheet.totals) != then["totals"]:
        yield f"totals: told {then['totals']}, found {list(sheet.totals)}"
    if "winner" in then and sheet.winner != then["winner"]:
        yield f"winner: told {then['winner']}, found {sheet.winner}"
