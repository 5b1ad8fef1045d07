"""Each rule of London (2010) switched off: what is played without it, and which story misses it."""
