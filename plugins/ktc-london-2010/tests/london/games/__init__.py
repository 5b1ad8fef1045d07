"""Ten games of London (2010) that are kept for good, one of them worked out by hand."""
