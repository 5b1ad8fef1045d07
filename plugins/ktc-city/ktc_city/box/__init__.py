"""An opened box: the figures of a set, the answers of its plugins, and tables computed from them."""
