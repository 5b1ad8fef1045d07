"""The actions; each is one decision.  Cards and boroughs are ids; stacks count from 0."""

import attrs


@attrs.frozen
class TakeCard:
    """Take a card from ``deck``, or from row ``top`` or ``bottom`` of the Card Display; ``card`` is None for the deck."""

    seat: int
    place: str
    card: str | None


@attrs.frozen
class LookAtDeck:
    """Look at the top cards of the deck before the first card of a turn."""

    seat: int


@attrs.frozen
class KeepCard:
    """Keep one of the looked-at cards."""

    seat: int
    card: str


@attrs.frozen
class ReturnCards:
    """Put the other looked-at cards back on the deck; the first of ``cards`` is on top."""

    seat: int
    cards: tuple[str, ...]


@attrs.frozen
class EndTaking:
    """Stop taking cards."""

    seat: int


@attrs.frozen
class PlaceCard:
    """Place a card on a stack or as a new one; ``expends`` is the card expended for it, None for none."""

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
    """Stop playing cards."""

    seat: int


@attrs.frozen
class ActivateCard:
    """Activate the top of a stack; ``expends`` is the card that its left block requires, None for none."""

    seat: int
    stack: int
    expends: str | None


@attrs.frozen
class ActivateAgain:
    """Activate a card again, without its left block."""

    seat: int
    stack: int


@attrs.frozen
class EndRun:
    """Stop activating cards."""

    seat: int


@attrs.frozen
class CoverStack:
    """Take a card of the Card Display and place it on the card activated last."""

    seat: int
    place: str
    card: str


@attrs.frozen
class ChoosePlayer:
    """Choose the target player of an effect."""

    seat: int
    player: int
    """The chosen seat, from 0."""


@attrs.frozen
class ExpendCard:
    """Expend a card from the hand for an effect."""

    seat: int
    card: str


@attrs.frozen
class EndExpending:
    """Stop expending cards for an effect."""

    seat: int


@attrs.frozen
class PlaceUnderground:
    """Place an Underground counter."""

    seat: int
    borough: str


@attrs.frozen
class UseHospital:
    """Flip a Hospital instead of another card, which stays in view; both are numbers of stacks."""

    seat: int
    hospital: int
    saves: int
    """The stack whose card stays in view, from 0."""


@attrs.frozen
class EndFlips:
    """Stop saving cards, and flip the others."""

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
    """Give a card from the hand to complete an exchange."""

    seat: int
    card: str


@attrs.frozen
class GiveUpCard:
    """Give up a card for the hand limit."""

    seat: int
    card: str


@attrs.frozen
class TakeLoan:
    """Take a voluntary loan, if a ruling permits it."""

    seat: int


Action = (
    TakeCard | LookAtDeck | KeepCard | ReturnCards | EndTaking | PlaceCard | PlayPerson | EndPlay | ActivateCard | ActivateAgain
    | EndRun | CoverStack | ChoosePlayer | ExpendCard | EndExpending | PlaceUnderground | UseHospital | EndFlips | BuyLand
    | TakeThree | ExchangeCard | GiveCard | GiveUpCard | TakeLoan
)  # fmt: skip
