"""Who sits where: seats are taken, freed, given to bots; a step back asks for consent; links are handed out."""

import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

from ..playing import decide, from_menu, menu_closed, news, revision
from .conftest import Person
from .playing import acting, caught_up, in_turn, make, rested, sit
from .serving import Server
from .test_coming_back import seated

Come = Callable[[], Person]
OWN_DRAW: Final = re.compile(r"draws \d+ keyples: [^.]*")


def test_links_are_copied_and_lead_to_the_room(server: Server, someone: Come) -> None:
    ann, ben = someone(), someone()
    invite, watch = make(ann, server.address, ["", ""])
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for link, button in ((invite, ".link:nth-child(1) button"), (watch, ".link:nth-child(2) button")):
        ann.page.click(button)
        ann.page.wait_for_selector(f"{button}:has-text('Copied')")
        assert ann.page.evaluate("navigator.clipboard.readText()") == link
    sit(ann, invite, "Ann", 1)
    assert ann.page.get_attribute(".screen", "data-reader") == "2"
    ann.page.click("#open-room")  # somebody is still to come, so the links are wanted
    assert ann.page.wait_for_selector("#room[open] #link-invite").input_value() == invite
    menu_closed(ann.page)
    ben.go(invite)
    ben.page.wait_for_selector("#sit")
    assert "2. Ann" in ben.page.inner_text("#door")
    assert len(ben.page.query_selector_all("#door input[name='seat']")) == 1
    sit(ben, invite, "Ben")
    assert ben.page.get_attribute(".screen", "data-reader") == "1"
    ann.page.wait_for_selector(".players:has-text('Ben')")
    ann.page.wait_for_selector("#open-room", state="detached")
    late = someone().go(invite)
    late.wait_for_selector("text=All seats are taken")


def test_a_seat_that_another_took_meanwhile_is_told(server: Server, someone: Come) -> None:
    ann, ben = someone(), someone()
    invite, _ = make(ann, server.address, ["", ""])
    ben.go(invite).wait_for_selector("#sit")
    sit(ann, invite, "Ann", 0)
    ben.page.fill("#name", "Ben")
    ben.page.click("#sit")
    ben.page.wait_for_selector("#problem:not([hidden])")
    ben.page.wait_for_selector("#door:has-text('1. Ann')")
    sit(ben, invite, "Ben")


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


def test_the_host_frees_a_seat_and_lets_a_bot_sit_down(server: Server, someone: Come) -> None:
    """Whose seat was given away is told so, and hears no more of it."""
    people, invite, _ = seated(server, someone, "Ann", "Ben")
    ann, ben = people
    ben.page.click("#tool-menu")
    ben.page.wait_for_selector("#room", state="attached")
    assert ben.page.query_selector("#room li") is None  # who did not make the room has no such tools
    menu_closed(ben.page)
    of_room(ann.page, "#room li button:has-text('Free this seat')")
    ann.page.wait_for_selector("#open-room")
    ben.page.wait_for_selector("#problem:not([hidden])")
    assert "may have been reassigned" in ben.page.inner_text("#problem")
    ben.page.reload()
    ben.page.wait_for_selector("#begin")
    cleo = someone()
    sit(cleo, invite, "Cleo")
    ann.page.wait_for_selector(".players:has-text('Cleo')")
    of_room(ann.page, "#room li button:has-text('Replace with a bot')")
    ann.page.wait_for_selector(".players:has-text('greedy')")
    _plays_on(ann.page)


def of_room(page: Any, button: str) -> None:
    """Press a button of the room, in the menu."""
    page.click("#tool-menu")
    page.wait_for_selector("#room", state="attached")
    page.evaluate("document.querySelector('#room').open = true")
    page.click(button)
    if page.query_selector("dialog.menu"):
        menu_closed(page)


def test_a_seat_is_given_up_by_who_has_it(server: Server, someone: Come) -> None:
    people, invite, _ = seated(server, someone, "Ann", "Ben")
    ben = people[1]
    ben.page.click("#tool-menu")
    ben.page.wait_for_selector("#room", state="attached")
    ben.page.evaluate("document.querySelector('#room').open = true")
    ben.page.click("#give-up")
    people[0].page.wait_for_selector("#open-room")
    ben.page.wait_for_selector("#begin")
    sit(ben, invite, "Ben again")
    people[0].page.wait_for_selector(".players:has-text('Ben again')")


def _plays_on(page: Any) -> None:
    """See that a game goes on against a bot."""
    for _ in range(2):
        in_turn(page)
        decide(page, Random(3))


def test_who_leaves_is_away_and_whoever_comes_back_is_not(server: Server, someone: Come) -> None:
    people, *_ = seated(server, someone, "Ann", "Ben")
    ann, ben = (person.page for person in people)
    from_menu(ben, "leave")
    ben.wait_for_selector("nav a")
    ann.wait_for_selector(".notice:has-text('Ben – away')")
    ben.click("nav a")
    rested(ben)
    ann.wait_for_selector(".notice", state="detached")
