"""Who sits where: seats are taken, freed, given to bots; a step back asks for consent; links are handed out."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

from ..playing import decide, from_menu, menu_closed, news, revision
from .conftest import Person
from .playing import acting, caught_up, invite_anew, make, rested, sit
from .serving import Server
from .test_coming_back import seated

Come = Callable[[], Person]
OWN_DRAW: Final = re.compile(r"draws \d+ keyples: [^.]*")


def test_links_are_copied_and_lead_to_the_seat(server: Server, someone: Come) -> None:
    ann, ben = someone(), someone()
    invites, watch = make(ann, server.address, ["", ""])
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for link, button in ((invites[0], ".link:nth-child(1) button"), (watch, ".link:nth-child(3) button")):
        ann.page.click(button)
        ann.page.wait_for_selector(f"{button}:has-text('Copied')")
        assert ann.page.evaluate("navigator.clipboard.readText()") == link
    ann.page.check("#door input[value='1']")  # who made the room has all invitations
    ann.page.fill("#name", "Ann")
    ann.page.click("#sit")
    ann.page.wait_for_selector("#waiting #link-invite-0")
    assert ann.page.query_selector("#link-invite-1, .screen") is None, "no board before all are there"
    assert "Until then all hands are hidden." in ann.page.inner_text("#waiting")
    late = someone().go(invites[1])
    late.wait_for_selector("text=This invitation cannot be used now")
    sit(ben, invites, "Ben", 0)
    for person, reader in ((ann, "2"), (ben, "1")):
        rested(person.page)
        assert person.page.get_attribute(".screen", "data-reader") == reader
    ann.page.wait_for_selector(".players:has-text('Ben')")


def test_a_seat_that_another_took_meanwhile_is_told(server: Server, someone: Come) -> None:
    ann, ben = someone(), someone()
    invites, _ = make(ann, server.address, ["", ""])
    ben.go(invites[0]).wait_for_selector("#sit")
    sit(ann, invites, "Ann", 0)
    ben.page.fill("#name", "Ben")
    ben.page.click("#sit")
    ben.page.wait_for_selector("#problem:not([hidden])")
    ben.page.wait_for_selector("#door:has-text('1. Ann')")
    sit(ben, invites, "Ben", 1)
    rested(ben.page)


def test_a_spectator_sees_the_news_and_no_hand(server: Server, someone: Come) -> None:
    people, _, watch = seated(server, someone, "Ann", "Ben")
    spectator = someone()
    page = spectator.go(watch)
    page.click("#watch")
    rested(page)
    assert "You are watching." in page.inner_text(".asked")
    assert all(page.query_selector(tool) is None for tool in ("#tool-undo", "#tool-hint", ".deed", ".can"))
    acts = acting([person.page for person in people])
    assert acts is not None
    decide(acts, Random(3))
    caught_up(page, revision(acts))
    assert len(news(page)) == len(news(acts))
    page.reload()
    rested(page)
    assert "You are watching." in page.inner_text(".asked")
    page.click("#tool-menu")
    page.wait_for_selector("#news")
    assert page.query_selector("#points-shown, #give-up") is None
    drawn = [line for person in people for told in news(person.page) for line in OWN_DRAW.findall(told)]
    told = spectator.told() + spectator.kept()
    assert drawn and all(line not in told for line in drawn)


def test_a_step_back_asks_the_others(server: Server, someone: Come) -> None:
    """One refuses, and it stays; all agree, and it is undone for everybody."""
    people, *_ = seated(server, someone, "Ann", "Ben", "Cleo")
    pages = [person.page for person in people]
    page = acting(pages)
    assert page is not None
    others = [other for other in pages if other is not page]
    told = news(page)
    decide(page, Random(3))
    acting(pages)
    done = revision(page)
    page.click("#tool-undo")
    page.wait_for_selector(".notice:has-text('Waiting for')")
    for other in others:
        other.wait_for_selector("#agree")
        assert "wants to undo their last move" in other.inner_text(".asked")
    others[0].click("#refuse")
    for each in pages:
        each.wait_for_selector(".notice", state="detached")
    assert revision(page) == done
    page.click("#tool-undo")
    for other in others:
        other.click("#agree")
    for each in pages:
        caught_up(each, done + 1)
        each.wait_for_selector(".notice", state="detached")
    assert "The last step was undone." in page.inner_text(".asked")
    assert news(page) == told


def test_the_host_frees_a_seat_before_the_game_and_invites_anew(server: Server, someone: Come) -> None:
    """Whose seat was given away is told so; the old link leads nowhere."""
    ann, eve, ben = someone(), someone(), someone()
    invites, _ = make(ann, server.address, ["", "", ""])
    page = sit(ann, invites, "Ann", 0)
    sit(eve, invites, "Eve", 1)
    assert eve.page.query_selector("#room li button") is None  # who did not make the room has no such tools
    page.click("#room li:nth-child(2) button:has-text('Free this seat')")
    eve.page.wait_for_selector("#problem:not([hidden])")
    assert "may have been reassigned" in eve.page.inner_text("#problem")
    eve.go(invites[1]).wait_for_selector("#problem:not([hidden])")
    page.click("#room li:nth-child(2) button:has-text('New invitation')")
    invite_anew(page, invites, 1)
    sit(ben, invites, "Ben", 1)
    page.wait_for_selector("#changes li:has-text('Ben takes seat 2.')")
    page.select_option("#room li:nth-child(3) select", "greedy")
    page.click("#room li:nth-child(3) button:has-text('Replace with a bot')")
    for person in (ann, ben):
        rested(person.page)
    page.wait_for_selector(".players:has-text('Gus')")


def test_a_seat_of_a_running_game_changes_by_votes(server: Server, someone: Come) -> None:
    people, *_ = seated(server, someone, "Ann", "Ben", "Cleo")
    ann, ben, cleo = (person.page for person in people)
    of_room(ann, "#room li:nth-child(3) button:has-text('Ask for a bot')")
    asked = "asks that the bot Bolt takes seat 3"
    cleo.wait_for_selector(f".notice:has-text('{asked}')")
    of_room(cleo, "#vote-no")
    ann.wait_for_selector(".notice:has-text('Cleo (seat 3) declines')")
    of_room(ben, "#room li:nth-child(3) button:has-text('Ask for a bot')")
    for page in (ann, cleo):
        page.wait_for_selector(f".notice:has-text('Ben (seat 2) {asked}')")
        of_room(page, "#vote-yes")
    ann.wait_for_selector(".players:has-text('Bolt')")
    cleo.wait_for_selector("#problem:not([hidden])")


def opened_room(page: Any) -> None:
    """Open the menu, and what it has of the room."""
    page.click("#tool-menu")
    page.wait_for_selector("#room", state="attached")
    page.evaluate("document.querySelector('#room').open = true")


def of_room(page: Any, *buttons: str) -> None:
    """Press buttons of the room, in the menu."""
    opened_room(page)
    for button in buttons:
        page.click(button)
    if page.query_selector("dialog.menu"):
        menu_closed(page)


def test_a_seat_is_given_up_and_opened_again(server: Server, someone: Come) -> None:
    """The others open it together, and one of them invites somebody."""
    people, invites, _ = seated(server, someone, "Ann", "Ben", "Cleo")
    ann, ben, cleo = (person.page for person in people)
    opened_room(ben)
    ben.click("#give-up")
    ben.click("#give-up:has-text('are you sure?')")
    ben.wait_for_selector("#begin")
    ann.wait_for_selector(".notice:has-text('Ben leaves seat 2.')")
    of_room(cleo, "#room li:nth-child(2) button:has-text('Ask for a new player')")
    of_room(ann, "#vote-yes", "#room li:nth-child(2) button:has-text('New invitation')", "#link-invite-1")
    ann.click("#tool-menu")
    invite_anew(ann, invites, 1)
    dan = someone()
    sit(dan, invites, "Dan", 1)
    rested(dan.page)
    ann.wait_for_selector(".players:has-text('Dan')")


def test_the_owner_closes_the_room(server: Server, someone: Come) -> None:
    people, *_ = seated(server, someone, "Ann", "Ben")
    ann, ben = (person.page for person in people)
    assert ben.query_selector("#close-room") is None
    opened_room(ann)
    ann.click("#close-room")
    ann.click("#close-room:has-text('are you sure?')")
    ann.wait_for_selector("#begin")
    assert ann.query_selector("nav a") is None
    ben.wait_for_selector("#problem:has-text('the owner has closed this room')")


def test_a_browser_never_forgets_a_room_that_it_owns(server: Server, someone: Come) -> None:
    """Not after any number of others; rooms to which it has but an invitation make place for each other."""
    ann = someone()
    make(ann, server.address, ["", ""])
    own = ann.page.evaluate("JSON.parse(localStorage.getItem('ktc-rooms'))[0]")
    assert own["host"]
    other = "{room: String(at), title: 'T', name: '', invite: 'i', invites: [], watch: '', host: '', seat: ''}"
    many = f"localStorage.setItem('ktc-rooms', JSON.stringify([...Array.from({{length: 20}}, (_, at) => ({other})), %s]))"
    ann.page.evaluate(many % json.dumps(own))
    make(ann, server.address, ["", ""])
    kept = ann.page.evaluate("JSON.parse(localStorage.getItem('ktc-rooms'))")
    assert [room["room"] for room in kept if room["host"]] == [kept[0]["room"], own["room"]]
    assert len(kept) == 14


def test_who_leaves_is_away_and_whoever_comes_back_is_not(server: Server, someone: Come) -> None:
    people, *_ = seated(server, someone, "Ann", "Ben")
    ann, ben = (person.page for person in people)
    from_menu(ben, "leave")
    ben.wait_for_selector("nav a")
    ann.wait_for_selector(".notice:has-text('Ben – away')")
    ben.click("nav a")
    rested(ben)
    ann.wait_for_selector(".notice", state="detached")
