"""Playing scenarios: differences are reported in words, with the scenario and its rule."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache, partial
from typing import Final

from ktc.data import Plain
from ktc.effects import ids
from ktc.kit import AnyValue, KtcError, OptionError, nearest, shorten
from ktc_city.board.invariants import conserved
from ktc_city.box.register import read_entries
from ktc_city.box.sets.files import VARIANTS
from ktc_city.box.setup import Setup
from ktc_city.box.tilebox import TileBox
from ktc_city.game.new_game import CityGame
from ktc_city.game.ruleset import City
from ktc_city.hookspecs import MOMENTS, TABLE
from ktc_city.knowledge.view import ConnectorView, PlayerView, TileView
from ktc_city.model import actions
from ktc_city.model.events import Event
from ktc_city.stories import Part
from ktc_city.stories.stories import Story, StoryFailed, make_action
from ktc_city.stories.table import lay_table
from ktc_city.stories.wording import Words, event_words, field_words, label
from ktc_city.text.register import kept_register, read_register
from ktc_city.text.tiles import PARTS as TILE_PARTS

MOST_EVENTS: Final = 12  # of those that are told when none of them was the one
EFFECT_RULES: Final = (ids.ORDER, ids.CHOOSE, ids.ONLY_ANSWER, ids.CHANCE, ids.LAPSED, ids.LIMIT)  # of any game
Rules = Callable[[Setup], City]


def unlabelled(stated: Part) -> Part:
    """Return an expected event without the id of its rule."""
    ((kind, fields),) = stated.items()
    return {kind: {name: value for name, value in (fields or {}).items() if name != "rule"}}


def not_refused(game: CityGame, action: actions.Action, rule: str, words: Words, labels: bool) -> Iterator[str]:
    """Yield what is wrong with the refusal of an action by a rule (by any rule, without ``labels``)."""
    before, phrase = game.digest(), words.action(action)
    refusal = game.why_not(action)
    if refusal is None:
        yield f"expected: refused by {rule}; found: allowed that {phrase}"
        return
    if labels and refusal.rule != rule:
        yield f"expected: refused by {rule}; found: refused by {refusal.rule}, {refusal.reason}"
    with suppress(KtcError):
        game.apply(action)
    if game.digest() != before:
        yield "the refused action changed the game"
    if _is_listed(game, action):
        yield f"it is refused but listed that {phrase}"


def differences_of(game: CityGame, then: Part, events: Sequence[Event], words: Words) -> Iterator[str]:
    """Yield the differences between a scenario's outcomes and the game; ``events`` are those of its last action."""
    yield from _events(then, events)
    if "to_act" in then and list(game.to_act) != then["to_act"]:
        yield f"expected: {_seats(then['to_act'])} may act; found: {_seats(game.to_act)}"
    if "over" in then and game.over != then["over"]:
        yield f"expected: game {'over' if then['over'] else 'not over'}; found: game {'over' if game.over else 'not over'}"
    yield from _views(game, then, words)
    yield from _counts(game, then)
    for key, wanted in (("listed", True), ("not_listed", False)):
        for stated in then.get(key, ()):
            yield from _listed(game, make_action(stated), wanted, words)
    yield from _scores(game, then, words)


def _seats(seats: Sequence[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats) or "no seat"


def _is_listed(game: CityGame, action: actions.Action) -> bool:
    with suppress(OptionError):  # of a seat that the game does not have
        return action in game.legal_actions(action.seat)
    return False


def _listed(game: CityGame, action: actions.Action, wanted: bool, words: Words) -> Iterator[str]:
    refusal, listed = game.why_not(action), _is_listed(game, action)
    permission = "may be done" if wanted else "may not be done"
    if listed != wanted:
        yield f"expected: it {permission} that {words.action(action)}; found: it is {'listed' if listed else 'not listed'}"
    if (refusal is None) != wanted:
        found = "it is allowed" if refusal is None else f"it is refused by {refusal.rule}, {refusal.reason}"
        yield f"expected: it {permission} that {words.action(action)}; found: {found}"


def _events(then: Part, events: Sequence[Event]) -> Iterator[str]:
    left = list(events)
    for stated in then.get("events", ()):
        ((kind, fields),) = stated.items()
        at = next((n for n, event in enumerate(left) if _matches(event, kind, fields or {})), None)
        if at is None:
            yield _no_event(kind, fields or {}, events, left)
            return
        del left[: at + 1]
    for kind in then.get("not_events", ()):
        for event in events:
            if type(event).__name__ == kind:
                yield f"expected: no {kind}; found: {event_words(event)}"


def _no_event(kind: str, fields: Part, events: Sequence[Event], left: Sequence[Event]) -> str:
    """Return the events that came instead: those of the expected kind, else all; ``left`` are those not matched yet."""
    wanted = f"expected: {kind}{f' with {field_words(fields)}' if fields else ''}"
    alike = [event for event in left if type(event).__name__ == kind]
    if alike:
        return f"{wanted}; found: {'; '.join(f'one with {_same(event, fields)}' for event in alike)}"
    if any(_matches(event, kind, fields) for event in events):
        return f"{wanted}; found: it came earlier"
    names = list(dict.fromkeys(type(event).__name__ for event in events))
    more = f" and {len(names) - MOST_EVENTS} more" if len(names) > MOST_EVENTS else ""
    return f"{wanted}; found: none, only {', '.join(names[:MOST_EVENTS]) or 'nothing at all'}{more}"


def _same(event: Event, fields: Part) -> str:
    return field_words({name: getattr(event, name) for name in fields})


def _matches(event: Event, kind: str, fields: Part) -> bool:
    return type(event).__name__ == kind and all(_plain(getattr(event, name)) == value for name, value in fields.items())


def _plain(value: AnyValue) -> Plain:
    """Return a value as YAML represents it: tuples as lists, a tile by its id, a connector by colour and place."""
    if isinstance(value, TileView):
        return value.id
    if isinstance(value, ConnectorView):
        return [value.colour, value.q, value.r, value.side]
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _views(game: CityGame, then: Part, words: Words) -> Iterator[str]:
    for seat, fields in then.get("seats", {}).items():
        yield from _player(game, seat, seat, fields, words)
    for reader, seats in then.get("seen", {}).items():
        for seat, fields in seats.items():
            yield from _player(game, reader, seat, fields, words)
    if "tiles" not in then:
        return
    view = game.view(None)
    tiles = {tile.id: tile for tile in (*view.centre, *(tile for seat in view.seats for tile in seat.borough))}
    for tile, fields in then["tiles"].items():
        if tile not in game.state.index.tile:
            yield f"the box has no tile {shorten(tile)}{nearest(tile, game.state.index.tile)}"
        elif tile not in tiles:
            yield f"expected: {words.tile(tile)} is on the table; found: neither in the centre nor in a borough"
        else:
            yield from _fields(words.tile(tile), tiles[tile], fields, words)


def _player(game: CityGame, reader: Plain, seat: Plain, fields: Part, words: Words) -> Iterator[str]:
    for number in (reader, seat):
        if type(number) is not int or not 0 <= number < game.seats:
            yield f"no seat {shorten(number)}; seats: 0 to {game.seats - 1}"
            return
    shown = "" if reader == seat else f", as seat {reader} is shown"
    yield from _fields(f"seat {seat}{shown}", game.view(reader).seats[seat], fields, words)


def _fields(whose: str, found: TileView | PlayerView, fields: Part, words: Words) -> Iterator[str]:
    for name, value in fields.items():
        there = _plain(getattr(found, name))
        if there != value:
            yield f"{whose}, {label(name)}: expected {words.value(name, value)}, found {words.value(name, there)}"


def _counts(game: CityGame, then: Part) -> Iterator[str]:
    if not {"supply", "bag", "aside", "centre"} & set(then):
        return
    view = game.view(None)
    supply = dict(zip(view.connector_colours, view.connector_supply, strict=True))
    supply |= dict(zip(view.skill_types, view.skill_supply, strict=True))
    for name, number in then.get("supply", {}).items():
        if name not in supply:
            yield f"the supply has no {shorten(name)}{nearest(name, supply) or '; it has ' + ', '.join(supply)}"
        elif supply[name] != number:
            yield f"supply of {name}: expected {number}, found {supply[name]}"
    for stated, number in then.get("centre", {}).items():
        kind, _, level = str(stated).partition("@")
        found = sum(tile.kind == kind and level in ("", str(tile.level)) for tile in view.centre)
        if kind not in game.state.index.kinds:
            yield f"the box has no kind of tile {shorten(kind)}{nearest(kind, game.state.index.kinds)}"
        elif found != number:
            yield f"{kind} tiles in the centre{f' at level {level}' if level else ''}: expected {number}, found {found}"
    for name, lying in (("bag", view.bag), ("aside", len(view.aside))):
        if name in then and then[name] != lying:
            yield f"{'keyples in the bag' if name == 'bag' else 'tiles set aside'}: expected {then[name]}, found {lying}"


def _scores(game: CityGame, then: Part, words: Words) -> Iterator[str]:
    if not {"score", "totals", "winner"} & set(then):
        return
    sheet = game.score()
    for tile, points in then.get("score", {}).items():
        if tile not in game.state.index.tile:
            yield f"the box has no tile {shorten(tile)}{nearest(tile, game.state.index.tile)}"
            continue
        lines = [line for line in sheet.lines if line.tile == tile]
        found = sum(line.points for line in lines)
        if found != points:
            reasons = "; ".join(f"{line.points}: {line.reason}" for line in lines) or "no score line"
            yield f"{words.tile(tile)} scores: expected {points}, found {found} ({reasons})"
    if "totals" in then and list(sheet.totals) != then["totals"]:
        yield f"points by seat: expected {words.value('', then['totals'])}, found {words.value('', sheet.totals)}"
    if "winner" in then and sheet.winner != then["winner"]:
        yield f"winner: expected seat {then['winner']}, found seat {sheet.winner}"


class TableBroken(StoryFailed):
    """Raised for a scenario with an impossible position, which proves nothing about its rule."""


def play_story(story: Story, rules: Rules = City, labels: bool = True) -> CityGame:
    """Play a scenario and compare; raises ``StoryFailed`` with the differences in words.  Returns the game at its end.

    ``rules`` replaces the game's own rules.  Without ``labels``, rule ids are not compared: any rule may cause the event or the
    refusal.
    """
    try:
        game, announced = lay_table(story.given, rules), [make_action(action) for action in story.when]
    except (KtcError, StoryFailed) as error:
        raise TableBroken(f"{story.file}: {story.name}\n  cannot be played: {error}") from None
    if unknown := _unknown_rule(story.rule, game.box):
        raise StoryFailed(f"{story.file}: {story.name}\n  {unknown}")
    words = Words(game.inventory)
    try:
        differences = _differences(game, story, announced, words, labels)
    except StoryFailed as error:
        raise type(error)(partial(_report, game.box, story, announced, words, [str(error)])) from None
    if differences:
        raise StoryFailed(partial(_report, game.box, story, announced, words, differences))
    return game


def _unknown_rule(rule: str, box: TileBox) -> str:
    """Return what is wrong with the rule of a scenario: no rule of its box, no part of its tiles, no variant; "" if nothing."""
    of_box = (*VARIANTS.names, *EFFECT_RULES)
    if rule in of_box or rule in _entry_ids():
        return ""
    _, _, tile_and_part = rule.partition("tile.")
    tile, _, part = tile_and_part.partition(".")
    if rule.startswith("tile.") and tile in box.index.tile:
        hooks = [hook for hook in (*MOMENTS, *TABLE) if tile in box.live.get(hook, {})]
        parts = [*TILE_PARTS, *hooks]
        listed = f"; parts of tile.{tile}: {', '.join(parts)}"
        return "" if part in parts else f"no rule {shorten(rule)}{nearest(part, parts) or listed}"
    known = [rule.id for rule in kept_register(box, "en").every]
    return "" if rule in known else f"no rule {shorten(rule)}{nearest(rule, (*known, *of_box)) or '; `ktc rules` lists all'}"


@cache
def _entry_ids() -> frozenset[str]:
    entries = read_entries()
    return frozenset(rule.id for rule in (*entries.rules, *entries.technical))


def _report(box: TileBox, story: Story, announced: Sequence[actions.Action], words: Words, differences: Sequence[str]) -> str:
    """Return the report of a failed scenario: its name, the text of its rule, the actions, and the differences."""
    rule_text = [f": {entry.sentence}" for entry in read_register(box).every if entry.id == story.rule]
    lines = [f"{story.file}: {story.name}", f"  rule {story.rule}{''.join(rule_text)}"]
    lines += [f"  given {part}" for part in words.given(story.given)]
    lines += [f"  when {words.action(action)}" for action in announced]
    return "\n".join([*lines, *(f"  but {difference}" for difference in differences)])


def _differences(game: CityGame, story: Story, announced: Sequence[actions.Action], words: Words, labels: bool) -> list[str]:
    events: Sequence[Event] = game.opening if "new_game" in story.given else ()
    refused = story.then.get("refused")
    for action in announced[: len(announced) - 1 if refused else None]:
        refusal = game.why_not(action)
        if refusal is not None:
            raise StoryFailed(f"it was refused by {refusal.rule} that {words.action(action)}: {refusal.reason}")
        if action not in game.legal_actions(action.seat):
            raise StoryFailed(f"legal but not listed: {words.action(action)}")
        events = game.apply(action)
        complaint = conserved(game.state)
        if complaint:
            raise TableBroken(f"after {words.action(action)}, {complaint}")
    if refused:
        return list(not_refused(game, announced[-1], refused, words, labels))
    then = story.then if labels else {**story.then, "events": [unlabelled(event) for event in story.then.get("events", ())]}
    return list(differences_of(game, then, events, words))
