"""The points as they stand, a hint, and the last news: from what the seat may know."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.effects import Choose
from ktc.messages import LANGUAGES
from ktc.testing import lay_table
from ktc_city.play.hints import hint_of
from ktc_city.play.presenter import context_of
from ktc_city.play.screens import points_screen

from .contexts import listed, seated, session, terminal
from .test_screens import lines_of

SCORING: dict[str, Any] = {
    "centre": ["barbican", "gherkin"],
    "boroughs": {0: [{"tile": "the_shard", "at": [1, 0], "level": 1}, {"tile": "monument", "at": [0, 1]}]},
    "connectors": {0: [{"on": "monument", "side": 5, "colour": "yellow"}]},
    "hands": {0: {"red": 3}, 1: {"red": 5}},
}


def played(tmp_path: Path, table: dict[str, Any], *answers: str, lang: str = "en", bots: int = 0) -> tuple[ktc.CityGame, str]:
    game = lay_table(table)
    persons, before = (["Ada"], []) if bots else (["Ada", "Ben"], [""])
    at_table, seen = session(game, seated(persons, bots), listed([*before, *answers]), tmp_path / "game.jsonl", lang)
    at_table.play()
    return game, seen.text


# --- score ----------------------------------------------------------------------------------------------------------


def test_the_points_are_explained(tmp_path: Path) -> None:
    game, told = played(tmp_path, SCORING, "score")
    total = game.score().totals[0]
    assert total == 7 and f"Your points now: {total}" in told
    assert "   6 The Shard                      printed on it, upgraded" in told
    assert "   1 Monument                       1 for each of 1: yellow connector on it" in told
    assert "No points yet: Buckingham Palace" in told
    assert "Other players, as far as you can see: Ben 0 points" in told
    assert not game.log
    _, told = played(tmp_path, SCORING, "score", lang="de")
    assert "   6 The Shard                      aufgedruckt, ausgebaut" in told
    assert "   1 Monument                       1 mal 1: Verbindungsstücke (gelb) darauf" in told


@tried(30)
@given(players=st.integers(2, 4), seed=st.integers(0, 10_000), steps=st.integers(0, 200), lang=st.sampled_from(list(LANGUAGES)))
def test_the_own_points_are_those_of_the_score_sheet(players: int, seed: int, steps: int, lang: str) -> None:
    game = ktc.new_game(players, seed=seed, variants=("jennifer",) if seed % 2 else ())
    go_on(game, Random(seed), steps, "greedy" if seed % 3 == 0 else "random")
    for seat in game.to_act:
        context = context_of(game, seat, {}, lang, terminal(listed([]))[0])
        shown = lines_of(points_screen(context))
        assert shown[0].endswith(f" {game.score().totals[seat]}")
        lines = [line for line in game.score().of(seat) if line.points]
        assert [line.split()[0] for line in shown[1:] if line[:4].strip().lstrip("-").isdecimal()] == [
            str(line.points) for line in lines
        ]
        assert max(map(len, shown)) <= 80
        twin = context_of(game.worlds(seat, 1, seed)[0], seat, {}, lang, terminal(listed([]))[0])
        assert lines_of(points_screen(twin)) == shown


def test_what_lies_behind_another_s_screen_does_not_count(tmp_path: Path) -> None:
    """Lord's counts red keyples: its owner's are hidden until the end."""
    table = {**SCORING, "era": 3, "boroughs": {1: [{"tile": "lords_cricket_ground", "at": [1, 0]}]}, "connectors": {}, "turn": 0}
    game, told = played(tmp_path, table, "score")
    assert game.score().totals[1] == 10
    assert "Other players, as far as you can see: Ben 0 points" in told


# --- hint -----------------------------------------------------------------------------------------------------------


def test_a_hint_is_legal_says_why_and_can_be_had(tmp_path: Path) -> None:
    game, told = played(tmp_path, SCORING, "hint", "yes", bots=1)
    assert "Hint: Ada " in told and "Type yes to play it." in told
    assert " better than the second choice: Ada " in told
    own = [step.action for step in game.log if step.seat == 0]
    assert len(own) == 1


def test_a_hint_tells_what_the_tile_is_good_for() -> None:
    """One keyple, and an upgrade that lacks nothing: greedy upgrades."""
    table = {
        "boroughs": {0: [{"tile": "charing_cross", "at": [1, 0]}]},
        "connectors": {0: [{"on": "charing_cross", "side": side, "colour": c} for side, c in ((0, "red"), (1, "brown"))]},
        "skills": {0: {"brick": 1}},
        "hands": {0: {"red": 1}},
    }
    hint = hint_of(context_of(lay_table(table), 0, {0: "Ada"}, "en", terminal(listed([]))[0]))
    assert hint is not None and hint.action == ktc.Upgrade(0, "charing_cross", "red", 1)
    assert hint.sentences[0].startswith("Hint: Ada places 1 red keyple for an upgrade and upgrades Charing Cross.")
    assert hint.sentences[1] == "Charing Cross: 1 red, 1 brown, 1 brick (+6)."
    assert hint.sentences[2].startswith("About ")


@tried(20)
@given(players=st.integers(2, 4), seed=st.integers(0, 10_000), steps=st.integers(0, 200), lang=st.sampled_from(list(LANGUAGES)))
def test_every_hint_can_be_done_and_hides_what_is_hidden(players: int, seed: int, steps: int, lang: str) -> None:
    game = ktc.new_game(players, seed=seed, variants=("jennifer",) if seed % 2 else ())
    go_on(game, Random(seed), steps, "greedy" if seed % 3 == 0 else "random")
    for seat in game.to_act:
        context, twin = (
            context_of(each, seat, {}, lang, terminal(listed([]))[0]) for each in (game, game.worlds(seat, 1, seed)[0])
        )
        hint = hint_of(context)
        assert hint is not None and game.why_not(hint.action) is None
        assert hint == hint_of(twin) == hint_of(context)
        assert all(line.isprintable() and "{" not in line for line in hint.sentences)
        for action in context.table.legal_actions()[::40]:
            name, told, advice = context.names.player(seat), context.sentence(action), context.advice(action)
            assert isinstance(action, Choose) or not advice.startswith(name)
            assert not told.startswith(name) or advice.lower() != told.removeprefix(f"{name} ").lower(), "it bids is no advice"


def test_too_much_for_a_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ktc_city.play.hints.MOST_ACTIONS", 2)
    _, told = played(tmp_path, SCORING, "hint", "yes")
    assert "Too many options for a hint." in told and "There is no suggestion to accept." in told


# --- news -----------------------------------------------------------------------------------------------------------


def test_the_news_go_back_to_the_turn_before(tmp_path: Path) -> None:
    """In the midst of laying connectors, what others did before this turn is told again."""
    table = {"centre": ["covent_garden", "gherkin", "barbican"], "hands": {0: {"red": 6}, 1: {"blue": 6}}}
    answers = ["bid 1 red gherkin", "", "", "bid 1 blue barbican", "", "", "use 1 red covent", "lay blue ne", "n"]
    _, told = played(tmp_path, table, *answers)
    news = told.split("> n\n")[1]
    for happened in ("Ada bids 1 red keyple on Gherkin", "Ben bids 1 blue keyple on", "to use Covent", "a blue connector"):
        assert happened in news
    assert "starts at" not in news


def test_at_the_start_the_news_are_the_set_up(tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=3, options={"start": 0})
    at_table, seen = session(game, seated(["Ada"], 1), listed(["n"]), tmp_path / "game.jsonl")
    at_table.play()
    assert seen.text.count("Ada starts at") == 2
