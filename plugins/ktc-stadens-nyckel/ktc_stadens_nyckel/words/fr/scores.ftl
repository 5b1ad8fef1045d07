# D'où viennent les points.
score-status = prestige
score-office = la charge « { $office } »
score-district = le quartier { $district }
score-line = { $number } { $symbol } en ligne dans le quartier { $district }
score-cross = { $number } { $symbol } en ligne dans le quartier { $district }, comptées double
score-money = { $dalers } dalers en main
