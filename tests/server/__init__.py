"""The server: rooms and links, what pages are sent, what strangers may cost it, and what a crash costs its players."""
