"""Every rule switched off once, and what its stories say to that."""
