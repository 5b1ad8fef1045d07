"""Installed plugins: entry points, versions, what may load, and who is to blame for a fault."""
