# Where points come from.
score-status = status
score-office = the office of { $office }
score-district = district { $district }
score-line = { $number } { $symbol } in a line in district { $district }
score-cross = { $number } { $symbol } in a line in district { $district }, counted double
score-money = { $dalers } dalers
