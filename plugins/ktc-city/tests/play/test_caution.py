"""Before what cannot be taken back a person is asked, from what the seat knows alone; whoever wishes is not asked."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.cli import main
from ktc.kernel.errors import IllegalAction
from ktc.messages import LANGUAGES, say
from ktc.play import Chair, Seating
from ktc.play.caution import take_back, warning_of
from ktc.testing import lay_table
from ktc_city.play.presenter import context_of

from .contexts import listed, seated, session, terminal

LAST_ASHORE: dict[str, Any] = {"centre": ["gherkin"], "hands": {0: {"red": 4}, 1: {"red": 2}}, "sailed": {1: 3}}
FIRST_ASHORE: dict[str, Any] = {**LAST_ASHORE, "sailed": {}}


def played(file: Path, *answers: str, table: dict[str, Any] = LAST_ASHORE, **how: Any) -> tuple[list[Any], str]:
    """Return the actions of a person at seat 0, where seat 1 is a bot, and what was shown, in one line."""
    game = lay_table(table)
    at_table, seen = session(game, seated(["Ada"], 1, bot="random"), listed(answers), file, **how)
    at_table.play()
    return [step.action for step in game.log if step.seat == 0], " ".join(seen.text.split())


ASKED = "You cannot undo this: something will be drawn before your next decision. Continue?"


@pytest.mark.parametrize("answer", ["yes", "1", "y", "YES"])
def test_yes_does_it(tmp_path: Path, answer: str) -> None:
    actions, told = played(tmp_path / "game.jsonl", "sail 2", answer)
    assert f"{ASKED} 1 yes 2 no 3 yes, and do not ask again" in told
    assert actions == [ktc.SetSail(0, 1)]


@pytest.mark.parametrize("answer", ["hmm", "4", "0", "bid 1 red gherkin", "lay", "pass", "use", "99999999999999999999"])
def test_an_answer_to_something_else_leaves_the_question(tmp_path: Path, answer: str) -> None:
    actions, told = played(tmp_path / "game.jsonl", "sail 2", answer, "3")
    assert told.count(ASKED) == 2 and actions[0] == ktc.SetSail(0, 1)


@pytest.mark.parametrize("answer", ["no", "2", "n", "back", "b", "t", "hello", "", "?", "why sail", "\x1b", "9" * 900])
def test_nothing_else_does(tmp_path: Path, answer: str) -> None:
    actions, told = played(tmp_path / "game.jsonl", "sail 2", answer)
    assert ASKED in told and actions == []


def test_the_question_stands_while_a_person_looks_around(tmp_path: Path) -> None:
    actions, told = played(tmp_path / "game.jsonl", "sail", "2", "t", "score", "yes")
    assert told.count(ASKED) == 3 and actions == [ktc.SetSail(0, 1)]


def test_yes_after_a_hint_does_what_the_hint_says(tmp_path: Path) -> None:
    actions, told = played(tmp_path / "game.jsonl", "sail 2", "hint", "yes")
    assert ASKED in told and actions == [ktc.Bid(0, "gherkin", "red", 1)]


def test_after_no_the_decision_goes_on_where_it_was(tmp_path: Path) -> None:
    actions, told = played(tmp_path / "game.jsonl", "sail", "2", "no", "3", "yes")
    assert told.count("Which berth?") == 2 and actions == [ktc.SetSail(0, 2)]


def test_what_can_be_taken_back_is_not_asked(tmp_path: Path) -> None:
    actions, told = played(tmp_path / "game.jsonl", "bid 1 red gherkin")
    assert ASKED not in told and actions == [ktc.Bid(0, "gherkin", "red", 1)]


def test_what_bots_will_draw_before_the_next_decision_counts(tmp_path: Path) -> None:
    """Whoever sails first decides again after the era's end: all that undo would have to cross is drawn by then."""
    _, told = played(tmp_path / "bot.jsonl", "sail 2", table=FIRST_ASHORE)
    assert ASKED in told
    game = lay_table(FIRST_ASHORE)
    at_table, seen = session(game, seated(["Ada", "Ben"], 0), listed(["", "sail 2"]), tmp_path / "two.jsonl")
    at_table.play()
    assert "You cannot undo this" not in seen.text and len(game.log) == 1


@pytest.mark.parametrize("words", [("sail 2", "3"), ("ask off", "sail 2"), ("ASK Off", "sail 2")])
def test_it_can_be_switched_off(tmp_path: Path, words: tuple[str, ...]) -> None:
    actions, told = played(tmp_path / "game.jsonl", *words)
    assert "You will not be asked before things you cannot undo." in told and actions[0] == ktc.SetSail(0, 1)


def test_asking_is_switched_off_and_on_again(tmp_path: Path) -> None:
    actions, told = played(tmp_path / "game.jsonl", "ask off", "ask on", "ask", "sail 2")
    assert told.count("You will be asked before anything you cannot undo.") == 2 and ASKED in told and actions == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_question_is_asked_and_answered_in_every_language(tmp_path: Path, lang: str) -> None:
    for number, answer in enumerate((say(lang, "play-yes"), "yes", say(lang, "play-yes")[0])):
        actions, told = played(tmp_path / f"{number}.jsonl", "sail 2", answer, lang=lang)
        assert say(lang, "play-final-drawn") in told and actions == [ktc.SetSail(0, 1)]
    actions, _ = played(tmp_path / "no.jsonl", "sail 2", say(lang, "play-no-thanks"), lang=lang)
    assert actions == []


def test_the_option_of_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = ktc.new_game(2, seed=3, options={"start": 1})
    game.apply(ktc.SetSail(1, 0))
    game.save("game.jsonl")
    line = ["play", "--resume", "game.jsonl", "--bots", "random"]
    asked = CliRunner().invoke(main, line, input="sail 2\n")
    assert "You cannot undo this" in asked.stdout and len(ktc.load("game.jsonl").log) == 1
    not_asked = CliRunner().invoke(main, [*line, "--no-ask"], input="sail 2\n")
    assert "You cannot undo this" not in not_asked.stdout and len(ktc.load("game.jsonl").log) > 1
    assert not_asked.stdout.endswith("  ktc play --resume game.jsonl --no-ask\n")


@tried(25)
@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 10_000),
    steps=st.integers(0, 160),
    how=st.sampled_from([("london_2016", ()), ("london_2016", ("jennifer",)), ("docklands", ("whispers", "night_market"))]),
    random=st.builds(Random, st.integers(0, 1_000_000)),
)
def test_who_is_not_warned_of_the_own_step_can_take_it_back(
    players: int, seed: int, steps: int, how: tuple[str, tuple[str, ...]], random: Random
) -> None:
    """At a table of persons only: nobody acts before the screen goes on, so the warning and undo must agree."""
    game = ktc.new_game(players, seed=seed, tiles=ktc.open_box(how[0], how[1]))
    go_on(game, random, steps)
    if game.over:
        return
    seat = random.choice(game.to_act)
    seating = Seating(tuple(Chair(True, f"P{number}") for number in range(players)), 1)
    context = context_of(game, seat, {}, "en", terminal(listed([]))[0])
    for action in random.sample(game.legal_actions(seat), min(3, len(game.legal_actions(seat)))):
        warning = warning_of(context, seating, action)
        twin = game.fork(same_luck=True)
        twin.apply(action)
        try:
            take_back(twin, seating, seat)
        except IllegalAction as refused:
            assert warning is not None, refused
        else:
            assert warning is None


@pytest.mark.slow("plays each game twice")
@tried(15)
@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 10_000),
    steps=st.integers(0, 160),
    variants=st.sampled_from([("london_2016", ("jennifer",)), ("docklands", ("whispers",))]),
    random=st.builds(Random, st.integers(0, 1_000_000)),
)
def test_what_others_hide_does_not_show_in_the_warning(
    players: int, seed: int, steps: int, variants: tuple[str, tuple[str, ...]], random: Random
) -> None:
    game = ktc.new_game(players, seed=seed, tiles=ktc.open_box(*variants))
    go_on(game, random, steps)
    if game.over:
        return
    seat = random.choice(game.to_act)
    seating = Seating(tuple(Chair(number == seat, "random") for number in range(players)), 1)
    tables = [context_of(each, seat, {}, "en", terminal(listed([]))[0]) for each in (game, *game.worlds(seat, 5, seed + 1))]
    for action in random.sample(game.legal_actions(seat), min(3, len(game.legal_actions(seat)))):
        assert len({warning_of(context, seating, action) for context in tables}) == 1
