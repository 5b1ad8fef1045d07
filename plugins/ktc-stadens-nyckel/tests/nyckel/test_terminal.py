"""A person plays at the terminal with typed words, in any language."""

import re
from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from ktc_stadens_nyckel.kit import GAME, LANGUAGES
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model.effects import SealedAuction
from rich.console import Console

import ktc
from ktc.kit import AnyGame
from ktc.play import Chair, Presenter, Seating, Session, Terminal
from ktc.play.presenter import aim_of

from .tabled import lay

ANSWER: Final = re.compile(r"(?:^|  ) ?(\d+) (.+?)(?=  |$)", re.MULTILINE)
MOST_LINES: Final = 600


class Person:
    """Reads what was shown since the last line, and types an answer that was offered: by its words, or its number."""

    def __init__(self, lines: Iterable[str] = (), seed: int = 1) -> None:
        self.said: list[str] = []
        self._lines, self._random, self._since = iter(lines), Random(seed), 0
        self.typed: list[str] = []

    def show(self, parts: Iterable[Any]) -> None:
        out = StringIO()
        Console(file=out, width=80, markup=False, emoji=False, highlight=False).print(*parts, sep="\n")
        self.said.append(out.getvalue())

    def read(self) -> str:
        assert len(self.typed) < MOST_LINES, self.said[-4:]
        typed = next(self._lines, "") or self._answer()
        self.typed.append(typed)
        return f"{typed}\n"

    def _answer(self) -> str:
        shown = next((text for text in reversed(self.said[self._since :]) if ANSWER.search(text) and " > " not in text), "")
        self._since = len(self.said)
        answers: list[tuple[str, str]] = ANSWER.findall(shown)
        assert answers, self.said[-4:]
        number, words = self._random.choice(answers)
        return words if self._random.random() < 0.7 and [name for _, name in answers].count(words) == 1 else number


def play(person: Person, game: AnyGame, folder: Path, lang: str = "en", seat: int = 0) -> str:
    """Return what a person was shown who plays a game to its end, or until the lines are over."""
    place = Terminal(person.show, person.said.append, person.read, 80)
    chairs = tuple(Chair(at == seat, "Ada" if at == seat else "random") for at in range(game.seats))
    Session(game, Seating(chairs, 1), place, folder / "game.jsonl", lang, asks=False, kit=GAME).play()
    return "".join(person.said)


@pytest.mark.slow("plays a whole game at the terminal, in each language")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_played_with_typed_words(tmp_path: Path, lang: str) -> None:
    game, person = ktc.new_game(3, seed=3, game=GAME), Person(seed=3)
    said = play(person, game, tmp_path, lang)
    assert game.over and len(person.typed) > 60 and sum(not typed.isdigit() for typed in person.typed) > 30
    assert not re.search(r"[{}]|\bNone\b|\b(True|False)\b|_", said.replace(str(tmp_path), ""))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_aim_is_told_in_lines_that_fit(tmp_path: Path, lang: str) -> None:
    aim = aim_of(GAME, lang)
    said = play(Person(["aim", "quit"]), ktc.new_game(3, seed=3, game=GAME), tmp_path, lang)
    assert aim.count("\n") >= 5 and all(line in said and len(line) < 80 for line in aim.splitlines())


def test_points_are_told_by_what_gives_them() -> None:
    game, people = lay(districts={3: 0}, rows={3: "inn inn"}, offices={"bishop": 0}, status=[2, 0, 0]).game, dict[int, str]()
    scored = [Presenter(game, GAME, "de").names(people).scored(line) for line in game.score().of(0)]
    assert scored == ["Ansehen", "Bischof", "Stadtteil 3", "Stadtteil 3"]


def test_several_cards_are_typed_at_once(tmp_path: Path) -> None:
    laid = lay(hands={0: "m100 m100 bid3", 1: "m200"}, due=[(0, SealedAuction())])
    said = play(Person(["bid", "2 m100 bid3", "quit"]), laid.game, tmp_path)
    assert "how many Bid 3, bid3" in said and "Ada bids" not in said
    sealed = [step.action for step in laid.game.log if isinstance(step.action, a.SealBid) and step.action.seat == 0]
    assert sealed == [a.SealBid(0, ("bid3", "m100", "m100"))]


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("lay church 3", a.Improve(0, "church", 3)),
        ("church 3", a.Improve(0, "church", 3)),
        ("fire 2", a.PlayEvent(0, "fire", "2")),
        ("sudden bishop", a.PlayEvent(0, "sudden_death", "bishop")),
        ("claim mayor", a.Claim(0, "mayor")),
        ("challenge bishop", a.Challenge(0, "bishop")),
        ("draw money", a.DrawCard(0, "money")),
    ],
)
def test_a_line_names_an_action(tmp_path: Path, line: str, action: a.Action) -> None:
    hands = {0: "m200 church fire sudden_death", 1: "m100"}
    laid = lay(hands=hands, districts={1: 0, 2: 1, 3: 2}, rows={2: "inn"}, offices={"bishop": 1})
    play(Person([line, "quit"]), laid.game, tmp_path)
    assert laid.game.log[0].action == action


def test_an_end_of_a_row_is_asked_in_words(tmp_path: Path) -> None:
    laid = lay(hands={0: "m200 church"}, districts={3: 0}, rows={3: "inn"}, rulings={"improve.row": "either-end"})
    said = play(Person(["eine Verbesserung legen", "ja", "quit"]), laid.game, tmp_path, "de")
    assert "an den Anfang der Reihe" in said and "1 nein" in said and "2 ja" in said
    assert laid.game.log[0].action == a.Improve(0, "church", 3, True)


def test_a_refusal_names_what_you_have_and_what_you_need(tmp_path: Path) -> None:
    laid = lay(hands={0: "m100 church"}, districts={3: 0})
    said = " ".join(play(Person(["why church", "why mayor", "bid 400", "quit"]), laid.game, tmp_path).split())
    assert "Lay an improvement (church): you need 200 dalers; you have 100. [improve.pay]" in said
    assert "Claim an office: possible now." in said and "take your bid back" not in said
    assert " Bid: play a card, claim or challenge an office, or draw. [turn.each]" in said
    poor = lay(hands={0: "office3"})
    told = " ".join(play(Person(["why mayor", "quit"]), poor.game, tmp_path).split())
    assert "Claim an office (Mayor): you need 100 dalers to claim an office; you have 0. [office.able]" in told
