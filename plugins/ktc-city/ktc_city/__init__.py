"""Key to the City – London on the kernel."""
