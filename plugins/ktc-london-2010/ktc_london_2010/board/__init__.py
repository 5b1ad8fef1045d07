"""The state of the table, the event writers that change it, and its checks."""
