"""A game looked at: by one seat, as it may be and as it would be, in one line, and for whom it waits."""
