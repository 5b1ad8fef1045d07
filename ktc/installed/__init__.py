"""Installed plugins: entry points, versions, permissions to load them, and the culprits of errors."""
