"""Text made fit to be shown, and sentences from messages."""
