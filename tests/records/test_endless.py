"""A step that does not end is the fault of its rules: it ends with the rule, the file and the line, and the game is as it was."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.kit import Chance, Limits, Stage, Topic

from .mill import GRIND, Event, Flour, Grind, Mill, Sack, State, mill

SHORT = Limits(step_events=50)


class Overflows(Mill):
    """Once it has ground, flour follows on flour."""

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        return [Flour(0, "", 0, {}, "mill.overflow")] if state.flour else ()


class OverflowsAtOnce(Overflows):
    """It never gets to its first action."""

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        return [Sack("miller")]


def pour(rules: Mill, state: State, chance: Chance) -> Sequence[Event]:
    return [Flour(0, "", 0, {}, "mill.pour")] if state.flour else ()


class Staged(Mill):
    """The same by a stage."""

    stages = (Stage(None, follow=pour),)


class Streams(Mill):
    """What follows is a generator without end."""

    def follow(self, state: State, chance: Chance) -> Any:
        while state.flour:
            yield Flour(0, "", 0, {}, "mill.stream")


def grind_on(rules: Mill, state: State, action: Grind, chance: Chance) -> Iterator[Event]:
    while True:
        yield Flour(action.seat, "", 0, {}, "mill.on")


class Decides(Mill):
    """What is decided is a generator without end."""

    topics = (Topic(Grind, decide=grind_on, listed=GRIND.listed),)  # type: ignore[arg-type]  # that is the fault


def line_of(word: str) -> int:
    """Return the number of the line of this file in which a word stands first."""
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if word in line)


@pytest.mark.parametrize(
    ("rules", "hook", "rule", "place"),
    [
        (Overflows, "follow", "mill.overflow", "class Overflows(Mill)"),
        (Staged, "follow", "mill.pour", "def pour"),
        (Streams, "follow", "mill.stream", "class Streams(Mill)"),
        (Decides, "decide", "mill.on", "def grind_on"),
    ],
)
def test_a_step_without_end_is_refused_with_rule_file_and_line(rules: type, hook: str, rule: str, place: str) -> None:
    kit = mill(SHORT, rules)
    game = ktc.new_game(1, seed=1, game=kit)
    for _ in range(2):
        before = (game.digest(), len(game.log), game.chance.draws)
        with pytest.raises(ktc.PluginError, match="a step may have at most 50 events") as refused:
            game.apply(Grind(0))
        assert (refused.value.plugin, refused.value.hook) == ("mill", hook) and f"Flour ({rule})" in str(refused.value)
        assert refused.value.file == __file__ and 0 <= (refused.value.line or 0) - line_of(place) <= 3
        assert (game.digest(), len(game.log), game.chance.draws) == before
    assert ktc.load(text=game.to_text(), game=kit).digest() == game.digest()


def test_an_opening_without_end_is_refused_too() -> None:
    with pytest.raises(ktc.PluginError, match=r"at most 11000 events, .* Sack \(miller, mill.sack\).*test_endless.py"):
        ktc.new_game(1, seed=1, game=mill(None, OverflowsAtOnce))


def test_a_follow_that_is_a_generator_and_gives_nothing_ends() -> None:
    """A generator is true even where it gives nothing: a round without events is the last one."""
    game = ktc.new_game(1, seed=1, game=mill(SHORT, Streams))
    assert len(game.log) == 0 and game.opening == ()


def test_what_follows_for_long_is_no_fault() -> None:
    kit = mill(Limits(step_events=50), Mill)
    game = ktc.new_game(1, seed=1, game=kit)
    assert len(game.apply(Grind(0, flours=50))) == 50
    with pytest.raises(ktc.IllegalAction, match=r"this step would exceed 50 events.*Flour \(mill.grind\)"):
        game.apply(Grind(0, flours=51))
    assert len(game.log) == 1


class Strands(Mill):
    """Nobody may act once flour is ground, and the game is not over."""

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.flour else super().to_act(state)


class StrandsAtOnce(Mill):
    def to_act(self, state: State) -> tuple[int, ...]:
        return ()


def test_a_step_that_leaves_nobody_to_act_is_the_fault_of_its_rules() -> None:
    game = ktc.new_game(1, seed=1, game=mill(None, Strands))
    before = game.digest()
    with pytest.raises(ktc.PluginError, match="no seat may act, but the game is not over") as refused:
        game.apply(Grind(0))
    assert refused.value.hook == "to_act" and refused.value.line == line_of("def to_act")
    assert game.digest() == before and not game.log
    with pytest.raises(ktc.PluginError, match="after the set-up no seat may act"):
        ktc.new_game(1, seed=1, game=mill(None, StrandsAtOnce))
