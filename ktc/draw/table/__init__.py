"""One description of a table: its values, how it is made of a view, and what follows from it."""
