"""The public names of ``ktc.cli`` and their modules, read by ``ktc.lazy``; import the names from the package."""

from ktc.cli.authors import (
    begin as begin, cut_short as cut_short, games_option as games_option, into_option as into_option,
    seconds_option as seconds_option, show_complaints as show_complaints,
)
from ktc.cli.console import (
    Failure as Failure, open_console as open_console, show as show, show_json as show_json, show_to_copy as show_to_copy,
)
from ktc.cli.options import only_option as only_option, tile_set_option as tile_set_option
