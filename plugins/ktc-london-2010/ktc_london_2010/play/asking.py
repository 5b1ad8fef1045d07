"""A decision of this game: answered by words too, such as "buy city", and explained thing by thing."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import attrs
from rich.console import RenderableType
from rich.text import Text

from ktc.draw import capital, plain
from ktc.play import Asking, Option
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.play.choices import DESCRIBED_BY, AnyChoice, answer_of, options_of, question_of
from ktc_london_2010.play.commands import LondonCommands
from ktc_london_2010.play.context import LondonContext
from ktc_london_2010.play.refusals import show_refusals, show_why
from ktc_london_2010.play.typed import SHORT, Typed, read

WHOLE_TABLE: Final = frozenset({Phase.START, Phase.ACTION, Phase.UNDERGROUND})  # elsewhere the own part says what matters


class LondonAsking(Asking):
    """One decision of one person."""

    context: LondonContext
    commands: LondonCommands

    def commands_of(self, happened: Sequence[Text]) -> LondonCommands:
        """Return what can be looked at."""
        return LondonCommands(self.context, happened)

    def parts(self) -> Iterable[RenderableType]:
        """Return what a person sees first: the table where a turn or its action begins, then what the person has."""
        return self.commands.parts() if self.first or self.context.view.phase in WHOLE_TABLE else self.commands.own()

    def options(self) -> list[Option]:
        """Return the answers to what the draft asks."""
        return options_of(self.context, self.draft)

    def answers(self, options: Sequence[Option]) -> list[str]:
        """Return the words that a terminal may complete, those of whole actions among them."""
        cards = {*self.context.own.hand, *self.context.view.top, *self.context.view.bottom}
        return [*super().answers(options), *SHORT, *map(self.context.names.card, sorted(cards))]

    def put(self, options: Sequence[Option]) -> bool:
        """Print what is asked."""
        self.context.terminal.say(Text(self.put_in_words(options), style="bold"))
        return True

    def put_in_words(self, options: Sequence[Option]) -> str:
        """Return what is asked as one sentence."""
        asked = self.context.table.asks()
        usual = "" if asked is None else asked.told(self.context.names.lang, self.context.called)
        return question_of(self.context, self.draft) or f"{capital(usual)}."

    def name_of(self, choice: AnyChoice, action: Any) -> str:
        """Return what a choice is called: of stacks that are alike, the one that is meant."""
        asks = self.draft.asks or ""
        if answer_of(action, asks) == choice:
            return super().name_of(choice, action)
        name, _ = DESCRIBED_BY[asks](self.context, action, answer_of(action, asks))
        return name

    # --- answers in words ---------------------------------------------------------------------------------------------

    def other(self, text: str) -> Any:
        """Take an answer in words: a whole action is done, part of one leads some steps further, another one is explained."""
        alike = self._stack_alike(text)
        if alike is not None:
            return self.lead(self.draft.choose(alike), self.context.say("play-stack", stack=alike))
        typed = read(self.context, text)
        if typed is None:
            return super().other(text)
        return self._led(typed)

    def _stack_alike(self, text: str) -> int | None:
        """Return the listed stack that looks like the one of a typed number; None where none is asked for or looks so."""
        if self.draft.asks != "stack" or not text.isdecimal() or not 0 < int(text[:4]) <= len(self.context.own.stacks):
            return None
        wished = attrs.evolve(self.draft.number(0), stack=int(text) - 1)
        stack = self.context.rules.listed_as(self.context.state, wished).stack  # type: ignore[union-attr]  # of the same kind
        return stack if stack in self.draft.choices else None

    def _led(self, typed: Typed) -> Any:
        """Return the action that was typed; go some steps of its way where something is left open."""
        context, root = self.context, self.context.table.draft()
        meant = [action for action in context.table.legal_actions() if typed.means(context, action)]
        if not meant:
            show_refusals(context, typed)
            return None
        if len(meant) == 1:
            return meant[0]
        draft, path = root, list[str]()
        while draft.asks is not None:
            wanted = dict.fromkeys(answer_of(action, draft.asks) for action in meant)
            if len(wanted) > 1:
                break
            (choice,) = wanted
            path += [option.name for option in options_of(context, draft) if option.value == choice]
            draft = draft.choose(choice)
        if not path:
            kinds = dict.fromkeys(type(action).__name__ for action in meant)
            context.line("play-which-action", kinds=context.scene.joined([context.names.kind(kind) for kind in kinds]))
            return None
        self.draft, self.steps = root, []
        return self.lead(draft, " › ".join(map(plain, path)))

    # --- why ----------------------------------------------------------------------------------------------------------

    def why(self, rest: str) -> None:
        """Explain why what was typed is refused; without it, why other kinds of action are not offered."""
        typed = read(self.context, rest) if rest else None
        if typed is not None:
            show_refusals(self.context, typed)
        elif rest:
            self.context.line("play-why-how")
        else:
            show_why(self.context)
