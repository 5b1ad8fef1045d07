"""The calls of a page that follows a game: the news and no more, an action done, a step taken back."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st
from kernel.kits import AUCTION, install
from table.hosting import GAMES, Screen, actions_in, play, seated, told_in

import ktc
from ktc.kernel.draft import Draft
from ktc.records.game import AnyGame
from ktc.table import Message, Table
from ktc.web.calls import Calls
from ktc.web.room import PageRoom

from .calling import ask

SEEDS = st.integers(0, 2**32)
ACTED = st.integers(0, 60)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The auction is installed."""
    install(monkeypatch, AUCTION)


@attrs.define
class Page:
    """What a page has: the calls of a room, a token, the sentences so far, and the last news."""

    calls: Calls
    token: str
    lang: str = "en"
    sentences: list[str] = attrs.field(factory=list)
    last: Any = None

    def call(self, name: str, **args: Any) -> Any:
        return ask(self.calls, name, token=self.token, lang=self.lang, **args)

    def take(self, news: Any) -> Any:
        self.sentences[news["kept"] :] = news["events"]
        self.last = news
        return news

    def follow(self) -> Any:
        return self.take(self.call("news", since=self.last and self.last["revision"]))

    def act(self, action: object) -> Any:
        moved = self.call("act", action=json.loads(ktc.to_json(action)), revision=self.last["revision"])
        self.take(moved["news"])
        return moved


def pages(game: AnyGame, *langs: str, **how: Any) -> tuple[Table, list[Page]]:
    """Return a table with persons and a page for each, which has the news so far."""
    table, screens = seated(game, **how)
    calls = Calls(PageRoom(table))
    found = [Page(calls, screen.token, lang) for screen, lang in zip(screens, langs or ["en"] * game.seats, strict=True)]
    for page in found:
        page.follow()
    return table, found


def told_by(message: Message) -> dict[str, Any]:
    """Return what news have in common with a message."""
    plain = json.loads(ktc.to_json(message))
    where = {name: plain["table"][name] for name in ("revision", "over", "awaited")}
    same = {name: plain[name] for name in ("kept", "asked", "seated", "undo", "times", "bot_failures")}
    return {**where, **same, "events": [item["sentence"] for item in plain["events"]]}


@pytest.mark.parametrize("game", GAMES)
@tried(4)
@given(seed=SEEDS, steps=ACTED)
def test_news_are_what_the_message_has_of_it(game: str, seed: int, steps: int) -> None:
    table, screens = seated(GAMES[game](seed), consent=False)
    play(table, screens, steps, Random(seed))
    tokens = [(screen.token, seat) for seat, screen in enumerate(screens)]
    for token, seat in (*tokens, (table.watch(), None)):
        for since in (None, table.game.revision // 2):
            for lang in ("en", told_in(table.game, "de")):
                found = ask(Calls(PageRoom(table)), "news", token=token, since=since, lang=lang)
                assert found.pop("type") == "News"
                assert sum(found.pop("steps")) == len(found["events"])
                assert found.pop("may_act") == (seat in table.game.to_act)
                assert found == told_by(table.message(token, since, lang))


@pytest.mark.parametrize("game", GAMES)
def test_pages_that_follow_have_the_sentences_of_one_that_comes_late(game: str) -> None:
    """Steps taken back included, each in its own language."""
    random = Random(5)
    begun = GAMES[game](5)
    table, found = pages(begun, *[told_in(begun, lang) for lang in ("en", "de", "fr", "nl")][: begun.seats], consent=False)
    for _ in range(40):
        if table.game.over:
            break
        page = found[random.choice(table.game.awaited)]
        page.follow()
        moved = page.act(random.choice(table.game.legal_actions(found.index(page))))
        assert moved["problem"] is None
        if random.random() < 0.3 and (undone := page.call("undo", revision=page.last["revision"]))["news"]:
            page.take(undone["news"])
    for page in found:
        page.follow()
        assert page.sentences == page.call("news", since=None)["events"]


def test_a_stale_action_is_not_done_and_brings_the_news() -> None:
    _, (ann, ben) = pages(ktc.new_game(2, seed=1, options={"start": 0}))
    assert (ann.last["may_act"], ben.last["may_act"], ann.last["awaited"]) == (True, False, [0])
    assert ann.act(ktc.Pass(0))["problem"] is None
    moved = ben.call("act", action={"type": "Pass", "seat": 1}, revision=0)
    assert moved["problem"]["rule"] == "action.stale"
    assert moved["news"] == ben.call("news", since=0)
    again = ben.call("undo", revision=0)
    assert (again["problem"]["error"], again["news"]["revision"]) == ("StaleAction", 1)


def test_a_step_back_is_asked_for_and_agreed_to() -> None:
    table, (ann, ben) = pages(ktc.new_game(2, seed=1, options={"start": 0}))
    ann.act(ktc.Pass(0))
    assert ann.take(ann.call("undo", revision=1)["news"])["undo"] == {"type": "UndoAsked", "seat": 0, "waiting": [1]}
    assert ben.follow()["undo"]["waiting"] == [1]
    news = ben.take(ben.call("agree", yes=True, revision=1)["news"])
    assert (news["undo"], news["revision"], len(table.game.log)) == (None, 2, 0)
    before = len(ann.sentences)
    ann.follow()
    assert len(ann.sentences) < before
    assert ben.call("agree", yes=True, revision=2)["problem"]["rule"] == "undo.agreed"


@pytest.mark.parametrize(
    ("name", "args", "part"),
    [
        ("act", {"action": None, "revision": 0}, "not null"),
        ("act", {"action": {"type": "Fly", "seat": 0}, "revision": 0}, "Fly"),
        ("act", {"action": [[[]]], "revision": 0}, "an object"),
        ("act", {"action": {"type": "Pass", "seat": 1}, "revision": 0}, "lists only that seat's actions"),
        ("act", {"action": {"type": "Pass", "seat": 0}, "revision": 7}, "revisions 0 to 0"),
        ("undo", {"revision": "x"}, "no revision 'x'"),
        ("undo", {"revision": 0}, "can be undone yet"),
        ("agree", {"yes": False, "revision": None}, "No undo is waiting"),
    ],
)
def test_what_is_refused_is_the_answer(name: str, args: Any, part: str) -> None:
    table, (ann, _) = pages(ktc.new_game(2, seed=1, options={"start": 0}))
    moved = ann.call(name, **args)
    assert (moved["type"], moved["news"], moved["problem"]["type"]) == ("Moved", None, "Problem")
    assert part in moved["problem"]["sentence"]
    assert table.game.revision == 0


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("news", {"since": -1}),
        ("news", {"since": [0]}),
        ("news", {"since": 1}),
        ("news", {"lang": "tlh"}),
        ("news", {"token": "x"}),
        ("act", {"revision": None}),
        ("act", {"revision": 0, "token": "x", "action": {"type": "Pass", "seat": 0}}),
        ("undo", {"token": "x"}),
        ("agree", {"yes": 1}),
        ("agree", {"yes": True, "token": "x"}),
    ],
)
def test_rubbish_is_a_problem(name: str, args: Any) -> None:
    _, (ann, _) = pages(ktc.new_game(2, seed=1))
    assert ask(ann.calls, name, **{"token": ann.token, **args})["type"] == "Problem"


def test_news_draft_nothing_and_view_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is why they are light: who is told of another's move chooses nothing."""
    table, (ann, ben) = pages(ktc.new_game(2, seed=1, options={"start": 0}))

    def made(*args: object) -> None:
        raise AssertionError("nobody asked for this")

    monkeypatch.setattr(Draft, "view", made)
    monkeypatch.setattr(type(table.game), "view", made)
    ann.act(ktc.Pass(0))
    assert ben.follow()["may_act"]
    assert ben.call("act", action={"type": "Pass", "seat": 1}, revision=0)["problem"]["rule"] == "action.stale"


def wishes(screen: Screen, seat: int, random: Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what a page may call that wants to learn more: what is allowed, what is not, and what is another's."""
    message = screen.look()
    revision, actions = message.revision, actions_in(message)
    yield from (("news", {"since": since}) for since in (None, revision // 2, revision))
    yield from (("undo", {"revision": revision}), ("agree", {"revision": revision, "yes": True}))
    for action in random.sample(actions, min(len(actions), 3)):
        others = [attrs.evolve(action, seat=(seat + 1) % 2)]
        for field in attrs.fields(type(action)):
            if field.name != "seat" and type(value := getattr(action, field.name)) is int:
                others += [attrs.evolve(action, **{field.name: value + more}) for more in (1, 9)]
        yield from (("act", {"revision": revision, "action": json.loads(ktc.to_json(other))}) for other in others)
        yield "act", {"revision": 0, "action": json.loads(ktc.to_json(action))}


@pytest.mark.slow("plays each game twice")
@pytest.mark.parametrize("game", GAMES)
@tried(4)
@given(seed=SEEDS, steps=ACTED)
def test_what_a_page_is_answered_is_a_function_of_what_its_seat_knows(game: str, seed: int, steps: int) -> None:
    """Refusals too, and what came too late; an action that is done may bring a draw, which differs."""
    table, screens = seated(GAMES[game](seed))
    play(table, screens, steps, Random(seed))
    if table.game.over:
        return

    def answers(world: AnyGame, called: list[tuple[str, dict[str, Any]]], token: str) -> list[Any]:
        rooms = (PageRoom(Table(world.fork(same_luck=True), chairs=table.chairs)) for _ in called)
        return [ask(Calls(room), name, token=token, **args) for room, (name, args) in zip(rooms, called, strict=True)]

    for seat in range(table.game.seats):
        called = list(wishes(screens[seat], seat, Random(seed)))
        ours = answers(table.game, called, screens[seat].token)
        same = [at for at, (name, _) in enumerate(called) if name != "act" or ours[at]["problem"]]
        for world in table.game.worlds(seat, 2, random=seed):
            theirs = answers(world, called, screens[seat].token)
            assert [theirs[at] for at in same] == [ours[at] for at in same]
