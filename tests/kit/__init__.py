"""Tests of what the kit offers to games."""
