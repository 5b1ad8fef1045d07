"""The wire format of the city: the content of its box, and texts of fields."""
