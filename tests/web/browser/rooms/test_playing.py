"""Whole games by persons in pages of their own, over a server that a user has started."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import ktc
from ktc.kit.named import teller
from ktc.records.game import AnyGame
from ktc.stores import open_game, open_store
from web.calling import AUCTION, CITY, LONDON, STADENS

from ..playing import decide, exported, menu_closed, revision
from .conftest import Person
from .playing import acting, caught_up, in_turn, make, play, rested, sit
from .serving import Server

NAMES = ("Ann", "Ben", "Cleo", "Dan")
Come = Callable[[], Person]


@pytest.mark.parametrize("game", [CITY, LONDON, STADENS])
def test_a_whole_game_of_four_pages_and_one_that_watches(server: Server, someone: Come, game: str, tmp_path: Path) -> None:
    """All are shown the same end, and the file of the server holds the game.  Nobody was sent another one's hand."""
    people = [someone() for _ in range(4)]
    invite, watch = make(people[0], server.address, [""] * 4, game)
    pages = [sit(person, invite, name) for person, name in zip(people, NAMES, strict=True)]
    for page in pages:
        rested(page)
    watching = someone()
    watching.go(watch).click("#watch")
    rested(watching.page)
    # by touch a game of London took 1,100, since many cards are taken from the Card Display
    assert play([*pages, watching.page], 1_600, Random(3))
    assert all(page.inner_text(".ending h2").startswith("You ") for page in pages)  # each result is its reader's
    totals = [page.locator(".ending li > b").all_inner_texts() for page in [*pages, watching.page]]
    assert len(set(map(tuple, totals))) == 1
    shown = [watching.page.inner_text(".ending h2") + watching.page.inner_text(".ending ol")]
    assert all(name in shown[0] for name in NAMES)
    room = dict(part.split("=") for part in invite[0].split("#")[1].split("&"))["room"]
    server.stop()
    played = open_game(open_store(f"sqlite:///{tmp_path}/games.db"), room)
    assert played.ruleset.id == game and ktc.verify(text=played.to_text()).verdict == "identical"
    assert all(str(total) in shown[0] for total in played.score().totals)
    assert_nothing_leaks(played, people, watching)


def assert_nothing_leaks(game: AnyGame, people: list[Person], watching: Person) -> None:
    """See that what a seat drew was told to that seat alone, and the seed to nobody: page, socket and stores."""
    drawn = {seat: _drawn(game, seat) for seat in range(game.seats)}
    for reader, person in [*enumerate(people), (None, watching)]:
        told = person.told() + person.kept()
        assert len(person.heard) > 20
        for seat, sentences in drawn.items():
            assert sentences
            assert all((sentence in told) == (seat == reader) for sentence in sentences), (reader, seat)
        assert json.loads(game.to_text().splitlines()[0])["seed"] not in told


def _drawn(game: AnyGame, seat: int) -> set[str]:
    """Return the sentences that only a seat is told: those of its draws."""
    told = [set(map(teller(game, "en", dict(enumerate(NAMES))), game.events_for(reader))) for reader in range(game.seats)]
    return told.pop(seat) - set().union(*told)


def test_the_auction_by_forms_of_three_pages(server: Server, someone: Come, tmp_path: Path) -> None:
    """A game that the page does not know, in which all bid at once: what one does leaves the others where they were."""
    people = [someone() for _ in range(3)]
    invite, _ = make(people[0], server.address, [""] * 3, AUCTION)
    pages = [sit(person, invite, name) for person, name in zip(people, ("Ann", "Ben", "Cleo"), strict=True)]
    for page in pages:
        rested(page)
    for page in pages:
        caught_up(page, 0)
    pages[0].click("#tool-menu")
    pages[0].wait_for_selector("#room")
    assert pages[0].query_selector("#room #export") is None
    assert pages[0].query_selector_all("#room .places button")
    menu_closed(pages[0])
    assert play(pages, 60, Random(3))
    told = [page.inner_text(".ending h2") for page in pages]
    assert sum("win" in headline for headline in told) >= 1 and all(headline.startswith("You ") for headline in told)
    for page in pages:
        page.click("#close-ending")
        page.click("#tool-menu")
        page.wait_for_selector("#room")
        assert page.query_selector("#give-up") is None, "of a game that is over no seat is given up"
        assert page.query_selector_all("#room .places button") == []
    (record,) = {exported(page, tmp_path).read_text(encoding="utf-8") for page in pages}
    assert json.loads(record.splitlines()[0])["seed"] is not None


def test_a_finished_game_is_replayed_by_its_players_and_a_spectator(server: Server, someone: Come) -> None:
    """Each begins at the turn that was pressed, with what the bot would have done at it, and comes back to the result."""
    ann, ben, spectator = someone(), someone(), someone()
    invite, watch = make(ann, server.address, ["", ""])
    pages = [sit(ann, invite, "Ann"), sit(ben, invite, "Ben"), spectator.go(watch)]
    pages[2].click("#watch")
    for page in pages:
        rested(page)
    while (page := acting(pages)) is not None:
        done = revision(page)
        if (deed := page.query_selector(".deed[data-kind='Pass']")) is None:
            decide(page, Random(3))
        else:
            deed.click()
            caught_up(page, done + 1)
    for page in pages:
        page.wait_for_selector(".noted")
        for turn in (0, 1):  # of either player
            step = page.locator(".noted").nth(turn).get_attribute("data-step")
            page.locator(".noted").nth(turn).click()
            page.wait_for_selector(f".replay[data-step='{step}'] .candidates button")
            page.click("#result")
    assert [len(page.query_selector_all("#viewpoint")) for page in pages] == [0, 0, 0]  # what each one knew


def test_a_bot_sits_where_the_form_says_so(server: Server, someone: Come) -> None:
    ann = someone()
    invite, _ = make(ann, server.address, ["", "greedy"])
    assert "Gus" in ann.page.inner_text("#door")
    page, chance = sit(ann, invite, "Ann"), Random(3)
    for _ in range(2):
        in_turn(page)
        decide(page, chance)
    in_turn(page)
    page.keyboard.press("h")
    page.wait_for_selector(".deed.advised")
