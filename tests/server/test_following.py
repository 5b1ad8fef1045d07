"""What is pushed to pages that follow a room: all since the last time and no more, in the reader's own language."""

import json
from pathlib import Path
from random import Random

from ktc.web.calls import OF_A_SEAT

from .visiting import AUCTION, CITY, Page, Place, joined, opened, seated, serving


def two_pages(first: Page, second: Page, game: str = CITY) -> tuple[Place, Place]:
    """Return two persons at one room, each with a page, who follow it."""
    made = opened(first, game, "", "")
    places = joined(first, made, name="Ann"), joined(second, made, name="Ben")
    for place in places:
        place.ask("follow", since=None)
    return places


def test_each_is_told_what_the_other_does_and_a_reader_adds_it_up(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as first, served.page() as second:
        places, random = two_pages(first, second), Random(4)
        told = [list(place.ask("news", since=None)["events"]) for place in places]
        for done in range(1, 16):
            seat = places[0].ask("news", since=None)["awaited"][0]
            moved = places[seat].act(random)["news"]
            told[seat][moved["kept"] :] = moved["events"]
            news = places[1 - seat].page.news(lambda news, done=done: news["revision"] == done)
            told[1 - seat][news["kept"] :] = news["events"]
        assert told == [places[seat].ask("news", since=None)["events"] for seat in range(2)]


def test_who_acts_has_the_news_by_the_answer_and_is_not_sent_them_again(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as first, served.page() as second:
        places, random = two_pages(first, second), Random(4)
        for _ in range(6):
            seat = places[0].ask("news", since=None)["awaited"][0]
            assert places[seat].act(random)["problem"] is None
        for place in places:
            place.ask("news", since=None)  # all that was sent until here has come
        told = [[json.loads(message["text"]) for message in place.page.pushed if "text" in message] for place in places]
        revisions = [news["revision"] for pushed in told for news in pushed]
        assert sorted(revisions) == [1, 2, 3, 4, 5, 6]  # each was sent to the other alone


def test_who_comes_back_is_sent_what_came_since_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as first:
        with served.page() as second:
            places, random = two_pages(first, second), Random(4)
            seat = places[0].ask("news", since=None)["awaited"][0]
            places[seat].act(random)
            known = places[1].ask("news", since=None)
        for place in (places[0], Place(first, places[1].room, places[1].token)):
            if place.ask("news", since=None)["may_act"]:
                place.act(random)
                break
        now = Place(first, places[1].room, places[1].token).ask("news", since=None)
        with served.page() as third:
            back = Place(third, places[1].room, places[1].token).ask("follow", since=known["revision"])
        assert back["kept"] == len(known["events"])
        assert known["events"] + back["events"] == now["events"]
        assert back["revision"] == known["revision"] + 1


def test_a_sign_of_life_is_answered_by_the_news_since_and_changes_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as first, served.page() as second:
        ann, _ = two_pages(first, second)
        told = len(ann.ask("news", since=None)["events"])
        for _ in range(3):
            again = ann.ask("follow", since=0)
            assert (again["events"], again["kept"], again["revision"]) == ([], told, 0)
        (room,) = [served.backend.rooms.find(ann.room)]
        assert len(room.followers) == 2


def test_those_whose_page_is_gone_are_away(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as first:
        made = opened(first, CITY, "", "", "greedy")
        ann = joined(first, made)
        ann.ask("follow", since=None)
        with served.page() as second:
            ben = joined(second, made)
            assert first.away() == [1]
            ben.ask("follow", since=None)
            assert first.away() == []
            ben.ask("unfollow")
            assert first.away() == [1]
            ben.ask("follow", since=None)
            assert first.away() == []
        assert first.away() == [1]
        ann.ask("unfollow")
        with served.page() as third:
            Place(third, ben.room, ben.token).ask("follow", since=None)
            ann.ask("follow", since=0)  # a page that comes back may still show who was away
            first.ask("unknown")  # all that was sent before its answer has come
            assert [message["away"] for message in first.pushed if "away" in message] == [[]]
            first.pushed.clear()
        assert first.away() == [1]
        ann.ask("free", seat=0)  # a free seat is nobody's
        assert served.backend.rooms.find(ann.room).away == (1,)


def test_who_lost_the_seat_is_told_once_and_follows_no_more(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as first, served.page() as second:
        made = opened(first, CITY, "", "", "")
        ann, ben = joined(first, made), joined(second, made)
        ann.ask("follow", since=None)
        ben.ask("follow", since=None)
        assert first.ask("free", room=made["room"], token=made["host"], seat=1) is None
        assert second.news(lambda news: news["type"] == "Problem")["error"] == "WrongToken"
        assert len(served.backend.rooms.find(ann.room).followers) == 1
        assert ben.ask("screen", set="")["error"] == "WrongLink"
        assert ben.ask("follow", since=None)["error"] == "WrongLink"


def test_sentences_come_in_the_language_that_the_page_follows_in(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as first, served.page() as second:
        ann, ben = two_pages(first, second)
        assert ann.ask("follow", since=None, lang="de")["events"] != ben.ask("follow", since=None, lang="fr")["events"]
        ben.ask("follow", since=0, lang="fr")
        seat = ann.ask("news", since=None)["awaited"][0]
        (ann, ben)[seat].act(Random(1))
        other = (ben, ann)[seat]
        pushed = other.page.news(lambda news: news["revision"] == 1)["events"]
        assert pushed == other.ask("news", since=0, lang=("fr", "de")[seat])["events"]


def test_bots_think_only_while_somebody_follows(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "greedy", "greedy")
        ann, random = joined(page, made), Random(1)
        while ann.ask("news", since=None)["may_act"]:
            ann.act(random)
        stands = ann.ask("news", since=None)["revision"]
        assert served.backend.rooms.find(ann.room).table.bot_turns
        ann.ask("follow", since=None)
        assert page.news(lambda news: news["may_act"])["revision"] > stands


def test_a_page_follows_one_room(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        places = [seated(page, AUCTION, "", "", "")[1][0] for _ in range(2)]
        for place in places:
            place.ask("follow", since=None)
        assert [len(served.backend.rooms.find(place.room).followers) for place in places] == [0, 1]


def test_every_call_of_a_seat_goes_through_a_room(tmp_path: Path) -> None:
    wishes = {"request": {"type": "NewsRequest", "revision": None}, "name": "table", "spots": ["tile/gherkin"], "yes": True}
    with serving(tmp_path / "games.db") as served, served.page() as page:
        ann = seated(page, CITY, "", "")[1][0]
        for do in OF_A_SEAT:
            answer = ann.ask(do, **wishes, revision=0, action=None)
            assert not (isinstance(answer, dict) and answer.get("error") in ("WrongToken", "WrongLink", "HostFault")), do
            assert '"Problem"' in json.dumps(Place(page, ann.room, "x").ask(do, **wishes, revision=0, action=None)), do
            assert Place(page, "0" * 16, ann.token).ask(do, **wishes, revision=0)["error"] == "WrongLink", do
