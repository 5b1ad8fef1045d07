"""Effects of this game: triggers, execution of each effect, and actions while effects are pending."""
