"""The coached first game of the city: nine notes, from the first bid to the routemasters."""

from typing import Any, Final

from ktc.kit import CoachedTable, CoachNote, FirstGame, when_possible

FEW: Final = 3  # keyples: then it is time to sail


def figures(table: CoachedTable, key: str) -> dict[str, Any]:
    """Return the figures of a thing."""
    return table.thing(key).get("figures", {})


def _first(table: CoachedTable, *kinds: str, **wanted: Any) -> str | None:
    """Return the first thing for some kinds of action whose figures have the wanted values; True stands for any."""
    for key in (key for kind in kinds for key in table.things_for(kind)):
        found = figures(table, key)
        if all(bool(found.get(name)) if value is True else found.get(name) == value for name, value in wanted.items()):
            return key
    return None


def locked(table: CoachedTable) -> str | None:
    """Return a tile whose colour is fixed, where the beginner could act."""
    return _first(table, "Bid", "Use", keyples=True)


def used(table: CoachedTable) -> str | None:
    """Return a tile that can be used again, for more keyples."""
    return _first(table, "Use", placed=True)


def outbid(table: CoachedTable) -> str | None:
    """Return a tile with a bid of the beginner that a rival outbid."""
    own = str(table.can["seat"])
    for key in table.state["things"]:
        bids = figures(table, key).get("bids", {})
        if own in bids and bids[own] < max(bids.values()):
            return key
    return None


def sailing(table: CoachedTable) -> str | None:
    """Return a berth when few keyples are left."""
    berths = list(table.things_for("SetSail"))
    keyples = table.state["seats"][str(table.can["seat"])].get("numbers", {}).get("keyples", 0)
    return berths[-1] if berths and int(keyples) <= FEW else None


def routemaster(table: CoachedTable) -> str | None:
    """Return a routemaster that can be bid for."""
    return _first(table, "Bid", kind="routemaster")


FIRST_GAME: Final = FirstGame(
    seed=7,
    bots=("easy",),
    notes=(
        CoachNote("coach-tiles", when_possible("PlaceTile")),
        CoachNote("coach-connectors", when_possible("PlaceConnector")),
        CoachNote("coach-bid", when_possible("Bid")),
        CoachNote("coach-outbid", outbid),
        CoachNote("coach-upgrade", when_possible("Upgrade")),
        CoachNote("coach-sail", sailing),
        CoachNote("coach-routemaster", routemaster),
        CoachNote("coach-use", used),
        CoachNote("coach-colour", locked),
    ),
)
