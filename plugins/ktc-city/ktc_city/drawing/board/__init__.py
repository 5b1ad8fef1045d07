"""The table as a board to choose on: its parts, its spots, and what of an action each spot stands for."""
