"""The figures of a set in words, for the register's sentences about the set-up and the eras; in English, as the register is."""

from collections.abc import Mapping, Sequence

from ktc.kit import plain
from ktc_city.box.tilebox import TileBox
from ktc_city.catalogue import joined
from ktc_city.model.pieces import Deal, Inventory
from ktc_city.text.names import Names

ENGLISH = "en"


def set_up_facts(box: TileBox) -> Mapping[str, str]:
    """Return what the variables in the register's sentences stand for."""
    inventory, names = box.inventory, Names(box.inventory)
    return {
        "players": _numbers(inventory.players),
        "rivers": str(len(inventory.rivers)),
        "eras": str(len(inventory.eras)),
        "first_river": names.tile(inventory.rivers[0]),
        "last_river": names.tile(inventory.rivers[-1]),
        "keyples": _things(inventory.keyples, inventory.keyple_counts, "keyples", "colours"),
        "connectors": _things(inventory.connectors, inventory.connector_counts, "connectors", "colours"),
        "skills": _things(inventory.skills, inventory.skill_counts, "skill tiles", "types"),
        "hand": str(inventory.hand),
        "aside": _aside(inventory),
        "upgraded": _upgraded(inventory),
        "upgradable": _upgradable(box),
    }


def _numbers(numbers: Sequence[int]) -> str:
    row = list(range(numbers[0], numbers[-1] + 1))
    return f"{row[0]} to {row[-1]}" if len(row) > 1 and list(numbers) == row else joined(ENGLISH, list(map(str, numbers)))


def _things(names: Sequence[str], counts: Sequence[int], things: str, sorts: str) -> str:
    if len(set(counts)) == 1 and len(counts) > 1:
        return f"{counts[0]} {things} of each of {len(counts)} {sorts}"
    return f"{joined(ENGLISH, [f'{count} {_word(name)}' for name, count in zip(names, counts, strict=True)])} {things}"


def _word(name: str) -> str:
    return plain(name.replace("_", " "))


def _aside(inventory: Inventory) -> str:
    deals = [deal for era in inventory.eras for deal in era.deals if deal.aside]
    return joined(ENGLISH, [_dealt(deal) for deal in deals]) or "no tiles"


def _dealt(deal: Deal) -> str:
    each = {count / players for players, count in deal.counts}
    (share,) = each if len(each) == 1 else (0.5,)
    if share == int(share):
        return f"{int(share)} {_word(deal.kind)} tiles for each player"
    players, counts = zip(*deal.counts, strict=True)
    listed = [joined(ENGLISH, list(map(str, numbers))) for numbers in (counts, players)]
    return f"{listed[0]} {_word(deal.kind)} tiles for {listed[1]} players"


def _upgraded(inventory: Inventory) -> str:
    deals = [(deal, era.name) for era in inventory.eras for deal in era.deals if deal.level]
    return joined(ENGLISH, [f"the {_word(deal.kind)} tiles of {plain(era)}" for deal, era in deals]) or "none"


def _upgradable(box: TileBox) -> str:
    kinds = dict.fromkeys(tile.kind for tile, costs in zip(box.tiles, box.costs, strict=True) if any(costs))
    return joined(ENGLISH, [_word(kind) for kind in kinds]) or "none"
