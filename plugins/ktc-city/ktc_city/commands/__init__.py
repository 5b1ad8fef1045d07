"""What the command line has for this game alone: its tiles, and what they say."""
