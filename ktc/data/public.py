"""The public names of ``ktc.data``, each with where it lives; ``ktc.lazy`` reads this list, and nobody imports it."""

from ktc.data.fields import Field as Field
from ktc.data.fields import Mistakes as Mistakes
from ktc.data.places import Place as Place
from ktc.data.reading import Content as Content
from ktc.data.reading import read_content as read_content
from ktc.kernel.errors import ContentError as ContentError
