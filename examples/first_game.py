"""Play a game at random and print its score sheet."""

from random import Random

import ktc

random = Random(2016)
game = ktc.new_game(players=3, seed=1)
while not game.over:
    seat = game.to_act[0]
    game.apply(random.choice(game.legal_actions(seat)))

sheet = game.score()
print(f"{len(game.log)} actions; seat {sheet.winner} wins with {sheet.totals[sheet.winner]} points")
for seat in range(game.seats):
    print(f"\nseat {seat}, {game.view(seat).seats[seat].home}: {sheet.totals[seat]} points")
    for line in sheet.of(seat):
        print(f"  {line.points:3}  {line.tile}: {line.reason}  [{line.rule}]")
