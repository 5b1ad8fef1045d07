"""What a person types, and which actions it means."""
