drawn-to-act = { $players } to act
drawn-over = the game is over
drawn-game = the game
drawn-after-step = After step { $step } of { $steps }
drawn-table = the table
drawn-players = players
drawn-down = face down
drawn-key = key
drawn-now = to act
refused-kinds = { $kinds }: { $reason }
verdict-by-tie = { $winner } and { $others } have { $number } { $number ->
    [one] point
   *[other] points
 }; the tie goes to { $winner }.
verdict-together = { $winners } win together.
verdict-nobody = No one wins.
verdict-all-win = Everyone wins.
verdict-all-lose = Everyone loses.
