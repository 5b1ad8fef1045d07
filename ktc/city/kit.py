"""Key to the City – London, as all else sees it: one value."""

from collections.abc import Collection, Iterator
from typing import Final

from ktc.city.model import ids
from ktc.city.model.limits import LIMITS, MOST_SEATS, SCHEMA
from ktc.kit import GameKit


class OfTheUsualBox(Collection[int]):
    """The numbers of players of the usual box, which is opened when somebody asks for them."""

    def __contains__(self, number: object) -> bool:
        return number in tuple(self)

    def __iter__(self) -> Iterator[int]:
        from ktc.city.box.open_box import open_box  # nobody opens a box to look at a kit

        return iter(open_box().inventory.players)

    def __len__(self) -> int:
        return sum(1 for _ in self)


GAME: Final = GameKit(
    id=ids.RULESET,
    title="Key to the City – London",
    seats=OfTheUsualBox(),
    most_players=MOST_SEATS,
    open="ktc.city.game.new_game:open_rules",
    schema=SCHEMA,
    limits=LIMITS,
    game="ktc.city.game.new_game:CityGame",
    new_game="ktc.city.game.new_game:new_game",
    shapes="ktc.city.records.migrations:migrated",
    rules="ktc.city.records.recorded_rules:rules_of_record",
    tell="ktc.city.text.rendering:tell",
    teller="ktc.city.text.rendering:teller",
    messages="ktc.city.catalogue:MESSAGES",
    register="ktc.city.text.register:listed_rules",
    sentences="ktc.city.text.tiles:tile_sentences",
    figures="ktc.city.drawing.missing:listed_figures",
    sends="ktc.city.wire.kit:SENT",
    notation="ktc.city.notation.kit:NOTATION",
    learning="ktc.city.wire.bounds:bounds_of",
    statistics="ktc.city.statistics.statistics:CityStatistics",
    editions="ktc.city.box.sets.installed_sets:listed_editions",
    drawing="ktc.city.drawing.kit:DRAWING",
    settings="ktc.city.play.settings:settings",
    play="ktc.city.play:CityPresenter",
    content={
        "tiles": "ktc.city.box.trials:try_tiles",
        "variants": "ktc.city.box.trials:try_variant",
        "tile_sets": "ktc.city.box.trials:try_tile_set",
    },
    commands={"tiles": "ktc.city.commands.tiles:tiles"},
    bots={
        "greedy": "ktc.city.bots.greedy:Greedy",
        "builder": "ktc.city.bots.builder:Builder",
        "search": "ktc.city.bots.search:search",
    },
)
