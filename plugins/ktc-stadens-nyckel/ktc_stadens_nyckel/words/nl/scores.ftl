# Waar punten vandaan komen.
score-status = aanzien
score-office = het ambt van { $office }
score-district = stadsdeel { $district }
score-line = { $number } { $symbol } op een rij in stadsdeel { $district }
score-cross = { $number } { $symbol } op een rij in stadsdeel { $district }, dubbel geteld
score-money = { $dalers } daalder
