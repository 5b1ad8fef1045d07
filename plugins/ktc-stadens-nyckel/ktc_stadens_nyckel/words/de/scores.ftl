# Woher Punkte kommen.
score-status = Ansehen
score-office = das Amt des { $office }s
score-district = Stadtteil { $district }
score-line = { $number } { $symbol } in einer Linie in Stadtteil { $district }
score-cross = { $number } { $symbol } in einer Linie in Stadtteil { $district }, doppelt gezählt
score-money = { $dalers } Daler
