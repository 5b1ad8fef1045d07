"""The schema of what a game sends: one walk over its classes, written as JSON Schema or as TypeScript."""
