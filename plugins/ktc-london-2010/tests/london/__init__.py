"""Stories in the rulebook's words, laws, and what is said."""
