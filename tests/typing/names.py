"""Ten names of ``ktc.plugin`` as a type checker sees them; ``revealed.txt`` is what mypy reveals, with the wheel installed."""

from typing import reveal_type

from ktc import plugin

reveal_type(plugin.hookimpl)
reveal_type(plugin.PrintedTile)
reveal_type(plugin.TileData)
reveal_type(plugin.Yield)
reveal_type(plugin.Points)
reveal_type(plugin.OpenBoard)
reveal_type(plugin.TriggerHooks.tile_won)
reveal_type(plugin.Gain)
reveal_type(plugin.Only)
reveal_type(plugin.one_of)
