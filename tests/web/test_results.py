"""The result of a game, as its reader sees it: who won, by how much, and the kinds of what gave points."""

from typing import Any

import pytest

from ktc.bots import make_bot, play
from ktc.kernel.score import ScoreLine, ScoreSheet
from ktc.kit.named import new_game
from ktc.messages import languages
from ktc.ui import set_of
from ktc.web.points import headline_of

from .calling import CITY, LONDON, STADENS, ask, begun


class Called:
    """Names of players, in a language."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return ("Ann", "Bolt", "Cleo")[seat]

    def full_player(self, seat: int) -> str:
        """Return the same."""
        return self.player(seat)

    def scored(self, line: ScoreLine) -> str:
        """Return nothing."""
        return ""


@pytest.mark.parametrize(
    ("sheet", "reader", "headline", "tells_all"),
    [
        (ScoreSheet((5, 9, 7)), 1, "You win, 9 to 7", True),
        (ScoreSheet((5, 9, 7)), 0, "You lost to Bolt, 5 to 9", True),
        (ScoreSheet((9, 9, 7), winner=1), 1, "You win", False),
        (ScoreSheet((9, 9, 7), winner=1), 0, "You lost to Bolt", False),
        (ScoreSheet((9, 9, 7)), 0, "You and Bolt win together", False),
        (ScoreSheet((9, 9, 7)), 2, "You lost to Ann and Bolt, 7 to 9", True),
        (ScoreSheet.of_sides([10, 4], [(0, 2), (1,)]), 2, "You win, 10 to 4", True),
        (ScoreSheet((5, 5, 5), common=True), 0, "", True),
        (ScoreSheet((5, 5, 5), winners=(), ranks=(1, 1, 1)), 0, "", True),
    ],
)
def test_a_headline_is_for_its_reader(sheet: ScoreSheet, reader: int, headline: str, tells_all: bool) -> None:
    assert headline_of(sheet, reader, Called()) == (headline, tells_all)


def test_headlines_are_in_every_language() -> None:
    sheet = ScoreSheet((5, 9, 7))
    told = {headline_of(sheet, seat, Called(lang))[0] for lang in languages() for seat in (0, 1)}
    assert len(told) == 2 * len(languages())


def ended(*seats: str, game: str = CITY) -> tuple[Any, list[str]]:
    """Return the calls at a finished game, and the tokens of its persons."""
    calls, tokens = begun(game, *seats)
    bot = make_bot("greedy", 1, game=game)
    table = calls.room.table
    while not table.game.over:
        seat = next(seat for seat in table.game.to_act if not seats[seat])
        table.do(tokens[sum(not one for one in seats[:seat])], bot.choose(table.game.as_seat(seat)), table.game.revision)
    return calls, tokens


def test_the_result_is_told_to_a_person_alone_at_the_screen() -> None:
    calls, (token,) = ended("", "random")
    points = ask(calls, "points", token=token)
    assert points["headline"].startswith("You ") and points["verdict"] and points["reason"] == ""
    sorts = {line["sort"] for line in points["lines"]}
    things = set_of(calls.room.table.game.as_seat(0))["things"]
    assert sorts and all(things[sort]["name"] and things[sort]["colour"] for sort in sorts)


def test_persons_at_one_screen_are_named() -> None:
    calls, tokens = ended("", "")
    for token in tokens:
        points = ask(calls, "points", token=token)
        assert (points["headline"], points["reason"]) == ("", "") and points["verdict"]


@pytest.mark.parametrize("game", [LONDON, STADENS])
def test_points_of_each_game_are_of_few_kinds(game: str) -> None:
    played = new_game(game, 3, 3)
    for _ in play(played, [make_bot("greedy", seat, game=game) for seat in range(3)]):
        pass
    from ktc.web.host import go_on

    room, opened = go_on(played.to_text())
    for lang in languages():
        lines = room.points(opened.places[0].token, lang).lines
        kinds = {line.sort for line in lines}
        assert "" not in kinds and 1 < len(kinds) <= 8 < len(lines)
