"""The public names of ``ktc.cli``, each with where it lives; ``ktc.lazy`` reads this list, and nobody imports it."""

from ktc.cli.authors import begin as begin
from ktc.cli.authors import cut_short as cut_short
from ktc.cli.authors import games_option as games_option
from ktc.cli.authors import into_option as into_option
from ktc.cli.authors import seconds_option as seconds_option
from ktc.cli.authors import show_complaints as show_complaints
from ktc.cli.console import Failure as Failure
from ktc.cli.console import open_console as open_console
from ktc.cli.console import show as show
from ktc.cli.console import show_json as show_json
from ktc.cli.console import show_to_copy as show_to_copy
from ktc.cli.options import only_option as only_option
from ktc.cli.options import tile_set_option as tile_set_option
