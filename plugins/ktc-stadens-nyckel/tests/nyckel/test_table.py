"""The described table: what each phase shows, to whom, and that it can be played by it on a screen, by ear and by clicks."""

from collections.abc import Iterator
from io import StringIO
from random import Random
from typing import Any, Final
from xml.etree import ElementTree

import attrs
import pytest
from draw.svg import placed, places
from ktc_stadens_nyckel.drawing import DRAWING
from ktc_stadens_nyckel.drawing.atlas import SHAPES, touches
from ktc_stadens_nyckel.kit import GAME, LANGUAGES, MESSAGES
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model.cards import District
from ktc_stadens_nyckel.model.effects import Offer, Payment, SealedAuction
from rich.console import Console

import ktc
from ktc import draw
from ktc.draw import Row, Section, Standing, Table, Track
from ktc.draw.kit import seen_of
from ktc.draw.table.values import lines_of
from ktc.kit import AnyGame
from ktc.kit.zones import Move

from .tabled import Table as Laid
from .tabled import lay, opened_rules
from .test_laws import played

WIDTHS: Final = (280, 320, 900)


def table_of(laid: Laid, seat: int | None = 0, lang: str = "en") -> Table:
    return draw.describe_table(laid.game, seat, lang, GAME)


def lines(laid: Laid, seat: int | None = 0) -> list[str]:
    return [*lines_of(table_of(laid, seat))]


def screen(game: AnyGame, seat: int | None, width: int = 80, lang: str = "en") -> str:
    out = StringIO()
    console = Console(file=out, width=width, markup=False, emoji=False, highlight=False)
    console.print(*draw.draw_view(game, seat, lang, width, GAME), sep="\n")
    return out.getvalue()


def part(table: Table, name: str) -> Section:
    found = table.section(name)
    assert found is not None, name
    return found


def figures(table: Table, seat: int) -> dict[str, Any]:
    standing = part(table, "players").items[seat]
    assert isinstance(standing, Standing)
    return {figure.label: figure.value for figure in standing.figures}


def reaching(players: int, seed: int) -> Iterator[AnyGame]:
    """Play a game by lot and yield it at the first positions of each phase."""
    game, random, met = ktc.new_game(players, seed=seed, game=GAME), Random(seed), dict[str, int]()
    while not game.over:
        phase = Laid(game).rules.phase(game.state)
        met[phase] = met.get(phase, 0) + 1
        if met[phase] <= 3:
            yield game
        game.apply(game.draft(random.choice(game.to_act)).sample(random))
    yield game


# --- what is shown ----------------------------------------------------------------------------------------------------


def test_families_are_chosen_of_those_that_are_left() -> None:
    game = ktc.new_game(3, seed=1, game=GAME)
    first = game.to_act[0]
    game.apply(a.ChooseFamily(first, "rosenhane"))
    seat = game.to_act[0]
    spots = draw.actions_by_spot(game.as_seat(seat), kit=GAME).by_spot
    assert {*spots} == {f"family/{name}" for name in opened_rules(3).families} - {"family/rosenhane"}
    assert draw.describe_table(game, seat, kit=GAME).title == f"Waiting for Seat {seat + 1}: choose a family"


def test_an_auction_shows_who_has_sealed_and_to_its_owner_what() -> None:
    laid = lay(hands={0: "m100 bid3", 1: "m100", 2: "m400"}, due=[(0, SealedAuction())])
    laid.do(a.SealBid(0, ("bid3", "m100")), a.SealNoBid(2))
    own, other = lines(laid, 0), lines(laid, 1)
    assert "Sealed bids: Seat 1; sealed, Seat 2; not yet, Seat 3; sealed." in own
    assert "Sealed bids: Your bid: 100 dalers, Bid 3." in own
    assert "Sealed bids: Your bid: No Bid." in lines(laid, 2)
    assert own[0] == other[0] == "Waiting for Seat 2: bid for a new district."
    assert not [line for line in other if "Your bid" in line or "Bid 3" in line]


def four_fight() -> Laid:
    laid = lay(4, hands={0: "m300 m100", 1: "office4 office_minus2", 2: "m200", 3: "office6"})
    laid.do(a.Claim(0, "guild"), a.Protest(1), a.Protest(2), a.Protest(3), a.PlayCard(0, "m300", 0), a.PlayCard(1, "office4", 1))
    return laid


def test_a_struggle_of_four_is_followed_by_ear() -> None:
    laid = four_fight()
    laid.do(a.PlayCard(2, "m200", 2), a.PlayCard(3, "office6", 3), a.Stand(0), a.PlayCard(1, "office_minus2", 3), a.Concede(2))
    told = lines(laid, None)
    assert told[0] == "Waiting for Seat 4: the struggle for the office of Master of the Guild."
    sides = "Seat 1: 3 points; still in, Seat 2: 4 points; still in, Seat 3: 2 points; conceded, Seat 4: 4 points; moves"
    assert told[2:8] == [
        f"Struggle: {sides}.",
        "Struggle: Seat 1: 300 dalers.",
        "Struggle: Seat 2: High Office 4.",
        "Struggle: Seat 3: 200 dalers.",
        "Struggle: Seat 4: High Office 6, High Office −2.",
        "Struggle: Seat 1 claimed the office of Master of the Guild and wins ties; then those who protested, in this order: "
        "Seat 2, Seat 3 and Seat 4.",
    ]
    laid.do(a.Stand(3))
    assert "Seat 1: 3 points; moves" in lines(laid, None)[2] and "Seat 4: 4 points; stands" in lines(laid, None)[2]
    laid.do(a.Stand(0), a.Stand(1))
    assert part(table_of(laid, 0), "struggle").items[0] and "Seat 1: 3 points; discards" in lines(laid, 0)[2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_struggle_of_four_is_followed_on_a_narrow_screen(lang: str) -> None:
    laid = four_fight()
    shown = screen(laid.game, 2, 40, lang).splitlines()
    assert all(len(line) <= 40 for line in shown)
    title = part(table_of(laid, 2, lang), "struggle").title
    at = next(number for number, line in enumerate(shown) if line.startswith(title))
    names = [MESSAGES.say(lang, "seat", {"seat": seat}) for seat in (*range(4), *range(4))]
    assert at <= 6 and all(name in line for name, line in zip(names, shown[at + 1 :], strict=False))  # sides, then piles
    board = draw.draw_board(laid.game, 2, width=320, lang=lang, kit=GAME)
    assert board.parts[0].name == "struggle" and board.parts[0].height < 568
    assert {f"side/{seat}" for seat in range(4)} <= {*board.parts[0].spots}


def test_a_concession_off_turn_is_asked_of_those_who_may() -> None:
    laid = lay(hands={0: "m100 m100", 1: "m100", 2: "m200"}, rulings={"struggle.concede": "any-time"})
    laid.do(a.Claim(0, "mayor"), a.Protest(1), a.Protest(2))
    laid.do(a.PlayCard(0, "m100", 0), a.PlayCard(1, "m100", 1), a.PlayCard(2, "m200", 2))
    assert laid.game.to_act == (0, 1, 2) and laid.game.awaited == (0,)
    assert lines(laid, 1)[0].startswith("Waiting for Seat 1")
    asked = laid.game.asks(1)
    assert asked is not None and asked.told("en") == "wait for the others, or concede"
    laid.do(a.Concede(1))
    assert "Seat 2: 1 point; conceded" in lines(laid, 2)[2]
    assert lay(hands={0: "m100", 1: "m100"}).refused(a.Concede(1)) != ""


def test_after_a_struggle_the_pile_to_the_right_is_clicked() -> None:
    laid = lay(hands={0: "m200", 1: "office3"})
    laid.do(a.Claim(0, "bishop"), a.Protest(1), a.LetPass(2), a.PlayCard(0, "m200", 0), a.PlayCard(1, "office3", 1))
    laid.do(a.Stand(0), a.Stand(1))
    assert {*draw.actions_by_spot(laid.game.as_seat(0), kit=GAME).by_spot} == {"pile/1/office3"}
    assert {*draw.actions_by_spot(laid.game.as_seat(1), kit=GAME).by_spot} == {"pile/0/m200"}


def test_districts_show_controller_row_longest_line_and_pestilence() -> None:
    laid = lay(districts={1: 0, 3: 1}, rows={1: "monastery church tannery"}, empty=["money"])
    laid.state.pestilence = 3
    laid.rules.zones.move(laid.state.cards, [Move("development", "pestilence", "d_pestilence")], None)
    told = lines(laid)
    row = "monastery; crosses; in line, church; crowns and crosses; in line, tannery; coins and tin cups"
    assert f"The city: District 1: Seat 1, {row}, 2 crosses in a line, double: +2, 1 free." in told
    assert "The city: District 3: Seat 2, 5 free, Pestilence." in told
    assert "The city: District 8: in the box, next to 2, 3, 7, 9, 4 free." in told
    assert figures(table_of(laid), 0)["Points so far"] == 3


def test_the_map_is_that_of_the_set_and_others_get_lines() -> None:
    rules = opened_rules(3)
    for number, district in rules.districts.items():
        touched = {other for other in SHAPES if other != number and touches(SHAPES[number], SHAPES[other])}
        assert {*district.adjoins} - {1, 3, 4, 6} == touched - {1, 3, 4, 6}, number
    game = ktc.new_game(3, seed=1, game=GAME)
    drawn = draw.draw_board(game, 0, kit=GAME).part("map").picture.svg
    assert drawn.count(">Bridge<") == 2 and 'stroke-dasharray="3 5"' not in drawn


def test_a_set_with_other_neighbours_gets_lines_walls_and_more_districts() -> None:
    game = ktc.new_game(3, seed=1, game=GAME)
    rules = Laid(game).rules
    plain = draw.draw_board(game, 0, kit=GAME).part("map")
    changed = {
        1: attrs.evolve(rules.districts[1], adjoins=(0, 6, 9)), 2: attrs.evolve(rules.districts[2], adjoins=(0, 3, 7, 8)),
        9: attrs.evolve(rules.districts[9], maximum=30), 12: District(12, 3, (10,)),
    }  # fmt: skip
    rules.districts = {**rules.districts, **changed}
    game.state.controllers.append(-2)
    other = draw.draw_board(game, 0, kit=GAME).part("map")
    assert (plain.picture.svg.count('stroke-width="7"'), other.picture.svg.count('stroke-width="7"')) == (0, 2)
    assert other.picture.svg.count('stroke-dasharray="3 5"') == 1 and other.spots == (*plain.spots, "district/12")
    assert other.height > plain.height + 17 * 15


def test_developments_ahead_and_the_row_behind_the_marker() -> None:
    game = played(4, 2)
    random = ktc.new_game(4, seed=2, game=GAME)
    rows = part(draw.describe_table(random, 0, kit=GAME), "row").items
    assert isinstance(rows[0], Row) and len(rows[0].things) == 4
    last = part(draw.describe_table(game, 0, kit=GAME), "row").items[0]
    assert isinstance(last, Row) and [thing.marks for thing in last.things] == [("now",)]
    assert draw.describe_table(game, 0, kit=GAME).title == "The game is over"


def test_points_so_far_leave_out_the_money_of_others() -> None:
    laid = lay(hands={0: "m400 m100", 1: "m400 m400"}, status=[2, 1, 0], offices={"mayor": 1})
    assert [figures(table_of(laid, 0), seat)["Points so far"] for seat in range(3)] == [3, 3, 0]
    assert [figures(table_of(laid, 1), seat)["Points so far"] for seat in range(3)] == [2, 4, 0]
    assert figures(table_of(laid, None), 0) | {"Money cards": 2, "Status": 2, "Points so far": 2} == figures(
        table_of(laid, None), 0
    )
    track = part(table_of(laid), "track").items[0]
    assert isinstance(track, Track) and [len(space.things) for space in track.spaces] == [1, 1, 1]


@pytest.mark.parametrize(
    ("effect", "line"),
    [
        (Offer(3, 300, (1, 2)), "District 3 costs 300 dalers. Next to answer: Seat 2 and Seat 3."),
        (Payment(200), "Seat 1 pays 200 dalers to the graveyard."),
        (Payment(200, 2), "Seat 1 pays 200 dalers to seat 3."),
    ],
)
def test_what_is_due_is_told(effect: Any, line: str) -> None:
    assert line in lines(lay(hands={0: "m200 m300", 1: "m300"}, districts={1: 0}, due=[(0, effect)]))


def test_a_claim_tells_who_is_asked_and_who_protested() -> None:
    laid = lay(4, hands={0: "m100", 1: "m100", 2: "m100"})
    laid.do(a.Claim(0, "mayor"), a.Protest(1))
    assert lines(laid)[2:4] == ["Seat 1 claims the office of Mayor. Next to answer: Seat 3 and Seat 4.", "Protesting: Seat 2."]


# --- who knows what ---------------------------------------------------------------------------------------------------


def test_a_seat_that_cannot_tell_two_games_apart_sees_the_same_table() -> None:
    compared = 0
    for game in reaching(4, 3):
        for seat in () if game.over else (0, 1):
            for world in game.worlds(seat, 1, random=5):
                assert draw.describe_table(world, seat, kit=GAME) == draw.describe_table(game, seat, kit=GAME)
                compared += world.state != game.state
    assert compared > 30


def test_a_spectator_sees_no_hand_and_no_bid() -> None:
    for game in reaching(3, 4):
        table = draw.describe_table(game, None, kit=GAME)
        assert table.section("hand") is None
        assert "Your bid" not in " ".join(lines_of(table))


def test_what_rulings_close_is_not_drawn() -> None:
    laid = lay(hands={0: "m100 fire", 1: "m200 inn"}, rulings={"secret.sizes": "total", "grave.known": "closed"}, empty=["event"])
    assert "Money cards" not in figures(table_of(laid, 0), 1) and figures(table_of(laid, 0), 1)["Cards"] == 2
    assert not [line for line in lines(laid) if line.startswith("Texts of these cards: Graveyard")]
    assert "Graveyard: 75" in " ".join(lines(laid))


# --- words, clicks and pictures ---------------------------------------------------------------------------------------


def test_what_an_action_names_is_drawn_and_clicks_reach_it() -> None:
    met: set[str] = set()
    for game in reaching(5, 6):
        for seat in game.to_act:
            seated, draft = game.as_seat(seat), game.draft(seat)
            drawn = {*draw.draw_board(game, seat, kit=GAME).spots}
            for action in [draft.number(number) for number in range(min(draft.count, 60))]:
                for mark in DRAWING.marks(seen_of(seated), action):
                    met.add(f"{type(action).__name__}.{mark.asks}")
                    assert {*mark.spots} <= drawn, mark
    wanted = {
        "ChooseFamily.family", "PlaceDistrict.district", "Improve.card", "Improve.district", "PlayEvent.card", "PlayEvent.target",
        "Claim.office", "Challenge.office", "PlayCard.card", "PlayCard.on", "DiscardFromPile.card", "DrawCard.pile",
    }  # fmt: skip
    assert wanted <= met


def test_refusals_are_told_at_a_spot() -> None:
    laid = lay(hands={0: "m100 church fire", 1: "inn"}, districts={3: 0, 2: 1}, rows={2: "watch_tower"}, offices={"mayor": 1})
    seat = laid.game.as_seat(0)

    def why(spot: str) -> set[str]:
        return {f"{each.kind} {each.rule}" for each in draw.why_not_at(seat, spot, kit=GAME)}

    assert why("district/0") == {"Improve improve.not-centre"} and why("hand/church") == {"Improve improve.pay"}
    assert why("hand/fire") == {"PlayEvent event.watch-tower"} and why("office/mayor") == set()
    assert {each.kind for each in draw.actions_by_spot(seat, kit=GAME).at("office/mayor")} == {"Challenge"}
    laid.do(a.DrawCard(0, "event"))
    assert why("pile/money")


@pytest.mark.parametrize("players", [3, 6])
def test_words_can_be_read_and_spots_can_be_hit(players: int) -> None:
    random = Random(players)
    for number, game in enumerate(reaching(players, 8)):
        seat, lang = (game.to_act or (0,))[0], LANGUAGES[number % 4]
        for each in draw.draw_board(game, seat, width=random.choice(WIDTHS), lang=lang, kit=GAME).parts:
            root = ElementTree.fromstring(each.picture.svg)
            for word in placed(root):
                assert word.size >= 11 - 0.05, (each.name, word)
                assert word.left >= -1 and word.right <= each.width + 1 and 0 <= word.y <= each.height, (each.name, word)
            for node, x, y, scale in places(root):
                if node.get("class") == "target":
                    assert min(float(node.get(side, "0")) * scale for side in ("width", "height")) >= 24 - 0.05, each.name
                    assert 0 <= x <= each.width and 0 <= y <= each.height


def test_a_table_is_a_picture_with_its_sentences() -> None:
    game = played(3, 3)
    for theme in ("light", "dark"):
        picture = str(draw.draw_picture(game, seat=1, theme=theme, kit=GAME))
        assert "The game is over." in picture and "Offices: Mayor: " in picture and "data-spot" not in picture
    assert draw.picture_names(game.ruleset, GAME) == ("table", "sheet")


def test_the_swedish_name_of_a_card_is_told() -> None:
    told = lines(lay(hands={0: "fire m100"}))
    assert any("Fire (Brand); in a district without a watch tower, the last improvement burns" in line for line in told)
    assert not [line for line in told if "(100 daler)" in line]
    german = [*lines_of(table_of(lay(hands={0: "church"}), lang="de"))]
    assert any("Kirche (kyrka); kostet 200 Daler; Kronen und Kreuze" in line for line in german)


def test_what_a_turn_shows() -> None:
    shown = [section.name for section in table_of(lay()).sections]
    assert shown == ["hand", "map", "row", "offices", "track", "players", "texts"]
