"""The site of these pages: ``make site`` copies them to build/docs (``stage.py``) and writes build/site, without a network."""

import sys
from importlib.metadata import version as version_of
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
    "sphinx_click",
    "sphinx_copybutton",
    "site_names",
]
project = "ktc"
author = "The ktc team"
project_copyright = "the ktc team, under the MIT licence; the board game belongs to its authors and its publisher"
version = release = version_of("ktc")
html_title = f"ktc {release}"

# Pages are Markdown as any Git host shows it: no directives in them.  What only a site can do stands in api/*.rst.
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
myst_heading_anchors = 4
exclude_patterns = ["_static", "_redirects"]
html_extra_path = ["_redirects"]  # written by stage.py
INSIDE = (  # classes that signatures name and no page documents, wherever they are
    "Alias", "Bare", "Chance", "Checked", "Codec", "CountingStore", "Doers", "HowMany", "Log", "Opening", "Plugged", "Question",
    "Readable", "Ruleset", "Speaker", "Tally", "TranslatedError", "WithStack", "Writable",
)  # fmt: skip
nitpicky = True  # a name in a signature leads somewhere, but for these:
nitpick_ignore_regex = [
    ("py:.*", r"(?!ktc\b).*"),  # other people's names: their inventories would have to come over the network
    ("py:.*", r"ktc\..*\.[A-Z](_co)?"),  # type variables
    ("py:class", rf"ktc\.[\w.]+\.({'|'.join(INSIDE)})"),
]

autodoc_mock_imports = ["gymnasium", "numpy", "pettingzoo", "pyspiel"]  # of extras; what ktc.learning derives from is theirs
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_default_options = {"members": True, "imported-members": True, "undoc-members": True, "show-inheritance": True}
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 90
python_display_short_literal_types = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_favicon = "_static/hexagon.svg"
html_logo = "_static/hexagon.svg"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"navigation_with_keys": True, "top_of_page_buttons": []}
copybutton_exclude = ".linenos, .gp, .go"
pygments_style = "friendly"
pygments_dark_style = "github-dark"
