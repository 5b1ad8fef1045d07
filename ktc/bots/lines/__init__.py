"""Bots in any language: a program that reads and writes lines of JSON plays a seat (docs/research/external-bots.md)."""
