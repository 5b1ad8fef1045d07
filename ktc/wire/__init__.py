"""Values to text and back: JSON, files, streams."""
