"""Hidden information: redacted positions, views, and determinizations of a seat."""
