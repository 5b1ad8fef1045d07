"""The public names of ``ktc`` and their modules, read by ``ktc.lazy``; import the names from the package."""

from ktc.actions import Action as Action
from ktc.data.rules import Rule as Rule
from ktc.effects.choose import Choose as Choose
from ktc.events import Event as Event
from ktc.face import (
    content_of as content_of, from_json as from_json, load as load, new_game as new_game, tell as tell, verify as verify,
)
from ktc.kernel.draft import Draft as Draft
from ktc.kernel.errors import (
    BotError as BotError, IllegalAction as IllegalAction, KtcError as KtcError, OptionError as OptionError,
    PluginError as PluginError, RecordError as RecordError, TileSetError as TileSetError,
)
from ktc.kernel.log import Step as Step
from ktc.kernel.ruleset import Ask as Ask, Refusal as Refusal
from ktc.kernel.score import ScoreLine as ScoreLine, ScoreSheet as ScoreSheet
from ktc.kernel.views.drafts import DraftView as DraftView
from ktc.kernel.views.readers import Changes as Changes, TableView as TableView
from ktc.kernel.views.seat_view import SeatView as SeatView
from ktc.kernel.views.what_if import WhatIf as WhatIf
from ktc.kit import GameKit as GameKit
from ktc.kit.named import game_names as game_names, kit_of as kit_of
from ktc.kit.plugin_list import InstalledPlugin as InstalledPlugin, list_plugins as list_plugins
from ktc.records.game import Game as Game
from ktc.records.verifying import Verification as Verification
from ktc.wire.codec import to_json as to_json
from ktc_city.box.open_box import open_box as open_box
from ktc_city.box.register import Register as Register
from ktc_city.box.tilebox import TileBox as TileBox
from ktc_city.game.new_game import CityGame as CityGame
from ktc_city.knowledge.view import View as View
from ktc_city.model.actions import (
    Bid as Bid, DiscardConnector as DiscardConnector, Pass as Pass, Pay as Pay, PlaceConnector as PlaceConnector,
    PlaceTile as PlaceTile, SetSail as SetSail, Take as Take, TakeOffer as TakeOffer, Upgrade as Upgrade, Use as Use,
)
from ktc_city.model.options import GameOptions as GameOptions
from ktc_city.text.register import read_register as read_register
from ktc_city.text.tiles import describe as describe
