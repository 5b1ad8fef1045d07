"""Networks and servers that go away: whoever comes back is where the game is, and nothing that was confirmed is lost."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from ..playing import decide, news, revision
from .conftest import Person
from .playing import OWN_TURN, Invites, acting, caught_up, make, play, rested, sit
from .serving import Server

Come = Callable[[], Person]
DEED = ".deed[data-kind='Bid']"
LOST = "#state.lost"
BACK = "#state:not(.lost)"


def seated(server: Server, someone: Come, *names: str) -> tuple[list[Person], Invites, str]:
    """Make a room for as many persons, and let them sit down; return them, and its links."""
    people = [someone() for _ in names]
    invite, watch = make(people[0], server.address, [""] * len(names))
    for person, name in zip(people, names, strict=True):
        sit(person, invite, name)
        person.name = name
    for person in people:
        rested(person.page)
    return people, invite, watch


def hold(page: Any) -> None:
    """Take a tile to bid for in hand."""
    page.click(".honeycomb [data-spot].can >> nth=0", force=True)
    page.wait_for_selector(DEED)


def test_a_reload_and_another_device_come_back_to_the_seat(server: Server, someone: Come) -> None:
    """The address is one's own after sitting down: it is the seat."""
    people, invite, _ = seated(server, someone, "Ann", "Ben")
    page = people[1].page
    play([person.page for person in people], 2, Random(3))
    shown = news(page), page.inner_text(".hand"), page.get_attribute(".screen", "data-reader")
    assert "invite" not in page.url
    page.reload()
    rested(page)
    assert (news(page), page.inner_text(".hand"), page.get_attribute(".screen", "data-reader")) == shown
    elsewhere = someone()
    elsewhere.go(page.url)
    rested(elsewhere.page)
    assert news(elsewhere.page) == shown[0]
    people[1].go(server.address).click("nav a")  # the device knows its rooms
    rested(page)
    assert news(page) == shown[0]
    people[1].go(invite[1]).click("#come-back")
    rested(page)
    assert news(page) == shown[0]


def test_a_server_that_is_killed_goes_on_where_it_was(server: Server, someone: Come) -> None:
    """Each confirmed step is there again, and the pages come back by themselves."""
    people, *_ = seated(server, someone, "Ann", "Ben")
    pages, chance = [person.page for person in people], Random(3)
    for _ in range(3):
        play(pages, 2, chance)
        acting(pages)
        before = [(revision(page), news(page)) for page in pages]
        server.kill()
        for page in pages:
            page.wait_for_selector(LOST)
            assert "Reconnecting" in page.inner_text(LOST)
        server.start()
        for page, (confirmed, told) in zip(pages, before, strict=True):
            page.wait_for_selector(BACK, state="attached")
            caught_up(page, confirmed)
            assert news(page) == told
    assert play(pages, 2, chance) is False
    for page in pages:
        told = news(page)
        page.reload()
        rested(page)
        assert news(page) == told


def test_what_was_clicked_while_the_server_was_away_is_done_when_it_is_back(server: Server, someone: Come) -> None:
    people, *_ = seated(server, someone, "Ann", "Ben")
    page = acting([person.page for person in people])
    assert page is not None
    before = revision(page)
    hold(page)
    server.kill()
    page.wait_for_selector(LOST)
    page.click(DEED)
    page.click(DEED)  # a second click means the same
    server.start()
    for each in people:
        caught_up(each.page, before + 1)
    assert page.is_hidden("#problem")
    assert revision(page) == before + 1


def test_a_page_without_a_network_catches_up(server: Server, someone: Come) -> None:
    people, *_ = seated(server, someone, "Ann", "Ben", "Cleo")
    pages = [person.page for person in people]
    to_act = acting(pages)  # who begins is drawn
    away = next(person for person in people if person.page is not to_act)
    others = [page for page in pages if page is not away.page]
    absent = f".notice:has-text('{away.name} – away')"
    away.context.set_offline(True)
    away.page.wait_for_selector(LOST)
    others[0].wait_for_selector(absent)
    for _ in range(2):
        page = next((page for page in others if page.evaluate(OWN_TURN)), None)
        if page is not None:
            decide(page, Random(3))
            for each in others:
                caught_up(each, revision(page))
    assert revision(away.page) < revision(others[0])
    away.context.set_offline(False)
    away.page.wait_for_selector(BACK, state="attached")
    caught_up(away.page, revision(others[0]))
    assert len(news(away.page)) == len(news(others[0]))
    others[0].wait_for_selector(absent, state="detached")


def test_a_stale_step_is_not_done_and_the_page_says_so(server: Server, someone: Come) -> None:
    """The pushes to one page of two of the same seat are held up: what it shows is old when it acts."""
    people, *_ = seated(server, someone, "Ann", "Ben")
    page = acting([person.page for person in people])
    assert page is not None
    late = someone()

    def hold_up(socket: Any) -> None:
        server_side = socket.connect_to_server()
        server_side.on_message(lambda text: None if "news" in json.loads(text) else socket.send(text))

    late.page.route_web_socket("**/calls", hold_up)
    late.go(page.url)
    rested(late.page)
    before = revision(page)
    hold(late.page)
    decide(page, Random(3))
    assert revision(late.page) == before
    late.page.click(DEED)
    late.page.wait_for_selector(".note:has-text('changed before your move arrived')")
    caught_up(late.page, before + 1)
    assert len(news(late.page)) == len(news(page))
    assert revision(page) == before + 1


def test_a_link_that_leads_nowhere_says_so(server: Server, someone: Come) -> None:
    """Of a wrong token and of a room that never was the same is said: nobody learns which rooms there are."""
    people, invite, watch = seated(server, someone, "Ann", "Ben")
    own = people[0].page.url
    stranger = someone()
    for link in (f"{own[:-3]}abc", f"{invite[0][:-3]}abc", f"{watch[:-3]}abc", f"{server.address}#room=nowhere&seat=abc"):
        page = stranger.go(link)
        page.wait_for_selector("#problem:not([hidden])")
        assert page.inner_text("#problem").startswith("This link is not valid.")
        page.wait_for_selector("#begin")
        assert page.query_selector(".screen") is None
