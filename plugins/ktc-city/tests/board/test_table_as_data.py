"""The table of the city as data: all that is printed and lies there, each side once, and what actions cost and give."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import ktc
from ktc.ui import can_of, set_of, state_of

OFFSETS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def positions(seed: int, players: int = 3) -> Iterator[tuple[ktc.CityGame, Random]]:
    """Yield a game before each step, played by chance with few passes."""
    game, random = ktc.new_game(players, seed=seed), Random(seed)
    while not game.over:
        yield game, random
        actions = [action for action in game.legal_actions(random.choice(game.awaited)) if not isinstance(action, ktc.SetSail)]
        game.apply(random.choice(actions or game.legal_actions(game.awaited[0])))


def whole(state: Any, its_set: Any, key: str) -> Any:
    """Return a thing as a client completes it."""
    own = state["things"].get(key, {})
    printed = its_set["things"].get(own.get("sort", key), {})
    return {**printed, **own, "figures": {**printed.get("figures", {}), **own.get("figures", {})}}


def test_all_that_lies_on_the_table_is_in_the_state_and_the_set() -> None:
    for game, _ in positions(1):
        its_set = set_of(game)
        for reader in (None, 0, 2):
            view, state = game.view(reader), state_of(game, reader)
            own = state["sections"]
            for tile in (*view.centre, *(tile for seat in view.seats for tile in seat.borough)):
                figures = whole(state, its_set, f"tile/{tile.id}")["figures"]
                bids = {str(seat + 1): number for seat, number in enumerate(tile.bids) if number}
                assert (figures.get("level", 0), figures.get("keyples", ""), figures.get("bids", {})) == (
                    tile.level,
                    tile.colour,
                    bids,
                )
                assert (figures.get("placed", 0), figures.get("rotation", 0)) == (tile.placed, tile.rotation)
            for seat in view.seats:
                items = own[f"borough/{seat.seat + 1}"]["items"]["2"]
                assert items["places"] == {f"tile/{tile.id}": [2 * tile.q, 2 * tile.r] for tile in seat.borough}
                lying = Counter[tuple[str, int, int]]()
                for sort, at in items.get("pieces", {}).items():
                    lying.update((sort, int(x), int(y)) for x, y in zip(at[::2], at[1::2], strict=True))
                assert lying == Counter((f"connector/{one.colour}", *middle(one.q, one.r, one.side)) for one in seat.connectors)
                assert state["seats"][str(seat.seat + 1)]["numbers"]["keyples"] == seat.keyples
            for river in view.rivers:
                for at, berth in enumerate(river.berths):
                    found = whole(state, its_set, f"berth/{river.id}/{at}")
                    assert found.get("owner") == (None if berth.seat is None else berth.seat + 1)
                    assert (found["figures"].get("keyples", 0), found["figures"].get("points", 0)) == (
                        berth.keyples,
                        berth.points,
                    )


def middle(q: int, r: int, side: int) -> tuple[int, int]:
    return 2 * q + OFFSETS[side][0], 2 * r + OFFSETS[side][1]


def test_the_set_has_every_printed_figure() -> None:
    game = ktc.new_game(3, seed=1)
    printed = set_of(game, "de")["things"]
    for tile in ktc.content_of(game).tiles:
        found = printed[f"tile/{tile.id}"]
        figures: Any = found["figures"]
        assert (found["name"], found["about"]) == (tile.name, tile.sentences["de"])
        assert (tuple(figures["points"]), tuple(figures.get("each", ()))) == (tile.points, tile.each)
        for level, gives in enumerate(tile.yields):
            given: Any = figures["gives"][level] if "gives" in figures else None
            assert (given or {}).get("for", {}) == ({"skill/any": gives.returns} if gives is not None and gives.returns else {})
            assert numbers(given) == ({} if gives is None else counted(connector=gives.connectors, skill=gives.skills))
        for level, cost in enumerate(tile.costs):
            asked = figures["costs"][level] if "costs" in figures else None
            assert numbers(asked) == ({} if cost is None else counted(connector=cost.connectors, skill=cost.skills))


def numbers(given: Any) -> dict[str, int]:
    return {sort: number for sort, number in (given or {}).items() if sort != "for"}


def counted(**names: tuple[str, ...]) -> dict[str, int]:
    return {f"{what}/{name}": number for what, several in names.items() for name, number in Counter(several).items()}


def test_a_side_between_two_tiles_is_one_target_offered_at_both() -> None:
    shared = 0
    for game, random in positions(2):
        seat = random.choice(game.to_act)
        view, can = game.view(seat), can_of(game.as_seat(seat))
        assert can is not None
        sides = {key: target for key, target in can.get("targets", {}).items() if key.startswith("side/")}
        there = {(tile.q, tile.r): tile.id for tile in view.seats[seat].borough}
        legal = {
            (*middle(*next(at for at, tile in there.items() if tile == action.tile), action.side),)
            for action in game.legal_actions(seat)
            if isinstance(action, ktc.PlaceConnector)
        }
        assert {(int(target["at"][0]), int(target["at"][1])) for target in sides.values()} == legal and len(sides) == len(legal)
        for target in sides.values():
            x, y = target["at"]
            beside = {tile for (q, r), tile in there.items() if (x - 2 * q, y - 2 * r) in OFFSETS}
            assert set(target["beside"]) == {f"tile/{tile}" for tile in beside}
            shared += len(beside) == 2
            assert target["section"] == f"borough/{seat + 1}" and target["name"]
    assert shared > 20


def test_what_an_action_gives_is_what_it_brings() -> None:
    seen = Counter[str]()
    for game, _ in positions(3):
        seat = game.awaited[0]
        can, action = can_of(game.as_seat(seat)), None
        for action in game.legal_actions(seat):
            if isinstance(action, ktc.Use | ktc.Upgrade):
                break
        else:
            continue
        kind = type(action).__name__
        deed = can["things"][f"tile/{action.tile}"][kind] if can is not None else {}
        effect, price, trial = deed.get("effect", {}), deed.get("price", {}), game.fork()
        before = trial.score().totals[seat]
        events = trial.apply(action)
        if kind == "Use" and not any("any" in sort for sort in (*effect, *price)):
            taken = Counter[str]()
            for event in events:
                taken.update(f"connector/{colour}" for colour in getattr(event, "connectors", ()))
                taken.update(f"skill/{name}" for name in getattr(event, "skills", ()))
            assert taken == Counter(effect)
            seen["use"] += 1
        if kind == "Upgrade" and "skill/any" not in price and "each" not in effect and not price:
            assert trial.score().totals[seat] - before == effect["points"]
            seen["upgrade"] += 1
    assert seen["use"] > 10


def claimed_by(game: ktc.CityGame, seat: int) -> set[str]:
    """Return the river tiles that are a seat's, or will be at the end of the era."""
    return {f"river/{river.id}" for river in game.view(seat).rivers if river.claimed == seat}


def test_a_berth_gives_the_river_tile_that_its_deed_names() -> None:
    claims = 0
    for game, random in positions(3):
        seat = game.awaited[0]
        sails = [action for action in game.legal_actions(seat) if isinstance(action, ktc.SetSail)]
        can = can_of(game.as_seat(seat))
        if not sails or can is None:
            continue
        action, trial = random.choice(sails), game.fork()
        berth = next(key for key, deeds in can["things"].items() if "SetSail" in deeds and key.endswith(f"/{action.berth}"))
        trial.apply(action)
        said = {what for what in can["things"][berth]["SetSail"].get("effect", {}) if what.startswith("river/")}
        assert said == claimed_by(trial, seat) - claimed_by(game, seat), action
        claims += len(said)
    assert claims > 3
