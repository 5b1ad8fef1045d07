"""The set: its counts, its sources, mistakes with file, line and field, overlays, and cards that others bring."""

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from ktc_london_2010.cards import BEHAVIOURS, london_2010
from ktc_london_2010.content.opening import OpenSet, made, open_set
from ktc_london_2010.content.sets import CARDS, GAME
from ktc_london_2010.model.actions import ActivateCard, ChoosePlayer, EndRun, PlaceCard, PlayPerson
from ktc_london_2010.model.cards import Card
from ktc_london_2010.model.events import MoneyPaid, MoneyTaken, PovertyCounted
from ktc_london_2010.plugin import BurdenAnother, CardPlugin, Earn, Effects, Here, OpenBoard, hookimpl

from ktc.data import ContentError
from ktc.kit import OptionError, Origin, PluginError
from london.tabled import every, lay, only

SET = open_set().cards
FAN = """
set: fan
over: london_2010
cards:
  Gasholder: {colour: brown, copies: {C: 1}, cost: 1, hexagon: 2, behaviour: gasholder, sources: {}}
  Toll Gate: {colour: brown, copies: {A: 1}, cost: 0, flip: true, hexagon: 1, behaviour: toll_gate, sources: {}}
  Scandal: {colour: blue, copies: {B: 1}, cost: 0, pay: 1, flip: true, hexagon: 0, behaviour: scandal, sources: {}}
"""


def test_the_decks_have_as_many_cards_as_the_rulebook_says() -> None:
    letters = Counter[str]()
    for card in SET.cards.values():
        letters[card.letter] += card.copies
    assert letters == {"A": 25, "B": 50, "C": 35}
    assert Counter({colour: sum(card.copies for card in SET.cards.values() if card.colour == colour) for colour in
                    ("brown", "pink", "blue", "grey")}) == {"brown": 42, "pink": 29, "blue": 28, "grey": 11}  # fmt: skip
    assert len({card.name for card in SET.cards.values()}) == 70 and len(SET.boroughs) == 20


def test_every_figure_has_a_source() -> None:
    for card in SET.cards.values():
        printed = {"name", "colour", "copies"} | ({"hexagon"} if card.has_base else set())
        assert printed <= set(card.sources), card.name
    assert all(len(borough.sources) == 8 for borough in SET.boroughs.values())
    assert set(SET.start.sources.values()) == {"rulebook"}
    assert SET.cards["east_india_company"].sources["money"] == "rulebook" and SET.cards["docks"].sources["money"] == "published"
    assert SET.cards["albert_hall"].sources["cost"] == "reconstructed" and SET.boroughs["city"].sources["cost"] == "rulebook"


def test_neighbours_are_neighbours_of_each_other() -> None:
    for pairs in (SET.land, SET.bridges):
        assert all(one in pairs[other] for one, others in pairs.items() for other in others)
    banks = {borough.id: borough.bank for borough in SET.boroughs.values()}
    assert all(banks[one] != banks[other] for one, others in SET.bridges.items() for other in others)
    assert all(banks[one] == banks[other] for one, others in SET.land.items() for other in others)


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        (
            "cost: 5, pay: 2, points: 6",
            "cost: many, pay: 2, points: 6",
            r"line \d+, cards\.Albert Hall\.cost: expected a whole number",
        ),
        ("Albert Hall: {colour: blue", "Albert Hall: {colour: bleu", "no colour 'bleu'; did you mean 'blue'"),
        ("Albert Hall: {colour: blue, copies: {C: 1}", "Albert Hall: {colour: blue, copies: {D: 1}", "no deck 'D'"),
        ("unless_said: reconstructed", "unless_said: rumour", "no source 'rumour'"),
        ("Salters: {colour: brown", "Salters: {hue: 1, colour: brown", r"Salters\.hue: no field 'hue'"),
        ("start: true", "start: false", "start symbol"),
        ("lost: [0, 1, 1, 2", "lost: [0, 1, 1, 0", "points in ascending order"),
        ("between: [City, Westminster]", "between: [City, Atlantis]", "no borough 'Atlantis'"),
        ("expend: any, money: 7, flip", "expend: any, pay: 2, money: 7, flip", "has money or a card, not both"),
    ],
)
def test_a_mistake_is_told_with_file_line_and_field(old: str, new: str, wanted: str, tmp_path: Path) -> None:
    text = london_2010().read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "wrong.yaml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError, match=wanted) as error:
        CARDS.read(file)
    assert all(mistake.startswith("wrong.yaml, line ") for mistake in error.value.mistakes)


def test_an_overlay_corrects_figures_and_they_become_the_owners(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "set: mine\ncards: {Docks: {hexagon: 3, sources: {hexagon: rulebook}}, Lord's: {cost: 1}}\n", encoding="utf-8"
    )
    found = CARDS.read(london_2010(), file).box
    docks, lords = found.cards["docks"], found.cards["lords"]
    assert (docks.hexagon, docks.sources["hexagon"], docks.sources["cost"]) == (3, "rulebook", "reconstructed")
    assert (lords.cost, lords.sources["cost"], lords.sources["points"]) == (1, "owner of the box", "reconstructed")
    assert found.id == "mine" and lords.points == 4


def test_sets_are_asked_for_by_their_names() -> None:
    with pytest.raises(OptionError, match="no card set 'nowhere'"):
        open_set("nowhere")
    with pytest.raises(OptionError):
        open_set(3)  # type: ignore[arg-type]  # a mistake


# --- cards that others bring -----------------------------------------------------------------------------------------


class Gasholder(CardPlugin):
    """In view: cards in hand bring no poverty in a run, and each loan brings £20."""

    @hookimpl
    def hand_is_free(self) -> str:
        return "card.gasholder"

    @hookimpl
    def loan_brings(self) -> tuple[int, str]:
        return 20, "card.gasholder"


class TollGate(CardPlugin):
    """A pound for each stack on the table."""

    @hookimpl
    def card_activated(self, board: OpenBoard) -> Effects:
        return Earn(sum(player.stacks for player in board.players), "card.toll-gate")


class Scandal(CardPlugin):
    """Another player takes a poverty point for each own borough."""

    @hookimpl
    def card_activated(self, here: Here, board: OpenBoard) -> Effects:
        return BurdenAnother(len(board.players[here.seat].boroughs), "card.scandal")


FANS: Mapping[str, type[CardPlugin]] = {"gasholder": Gasholder, "toll_gate": TollGate, "scandal": Scandal}
ORIGIN = Origin("fan", "ktc.london_2010.cards", "fan", "london", "1.0")


def fan_set(tmp_path: Path, behaviours: Mapping[str, type[CardPlugin]] = FANS, text: str = FAN) -> OpenSet:
    """Return the set of the box with three cards of a fan in it."""
    file = tmp_path / "fan.yaml"
    file.write_text(text, encoding="utf-8")
    cards = CARDS.read(london_2010(), file)
    makers: Mapping[str, Callable[[Card], CardPlugin]] = {**BEHAVIOURS, **behaviours}
    return made(CARDS.join(cards, {word: (make, ORIGIN) for word, make in makers.items()}))


def test_a_fans_permanent_power(tmp_path: Path) -> None:
    table = lay(hands={0: ["gasholder", "mercers", "east_india_company", "salters"]}, money=1, opened=fan_set(tmp_path))
    table.do(PlaceCard(0, "gasholder", 0, "mercers"), PlaceCard(0, "east_india_company", 1, "salters"))
    assert (table.player().money, table.player().loans) == (16, 1)
    table = lay(stacks={0: ["grocers", "gasholder"]}, hands={0: ["mercers"]}, opened=fan_set(tmp_path))
    table.do(ActivateCard(0, 0, None))
    counted = only(table.do(EndRun(0)), PovertyCounted)
    assert (counted.by, counted.rule) == (2, "card.gasholder")


def test_a_fans_effect_in_a_run(tmp_path: Path) -> None:
    table = lay(stacks={0: ["toll_gate"], 1: ["grocers", "mercers"]}, opened=fan_set(tmp_path))
    assert only(table.do(ActivateCard(0, 0, None)), MoneyTaken).amount == 3


def test_a_fans_card_that_touches_another_player(tmp_path: Path) -> None:
    table = lay(3, stacks={0: ["scandal"]}, boroughs={0: ["city", "hackney"]}, opened=fan_set(tmp_path))
    events = table.do(ActivateCard(0, 0, None), ChoosePlayer(0, 2))
    assert only(every(events, MoneyPaid), MoneyPaid).amount == 1 and table.player(2).poverty == 7


class Alms(CardPlugin):
    """A pound for each card in hand, whether it is activated or played."""

    @hookimpl
    def card_activated(self, here: Here, board: OpenBoard) -> Effects:
        return Earn(board.players[here.seat].cards_in_hand, "card.alms")

    @hookimpl
    def card_played(self, here: Here, board: OpenBoard) -> Effects:
        return Earn(board.players[here.seat].cards_in_hand, "card.alms")


def test_a_card_is_asked_when_its_price_is_paid(tmp_path: Path) -> None:
    text = (
        FAN
        + """
  Almoner: {colour: pink, copies: {A: 1}, cost: 0, expend: any, hexagon: 0, behaviour: alms, sources: {}}
  Beggar: {colour: pink, copies: {A: 1}, behaviour: alms, sources: {}}
"""
    )
    opened = fan_set(tmp_path, {**FANS, "alms": Alms}, text)
    table = lay(stacks={0: ["almoner"]}, hands={0: ["grocers", "mercers", "salters"]}, opened=opened)
    assert only(table.do(ActivateCard(0, 0, "grocers")), MoneyTaken).amount == 2
    table = lay(hands={0: ["beggar", "mercers", "salters"]}, opened=opened)
    assert only(table.do(PlayPerson(0, "beggar")), MoneyTaken).amount == 2


def test_a_behaviour_that_nobody_brings_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"fan\.yaml, line \d+, cards\.Scandal\.behaviour: no class 'scandal'"):
        fan_set(tmp_path, {"gasholder": Gasholder, "toll_gate": TollGate})


class Wrong(CardPlugin):
    @hookimpl
    def loan_brings(self) -> object:
        return "much", "card.wrong"


class Raising(CardPlugin):
    @hookimpl
    def card_activated(self) -> Effects:
        raise RuntimeError("a slip")


class Unknown(CardPlugin):
    @hookimpl
    def card_activated(self) -> Effects:
        return "money"  # type: ignore[return-value]  # a mistake


def test_what_a_hook_may_not_answer_is_named_with_its_card(tmp_path: Path) -> None:
    with pytest.raises(PluginError, match=r"scandal.*loan_brings.*instead of 1 numbers") as error:
        fan_set(tmp_path, {**FANS, "scandal": Wrong})
    assert error.value.hook == "loan_brings"
    for wrong, said in ((Raising, "a slip"), (Unknown, "is not an effect")):
        table = lay(stacks={0: ["scandal"]}, opened=fan_set(tmp_path, {**FANS, "scandal": wrong}))
        with pytest.raises(PluginError, match=said) as failed:
            table.game.apply(ActivateCard(0, 0, None))
        assert failed.value.plugin == "fan" and len(table.game.log) == 0


def test_every_behaviour_of_the_box_is_used() -> None:
    used = {card.behaviour for card in SET.cards.values()}
    assert used == set(BEHAVIOURS)


def test_a_card_is_a_plugin_of_its_own() -> None:
    opened = open_set(GAME)
    placed = [card for card in SET.cards.values() if card.has_base]
    quiet = {"bank_of_england", "hospital", "parliament", "public_houses", "school", "stock_exchange", "university"}
    assert {card.id for card in placed} == set(opened.activated) | {card.id for card in placed if card.behaviour in quiet}
    assert set(opened.played) == {"huguenots", "jewish_immigrants", "wren"}
    assert isinstance(next(iter(SET.cards.values())), Card)
