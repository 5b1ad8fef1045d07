"""The rulings that plugins bring: their ids, what a table may choose, the default first, and what it is asked."""

import ktc


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
