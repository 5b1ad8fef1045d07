"""Each rule of Key to the City – London switched off: what is played without it, for the tests of its stories."""
