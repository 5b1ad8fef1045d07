"""A server that runs until it is told to stop."""

from collections.abc import Collection
from pathlib import Path

import uvicorn

from ktc.server.app import House
from ktc.server.collecting import collect_seldom


def serve(file: Path, host: str, port: int, origins: Collection[str] = ()) -> None:
    """Serve the rooms of a file until SIGTERM or Ctrl-C."""
    house = House(file, origins)
    config = uvicorn.Config(
        house.app,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    collect_seldom()
    uvicorn.Server(config).run()
