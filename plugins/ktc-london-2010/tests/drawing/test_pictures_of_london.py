"""Pictures of London: all that lies on the table is drawn with words, can be read, and tells nothing that is hidden."""

import re
from random import Random
from typing import Any

import attrs
import pytest
from draw.svg import IMAGES, placed, read, said, tag, titles, touching
from ktc_london_2010.drawing.scene import FACES, OTHER_FACES, Scene

from ktc.draw import Picture, PictureError, draw_picture, picture_names, styles_of
from ktc.draw.kit import seen_of
from ktc.draw.svg.palette import LIGHT, THEMES, contrast
from ktc.kernel.errors import OptionError

from .tables import KIT, played, positions, renamed

SMALLEST = 11.0
READABLE = 4.5


def pictures(game: Any, seat: int | None) -> list[Picture]:
    return [
        draw_picture(game, "table", seat, kit=KIT), draw_picture(game, "map", seat, kit=KIT),
        draw_picture(game, "building", seat, kit=KIT), draw_picture(game, "building", seat, of=1, kit=KIT),
        draw_picture(game, "sheet", seat, kit=KIT),
    ]  # fmt: skip


def test_a_game_has_its_pictures_and_the_table_comes_first() -> None:
    game = played(3, 1, 0)
    assert picture_names(game.ruleset, KIT) == ("table", "map", "building", "sheet")
    assert draw_picture(game, kit=KIT) == draw_picture(game, "table", kit=KIT)
    for wrong in (3, -1, "0", True):
        with pytest.raises(PictureError, match="seats 0 to 2"):
            draw_picture(game, "building", of=wrong, kit=KIT)


def test_all_that_lies_on_the_table_has_a_title() -> None:
    game = played(2, 0, 462)
    seat = game.to_act[0]
    scene, view = Scene(seen_of(game, seat)), game.view(seat)
    found = titles(read(draw_picture(game, "table", seat, kit=KIT)))
    for row, words in (("top", "Top row"), ("bottom", "Bottom row")):
        for card in getattr(view, row):
            assert f"{scene.of_card(card)}; {words} of the Card Display" in found
    for card in view.players[seat].hand:
        assert any(words.startswith(scene.of_card(card)) for words in found)
    for borough in game.ruleset.boroughs:
        assert scene.of_borough(borough) in found
    for player in view.players:
        figures = f"Money £{player.money}, Loans {player.loans}, Poverty {player.poverty}, Points taken {player.points}"
        assert any(words.startswith(f"{scene.player(player.seat)}: {figures}") for words in found)
        stacks = [words for words in found if words.startswith("Stack ")]
        assert len(stacks) == sum(len(each.stacks) for each in view.players)
    assert "9 cards left in the deck" in found and found.count("The Thames") == 1
    assert sum(words.startswith("Bridge: ") for words in found) == 4


def test_a_card_says_all_that_is_printed() -> None:
    scene = Scene(seen_of(played(2, 1, 0)))
    assert scene.of_card("east_india_company") == (
        "East India Company, brown, deck A; £4 to place; any card to activate; brings £12; is turned face down; "
        "a point at the end"
    )
    assert scene.of_card("great_exhibition").split("; ")[2] == "a blue card to activate"
    assert scene.of_card("waterworks").split("; ")[2:5] == [
        "£2 to activate", "brings a victory point", "removes 3 poverty points",
    ]  # fmt: skip
    assert (
        scene.of_card("wren")
        == "Wren, blue, deck A; cannot be placed; when played from your hand: place two cards without expending any"
    )
    assert "adds a poverty point" in scene.of_card("brewing") and "stays in view" in scene.of_card("theatre_royal")


def test_a_borough_says_what_is_printed_and_what_lies_there() -> None:
    game = played(2, 0, 462)
    scene = Scene(seen_of(game))
    words = scene.of_borough("bethnal_green_stepney_poplar").split("; ")
    assert words[0] == "Bethnal Green, Stepney & Poplar: £4, 5 cards, 0 points" and "on the Thames" in words
    assert "Underground counter" in words and "building counter of Seat 1" in words
    assert words[-1] == "next to City and Hackney"
    start = Scene(seen_of(played(2, 1, 0))).of_borough("city").split("; ")
    assert {"unowned", "the first purchase may be here", "the Underground begins here or next to it"} <= set(start)
    assert start[-1] == "by a bridge to Southwark & Bermondsey"


def test_what_can_happen_to_a_stack_is_told() -> None:
    game = played(3, 1, 150)
    seen = seen_of(game)
    player = seen.view.players[0]
    state = attrs.evolve(player.stacks[1], money=3, activated=True, saved=True, new=True)
    view = attrs.evolve(seen.view, players=(attrs.evolve(player, stacks=(state, player.stacks[0])), *seen.view.players[1:]))
    scene = Scene(attrs.evolve(seen, view=view))
    words = scene.of_stack(0, state)
    for part in ("Stack 1: Vintners", "£3 on it", "activated", "new", "stays in view this time", "3 cards below: Fishmongers"):
        assert part in words
    assert scene.of_stack(1, player.stacks[0]).startswith("Stack 2: Hospital, face down; 2 cards below: Almshouses")


@pytest.mark.parametrize(("players", "seed"), [(2, 0), (3, 5), (4, 3)])
def test_words_can_be_read_and_do_not_lie_over_each_other(players: int, seed: int) -> None:
    for game in positions(players, seed, 120):
        for picture in pictures(game, None if game.over else game.to_act[0])[:4]:
            root = read(picture)
            words = list(placed(root))
            wide, high = float(root.get("width", "0")), float(root.get("height", "0"))
            for word in words:
                assert word.size >= SMALLEST - 0.05, word
                assert word.left >= 0 and word.right <= wide and 0 <= word.y <= high, word
            assert not list(touching(words))


def test_nothing_is_fetched_nothing_runs_and_all_is_read_aloud() -> None:
    drawn = pictures(played(4, 3, 220), 1)
    ids = [found for picture in drawn for node in read(picture).iter() if (found := node.get("id"))]
    assert len(ids) == len(set(ids)) == 3 * len(drawn)
    for picture in drawn:
        root = read(picture)
        assert {tag(node) for node in root.iter()} <= IMAGES
        assert not re.search(r"url\(|@import|@font-face|<!|javascript:|style=", picture.svg)
        assert root.get("role") == "img" and root[0].text and len(root[1].text or "") > 40
        selectors = re.findall(r"(?:^|[{}])([^{}@]+)\{", root.findtext("{*}style") or "")
        assert selectors and all(selector.startswith(f"#{root.get('id')}") for selector in selectors)


def test_a_theme_is_the_readers_or_the_callers() -> None:
    game = played(2, 1, 40)
    auto, light, dark = (str(draw_picture(game, "table", theme=theme, kit=KIT)) for theme in ("auto", "light", "dark"))
    assert "prefers-color-scheme:dark" in auto and "@media" not in light + dark
    assert THEMES["paper"][LIGHT] in light and THEMES["paper"][LIGHT] not in dark


def test_nothing_is_told_by_its_colour_alone_and_words_stand_out() -> None:
    scene = Scene(seen_of(played(4, 1, 0)))
    for looks in (list(scene.colours.values()), list(scene.seats)):
        assert len({look.letter for look in looks}) == len({look.colour for look in looks}) == len(looks)
        assert all(contrast(look.colour, look.on) >= READABLE for look in looks)
    for theme in (0, 1):
        for ground in (*FACES.values(), *OTHER_FACES, "panel"):
            for words in ("ink", "muted"):
                assert contrast(THEMES[words][theme], THEMES[ground][theme]) >= READABLE
    owned = read(draw_picture(played(2, 0, 462), "map", kit=KIT))
    assert sum(words in ("1", "2") and size for words, size in ((word.words, word.size > 0) for word in placed(owned))) >= 20


@pytest.mark.slow("plays and draws each game twice")
@pytest.mark.parametrize(("players", "seed"), [(2, 4), (3, 2), (4, 7)])
def test_games_that_a_seat_cannot_tell_apart_are_drawn_by_the_same_bytes(players: int, seed: int) -> None:
    differ = 0
    for game in positions(players, seed, 60, 400):
        if game.over:
            break
        seat = Random(seed).randrange(players)
        (guess,) = game.worlds(seat, 1, random=seed)
        differ += guess.view(game.to_act[0]) != game.view(game.to_act[0])
        assert [str(picture) for picture in pictures(guess, seat)] == [str(picture) for picture in pictures(game, seat)]
        assert draw_picture(guess, "table", kit=KIT) == draw_picture(game, "table", kit=KIT)
    assert differ, "the worlds are no others"


def test_what_strangers_name_is_text_and_stays_in_its_place() -> None:
    wild = {
        "vintners": "<script>alert(1)</script>", "hospital_b": '"><b>&amp;\x1b[31m\x07' + "W" * 400, "bridge": "\u202e\ud800 ",
        "city": "]]><svg onload=x>" * 30, "hackney": "宿" * 60, "paupers_b": "",
    }  # fmt: skip
    game = renamed(played(3, 1, 150), **wild)
    for picture in pictures(game, 0):
        root = read(picture)
        assert {tag(node) for node in root.iter()} <= IMAGES
        assert not re.search(r"\x1b|\x07|\u202e", picture.svg)
    words = list(placed(read(draw_picture(game, "map", 0, kit=KIT))))
    assert all(word.left >= 0 and word.right <= 1328 for word in words)
    assert "WWW" in "".join(said(read(draw_picture(game, "table", 0, kit=KIT))))


def test_colours_of_another_set_have_faces_and_letters_of_their_own() -> None:
    game = played(2, 1, 30)
    rules = game.ruleset
    rules.cards = {
        name: attrs.evolve(card, colour=f"tint {number % 7}") for number, (name, card) in enumerate(rules.cards.items())
    }
    scene = Scene(seen_of(game))
    assert len({look.letter for look in scene.colours.values()}) == 7 == len(scene.colours)
    assert {scene.face(colour) for colour in scene.colours} == set(OTHER_FACES)
    assert styles_of(["tint 1"]) and len(titles(read(draw_picture(game, "table", 0, kit=KIT)))) > 40


@pytest.mark.parametrize("lang", ["de", "fr", "nl"])
def test_pictures_speak_the_language_of_the_reader(lang: str) -> None:
    game = played(3, 1, 150)
    names = {card.name for card in game.ruleset.cards.values()} | {one.name for one in game.ruleset.boroughs.values()}
    for name in ("table", "map", "building"):
        english, other = (read(draw_picture(game, name, 0, kit=KIT, lang=each)) for each in ("en", lang))
        kept = {word for word in said(english) if word in said(other) and re.search(r"[a-z]{3}", word)}
        assert all(any(word.rstrip(",…") in one for one in names) for word in kept if word not in ("Text", "Poverty")), kept
        assert english[0].text != other[0].text
    for wrong in ("tlh", None, 3):
        with pytest.raises(OptionError, match="no language"):
            draw_picture(game, "table", kit=KIT, lang=wrong)  # type: ignore[arg-type]  # a wrong type is what is tried
