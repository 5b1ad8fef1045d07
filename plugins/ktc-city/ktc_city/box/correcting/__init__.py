"""Figures of a set corrected in its file, the rest of which stays as it is."""
