"""A server for pages: rooms with links, one socket a page, and one file with games and seats."""
