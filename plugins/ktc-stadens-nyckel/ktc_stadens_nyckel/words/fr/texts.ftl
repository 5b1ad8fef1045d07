# Ce que font les cartes.
text-grows = tous lancent le dé pour l'ordre du tour, puis enchérissent pour un nouveau quartier
text-status-offices = prestige pour les titulaires : { $offices }
text-status-symbols = prestige pour le plus de { $symbol } dans les quartiers d'un joueur : { $points }
text-death = le titulaire de la charge « { $office } » meurt, et elle devient vacante
text-building = tous à leur tour peuvent poser un aménagement sans payer
text-pestilence = le maître de son quartier perd { $loss } de prestige à la fin
text-grow = placez un quartier et fixez son prix : le premier des autres qui accepte vous paie et en devient maître ; si tous refusent, vous payez
text-fire = dans un quartier sans tour de guet, { $ruling ->
    [all] tous les aménagements brûlent
    [any-one] un aménagement brûle
   *[other] le dernier aménagement brûle
 }
text-sudden-death = un titulaire meurt, et sa charge devient vacante
text-physician = la Peste quitte le plateau
