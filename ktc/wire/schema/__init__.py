"""The schema of the messages of a game: collected from its classes, written as JSON Schema or TypeScript."""
