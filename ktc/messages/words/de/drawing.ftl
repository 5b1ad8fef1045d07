drawn-to-act = am Zug: { $players }
drawn-over = die Partie ist zu Ende
drawn-game = die Partie
drawn-after-step = Nach Schritt { $step } von { $steps }
drawn-table = der Tisch
drawn-players = Spieler
drawn-down = verdeckt
drawn-key = Zeichenerklärung
drawn-now = am Zug
refused-kinds = { $kinds }: { $reason }
verdict-by-tie = { $winner } und { $others } haben { $number } { $number ->
    [one] Punkt
   *[other] Punkte
 }; den Gleichstand gewinnt { $winner }.
verdict-together = { $winners } gewinnen gemeinsam.
verdict-nobody = Niemand gewinnt.
verdict-all-win = Alle gewinnen.
verdict-all-lose = Alle verlieren.
