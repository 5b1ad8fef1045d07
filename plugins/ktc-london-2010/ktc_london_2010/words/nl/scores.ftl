# Waar punten vandaan komen.
score-money = £{ $number } over
score-borough = een gebouwfiche in { $borough }
score-underground = een metrofiche in { $borough }
score-card = { $card } bij de gebouwen
score-points = { $number } { $number ->
    [one] genomen overwinningspunt
   *[other] genomen overwinningspunten
 }
score-loans = { $number ->
    [one] een niet afgeloste lening
   *[other] { $number } niet afgeloste leningen
 }
score-poverty = { $number } { $number ->
    [one] armoedepunt
   *[other] armoedepunten
 } meer dan de speler met de minste
