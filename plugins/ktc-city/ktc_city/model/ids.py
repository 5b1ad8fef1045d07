"""The ids of the rules, as names, generated from ``register.yaml``."""

from typing import Final

RULESET: Final = "key-to-the-city-london"  # the ruleset itself, as records name it

# --- written by docs/make_rules_page.py from the register
SETUP_PLAYERS: Final = "setup.players"
SETUP_RIVER: Final = "setup.river"
SETUP_BAG: Final = "setup.bag"
SETUP_START_PLAYER: Final = "setup.start-player"
SETUP_ROUTEMASTERS: Final = "setup.routemasters"
SETUP_SUPPLY: Final = "setup.supply"
SETUP_TOURNAMENT: Final = "setup.tournament"

ERA_TILES: Final = "era.tiles"
ERA_BUILDINGS_AT_RANDOM: Final = "era.buildings-at-random"
ERA_THREE_UPGRADED: Final = "era.three-upgraded"
TURN_FIRST: Final = "turn.first"
TURN_ONE_ACTION: Final = "turn.one-action"

KEYPLES_AT_LEAST_ONE: Final = "keyples.at-least-one"
KEYPLES_ONE_COLOUR: Final = "keyples.one-colour"
KEYPLES_TILE_COLOUR: Final = "keyples.tile-colour"
KEYPLES_SOURCES: Final = "keyples.sources"
KEYPLES_GROUP: Final = "keyples.group"
KEYPLES_COMMITTED: Final = "keyples.committed"
KEYPLES_NOT_BACK: Final = "keyples.not-back"

BID_CENTRE: Final = "bid.centre"
BID_EXCEEDS: Final = "bid.exceeds"
BID_RAISE: Final = "bid.raise"
BID_OUTBID_STAYS: Final = "bid.outbid-stays"

USE_WHERE: Final = "use.where"
USE_EXCEEDS: Final = "use.exceeds"
USE_YIELD: Final = "use.yield"
USE_FEWER: Final = "use.fewer"
USE_SKILL_COST: Final = "use.skill-cost"
USE_SHORTAGE: Final = "use.shortage"

CONNECTOR_OWN_SIDE: Final = "connector.own-side"
CONNECTOR_ONE_PER_SIDE: Final = "connector.one-per-side"
CONNECTOR_PROTRUDES: Final = "connector.protrudes"
CONNECTOR_PERMANENT: Final = "connector.permanent"
CONNECTOR_BEFORE_NEXT_TURN: Final = "connector.before-next-turn"
CONNECTOR_DISCARD: Final = "connector.discard"
SKILL_HIDDEN: Final = "skill.hidden"
SKILL_SUPPLY: Final = "skill.supply"

UPGRADE_OWN: Final = "upgrade.own"
UPGRADE_EXCEEDS: Final = "upgrade.exceeds"
UPGRADE_CONNECTORS: Final = "upgrade.connectors"
UPGRADE_SKILLS: Final = "upgrade.skills"
UPGRADE_LANDMARK: Final = "upgrade.landmark"
UPGRADE_NO_YIELD: Final = "upgrade.no-yield"

PASS_AGAIN: Final = "pass.again"
PASS_ALL: Final = "pass.all"
SAIL_BERTH: Final = "sail.berth"
SAIL_EFFECTS: Final = "sail.effects"

END_LOSING_BIDS: Final = "end.losing-bids"
END_TAKE_TILES: Final = "end.take-tiles"
END_UNBID: Final = "end.unbid"
END_RIVER_TILE: Final = "end.river-tile"
END_DRAW: Final = "end.draw"
END_RETRIEVE: Final = "end.retrieve"
END_PLACE: Final = "end.place"
END_PLACE_RIVER: Final = "end.place-river"

SCORE_TILE: Final = "score.tile"
SCORE_BERTH: Final = "score.berth"
SCORE_WINNER: Final = "score.winner"
# --- end of the register

ACTION_FORM: Final = "action.form"  # no rule of the game: the value is no action, or no such thing is in the box

NO_RULES: Final = (RULESET, ACTION_FORM)
RULES: Final = tuple(
    value for name, value in sorted(globals().items()) if name.isupper() and isinstance(value, str) and value not in NO_RULES
)


def tile_rule(tile: str, part: str) -> str:
    """Return the id of a tile's own rule; ``part`` is yield, cost, score, berths or reaction."""
    return f"tile.{tile}.{part}"
