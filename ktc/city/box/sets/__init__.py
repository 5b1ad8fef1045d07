"""Tile sets: their files, the overlays over them, what may stand in them, and corrections of single figures."""

from typing import Any

Plain = Any  # a value of a file, as YAML says it: texts, numbers, lists, mappings; checked before it is trusted
YamlEvent = Any  # of the reader: a mark of where something begins or ends; its classes load with the reader
