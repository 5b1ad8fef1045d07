"""The client of one reader: it has a token, and the messages that were sent; all it does goes over ``ktc.table.answer``."""

import json
from random import Random
from typing import Any

import attrs

Json = dict[str, Any]  # a reply, or a part of it


@attrs.define(eq=False)
class Client:
    """A client: ``seat`` is None for a spectator; ``token`` is "" while none is known, ``revision`` that of the last message."""

    name: str
    seat: int | None
    token: str
    revision: int | None = None
    events: list[Json] = attrs.field(factory=list)
    choices: Json | None = None

    def take(self, news: Json) -> None:
        """Do with a message what the documentation says."""
        self.events[news["kept"] :] = [item["event"] for item in news["events"]]
        self.revision = news["table"]["revision"]
        self.choices = news["choices"]

    def reload(self) -> None:
        """Forget all but the token, as a page that was closed."""
        self.revision, self.choices = None, None
        self.events.clear()

    def news_request(self) -> Json:
        """Return the request for all that is new."""
        return {"type": "NewsRequest", "revision": self.revision}

    def act_request(self, action: Json) -> Json:
        """Return the request for an action, made for the last message."""
        return {"type": "ActRequest", "action": action, "revision": self.revision}

    def undo_request(self) -> Json:
        """Return the request to take the seat's last step back."""
        return {"type": "UndoRequest", "revision": self.revision}

    def undo_answer(self, yes: bool) -> Json:
        """Return the answer to another seat's request."""
        return {"type": "UndoAnswer", "yes": yes, "revision": self.revision}

    def choices_request(self, path: list[Any]) -> Json:
        """Return the request for the choices behind a path."""
        return {"type": "ChoicesRequest", "path": path, "revision": self.revision}


def click(draft: Json | None, random: Random) -> tuple[Json | None, list[Any] | None]:
    """Return an action that a draft leads to, or the path of choices that have to be asked for; None where there are none."""
    while draft is not None and draft["action"] is None:
        if not draft["choices"]:
            return None, None
        branch = random.choice(draft["choices"])
        if branch.get("then") is None:
            return None, [*draft["path"], branch["choice"]]
        draft = branch["then"]
    return (None if draft is None else draft["action"]), None


def text_of(request: Json) -> str:
    """Return a request as it is sent."""
    return json.dumps(request)
