# What is shown of any game: its players, its points and its records.
seat = Seat { $seat }
seat-in-a-sentence = seat { $seat }
nobody = no one
verdict = { $winner } { $winners ->
    [one] wins
   *[other] win
 } with { $number } { $number ->
    [one] point
   *[other] points
 }, { $more } more than { $others }.
verdict-alone = { $winner } { $winners ->
    [one] wins
   *[other] win
 } with { $number } { $number ->
    [one] point
   *[other] points
 }.
sheet-in-all = { $number ->
    [one] point
   *[other] points
 } in all
chapter-set-up = set-up
record-goes-on = The game continues: { $steps } { $steps ->
    [one] step
   *[other] steps
 } so far.
sheet-totals = the totals
sheet-result = the result
play-sheet = the score sheet
total = { $player } { $number } { $number ->
    [one] point
   *[other] points
 }
list-two = { $first } and { $second }
list-goes-on = { $before }, { $next }
list-ends = { $before } and { $last }
