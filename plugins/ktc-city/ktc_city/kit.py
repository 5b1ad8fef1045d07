"""The kit of Key to the City – London: one value with all parts of the game."""

from collections.abc import Collection, Iterator
from typing import Final

from ktc.kit import GameKit, measured_levels
from ktc_city.model import ids
from ktc_city.model.limits import LIMITS, MOST_SEATS, SCHEMA


class OfTheUsualBox(Collection[int]):
    """The numbers of players of the default box, which is opened on first use."""

    def __contains__(self, number: object) -> bool:
        return number in tuple(self)

    def __iter__(self) -> Iterator[int]:
        from ktc_city.box.open_box import open_box  # a kit is read without a box

        return iter(open_box().inventory.players)

    def __len__(self) -> int:
        return sum(1 for _ in self)


GAME: Final = GameKit(
    id=ids.RULESET,
    title="Key to the City – London",
    seats=OfTheUsualBox(),
    most_players=MOST_SEATS,
    open="ktc_city.game.new_game:open_rules",
    schema=SCHEMA,
    limits=LIMITS,
    game="ktc_city.game.new_game:CityGame",
    new_game="ktc_city.game.new_game:new_game",
    shapes="ktc_city.records.migrations:migrated",
    rules="ktc_city.records.recorded_rules:rules_of_record",
    tell="ktc_city.text.rendering:tell",
    teller="ktc_city.text.rendering:teller",
    messages="ktc_city.catalogue:MESSAGES",
    register="ktc_city.text.register:listed_rules",
    sentences="ktc_city.text.tiles:tile_sentences",
    figures="ktc_city.drawing.tile_list:listed_figures",
    sends="ktc_city.wire.kit:SENT",
    notation="ktc_city.notation.kit:NOTATION",
    learning="ktc_city.wire.bounds:bounds_of",
    statistics="ktc_city.statistics.statistics:CityStatistics",
    editions="ktc_city.box.sets.files:listed_editions",
    drawing="ktc_city.drawing.kit:DRAWING",
    settings="ktc_city.play.settings:settings",
    play="ktc_city.play:CityPresenter",
    content={
        "tiles": "ktc_city.box.trials:try_tiles",
        "variants": "ktc_city.box.trials:try_variant",
        "tile_sets": "ktc_city.box.trials:try_tile_set",
    },
    commands={"tiles": "ktc_city.commands.tiles:tiles"},
    bots={
        "greedy": "ktc_city.bots.greedy:Greedy",
        "builder": "ktc_city.bots.builder:Builder",
    },
    guide="ktc_city.bots.search:CityGuide",
    coach="ktc_city.play.coach:FIRST_GAME",
    levels=measured_levels("ktc_city.bots", easy="builder", medium="greedy", hard="search"),
)
