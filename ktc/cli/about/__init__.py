"""What a game tells of itself: its rules, the figures of its content, what it sends."""
