"""A table over text: whatever a stranger sends, one line of JSON comes back."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.kernel.errors import PluginError
from ktc.table import Table, problem_of
from ktc.table.answering import answer

from .hosting import GAMES, seated

KINDS = ["NewsRequest", "ActRequest", "Pass", "UndoAnswer"]
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9) | st.sampled_from(KINDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["type", "action", "revision", "yes", "seat", "x"]), inner, max_size=4
    ),
    max_leaves=9,
)  # fmt: skip


def asked(table: Table, token: str, wish: object, lang: str = "en") -> dict[str, Any]:
    text = answer(table, token, wish if isinstance(wish, str) else json.dumps(wish), lang)
    assert "\n" not in text
    reply: dict[str, Any] = json.loads(text)
    assert list(reply) == ["type", "news", "choices", "problem"]
    return reply


def ends(draft: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the actions of a tree of choices that was sent."""
    if draft["action"] is not None:
        yield draft["action"]
    for branch in draft["choices"]:
        yield from ends(branch["then"])


@pytest.mark.slow("plays a whole game over text")
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_over_text(game: str) -> None:
    table, screens = seated(GAMES[game](11))
    random, revisions = Random(11), [None] * len(screens)
    while not table.game.over:
        seat = random.choice(table.game.awaited)
        news = asked(table, screens[seat].token, {"type": "NewsRequest", "revision": revisions[seat]})["news"]
        action = random.choice(list(ends(news["choices"])))
        act = {"type": "ActRequest", "action": action, "revision": news["table"]["revision"]}
        reply = asked(table, screens[seat].token, act)
        assert reply["problem"] is None
        revisions[seat] = reply["news"]["table"]["revision"]
    news = asked(table, table.watch(), {"type": "NewsRequest", "revision": None})["news"]
    assert (news["table"]["over"], news["sheet"]["totals"]) == (True, list(table.game.score().totals))


def test_a_part_of_the_choices_is_asked_for_by_its_path() -> None:
    table, (ann, ben) = seated(ktc.new_game(2, seed=1, options={"start": 0}))
    whole = asked(table, ann.token, {"type": "NewsRequest", "revision": None})["news"]["choices"]
    for branch in whole["choices"]:
        request = {"type": "ChoicesRequest", "path": [branch["choice"]], "revision": 0}
        assert asked(table, ann.token, request)["choices"] == branch["then"]
    request = {"type": "ChoicesRequest", "path": ["Fly"], "revision": 0}
    assert asked(table, ann.token, request)["problem"]["error"] == "OptionError"
    assert asked(table, ben.token, {"type": "ChoicesRequest", "path": [], "revision": 0})["choices"]["count"] == 0
    asked(table, ann.token, {"type": "ActRequest", "action": {"type": "Pass", "seat": 0}, "revision": 0})
    assert asked(table, ann.token, {"type": "ChoicesRequest", "path": [], "revision": 0})["problem"]["rule"] == "action.stale"


def test_undo_and_its_answers() -> None:
    table, (ann, ben) = seated(ktc.new_game(2, seed=1, options={"start": 0}))
    asked(table, ann.token, {"type": "ActRequest", "action": {"type": "Pass", "seat": 0}, "revision": 0})
    assert asked(table, ann.token, {"type": "UndoRequest", "revision": 1})["news"]["undo"] == {
        "type": "UndoAsked", "seat": 0, "waiting": [1],
    }  # fmt: skip
    news = asked(table, ben.token, {"type": "UndoAnswer", "yes": True, "revision": 1})["news"]
    assert (news["table"]["step"], news["undo"], news["table"]["revision"]) == (0, None, 2)
    assert asked(table, ben.token, {"type": "UndoAnswer", "yes": True, "revision": 2})["problem"]["rule"] == "undo.agreed"


@pytest.mark.parametrize(
    ("revision", "lang", "problem"), [(99, "en", "OptionError"), (1, "xx", "OptionError"), (0, "en", "StaleAction")]
)
@pytest.mark.parametrize("consent", [True, False])
def test_a_step_back_that_is_refused_is_not_taken(revision: int, lang: str, problem: str, consent: bool) -> None:
    table, (ann, _) = seated(ktc.new_game(2, seed=1, options={"start": 0}), consent=consent)
    asked(table, ann.token, {"type": "ActRequest", "action": {"type": "Pass", "seat": 0}, "revision": 0})
    reply = asked(table, ann.token, {"type": "UndoRequest", "revision": revision}, lang)
    assert reply["problem"]["error"] == problem
    assert (table.game.revision, table.message(ann.token).undo) == (1, None)


def test_an_undo_that_is_clicked_twice_takes_one_step_back() -> None:
    table, (ann, ben) = seated(ktc.new_game(2, seed=1, options={"start": 0}), consent=False)
    for seat, screen in [(0, ann), (1, ben), (0, ann)]:
        bid = next(action for action in table.game.legal_actions(seat) if isinstance(action, ktc.Bid))
        table.act(screen.token, bid, table.game.revision)
    twice = {"type": "UndoRequest", "revision": 3}
    assert asked(table, ann.token, twice)["problem"] is None
    reply = asked(table, ann.token, twice)
    assert (reply["problem"]["rule"], reply["news"]["table"]["step"]) == ("action.stale", 2)


def test_a_yes_to_one_step_is_no_yes_to_another() -> None:
    table, (ann, ben) = seated(ktc.new_game(2, seed=1, options={"start": 0}))
    table.act(ann.token, ktc.Pass(0), 0)
    table.undo(ann.token)
    yes = {"type": "UndoAnswer", "yes": True, "revision": 1}
    table.agree(ben.token)
    table.act(ann.token, table.game.legal_actions(0)[0], 2)
    table.undo(ann.token)
    assert asked(table, ben.token, yes)["problem"]["rule"] == "action.stale"
    assert (table.game.revision, len(table.game.log)) == (3, 1)


def test_a_refusal_in_a_language_that_there_is_not() -> None:
    table, (ann, _) = seated(ktc.new_game(2, seed=1))
    problem = asked(table, ann.token, {"type": "UndoRequest", "revision": 0}, "xx")["problem"]
    assert problem["sentence"].startswith("no language 'xx'")
    problem = asked(table, table.watch(), {"type": "UndoRequest", "revision": 0}, "xx")["problem"]
    assert problem["sentence"].startswith("no language 'xx'")


def test_a_stale_action_comes_back_with_the_news() -> None:
    table, (ann, _) = seated(ktc.new_game(2, seed=1, options={"start": 0}))
    wish = {"type": "ActRequest", "action": {"type": "Pass", "seat": 0}, "revision": 0}
    asked(table, ann.token, wish)
    reply = asked(table, ann.token, wish, "de")
    assert (reply["problem"]["error"], reply["problem"]["rule"]) == ("StaleAction", "action.stale")
    assert reply["problem"]["sentence"].startswith("Das Spiel ist weitergegangen: du hast bei Spielstand 0 gewählt")
    assert [told["event"] for told in reply["news"]["events"]] == json.loads(ktc.to_json(table.game.log[-1].events))


def test_a_refusal_has_its_rule_its_facts_and_what_would_do() -> None:
    table, (ann, _) = seated(ktc.new_game(2, seed=1, options={"start": 0}))
    bid = next(action for action in table.game.legal_actions(0) if isinstance(action, ktc.Bid))
    wrong = json.loads(ktc.to_json(bid)) | {"behind": 99}
    fault = asked(table, ann.token, {"type": "ActRequest", "action": wrong, "revision": 0})["problem"]
    refusal = table.game.why_not(attrs.evolve(bid, behind=99))
    assert refusal is not None
    told = refusal.told("en", {0: "seat 1", 1: "seat 2"})  # who has no name goes by the seat, counted from 1
    assert (fault["rule"], fault["sentence"]) == (refusal.rule, f"{told[0].upper()}{told[1:]}.")
    assert fault["facts"] == json.loads(ktc.to_json(refusal))["facts"]
    assert fault["nearest"] == json.loads(ktc.to_json(refusal.nearest))


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", "7", '"NewsRequest"', "{}", '{"type":"NewsRequest"}', '{"type":"Fly"}', "[" * 5_000, "\x00",
        "\ud800", '{"type":"NewsRequest","revision":"0"}', '{"type":"NewsRequest","revision":null,"more":1}', " " * 3_000_000,
        '{"type":"ActRequest","action":{"type":"Pass","seat":0}}', '{"type":"ActRequest","action":null,"revision":0}',
        '{"type":"ActRequest","action":{"type":"ActRequest"},"revision":0}', '{"type":"ActRequest","revision":0}',
        '{"type":"ActRequest","action":{"type":"Pass","seat":0},"revision":1e400}',
    ],
)  # fmt: skip
def test_bad_text_is_a_fault(text: str) -> None:
    table, screens = seated(ktc.new_game(2, seed=1, options={"start": 0}))
    reply = asked(table, screens[0].token, text)
    assert reply["news"] is None
    assert reply["problem"]["error"] == "RecordError"
    assert table.game.revision == 0


@tried(150)
@given(wish=JUNK, seat=st.integers(0, 2))
def test_any_json_gets_an_answer_and_moves_nothing_that_it_may_not(wish: object, seat: int) -> None:
    table, screens = seated(ktc.new_game(2, seed=1, options={"start": 0}))
    tokens = [*(screen.token for screen in screens), "nobody"]
    reply = asked(table, tokens[seat], wish)
    assert (reply["problem"] is None) == (reply["news"] is not None)
    assert table.game.revision <= int(seat == 0)


def test_what_is_the_hosts_matter_is_raised_and_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    table, screens = seated(ktc.new_game(2, seed=1, options={"start": 0}))

    def fail(*_: object) -> None:
        raise PluginError("a_tile", "a secret of the host")

    monkeypatch.setattr(table.game.ruleset, "check", fail, raising=False)
    with pytest.raises(PluginError):
        answer(table, screens[0].token, '{"type":"ActRequest","action":{"type":"Pass","seat":0},"revision":0}')


def test_every_error_has_a_form_in_json() -> None:
    errors = [
        ktc.OptionError("no"),
        ktc.RecordError("bad", "file", 3),
        ktc.BotError("greedy", "tired"),
        ktc.PluginError("tile", "lost"),
        ktc.TileSetError(["one", "two"]),
        ktc.IllegalAction("a.rule", "game-over", {"at": (1, 2)}, nearest=ktc.Pass(0)),
    ]
    for error in errors:
        plain = json.loads(ktc.to_json(problem_of(error)))
        assert plain["error"] == type(error).__name__
        assert plain["sentence"].isprintable()
    assert plain["nearest"] == {"type": "Pass", "seat": 0}
    assert json.loads(ktc.to_json(problem_of(errors[4])))["mistakes"] == ["one", "two"]
