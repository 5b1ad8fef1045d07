"""The commands that only this game has: its tiles and its rules."""
