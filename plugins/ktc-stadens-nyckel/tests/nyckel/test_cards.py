"""The set, its figures and the register."""

from pathlib import Path

import pytest
from ktc_stadens_nyckel.content.figures import CARDS, stadens_nyckel
from ktc_stadens_nyckel.content.register import RULINGS, read_register

from ktc.data import ContentError, ContentText

TEXT = stadens_nyckel().read_text(encoding="utf-8")


def test_the_box_has_as_many_cards_as_the_rulebook_says() -> None:
    found = CARDS.read(stadens_nyckel()).box
    counts = {
        sort: sum(card.copies for card in found.cards.values() if card.sort == sort)
        for sort in ("development", "money", "event", "improvement")
    }
    assert counts == {"development": 22, "money": 56, "event": 41, "improvement": 36}
    assert len(found.districts) == 11 and {district.maximum for district in found.districts.values()} == {2, 3, 4, 5, 6}
    assert sum(card.dalers * card.copies for card in found.cards.values()) == 11_200


def test_every_figure_has_a_source() -> None:
    listed = list(CARDS.figures())
    assert len(listed) > 200 and any(figure.missing for figure in listed)
    tuned = {figure.thing for figure in listed if figure.tuned}
    assert tuned == {"d_visit", "d_feast_mayor", "d_feast_bishop", "d_feast_guild", "d_feast_alderman", "d_building"}


def test_the_register_has_all_rules_and_rulings() -> None:
    register = read_register()
    assert len(register) == 160 and sum(rule.ruling is not None for rule in register.values()) == 47
    assert len(RULINGS) == 45 and all(rule.section for rule in register.values())


def test_mistakes_name_their_fields() -> None:
    wrong = TEXT.replace("adjoins: [0, 2, 6, 7]", "adjoins: [0, 2, 6, 9]").replace("serves: auction, points: 2", "points: 2")
    with pytest.raises(ContentError) as raised:
        CARDS.read(ContentText("wrong.yaml", wrong))
    assert "adjoins 9" in str(raised.value) and "bid2" in str(raised.value)


def test_a_set_can_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(TEXT.replace("dalers_a_point: 500", "dalers_a_point: 400", 1), encoding="utf-8")
    assert CARDS.open(file).box.start.dalers_a_point == 400
    with pytest.raises(ContentError, match="no class"):
        CARDS.open(ContentText("x.yaml", TEXT.replace("does: fire", "does: flood")))
