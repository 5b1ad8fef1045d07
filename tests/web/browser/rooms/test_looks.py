"""How the screens of rooms look at five widths and in both themes, and in four languages."""

from collections.abc import Callable

import pytest

from ..playing import from_menu, menu_closed
from ..test_looks import whole
from .conftest import Person
from .playing import make, rested, sit
from .serving import Server

Come = Callable[[], Person]
WIDTHS = (320, 390, 768, 1280, 1920)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_sticks_out_of_a_room(server: Server, someone: Come, scheme: str) -> None:
    """The door of who made it, that of a spectator, the table, a lost connection, and the first screen after it."""
    ann, ben, spectator = someone(), someone(), someone()
    for person in (ann, ben, spectator):
        person.page.emulate_media(color_scheme=scheme)
    invite, watch = make(ann, server.address, ["", "", ""])
    spectator.go(watch).wait_for_selector("#watch")
    for page in (ann.page, spectator.page):
        for width in WIDTHS:
            whole(page, width)
    page = sit(ann, invite, "W" * 20)
    sit(ben, invite, "Ben")
    page.click("#open-room")  # somebody is still to come, so the links are wanted
    page.wait_for_selector("#room[open]")
    for width in WIDTHS:
        whole(page, width)
    server.kill()
    page.wait_for_selector("#state.lost")
    for width in WIDTHS:
        whole(page, width)
    server.start()
    page.wait_for_selector("#state:not(.lost)", state="attached")
    from_menu(page, "leave")
    page.wait_for_selector("nav a")
    for width in WIDTHS:
        whole(page, width)


def test_a_room_speaks_four_languages(server: Server, someone: Come) -> None:
    """The door and the table, each changed while it stands there."""
    ann = someone()
    invite, _ = make(ann, server.address, ["", "greedy"])
    for lang, word in (("de", "Platz nehmen"), ("fr", "S'asseoir"), ("nl", "Gaan zitten"), ("en", "Take this seat")):
        ann.page.select_option("#language", lang)
        ann.page.wait_for_selector(f'#sit:has-text("{word}")')
    page = sit(ann, invite, "Ann")
    for lang, word in (("de", "Der Raum"), ("fr", "Le salon"), ("nl", "De kamer"), ("en", "Room")):
        page.click("#tool-menu")
        page.select_option("dialog.menu #language", lang)
        page.wait_for_selector(f"html[lang='{lang}'] body:not([aria-busy]) .screen")
        rested(page)
        page.click("#tool-menu")
        page.wait_for_selector(f"#room summary:has-text('{word}')")
        menu_closed(page)
    assert page.text_content("#state") == "Connected."
