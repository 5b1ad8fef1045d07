"""What London (2010) sends: what its fields mean, what is in its box, and how large its views can get."""
