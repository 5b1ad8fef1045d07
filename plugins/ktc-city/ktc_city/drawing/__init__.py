"""How this game looks: on a terminal and as pictures."""
