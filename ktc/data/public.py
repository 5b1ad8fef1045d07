"""The public names of ``ktc.data``, each with where it lives; ``ktc.lazy`` reads this list, and nobody imports it."""

from ktc.data.editions import edition_names as edition_names
from ktc.data.editions import edition_path as edition_path
from ktc.data.editions import figures_hash as figures_hash
from ktc.data.editions import split_edition as split_edition
from ktc.data.fields import Field as Field
from ktc.data.fields import Mistakes as Mistakes
from ktc.data.figures import Figure as Figure
from ktc.data.places import Place as Place
from ktc.data.reading import Content as Content
from ktc.data.reading import read_content as read_content
from ktc.data.rules import Difference as Difference
from ktc.data.rules import OpenPoint as OpenPoint
from ktc.data.rules import Passage as Passage
from ktc.data.rules import Rule as Rule
from ktc.data.rules import read_rules as read_rules
from ktc.data.texts import ContentText as ContentText
from ktc.data.texts import text_in as text_in
from ktc.data.texts import text_of as text_of
from ktc.kernel.errors import ContentError as ContentError
from ktc.kernel.errors import shown_path as shown_path
from ktc.wire.files import FileTrouble as FileTrouble
from ktc.wire.files import read_file as read_file
from ktc.wire.files import write_file as write_file
