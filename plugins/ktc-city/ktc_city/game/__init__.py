"""The game as the kernel sees it: its rules whole, what a record needs of them, and how a game is opened."""
