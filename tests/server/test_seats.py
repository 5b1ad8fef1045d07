"""Who sits where: no hand is shown before the game begins, each change is told to all, and nobody takes a hand over alone."""

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from sqlite3 import connect
from typing import Any

import pytest

from ktc.kernel.errors import OptionError
from ktc.kit.named import teller
from ktc.messages import LANGUAGES
from ktc.server.backend import Backend
from ktc.server.room_calls import OF_ROOMS
from ktc.server.room_logs import RoomLogs
from ktc.server.rooms import NOWHERE
from ktc.server.seating import ChangeAgreed, ChangeAsked, PersonSat, RoomOpened, RoomSeats
from ktc.stores import SqliteStore
from ktc.stores.store import beside
from ktc.web.calls import OF_A_SEAT

from .visiting import CITY, LONDON, STADENS, Answer, Page, Place, joined, looked, opened, seated, serving

WISHES = {
    "request": {"type": "NewsRequest", "revision": None},
    "name": "table",
    "spots": ["tile/gherkin"],
    "spot": "tile/gherkin",
    "yes": True,
    "revision": 0,
    "since": None,
    "path": [],
    "action": {"type": "Pass", "seat": 0},
    "deed": ["tile/gherkin"],
    "seat": 0,
    "bot": "random",
}
FOLLOWING = ("follow", "unfollow")
A_MINUTE = {"type": "RoomClock", "each": 60_000, "more": 0}


def as_written(text: str, made: Answer, tokens: dict[str, str]) -> str:
    """Return a text with the name and the tokens of a room replaced."""
    for name, secret in {"ROOM": made["room"], **tokens}.items():
        text = text.replace(secret, name) if secret else text
    return text


def holders(page: Page, game: str) -> tuple[Answer, dict[str, str]]:
    """Open a room where one seat of three is free; return its links, and the tokens of all who may know it."""
    made = opened(page, game, "", "", "")
    places = [joined(page, made, seat=seat, name="Ann") for seat in range(2)]
    invites = {f"INVITE{seat}": invite for seat, invite in enumerate(made["invites"])}
    seats = {f"SEAT{seat}": place.token for seat, place in enumerate(places)}
    return made, {**invites, **seats, "WATCH": made["watch"], "HOST": made["host"], "NOBODY": "n" * 43, "NOTHING": ""}


@pytest.mark.parametrize("game", [CITY, LONDON, STADENS])
def test_before_it_begins_no_call_of_anybody_depends_on_the_game(tmp_path: Path, game: str) -> None:
    """Two rooms differ by their hidden seeds alone: each answer, and all that is pushed, is the same."""
    with serving(tmp_path / "games.db") as served:
        told: list[list[str]] = []
        seeds = []
        for _ in range(2):
            with served.page() as page, served.page() as other:
                made, tokens = holders(page, game)
                seeds.append(served.backend.rooms.find(made["room"]).table.game.to_text().splitlines()[1])
                answers = []
                for do in (*OF_A_SEAT, "look-in", "watch", "come-back", *FOLLOWING):
                    for name, token in tokens.items():
                        answer = other.ask(do, room=made["room"], **{**WISHES, "token": token, "invite": token, "watch": token})
                        assert do not in OF_A_SEAT or answer["type"] == "Problem", (do, name)
                        answers.append(as_written(json.dumps([do, name, answer]), made, tokens))
                other.ask("follow", room=made["room"], token=made["watch"], since=None)
                page.ask("free", room=made["room"], token=made["host"], seat=1)
                pushed = other.receive()
                while '"version":3' not in pushed.get("room", ""):
                    pushed = other.receive()
                told.append([*answers, as_written(json.dumps(pushed), made, tokens)])
        assert seeds[0] != seeds[1], "their hands differ"
        assert told[0] == told[1]


def secrets_of(game: Any, seat: int) -> set[str]:
    """Return the sentences that only a seat is told."""
    told = [set(map(teller(game, "en"), game.events_for(reader))) for reader in (*range(game.seats), None)]
    return told.pop(seat) - set().union(*told)


@pytest.mark.parametrize("game", [CITY, LONDON])
def test_in_a_running_game_only_its_players_learn_what_they_drew(tmp_path: Path, game: str) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made, places = seated(page, game, "", "", "")
        running = served.backend.rooms.find(made["room"]).table.game
        hidden = [secrets_of(running, seat) for seat in range(3)]
        assert all(hidden)
        others = {"host": made["host"], "nobody": "n" * 43, **{f"invite {at}": token for at, token in enumerate(made["invites"])}}
        refused = set[str]()
        for do in (*OF_A_SEAT, "come-back", "follow"):
            for token in others.values():
                refused.add(json.dumps(page.ask(do, room=made["room"], **{**WISHES, "token": token})))
        assert len(refused) == 1 and '"WrongLink"' in refused.pop()
        for do in (*OF_A_SEAT, "come-back", "follow", "look-in"):
            for reader, token in ((0, places[0].token), (None, made["watch"])):
                answer = page.ask(do, room=made["room"], **{**WISHES, "action": None, "token": token})
                told = json.dumps(answer, ensure_ascii=False)
                for seat, sentences in enumerate(hidden):
                    if seat != reader:
                        assert not [sentence for sentence in sentences if sentence in told], (do, reader, seat)
        own = json.dumps(places[1].ask("news", since=None), ensure_ascii=False)
        assert all(sentence in own for sentence in hidden[1])


def test_a_game_begins_when_the_last_seat_is_taken_and_bots_wait_for_it(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page, served.page() as other:
        made = opened(page, CITY, "", "greedy", "")
        ann = joined(page, made, seat=0, name="Ann")
        shown = ann.ask("follow", since=None)
        assert (shown["type"], shown["begun"], shown["yours"], shown["free"]) == ("RoomShown", False, 0, [2])
        assert ann.ask("news", since=None)["sentence"] == "the game begins when every seat has a player or a bot"
        room = served.backend.rooms.find(made["room"])
        assert room.bot_turns == () and len(room.table.game.log) == 0
        joined(other, made, seat=2, name="Ben")
        assert page.news()["events"], "pushed to those who waited"
        assert ann.ask("look-in")["events"] == [
            "Ann takes seat 1.",
            "Ben takes seat 3.",
            "Every seat is taken: the game begins.",
        ]


def test_each_change_is_told_to_all_in_their_languages(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "", "", "")
        host = Place(page, made["room"], made["host"])
        ann, ben = joined(page, made, seat=0, name="Ann"), joined(page, made, seat=1, name="Ann")
        host.ask("free", seat=1)
        invite = host.ask("invite", seat=1)["invite"]
        (again,) = page.ask("join", room=made["room"], invite=invite)["places"]
        host.ask("withdraw", seat=2)
        host.ask("seat-bot", seat=2, bot="greedy")
        joined(page, made, seat=3, name="Cleo")
        told = {lang: looked(page, made, lang=lang)["events"] for lang in LANGUAGES}
        assert told["en"] == [
            "Ann takes seat 1.",
            "Ann takes seat 2.",
            "The owner frees seat 2, which Ann had.",
            "Seat 2 has a new invitation; the old one is no longer valid.",
            "A player takes seat 2.",
            "The owner withdraws the invitation to seat 3.",
            "The bot Gus takes seat 3.",
            "Cleo takes seat 4.",
            "Every seat is taken: the game begins.",
        ]
        assert all(len(set(sentences)) == len(LANGUAGES) for sentences in zip(*told.values(), strict=True))
        for token in (made["watch"], made["host"], ann.token, again["token"]):
            assert page.ask("look-in", room=made["room"], token=token, lang="de")["events"] == told["de"]
        assert page.ask("look-in", room=made["room"], token=ben.token)["error"] == "WrongLink"


def test_an_invitation_is_for_one_seat_and_can_be_renewed_and_withdrawn(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "", "")
        host = Place(page, made["room"], made["host"])

        def join(invite: str) -> Answer:
            return page.ask("join", room=made["room"], invite=invite, seat=2)

        assert join(made["invites"][1])["places"][0]["seat"] == 1, "whatever seat is named"
        assert join(made["invites"][1])["sentence"] == "seat 2 is taken"
        renewed = host.ask("invite", seat=0)["invite"]
        assert join(made["invites"][0])["error"] == "WrongLink"
        assert looked(page, made)["invited"] == [0, 1, 2]
        assert host.ask("withdraw", seat=0) is None
        assert join(renewed)["error"] == "WrongLink"
        assert looked(page, made)["invited"] == [1, 2]
        assert host.ask("free", seat=1) is None
        assert join(made["invites"][1])["error"] == "WrongLink", "the intruder stays out"
        for link in (*made["invites"][2:], made["watch"], renewed):
            assert page.ask("invite", room=made["room"], token=link, seat=2)["error"] == "WrongLink"


def running(page: Page, *seats: str, **more: Any) -> tuple[Answer, Place, list[Place]]:
    """Open a room and let people sit down; return its links, its host and its players."""
    made, places = seated(page, CITY, *seats, **more)
    return made, Place(page, made["room"], made["host"]), places


def test_in_a_running_game_a_seat_changes_only_if_all_agree(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made, host, (ann, ben, cleo) = running(page, "", "", "")
        assert "only if all players agree" in host.ask("free", seat=1)["sentence"]
        assert "is not open to a new player" in host.ask("invite", seat=1)["sentence"]
        assert ann.ask("free", seat=1)["error"] == "WrongLink"
        assert host.ask("seat-bot", seat=1, bot="greedy") is None
        sentence = "The owner asks that the bot Gus takes seat 2."
        change = {"type": "ChangeShown", "seat": 1, "bot": "greedy", "by": None, "sentence": sentence, "waiting": [0, 1, 2]}
        assert looked(page, made)["change"] == change
        assert "another change" in ann.ask("open-seat", seat=2)["sentence"]
        for place in (ann, cleo):
            assert place.ask("vote", yes=True) is None
        assert looked(page, made)["change"]["waiting"] == [1]
        assert ben.ask("vote", yes=False) is None
        assert looked(page, made)["change"] is None
        assert [seat["bot"] for seat in looked(page, made)["seated"]] == ["", "", ""]
        assert ben.ask("seat-bot", seat=1, bot="greedy") is None, "a player asks, who agrees by it"
        assert ann.ask("vote", yes=True) is None
        assert cleo.ask("seat-bot", seat=1, bot="greedy") is None, "the same wish is a vote"
        assert [seat["bot"] for seat in looked(page, made)["seated"]] == ["", "greedy", ""]
        assert ben.ask("screen", set="")["error"] == "WrongLink"
        assert looked(page, made)["events"][-4:] == [
            "A player (seat 2) asks that the bot Gus takes seat 2.",
            "A player (seat 1) agrees to the change of seat 2.",
            "A player (seat 3) agrees to the change of seat 2.",
            "The bot Gus takes seat 2.",
        ]
        assert "no change" in ann.ask("vote", yes=True)["sentence"]


def test_a_seat_that_was_left_stays_empty_until_all_have_opened_it(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made, host, (ann, ben, cleo) = running(page, "", "", "")
        assert cleo.ask("free", seat=2) is None
        again = page.ask("join", room=made["room"], invite=made["invites"][2])
        assert again["sentence"] == "seat 3 is not open to a new player; all players must agree first"
        assert ann.ask("open-seat", seat=2) is None
        assert page.ask("join", room=made["room"], invite=made["invites"][2])["type"] == "Problem"
        assert ben.ask("vote", yes=True) is None
        assert looked(page, made)["free"] == [2]
        assert page.ask("join", room=made["room"], invite=made["invites"][2])["error"] == "WrongLink", "old links ended"
        invite = ben.ask("invite", seat=2)["invite"]
        (dan,) = page.ask("join", room=made["room"], invite=invite, name="Dan")["places"]
        assert dan["seat"] == 2
        assert Place(page, made["room"], dan["token"]).ask("screen", set="")
        assert host.ask("invite", seat=2)["type"] == "Problem"


def test_the_host_takes_no_hand_over_alone(tmp_path: Path) -> None:
    """Neither beside one player, who may be the same person, nor when everybody has left."""
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made, host, (ann, ben) = running(page, "", "")
        ben.ask("free", seat=1)
        for place in (host, ann):
            assert "at least two" in place.ask("open-seat", seat=1)["sentence"]
        assert host.ask("seat-bot", seat=1, bot="greedy") is None
        assert looked(page, made)["change"]["waiting"] == [0]
        assert ann.ask("vote", yes=True) is None
        assert looked(page, made)["seated"][1]["bot"] == "greedy"
        ann.ask("free", seat=0)
        assert "at least two" in host.ask("open-seat", seat=0)["sentence"]
        assert host.ask("invite", seat=0)["type"] == "Problem"
        assert host.ask("seat-bot", seat=0, bot="random") is None
        assert looked(page, made)["seated"][0]["bot"] == "random"


def clocked(page: Page, *seats: str) -> tuple[Answer, Place, list[Place]]:
    """Do as ``running``, with a minute for each seat."""
    made = page.ask("open-room", table={**opened_wish(seats)}, clock=A_MINUTE)
    places = [joined(page, made, seat=seat, name=f"P{seat}") for seat, bot in enumerate(seats) if not bot]
    return made, Place(page, made["room"], made["host"]), places


def opened_wish(seats: tuple[str, ...]) -> dict[str, Any]:
    sitters = [{"type": "Sitter", "name": "", "bot": bot} for bot in seats]
    return {"type": "NewTable", "game": CITY, "seats": sitters, "settled": [], "seed": None}


def test_a_seat_whose_clock_has_run_out_goes_to_a_bot_or_to_whom_the_others_want(tmp_path: Path) -> None:
    time = [0.0]
    with serving(tmp_path / "games.db", now=lambda: time[0]) as served, served.page() as page:
        made, host, places = clocked(page, "", "", "")
        late = places[0].ask("news", since=None)["awaited"][0]
        others = [place for seat, place in enumerate(places) if seat != late]
        time[0] += 1_000
        assert looked(page, made)["times"] == [60_000] * 3, "nobody is there, and the clock stands"
        others[0].ask("follow", since=None)
        time[0] += 59
        host.ask("seat-bot", seat=late, bot="greedy")
        assert looked(page, made)["change"]["waiting"] == [0, 1, 2]
        others[0].ask("vote", yes=False)
        time[0] += 1
        assert looked(page, made)["times"][late] == 0
        assert others[0].ask("open-seat", seat=late) is None
        assert looked(page, made)["change"]["waiting"] == [others[1].ask("look-in")["yours"]]
        assert "no change" in places[late].ask("vote", yes=False)["sentence"], "whose time is over has no vote"
        others[1].ask("vote", yes=True)
        invite = others[1].ask("invite", seat=late)["invite"]
        assert page.ask("join", room=made["room"], invite=invite, name="New")["places"][0]["seat"] == late
        assert places[late].ask("screen", set="")["error"] == "WrongLink"
        assert looked(page, made)["times"][late] == 60_000, "a new player has time"
        time[0] += 60
        assert host.ask("seat-bot", seat=late, bot="greedy") is None
        assert looked(page, made)["seated"][late]["bot"] == "greedy", "without a vote"


def test_the_times_are_stored_when_the_server_ends_and_stand_while_it_is_down(tmp_path: Path) -> None:
    time, file = [0.0], tmp_path / "games.db"
    with serving(file, now=lambda: time[0]) as served, served.page() as page:
        made = page.ask("open-room", table=opened_wish(("", "")), clock={"type": "RoomClock", "each": 600_000, "more": 0})
        ann, _ben = (joined(page, made, seat=seat) for seat in range(2))
        late = ann.ask("news", since=None)["awaited"][0] if ann.ask("follow", since=None) else 0
        time[0] += 100
        ann.ask("names")
        time[0] += 30
        assert ann.ask("look-in")["times"][late] == 470_000
    time[0] += 10_000
    with serving(file, now=lambda: time[0]) as served, served.page() as page:
        assert looked(page, made)["times"][late] == 470_000


def test_the_times_are_stored_once_a_minute_also_while_everybody_thinks(tmp_path: Path) -> None:
    time, file = [0.0], tmp_path / "games.db"
    with serving(file, now=lambda: time[0]) as served, served.page() as page:
        made = page.ask("open-room", table=opened_wish(("", "")), clock={"type": "RoomClock", "each": 600_000, "more": 0})
        ann, _ben = (joined(page, made, seat=seat) for seat in range(2))
        ann.ask("follow", since=None)

        def stored() -> int:
            assert served.client.portal is not None
            served.client.portal.call(served.backend.note_times)
            kept = RoomLogs(SqliteStore(file, new=False)).find(made["room"])
            assert kept is not None
            return min(kept.seating.left)

        time[0] += 59
        assert stored() == 600_000
        time[0] += 1
        assert stored() == 540_000


@pytest.mark.parametrize("began", [True, False])
def test_the_host_closes_a_room_and_all_its_links_say_so(tmp_path: Path, began: bool) -> None:
    file = tmp_path / "games.db"
    with serving(file) as served, served.page() as page, served.page() as other:
        made = opened(page, CITY, "", "")
        places = [joined(page, made) for _ in range(2 if began else 1)]
        Place(other, made["room"], places[0].token).ask("follow", since=None)
        for token in (made["watch"], made["invites"][0], places[0].token):
            assert page.ask("close-room", room=made["room"], token=token)["error"] == "WrongLink"
        assert page.ask("close-room", room=made["room"], token=made["host"]) is None
        assert other.news(lambda news: news["type"] == "Problem")["error"] == "RoomClosed"
    with serving(file) as served, served.page() as page:
        for token in (made["watch"], made["invites"][0], made["host"], places[0].token):
            for do in ("look-in", "come-back", "follow", "news", "screen", "close-room"):
                answer = page.ask(do, room=made["room"], token=token, lang="de")
                assert answer["error"] == "RoomClosed", do
                assert answer["sentence"] == "die Raumleitung hat diesen Raum geschlossen"
        assert page.ask("look-in", room=made["room"], token="x" * 43)["error"] == "WrongLink"
        assert served.backend.rooms.loaded == 0


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which the names of all logs are added that are read."""
    read, reads = SqliteStore.read, list[str]()
    monkeypatch.setattr(SqliteStore, "read", lambda self, name: (reads.append(name), read(self, name))[1])
    return reads


def test_a_wrong_token_and_an_unknown_room_have_the_same_answer_and_the_same_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.db"
    with serving(file) as served, served.page() as page:
        made, places = seated(page, CITY, "", "")
        folded = list[str]()
        monkeypatch.setattr("ktc.server.room_logs._folded", fold := Folded(folded))
        reads = counted(monkeypatch)
        calls = [*OF_A_SEAT, *(do for do in OF_ROOMS if do != "open-room"), "follow"]
        answers = set[str]()

        def ask_all(room: str, wanted: list[str]) -> None:
            for do in calls:
                for token in ("x" * 43, "", None, 7, made["invites"][0] + "x"):
                    reads.clear()
                    fold.times = 0
                    given = {**WISHES, "room": room, "token": token, "invite": token, "watch": token}
                    answers.add(json.dumps(page.ask(do, **given)))
                    assert (reads, fold.times) == (wanted, 1), (do, token)
                    sizes.add(fold.size)

        sizes = set[int]()
        ask_all(made["room"], [beside(NOWHERE)])  # in memory: its own log may be long
        ask_all("0" * 16, [beside("0" * 16)])
        assert sizes == {1}
        served.backend.rooms.forget(served.backend.rooms.find(made["room"]))
        ask_all(made["room"], [beside(made["room"])])  # in the store alone
        assert served.backend.rooms.loaded == 0
        assert len(answers) == 1 and '"WrongLink"' in answers.pop()
        assert places[0].ask("news", since=None)["events"]
        reads.clear()
        assert places[0].ask("news", since=None)["events"] and not reads, "who belongs there costs no reading"


class Folded:
    """Counts the logs that are folded."""

    def __init__(self, into: list[str]) -> None:
        from ktc.server.room_logs import _folded

        self.times = self.size = 0
        self._fold = _folded

    def __call__(self, changes: Any) -> Any:
        """Fold one."""
        self.times += 1
        self.size = len(changes)
        return self._fold(changes)


def test_the_seats_are_the_same_after_a_kill(tmp_path: Path) -> None:
    """What the store has after each answer is what the server has: votes under way, open seats, invitations."""
    file, random = tmp_path / "games.db", Random(5)
    with serving(file) as served, served.page() as page:
        logs = RoomLogs(SqliteStore(file))
        for number in range(6):
            made, host, places = running(page, "", "", "")
            room = served.backend.rooms.find(made["room"])
            for _ in range(25):
                _some_change(random, host, places)
                kept = logs.find(made["room"])
                assert kept is not None and kept.seating == room.seating
            before = looked(page, made)
            left = tmp_path / f"{number}.db"
            with closing(connect(file)) as base, closing(connect(left)) as copy:
                base.backup(copy)
            again = Backend(left, 0, served.backend.limits)
            found, _ = again.rooms.enter(made["room"], made["watch"])
            assert found.seating == room.seating
            assert before["version"] > 5


def _some_change(random: Random, host: Place, places: list[Place]) -> None:
    by, seat = random.choice([host, *places]), random.randrange(3)
    changes: list[Callable[[], Answer]] = [
        lambda: by.ask("seat-bot", seat=seat, bot=random.choice(["random", "greedy"])),
        lambda: by.ask("open-seat", seat=seat),
        lambda: [place.ask("vote", yes=random.random() < 0.8) for place in places],
        lambda: by.ask("vote", yes=True),
        lambda: by.ask("invite", seat=seat),
        lambda: host.ask("withdraw", seat=seat),
        lambda: random.random() < 0.2 and by.ask("free", seat=seat),
    ]
    answer = random.choice(changes)()
    if isinstance(answer, dict) and answer["type"] == "Invited":
        joined_now = by.page.ask("join", room=by.room, invite=answer["invite"])
        places[seat] = Place(by.page, by.room, joined_now["places"][0]["token"])


def test_two_players_of_one_name_stay_apart(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, LONDON, "", "", "", "")
        names = ("Ann", " ann", "\uff21nn", "Seat 1")
        ann, *_ = (joined(page, made, seat=seat, name=name) for seat, name in enumerate(names))
        events = looked(page, made)["events"]
        assert len(set(events)) == len(events)
        for lang in LANGUAGES:
            called = ann.ask("names", lang=lang)
            assert len({name.casefold() for name in called}) == 4
        ann.ask("seat-bot", seat=1, bot="random")
        assert looked(page, made)["events"][-1] == "Ann (seat 1) asks that the bot Pip takes seat 2."


def test_no_name_is_that_of_another_seat_or_differs_by_what_is_not_seen(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        for lang in LANGUAGES:
            made = opened(page, CITY, "", "", "")
            room = served.backend.rooms.find(made["room"])
            red = room.page._called(lang)[2]
            joined(page, made, seat=0, name=f" {red.upper()}")  # as the player of seat 3 is called, who has no name
            joined(page, made, seat=1, name=room.page._called(lang)[1])  # its own
            ann = joined(page, made, seat=2)
            called = room.page._called(lang)
            assert len({name.casefold() for name in called.values()}) == 3 and called[2] == red, called
            sentences = [sentence for step in ann.ask("story", lang=lang)["steps"] for sentence in step["sentences"]]
            assert not [sentence for sentence in sentences if red.upper() in sentence and red.upper() != red]
        made = opened(page, CITY, "", "", "")
        for seat, name in enumerate(("Ann", "Ann\u3164", "An\ufe0fn")):
            joined(page, made, seat=seat, name=name)
        assert "Ann" not in served.backend.rooms.find(made["room"]).page._called("en").values()


def test_a_room_whose_seats_change_endlessly_is_cut_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ktc.server.room_calls.MOST_CHANGES", 6)
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "")
        host = Place(page, made["room"], made["host"])
        answers = [host.ask("invite", seat=0) for _ in range(7)]
        assert [answer["type"] for answer in answers] == ["Invited"] * 6 + ["Problem"]
        assert host.ask("close-room") is None


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_asked_and_voted_no_player_is_put_out_without_consent(seed: int) -> None:
    """Random asking, voting, leaving and running out of time, against a count of votes of its own."""
    random, keys = Random(seed), iter(range(10_000))
    seats = RoomSeats.of(RoomOpened("w", "h", ("",) * 4, ("",) * 4))
    for seat in range(4):
        seats = seats.after(seats.sit(seat, "Ann", f"key {next(keys)}"))
    assert seats.begun
    votes: dict[int, set[int]] = {}
    changed = 0
    for _ in range(300):
        people = [seat for seat, chair in enumerate(seats.chairs) if chair.key]
        expired = tuple(seat for seat in range(4) if random.random() < 0.1)
        by, seat = random.choice([None, *people]), random.randrange(4)
        left = None
        try:
            match random.randrange(6):
                case 0 | 1:
                    events = seats.ask(seat, random.choice(["", "greedy"]), by, expired)
                case 2 | 3 if by is not None:
                    events = seats.vote(by, random.random() < 0.9, expired)
                case 4 if by is not None and random.random() < 0.2:
                    events, left = seats.leave(by, expired), by
                case _:
                    events = seats.sit(seat, "Ann", f"key {next(keys)}") if seats.chairs[seat].free else ()
        except OptionError:
            continue
        for event in events:
            match event:
                case ChangeAsked(by=asker):
                    votes = {event.seat: set() if asker is None else {asker}}
                case ChangeAgreed(by=voter):
                    votes[event.seat].add(voter)
        after = seats.after(events)
        for at, (old, new) in enumerate(zip(seats.chairs, after.chairs, strict=True)):
            if old != new and at != left and not any(isinstance(event, PersonSat) for event in events):
                wanted = {person for person in people if person not in (left, at if at in expired else None)}
                by_clock = new.bot and at in expired
                assert by_clock or wanted <= votes[at], "who did not agree"
                assert new.bot or len(wanted) > 1, "no single player opens a seat"
                changed += 1
        seats = after
    assert changed
