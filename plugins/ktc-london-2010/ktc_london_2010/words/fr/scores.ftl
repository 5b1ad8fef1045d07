# D'où viennent les points.
score-money = l'argent qui reste ({ $number } £)
score-borough = un marqueur de bâtiment à { $borough }
score-underground = un marqueur de métro à { $borough }
score-card = { $card } dans les bâtiments
score-points = { $number } { $number ->
    [one] point
   *[other] points
 } de victoire pris
score-loans = { $number ->
    [one] un emprunt non remboursé
   *[other] { $number } emprunts non remboursés
 }
score-poverty = { $number } { $number ->
    [one] point
   *[other] points
 } de pauvreté de plus que le joueur qui en a le moins
