"""The page's own files, and its data before the engine runs: the games included, and its words in each language."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any, Final

import attrs

from ktc.bots.builtin import bot_names
from ktc.data.rules import Rule
from ktc.kernel.rendering import ENGLISH
from ktc.kit import GameKit, settings_of
from ktc.kit.description import rules_of_a_game
from ktc.kit.kit import Setting
from ktc.kit.levels import levels_of
from ktc.kit.named import default_players, game_names, kit_or_default, new_game
from ktc.messages import OF_EVERY_GAME, Messages, language_name, languages, say
from ktc.play.presenter import BotWords, aim_of, bot_words
from ktc.ui import set_of
from ktc.wire.codec import to_json
from ktc.wire.interface import UiThing

PAGE: Final = "page-"
WORDS: Final = (
    "page-begin",
    "page-new",
    "page-game",
    "page-language",
    "page-players",
    "page-name-of",
    "page-person",
    "page-who",
    "page-usual",
    "page-seed",
    "page-go-on",
    "page-import",
    "page-export",
    "page-export-warns",
    "page-undo",
    "page-hint",
    "page-points",
    "page-since",
    "page-table",
    "page-move",
    "page-moves",
    "page-lifted",
    "page-turns",
    "page-back",
    "page-you",
    "page-beats",
    "page-others",
    "page-over",
    "page-your-screen",
    "page-show",
    "page-leave",
    "page-loading",
    "page-from-sources",
    "page-failed",
    "page-saved",
    "page-not-saved",
    "page-make-room",
    "page-rooms",
    "page-room",
    "page-for-watchers",
    "page-copy",
    "page-copied",
    "page-free",
    "page-taken",
    "page-sit",
    "page-come-back",
    "page-watch",
    "page-watching",
    "page-absent",
    "page-free-seat",
    "page-seat-bot",
    "page-give-up",
    "page-wants-back",
    "page-back-asked",
    "page-agree",
    "page-refuse",
    "page-stale",
    "page-connected",
    "page-reconnecting",
    "page-lost",
    "page-bad-link",
    "page-import-drop",
    "page-past",
    "page-step",
    "page-first",
    "page-one-back",
    "page-one-on",
    "page-last",
    "page-chapter",
    "page-steps",
    "page-seen-by",
    "page-everybody",
    "page-unseen",
    "page-to-table",
    "page-play-on",
    "page-own-record",
    "page-verifying",
    "page-identical",
    "page-migrated",
    "page-diverging",
    "page-not-verified",
    "page-other-versions",
    "page-not-opened",
    "page-too-large",
    "page-offline",
    "page-new-version",
    "page-load-new",
    "page-close-others",
    "page-rule",
    "page-taken-back",
    "page-wait-free",
    "page-play",
    "page-house-rules",
    "page-experts",
    "page-changed",
    "page-again",
    "page-another",
    "page-share",
    "page-shared",
    "page-too-long",
    "page-bad-game",
    "page-your-turn",
    "page-for-seat",
    "page-seat-gone",
    "page-new-invite",
    "page-withdraw",
    "page-ask-bot",
    "page-ask-player",
    "page-close-room",
    "page-begins-later",
    "page-changes",
    "page-forget",
    "page-time-up",
    "page-votes-missing",
    "page-sure",
    "page-clock",
    "page-no-clock",
    "page-rounds",
    "page-leads",
    "page-notable",
    "page-turn-back",
    "page-turn-on",
    "page-run",
    "page-faster",
    "page-pause",
    "page-no-undo",
    "page-sending",
    "page-cancel",
    "page-delays",
    "page-share-here",
    "page-shared-here",
    "page-coached",
    "page-coach-next",
    "page-coach-stop",
    "page-against",
    "page-your-games",
    "page-elsewhere",
    "page-here",
    "page-result",
    "page-gone",
    "page-see-result",
    "page-your-name",
    "page-help",
    "page-signs",
    "page-sign-later",
    "page-sign-gives",
    "page-sign-costs",
    "page-keys",
    "page-key-part",
    "page-key-thing",
    "page-key-choose",
    "page-key-first",
    "page-key-number",
    "page-key-deed",
)


SCENIC: Final = ("hex", "card")  # looks of things that make a picture
FORMS: Final = ("token/", "ink/")  # the keys of outlines and colours that all things share
SHOWN: Final = 4
DRAWN: Final = ("name", "look", "colour", "figures", "image")  # what a picture needs of a thing


@attrs.frozen
class RuledOn:
    """A rule with a choice of rulings: its ``sentence``, and the reason for the default choice.

    ``translated`` tells whether the ``sentence`` is in the requested language; the ``reason`` is in that of the question.
    """

    sentence: str
    reason: str
    translated: bool


@attrs.frozen
class InLanguage:
    """The texts of a game in one language before it begins: its aim, line by line, its settings, and its bots by name.

    ``rulings`` are by rule id.
    """

    lang: str
    aim: tuple[str, ...]
    settings: tuple[Setting, ...]
    rulings: dict[str, RuledOn]
    bots: dict[str, BotWords]


@attrs.frozen
class Coached:
    """The coached game of a kit: its ``seed``, and the ``bots`` in the seats after the beginner's."""

    seed: int
    bots: tuple[str, ...]


@attrs.frozen
class Cover:
    """The picture of a game on the first screen: the tiles or cards in it by key, and all printed ``things`` that it needs."""

    shown: tuple[str, ...] = ()
    things: dict[str, UiThing] = attrs.field(factory=dict)


@attrs.frozen
class Carried:
    """A game included in a page, with its ``bots``, possible ``numbers`` of players, and the seed and bots of a coached game."""

    id: str
    title: str
    numbers: tuple[int, ...]
    bots: tuple[str, ...]
    languages: tuple[InLanguage, ...]
    coached: Coached | None
    cover: Cover


@attrs.frozen
class PageWords:
    """The page's own words in a language, by name."""

    lang: str
    name: str
    words: dict[str, str]


def carried() -> tuple[Carried, ...]:
    """Return the installed games, the default one first."""
    return tuple(_carried(kit_or_default(name)) for name in game_names())


def _carried(kit: GameKit) -> Carried:
    return Carried(kit.id, kit.title, kit.numbers(), _bots(kit), tuple(_in_languages(kit)), _coached(kit), _cover(kit))


def _coached(kit: GameKit) -> Coached | None:
    first = kit.part("coach")
    return None if first is None else Coached(first.seed, first.bots)


def _cover(kit: GameKit) -> Cover:
    """Return some tiles or cards of a game, far apart in its set, in English and without their texts."""
    things = set_of(new_game(kit, default_players(kit), 1), ENGLISH, kit)["things"]
    printed = [key for key, thing in things.items() if thing.get("look") in SCENIC]
    shown = tuple(printed[len(printed) * number // SHOWN] for number in range(min(SHOWN, len(printed))))
    needed, found = [*shown, *(key for key in things if key.startswith(FORMS))], dict[str, UiThing]()
    while needed:
        key = needed.pop()
        if key in things and key not in found:
            thing: Any = {name: value for name, value in things[key].items() if name in DRAWN}
            figures = {name: value for name, value in thing.get("figures", {}).items() if name != "text"}
            thing["figures"] = figures
            found[key] = thing
            needed += _words_in(figures)
    return Cover(shown, found)


def _words_in(value: Any) -> Iterator[str]:
    """Yield all texts in a JSON value that may be keys of things, also of kinds of tiles."""
    if isinstance(value, str):
        yield from (value, f"kind/{value}")
    elif isinstance(value, dict | list | tuple):
        for item in value:
            yield from _words_in(item)
        if isinstance(value, dict):
            yield from _words_in(list(value.values()))


def _bots(kit: GameKit) -> tuple[str, ...]:
    names = bot_names(kit.id)
    first = [name for name in (*levels_of(kit), *kit.bots) if name in names]
    return (*first, *(name for name in names if name not in first))


def _in_languages(kit: GameKit) -> Iterator[InLanguage]:
    english = rules_of_a_game(kit, ENGLISH) if kit.register is not None else ()
    for lang in languages_of(kit):
        asked = tuple(settings_of(kit, lang))
        aim, bots = tuple(aim_of(kit, lang).splitlines()), {name: bot_words(kit, name, lang) for name in _bots(kit)}
        yield InLanguage(lang, aim, asked, _rulings(kit, lang, asked, english), bots)


def _rulings(kit: GameKit, lang: str, settings: Sequence[Setting], english: Sequence[Rule]) -> dict[str, RuledOn]:
    """Return the rulings in the register for the settings named after a rule; ``english`` is the English register."""
    asked = {setting.key[-1] for setting in settings}
    rules = english if lang == ENGLISH or not english else rules_of_a_game(kit, lang)
    sentences = {rule.id: rule.sentence for rule in english}
    return {
        rule.id: RuledOn(rule.sentence, rule.ruling.reason, lang == ENGLISH or rule.sentence != sentences.get(rule.id))
        for rule in rules
        if rule.id in asked and rule.ruling is not None
    }


def languages_of(kit: GameKit) -> tuple[str, ...]:
    """Return the languages that a game supports."""
    messages = kit.part("messages")
    return (messages if isinstance(messages, Messages) else OF_EVERY_GAME).spoken


def words() -> tuple[PageWords, ...]:
    """Return the page's own words in each language."""
    return tuple(
        PageWords(lang, language_name(lang), {word.removeprefix(PAGE): say(lang, word) for word in WORDS}) for lang in languages()
    )


MARK: Final = "made-by-ktc-web.json"  # the versions in a page, and where its engine runs
LICENCES: Final = "licences"
OWN: Final = ("index.html", "icon.svg", "main.css", "main.js", "worker.js", "sw.js")  # those in dist/ are bundled from src/
WORKER: Final = "sw.js"
NO_LIST: Final = b"const FILES = {};\n"  # before the service worker: with an empty list, it unregisters itself


GAMES: Final = "games.json"


def page_files() -> dict[str, bytes]:
    """Return the files of a page without its engine, and without the licences of what is shipped with it."""
    return {**files_but_games(), GAMES: games_file()}


def games_file() -> bytes:
    """Return the file with the installed games, for which their rules and sets are read."""
    return to_json(carried()).encode()


def files_but_games() -> dict[str, bytes]:
    """Return the files of ``page_files`` that take no time."""
    own = files("ktc.web").joinpath("page")
    lying = (*own.iterdir(), *own.joinpath("dist").iterdir())
    found = {entry.name: entry.read_bytes() for entry in lying if entry.name in OWN}
    return {
        **found,
        f"{LICENCES}/page.txt": own.joinpath("dist", "licences.txt").read_bytes(),
        WORKER: NO_LIST + found[WORKER],
        "words.json": to_json(words()).encode(),
    }
