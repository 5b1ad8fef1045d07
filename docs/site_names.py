"""Where names are documented: a type that lives inside the package is found under its public name."""

import re
from collections.abc import Mapping
from typing import Any, Final, get_origin

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

PUBLIC: Final = ("ktc", "ktc.plugin", "ktc.events", "ktc.actions")
"""Looked through in this order."""
PATH: Final = re.compile(r"PosixPath\(('[^']*')\)")


def public_name(app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: nodes.Element) -> nodes.Element | None:
    """Return a reference to the public name that a private one, or a short one, is documented under."""
    if node.get("refdomain") != "py":
        return None
    domain = env.domains.python_domain
    last = str(node["reftarget"]).rpartition(".")[2]
    for module in (*PUBLIC, *sorted(domain.modules)):
        if f"{module}.{last}" in domain.objects:
            target = node.copy()
            target["reftarget"] = f"{module}.{last}"
            return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", target["reftarget"], target, shown)
    return None


def plain_bases(app: Sphinx, name: str, documented: type, options: object, bases: list[Any]) -> None:
    """Name the bases of a class without what they are made of: the types of a game would fill ten lines."""
    bases[:] = [get_origin(base) or base for base in bases]


def drop_plain_bases(app: Sphinx, page: nodes.document) -> None:
    """Leave out what every class could say of itself."""
    for line in list(page.findall(nodes.paragraph)):
        if line.astext() in ("Bases: object", "Bases: Generic"):
            line.parent.remove(line)


def plain_defaults(app: Sphinx, command: object, lines: list[str]) -> None:
    """Show the folder that an option stands for by default as somebody would type it."""
    lines[:] = [PATH.sub(r"\1", line) for line in lines]


def setup(app: Sphinx) -> Mapping[str, Any]:
    """Tell Sphinx about it."""
    app.connect("missing-reference", public_name)
    app.connect("autodoc-process-bases", plain_bases)
    app.connect("doctree-read", drop_plain_bases)
    app.connect("sphinx-click-process-options", plain_defaults)
    return {"parallel_read_safe": True}
