"""Key to the City – London, as all else sees it: one value."""

from typing import Final

from ktc.city.model import ids
from ktc.city.model.limits import LIMITS, MOST_SEATS, SCHEMA
from ktc.kit import GameKit

GAME: Final = GameKit(
    id=ids.RULESET,
    title="Key to the City – London",
    seats=range(1, MOST_SEATS + 1),  # how many exactly, its box says
    open="ktc.city.new_game:open_rules",
    schema=SCHEMA,
    limits=LIMITS,
    game="ktc.city.new_game:CityGame",
    new_game="ktc.city.new_game:new_game",
    load="ktc.city.records.loading:load_record",
    verify="ktc.city.records.loading:verify_record",
    tell="ktc.city.text.tell:tell",
    statistics="ktc.city.statistics.statistics:CityStatistics",
    drawing="ktc.city.drawing.kit:DRAWING",
    play="ktc.city.play:CityPresenter",
    bots={
        "greedy": "ktc.city.bots.greedy:Greedy",
        "builder": "ktc.city.bots.builder:Builder",
        "search": "ktc.city.bots.search:search",
    },
)
