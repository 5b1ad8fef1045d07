"""What of the city goes over the wire: the content of its box, and what fields mean."""
