"""The commands that let bots play many games: ``ktc simulate`` and ``ktc tournament``."""
