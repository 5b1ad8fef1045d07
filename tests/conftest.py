"""The set-up of all tests of the project."""

pytest_plugins = ["suite"]

collect_ignore = ["outsiders"]  # packages: `.ci/packages` installs them, and runs their tests
