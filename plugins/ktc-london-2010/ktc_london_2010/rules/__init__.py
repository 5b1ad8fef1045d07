"""The rules, one topic a file: why an action is refused, which events it leads to, and which actions there are."""
