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
verdict-you-win = You win
verdict-you-share = You and { $others } win together
verdict-you-lose = You lost to { $others }
verdict-score = { $headline }, { $number } to { $other }
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
review-best = Best turn: { $action } About { $number } { $number ->
    [one] point
   *[other] points
 } more than: { $other }
review-dearest = Costliest turn: { $action } About { $number } { $number ->
    [one] point
   *[other] points
 } better: { $other }
review-same = The bot would do the same. Its next choice is about { $number } { $number ->
    [one] point
   *[other] points
 } behind.
review-near = The bot rates this and its next choice almost equal.
review-else = The bot would do something else, about { $number } { $number ->
    [one] point
   *[other] points
 } better.
bot-random = plays by chance
bot-search = thinks ahead, slowly
bot-policy = plays by rules of thumb
bot-easy = an easy opponent
bot-medium = an opponent of medium strength
bot-hard = a strong opponent
bot-strength = wins { $won } of 100 games against other bots
