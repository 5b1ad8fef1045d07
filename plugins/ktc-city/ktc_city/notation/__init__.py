"""Actions and positions of Key to the City – London as lines that a person types and reads."""
