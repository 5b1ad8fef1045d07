"""London on a terminal: all of the table in 80 columns, in every language, with nothing hidden and nothing that runs."""

import re
from io import StringIO
from typing import Any

import pytest
from ktc_london_2010.kit import MESSAGES
from rich.cells import cell_len
from rich.console import Console

from ktc.draw import draw_game, draw_view

from .tables import KIT, LANGUAGES, played, positions, renamed


def screen(game: Any, seat: int | None, lang: str = "en", width: int = 80, styled: bool = False) -> str:
    console = Console(width=width, file=StringIO(), force_terminal=styled, color_system="truecolor" if styled else None)
    for part in draw_view(game, seat, lang, width, kit=KIT):
        console.print(part)
    text: str = console.file.getvalue()  # type: ignore[attr-defined]  # it is the one above
    return text


def one_line(text: str) -> str:
    return " ".join(text.split())


def test_a_table_is_told_in_parts() -> None:
    game = played(3, 1, 150)
    told = screen(game, 0)
    rows = {line.split("  ")[0]: line.split()[-3:] for line in told.splitlines() if line}
    assert told.startswith("Waiting for Seat 1: take cards ") and "Seen by Seat 1." in told and "a card to take" in told
    assert (rows["Money"], rows["Loans"], rows["Poverty"], rows["Points taken"]) == (
        ["£19", "£21", "£5"], ["0", "2", "3"], ["19", "21", "10"], ["4", "1", "4"],
    )  # fmt: skip
    assert (rows["Cards in hand"], rows["Stacks"], rows["Boroughs"]) == (["3", "4", "1"], ["5", "5", "6"], ["3", "3", "3"])
    assert "62 cards left in the deck" in told and "2 cards on the discard pile: Huguenots and Wren" in told
    words = one_line(told)
    assert "Vintners W A £0 | [?]→£7 ↷ | 1⬡" in words
    assert "▒ Hospital 1, 2 cards below: Almshouses and Haberdashers" in words
    assert "Lambeth £5 4▯ 2⬡ ≈ Seat 1" in words and "City £8 4▯ 5⬡ ≈ ◎ " in words
    display = told[told.index("Card Display") : told.index("62 cards")]
    assert all(name in display for name in ("Public Houses", "Hospital", "Shops", "Whitehall")) and display.count("☐") == 2
    assert "£1→text ↷" in display


def test_what_cards_do_that_lie_face_up_is_told_once_each() -> None:
    told = one_line(screen(played(3, 1, 150), 0))
    texts = told[told.index("Texts of these cards") :]
    assert "Hospital: turn it face down in place of a card that you activated in this run" in texts
    assert texts.count("Hospital: ") == 1 and "Whitehall: " in texts and "Omnibus: £1 for each of your boroughs" in texts
    assert "Coffee House: " not in texts, "it lies below others"
    later = one_line(screen(played(2, 0, 462), 0))
    later = later[later.index("Texts of these cards") :]
    assert "Shops: " in later and "Fire Brigade: " not in later and "Town Houses: " not in later, "these lie face down"
    assert "University of London: " in texts and "University of London: " not in one_line(screen(played(3, 1, 150), 1))


def test_a_hand_is_its_owners_and_a_spectator_sees_none() -> None:
    game = played(3, 1, 150)
    own, other, spectator = screen(game, 0), screen(game, 1), screen(game, None)
    hand = own[own.index("Your hand") : own.index("Your Building Display")]
    assert all(name in hand for name in ("Hospital", "Paupers", "University of London"))
    assert "University of London" not in other + spectator and "Your hand" not in spectator
    assert "Seen by everyone." in spectator


def test_the_underground_and_states_of_a_turn_are_marked() -> None:
    told = screen(played(2, 0, 462), 0)
    assert "Hackney £4 3▯ 2⬡ ⊖ Seat 2" in one_line(told) and "waits for an answer: Underground" in told
    assert one_line(told).count("⊖") == 4  # three boroughs, and the key
    assert re.search(r"Underground U C £3 \| \[\?\]→text ↷ \| 4⬡ \d, activated", one_line(told))
    assert "◎ the Underground begins" in one_line(told) and "≈ ◎" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_wider_than_the_screen(lang: str) -> None:
    for players in (2, 3, 4):
        for game in positions(players, 11, 150):
            for seat in (None, *range(players)):
                told = screen(game, seat, lang)
                assert max(map(cell_len, told.splitlines())) <= 80
                assert "draw-" not in told and "{" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_the_names_of_rows_is_broken(lang: str) -> None:
    words = screen(played(4, 1, 150), 0, lang).split()
    names = [MESSAGES.say(lang, name) for name in ("draw-top", "draw-bottom")]
    assert {word for name in names for word in name.split()} <= {*words}


def test_a_narrow_screen_has_the_boroughs_below_each_other() -> None:
    told = screen(played(2, 0, 462), 0, width=50)
    assert max(map(cell_len, told.splitlines())) <= 50
    lines = told.splitlines()
    assert not [line for line in lines if "Hammersmith" in line and "City" in line]
    assert [line for line in screen(played(2, 0, 462), 0).splitlines() if "Hammersmith" in line and "▯" in line.split("▯", 1)[1]]


def test_games_that_a_seat_cannot_tell_apart_are_told_alike() -> None:
    game = played(4, 3, 220)
    differ = 0
    for seat in range(4):
        (guess,) = game.worlds(seat, 1, random=3)
        assert screen(guess, seat, styled=True) == screen(game, seat, styled=True)
        differ += guess.view((seat + 1) % 4) != game.view((seat + 1) % 4)
    assert differ


def test_names_from_strangers_control_no_terminal() -> None:
    wild = {"vintners": "\x1b[2JGone\x07 [bold]x[/bold]", "city": "\u202eytiC", "hospital_b": "long " * 60, "lambeth": "W" * 300}
    for width in (50, 80):
        told = screen(renamed(played(3, 1, 150), **wild), 0, width=width)
        assert not {"\x1b", "\x07", "\u202e"} & set(told)
        assert "[bold]x[/bold]" in "".join(told.split()), "its name is one of several in the list of a stack"
        assert max(map(cell_len, told.splitlines())) <= width


def test_the_end_of_a_game_is_told() -> None:
    *_, game = positions(2, 0, 10_000, 3000)
    assert game.over and screen(game, None).startswith("The game is over.")
    console = Console(width=80, file=StringIO())
    for part in draw_game(game, kit=KIT):
        console.print(part)
    text: str = console.file.getvalue()  # type: ignore[attr-defined]  # as above
    assert "Bethnal Green, Stepney & Poplar" in text and "score.card" in text
