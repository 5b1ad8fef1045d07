"""Actions in, events out: the machine that any ruleset runs on.  It knows no tile and no London."""
