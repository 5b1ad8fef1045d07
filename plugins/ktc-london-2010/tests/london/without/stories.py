"""The stories of the rules, and what becomes of them without a rule."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from itertools import product
from typing import Final

import attrs
import pytest
from ktc_london_2010 import ruleset
from ktc_london_2010.board import order
from ktc_london_2010.board.order import ORDER, Next
from ktc_london_2010.content.opening import open_set
from ktc_london_2010.model.phases import Phase

from ktc.kit import KtcError
from london import tabled
from london.without.switch import Switch, Switched

TOPICS: Final = ("cards", "cards_of_turns", "land", "loans_and_end", "open_points", "playing", "rulings", "running", "turns")


@attrs.frozen
class Story:
    """A story with the values of one of its parameters; ``rules`` are those that it tells."""

    name: str
    rules: tuple[str, ...]
    play: Callable[[], object]


def stories() -> Iterator[Story]:
    """Yield every story, once for each of its parameters."""
    for topic in TOPICS:
        for thing in vars(import_module(f"london.test_{topic}")).values():
            rules = getattr(thing, "rules", ())
            if callable(thing) and rules:
                for values in _parameters(thing):
                    yield Story(thing.__name__, rules, partial(thing, **values))


def _parameters(story: Callable[..., object]) -> Iterator[Mapping[str, object]]:
    """Yield the arguments with which pytest calls a story."""
    marks = [mark for mark in getattr(story, "pytestmark", ()) if mark.name == "parametrize"]
    rows = []
    for mark in marks:
        names = [mark.args[0]] if isinstance(mark.args[0], str) else list(mark.args[0])
        rows.append([dict(zip(names, [row] if len(names) == 1 else row, strict=True)) for row in mark.args[1]])
    for chosen in product(*rows):
        yield {name: value for row in chosen for name, value in row.items()}


def by_rule() -> Mapping[str, list[Story]]:
    """Return the stories by the rules that they tell."""
    found: dict[str, list[Story]] = {}
    for story in stories():
        for rule in story.rules:
            found.setdefault(rule, []).append(story)
    return found


def _any_order() -> Mapping[Phase, Mapping[type, Next]]:
    """Return an order in which every event may come in every phase: what no rule keeps out leads where it always leads."""
    anywhere = {kind: to for row in ORDER.values() for kind, to in row.items()}
    return {phase: {**anywhere, **row} for phase, row in ORDER.items()}


@attrs.frozen
class Trial:
    """What became of a rule's stories without the rule: those that ``failed``, and those in which the rules ``broke`` down."""

    rule: str
    off: str
    stories: tuple[str, ...]
    failed: tuple[str, ...]
    broke: tuple[str, ...]


def try_without(switch: Switch, told: list[Story]) -> Trial:
    """Play the stories of a rule with the rule switched off; a story in which the rules raise says nothing."""
    failed, broke = [], []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ruleset, "London", partial(Switched, switch))
        patch.setattr(tabled, "London", partial(Switched, switch))
        patch.setattr(ruleset, "open_set", lambda *asked: switch.opened(open_set(*asked)))
        patch.setattr(order, "ORDER", _any_order())
        for place, thing in switch.patches.items():
            patch.setattr(place, thing)
        for story in told:
            try:
                story.play()
            except (AssertionError, KtcError, pytest.fail.Exception):
                failed.append(story.name)
            except Exception:  # rules with one of them missing may break in any way
                broke.append(story.name)
    names = (tuple(dict.fromkeys(found)) for found in ([story.name for story in told], failed, broke))
    return Trial(switch.rule, switch.off, *names)
