"""The hooks of a table: their specifications, what may be answered, and how they are asked.  Loaded where a set has one."""
