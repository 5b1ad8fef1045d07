"""Drawings of London: on a terminal, as pictures, as a board."""
