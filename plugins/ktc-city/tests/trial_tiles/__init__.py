"""Tiles and variants for tests to play with, one file a topic: designs, words, secrets, busy ones, and wild ones."""
