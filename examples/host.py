"""A host in twenty lines: text goes out to each person, text comes in, and nobody is sent what only another may know."""

import json
from random import Random

import ktc
from ktc.table import Table, answer

table, random = Table(ktc.new_game(players=3, seed=7), {2: "greedy"}, seed=7), Random(7)
tokens = [table.sit(0, "Ann"), table.sit(1, "Ben")]  # each goes to one person
told = [0, 0]
while not table.game.over:
    seat = table.game.awaited[0]
    news = json.loads(answer(table, tokens[seat], '{"type":"NewsRequest","revision":null}'))["news"]
    draft = news["choices"]
    while draft["action"] is None:  # a person far away clicks, from choice to choice
        draft = random.choice(draft["choices"])["then"]
    move = {"type": "ActRequest", "action": draft["action"], "revision": news["table"]["revision"]}
    reply = json.loads(answer(table, tokens[seat], json.dumps(move)))
    assert reply["problem"] is None, reply["problem"]["sentence"]
    told[seat] += len(reply["news"]["events"])
for seat, name in enumerate(("Ann", "Ben")):
    print(f"{name} has {table.game.score().totals[seat]} points, and read {told[seat]} sentences")
print("the last one:", reply["news"]["events"][-1]["sentence"])
