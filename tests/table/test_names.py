"""What sentences call those who sit at a table: by the names they gave; where they share one or gave none, as the game does."""

import pytest
from kernel.kits import AUCTION, install

import ktc
from ktc.table import Table

GAME = {"seed": 1, "options": {"start": 0}}


def told(table: Table, token: str, lang: str = "en") -> str:
    """Return the sentences that a reader is told."""
    news, message = table.news(token, None, lang), table.message(token, None, lang)
    assert news.events == tuple(item.sentence for item in message.events)
    return " ".join(news.events)


def test_persons_and_bots_go_by_their_names() -> None:
    table = Table(ktc.new_game(3, **GAME), bots={2: "random"})
    token = table.sit(0, "Ada")
    table.act(token, ktc.Pass(0), 0)
    sentences = told(table, token)
    assert "Ada passes." in sentences and "Pip moors at" in sentences
    assert "Ada passt." in told(table, token, "de")


def test_who_shares_a_name_and_who_has_none_goes_by_the_colour() -> None:
    game = ktc.new_game(3, **GAME)
    table = Table(game, bots={1: "random", 2: "random"})
    token = table.sit(0)
    table.act(token, ktc.Pass(0), 0)
    assert told(table, token) == " ".join(ktc.tell(event, game=game) for event in game.events_for(0))


def test_whoever_sits_down_is_called_by_the_name_from_then_on() -> None:
    table = Table(ktc.new_game(2, **GAME))
    token = table.sit(0)
    before = told(table, token)
    assert "Ben" not in before
    other = table.sit(1, "Ben")
    assert "Ben moors at" in told(table, token) and "Ben moors at" in told(table, other)
    news = table.news(token, table.game.revision)
    assert news.kept == 0 and "Ben moors at" in " ".join(news.events)  # who has read it gets it again
    table.act(token, ktc.Pass(0), 0)
    assert table.news(token, table.game.revision).events == ()
    table.free(1)
    assert "Ben" not in told(table, token) and told(table, token).startswith(before)


def test_a_game_without_words_of_its_own_does_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, AUCTION)
    table = Table(ktc.new_game(3, game=AUCTION, seed=1))
    token = table.sit(1, "Ada")
    message = table.message(token)
    table.act(token, next(iter(table.game.legal_actions(1))), message.table.revision)
    assert "Bid sealed: Ada" in told(table, token) and "seat 1" not in told(table, token)
