"""A census of London (2010): whole games with every law on, and how often each rule came up."""
