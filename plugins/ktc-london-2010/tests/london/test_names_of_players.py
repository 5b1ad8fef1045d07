"""At a table the news and the refusals of this game call players by the names that they gave."""

import re

import pytest
from ktc_london_2010.drawing import DRAWING
from ktc_london_2010.drawing.scene import Scene
from ktc_london_2010.kit import GAME, LANGUAGES
from ktc_london_2010.model.actions import ActivateCard, TakeCard, TakeThree
from ktc_london_2010.model.events import CardPlaced, HospitalUsed, LandBought, MoneyLeftCard, MoneyPutOnCard

import ktc
from ktc.draw.kit import seen_of
from ktc.table import Table
from london.tabled import lay

TURNS = {
    "en": ("Ada's turn begins.", "Ben cannot act now; the game is waiting for Ada."),
    "de": ("Der Zug von Ada beginnt.", "Ben ist jetzt nicht dran; das Spiel wartet auf Ada."),
    "fr": ("Le tour de Ada commence.", "Ben ne peut pas jouer maintenant ; la partie attend Ada."),
    "nl": ("De beurt van Ada begint.", "Ben kan dit nu niet doen: het spel wacht op Ada."),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_players_go_by_their_names(lang: str) -> None:
    game = ktc.new_game(players=2, seed=3, game=GAME)
    first = game.to_act[0]
    table = Table(game)
    token = table.sit(first, "Ada")
    table.sit(1 - first, "Ben")
    turn, refused = TURNS[lang]
    assert turn in table.news(token, None, lang).events
    refusal = game.why_not(TakeCard(1 - first, "deck", None))
    assert refusal is not None
    assert f"{refusal.told(lang, {first: 'Ada', 1 - first: 'Ben'})}." == refused


SEATS = {
    "en": ("Seat 1 buys City.", "seat 2 cannot act now; the game is waiting for seat 1", "Seat 2"),
    "de": ("Platz 1 kauft City.", "Platz 2 ist jetzt nicht dran; das Spiel wartet auf Platz 1", "Platz 2"),
    "fr": ("La place 1 achète City.", "la place 2 ne peut pas jouer maintenant ; la partie attend la place 1", "Place 2"),
    "nl": ("Plaats 1 koopt City.", "plaats 2 kan dit nu niet doen: het spel wacht op plaats 1", "Plaats 2"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_has_no_name_goes_by_the_seat_as_the_board_counts_it(lang: str) -> None:
    game = lay(2).game
    bought, refused, second = SEATS[lang]
    assert ktc.tell(LandBought(0, "city", "land.first"), lang, game) == bought
    refusal = game.why_not(TakeThree(1))
    assert refusal is not None and refusal.told(lang) == refused
    seen = seen_of(game, 0)
    assert DRAWING.names(seen, lang).player(1) == second == Scene(seen, lang).player(1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_stacks_are_counted_from_1_as_on_the_board(lang: str) -> None:
    game = lay(2, stacks={0: ["grocers", "hospital_a"]}).game
    for event, numbers in (
        (CardPlaced(0, "docks", 2, "hand", False, "play.stack"), {"1", "3"}),  # of seat 1
        (MoneyPutOnCard(0, 1, 7, "card.shops-fill"), {"1", "2", "7"}),
        (MoneyLeftCard(0, 1, 7, -1, "shops.covered"), {"1", "2", "7"}),
        (HospitalUsed(0, 1, 4, "card.hospital"), {"1", "2", "5"}),
    ):
        assert set(re.findall(r"\d+", ktc.tell(event, lang, game))) == numbers
    scene = Scene(seen_of(game, 0), lang)
    assert "2" in scene.of_stack(1, scene.view.players[0].stacks[1]).partition(":")[0]
    told = game.why_not(ActivateCard(0, 9, None))
    assert told is not None and told.says == "no-such-stack" and told.told(lang).endswith("2")
