drawn-to-act = aan zet: { $players }
drawn-over = het spel is afgelopen
drawn-game = het spel
drawn-after-step = Na stap { $step } van { $steps }
refused-kinds = { $kinds }: { $reason }
verdict-by-tie = { $winner } en { $others } hebben { $number } { $number ->
    [one] punt
   *[other] punten
 }; het gelijkspel gaat naar { $winner }.
verdict-together = { $winners } winnen samen.
verdict-nobody = Niemand wint.
