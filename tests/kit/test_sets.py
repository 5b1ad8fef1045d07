"""Sets from their description: types say how fields are read, and every mistake has its file, line and field."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

import attrs
import pytest

from ktc.data import ContentError, ContentText, Figure
from ktc.kit import OptionError, Origin, PluginError, hook_marks
from ktc.kit.sets import OWNER, OpenedSet, SetFormat, SetPlugins, SetSection, number
from ktc.kit.sets.answers import checks_of

hookspec, hookimpl = hook_marks("orchard")
ORIGIN: Final = Origin("box", "ktc.orchard.trees", "orchard", "orchard", "1.0")


class TreeHooks:
    @hookspec
    def fruits(self, rain: int) -> int | None:
        """Return the fruits of a year."""

    @hookspec
    def shade(self) -> int:
        """Return the shade."""

    @hookspec
    def birds(self) -> Sequence[tuple[str, int]] | None:
        """Return kinds of birds with their numbers."""


@attrs.frozen
class Tree:
    id: str
    copies: int
    kind: Literal["apple", "pear"]
    hollow: bool = False
    colours: tuple[str, ...] = ()
    ages: Mapping[str, int] = attrs.field(factory=dict)
    does: str = ""
    height: int | None = attrs.field(default=None)

    @height.validator
    def _check(self, _: Any, height: int | None) -> None:
        if height is not None and height > 40:
            raise ValueError("no tree is as high")


@attrs.frozen
class Weather:
    rain: int


@attrs.frozen
class Orchard:
    id: str
    title: str
    trees: Mapping[str, Tree]
    weather: Weather


class Apple:
    def __init__(self, tree: Tree) -> None:
        self.tree = tree

    @hookimpl
    def fruits(self, rain: int) -> int:
        return rain * self.tree.copies


class Worm(Apple):
    @hookimpl
    def fruits(self, rain: int) -> int:
        return -rain


def whole(answer: Any) -> int:
    if answer is not None and answer < 0:
        raise ValueError(f"returned {answer} fruits")
    return answer or 0


TREES: Final = SetFormat[Orchard](
    game="orchard",
    kind="tree_set",
    sections=(
        SetSection("trees", Tree, thing="tree", plugin="does", reads={"copies": number(1, 9)}),
        SetSection("weather", Weather, single=True),
    ),
    make=Orchard,
    plugins=SetPlugins(kind="trees", project="orchard", specs=[TreeHooks], thing="tree", checks={"fruits": whole}),
)
TEXT: Final = """
set: orchard
title: The orchard
packages: [box]
unless_said: reconstructed
trees:
  old: {copies: 2, kind: apple, does: apple, height: 9, sources: {copies: rulebook}}
  young: {copies: 1, kind: pear, hollow: false, colours: [green, red], ages: {least: 2}}
weather: {rain: 3}
"""


def opened(text: str = TEXT, *overlays: str, **classes: Callable[..., object]) -> OpenedSet[Orchard]:
    layers = [ContentText(f"{number}.yaml", layer) for number, layer in enumerate(overlays, 1)]
    reading = TREES.read(ContentText("0.yaml", text), *layers)
    return TREES.join(reading, {word: (make, ORIGIN) for word, make in {"apple": Apple, **classes}.items()})


def test_the_class_of_an_entry_says_how_it_is_read() -> None:
    found = opened().box
    assert found.trees["young"] == Tree("young", 1, "pear", colours=("green", "red"), ages={"least": 2})
    assert found.trees["old"].height == 9 and found.weather == Weather(3) and found.title == "The orchard"


def test_figures_have_sources_and_those_of_an_overlay_are_its_owners() -> None:
    figures = opened(TEXT, "{set: mine, trees: {old: {copies: 3, height: 8, sources: {height: published}}}}").figures
    assert [one for one in figures if one.thing == "old"] == [
        Figure("old", "copies", 3, OWNER),
        Figure("old", "kind", "apple", "reconstructed"),
        Figure("old", "does", "apple", "reconstructed"),
        Figure("old", "height", 8, "published"),
    ]
    assert Figure("weather", "rain", 3, "reconstructed") in figures


def test_things_are_asked_by_their_plugins() -> None:
    found = opened()
    assert (found.ask("fruits", "old", 3), found.ask("fruits", "young", 3)) == (6, 0)
    assert found.ask("shade", "old") is None, "no plugin has it"
    assert found.has("fruits", "old") and not found.has("fruits", "young")
    with pytest.raises(PluginError, match=r"old.*returned -3 fruits"):
        opened(apple=Worm).ask("fruits", "old", 3)


@pytest.mark.parametrize("answer", [None, [], [("tit", 2), ["owl", 1]]])
def test_an_answer_fits_the_type_of_its_hook(answer: Any) -> None:
    found = opened(apple=birds_of(answer)).ask("birds", "old")
    assert found == (None if answer is None else tuple(map(tuple, answer)))


@pytest.mark.parametrize("answer", ["tit", 7, [("tit", "2")], [("tit",)], [("tit", True)], [("tit", 10**9)], [("tit", 1)] * 101])
def test_an_answer_of_another_type_is_refused(answer: Any) -> None:
    with pytest.raises(PluginError, match=r"returned .* instead of Sequence\[tuple\[str, int\]\] \| None"):
        opened(apple=birds_of(answer)).ask("birds", "old")


def birds_of(answer: Any) -> type:
    class Nest(Apple):
        @hookimpl
        def birds(self) -> Any:
            return answer

    return Nest


def test_a_hook_whose_type_says_too_little_wants_a_check() -> None:
    class Vague:
        @hookspec
        def grows(self) -> "Tree":
            """Return another tree."""

    class Quoted:
        @hookspec
        def grows(self) -> "int | None":
            """Return the growth of a year."""

    assert checks_of([Quoted], {})["grows"](7) == 7
    with pytest.raises(TypeError, match="hook grows: its type does not say what it returns"):
        checks_of([Vague], {})


def test_the_hash_changes_with_figures_only() -> None:
    same = TEXT.replace("The orchard", "An orchard").replace("copies: rulebook", "copies: published")
    assert opened().content["hash"] == opened(same).content["hash"] != opened(TEXT.replace("rain: 3", "rain: 4")).content["hash"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("copies: 2", "copies: 10", r"0\.yaml, line 7, trees\.old\.copies: expected a whole number from 1 to 9, got 10"),
        ("kind: pear", "kind: paer", r"line 8, trees\.young\.kind: no kind 'paer'; did you mean 'pear'"),
        ("hollow: false", "hollow: 1", r"trees\.young\.hollow: expected true or false"),
        ("[green, red]", "[green, 7]", r"trees\.young\.colours\.1: expected a text"),
        ("least: 2", "least: x", r"trees\.young\.ages\.least: expected a whole number"),
        ("kind: apple, ", "", r"line 7, trees\.old: the field 'kind' is missing"),
        ("height: 9", "hieght: 9", r"trees\.old\.hieght: no field 'hieght'; did you mean 'height'"),
        ("height: 9", "height: 99", r"line 7, trees\.old: no tree is as high"),
        ("{copies: rulebook}", "{kind: rumour}", r"trees\.old\.sources\.kind: no source 'rumour'"),
        ("{copies: rulebook}", "{hollow: rulebook}", r"trees\.old\.sources\.hollow: no figure 'hollow'; figures: copies"),
        ("does: apple", "does: aple", r"line 7, trees\.old\.does: no class 'aple'; did you mean 'apple'"),
        ("weather: {rain: 3}", "", r"0\.yaml.*: the field 'weather' is missing"),
        ("set: orchard", "set: orchard\nfigures: abc", r"line 3, figures: the figures have the hash"),
    ],
)
def test_mistakes_have_their_places(old: str, new: str, said: str) -> None:
    assert old in TEXT
    with pytest.raises(ContentError, match=said):
        opened(TEXT.replace(old, new, 1))


def test_an_empty_file_is_no_set() -> None:
    with pytest.raises(ContentError, match=r"0\.yaml"):
        opened("")


def test_a_set_that_is_not_installed_is_refused() -> None:
    with pytest.raises(OptionError, match="no tree set 'orchard'"):
        TREES.open()
    with pytest.raises(OptionError, match="a complete set has no edition 'orchard@1'"):
        TREES.open(ContentText("0.yaml", TEXT), edition="orchard@1")
    assert TREES.title("orchard") == "" and TREES.editions(ContentText("0.yaml", TEXT)) == []


def test_a_type_that_says_too_little_wants_a_reader() -> None:
    @attrs.frozen
    class Strange:
        id: str
        when: complex

    with pytest.raises(TypeError, match="section days: the type of when does not say how to read it"):
        SetSection("days", Strange).readers  # noqa: B018  # a property
