"""A server for pages: rooms with links, one socket a page, and one file of data with the games and who sits at them."""
