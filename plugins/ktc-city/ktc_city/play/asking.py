"""Decisions at the terminal, also answered by text such as "bid 3 red gherkin", and the commands meanwhile."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import attrs
from rich.console import RenderableType
from rich.text import Text

from ktc.data import Rule
from ktc.kit import PluginError, plain
from ktc.play.asking import Asking, shown
from ktc.play.choices import Hint, Option, numbers_of
from ktc.play.commands import Command, Commands, news_screen
from ktc_city.model import actions as ac
from ktc_city.model.actions import Action
from ktc_city.model.events import Event, TurnBegan
from ktc_city.play import printed, typed_actions
from ktc_city.play.answers import NUMBERS, QUESTIONS, options_of
from ktc_city.play.context import CityContext
from ktc_city.play.examples import examples
from ktc_city.play.hints import hint_of
from ktc_city.play.refusals import explain, show_refusals
from ktc_city.play.screens import all_screen, borough_screen, news, own_screen, points_screen, table_screen, tile_screen, title
from ktc_city.text.register import kept_register

OF_A_PLACE: Final = frozenset({"place", "side"})
WITHOUT_MAP: Final = {"place": "play-where"}  # a question that speaks of the numbers on a map, where there is none
ANSWERED_BY_NUMBERS: Final = NUMBERS | {"berth"}  # elsewhere a number is one of the list
OF_ONE_TILE: Final = NUMBERS | {"colour", "pile"}
ABOUT: Final[Mapping[type, str]] = {ac.Bid: "play-about-bid", ac.Use: "play-about-use", ac.Upgrade: "play-about-upgrade"}
OF_THE_OWN_BOROUGH: Final = frozenset({"PlaceConnector", "PlaceTile"})


class CityCommands(Commands):
    """The commands at one decision; ``happened`` is the news when it began."""

    context: CityContext

    @property
    def by_word(self) -> Mapping[str, Command]:
        """The commands by word."""
        return COMMANDS

    def parts(self) -> Iterable[RenderableType]:
        """Return the screen of the table."""
        return table_screen(self.context)

    def maps(self) -> Iterable[RenderableType]:
        """Return the map of the own borough with its title."""
        return [title(self.context), *own_screen(self.context)]

    def aim(self, rest: str) -> None:
        """Show the aim of the game."""
        self.context.terminal.say(Text(self.context.say("play-aim")))

    def mine(self, rest: str) -> None:
        """Show the own borough."""
        self.context.terminal.show(own_screen(self.context))

    def all(self, rest: str) -> None:
        """Show every borough."""
        self.context.terminal.show(all_screen(self.context))

    def news(self, rest: str) -> None:
        """Repeat the news since the person's previous turn."""
        events = self.context.table.told()
        lines = news(self.context.names, events, _turn_before(events, self.context.seat))
        if lines:
            self.context.terminal.say(news_screen([self.context.names.painted(line) for line in lines]))
        else:
            self.context.line("play-no-news")

    def score(self, rest: str) -> None:
        """Show the current points."""
        self.context.terminal.show(points_screen(self.context))

    def tile(self, rest: str) -> None:
        """Show a tile with its rules."""
        tile = typed_actions.tile_called(self.context, rest)
        if tile is None:
            self.context.line("play-no-tile", **examples(self.context))
            return
        try:
            self.context.terminal.show(list(tile_screen(self.context, tile)))
        except PluginError as error:  # words of a plugin that cannot be told are no reason to end a game
            self.context.terminal.say(Text(plain(str(error))))

    def rules(self) -> Sequence[Rule]:
        """Return every rule of the box."""
        return kept_register(self.context.box, self.context.names.lang).every

    def help(self, rest: str) -> None:
        """Show the available commands."""
        self.context.terminal.say(Text(self.context.say("play-help", **examples(self.context))))
        self.also()


def _turn_before(events: Sequence[Event], seat: int) -> int:
    """Return the index of the event with which a seat's last turn but one began; 0 if there was none."""
    began = [number for number, event in enumerate(events) if isinstance(event, TurnBegan) and event.seat == seat]
    return began[-2] if len(began) > 1 else 0


COMMANDS: Final[Mapping[str, Command]] = {
    "?": CityCommands.help,
    "h": CityCommands.help,
    "help": CityCommands.help,
    "aim": CityCommands.aim,
    "score": CityCommands.score,
    "t": CityCommands.table,
    "table": CityCommands.table,
    "m": CityCommands.mine,
    "mine": CityCommands.mine,
    "a": CityCommands.all,
    "all": CityCommands.all,
    "n": CityCommands.news,
    "news": CityCommands.news,
    "tile": CityCommands.tile,
    "rule": CityCommands.rule,
}


class CityAsking(Asking):
    """One decision of one person at the terminal."""

    context: CityContext
    commands: CityCommands

    def commands_of(self, happened: Sequence[Text]) -> CityCommands:
        """Return the commands at this decision."""
        return CityCommands(self.context, happened)

    def parts(self) -> Iterable[RenderableType]:
        """Return the first screen: the table, or the own borough for decisions about it."""
        kinds = self.draft.choices if self.draft.asks == "kind" else [type(self.draft.number(0)).__name__]
        return self.commands.parts() if OF_THE_OWN_BOROUGH.isdisjoint(kinds) else self.commands.maps()

    def options(self) -> list[Option]:
        """Return the answers to the draft's question."""
        return options_of(self.context, self.draft)

    def action_words(self) -> list[str]:
        """Return words of which lines for whole actions are made."""
        return [*typed_actions.action_words(self.context)]

    def put(self, options: Sequence[Option]) -> bool:
        """Print the question; return whether to list its answers, which ranges of numbers do not need."""
        context, asks = self.context, self.draft.asks or ""
        if asks in OF_A_PLACE:
            marks = {option.value: option.key for option in options} if asks == "place" else {}
            context.terminal.show(borough_screen(context, [context.seat], marks))
        if asks in NUMBERS:
            context.terminal.say(context.names.painted(self._about(context.say(QUESTIONS[asks], numbers=numbers_of(options)))))
        elif asks in QUESTIONS:
            context.terminal.say(context.names.painted(self._about(context.say(self._question_asked(asks)))))
        elif asks == "option":
            context.terminal.say(context.names.painted(self._asked_by_effect()))
        else:
            self.put_asked()
        return asks not in NUMBERS

    def put_in_words(self, options: Sequence[Option]) -> str:
        """Return the question as one sentence."""
        context, asks = self.context, self.draft.asks or ""
        if asks in NUMBERS:
            return context.say(QUESTIONS[asks], numbers=numbers_of(options))
        if (counted := self._counted()) is not None:
            message, number = counted
            return context.say(message, number=number)
        if asks in QUESTIONS:
            return context.say(WITHOUT_MAP.get(asks, self._question_asked(asks)))
        if asks == "option":
            return self._asked_by_effect()
        return super().put_in_words(options)

    def _question_asked(self, asks: str) -> str:
        """Return the message of a question."""
        return "play-which-new-tile" if asks == "tile" and isinstance(self.draft.number(0), ac.PlaceTile) else QUESTIONS[asks]

    def _about(self, question: str) -> str:
        """Return a question, preceded by its tile if that is the only possible one and was not chosen."""
        action = self.draft.number(0)
        if (
            self.draft.asks not in OF_ONE_TILE
            or type(action) not in ABOUT
            or any(step.before.asks == "tile" for step in self.steps)
        ):
            return question
        return f"{self.context.say(ABOUT[type(action)], tile=self.context.names.tile(action.tile))} {question}"

    def _asked_by_effect(self) -> str:
        from ktc_city.play.effect_questions import question_text  # what effects are loads where one asks

        return question_text(self.context, self.draft.number(0).key)

    def _counted(self) -> tuple[str, int] | None:
        """Return the message and total number of a question for several pieces; None for a single piece."""
        ends = (self.draft.number(0), self.draft.number(self.draft.count - 1))
        match (ends[0], self.draft.asks):
            case ac.Pay(), "skill":
                return "play-which-skill-paid", max(len(end.skills) for end in ends)
            case ac.Take(), "skill":
                return "play-which-skill-taken", max(len(end.skills) for end in ends)
            case ac.Take(), "connector":
                return "play-which-connector-taken", max(len(end.connectors) for end in ends)
        return None

    def more_of(self, action: Action) -> str:
        """Return the cost of the upgrade, or the yield of the use."""
        context, lying = self.context, self.context.tile(getattr(action, "tile", ""))
        if isinstance(action, ac.Upgrade) and lying is not None:
            return context.say("play-asks-in-all", things=printed.asked_in_all(context, lying.id, lying.level))
        given = printed.given_in_all(context, lying.id, lying.level) if isinstance(action, ac.Use) and lying is not None else ""
        return context.say("play-gives-in-all", things=given) if given else ""

    def hint_of(self) -> Hint | str:
        """Return greedy's suggestion, or a message why there is none."""
        return hint_of(self.context) or "play-greedy-much"

    # --- answers in words ---------------------------------------------------------------------------------------------

    def other(self, text: str) -> Action | None:
        """Interpret a typed line: execute or explain a whole action, or follow part of one in the draft."""
        line = typed_actions.typed_to_lay(self.context, text)
        if line is not None:
            return self._lay(text, typed_actions.read_laying(self.context, line), self.context.table.legal_actions())
        stray = typed_actions.NUMBER.fullmatch(text) is not None and (self.draft.asks or "") not in ANSWERED_BY_NUMBERS
        if (
            typed_actions.can_lay(self.draft)
            and not stray
            and (laying := typed_actions.read_laying(self.context, text)) is not None
        ):
            return self._lay(text, typed_actions.within(laying, self.draft), typed_actions.all_of(self.draft))
        typed = None if stray else typed_actions.read_action(self.context, text, typed_actions.so_far(self.draft))
        if typed is None:
            self.unknown(text, typed_actions.not_understood(self.context, text))
            return None
        if not typed.whole and (found := typed_actions.walk(self.context, typed)) is not None:
            self.draft, self.steps = found
            return self.draft.action
        if typed.vague:
            show_refusals(self.context, typed.kind)
            return None
        return typed_actions.action_of(self.context, typed) if self._allowed(typed) and typed.whole else None

    def _lay(self, typed: str, laying: typed_actions.Laying | None, actions: Sequence[Action]) -> Action | None:
        """Interpret a line that places something: execute it, ask for what is missing, or explain why nothing fits."""
        if laying is None:
            self._not_read(typed, typed_actions.words_to_lay(self.context, typed))
            return None
        draft = typed_actions.fitting(self.context, laying, actions)
        if draft is None:
            self._not_laid(laying, actions)
            return None
        action: Action | None = self.lead(draft, shown(typed))
        return action

    def _not_read(self, typed: str, unknown: Sequence[str]) -> None:
        """Report the unknown words of a line that should place something, and what can be typed."""
        if unknown:
            self.unknown(typed, unknown[0])
        self.context.line("play-lay-how", **examples(self.context))

    def _not_laid(self, laying: typed_actions.Laying, actions: Sequence[Action]) -> None:
        refusal = typed_actions.why_not_laid(self.context, laying, actions)
        if isinstance(refusal, str):
            self.context.line(refusal)
        else:
            self.nearest = refusal.nearest
            self.context.terminal.show(explain(self.context, refusal))

    def _allowed(self, typed: typed_actions.TypedAction) -> bool:
        """Return whether a typed action is legal; explain if it is not, and remember the legal alternative."""
        why_not, action = self.context.table.why_not, typed_actions.action_of(self.context, typed)
        refusal = why_not(action)
        if refusal is None:
            return True
        if typed.behind is None:  # a bare colour does not mean all keyples of it
            modest = why_not(typed_actions.action_of(self.context, attrs.evolve(typed, behind=1)))
            refusal = attrs.evolve(refusal, nearest=modest.nearest if modest is not None else None)
        self.nearest = refusal.nearest
        self.context.terminal.show(explain(self.context, refusal, action))
        return False

    # --- why ----------------------------------------------------------------------------------------------------------

    def why(self, rest: str) -> None:
        """Explain why a typed action is refused, or for a kind of action why each tile or berth is."""
        line = typed_actions.typed_to_lay(self.context, rest)
        typed = typed_actions.read_action(self.context, rest, typed_actions.so_far(self.draft)) if rest and line is None else None
        if line is not None:
            self._why_laid(rest, line)
        elif rest and typed is None:
            self.context.line("play-why-how", **examples(self.context))
        elif typed is None or typed.vague:
            show_refusals(self.context, None if typed is None else typed.kind)
        elif self._allowed(typed):
            self.context.line("play-allowed")

    def _why_laid(self, typed: str, line: str) -> None:
        laying, actions = typed_actions.read_laying(self.context, line), self.context.table.legal_actions()
        if laying is None:
            self._not_read(typed, typed_actions.words_to_lay(self.context, line))
        elif typed_actions.fitting(self.context, laying, actions) is None:
            self._not_laid(laying, actions)
        else:
            self.context.line("play-allowed")
