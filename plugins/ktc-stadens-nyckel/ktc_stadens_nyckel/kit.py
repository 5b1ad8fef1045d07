"""The kit of Stadens Nyckel, by which ``ktc`` finds its parts."""

from typing import Final

from ktc.kit import GameKit, Limits, Messages, measured_levels

LANGUAGES: Final = ("en", "de", "fr", "nl")
WORDED: Final = ("card", "cards", "office", "family", "symbol", "pile", "under", "target", "targets")
MESSAGES: Final = Messages("ktc_stadens_nyckel", LANGUAGES, WORDED, game="stadens_nyckel")

GAME: Final = GameKit(
    id="stadens_nyckel",
    title="Stadens Nyckel (1998)",
    seats=(3, 4, 5, 6),
    open="ktc_stadens_nyckel.ruleset:open_rules",
    limits=Limits(steps=8_000, events=40_000, draws=2_000, number=1_000_000),
    messages=MESSAGES,
    content={"card_set": "ktc_stadens_nyckel.content.figures:open_set", "cards": None},
    drawing="ktc_stadens_nyckel.drawing:DRAWING",
    sends="ktc_stadens_nyckel.sent:SENT",
    learning="ktc_stadens_nyckel.bounds:bounds_of",
    register="ktc_stadens_nyckel.content.register:listed_rules",
    figures="ktc_stadens_nyckel.content.figures:listed_figures",
    editions="ktc_stadens_nyckel.content.figures:listed_editions",
    guide="ktc_stadens_nyckel.bots.search:Guide",
    policy="ktc_stadens_nyckel.bots.policy:policy",
    levels=measured_levels("ktc_stadens_nyckel.bots", easy="keeper", medium="greedy", hard="search"),
    bots={name: f"ktc_stadens_nyckel.bots.player:{name}" for name in ("greedy", "fighter", "builder", "mild", "keeper")},
)
