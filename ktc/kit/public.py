"""The public names of ``ktc.kit`` and their modules, read by ``ktc.lazy``; import the names from the package."""

from ktc.installed.blaming import is_plugin_code as is_plugin_code, returned_at as returned_at
from ktc.installed.content import (
    Installed as Installed, Provided as Provided, content_names as content_names, find_content as find_content,
    load_content as load_content,
)
from ktc.installed.entries import Origin as Origin, check_only as check_only
from ktc.installed.hosting import (
    Hook as Hook, HookResults as HookResults, Hooks as Hooks, hook_marks as hook_marks, make_plugin as make_plugin,
    register_plugin as register_plugin,
)
from ktc.installed.named import absent_plugins as absent_plugins, named_briefly as named_briefly, plugins_of as plugins_of
from ktc.installed.packages import engine_named as engine_named, place_of as place_of
from ktc.kernel import (
    AnyAction as AnyAction, AnyChoice as AnyChoice, AnyEvent as AnyEvent, AnyRules as AnyRules, AnyValue as AnyValue,
    Header as Header, Options as Options,
)
from ktc.kernel.base import BaseRuleset as BaseRuleset
from ktc.kernel.chance import Chance as Chance, Seed as Seed, seed_bytes as seed_bytes
from ktc.kernel.draft import (
    AnyDraft as AnyDraft, Branch as Branch, Choice as Choice, ListedBranch as ListedBranch, Question as Question, Tree as Tree,
    grouped as grouped,
)
from ktc.kernel.errors import (
    IllegalAction as IllegalAction, KtcError as KtcError, OptionError as OptionError, PluginError as PluginError,
    RecordError as RecordError, nearest as nearest, reason_of as reason_of, shorten as shorten,
)
from ktc.kernel.fact import (
    AddedIn as AddedIn, BaseEvent as BaseEvent, EventKinds as EventKinds, Fact as Fact, Hidden as Hidden, Seat as Seat,
    SeatOrNobody as SeatOrNobody, Writers as Writers, fact as fact, fact_of as fact_of,
)
from ktc.kernel.limits import Limits as Limits, weigh as weigh
from ktc.kernel.lists import AskedList as AskedList, LazyList as LazyList, joined as joined
from ktc.kernel.plain import plain as plain
from ktc.kernel.rendering import (
    BY_SEAT as BY_SEAT, IN_ENGLISH as IN_ENGLISH, UNLESS_EMPTY as UNLESS_EMPTY, Facts as Facts, Players as Players,
    Speaker as Speaker,
)
from ktc.kernel.ruleset import Ask as Ask, Refusal as Refusal, Ruleset as Ruleset
from ktc.kernel.score import ScoreLine as ScoreLine, ScoreSheet as ScoreSheet, ranked as ranked
from ktc.kernel.several import Several as Several
from ktc.kernel.topic import Aliases as Aliases, Fields as Fields, Stage as Stage, Topic as Topic
from ktc.kernel.views.seat_view import SeatView as SeatView
from ktc.kit.coach import (
    CoachedTable as CoachedTable, CoachNote as CoachNote, FirstGame as FirstGame, when_possible as when_possible,
)
from ktc.kit.editions import Edition as Edition
from ktc.kit.kit import KIT_API as KIT_API, GameKit as GameKit, Notation as Notation, Part as Part, Setting as Setting, Try as Try
from ktc.kit.levels import BotLevel as BotLevel, Strength as Strength, measured_levels as measured_levels
from ktc.kit.rulings import (
    resolve_rulings as resolve_rulings, ruling_settings as ruling_settings, rulings_of as rulings_of, settings_of as settings_of,
)
from ktc.messages import Messages as Messages, check_language as check_language, languages as languages
from ktc.messages.package_messages import (
    FolderMessages as FolderMessages, MessagesError as MessagesError, read_messages as read_messages,
)
from ktc.messages.plain import capital as capital, hyphenated as hyphenated
from ktc.records.game import AnyGame as AnyGame, Game as Game
from ktc.records.record import Record as Record
from ktc.shares import Share as Share, share as share
from ktc.wire import Json as Json, JsonObject as JsonObject
from ktc.wire.codec import shared_codec as shared_codec
from ktc.wire.kinds import WireTypes as WireTypes
