"""Installed plugins: entry points, versions, what may load, and whose fault an error is."""
