"""Rules engines for board games: actions in, events out.  The public names, loaded when they are first used."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ktc.city.box.open_box import open_box as open_box
    from ktc.city.box.plugin_list import InstalledPlugin as InstalledPlugin
    from ktc.city.box.plugin_list import list_plugins as list_plugins
    from ktc.city.box.register import Register as Register
    from ktc.city.box.register import Rule as Rule
    from ktc.city.box.tilebox import TileBox as TileBox
    from ktc.city.game.new_game import CityGame as CityGame
    from ktc.city.knowledge.view import View as View
    from ktc.city.model.actions import Action as Action
    from ktc.city.model.actions import Bid as Bid
    from ktc.city.model.actions import DiscardConnector as DiscardConnector
    from ktc.city.model.actions import Pass as Pass
    from ktc.city.model.actions import Pay as Pay
    from ktc.city.model.actions import PlaceConnector as PlaceConnector
    from ktc.city.model.actions import PlaceTile as PlaceTile
    from ktc.city.model.actions import SetSail as SetSail
    from ktc.city.model.actions import Take as Take
    from ktc.city.model.actions import TakeOffer as TakeOffer
    from ktc.city.model.actions import Upgrade as Upgrade
    from ktc.city.model.actions import Use as Use
    from ktc.city.model.events import Event as Event
    from ktc.city.model.options import GameOptions as GameOptions
    from ktc.city.text.register import read_register as read_register
    from ktc.city.text.tiles import describe as describe
    from ktc.face import from_json as from_json
    from ktc.face import load as load
    from ktc.face import new_game as new_game
    from ktc.face import tell as tell
    from ktc.face import verify as verify
    from ktc.games import game_names as game_names
    from ktc.games import kit_of as kit_of
    from ktc.kernel.draft import Draft as Draft
    from ktc.kernel.errors import BotError as BotError
    from ktc.kernel.errors import IllegalAction as IllegalAction
    from ktc.kernel.errors import KtcError as KtcError
    from ktc.kernel.errors import OptionError as OptionError
    from ktc.kernel.errors import PluginError as PluginError
    from ktc.kernel.errors import RecordError as RecordError
    from ktc.kernel.errors import TileSetError as TileSetError
    from ktc.kernel.log import Step as Step
    from ktc.kernel.ruleset import Ask as Ask
    from ktc.kernel.ruleset import Refusal as Refusal
    from ktc.kernel.score import ScoreLine as ScoreLine
    from ktc.kernel.score import ScoreSheet as ScoreSheet
    from ktc.kernel.views.readers import Changes as Changes
    from ktc.kernel.views.seat_view import SeatView as SeatView
    from ktc.kernel.views.what_if import WhatIf as WhatIf
    from ktc.kit import GameKit as GameKit
    from ktc.records.game import Game as Game
    from ktc.records.verifying import Verification as Verification
    from ktc.wire.values import to_json as to_json

    __version__: str

_HOMES = {
    "ktc.city.model.actions": (
        "Action", "Bid", "DiscardConnector", "Pass", "Pay", "PlaceConnector", "PlaceTile", "SetSail", "Take", "TakeOffer",
        "Upgrade", "Use",
    ),
    "ktc.city.model.events": ("Event",),
    "ktc.city.game.new_game": ("CityGame",),
    "ktc.city.model.options": ("GameOptions",),
    "ktc.city.box.plugin_list": ("InstalledPlugin", "list_plugins"),
    "ktc.face": ("from_json", "load", "new_game", "tell", "verify"),
    "ktc.games": ("game_names", "kit_of"),
    "ktc.kit": ("GameKit",),
    "ktc.city.box.register": ("Register", "Rule"),
    "ktc.city.box.open_box": ("open_box",),
    "ktc.city.box.tilebox": ("TileBox",),
    "ktc.city.knowledge.view": ("View",),
    "ktc.kernel.draft": ("Draft",),
    "ktc.kernel.errors": ("BotError", "IllegalAction", "KtcError", "OptionError", "PluginError", "RecordError", "TileSetError"),
    "ktc.records.game": ("Game",),
    "ktc.kernel.views.seat_view": ("SeatView",),
    "ktc.kernel.log": ("Step",),
    "ktc.kernel.views.readers": ("Changes",),
    "ktc.records.verifying": ("Verification",),
    "ktc.kernel.views.what_if": ("WhatIf",),
    "ktc.city.text.register": ("read_register",),
    "ktc.city.text.tiles": ("describe",),
    "ktc.kernel.ruleset": ("Ask", "Refusal"),
    "ktc.kernel.score": ("ScoreLine", "ScoreSheet"),
    "ktc.wire.values": ("to_json",),
}  # fmt: skip
_WHERE = {name: module for module, names in _HOMES.items() for name in names}
__all__ = sorted(_WHERE)  # noqa: PLE0605  # a list of names, worked out from the table above


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return _version()
    if name not in _WHERE:
        raise AttributeError(f"module 'ktc' has no attribute {name!r}")
    import_module("ktc.face")  # it says what tells a refusal that no game handed out
    value = globals()[name] = getattr(import_module(_WHERE[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_WHERE, "__version__"])


def _version() -> str:
    from ktc.installed.packages import engine_version  # reads what is installed, which few ask for

    return engine_version()
