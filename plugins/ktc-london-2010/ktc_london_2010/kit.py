"""The kit of London (2010), by which ``ktc`` finds its parts."""

from typing import Final

from ktc.kit import GameKit, Limits, Messages, measured_levels

LANGUAGES: Final = ("en", "de", "fr", "nl")
WORDED: Final = ("borough", "boroughs", "card", "cards", "colour", "given", "taken", "action")
MESSAGES: Final = Messages("ktc_london_2010", LANGUAGES, WORDED, game="london_2010")
LIMITS: Final = Limits(steps=20_000, events=80_000, draws=1_000, number=1_000_000)

GAME: Final = GameKit(
    id="london_2010",
    title="London (2010)",
    seats=(2, 3, 4),
    open="ktc_london_2010.ruleset:open_rules",
    limits=LIMITS,
    messages=MESSAGES,
    drawing="ktc_london_2010.drawing:DRAWING",
    play="ktc_london_2010.play.presenter:LondonPresenter",
    content={"card_set": "ktc_london_2010.content.opening:open_set", "cards": None},
    sends="ktc_london_2010.wire.kit:SENT",
    learning="ktc_london_2010.wire.bounds:bounds_of",
    register="ktc_london_2010.content.register:listed_rules",
    figures="ktc_london_2010.content.sets:listed_figures",
    editions="ktc_london_2010.content.sets:listed_editions",
    settings="ktc_london_2010.settings:settings",
    components="ktc_london_2010.board.invariants:components",
    bots={
        "greedy": "ktc_london_2010.bots.greedy:Greedy",
        "gatherer": "ktc_london_2010.bots.gatherer:Gatherer",
    },
    guide="ktc_london_2010.bots.search:LondonGuide",
    levels=measured_levels("ktc_london_2010.bots", easy="gatherer", medium="greedy", hard="search"),
)
