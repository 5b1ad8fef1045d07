"""The set, its figures, the register, and cards that others bring."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from ktc_stadens_nyckel.content.board import Board
from ktc_stadens_nyckel.content.figures import CARDS, GAME, stadens_nyckel
from ktc_stadens_nyckel.content.hooks import CardPlugin, hookimpl
from ktc_stadens_nyckel.content.register import RULINGS, read_register
from ktc_stadens_nyckel.model.actions import PlayEvent
from ktc_stadens_nyckel.model.effects import Effects, StatusChange
from ktc_stadens_nyckel.rules.game_turns import development
from ktc_stadens_nyckel.rules.scoring import points_of_row

from ktc.data import ContentError, ContentText
from ktc.effects import Alternative, Choose, OneOf
from ktc.kit import PluginError, load_content

from .tabled import AnyOpened, lay, opened_rules

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
    assert len(RULINGS) == 44 and all(rule.section for rule in register.values())


def test_mistakes_name_their_fields() -> None:
    wrong = TEXT.replace("adjoins: [0, 2, 6, 7]", "adjoins: [0, 2, 6, 9]").replace("serves: auction, points: 2", "points: 2")
    with pytest.raises(ContentError) as raised:
        CARDS.read(ContentText("wrong.yaml", wrong))
    assert "adjoins 9" in str(raised.value) and "bid2" in str(raised.value)


# --- cards that others bring ------------------------------------------------------------------------------------------


class Jubilee(CardPlugin):
    """Whoever has no office gains a status point."""

    @hookimpl
    def development_came(self, board: Board) -> Effects:
        return [StatusChange(1, seat) for seat in board.order if seat not in board.offices.values()]


class Collection(CardPlugin):
    """Each other player gives, for a status point, or refuses and loses one."""

    @hookimpl
    def event_targets(self, board: Board) -> Sequence[str]:
        return ("",)

    @hookimpl
    def event_played(self, board: Board, target: str) -> Effects:
        return [
            OneOf(
                "alms",
                [Alternative("give", (StatusChange(1, seat),)), Alternative("refuse", (StatusChange(-1, seat),))],
                seat=seat,
            )
            for seat in board.order
            if seat != board.seat
        ]


class TownHall(CardPlugin):
    """It shows the symbols of the improvement before it."""

    @hookimpl
    def symbols_shown(self, at: int, row: Sequence[Sequence[str]]) -> Sequence[Sequence[str]]:
        return [*row[:at], row[at - 1], *row[at + 1 :]] if at else row


class Wrong(CardPlugin):
    """It returns what is no effect."""

    @hookimpl
    def development_came(self, board: Board) -> Effects:
        return "points"  # type: ignore[return-value]  # on purpose


FANS = {"jubilee": Jubilee, "collection": Collection, "town_hall": TownHall, "wrong": Wrong}
CARD = "{name: A card, swedish: Ett kort, copies: 2, does: "
LINES = {
    "developments:\n": f"  d_jubilee: {CARD}jubilee}}\n  d_wrong: {CARD}wrong}}\n",
    "events:\n": f"  collection: {CARD}collection}}\n",
    "improvements:\n": f"  town_hall: {CARD}town_hall, cost: 100, symbols: [coin]}}\n",
}


def fans() -> AnyOpened:
    """Return the set of the box with the cards of a fan."""
    text = TEXT
    for section, line in LINES.items():
        text = text.replace(section, section + line)
    box = load_content(GAME, "cards", "box")
    makers = {word: (make, box.origin) for word, make in {**box.value, **FANS}.items()}
    return CARDS.join(CARDS.read(ContentText("fans.yaml", text)), makers)


def test_a_development_with_an_effect_of_its_own() -> None:
    table = lay(opened=fans(), offices={"mayor": 1})
    assert [row.effect for row in development(table.rules, table.state, "d_jubilee")] == [StatusChange(1, 0), StatusChange(1, 2)]
    assert development(table.rules, table.state, "d_jubilee")[0].rule == "card.d-jubilee"


def test_an_event_that_asks_others() -> None:
    table = lay(opened=fans(), hands={0: "collection"}, status=[2, 2, 2])
    table.game.apply(PlayEvent(0, "collection", ""))
    assert table.game.to_act == (1,) and table.refused(Choose(1, "alms", "no")) == "effects.choose"
    table.game.apply(Choose(1, "alms", "give"))
    table.game.apply(Choose(2, "alms", "refuse"))
    assert table.state.status == [2, 3, 1] and table.game.to_act == (0,)


def test_an_improvement_that_changes_a_line() -> None:
    rules = opened_rules(3, opened=fans())
    assert points_of_row(rules, ["monastery", "town_hall", "church"])[0] == 4
    assert points_of_row(rules, ["town_hall", "monastery"])[0] == 0


def test_a_wrong_answer_is_the_fault_of_the_card() -> None:
    table = lay(opened=fans())
    with pytest.raises(PluginError, match="d_wrong"):
        development(table.rules, table.state, "d_wrong")


def test_a_set_can_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(TEXT.replace("dalers_a_point: 500", "dalers_a_point: 400", 1), encoding="utf-8")
    assert CARDS.open(file).box.start.dalers_a_point == 400
    with pytest.raises(ContentError, match="no class"):
        CARDS.open(ContentText("x.yaml", TEXT.replace("does: fire", "does: flood")))
