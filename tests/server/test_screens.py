"""Pages that follow the screen of a room: a state, then its changes, computed once for all who may see the same."""

import json
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

import ktc
from ktc.draw.kit import Seen
from ktc.server.sockets import Following
from ktc.server.working.desk import Desk
from ktc.table import Table
from ktc.ui import Screen, apply_delta, can_of, events_of, state_of
from ktc.web.audience import KEPT, Audience
from ktc_city.drawing.kit import CityDrawing

from .visiting import AUCTION, CITY, LONDON, STADENS, Answer, Page, Place, Served, joined, opened, seated, serving


@attrs.define
class Viewer:
    """A page that draws what it is sent: its set, state, events, and what it may do."""

    place: Place
    seat: int | None
    lang: str = "en"
    set: Answer = None
    state: Answer = None
    status: Answer = None
    can: Answer = None
    events: list[Answer] = attrs.field(factory=list)

    def begin(self, since: int | None = None) -> Answer:
        """Follow the room."""
        known = "" if self.set is None else self.set["hash"]
        shown = self.place.ask("follow", since=since, lang=self.lang, set=known)
        self.hear([shown])
        return shown

    def hear(self, screens: Iterable[Answer]) -> None:
        """Take in what was sent."""
        for shown in screens:
            update = shown["update"]
            self.set = shown["set"] or self.set
            self.status = shown["status"] or self.status
            self.state = update["state"] if "state" in update else apply_delta(self.state, update["delta"])
            self.events[update["kept"] :] = update["events"]
            self.can = update.get("can")

    def hear_all(self) -> int:
        """Take in all that was sent so far; return how many messages."""
        screens = self.place.page.screens()
        self.hear(screens)
        return len(screens)

    def act(self, random: Random, only: str = "") -> Answer:
        """Do something that the page offers, ``only`` of this kind if that is given; the news come before the answer."""
        grouped = [*self.can["things"].items(), ("", self.can["others"])]
        offered = [(thing, kind, deed) for thing, kinds in grouped for kind, deed in kinds.items() if only in ("", kind)]
        thing, kind, deed = random.choice(offered)
        chosen = [kind, *([thing] if thing else []), *first_of(deed, random)]
        moved = self.place.ask("do", deed=chosen, revision=self.state["revision"], quiet=True)
        assert moved == {"type": "Moved", "news": None, "problem": None}
        self.hear(message["screen"] for message in self.place.page.pushed if "screen" in message)
        self.place.page.pushed.clear()
        return chosen


def first_of(deed: Any, random: Random) -> list[Any]:
    """Return the answers after a thing, at random."""
    if "counts" in deed:
        return [dict.fromkeys(deed["counts"], 0)]
    answers, found = deed.get("answers", []), list[Any]()
    while isinstance(answers, dict):
        key = random.choice(list(answers))
        found += [key] if key else []
        answers = answers[key]
    leaf = random.choice(answers) if answers else []
    return [*found, *(leaf if isinstance(leaf, list) else [leaf])]


def sent(value: Any) -> Any:
    return json.loads(json.dumps(value))


def check(served: Served, viewer: Viewer) -> None:
    """A page has what its reader may know, and nothing else."""
    room = served.backend.rooms.find(viewer.place.room)
    game, people = room.table.game, room.page._called(viewer.lang)
    assert viewer.state == sent(state_of(game, viewer.seat, viewer.lang, room.page.kit, people))
    told = sent(events_of(game, viewer.seat, None, viewer.lang, room.page.kit, people))
    assert [event["sentence"] for event in viewer.events] == [event["sentence"] for event in told]
    can = None if viewer.seat is None else can_of(game.as_seat(viewer.seat), viewer.lang, room.page.kit, people)
    assert viewer.can == sent(can)


def watching(page: Page, made: Answer) -> Place:
    """Look on."""
    (place,) = page.ask("watch", room=made["room"], watch=made["watch"])["places"]
    return Place(page, made["room"], place["token"])


@pytest.mark.parametrize("game", [CITY, LONDON, STADENS, AUCTION])
def test_states_changes_and_actions_of_each_page_are_those_of_its_reader(tmp_path: Path, game: str) -> None:
    random = Random(3)
    with (
        serving(tmp_path / "games.db") as served,
        served.page() as first,
        served.page() as second,
        served.page() as third,
        served.page() as fourth,
    ):
        made = opened(first, game, "", "", "")
        people = [
            Viewer(joined(page, made, name=name), seat) for seat, (page, name) in enumerate(((first, "Ann"), (second, "Ben")))
        ]
        people.append(Viewer(joined(third, made, name="Cy"), 2, "fr"))
        looking = Viewer(watching(fourth, made), None)
        viewers = [*people, looking]
        for viewer in viewers:
            viewer.begin()
            check(served, viewer)
        steps = 0
        while steps < 12 and not looking.state.get("over"):
            acting = [viewer for viewer in people if viewer.can and viewer.can["whole"]]
            if not acting:
                break
            random.choice(acting).act(random)
            steps += 1
            for viewer in viewers:
                viewer.hear_all()
                check(served, viewer)
        assert steps >= 3


def counted_screens(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The readers of screens that are computed from now on, in order."""
    computed, read = list[int | None](), Screen._read

    def counted(screen: Screen) -> Any:
        computed.append(screen._seat)
        return read(screen)

    monkeypatch.setattr(Screen, "_read", counted)
    return computed


def test_an_update_is_computed_once_for_all_who_may_see_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    computed = counted_screens(monkeypatch)
    with serving(tmp_path / "games.db") as served, served.page() as first, served.page() as second:
        made = opened(first, CITY, "", "")
        places = [joined(page, made) for page in (first, second)]
        ann, ben = (Viewer(place, seat) for seat, place in enumerate(places))
        with served.page() as third, served.page() as fourth, served.page() as fifth:
            spectators = [Viewer(watching(page, made), None) for page in (third, fourth)]
            again = Viewer(Place(fifth, made["room"], ben.place.token), 1)
            viewers = [ann, ben, *spectators, again]
            for viewer in viewers:
                viewer.begin()
            assert sorted(computed, key=str) == [0, 1, None]
            computed.clear()
            acting = ann if ann.can else ben
            acting.act(Random(1))
            told = [viewer.place.page.screens() for viewer in viewers]
            assert sorted(computed, key=str) == [0, 1, None]
            assert json.dumps(told[2]) == json.dumps(told[3]) != "[]"
            assert json.dumps(told[4]) != "[]" and (acting is ben or told[1] == told[4])
        room = served.backend.rooms.find(made["room"])
        ann.place.ask("unfollow")
        ben.place.ask("unfollow")
        assert dict(room.page._audiences) == {} and room.followers == set()


def test_another_spectator_costs_no_description_and_no_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    described, turns = list[int | None](), list[str]()
    describe, run = CityDrawing.describe, Desk.run

    def counted_description(drawing: CityDrawing, seen: Seen) -> Any:
        described.append(seen.reader)
        return describe(drawing, seen)

    async def counted_turn(desk: Desk, address: str, room: str, call: Callable[[], Any]) -> Any:
        turns.append(room)
        return await run(desk, address, room, call)

    monkeypatch.setattr(CityDrawing, "describe", counted_description)
    monkeypatch.setattr(Desk, "run", counted_turn)
    for spectators in (1, 6):
        with serving(tmp_path / f"{spectators}.db") as served, ExitStack() as pages:
            first, second, *others = [pages.enter_context(served.page()) for _ in range(2 + spectators)]
            made = opened(first, CITY, "", "")
            people = [Viewer(joined(page, made), seat) for seat, page in enumerate((first, second))]
            viewers = [*people, *(Viewer(watching(page, made), None) for page in others)]
            for viewer in viewers:
                viewer.begin()
            for viewer in viewers:
                viewer.hear_all()
            described.clear()
            turns.clear()
            acting = next(viewer for viewer in people if viewer.can)
            acting.act(Random(1))
            for viewer in viewers:
                while viewer is not acting and "screen" not in viewer.place.page.receive():
                    pass
            assert sorted(described, key=str) == [0, 1, None]
            assert turns == [made["room"]]


def test_a_page_that_asks_again_for_its_screen_shares_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    computed = counted_screens(monkeypatch)
    with serving(tmp_path / "games.db") as served, served.page() as first, served.page() as second:
        made = opened(first, CITY, "", "")
        ann, _ = (Viewer(joined(page, made), seat) for seat, page in enumerate((first, second)))
        ann.begin()
        shown = [ann.place.ask("screen", set=known) for known in ("", "") * 3]
        assert all(one == shown[0] for one in shown) and computed == [0]
        assert ann.place.ask("screen", set=shown[0]["set"]["hash"]) == {**shown[0], "set": None}


def test_who_does_not_act_is_offered_nothing_and_a_move_is_small(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as first, served.page() as second:
        made = opened(first, CITY, "", "")
        ann, ben = (Viewer(joined(page, made), seat) for seat, page in enumerate((first, second)))
        whole, sizes = json.dumps(ann.begin()), list[int]()
        ben.begin()
        assert ann.set["hash"] == ben.set["hash"] and ben.begin()["set"] is None
        for _ in range(6):
            acting, waiting = (ann, ben) if ann.can else (ben, ann)
            assert all((viewer.can is not None) == ((viewer.seat or 0) + 1 in viewer.state["acts"]) for viewer in (ann, ben))
            acting.act(Random(2))
            (shown,) = waiting.place.page.screens()
            assert shown["set"] is None and "state" not in shown["update"]
            sizes.append(len(json.dumps(shown)))
            waiting.hear([shown])
        assert sorted(sizes)[3] < len(whole) / 10


def test_who_waits_is_sent_the_screen_when_the_game_begins(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as first, served.page() as second, served.page() as third:
        made = opened(first, CITY, "", "")
        ann, looking = Viewer(joined(first, made, name="Ann"), 0), Viewer(watching(third, made), None)
        for waiting in (ann, looking):
            assert waiting.place.ask("follow", since=None, set="")["type"] == "RoomShown"
            assert waiting.hear_all() == 0
        Viewer(joined(second, made, name="Ben"), 1).begin()
        for waiting in (ann, looking):
            assert waiting.hear_all() == 1
            check(served, waiting)


def test_an_undo_takes_back_what_was_told(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as first, served.page() as second, served.page() as third:
        made = opened(first, CITY, "", "", "")
        names = ("Ann", "Ben", "Cy")
        places = [joined(page, made, name=name) for page, name in zip((first, second, third), names, strict=True)]
        viewers = [Viewer(place, seat) for seat, place in enumerate(places)]
        for viewer in viewers:
            viewer.begin()
            check(served, viewer)
        (acting,) = [viewer for viewer in viewers if viewer.can]
        before, told = acting.state, len(acting.events)
        acting.act(Random(4), only="Bid")
        asked = acting.place.ask("undo", revision=acting.state["revision"], quiet=True)
        assert asked["problem"] is None
        for viewer in viewers:
            viewer.hear_all()
            assert viewer.status["undo"]["seat"] == acting.seat
        for viewer in viewers:
            if viewer is not acting:
                agreed = viewer.place.ask("agree", yes=True, revision=acting.state["revision"], quiet=True)
                assert agreed["problem"] is None
        for viewer in viewers:
            viewer.hear_all()
            check(served, viewer)
            assert viewer.status["undo"] is None and viewer.state["revision"] == 2 and len(viewer.events) == told
        assert acting.state == {**before, "revision": 2}


def test_with_a_new_name_all_is_told_again() -> None:
    table, people = Table(ktc.new_game(2, seed=1)), {0: "Ann"}
    audience = Audience(table, 1, "en", None, lambda lang: dict(people))
    table.sit(0, "Ann")
    assert audience.refresh() == 1
    assert "delta" in json.loads(audience.after(0) or "")["update"]
    assert audience.refresh() == 1 and audience.after(1) is None
    people[0] = "Beatrice"
    table.free(0)
    table.sit(0, "Beatrice")
    assert audience.refresh() == 2
    update = json.loads(audience.after(1) or "")["update"]
    assert update["kept"] == 0 and "Beatrice" in update["state"]["title"] + str(update["state"]["seats"])
    assert json.loads(audience.whole(0, ""))["update"] == update  # what was told before has the old name


def test_who_comes_back_is_sent_the_state_and_the_events_since(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as first, served.page() as second:
        made = opened(first, CITY, "", "")
        ann, ben = (Viewer(joined(page, made), seat) for seat, page in enumerate((first, second)))
        for viewer in (ann, ben):
            viewer.begin()
        ben.place.ask("unfollow")
        ben.place.page.screens()
        known = ben.state["revision"]
        random = Random(5)
        while ann.can:
            ann.act(random)
        with served.page() as third:
            back = attrs.evolve(ben, place=Place(third, made["room"], ben.place.token))
            shown = back.begin(known)
            assert shown["set"] is None and len(shown["update"]["events"]) == len(back.events) - shown["update"]["kept"]
            check(served, back)


def test_one_far_behind_is_sent_the_whole_state(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as first, served.page() as second:
        made = opened(first, CITY, "", "")
        ann, ben = (Viewer(joined(page, made), seat) for seat, page in enumerate((first, second)))
        for viewer in (ann, ben):
            viewer.begin()
        room = served.backend.rooms.find(made["room"])
        slow = Following(room, ann.place.token, "en", lambda: None, "")
        behind = attrs.evolve(ann)
        behind.events = []
        behind.hear([json.loads(slow.begin(None))])
        random = Random(6)
        for _ in range(KEPT + 3):
            (ann if ann.can else ben).act(random)
            for viewer in (ann, ben):
                viewer.hear_all()
        screens = [message["screen"] for message in map(json.loads, slow.messages()) if "screen" in message]
        slow.end()
        assert len(screens) == 1 and "state" in screens[0]["update"]
        behind.hear(screens)
        check(served, behind)


def test_a_room_that_is_followed_wrongly_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        ann, _ = seated(page, CITY, "", "")[1]
        for wrong in ({"set": 1}, {"set": ""} | {"lang": "tlh"}, {"set": "", "since": 99}, {"set": "", "since": "1"}):
            assert ann.ask("follow", **{"since": None, **wrong})["error"] == "OptionError"
        assert ann.ask("do", deed=["Pass"], revision=0, quiet=1)["error"] == "OptionError"
        assert Place(page, ann.room, "x").ask("follow", since=None, set="")["error"] == "WrongLink"
