"""Untrusted plugins, installed for real: small distributions in a folder on the path."""
