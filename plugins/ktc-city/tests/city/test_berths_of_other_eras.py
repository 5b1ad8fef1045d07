"""A berth of another era: no action names it, so the rules of sailing say why nobody sails there."""

import pytest

from ktc.draw import why_not_at
from ktc.testing import lay_table


@pytest.mark.parametrize(
    ("lang", "reason"),
    [
        ("en", "The O2 is the river tile of era 3; this era barges sail to Millennium Bridge."),
        ("de", "The O2 ist das Flussplättchen der 3. Epoche; in dieser Epoche segeln die Segelboote nach Millennium Bridge."),
        (
            "fr",
            "The O2 est la tuile rivière de l'époque 3 ; pour cette époque, les barges prennent le large vers Millennium Bridge.",
        ),
        ("nl", "The O2 is de riviertegel van tijdperk 3; in dit tijdperk varen de schepen naar Millennium Bridge."),
    ],
)
def test_a_berth_of_another_era_says_of_which(lang: str, reason: str) -> None:
    table = lay_table({"players": 2, "hands": {0: {"red": 3}}, "centre": ["gherkin"], "options": {"start": 0}}).as_seat(0)
    (why,) = why_not_at(table, "berth/the_o2/2", lang)
    assert (why.rule, why.reason) == ("sail.berth", reason)
    assert why.text.startswith("A barge sails to a free berth of the next river tile")


def test_a_berth_where_the_barges_began_says_so() -> None:
    table = lay_table({"players": 2, "hands": {0: {"red": 3}}, "centre": ["gherkin"], "options": {"start": 0}}).as_seat(0)
    (why,) = why_not_at(table, "berth/hungerford_bridge/0")
    assert why.rule == "sail.berth"
    assert why.reason == "The barges started at Hungerford Bridge; this era they sail to Millennium Bridge."
    assert why_not_at(table, "berth/millennium_bridge/0") == ()
