"""Who knows what: positions without what a reader does not know, views of them, and worlds that a seat cannot tell apart."""
