"""Plugins of strangers, installed for real: small distributions in a folder on the path."""
