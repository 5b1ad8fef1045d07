"""Answers of moments that are none: each names plugin, hook and line, and the game is as it was before."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest
from effects.tables import box_of, laid

import ktc
from ktc.plugin import (
    ANY,
    ANYONE,
    Again,
    Alternative,
    Award,
    Effect,
    Gain,
    Give,
    Level,
    Note,
    OneOf,
    PrintedTile,
    Then,
    Yield,
    hookimpl,
    one_of,
)

from .test_live import Spiteful, deep, leave

USE = ktc.Use(0, "barbican", "red", behind=1)


class Sly(list[Any]):
    """A row that fails when it is looked at."""

    def __iter__(self) -> Any:
        raise RuntimeError("do not look")


class Unending(list[Any]):
    """A row that never comes to its end."""

    def __iter__(self) -> Any:
        while True:
            yield Award(1, "x")


class Lengthy(tuple[Any, ...]):
    """Names that never come to their end, though they say that they are one."""

    def __iter__(self) -> Any:
        while True:
            yield "coin"


@attrs.frozen
class Steal(Effect):
    """An effect that the engine does not have."""


@attrs.frozen
class More(Gain):
    """An effect made out of another."""


def deeper(times: int) -> Effect:
    """Return nested effects."""
    return Then(deeper(times - 1), ()) if times else Award(1, "x")


def deepest(times: int) -> Effect:
    """Return nested effects, deeper than Python goes."""
    found: Effect = Award(1, "x")
    for _ in range(times):
        found = Then(found, ())
    return found


def widest(times: int) -> Effect:
    """Return twenty rows of twenty in one another: few values, and more effects than anybody counts."""
    found: Effect = Award(1, "x")
    for _ in range(times):
        found = OneOf("way", tuple(Alternative(str(number), (found,) * 20) for number in range(20)))
    return found


def within() -> list[Any]:
    """Return a row that stands in itself."""
    found = list[Any]()
    found.append(found)
    return found


ANSWERS: dict[str, tuple[Callable[[], Any], str]] = {
    "raises": (lambda: {}["where"], "KeyError: 'where'"),
    "leaves": (leave, "SystemExit: enough"),
    "endless": (deep, "RecursionError"),
    "a text": (lambda: "many", "returned 'many'"),
    "a flag": (lambda: True, "returned True"),
    "a mapping": (lambda: {"gain": 1}, "returned {'gain': 1}"),
    "a generator": (lambda: (effect for effect in ()), "instead of an effect, several, or None"),
    "spiteful": (Spiteful, "returned a Spiteful"),
    "sly": (lambda: Sly([1]), "do not look"),
    "a text among effects": (lambda: [Award(1, "x"), "coin"], "returned 'coin', which is not an effect"),
    "an effect of its own": (Steal, "not an effect; effects: OneOf"),
    "an effect made of another": (More, "not an effect; effects: OneOf"),
    "too many": (lambda: [Award(1, "x")] * 21, "more than 20 effects, the maximum"),
    "too deep": (lambda: deeper(5), "4 deep at most"),
    "without end": (lambda: Unending([1]), "more than 20 effects, the maximum"),
    "ten million": (lambda: [Award(1, "x")] * 10**7, "more than 20 effects, the maximum"),
    "in itself": (within, "which is not an effect"),
    "deeper than Python goes": (lambda: deepest(20_000), "more than 1000 nested effects"),
    "more than anybody counts": (lambda: widest(4), "more than 1000 nested effects"),
    "names without end": (lambda: Gain(skills=Lengthy(("coin",))), "expected at most 12 names of skill tile"),
    "a number of more digits than Python prints": (lambda: Award(10**5_000, "x"), "points must be a whole number"),
    "a text of a million letters": (lambda: Note("n" * 10**6, 1), "the key of a note"),
    "a class for a value": (lambda: Award, "instead of an effect, several, or None"),
    "an unknown skill tile": (lambda: Gain(skills=("brik",)), "did you mean 'brick'?"),
    "letters": (lambda: Gain(skills="coin"), "names of skill tiles must be in a tuple"),  # type: ignore[arg-type]  # a wrong type is what is tried
    "an unknown connector": (lambda: Gain(connectors=("gray",)), "did you mean 'grey'?"),
    "more pieces than may be": (lambda: Gain(skills=(ANY,) * 7, connectors=(ANY,) * 6), "at most 12 pieces"),
    "keyples below zero": (lambda: Gain(keyples=-1), "keyples must be a whole number"),
    "a flag as number": (lambda: Gain(keyples=True), "keyples must be a whole number"),
    "spiteful names": (lambda: Gain(skills=(Spiteful(),)), "do not compare"),  # type: ignore[arg-type]  # as above
    "a seat that is none": (lambda: Gain(seat=9), "no seat 9"),
    "nobody as a seat": (lambda: Award(1, "x", seat=-1), "no seat -1"),
    "anyone who gains": (lambda: Gain(seat=ANYONE), "no seat -2"),
    "a flag as seat": (lambda: Award(1, "x", seat=True), "no seat True"),
    "nobody to give to": (lambda: Give(skills=("coin",), to=-1), "no seat -1"),
    "anyone without a chooser": (lambda: Give(skills=("coin",), seat=ANYONE), "a gift needs a giver: add chooser"),
    "an unknown tile": (lambda: Give(won="gerkin"), "did you mean 'gherkin'?"),
    "whole as text": (lambda: Give(skills=("coin",), whole="yes"), "whole must be true or false"),  # type: ignore[arg-type]  # as above
    "a level of nothing": (lambda: Level("atlantis"), "names an unknown tile"),
    "points that are none": (lambda: Award("3", "x"), "points must be a whole number"),  # type: ignore[arg-type]  # as above
    "points without a reason": (lambda: Award(1, ""), "a reason must be a text"),
    "one more action of nothing": (lambda: Again(()), "at least one kind of action"),
    "one more pass": (lambda: Again(("pass",)), "names an unknown kind of action"),
    "a note of a text": (lambda: Note("n", "one"), "what is noted must be a whole number"),  # type: ignore[arg-type]  # as above
    "a note on the moon": (lambda: Note("n", 1, on="moon"), "a note needs a place ("),
    "a note without a key": (lambda: Note("", 1), "the key of a note must be a text"),
    "a question without answers": (lambda: OneOf("way", ()), "1 to 20 alternatives"),
    "a question of texts": (lambda: OneOf("way", ("a", "b")), "1 to 20 alternatives"),  # type: ignore[arg-type]  # as above
    "one name twice": (lambda: OneOf("way", (Alternative("a"), Alternative("a"))), "alternatives need different names"),
    "an answer called no": (lambda: OneOf("way", (Alternative("a"), Alternative("no"))), "is reserved for declining"),
    "an answer that brings a text": (lambda: OneOf("way", (Alternative("a", "coin"),)), "expected at most"),  # type: ignore[arg-type]  # as above
    "a price that is none": (lambda: Then(None, ()), "None is not an effect"),  # type: ignore[arg-type]  # as above
    "goods that are none": (lambda: Then(Award(1, "x"), 7), "expected at most"),  # type: ignore[arg-type]  # as above
    "a yield that gives back below zero": (lambda: Yield(skills=("coin",), returns=-1), "whole number"),
    "a yield that gives back without end": (lambda: Yield(skills=("coin",), returns=10**12), "whole number"),
    "a yield of a number": (lambda: Yield(connectors=7), "names of connector"),  # type: ignore[arg-type]  # as above
}


@pytest.fixture(scope="module")
def mood() -> SimpleNamespace:
    """What the hook below answers."""
    return SimpleNamespace(answer=lambda: None)


@pytest.fixture(scope="module")
def box(mood: SimpleNamespace) -> ktc.TileBox:
    """A box in which one tile answers its use by mood."""

    class Moody(PrintedTile):
        @hookimpl
        def tile_used(self) -> Any:
            return mood.answer()

    return box_of(barbican=Moody)


@pytest.mark.parametrize("which", ANSWERS)
def test_a_moment_that_is_answered_wrong_names_plugin_hook_and_line(
    box: ktc.TileBox, mood: SimpleNamespace, which: str, tmp_path: Path
) -> None:
    game = laid(box, boroughs={1: [{"tile": "barbican", "at": [1, 0]}]}, hands={0: {"red": 1}})
    before = game.digest(), len(game.log)
    mood.answer, reason = ANSWERS[which]
    with pytest.raises(ktc.PluginError) as raised:
        game.apply(USE)
    error = raised.value
    assert (error.plugin, error.tile, error.hook) == ("behaviours", "barbican", "tile_used") and reason in str(error)
    assert error.file is not None and Path(error.file).name.startswith("test_") and error.line
    assert len(str(error)) < 2_000
    mood.answer = lambda: None
    assert (game.digest(), len(game.log)) == before
    game.apply(USE)
    assert game.to_act == (1,)


def test_a_reach_that_is_none_is_found_when_the_box_is_opened() -> None:
    class Far(PrintedTile):
        @hookimpl
        def tile_reach(self) -> Any:
            return "moon"

        @hookimpl
        def tile_used(self) -> None: ...

    with pytest.raises(ktc.PluginError, match="returned 'moon' instead of own, borough, table"):
        box_of(barbican=Far)


def test_a_moment_that_moves_the_game_is_refused(box: ktc.TileBox, mood: SimpleNamespace) -> None:
    game = laid(box, boroughs={1: [{"tile": "barbican", "at": [1, 0]}]}, hands={0: {"red": 1}})
    mood.answer = lambda: game.apply(USE)
    with pytest.raises(ktc.PluginError, match="the game is waiting for this answer"):
        game.apply(USE)


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (lambda: Gain(skills="coin"), r"names of skill tiles must be in a tuple: write \('coin',\) instead of 'coin'"),
        (lambda: Gain(skill=("coin",)), "Gain has the fields skills, connectors, keyples, seat, colours; did you mean 'skills'"),
        (lambda: Yield(skill=("coin",)), "Yield has the fields connectors, skills, returns"),
        (lambda: one_of("way", {"a": Gain(skills="coin")}), "names of skill tiles must be in a tuple"),
    ],
)
def test_a_mistake_that_many_make_comes_with_its_remedy(
    box: ktc.TileBox, mood: SimpleNamespace, answer: Callable[[], Any], says: str
) -> None:
    game = laid(box, boroughs={1: [{"tile": "barbican", "at": [1, 0]}]}, hands={0: {"red": 1}})
    mood.answer = answer
    with pytest.raises(ktc.PluginError, match=says):
        game.apply(USE)


def test_options_of_any_name_are_passed_as_a_mapping() -> None:
    named = one_of("way", {"seat": Gain(), "to-sell": ()}, seat=1, more=Gain())
    assert named == OneOf("way", (Alternative("seat", (Gain(),)), Alternative("to-sell"), Alternative("more", (Gain(),))), seat=1)


def test_who_is_not_asked_is_told_for_whom_the_game_waits(box: ktc.TileBox) -> None:
    game = laid(box, boroughs={1: [{"tile": "barbican", "at": [1, 0]}]}, hands={0: {"red": 1}})
    refusal = game.why_not(ktc.Choose(1, "way", "build"))
    assert refusal is not None and refusal.told() == "seat 1 has no question to answer; the game is waiting for seat 0"


def test_a_tile_that_waits_for_a_barge_and_has_no_reach_is_refused() -> None:
    class Near(PrintedTile):
        @hookimpl
        def barge_sailed(self) -> None: ...

    class Far(Near):
        @hookimpl
        def tile_reach(self) -> Any:
            return "table"

    remedy = r'never called: no barge sails to this tile, .* has no tile_reach; return "borough" or "table"'
    with pytest.raises(ktc.PluginError, match=remedy) as raised:
        box_of(barbican=Near)
    assert raised.value.hook == "barge_sailed" and raised.value.tile == "barbican"
    assert box_of(barbican=Far).reach["barbican"] == "table"


def test_the_reach_of_a_set_is_that_of_a_tile_with_hooks(tmp_path: Path) -> None:
    class Near(PrintedTile):
        @hookimpl
        def barge_sailed(self) -> Gain:
            return Gain(keyples=1)

    plain = tmp_path / "near.yaml"
    plain.write_text("set: near\nover: london_2016\ntiles: {barbican: {behaviour: near}}\n")
    with pytest.raises(ktc.PluginError, match=r"\(in a set: reach: borough\)"):
        ktc.open_box(plain, behaviours={"near": Near})
    reaching = tmp_path / "reaching.yaml"
    reaching.write_text("set: near\nover: london_2016\ntiles: {barbican: {behaviour: near, reach: borough}}\n")
    box = ktc.open_box(reaching, behaviours={"near": Near})
    assert box.reach == {"barbican": "borough"}
    game = laid(box, boroughs={0: [{"tile": "barbican", "at": [1, 0]}]}, hands={0: {"red": 1}})
    assert "tile.barbican.barge_sailed" in [event.rule for event in game.apply(ktc.SetSail(0, 1))]
