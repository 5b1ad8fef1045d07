"""The table: what lies where, what events write into it, and what cannot be there."""
