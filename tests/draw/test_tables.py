"""A table as a picture: everything that lies on it is there once, whoever plays and whenever it is drawn."""

import attrs
import pytest

import ktc
from ktc.draw import PictureError, borough_svg, box_of, sheet_svg, table_svg
from ktc.draw.words import counted
from ktc.testing import lay_table

from .conftest import Played
from .svg import of_look, placed, places, read, said, tag, titles, touching

TABLES = [(players, variants) for players in (2, 3, 4, 5, 6) for variants in ((), ("jennifer",))]
SMALLEST = 10.99  # pixels, at the width at which a picture is saved
PARTS = (0, 1, 2, 3, 4)  # quarters of a game: just set up, in between, over


def moments(game: ktc.CityGame) -> list[ktc.CityGame]:
    return [game.at(len(game.log) * part // PARTS[-1]) for part in PARTS]


@pytest.mark.slow("draws whole games")
@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_all_that_lies_on_the_table_is_drawn(players: int, variants: tuple[str, ...], played: Played) -> None:
    for game in moments(played(players, *variants)):
        view = game.view(0)
        root = read(table_svg(view, game.box))
        every = titles(root)
        assert sum(title.endswith("'s barge") for title in every) == players
        for colour in view.connector_colours:
            laid = sum(lying.colour == colour for seat in view.seats for lying in seat.connectors)
            assert every.count(f"{colour} connector") == laid
        for tile in (*view.centre, *(tile for seat in view.seats for tile in seat.borough)):
            assert sum(title.startswith((f"{tile.name} (", f"{tile.name}, level ", f"{tile.name}; ")) for title in every) >= 1
        upgraded = sum(tile.level > 0 for tile in (*view.centre, *(tile for seat in view.seats for tile in seat.borough)))
        assert len(of_look(root, "gilt")) == upgraded + 1  # one more in the key to the marks
        for number, colour in zip(view.connector_supply, view.connector_colours, strict=True):
            assert counted(number, f"{colour} connector") in every
        assert f"{counted(view.bag, 'keyple')} in the bag" in every


@pytest.mark.slow("draws whole games and measures their words")
@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_words_stay_in_the_picture_and_off_each_other(players: int, variants: tuple[str, ...], played: Played) -> None:
    for game in moments(played(players, *variants)):
        view = game.view(None)
        pictures = [table_svg(view, game.box), sheet_svg(game.score(), view, game.box)]
        pictures += [borough_svg(view, game.box, seat) for seat in range(players)]
        for root in map(read, pictures):
            width, height = (float(root.get(side, "0")) for side in ("width", "height"))
            words = list(placed(root))
            for word in words:
                assert word.size >= SMALLEST, word
                assert word.left >= 0 and word.right <= width and 0 <= word.y <= height, word
            assert list(touching(words)) == []


def test_connectors_lie_over_no_words(played: Played) -> None:
    game = played(6)
    view = game.view(None)
    names = {f"{colour} connector" for colour in view.connector_colours}
    for seat in view.seats:
        root = read(borough_svg(view, game.box, seat.seat))
        bars = [(x, y) for node, x, y, _ in places(root) if tag(node) == "g" and node.findtext("{*}title") in names]
        assert len(bars) == len(seat.connectors)
        for x, y in bars:
            near = [
                word
                for word in placed(root)
                if max(word.left - x, x - word.right, 0) + max(abs(word.y - y) - word.size / 2, 0) < 8
            ]
            assert len(near) == 1 and len(near[0].words) == 1, near  # its own letter


def test_bids_and_placed_keyples_are_told_with_their_colour() -> None:
    bids = [
        {"seat": 0, "tile": "gherkin", "colour": "red", "keyples": 2},
        {"seat": 1, "tile": "gherkin", "colour": "red", "keyples": 3},
    ]
    placed_keyples = [{"seat": 0, "tile": "barbican", "colour": "blue", "keyples": 4}]
    game = lay_table({"centre": ["gherkin", "barbican@1"], "bids": bids, "placed": placed_keyples})
    root = read(table_svg(game.view(0), game.box))
    first, second = (game.view(0).seats[seat] for seat in (0, 1))
    names = [table.home for table in (first, second)]
    colours = [game.inventory.tiles[game.state.index.tile[home]].colour.capitalize() for home in names]
    assert any(f"Bids in red: {colours[1]} 3 keyples and {colours[0]} 2 keyples." in title for title in titles(root))
    assert any("4 blue keyples placed, next at least" in title for title in titles(root))


def test_connectors_lie_across_the_sides_that_the_rules_name() -> None:
    laid = [{"on": "gherkin", "side": side, "colour": "grey"} for side in range(6)]
    game = lay_table({"boroughs": {0: [{"tile": "gherkin", "at": [1, 0]}]}, "connectors": {0: laid}})
    view = game.view(0)
    root = read(borough_svg(view, game.box, 0))
    assert titles(root).count("grey connector") == 6
    assert len(view.seats[0].connectors) == 6


def test_a_tile_is_turned_and_its_words_are_not() -> None:
    tables = [
        lay_table(
            {"boroughs": {0: [{"tile": "gherkin", "at": [-1, 0]}, {"tile": "tower_bridge", "at": [1, 0], "rotation": turn}]}}
        )
        for turn in (0, 1, 2)
    ]
    roots = [read(borough_svg(table.view(0), table.box, 0)) for table in tables]
    shores = [tuple(band.get("points") for band in of_look(root, "shore")) for root in roots]
    assert len(set(shores)) == 3
    assert said(roots[0]) == said(roots[1]) == said(roots[2])


def test_the_sheet_tells_every_line_and_the_winner(played: Played) -> None:
    game = played(3)
    sheet = game.score()
    root = read(sheet_svg(sheet, game.view(None), game.box))
    for line in sheet.lines:
        assert any(f"{line.reason} ({line.rule})" in title for title in titles(root))
    for total in sheet.totals:
        assert said(root).count(str(total)) >= 2
    assert any(" wins with " in words for words in said(root))
    middle = game.at(30)
    assert "The points as they stand" in said(read(sheet_svg(middle.score(), middle.view(None), game.box)))


def test_the_small_box_is_drawn_to_its_end(nine_tiles: str, played: Played) -> None:
    for players in (1, 2):
        for game in moments(played(players, seed=3, tiles=nine_tiles)):
            assert "Brook" in said(read(table_svg(game.view(0), game.box)))
            read(sheet_svg(game.score(), game.view(None), game.box))


def test_a_record_without_its_plugins_is_drawn_from_its_inventory(played: Played) -> None:
    game = played(2)
    root = read(table_svg(game.view(0), game.inventory))
    for seat in game.view(0).seats:
        assert all(tile.name in " ".join(said(root)) for tile in seat.borough)
    assert box_of(game.ruleset) is game.box
    with pytest.raises(PictureError, match="this game has no such pictures"):
        box_of("chess")


def test_what_does_not_belong_together_is_refused(played: Played, nine_tiles: str) -> None:
    game, other = played(2), ktc.new_game(2, seed=1, tiles=nine_tiles)
    with pytest.raises(PictureError, match="this view does not match the box 'nine_tiles': other colours or types"):
        table_svg(game.view(0), other.box)
    with pytest.raises(PictureError, match=r"a picture of the table needs a view, as returned by game\.view\(seat\)"):
        table_svg(game, game.box)  # type: ignore[arg-type]  # a wrong type is what is tried
    for seat in (2, -1, None, True, "0"):
        with pytest.raises(PictureError, match=r"no seat .*; this table has seats 0 to 1"):
            borough_svg(game.view(0), game.box, seat)  # type: ignore[arg-type]  # a wrong type is what is tried
    for sheet in (played(3).score(), None):
        with pytest.raises(PictureError, match="expected a score sheet of 2 players"):
            sheet_svg(sheet, game.view(None), game.box)  # type: ignore[arg-type]  # a wrong type is what is tried


def test_a_view_from_far_away_is_looked_over_first(played: Played) -> None:
    game = played(2).at(40)
    view = ktc.from_json(ktc.to_json(game.view(0)), ktc.View)
    assert table_svg(view, game.box) == table_svg(game.view(0), game.box)
    seat, tile = view.seats[0], view.seats[0].borough[0]
    strange = [
        attrs.evolve(view, reader=5),
        attrs.evolve(view, seats=()),
        attrs.evolve(view, aside=("london_wall",)),
        attrs.evolve(view, skill_supply=(1,)),
        attrs.evolve(view, centre=(attrs.evolve(tile, level=9),)),
        attrs.evolve(view, seats=(attrs.evolve(seat, river="styx"), view.seats[1])),
        attrs.evolve(view, seats=(attrs.evolve(seat, waiting=()), view.seats[1])),
        attrs.evolve(view, seats=(attrs.evolve(seat, borough=(attrs.evolve(tile, q=10**9),)), view.seats[1])),
        attrs.evolve(view, seats=(attrs.evolve(seat, borough=(attrs.evolve(tile, colour="plaid"),)), view.seats[1])),
        attrs.evolve(view, seats=(view.seats[1], seat)),
    ]
    for changed in strange:
        with pytest.raises(PictureError, match="this view does not match the box 'london_2016'"):
            table_svg(changed, game.box)
