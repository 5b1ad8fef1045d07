# Where points come from.
score-money = £{ $number } left
score-borough = a building counter in { $borough }
score-underground = an Underground counter in { $borough }
score-card = { $card } on the Building Display
score-points = { $number } { $number ->
    [one] victory point
   *[other] victory points
 } taken
score-loans = { $number ->
    [one] an unpaid loan
   *[other] { $number } unpaid loans
 }
score-poverty = { $number } { $number ->
    [one] poverty point
   *[other] poverty points
 } more than the player with the fewest
