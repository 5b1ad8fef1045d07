"""How London is drawn: on a terminal, as pictures, and as a board to choose on."""
