"""Checks in a separate process, which is ended when its time is over: ``ktc games check``, ``ktc tiles check``."""
