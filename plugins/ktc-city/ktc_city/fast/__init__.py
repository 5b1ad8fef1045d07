"""Optimized lists of actions and drafts; each module says why."""
