# Frasi del gioco London.
draw-boroughs = Quartieri
