"""These tests want the core, which `make native` builds; whoever has no compiler has no test of it."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("ktc_city_native") else ["native/*"]
