"""Ask a person for a decision: the first screen, and the costs and gains of each answer."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import attrs
from rich.console import RenderableType
from rich.text import Text

from ktc.kit import AnyChoice
from ktc.play import Asking, Command, Commands, Option
from ktc_london_2010.board.state import DECK
from ktc_london_2010.model import actions as a
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.play.context import LondonContext
from ktc_london_2010.play.costs import brought, colour_fee, costs

WHOLE_TABLE: Final = frozenset({Phase.START, Phase.ACTION, Phase.UNDERGROUND})  # elsewhere the person's own part is enough
LONGEST_NAME: Final = 12  # in an example, whose line has 80 columns
BEGINS: Final[Mapping[str, str]] = {"PlaceCard": "play", "PlayPerson": "play", "ActivateCard": "run"}  # kinds that begin it


class LondonCommands(Commands):
    """The commands at one decision."""

    context: LondonContext

    def own(self) -> Iterable[RenderableType]:
        """Yield the person's own parts of the table, and the boroughs."""
        yield from super().own()
        yield from map(Text, self.context.boroughs)

    def examples(self) -> Mapping[str, str]:
        """Return a card, of the hand if there is one, and a borough that is for sale: those with the shortest names."""
        context, names = self.context, self.context.names
        bought = {borough for player in context.view.players for borough in player.boroughs}
        boroughs = [borough for borough in context.rules.boroughs if borough not in bought] or context.rules.boroughs
        cards = [names.card(card) for card in context.own.hand or context.rules.cards]
        shortest = {"card": min(cards, key=len), "borough": min(map(names.borough, boroughs), key=len)}
        return {fact: name if len(name) <= LONGEST_NAME else name.split()[0] for fact, name in shortest.items()}

    @property
    def by_word(self) -> Mapping[str, Command]:
        """The commands by word."""
        return {**super().by_word, "card": Commands.thing}


class LondonAsking(Asking):
    """One decision of one person."""

    context: LondonContext

    def commands_of(self, happened: Sequence[Text]) -> LondonCommands:
        """Return the commands of this decision."""
        return LondonCommands(self.context, happened)

    def parts(self) -> Iterable[RenderableType]:
        """Return the first screen: the table when a turn or its action begins, later only the person's own part."""
        return self.commands.parts() if self.first or self.context.view.phase in WHOLE_TABLE else self.commands.own()

    def options(self) -> list[Option]:
        """Return the answers to the question of the draft, each with its costs and gains."""
        draft, context = self.draft, self.context
        return [
            attrs.evolve(option, more="; ".join(_remarks(context, draft.choose(option.value).example, draft.asks, option.value)))
            for option in super().options()
        ]


def _remarks(context: LondonContext, action: a.Action, asks: str | None, choice: AnyChoice) -> Iterable[str]:
    """Return remarks on an answer within an action: what it costs and brings, or where it is."""
    say, scene = context.say, context.scene
    match asks, action:
        case "kind", _:
            begins = BEGINS.get(choice) if context.view.phase == Phase.ACTION else None
            return [say("play-of-action", action=say(f"word-{begins}"))] if begins else []
        case "place", _ if choice == DECK:
            return [say("draw-deck-left", number=context.view.deck)]
        case "place", _:
            return [scene.joined([*map(context.names.card, getattr(context.view, choice))])]
        case "card", a.ExpendCard():
            return brought(context, action)
        case "card", _:
            return _printed(context, choice)
        case "stack", a.PlaceCard(stack=stack):
            covered = [say("play-on", top=context.top(stack))] if stack < len(context.own.stacks) else []
            return [*covered, *brought(context, action)]
        case "stack", a.ActivateCard(stack=stack):
            price = scene.price_of(context.rules.cards[context.own.stacks[stack].cards[-1]])
            return [say("play-stack", stack=stack), *price, *brought(context, action)]
        case "stack" | "hospital" | "saves", _:
            return [say("play-stack", stack=choice), *brought(context, action)]
        case "expend", _ if choice:
            fee = colour_fee(context, action.card, choice) if isinstance(action, a.PlaceCard) else 0
            return [scene.colour(context.rules.cards[choice].colour), *([say("cost-colour", number=fee)] if fee else [])]
        case "borough", _:
            return [*costs(context, action), *brought(context, action)]
        case "player", _:
            return [f"{say('draw-poverty')}: {context.view.players[choice].poverty}"]
    return []


def _printed(context: LondonContext, name: str) -> Iterable[str]:
    """Return what is printed on a card: its colour, costs and gains."""
    scene, card = context.scene, context.rules.cards[name]
    placed = [context.say("draw-cost", number=card.cost)] if card.has_base else []
    return [scene.colour(card.colour), *placed, *scene.price_of(card), *scene.brought_by(card)]
