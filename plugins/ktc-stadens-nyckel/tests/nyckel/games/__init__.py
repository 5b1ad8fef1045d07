"""Ten games of Stadens Nyckel that are kept for good, one round of which is worked out by hand."""
