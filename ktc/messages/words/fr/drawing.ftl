drawn-to-act = à { $players } de jouer
drawn-over = la partie est finie
drawn-game = la partie
drawn-after-step = Après l'étape { $step } sur { $steps }
drawn-table = la table
drawn-players = joueurs
drawn-down = face cachée
drawn-key = légende
drawn-now = à jouer
refused-kinds = { $kinds } : { $reason }
verdict-by-tie = { $winner } et { $others } ont { $number } { $number ->
    [one] point
   *[other] points
 } ; l'égalité revient à { $winner }.
verdict-together = { $winners } gagnent ensemble.
verdict-nobody = Personne ne gagne.
verdict-all-win = Tout le monde gagne.
verdict-all-lose = Tout le monde perd.
