"""Play a seat of a room at random, without ktc: python room_client.py 'http://127.0.0.1:8000/#room=…&invite=…'."""

import json
import random
import secrets
import sys
import time
from typing import Any
from urllib.parse import parse_qs, urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin


def patched(old: Any, change: dict[str, Any]) -> dict[str, Any]:  # a JSON merge patch
    found = dict(old) if isinstance(old, dict) else {}
    for key, value in change.items():
        found[key] = patched(found.get(key), value) if isinstance(value, dict) else value
    return {key: value for key, value in found.items() if value is not None}


class Client:
    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        self.link = {name: values[0] for name, values in parse_qs(parts.fragment).items()}
        self.server = f"{parts.scheme}://{parts.netloc}"
        self.token = self.link.get("seat") or secrets.token_urlsafe(32)  # yours: a lost answer loses no seat
        self.state, self.can, self.number = dict[str, Any](), None, 0

    def call(self, socket: ClientConnection, do: str, **args: Any) -> Any:
        self.number += 1
        given = {"room": self.link["room"], "token": self.token, "lang": "en", **args}
        socket.send(json.dumps({"id": self.number, "do": do, "args": given}))
        while (message := json.loads(socket.recv(60))).get("id") != self.number:
            self.hear(message.get("screen"))
        value = json.loads(message["text"])
        return sys.exit(value["sentence"]) if isinstance(value, dict) and value.get("type") == "Problem" else value

    def hear(self, shown: Any) -> None:  # your board goes here: shown["set"] has the names and pictures of all things
        if shown is not None:
            update = shown["update"]
            self.state, self.can = update.get("state") or patched(self.state, update["delta"]), update.get("can")
            print(*[event["sentence"] for event in update["events"]], sep="\n", flush=True)

    def choose(self, socket: ClientConnection, can: dict[str, Any]) -> list[Any]:  # your buttons go here
        begun = [([kind, thing], deed) for thing, kinds in can["things"].items() for kind, deed in kinds.items()]
        chosen, deed = random.choice([*begun, *(([kind], deed) for kind, deed in can["others"].items())])
        if "counts" in deed:
            return [*chosen, {kind: random.randint(0, most) for kind, most in deed["counts"].items()}]
        answers = deed["answers"] if "answers" in deed else self.call(socket, "answers", deed=chosen)  # they were too many
        while isinstance(answers, dict):
            key = random.choice(list(answers))
            chosen, answers = chosen + [key] * bool(key), answers[key]
        last = random.choice(answers)
        return chosen + (last if isinstance(last, list) else [last])

    def play(self) -> None:
        with connect(f"ws{self.server[4:]}/calls", origin=Origin(self.server), max_size=None) as socket:
            if "invite" in self.link:
                self.call(socket, "join", invite=self.link["invite"], name="Client")
            self.hear(self.call(socket, "follow", since=self.state.get("revision"), set=""))
            while not self.state.get("over"):
                if (can := self.can) is not None:
                    self.call(socket, "do", deed=self.choose(socket, can), revision=can["revision"], quiet=True)
                else:
                    self.hear(json.loads(socket.recv()).get("screen"))
            print(self.call(socket, "points")["verdict"])


client = Client(sys.argv[1])
while not client.state.get("over"):
    try:
        client.play()
    except (OSError, WebSocketException):
        time.sleep(random.uniform(1, 3))  # the server is back soon; not everybody returns at once
