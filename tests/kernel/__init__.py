"""The kernel's laws, on two toy games and on the city."""
