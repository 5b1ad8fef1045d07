"""Games of a simulation for those who study them: each record as a file, each decision as a row."""
