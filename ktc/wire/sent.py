"""What a game sends: its own classes that leave the program as JSON, and what their fields mean."""

from collections.abc import Callable, Mapping

import attrs

from ktc.kernel import AnyRules, AnyValue, Kind
from ktc.wire.kinds import Own


@attrs.frozen(kw_only=True)
class Sent:
    """What of a game goes over the wire, for its schema.

    ``actions`` and ``events`` are classes or unions of such, and ``view`` is the class of its views; what is left out is taken
    from the rules that the game opens.  ``options`` is the class of its options, where it has one.  ``content`` is the class of
    what is in its box, and ``content_of`` makes one from the rules of a table.

    ``words`` say what fields mean, with their units: by the name of a field, which means the same wherever it stands.  Where it
    does not, a text below the field of a class says it, or an entry ``Class.field``, which comes first.
    """

    actions: Kind = None
    events: Kind = None
    view: Kind = None
    options: Kind = None
    content: Kind = None
    content_of: Callable[[AnyRules], AnyValue] | None = None
    words: Mapping[str, str] = attrs.field(factory=dict)

    @property
    def own(self) -> Own:
        """The kinds that classes of every game hold."""
        return Own(self.actions, self.events, self.view)

    def completed(self, own: Own) -> "Sent":
        """Return the same with what the rules say in the place of what is left out."""
        return attrs.evolve(self, actions=self.actions or own.action, events=self.events or own.event, view=self.view or own.view)
