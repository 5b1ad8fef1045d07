"""What is installed beside the engine: entry points, versions, what may load, and whose fault it is."""
