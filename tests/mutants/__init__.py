"""Mutation testing: small faults are put into the rules and the scoring, one at a time, and a test must fail for each."""
