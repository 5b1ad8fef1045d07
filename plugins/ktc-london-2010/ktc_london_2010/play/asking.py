"""Ask a person for a decision; answers may also be typed in words, such as "buy city", and are explained."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import attrs
from rich.console import RenderableType
from rich.text import Text

from ktc.draw import capital, plain
from ktc.kit import AnyChoice
from ktc.play import Asking, Option
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.play.choices import DESCRIBED_BY, answer_of, options_of, question_of
from ktc_london_2010.play.commands import LondonCommands
from ktc_london_2010.play.context import LondonContext
from ktc_london_2010.play.refusals import show_refusals, show_why
from ktc_london_2010.play.typed import SHORT, Typed, read

WHOLE_TABLE: Final = frozenset({Phase.START, Phase.ACTION, Phase.UNDERGROUND})  # elsewhere the person's own part is enough


class LondonAsking(Asking):
    """One decision of one person."""

    context: LondonContext
    commands: LondonCommands

    def commands_of(self, happened: Sequence[Text]) -> LondonCommands:
        """Return the commands of this decision."""
        return LondonCommands(self.context, happened)

    def parts(self) -> Iterable[RenderableType]:
        """Return the first screen: the table when a turn or its action begins, later only the person's own part."""
        return self.commands.parts() if self.first or self.context.view.phase in WHOLE_TABLE else self.commands.own()

    def options(self) -> list[Option]:
        """Return the answers to the question of the draft."""
        return options_of(self.context, self.draft)

    def answers(self, options: Sequence[Option]) -> list[str]:
        """Return the words for completion at the terminal, including those of whole actions."""
        cards = {*self.context.own.hand, *self.context.view.top, *self.context.view.bottom}
        return [*super().answers(options), *SHORT, *map(self.context.names.card, sorted(cards))]

    def put(self, options: Sequence[Option]) -> bool:
        """Print the question; return True, so its answers are listed."""
        self.context.terminal.say(Text(self.put_in_words(options), style="bold"))
        return True

    def put_in_words(self, options: Sequence[Option]) -> str:
        """Return the question as one sentence."""
        asked = self.context.table.asks()
        usual = "" if asked is None else asked.told(self.context.names.lang, self.context.called)
        return question_of(self.context, self.draft) or f"{capital(usual)}."

    def name_of(self, choice: AnyChoice, action: Any) -> str:
        """Return the name of a choice; of several equal stacks, that of the one in ``action``."""
        asks = self.draft.asks or ""
        if answer_of(action, asks) == choice:
            return super().name_of(choice, action)
        name, _ = DESCRIBED_BY[asks](self.context, action, answer_of(action, asks))
        return name

    # --- answers in words ---------------------------------------------------------------------------------------------

    def other(self, text: str) -> Any:
        """Handle an answer in words: return a whole action, go on to a draft for part of one, or explain a refusal."""
        alike = self._stack_alike(text)
        if alike is not None:
            return self.lead(self.draft.choose(alike), self.context.say("play-stack", stack=alike))
        typed = read(self.context, text)
        if typed is None:
            return super().other(text)
        return self._led(typed)

    def _stack_alike(self, text: str) -> int | None:
        """Return the listed stack that is equal to the one typed by number; None if no stack is asked or none is equal."""
        if self.draft.asks != "stack" or not text.isdecimal() or not 0 < int(text[:4]) <= len(self.context.own.stacks):
            return None
        wished = attrs.evolve(self.draft.number(0), stack=int(text) - 1)
        stack = self.context.rules.listed_as(self.context.state, wished).stack  # type: ignore[union-attr]  # of the same kind
        return stack if stack in self.draft.choices else None

    def _led(self, typed: Typed) -> Any:
        """Return the typed action, or go on to the draft of its first open question."""
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
        """Explain why the typed action is refused; for an empty text, why other kinds of action are not offered."""
        typed = read(self.context, rest) if rest else None
        if typed is not None:
            show_refusals(self.context, typed)
        elif rest:
            self.context.line("play-why-how")
        else:
            show_why(self.context)
