"""A server for pages: rooms with links, one socket per page, and one file with games and seats."""
