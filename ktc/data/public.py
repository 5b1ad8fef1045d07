"""The public names of ``ktc.data`` and their modules, read by ``ktc.lazy``; import the names from the package."""

from ktc.data.editions import (
    edition_names as edition_names,
    edition_path as edition_path,
    figures_hash as figures_hash,
    split_edition as split_edition,
)
from ktc.data.fields import Field as Field, Mistakes as Mistakes
from ktc.data.rules import Figure as Figure
from ktc.data.places import Place as Place
from ktc.data.reading import Content as Content, read_content as read_content
from ktc.data.rules import (
    Difference as Difference,
    OpenPoint as OpenPoint,
    Passage as Passage,
    Rule as Rule,
    read_rules as read_rules,
    read_rulings as read_rulings,
)
from ktc.data.texts import ContentText as ContentText, text_in as text_in, text_of as text_of
from ktc.kernel.errors import ContentError as ContentError, shown_path as shown_path
from ktc.wire.files import FileTrouble as FileTrouble, read_file as read_file, write_file as write_file
