"""A picture to choose on: spots with marks that a page can find, their states, and what of a draft each of them stands for."""
