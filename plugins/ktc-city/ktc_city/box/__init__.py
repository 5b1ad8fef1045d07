"""A box opened: the figures of a set, what its plugins answer, and all that is worked out from them once."""
