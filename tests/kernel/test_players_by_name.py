"""Who sits in a seat is called by a name where somebody gave one, and by the seat else; what is sent stays a number."""

import pickle
from pathlib import Path

import pytest

import ktc
from ktc.messages import LANGUAGES, OF_EVERY_GAME, Messages

WAITS = {"seat": 2, "awaited": (0, 1), "count": 2}
SENTENCES = {
    "en": "Ada cannot act now; the game is waiting for seat 0 and Ben",
    "de": "Ada ist jetzt nicht dran; das Spiel wartet auf Platz 0 und Ben",
    "fr": "Ada ne peut pas jouer maintenant ; la partie attend la place 0 et Ben",
    "nl": "Ada kan dit nu niet doen: het spel wacht op plaats 0 en Ben",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_calls_players_by_their_names(lang: str) -> None:
    refusal = ktc.Refusal("action.turn", "not-to-act", WAITS, messages=OF_EVERY_GAME)
    assert refusal.told(lang, {1: "Ben", 2: "Ada"}) == SENTENCES[lang]
    assert "Ada" not in refusal.told(lang) and refusal.facts == WAITS


def test_an_error_and_a_refusal_read_from_json_do_so_too() -> None:
    game = ktc.new_game(2, seed=1, options={"start": 0})
    refusal = game.why_not(ktc.Pass(1))
    assert refusal is not None
    for found in (refusal, ktc.from_json(ktc.to_json(refusal), ktc.Refusal)):
        assert found.told("en", {0: "Ada", 1: "Ben"}) == "it is Ada's turn, not Ben's"
    with pytest.raises(ktc.IllegalAction) as caught:
        game.apply(ktc.Pass(1))
    assert caught.value.told("en", {0: "Ada"}) == "it is Ada's turn, not seat 1's"
    assert str(caught.value) == "it is seat 0's turn, not seat 1's [turn.one-action]"


def test_a_name_is_shown_as_it_is_and_no_terminal_obeys_it() -> None:
    refusal = ktc.Refusal("action.turn", "not-to-act", {"seat": 0, "awaited": (1,), "count": 1}, messages=OF_EVERY_GAME)
    told = refusal.told("en", {0: "\ue0021\ue003 { $seat }", 1: "\x1b[2J"})
    assert told.isprintable() and "{ $seat }" in told and "seat 1" not in told


def test_a_game_of_its_own_says_so_in_its_texts(tmp_path: Path) -> None:
    text = "asked = { SEAT($seat) } asks { $to ->\n    [bank] the bank\n   *[other] { SEAT($to) }\n }\n"
    (tmp_path / "en.ftl").write_text(text, encoding="utf-8")
    messages = Messages(tmp_path, ("en",))
    called = messages.calling({0: "Ada", 12: "Ben"})
    assert called.say("en", "asked", {"seat": 0, "to": 12}) == "Ada asks Ben"
    assert called.say("en", "asked", {"seat": 1, "to": "bank"}) == "seat 1 asks the bank"
    assert messages.say("en", "asked", {"seat": 0, "to": 12}) == "seat 0 asks seat 12"
    assert pickle.loads(pickle.dumps(called)) == called != messages
    assert called.say("en", "asked", {"seat": 10**30, "to": "bank"}).startswith("1000")


def test_what_programs_count_from_0_people_count_from_1(tmp_path: Path) -> None:
    text = "placed = on stack { FROM_ONE($stack) }\nlast = { FROM_ONE($n) ->\n    [one] one\n   *[other] many\n }\n"
    text += "seat = Seat { FROM_ONE($seat) }\n"
    (tmp_path / "en.ftl").write_text(text, encoding="utf-8")
    messages = Messages(tmp_path, ("en",))
    assert [messages.say("en", "placed", {"stack": n}) for n in (0, 1_999)] == ["on stack 1", "on stack 2000"]
    assert [messages.say("en", "last", {"n": n}) for n in (0, 1)] == ["one", "many"]
    assert messages.say("en", "seat", {"seat": 2}) == "Seat 3", "over the message of every game"
    assert messages.say("en", "placed", {"stack": "three"}) == "on stack three", "what is no number stays as it is"
