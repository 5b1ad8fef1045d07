"""The actions: each is one decision.  Cards and boroughs go by ids, stacks count from 0."""

import attrs


@attrs.frozen
class TakeCard:
    """Take a card: ``place`` is ``deck``, ``top`` or ``bottom`` (a row of the Card Display); no ``card`` is named of the deck."""

    seat: int
    place: str
    card: str | None


@attrs.frozen
class LookAtDeck:
    """Look at the top cards of the deck before the first card of a turn."""

    seat: int


@attrs.frozen
class KeepCard:
    """Keep one of the cards that were looked at."""

    seat: int
    card: str


@attrs.frozen
class ReturnCards:
    """Put the other cards back on the deck; the first of ``cards`` will be on top."""

    seat: int
    cards: tuple[str, ...]


@attrs.frozen
class EndTaking:
    """Take no further card."""

    seat: int


@attrs.frozen
class PlaceCard:
    """Place a card on a stack, or as a new one; ``expends`` is the card that goes to the Card Display for it, None for none."""

    seat: int
    card: str
    stack: int
    expends: str | None


@attrs.frozen
class PlayPerson:
    """Play a card without a stone base for its power."""

    seat: int
    card: str


@attrs.frozen
class EndPlay:
    """Play no further card."""

    seat: int


@attrs.frozen
class ActivateCard:
    """Activate the top of a stack; ``expends`` is the card that its left block asks for, None for none."""

    seat: int
    stack: int
    expends: str | None


@attrs.frozen
class ActivateAgain:
    """Activate a card once more, without its left block."""

    seat: int
    stack: int


@attrs.frozen
class EndRun:
    """Activate no further card."""

    seat: int


@attrs.frozen
class CoverStack:
    """Take a card of the Card Display and place it on the card that was just activated."""

    seat: int
    place: str
    card: str


@attrs.frozen
class ChoosePlayer:
    """Choose the player whom an effect meets."""

    seat: int
    player: int
    """The seat that is chosen, from 0."""


@attrs.frozen
class ExpendCard:
    """Expend a card from the hand for an effect."""

    seat: int
    card: str


@attrs.frozen
class EndExpending:
    """Expend no further card for an effect."""

    seat: int


@attrs.frozen
class PlaceUnderground:
    """Place an Underground counter."""

    seat: int
    borough: str


@attrs.frozen
class UseHospital:
    """Turn a card face down in the place of another one, which stays in view; both are numbers of stacks."""

    seat: int
    hospital: int
    saves: int
    """The stack whose card stays in view, from 0."""


@attrs.frozen
class EndFlips:
    """Save no further card."""

    seat: int


@attrs.frozen
class BuyLand:
    """Buy a borough."""

    seat: int
    borough: str


@attrs.frozen
class TakeThree:
    """Take three cards as the action of the turn."""

    seat: int


@attrs.frozen
class ExchangeCard:
    """Begin to exchange a card of the Card Display for one from the hand."""

    seat: int
    place: str
    card: str


@attrs.frozen
class GiveCard:
    """Give the card of an exchange."""

    seat: int
    card: str


@attrs.frozen
class GiveUpCard:
    """Give up a card to keep to the hand limit."""

    seat: int
    card: str


@attrs.frozen
class TakeLoan:
    """Take a loan without need, where a table has ruled so."""

    seat: int


Action = (
    TakeCard | LookAtDeck | KeepCard | ReturnCards | EndTaking | PlaceCard | PlayPerson | EndPlay | ActivateCard | ActivateAgain
    | EndRun | CoverStack | ChoosePlayer | ExpendCard | EndExpending | PlaceUnderground | UseHospital | EndFlips | BuyLand
    | TakeThree | ExchangeCard | GiveCard | GiveUpCard | TakeLoan
)  # fmt: skip
