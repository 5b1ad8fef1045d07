"""A simulated host: a table, its store, bots and clients, whose clock, order and failures are decided by one seed."""
