"""Hidden information: redaction, views, and determinizations of a seat."""
