"""At a table the news and the refusals of this game call players by the names that they gave."""

import pytest
from ktc_london_2010.kit import GAME, LANGUAGES
from ktc_london_2010.model.actions import TakeCard

import ktc
from ktc.table import Table

TURNS = {
    "en": ("The turn of Ada begins.", "Ben cannot do this now: the game waits for Ada."),
    "de": ("Der Zug von Ada beginnt.", "Ben kann das jetzt nicht tun: das Spiel wartet auf Ada."),
    "fr": ("Le tour de Ada commence.", "Ben ne peut pas faire cela maintenant : la partie attend Ada."),
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
