drawn-to-act = aan de beurt: { $players }
drawn-over = het spel is afgelopen
drawn-game = het spel
drawn-after-step = Na stap { $step } van { $steps }
drawn-table = de tafel
drawn-players = spelers
drawn-down = gesloten
drawn-key = legenda
drawn-now = aan de beurt
refused-kinds = { $kinds }: { $reason }
verdict-by-tie = { $winner } en { $others } hebben { $number } { $number ->
    [one] punt
   *[other] punten
 }; bij gelijke stand wint { $winner }.
verdict-together = { $winners } winnen samen.
verdict-nobody = Niemand wint.
verdict-all-win = Iedereen wint.
verdict-all-lose = Iedereen verliest.
