# Ce qui est montré de tout jeu : les joueurs, les points et les enregistrements.
seat = Place { $seat }
seat-in-a-sentence = la place { $seat }
nobody = personne
verdict = { $winner } { $winners ->
    [one] gagne
   *[other] gagnent
 } avec { $number } { $number ->
    [one] point
   *[other] points
 }, { $more } de plus que { $others }.
verdict-alone = { $winner } { $winners ->
    [one] gagne
   *[other] gagnent
 } avec { $number } { $number ->
    [one] point
   *[other] points
 }.
verdict-you-win = Vous gagnez
verdict-you-share = Vous gagnez avec { $others }
verdict-you-lose = Vous avez perdu contre { $others }
verdict-score = { $headline }, { $number } à { $other }
sheet-in-all = { $number ->
    [one] point
   *[other] points
 } en tout
chapter-set-up = mise en place
record-goes-on = La partie continue : { $steps } { $steps ->
    [one] étape
   *[other] étapes
 } jusqu'ici.
sheet-totals = les totaux
sheet-result = le résultat
play-sheet = le décompte
total = { $player } { $number } { $number ->
    [one] point
   *[other] points
 }
list-two = { $first } et { $second }
list-goes-on = { $before }, { $next }
list-ends = { $before } et { $last }
review-best = Meilleur tour : { $action } Environ { $number } { $number ->
    [one] point
   *[other] points
 } de plus que : { $other }
review-dearest = Tour le plus cher : { $action } Environ { $number } { $number ->
    [one] point
   *[other] points
 } de plus : { $other }
review-same = Le bot ferait de même. Son choix suivant vaut environ { $number } { $number ->
    [one] point
   *[other] points
 } de moins.
review-near = Pour le bot, ceci et son choix suivant se valent presque.
review-else = Le bot ferait autre chose, environ { $number } { $number ->
    [one] point
   *[other] points
 } de mieux.
bot-random = joue au hasard
bot-search = réfléchit, lentement
bot-policy = joue selon des règles simples
bot-easy = un adversaire facile
bot-medium = un adversaire de force moyenne
bot-hard = un adversaire fort
bot-strength = gagne { $won } parties sur 100 contre d'autres bots
