"""The rulings that plugins bring, and those that variants prefer: ids, what a table may choose, the default first."""

from collections.abc import Callable
from typing import Any

import pytest

import ktc
from ktc.plugin import hookimpl


def test_the_rulings_of_the_box_and_of_the_jennifer_variant() -> None:
    own = {ruling.rule: (ruling.choices, ruling.question) for ruling in ktc.open_box(variants=("jennifer",)).rulings}
    assert own["tile.millennium_bridge.score"] == (
        ("any-tile", "river-tiles"),
        "May the Millennium Bridge's chain run over any tile?",
    )
    assert own["jennifer.won-tiles"] == (
        ("in-front", "behind"),
        "Do keyples that come with a won tile count as coming back?",
    )
    assert own["jennifer.spend"] == (("choice", "front-first", "behind-first"), "Which keyples does a player spend first?")


def preferring(answer: Any) -> Callable[[], object]:
    """Return what makes a variant that prefers something of rulings."""

    class Preferring:
        @hookimpl
        def rulings_preferred(self) -> Any:
            return answer

    return Preferring


def choices(box: ktc.TileBox, rule: str) -> tuple[str, ...]:
    return next(ruling.choices for ruling in box.rulings if ruling.rule == rule)


def test_what_a_variant_prefers_is_the_default_and_a_table_still_chooses() -> None:
    wish = {"end.unbid": "out-of-the-game", "setup.players": "one-of-two-dealt", "tile.millennium_bridge.score": "river-tiles"}
    box = ktc.open_box(variants={"settlers": preferring(wish)})
    assert choices(box, "end.unbid") == ("out-of-the-game", "to-the-bag")
    assert choices(box, "setup.players") == ("one-of-two-dealt", "at-random", "chosen-in-turn")
    assert choices(box, "tile.millennium_bridge.score") == ("river-tiles", "any-tile")
    assert choices(box, "end.place") == choices(ktc.open_box(), "end.place")
    asked = ktc.new_game(3, seed=1, tiles=box)
    assert asked.view(None).phase == "opening" and len(asked.legal_actions(0)) == 2
    lot = ktc.new_game(3, seed=1, tiles=box, options={"rulings": {"setup.players": "at-random"}})
    assert lot.view(None) == ktc.new_game(3, seed=1).view(None)
    assert asked.ruleset.setup.rulings["end.unbid"] == lot.ruleset.setup.rulings["end.unbid"] == "out-of-the-game"


def test_two_variants_may_prefer_the_same() -> None:
    for wishes in (
        ({"end.place": "as-dealt"}, {"end.place": "as-dealt"}),
        ({"end.place": "as-dealt"}, None),
        ({}, {"end.place": "as-dealt"}),
    ):
        box = ktc.open_box(variants={name: preferring(wish) for name, wish in zip(("one", "two"), wishes, strict=True)})
        assert choices(box, "end.place") == ("as-dealt", "free")


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ({"end.plaice": "free"}, "no ruling 'end.plaice'; did you mean 'end.place'?"),
        ({"end.place": "fre"}, "ruling end.place has no choice 'fre'; did you mean 'free'?"),
        ({"end.place": 3}, "ruling end.place has no choice 3"),
        ({3: "free"}, "no ruling 3"),
        ({"end.place": ["free"]}, "has no choice"),
        ("end.place", "returned 'end.place' instead of choices by rule id"),
        (7, "returned 7 instead of choices by rule id"),
    ],
)
def test_a_preference_for_what_is_no_ruling_is_a_fault_of_the_variant(answer: Any, reason: str) -> None:
    with pytest.raises(ktc.PluginError) as fault:
        ktc.open_box(variants={"settlers": preferring(answer)})
    assert reason in str(fault.value) and "rulings_preferred" in str(fault.value) and "settlers" in str(fault.value)


def test_two_variants_that_prefer_different_things_do_not_go_together() -> None:
    two = {"one": preferring({"end.place": "as-dealt"}), "two": preferring({"end.place": "free"})}
    with pytest.raises(ktc.PluginError, match="another variant sets the ruling"):
        ktc.open_box(variants=two)
