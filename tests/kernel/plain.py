"""A ruleset that is nothing but the protocol: no base class, no topics, no word of for whom a game waits."""

from typing import Any

from ktc.kernel.ruleset import Ruleset


class Plain:
    """Has what ``Ruleset`` promises of other rules, and nothing else of them."""

    def __init__(self, rules: Any) -> None:
        for name in vars(Ruleset):
            if not name.startswith("_"):
                setattr(self, name, getattr(rules, name))
