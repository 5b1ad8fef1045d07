"""Who knows what: what is hidden from a seat, its view, and worlds it could be in."""
